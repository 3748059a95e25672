import { TO_CONTRACT, TO_DEPOSIT, TO_SETTLEMENT } from '../../support/changeStep.ts';
import { rowOf } from '../../support/rows.ts';
import { ABOUT_STEP, actionByNumber, actionByReference, without } from './lookUps.ts';
import { notRepeated, neverSent, get, byIds, failure, filledIn, type Account, type Target } from './target.ts';

const moved = (result: unknown): unknown => {
  const { step, previousStep, namesComplete, problems, warnings } = rowOf(result);
  return { from: rowOf(previousStep)['name'], to: rowOf(step)['name'], namesComplete, problems, warnings };
};

const movedTo = (to: string, ...warnings: readonly string[]) => {
  const same = { from: 'Open', to, namesComplete: true, problems: [] };
  return { ...same, warnings };
};

const moving = (inputData: object, to: string) => {
  const operation = { operation: 'creates.change_step', runs: 'perform', bundle: filledIn(inputData) };
  return { ...operation, tell: moved, same: movedTo(to) } satisfies Partial<Target>;
};

const NEVER_SENT = neverSent('change the step', ' The step was not changed.');
const toContract = moving(TO_CONTRACT, 'Contract');
const toDeposit = (more: object = {}) => ({ ...moving({ ...TO_DEPOSIT, ...more }, 'Deposit Paid'), own: NEVER_SENT });

/** All of its conditions are met. */
const toSettlement = {
  ...moving(TO_SETTLEMENT, 'Settlement'),
  column: 'beside',
  before: ({ sandbox: { firm } }: Account) => {
    for (const [id, task] of firm.tasks) firm.tasks.set(id, { ...task, status: 'Complete' });
    const seller = firm.participants.get('97');
    if (seller) firm.participants.set('97', { ...seller, email: 'office@oldmill.example' });
  },
  facts: Object.fromEntries(['404', '204'].map((fault) => [fault, 'Actionstep did not say for all of them.'])),
  own: NEVER_SENT,
} satisfies Partial<Target>;

/** Nobody is named for the client, to whom an email is always sent: only the action can tell whether it has one. */
const CHECK = moving({ ...TO_DEPOSIT, checkOnly: true }, 'Deposit Paid');
const NO_CLIENT = '"Client" needs a contact, because of the email "Deposit received".';

const before: readonly Target[] = [
  { ...toContract, ...actionByNumber('8700'), title: 'the action to move, by its number', column: 'to change' },
  {
    ...moving({ ...TO_CONTRACT, action: 'QS-3' }, 'Contract'),
    ...actionByReference('QS-3'),
    title: 'the action to move, by its file reference',
    column: 'to change by mark',
  },
  {
    ...toContract,
    column: 'decisive',
    ...get('/actionchangestep/8700', 'read which steps this action can go to'),
    own: {
      '204': failure(
        '"Step": the action cannot go to the chosen step from where it stands. It can go to no other step.',
        'not_found',
      ),
    },
  },
  {
    ...toDeposit({ assignedToParticipant: 'sam.poe@harbourlaw.example' }),
    column: 'decisive',
    ...get('/participants', 'look up a contact'),
    own: {
      '204': failure(
        'The step was not changed:\n- "Assigned To": there is no contact with the email address "sam.poe@harbourlaw.example".',
        'invalid_input',
      ),
    },
  },
  {
    ...toDeposit(),
    // Without it a field that is left blank could be emptied.
    column: 'decisive list',
    ...get('/datacollectionrecordvalues', 'look up the data of the action'),
    // The action has data, so that this list has a middle.
    own: {
      'cut during the answer': failure(
        'Actionstep could not look up the data of the action: it did not answer in time. Try again in a few minutes.',
        'aborted',
      ),
    },
  },
];

const beside: readonly Target[] = [
  {
    ...toSettlement,
    ...get(byIds('tasks'), 'look up the tasks of the action'),
    part: (fact) =>
      movedTo('Settlement', `Whether the tasks before this step are completed could not be checked: ${fact}`),
  },
  {
    ...toSettlement,
    ...get('/participants/97', 'look up the contacts'),
    part: (fact) => movedTo('Settlement', `Whether everyone has an email address could not be checked: ${fact}`),
  },
  {
    // No email goes to the client, so that nobody is needed who may be in the action already.
    ...toDeposit({ participantType71: ['90'], participantType27: [], stepTasks: 'none' }),
    column: 'beside list',
    ...get('/actionparticipants', 'look up who is in the action'),
    part: (fact) => movedTo('Deposit Paid', `Who is in the action already could not be looked up: ${fact}`),
  },
  ...(
    [
      [ABOUT_STEP.types, 'beside', {}],
      [ABOUT_STEP.choices, 'beside list', {}],
      [ABOUT_STEP.roles, 'beside names', { participantType45: [], otherParties: { Staff: '15' } }],
      [ABOUT_STEP.actionTypes, 'beside names', { otherStepData: { Amount: '1000' } }],
    ] as const
  ).map(([lookUp, column, given]) =>
    without(lookUp, { ...toDeposit(given), column }, (...notes) => movedTo('Deposit Paid', ...notes)),
  ),
  {
    ...CHECK,
    ...get('/users', 'list the people of the firm'),
    column: 'awaited',
    part: (fact) => movedTo('Deposit Paid', `Whether the assignee can log in could not be checked: ${fact}`),
  },
  {
    ...CHECK,
    ...get('/actionparticipants', 'look up who is in the action'),
    title: 'a check of a step, when it is to see who is in the action',
    column: 'awaited',
    facts: { '204': '' },
    part: (fact) => ({
      ...CHECK.same,
      problems: [NO_CLIENT],
      warnings: fact === '' ? [] : [`Who is in the action already could not be looked up: ${fact}`],
    }),
  },
];

const START = "We couldn't confirm whether the step was changed.";
const END =
  'Look at it in Actionstep. Only if the step was not taken, run this step again. It is not repeated by itself, so that no ' +
  'step is taken twice.';
const NOTE_HINT = ' If this step needs a file note, fill in "File Note".';
const POST = { method: 'POST', path: '/actionchangestep' } as const;
const LOOK = { method: 'GET', path: byIds('actions') } as const;
const LOST = 'Actionstep could not change the step: the connection to it was lost.';

const found = (fact: string) =>
  movedTo('Contract', `Actionstep did not confirm the change of the step, but the action stands there. ${fact}`);

const change: readonly Target[] = [
  {
    ...toContract,
    title: 'a change of the step',
    column: 'change step',
    at: POST,
    task: 'change the step',
    found,
    halts: (fact) =>
      `${START} ${fact} As before, the action stands at "Open". ${END}${fact.endsWith('gave no reason.') ? NOTE_HINT : ''}`,
    refused: (status, fact) => {
      const mayLackNote = [400, 409, 422].includes(status ?? 0) && !fact.includes('answered');
      return ` The step was not changed.${mayLackNote ? NOTE_HINT : ''}`;
    },
    own: notRepeated('the step was not changed', 'Run this step again'),
  },
  {
    ...toContract,
    title: 'an action that is looked at after the answer to the change of its step was lost',
    column: 'look again',
    at: LOOK,
    before: ({ sandbox }) => {
      sandbox.inject({ ...LOOK, wrap: ['', ''] });
      sandbox.inject({ ...POST, cut: 'after' });
    },
    task: 'look the action up',
    // Whatever the look-up says, the outcome of the change matters.
    found: () => found(LOST),
    halts: () => `${START} ${LOST} The action could not be read. ${END}`,
  },
  {
    ...toContract,
    title: 'an action that is read back after the change of its step',
    column: 'afterwards',
    at: LOOK,
    before: ({ sandbox }) => sandbox.inject({ ...LOOK, wrap: ['', ''] }),
    task: 'look the action up',
    part: () => ({
      ...movedTo('Contract'),
      namesComplete: false,
      warnings: ['Actionstep accepted the change of the step. The action could not be read.'],
    }),
  },
];

export const stepChanges: readonly Target[] = [...before, ...beside, ...change];
