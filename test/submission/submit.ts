import { CHANGE_STEP_FIELDS } from '../../src/step/changeStepFields.ts';
import { parseInput } from '../../src/step/stepInput.ts';
import { ASSUMPTIONS } from '../support/assumptions.ts';
import type { Step } from '../../src/step/model.ts';
import { assign } from '../../src/step/assign.ts';
import type { Contact, Matches } from '../../src/contacts/chooseContacts.ts';
import { checkContent, type Known } from '../../src/step/draft.ts';
import { FULL_STEP, nextStep } from '../step/steps.ts';

export const NOTHING_KNOWN: Known = {
  people: new Map(),
  contacts: new Map(),
  actions: new Map(),
  dataTypes: new Map(),
  choices: new Map(),
  roles: new Map(),
  actionTypes: new Map(),
  staff: undefined,
  storedData: undefined,
  filledRoles: undefined,
};

export const ANN: Contact = { id: '88', name: 'Roe, Ann', email: 'ann@mail.example' };
export const BOB: Contact = { id: '89', name: 'Doe, Bob', email: null };
const BANK: Contact = { id: '95', name: 'Big Bank', email: 'desk@bank.example' };
export const MATCHES: Matches = new Map([
  ['88', [ANN]],
  ['ann@mail.example', [ANN]],
  ['doe, bob', [BOB]],
  ['95', [BANK]],
  ['big bank', [BANK]],
  [
    'smith, jo',
    [
      { ...BOB, id: '901' },
      { ...ANN, id: '97' },
    ],
  ],
]);

/** What is required for the full step, and no more. */
const LEAST = {
  actionName: 'Sale',
  assignedToParticipant: '15',
  participantType71: '88',
  relatedActionType11: '8700',
  stepDataField1: '1 Harbour Street',
};

export const submit = (
  more: object = {},
  { step = FULL_STEP, matches = MATCHES, timeZone = 'Australia/Sydney' } = {},
) => submitted(step, { ...LEAST, ...more }, matches, timeZone);

export function submitted(step: Step, inputData: object, matches: Matches, timeZone = 'Australia/Sydney') {
  const input = parseInput({ ...inputData }, step.next ? CHANGE_STEP_FIELDS : undefined);
  const run = { step, input, timeZone, assumptions: ASSUMPTIONS };
  return checkContent(run, { step, assigned: assign(step, input) }, { ...NOTHING_KNOWN, people: matches });
}

/** The submission of the step that an existing action goes to; nothing is filled in but what is named. */
export const submitNext = (more: object, step: Partial<Step>, place: Parameters<typeof nextStep>[1] = {}) =>
  submitted(nextStep(step, place), more, MATCHES);

export const problemsWith = (more: object, options?: Parameters<typeof submit>[1]) => submit(more, options).problems;
export const warningsWith = (more: object, options?: Parameters<typeof submit>[1]) => submit(more, options).warnings;
export const dataWith = (more: object, options?: Parameters<typeof submit>[1]) =>
  Object.fromEntries(submit(more, options).content.data);

/** Without anything that needs the bank. */
export const NO_TASKS = { stepTasks: 'none' };
