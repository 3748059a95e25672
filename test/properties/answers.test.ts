import { readFile } from 'node:fs/promises';
import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import * as zod from 'zod/mini';
import { inProject } from '../../tools/project.ts';
import { useFiles } from '../support/files.ts';
import { cases, endingOf, someOf } from '../support/fuzz.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useZap } from '../support/lifetime.ts';
import { inOneRun } from '../support/oneRun.ts';
import { bundleOf, RUNS, type Run } from '../support/runs.ts';

/* Whatever the service answers, a run ends in a row or in a sentence for people, never in an error of our code. */

jest.setTimeout(120_000);

type Case = Readonly<{
  operation: string;
  part: string;
  bundle: object;
  given: string;
  /** Only requests of this method are answered so; the embedded service answers the others. */
  method?: string;
}>;

const toCase = (operation: string, run: Run): Case => ({
  operation,
  part: run.part ?? 'perform',
  bundle: bundleOf(operation, run),
  given: JSON.stringify(run.given),
});

const methodsOf = ({ rounds }: Run): readonly string[] => rounds.flat().map((request) => request.replace(/ .*/, ''));

/** The usual runs, each from its first request on, and one of each operation from its first POST or PUT on. */
const CASES: readonly Case[] = [
  ...Object.entries(RUNS).flatMap(([operation, runs]) => [
    ...runs.filter(({ rounds }) => rounds.length > 0).map((run) => toCase(operation, run)),
    ...['POST', 'PUT'].flatMap((method) => {
      const run = runs.findLast((one) => methodsOf(one).includes(method));
      return run ? [{ ...toCase(operation, run), method }] : [];
    }),
  ]),
  ...HOOK_TRIGGERS.map(({ trigger }) => ({
    operation: trigger,
    part: 'performSubscribe',
    bundle: { targetUrl: 'https://hooks.example/1' },
    given: '{}',
  })),
];

/** What the real service was seen to send, and what steps are made of. */
const KNOWN = zod
  .record(zod.string(), zod.record(zod.string(), zod.string()))
  .parse(JSON.parse(await readFile(inProject('test/recorded/attributes.json'), 'utf8')));
const OF_STEPS = {
  actioncreate: ['step', 'stepDataFields', 'stepParticipantTypes', 'stepTasks', 'stepMessages', 'documentTemplates'],
  actionchangestep: ['step', 'node', 'parent', 'mustCompleteTasks', 'mustHaveEmailAddresses', 'stepName'],
  stepdatafields: ['dataField', 'groupLabel', 'fieldLabel', 'isRequired', 'defaultValue', 'forceDefaultValue'],
  stepparticipanttypes: ['toParticipantType', 'isMandatory', 'displayOrder', 'targetUrl', '__proto__'],
};
const RESOURCES = [...Object.keys(KNOWN), ...Object.keys(OF_STEPS), 'resthooks', 'tasks', 'stepmessages', 'nodes'];
const NAMES = [...Object.values(KNOWN).flatMap(Object.keys), ...Object.values(OF_STEPS).flat()];

const anything = fc.jsonValue({ maxDepth: 3 });
const id = fc.oneof(
  fc.constantFrom(1, '1', 812, '812', 88, '44--Kind', '812--1--2', '__proto__'),
  fc.integer(),
  anything,
);
/** A record with odd values under names that mean something. */
const record = fc
  .record({
    id,
    links: fc.oneof(fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(id, fc.array(id))), anything),
    attributes: fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(fc.constantFrom('T', 'F', 'Will', 'DropDown', 'Participant', 1e21, -0), anything),
    ),
  })
  .map(({ attributes, ...rest }) => ({ ...attributes, ...rest }));
const records = fc.dictionary(
  fc.constantFrom(...RESOURCES),
  fc.oneof(record, fc.array(record, { maxLength: 5 }), anything),
);
const body = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ own: records, linked: records, meta: anything })
      .map(({ own, linked, meta }) => ({ ...own, linked, meta })),
  },
  { weight: 1, arbitrary: fc.record({ errors: anything }) },
  { weight: 1, arbitrary: fc.record({ data: anything, included: anything }) },
  { weight: 1, arbitrary: anything },
);
const answer = fc.record({
  status: fc.oneof(
    { weight: 5, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.constantFrom(201, 302, 400, 403, 404, 409, 422, 429, 500, 503) },
  ),
  body,
});

useFiles();

const TRIED = someOf(CASES);

describe.each(TRIED)('arbitrary answers to $operation, $part with $given', ({ operation, part, bundle, method }) => {
  const zap = useZap();

  test(`end in a result or in a sentence, from the first ${method ?? 'request'} on`, async () => {
    await inOneRun(zap, operation, async (run) => {
      const ends = fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), async (answers) => {
        zap.sandbox.clearFaults();
        for (const given of answers) zap.sandbox.inject({ path: /^\//, ...(method && { method }), ...given });

        const ending = await endingOf(run(part, bundle), answers);

        expect(JSON.parse(JSON.stringify(ending))).toEqual(expect.any(Object));
        expect(Object.keys(Object.prototype)).toEqual([]);
      });
      await fc.assert(ends, cases(3));
    });
  });
});
