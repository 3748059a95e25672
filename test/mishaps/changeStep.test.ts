import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { changeStep, DEPOSIT } from '../support/changeStep.ts';
import { sentenceOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import type { Zap } from '../support/zap.ts';
import { SHOW_REQUEST } from '../support/zap.ts';
import { byOutcome, linesOf, outcomesOf, type Mishaps } from './mishaps.ts';

/* Where the action goes, or what is sent; behind an exclamation mark, the beginning of the sentence that stops the run. */

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

const texts = (outcomeOf: (text: string) => string, given: string): Mishaps =>
  given.split('|').map((text) => [text, outcomeOf(text)] as const);

const STEPS: Mishaps = [
  ...byOutcome({
    // The last one was chosen for another action of the type, in which it stood in another place.
    [CONTRACT]: '820--2/3020| 820--2/3020\n|Contract| cOntract |820--2|820--2/9999',
    '820--3/3031': '820--3/3031',
    [isLine('exchange (NUMBER 3)')]: 'exchange  (NUMBER 3)',
    [SEVERAL_PLACES]: '820--3|820--3/9999',
    // Chosen for an action of another type, or before the firm changed its steps.
    [NOT_THERE]: '812--2/2020|820--22',
    [`${NOT_CHANGED}"Step" is required.`]: '| ',
    // Where it stands.
    [STAYS]: 'Open|OPEN |820--1|820--1/3010',
  }),
  [['', 'Contract', null], CONTRACT],
  ...texts(isLine, 'Exchange (number 3, after Contract)'),
  ['exchange', severalPlaces('"exchange"')],
  // The second as a longer list has it, in which another step is called so.
  ...texts(cannotGo, 'Con tract|Contract (number 2)|Contracts|Contract (number 5)|Contract (2)|Contract, Archived'),
  ['x'.repeat(10_001), `!"Step": the action cannot go to "${'x'.repeat(99)}…" from`],
  [['Contract', 'Archived'], `${NOT_CHANGED}"Step" takes one step only.`],
  ...[[], null].map((typed) => [typed, `${NOT_CHANGED}"Step" is required.`] as const),
  [{}, `${NOT_CHANGED}"Step" cannot be read.`],
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
  ...byOutcome({ [CONTRACT]: 'repeat|Take the Step Again| TAKE THE STEP AGAIN', [STAYS]: '|keep|Leave it there' }),
  ...texts(noChoice, 'yes|no|Again!'),
];

/** Runs Change Step, says where the action went, and puts it back. */
async function wentTo(zap: Pick<Zap, 'run' | 'sandbox'>, given: object): Promise<string> {
  const { actions, standing, stepChanges } = zap.sandbox.firm;
  const before = { actions: [...actions], standing: [...standing] };
  const problem = await sentenceOf(changeStep(zap, { action: '8700', step: 'Contract', ...given }), '!');
  const places = stepChanges.map(({ step, node }) => `${step}/${node}`);
  for (const [id, action] of before.actions) actions.set(id, action);
  standing.clear();
  for (const [id, node] of before.standing) standing.set(id, node);
  stepChanges.length = 0;
  return [problem, ...places].filter(Boolean).join(' and ') || STAYS;
}

// Here and below in one dialect: what is put in is read in the same way in both.
describe('what is put into a field of every change of the step', () => {
  const zap = useZap({ dialect: 'live', listsPresentStep: true });

  test.each([
    ['step', STEPS],
    ['action', ACTIONS],
    ['ifAlreadyThere', POLICIES],
  ])('moves the action where it was meant to go, or nowhere: %s', async (key, mishaps) => {
    const { stepChanges } = zap.sandbox.firm;
    if (key === 'ifAlreadyThere') {
      await changeStep(zap, { action: '8700', step: 'Contract' });
      stepChanges.length = 0;
    }

    expect(await outcomesOf(mishaps, (typed) => wentTo(zap, { [key]: typed }))).toEqual(mishaps);
  });
});

/*
 * The fields of a step that asks for all kinds of input, as far as it treats them in its own way; the kinds themselves are in
 * `oddValues.test.ts`. Behind a tilde stands the beginning of a warning.
 */

const NOTHING = 'nothing';
const leftOut = (what: string) => `~${what} was left out: this step does not ask for it (any more).`;

const DEPOSITS: Readonly<Record<string, Mishaps>> = {
  fileNote: byOutcome({ 'filenote=Paid.': 'Paid.', [NOTHING]: ' ' }),
  stepDataField1651: byOutcome({ [NOTHING]: '4 March 2026', '!"Deposit / Paid on" is required.': '' }),
  // It has a value that users cannot change.
  stepDataField1656: byOutcome({ [leftOut('A data field (number 1656)')]: 'Other account' }),
  // Left blank, it keeps what the action has.
  stepDataField1657: byOutcome({ [NOTHING]: '', 'stepDataField1657=Call again': 'Call again' }),
  stepDataField601: byOutcome({ [leftOut('A data field (number 601)')]: '1 Harbour Street' }),
  participantType46: byOutcome({
    [NOTHING]: '95|Brightwater Realty',
    '~"Lender" must be a company, and Roe, Ann is a person.': 'Roe, Ann; Jane Roe| ANN.ROE@mail.example',
    '!"Lender" is required.': '',
  }),
  participantType71: byOutcome({
    '!"Client": Old Mill Holdings has no email address, which is needed for the email "Deposit received".': '97',
    [NOTHING]: '',
  }),
  participantType73: byOutcome({ [leftOut('The role "Executor"')]: '88' }),
  assignedToParticipant: byOutcome({
    '~The step asks for an assignee. "Assigned To" is blank, so it stays as it is.': '',
  }),
  otherParties: [
    ...byOutcome({
      'participantType71=88': '{"Client": "ann.roe@mail.example"}',
      [NOTHING]: '{"Lender": "Brightwater Realty"}',
      '!"Lender" is filled in twice, with different values. Fill it in once.': '{"Lender": "88"}',
      '!Other Parties: this step does not ask for "Witness". It asks for: "Lender", "Agent", ': '{"Witness": "95"}',
    }),
    [{ CLIENT: ['Jane Roe', 88] }, 'participantType71=89+88'],
  ],
  otherStepData: [
    ...byOutcome({
      'stepDataField1653=85000': '{"Deposit / Amount": "85,000"}',
      [NOTHING]: '{"Amount": null}|{"Paid by": "Bank cheque"}',
      '!"Deposit / Paid by" is filled in twice, with different values.': '{"Paid by": "Deposit bond"}',
      '!Other Step Data: this step does not ask for "Account". It asks for: "Deposit / Paid on"':
        '{"Account": "Other"}',
    }),
    [{ amount: 85_000 }, 'stepDataField1653=85000'],
  ],
  relatedActionType1051: byOutcome({
    'relatedActionType1051=8704': '8704',
    'relatedActionType1051=8706': '8706; ADV-2',
    '~"Related Actions (Advice)": the action "Doe purchase, 3 Quay St" is of another type, "Property Purchase".':
      'QS-3',
    '!"Related Actions (Advice)": there is no action with the file reference "ADV-2, 8704".': 'ADV-2, 8704',
    '!"Related Actions (Advice)": there is no action with the file reference "Advice on': 'Advice on lease [8704]',
  }),
};

const Texts = zod.array(zod.string());
const Checked = zod.object({ problems: Texts, warnings: Texts, body: zod.string() });

describe('what is put into a field that a step asks for', () => {
  const zap = useZap({ dialect: 'live', settings: SHOW_REQUEST });

  test.each(Object.entries(DEPOSITS))('arrives as it was meant, or is refused: %s', async (key, mishaps) => {
    const check = async (given: object) => {
      const inputData = { ...DEPOSIT, checkOnly: 'yes', ...given };
      const meta = { timezone: 'Pacific/Auckland' };
      return Checked.parse(await zap.run('creates.change_step', 'perform', { inputData, meta }));
    };
    const before = new Set(linesOf((await check({})).body));

    expect(
      await outcomesOf(mishaps, async (typed) => {
        const { problems, warnings, body } = await check({ [key]: typed });
        const isNew = linesOf(body).filter((line) => !before.has(line));
        const said =
          problems.length > 0 ? `!${problems.join('\n')}` : warnings.map((warning) => `~${warning}`).join('\n');
        return said || isNew.join(', ') || NOTHING;
      }),
    ).toEqual(mishaps);
  });
});
