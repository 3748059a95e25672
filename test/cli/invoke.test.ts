import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { offline } from '../../scripts/platformCli.ts';
import { inProject } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import { openWorkshop, serveSandbox, type ServedSandbox, type Workshop } from '../support/workshop.ts';

/*
 * Zapier's own command line, on the built integration and the embedded service as it is started at a terminal. All calls
 * are made before the tests, in one process, because loading it takes most of the time; each test reads what one of them
 * said. The first call renews the connection in the `.env` file, so the others use the new tokens.
 */

/** Each call, its input and its result: text unchanged, anything else as JSON. */
type Invocation = Readonly<{ args: string; input?: object; expected: unknown }>;

const INVOCATIONS: readonly Invocation[] = [
  { args: 'auth refresh', expected: expect.any(String) },
  { args: 'auth test', expected: { firm: 'harbourlaw', person: 'Poe, Sam (sam.poe@harbourlaw.example)' } },
  { args: 'auth template', expected: { supported: true, authType: 'oauth2' } },
  { args: 'auth label', expected: 'harbourlaw: Poe, Sam (sam.poe@harbourlaw.example)' },
  {
    args: 'trigger list_actions',
    input: { actionType: '812' },
    expected: expect.arrayContaining([{ id: '8705', name: "O'Foe estate (EST-7, Estate Administration)" }]),
  },
  {
    args: 'search find_contact',
    input: { email: 'ann.roe@mail.example' },
    expected: [{ id: '88', displayName: 'Roe, Ann', matchCount: 1 }],
  },
  {
    args: 'search describe_action_type',
    input: { actionType: '833' },
    expected: [{ id: '833', stepName: 'Open', checklist: 'Nothing is asked for but the name of the action.' }],
  },
  {
    args: 'create create_action',
    input: {
      actionType: '812',
      actionName: 'Sale of 1 Harbour Street',
      participantType71: ['88'],
      participantType45: ['15'],
      stepDataField601: '1 Harbour Street',
      relatedActionType11: ['8700'],
    },
    expected: { id: '9001', name: 'Sale of 1 Harbour Street', alreadyExisted: false, actionType: { id: '812' } },
  },
  // As an agent calls it, which has no form: two names, and JSON with the labels that the checklist has.
  {
    args: 'create create_action',
    input: {
      actionType: 'Property Sale',
      actionName: 'Sale of 2 Harbour Street',
      otherParties: '{"Client": "ann.roe@mail.example", "Staff": ["Poe, Sam"]}',
      otherStepData: '{"Property / Address": "2 Harbour Street", "Related Actions (Type 820)": 8700}',
    },
    expected: { id: '9002', actionType: { id: '812' }, emails: [{ to: 'Client: Roe, Ann (ann.roe@mail.example)' }] },
  },
  {
    args: 'create create_contact',
    input: { contactKind: 'person', firstName: 'Una', lastName: 'Boe', physicalCountry: 'New Zealand' },
    expected: { id: '501', displayName: 'Boe, Una', physicalCountry: { id: 'NZ' } },
  },
];

const argumentsOf = ({ args, input }: Invocation): readonly string[] => [
  'invoke',
  ...args.split(' '),
  ...(args.startsWith('auth') ? [] : ['--non-interactive']),
  ...(input ? ['--inputData', JSON.stringify(input)] : []),
];

const Outcomes = zod.array(zod.object({ status: zod.number(), stdout: zod.string(), stderr: zod.string() }));
let outcomes: zod.infer<typeof Outcomes> = [];
let [before, renewed]: readonly NodeJS.Dict<string>[] = [{}, {}];
let service: ServedSandbox | undefined;
let workshop: Workshop | undefined;

beforeAll(async () => {
  const [opened, served] = await Promise.all([openWorkshop(), serveSandbox('live')]);
  [workshop, service] = [opened, served];
  const cwd = await opened.folderWith('live', served.env);
  const series = [inProject('test/cli/series.ts'), JSON.stringify(INVOCATIONS.map(argumentsOf))];
  const { stdout, stderr } = await runNode(series, { cwd, env: offline(opened.environment) });
  if (stdout === '') throw new Error(stderr);
  outcomes = Outcomes.parse(JSON.parse(stdout));
  [before, renewed] = [parseEnv(served.env), parseEnv(await readFile(path.join(cwd, '.env'), 'utf8'))];
}, 240_000);

afterAll(async () => {
  await service?.stop();
  await workshop?.remove();
});

const parsed = (stdout: string): unknown => {
  try {
    return JSON.parse(stdout);
  } catch {
    return stdout.trim();
  }
};

describe('the command line of the platform', () => {
  test.each(INVOCATIONS.map((invocation, index) => [invocation.args, invocation, index] as const))(
    'runs: zapier-platform invoke %s',
    (_args, { expected }, index) => {
      const { status, stdout, stderr } = outcomes[index] ?? {};

      expect({ status, stderr, answer: parsed(stdout ?? '') }).toMatchObject({ status: 0, answer: expected });
    },
  );

  test.each(['authData_access_token', 'authData_refresh_token'])('renews the connection: %s is new', (name) => {
    expect([before?.[name], renewed?.[name]]).toEqual([expect.any(String), expect.any(String)]);
    expect(renewed?.[name]).not.toBe(before?.[name]);
  });
});
