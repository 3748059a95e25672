import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { offline, platformCli } from '../../scripts/platformCli.ts';
import { inProject } from '../../scripts/project.ts';
import { runNode, type Outcome } from '../../scripts/run.ts';
import { DIALECTS, type Dialect } from '../sandbox/sandbox.ts';
import { openWorkshop, serveSandbox, type ServedSandbox, type Workshop } from '../support/workshop.ts';

/*
 * Zapier's own command line, on the built integration and the embedded service as it is started at a terminal. All calls
 * are made before the tests, side by side; each test reads what one of them said. Those that hand something on through
 * the `.env` file are processes of their own, the others share one for each dialect: to load it takes most of the time.
 */

/**
 * What is called, with which input, and what comes back: text as it is, anything else as JSON. One of each kind is called
 * in both dialects; what the dialects mean for an operation is proven elsewhere.
 */
type Invocation = Readonly<{ args: string; input?: object; expected: unknown; inBoth?: boolean }>;

const TEST = 'auth test';
const WHO = { firm: 'harbourlaw', person: 'Poe, Sam (sam.poe@harbourlaw.example)' };

const INVOCATIONS: readonly Invocation[] = [
  { args: TEST, expected: WHO },
  { args: 'auth template', expected: { supported: true, authType: 'oauth2' } },
  { args: 'auth label', expected: 'harbourlaw: Poe, Sam (sam.poe@harbourlaw.example)' },
  {
    args: 'trigger list_action_types',
    expected: expect.arrayContaining([
      { id: '812', name: 'Property Sale' },
      { id: '870', name: 'Family Law [870]' },
    ]),
  },
  {
    args: 'trigger list_participants',
    expected: expect.arrayContaining([{ id: '88', name: 'Roe, Ann (ann.roe@mail.example)' }]),
  },
  {
    args: 'trigger list_assignees',
    inBoth: true,
    expected: [
      { id: '16', name: 'Loe, Kim (kim.loe@harbourlaw.example)' },
      { id: '15', name: 'Poe, Sam (sam.poe@harbourlaw.example)' },
      { id: '17', name: 'Voe, Lee (lee.voe@harbourlaw.example)' },
    ],
  },
  {
    args: 'trigger list_actions',
    input: { actionType: '812' },
    expected: expect.arrayContaining([{ id: '8705', name: "O'Foe estate (EST-7, Estate Administration)" }]),
  },
  {
    args: 'search find_contact',
    inBoth: true,
    input: { email: 'ann.roe@mail.example' },
    expected: { results: [{ id: '88', displayName: 'Roe, Ann' }], paging_token: null },
  },
  {
    args: 'search find_action',
    input: { name: 'Advice', actionType: '833', status: 'Closed' },
    expected: { results: [{ id: '8704', actionType: { id: '833', name: 'Advice' } }], paging_token: null },
  },
  {
    args: 'search describe_action_type',
    input: { actionType: '833' },
    expected: [{ id: '833', stepName: 'Open', checklist: 'Nothing is asked for but the name of the action.' }],
  },
  {
    args: 'create create_action',
    inBoth: true,
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
  {
    args: 'create create_contact',
    input: { contactKind: 'person', firstName: 'Una', lastName: 'Boe', physicalCountry: 'New Zealand' },
    expected: { id: '501', displayName: 'Boe, Una', physicalCountry: { id: 'NZ' } },
  },
];

const BY_DIALECT = DIALECTS.flatMap((dialect) =>
  INVOCATIONS.filter(({ inBoth }) => inBoth ?? dialect === 'document').map((invocation) => ({
    dialect,
    name: nameOf(dialect, invocation),
    ...invocation,
  })),
);

function nameOf(dialect: Dialect, { args, input = {} }: Invocation): string {
  return `zapier-platform invoke ${args} ${JSON.stringify(input)} (${dialect} dialect)`;
}

function argumentsOf({ args, input }: Pick<Invocation, 'args' | 'input'>): readonly string[] {
  const given = input ? ['--inputData', JSON.stringify(input)] : [];
  const silent = args.startsWith('auth') ? [] : ['--non-interactive'];
  return ['invoke', ...args.split(' '), ...silent, ...given];
}

/** The connection is renewed and then used, in a folder whose `.env` file no other process reads. */
const REFRESH = 'auth refresh';

const A_WHILE_MS = 240_000;

const services = new Map<Dialect, ServedSandbox>();
const outcomes = new Map<string, Outcome>();
const Outcomes = zod.array(zod.object({ status: zod.number(), stdout: zod.string(), stderr: zod.string() }));
const NOT_RUN: Outcome = { status: 1, stdout: '', stderr: 'It was not run.' };
let renewed: NodeJS.Dict<string> = {};
let workshop: Workshop | undefined;

beforeAll(async () => {
  const opened = await openWorkshop();
  workshop = opened;
  await Promise.all(DIALECTS.map(async (dialect) => void services.set(dialect, await serveSandbox(dialect))));

  // A folder for each process: two in one would sweep away each other's files.
  const openFolder = (dialect: Dialect, name: string) => opened.folderWith(name, services.get(dialect)?.env ?? '');

  const callAll = async (dialect: Dialect) => {
    const calls = BY_DIALECT.filter((invocation) => invocation.dialect === dialect);
    const series = [inProject('test/cli/series.ts'), JSON.stringify(calls.map(argumentsOf))];
    const cwd = await openFolder(dialect, dialect);
    const { stdout, stderr } = await runNode(series, { cwd, env: offline(opened.environment) });
    if (stdout === '') throw new Error(stderr);
    const said = Outcomes.parse(JSON.parse(stdout));
    for (const [index, { name }] of calls.entries()) outcomes.set(name, said[index] ?? NOT_RUN);
  };
  const renew = async () => {
    const folder = await openFolder('live', 'renewed');
    const call = (args: string) => platformCli(argumentsOf({ args }), folder, opened.environment);
    outcomes.set(REFRESH, await call(REFRESH));
    renewed = parseEnv(await readFile(path.join(folder, '.env'), 'utf8'));
    outcomes.set(TEST, await call(TEST));
  };
  await Promise.all([renew(), ...DIALECTS.map(callAll)]);
}, A_WHILE_MS);

afterAll(async () => {
  await Promise.all([...services.values()].map(({ stop }) => stop()));
  await workshop?.remove();
});

/** What a call said; throws what it complained of when it failed. */
function answerOf(name: string): unknown {
  const { status, stdout, stderr } = outcomes.get(name) ?? NOT_RUN;
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  try {
    return JSON.parse(stdout);
  } catch {
    return stdout.trim();
  }
}

describe('the command line of the platform', () => {
  test.each(BY_DIALECT)('runs: $name', ({ name, expected }) => {
    expect({ answer: answerOf(name) }).toMatchObject({ answer: expected });
  });

  test.each(['authData_access_token', 'authData_refresh_token'])('renews the connection: %s is a new one', (name) => {
    expect(String(answerOf(REFRESH))).not.toMatch(/error/i);
    const before = parseEnv(services.get('live')?.env ?? '');
    expect([before[name], renewed[name]]).toEqual([expect.any(String), expect.any(String)]);
    expect(renewed[name]).not.toBe(before[name]);
  });

  test('works with the new tokens', () => {
    expect(answerOf(TEST)).toEqual(WHO);
  });
});
