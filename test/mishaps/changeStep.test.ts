import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, DEPOSIT } from '../support/changeStep.ts';
import { readFailure } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import type { Zap } from '../support/zap.ts';

/*
 * What people and other apps put into the fields of Change Step, and what becomes of it: where the action goes, that it
 * stays where it is, or what is sent; or, behind an exclamation mark, the beginning of the sentence that stops the run.
 */

type Mishaps = readonly (readonly [typed: unknown, outcome: string])[];

const STAYS = 'it stays';
const NOT_CHANGED = '!The step was not changed:\n- ';
const CONTRACT = '820--2/3020';
const cannotGo = (text: string) =>
  `!"Step": the action cannot go to "${text}" from where it stands. It can go to: Contract`;
const NOT_THERE = '!"Step": the action cannot go to the chosen step from where it stands. It can go to: Contract';
const severalPlaces = (text: string) =>
  `!"Step": ${text} stands in several places: Exchange (number 3, after Contract); Exchange (number 3). Choose`;
const SEVERAL_PLACES = severalPlaces('the chosen step');
const isLine = (text: string) =>
  `!"Step": "${text}" is a line of the list, and no name of a step. Choose the right one`;

const STEPS: Mishaps = [
  ['820--2/3020', CONTRACT],
  [' 820--2/3020\n', CONTRACT],
  ['Contract', CONTRACT],
  [' cOntract ', CONTRACT],
  [['', 'Contract', null], CONTRACT],
  ['820--2', CONTRACT],
  // Chosen for another action of the type, in which it stood in another place.
  ['820--2/9999', CONTRACT],
  ['820--3/3031', '820--3/3031'],
  ['Exchange (number 3, after Contract)', isLine('Exchange (number 3, after Contract)')],
  ['exchange  (NUMBER 3)', isLine('exchange (NUMBER 3)')],
  ['exchange', severalPlaces('"exchange"')],
  ['820--3', SEVERAL_PLACES],
  ['820--3/9999', SEVERAL_PLACES],
  // As a longer list has it, in which another step is called so.
  ['Contract (number 2)', cannotGo('Contract (number 2)')],
  ...['Con tract', 'Contracts', 'Contract (number 5)', 'Contract (2)', 'Contract, Archived', 'Go to Contract'].map(
    (text) => [text, cannotGo(text)] as const,
  ),
  ...['2', '820', '3020', 'number 2', 'n/a', '[object Object]', '{{step}}'].map(
    (text) => [text, cannotGo(text)] as const,
  ),
  // Chosen for an action of another type, or before the firm changed its steps.
  ['812--2/2020', NOT_THERE],
  ['820--22', NOT_THERE],
  [2, cannotGo('2')],
  [true, cannotGo('true')],
  ['x'.repeat(10_001), `!"Step": the action cannot go to "${'x'.repeat(99)}…" from`],
  [['Contract', 'Archived'], `${NOT_CHANGED}"Step" takes one step only.`],
  ...['', ' ', [], null, {}].map((typed) => [typed, `${NOT_CHANGED}"Step" is required.`] as const),
  // Where it stands.
  ['Open', STAYS],
  ['OPEN ', STAYS],
  ['820--1', STAYS],
  ['820--1/3010', STAYS],
];

const ONE_ACTION = `${NOT_CHANGED}"Action" takes one action only.`;

const ACTIONS: Mishaps = [
  // givenActions.test.ts has what means one action.
  ['8700', CONTRACT],
  ['8700,8701', ONE_ACTION],
  [['8700', '8701'], ONE_ACTION],
  ...['', ' ', [], null].map((typed) => [typed, `${NOT_CHANGED}"Action" is required.`] as const),
];

const noChoice = (text: string) =>
  `${NOT_CHANGED}"If the Action Is There Already": "${text}" is not one of the choices: Leave It There, Take the Step Again.`;

/** For an action that stands at the step already. */
const POLICIES: Mishaps = [
  ['repeat', CONTRACT],
  ['Take the Step Again', CONTRACT],
  [' TAKE THE STEP AGAIN', CONTRACT],
  ...['', ' ', null, [], 'keep', 'Leave it there'].map((typed) => [typed, STAYS] as const),
  ...['yes', 'no', 'true', 'again', 'Again!', 'skip', 'n/a'].map((typed) => [typed, noChoice(typed)] as const),
  [['keep', 'repeat'], noChoice('keep, repeat')],
  [true, noChoice('true')],
];

const CHECKS: Mishaps = [
  ...['yes', 'TRUE', 'nein', 'n/a', 'not sure', 'No, thanks', 0.5, {}].map((typed) => [typed, STAYS] as const),
  ...['no', 'No', 'false', 'off', '', ' ', 0, false, null, []].map((typed) => [typed, CONTRACT] as const),
];

/** Runs Change Step, says where the action went, and puts it back. */
async function wentTo(zap: Pick<Zap, 'run' | 'sandbox'>, given: object, length: number): Promise<string> {
  const { actions, standing, stepChanges } = zap.sandbox.firm;
  const before = { actions: [...actions], standing: [...standing] };
  const problem = await changeStep(zap, { action: '8700', step: 'Contract', ...given }).then(
    () => '',
    // A sentence is compared as far as the table has it.
    (error: unknown) => `!${readFailure(error).sentence}`.slice(0, length),
  );
  const places = stepChanges.map(({ step, node }) => `${step}/${node}`);
  for (const [id, action] of before.actions) actions.set(id, action);
  standing.clear();
  for (const [id, node] of before.standing) standing.set(id, node);
  stepChanges.length = 0;
  return [problem, ...places].filter(Boolean).join(' and ') || STAYS;
}

describe.each(DIALECTS)('what is put into a field of every change of the step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, listsPresentStep: true });

  test.each([
    ['step', STEPS],
    ['action', ACTIONS],
    ['ifAlreadyThere', POLICIES],
    ['checkOnly', CHECKS],
  ])('moves the action where it was meant to go, or nowhere: %s', async (key, mishaps) => {
    const { stepChanges } = zap.sandbox.firm;
    if (key === 'ifAlreadyThere') {
      await changeStep(zap, { action: '8700', step: 'Contract' });
      stepChanges.length = 0;
    }

    const outcomes: string[] = [];
    for (const [typed, outcome] of mishaps) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      outcomes.push(await wentTo(zap, { [key]: typed }, outcome.length));
    }

    expect(outcomes).toEqual(mishaps.map(([, outcome]) => outcome));
  });
});

/* The fields of a step that asks for all kinds of input. Behind a tilde stands the beginning of a warning. */

const NOTHING = 'nothing';
const NO_DATE = 'is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.';
const EITHER = 'can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03';
const NO_JSON = 'is not JSON with labels and values. Write it like {"';
const noContact = (name: string) => `there is no contact with the name "${name}".`;
const leftOut = (what: string) => `~${what} was left out: this step does not ask for it (any more).`;

/** By the field that is filled in. */
const DEPOSITS: Readonly<Record<string, Mishaps>> = {
  timestamp: [
    ['2026-03-04', 'timestamp=2026-03-04T00:00:00+13:00'],
    ['4 March 2026 2:30 PM', 'timestamp=2026-03-04T14:30:00+13:00'],
    ['TBA', `!"Step Date": "TBA" ${NO_DATE}`],
    ['03/04/2026', `!"Step Date": "03/04/2026" ${EITHER}`],
  ],
  status: [
    ['closed', 'status=Closed'],
    ['', NOTHING],
    ['done', '!"Status": "done" is not one of the choices: Active, Inactive, Template, Closed.'],
  ],
  fileNote: [
    ['Paid.', 'filenote=Paid.'],
    [' ', NOTHING],
  ],
  tasksToCreate: [
    ['Only Mandatory TASKS', 'stepTasks=1371'],
    ['none', '!"Tasks to Create": "none" is not one of the choices: All Tasks, Only Those I Choose, Only Mandatory'],
  ],
  stepDataField1651: [
    ['4 March 2026', NOTHING],
    ['31 December 2026', 'stepDataField1651=2026-12-31'],
    ['', '!"Deposit / Paid on" is required.'],
    ['TBA', `!"Deposit / Paid on": "TBA" ${NO_DATE}`],
    ['03/04/2026', `!"Deposit / Paid on": "03/04/2026" ${EITHER}`],
    [['2026-03-04', '2026-03-05'], '!"Deposit / Paid on": "2026-03-04, 2026-03-05" is more than one value'],
  ],
  stepDataField1652: [
    ['bank TRANSFER', 'stepDataField1652=transfer'],
    ['cash', '!"Deposit / Paid by": "cash" is not one of the choices: Bank transfer'],
  ],
  stepDataField1653: [
    ['$85,000.00', 'stepDataField1653=85000.00'],
    ['85k', '!"Deposit / Amount": "85k" is not a number'],
  ],
  stepDataField1654: [
    ['Yes', 'stepDataField1654=T'],
    [false, NOTHING],
    ['not yet', '!"Deposit / Cleared": "not yet" is neither yes nor no'],
  ],
  stepDataField1655: [
    ['31 December 2026 2:30 PM', 'stepDataField1655=2026-12-31T14:30:00+13:00'],
    ['at noon', `!"Deposit / Seen on the statement": "at noon" ${NO_DATE}`],
  ],
  // It has a value that users cannot change.
  stepDataField1656: [['Other account', leftOut('A data field (number 1656)')]],
  stepDataField1657: [
    // It keeps what the action has.
    ['', NOTHING],
    ['Call again', 'stepDataField1657=Call again'],
  ],
  stepDataField601: [['1 Harbour Street', leftOut('A data field (number 601)')]],
  participantType46: [
    ['95', NOTHING],
    ['Roe, Ann; Jane Roe', '~"Lender" must be a company, and Roe, Ann is a person.'],
    [' ANN.ROE@mail.example', '~"Lender" must be a company, and Roe, Ann is a person.'],
    ['Brightwater Realty', NOTHING],
    ['Nobody', `!"Lender": ${noContact('Nobody')}`],
    ['John Doe', '!"Lender": several contacts match "John Doe"'],
    ['', '!"Lender" is required.'],
  ],
  participantType71: [
    ['', NOTHING],
    ['Jane Roe', 'participantType71=89'],
    ['97', '!"Client": Old Mill Holdings has no email address, which is needed for the email "Deposit received".'],
  ],
  participantType73: [['88', leftOut('The role "Executor"')]],
  assignedToParticipant: [
    ['', '~The step asks for an assignee. "Assigned To" is blank, so it stays as it is.'],
    ['Sam Poe', 'assignedToParticipant=15'],
    ['15; 16', '!"Assigned To" takes one contact only.'],
  ],
  otherParties: [
    ['{"Client": "ann.roe@mail.example"}', 'participantType71=88'],
    [{ CLIENT: ['Jane Roe', 88] }, 'participantType71=89+88'],
    ['{"Lender": "Brightwater Realty"}', NOTHING],
    ['{"Lender": "88"}', '!"Lender" is filled in twice, with different values. Fill it in once.'],
    ['{"Witness": "95"}', '!Other Parties: this step does not ask for "Witness". It asks for: "Lender", "Agent", '],
    ['Client: Ann Roe', `!Other Parties: "Client: Ann Roe" ${NO_JSON}`],
  ],
  otherStepData: [
    ['{"Deposit / Amount": "85,000"}', 'stepDataField1653=85000'],
    [{ amount: 85_000 }, 'stepDataField1653=85000'],
    ['{"Amount": null}', NOTHING],
    ['{"Paid by": "Bank cheque"}', NOTHING],
    ['{"Paid by": "Deposit bond"}', '!"Deposit / Paid by" is filled in twice, with different values.'],
    [
      '{"Account": "Other"}',
      '!Other Step Data: this step does not ask for "Account". It asks for: "Deposit / Paid on"',
    ],
    ['Amount: 1', `!Other Step Data: "Amount: 1" ${NO_JSON}`],
  ],
  relatedActionType1051: [
    ['8704', 'relatedActionType1051=8704'],
    [
      'QS-3',
      '~"Related Actions (Advice)": the action "Doe purchase, 3 Quay St" is of another type, "Property Purchase".',
    ],
    ['adv-2; 8704', 'relatedActionType1051=8706+8704'],
    ['8704, 8706', 'relatedActionType1051=8704+8706'],
    ['8704\nADV-2', 'relatedActionType1051=8704+8706'],
    ['8706; ADV-2', 'relatedActionType1051=8706'],
    ['ADV-2, 8704', '!"Related Actions (Advice)": there is no action with the file reference "ADV-2, 8704".'],
    ['Advice on lease [8704]', '!"Related Actions (Advice)": there is no action with the file reference "Advice on'],
  ],
};

const Checked = zod.object({
  problems: zod.array(zod.string()),
  warnings: zod.array(zod.string()),
  body: zod.string(),
});
const Body = zod.object({
  actionchangestep: zod.catchall(zod.object({ links: zod.record(zod.string(), zod.unknown()) }), zod.unknown()),
});

/** The attributes and links of a body, one `key=value` each. */
const linesOf = (body: string): readonly string[] => {
  const { links, ...attributes } = Body.parse(JSON.parse(body)).actionchangestep;
  return Object.entries({ ...attributes, ...links }).map(([key, value]) => `${key}=${[value].flat().join('+')}`);
};

// In one dialect: the kind of a field and its choices are the same in both.
describe('what is put into a field that a step asks for', () => {
  const zap = useZap({ dialect: 'live' });

  test.each(Object.entries(DEPOSITS))('arrives as it was meant, or is refused: %s', async (key, mishaps) => {
    const check = async (given: object) => {
      const inputData = { ...DEPOSIT, checkOnly: 'yes', ...given };
      const meta = { timezone: 'Pacific/Auckland' };
      return Checked.parse(await zap.run('creates.change_step', 'perform', { inputData, meta }));
    };
    const before = new Set(linesOf((await check({})).body));

    const outcomes: string[] = [];
    for (const [typed, outcome] of mishaps) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      const { problems, warnings, body } = await check({ [key]: typed });
      const isNew = linesOf(body).filter((line) => !before.has(line));
      const said =
        problems.length > 0 ? `!${problems.join('\n')}` : warnings.map((warning) => `~${warning}`).join('\n');
      // A sentence is compared as far as the table has it.
      outcomes.push(said.slice(0, outcome.length) || isNew.join(', ') || NOTHING);
    }

    expect(outcomes).toEqual(mishaps.map(([, outcome]) => outcome));
  });
});
