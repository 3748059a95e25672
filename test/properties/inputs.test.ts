import { describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readFailure } from '../support/failure.ts';
import { fieldsOf, type Field } from '../support/fields.ts';
import { useFiles } from '../support/files.ts';
import { cases, someOf } from '../support/fuzz.ts';
import { inOneRun } from '../support/oneRun.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';
import { USUAL_INPUTS } from '../support/usualInputs.ts';
import { startZap, type Zap } from '../support/zap.ts';
import { objectWith, oddId, oddText, oddValue } from './odd.ts';

/*
 * Anything can be mapped into a field. Whatever it is, a run ends in a row or in a sentence that a person understands;
 * what was refused was not done, nothing is done twice, and no secret shows.
 */

jest.setTimeout(60_000);

const IDS_THAT_FIT = ['812', '850', '900', '88', '95', '15', '8700'];
const NAMES_THAT_FIT = ['Will', 'Roe, Ann', 'ann.roe@mail.example', 'nobody@mail.example', 'EST-7', '{"Client": "88"}'];
const CHOICES_THAT_FIT = ['all', 'none', 'return', 'stop', 'oldest', 'company', 'yes', 'No', 'Active', 'house'];
const VALUES_THAT_FIT = ['2025-05-01', '2025-05-01T09:30:00Z', '$1,200.50', 'AU', 'Fiji'];
const fitting = fc.constantFrom(...IDS_THAT_FIT, ...NAMES_THAT_FIT, ...CHOICES_THAT_FIT, ...VALUES_THAT_FIT);

const anyInput = fc.oneof(
  { weight: 4, arbitrary: fitting },
  { weight: 2, arbitrary: oddValue },
  { weight: 2, arbitrary: oddText },
  { weight: 1, arbitrary: oddId },
  // What the platform would fill in, were it asked to.
  { weight: 2, arbitrary: fc.constant('{{bundle.authData.access_token}}') },
  { weight: 1, arbitrary: fc.array(fc.oneof(fitting, oddText), { maxLength: 4 }) },
  { weight: 1, arbitrary: objectWith(fc.oneof(fitting, oddValue)) },
);

const meta = fc.record(
  {
    timezone: fc.oneof(fc.constantFrom('Pacific/Auckland', 'America/St_Johns', 'Nowhere/At_All', ''), oddText),
    page: fc.constantFrom(0, 1, 50),
  },
  { requiredKeys: [] },
);

/** A value in so many lists, each in the next one. */
const inLists = (depth: number, value: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], value);

/** What nobody can get wrong: anything but a clear no is a check, and an example action serves the form alone. */
const TAKES_ANYTHING: ReadonlySet<string> = new Set([
  'checkOnly',
  'exampleAction',
  'includeData',
  'includeParties',
  'includePersonalDetails',
]);

/** A filter: the action is assigned to one of these. */
const TAKES_SEVERAL: ReadonlySet<string> = new Set(['assignedTo']);

const takesOne = ({ key, list, dict, type }: Field): boolean =>
  !list && !dict && type !== 'text' && !TAKES_SEVERAL.has(key);

/** Everything in the firm that a run can change. */
const recordsOf = ({ firm }: Zap['sandbox']): string => {
  const { actions, participants, actionParticipants, fileNotes, tasks, documents, dataRecords, dataValues } = firm;
  const all = [actions, participants, actionParticipants, fileNotes, tasks, documents, dataRecords, dataValues];
  return JSON.stringify([...all.map((records) => [...records]), firm.stepChanges]);
};

/** What must never be in a sentence, unless it was given. */
const NO_WORDS = ['undefined', '[object ', 'NaN', 'TypeError', 'ZodError', '\n    at '];

/** What is wrong with the requests of a run: where they went, what they carried, and what was sent twice. */
function wrongRequests({ sandbox, authData }: Zap): readonly string[] {
  const { requests } = sandbox;
  const writes = requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
  const carried = requests.map(({ path, query, body }) => decodeURIComponent(path) + JSON.stringify({ query, body }));
  return [
    ...requests.map(({ path }) => path).filter((path) => !/^\/api\/rest\/[a-z]+(?:\/[^/]+)?$/.test(path)),
    ...requests
      .filter(({ query }) => 'x' in query)
      .map(({ path }) => `${path} has a name of somebody else in its query`),
    ...writes.filter((write, index) => writes.indexOf(write) !== index),
    ...carried.filter((text) => text.includes(authData['access_token'] ?? '')),
  ];
}

/** How a run ended: with rows, or with an error in words. */
type Ending = Readonly<{ rows: readonly Row[]; error: string; sentence: string }>;

const isId = (id: unknown): boolean => typeof id === 'string' && id !== '';

const endingOf = (run: Promise<unknown>): Promise<Ending> =>
  run.then(
    (result) => ({ rows: Array.isArray(result) ? rowsOf(result) : [rowOf(result)], error: '', sentence: '' }),
    (error: unknown) => ({ rows: [], error: readFailure(error).name, sentence: readFailure(error).sentence }),
  );

/** A trigger with events of its own is tested with its samples; test/properties/callbacks.test.ts has the events. */
const partOf = (operation: string): string => (operation.startsWith('triggers.new_') ? 'performList' : 'perform');

useFiles();

describe.each(Object.entries(USUAL_INPUTS))('the operation %s', (operation, usual: object) => {
  const part = partOf(operation);

  test('ends in rows or in words, whatever is in its fields', async () => {
    const zap = await startZap();
    const secrets = [
      zap.authData['access_token'],
      zap.authData['refresh_token'],
      zap.sandbox.environment['CLIENT_SECRET'],
    ];
    let done = 0;

    await inOneRun(zap, operation, async (run) => {
      const keys = fieldsOf(await run('inputFields', { inputData: usual })).map(({ key }) => key);
      const input = fc
        .tuple(fc.array(fc.tuple(fc.constantFrom(...keys), anyInput), { maxLength: 4 }), objectWith(oddValue))
        .map(([spoiled, others]) => ({ ...others, ...usual, ...Object.fromEntries(spoiled) }));
      const ends = fc.asyncProperty(input, meta, async (inputData, said) => {
        zap.sandbox.requests.length = 0;
        const before = recordsOf(zap.sandbox);
        const bundle = { inputData, inputDataRaw: null, meta: said };
        const { rows, error, sentence } = await endingOf(run(part, bundle));
        const shown = await endingOf(run('inputFields', { inputData, meta: said }));
        const given = JSON.stringify(inputData);
        const all = JSON.stringify({ rows, sentence, shown });

        // The service refuses nothing that had to be known before, so these two are all.
        expect(['', 'AppError', 'HaltedError']).toContain(error);
        expect(['', 'AppError', 'HaltedError']).toContain(shown.error);
        expect(
          NO_WORDS.filter((words) => (sentence + shown.sentence).includes(words) && !given.includes(words)),
        ).toEqual([]);
        expect(secrets.filter((secret) => secret === undefined || all.includes(secret))).toEqual([]);
        expect(wrongRequests(zap)).toEqual([]);
        expect(rows.filter(({ id, checkOnly }) => !isId(id) && !(id === null && checkOnly === true))).toEqual([]);
        // Nothing is done and not told: a row can be added before the service refuses what stands in it.
        const isTold = error === '' || sentence.includes('before you run this step again');
        expect(isTold || recordsOf(zap.sandbox) === before).toBe(true);
        expect(Object.keys(Object.prototype)).toEqual([]);
        if (error === '') done += 1;
      });
      // The usual input does something, whatever the others are.
      await fc.assert(ends, { ...cases(3), examples: [[usual, {}]] });
    });
    await zap.stop();

    expect(done).toBeGreaterThan(0);
  });

  test('refuses several values in a field that takes one, and what it cannot read', async () => {
    const zap = await startZap();
    const usualValues = new Map<string, unknown>(Object.entries(usual));
    const taken: object[] = [];

    await inOneRun(zap, operation, async (run) => {
      const form = fieldsOf(await run('inputFields', { inputData: usual }));
      const fields = form.filter(({ key, type }) => type !== 'copy' && !TAKES_ANYTHING.has(key));
      const wrong = fields.flatMap((field) => {
        const value = [usualValues.get(field.key) ?? '812'].flat()[0];
        // Nothing depends on the part of a list that can be read.
        const unreadable = [[{ value: '833' }], [value, {}], [[{ value: '833' }, value]], inLists(21, value)];
        return [...(takesOne(field) ? [[value, '833']] : []), ...unreadable].map((given) => ({ field, given }));
      });
      for (const { field, given } of someOf(wrong)) {
        const { key, label = '' } = field;
        const inputData = { ...usual, [key]: given };
        // oxlint-disable-next-line no-await-in-loop -- in one firm, so that a run that did something shows
        const { error, sentence } = await endingOf(run(part, { inputData }));
        const isRefused = error === 'AppError' && sentence.toLowerCase().includes(label.toLowerCase());
        if (!isRefused) taken.push({ inputData, error, sentence });
      }
    });
    await zap.stop();

    expect(taken).toEqual([]);
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
