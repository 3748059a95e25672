import type { Firm } from '../sandbox/sandbox.ts';
import { TO_CONTRACT } from '../support/changeStep.ts';
import { FAULTS_OF_CREATES, FAULTS_OF_WRITES } from './faults.ts';
import {
  makesSomething,
  finds,
  gives,
  halts,
  IS_REPEATED,
  stops,
  testHasEvery,
  testWrites,
  type Write,
} from './testWrites.ts';

/* Every request that changes something that is there, and every kind of fault. What creates is in writes.test.ts. */

/** What comes of a change that is seen once the record is read again. An answer without a body is as good as any. */
const ifSeenAgain = (noun: string, changed: object, done: object) => {
  const lookAtIt = (because: string): string =>
    `We couldn't confirm whether the ${noun} was changed. ${because} Look at the ${noun} in Actionstep. If nothing has ` +
    'changed there, run this step again: that sets the same values.';
  const seen = (because: string) => ({
    ...changed,
    warnings: [`Actionstep did not confirm the change, but the ${noun} has the new values. ${because}`],
  });
  return { ...IS_REPEATED, 'not done': halts(lookAtIt), done: finds(seen), 'done, empty answer': gives(done) };
};

const STEP_CHANGED = { step: { name: 'Contract' }, warnings: [] };

const lookAtStep = (because: string): string =>
  `We couldn't confirm whether the step was changed. ${because} As before, the action stands at "Open". Look at the action in ` +
  'Actionstep. Only if it has not moved, run this step again. Zapier does not repeat the step, so that nothing happens ' +
  'twice.';

const lookForData = (because: string): string =>
  `We couldn't confirm whether the data was added. ${because} Look at the data of the action in Actionstep. Only if it ` +
  'is not there, run this step again.';

const DATA_ADDED = { changed: [{ field: 'Finance / Loan amount' }], warnings: [] };

const NO_TIME_FOR_DATA =
  'The data of the action was not changed. Actionstep could not change the data of the action: it took too long to answer ' +
  'earlier requests. Run this step again: that sets the same values. These do not have the new value: "Finance / Loan ' +
  'amount" (it is empty).';

const stepChanges = (firm: Firm): number => firm.stepChanges.length;
const heldIn = (firm: Firm, collectionField: string, value: string): number =>
  [...firm.dataValues.values()].filter(
    ({ id, stringValue, links }) => links.action === '8700' && id.startsWith(collectionField) && stringValue === value,
  ).length;

const CHANGES: readonly Write[] = [
  {
    write: 'a task that is completed',
    operation: 'creates.complete_task',
    input: { action: '8700', task: '6003' },
    request: { method: 'PUT', path: '/tasks/6003' },
    purpose: 'change the task',
    records: ({ tasks }) => (tasks.get('6003')?.status === 'Complete' ? 1 : 0),
    done: { id: '6003', status: 'Complete' },
    endings: ifSeenAgain(
      'task',
      { id: '6003', status: 'Complete', alreadyComplete: false },
      { id: '6003', status: 'Complete' },
    ),
  },
  {
    write: 'a change of an action',
    operation: 'creates.update_action',
    input: { action: '8705', status: 'Closed' },
    request: { method: 'PUT', path: '/actions/8705' },
    purpose: 'change the action',
    records: ({ actions }) => (actions.get('8705')?.status === 'Closed' ? 1 : 0),
    done: { id: '8705', warnings: [] },
    endings: ifSeenAgain(
      'action',
      { id: '8705', changed: [{ field: 'Status', before: 'Inactive', after: 'Closed' }] },
      { id: '8705', warnings: [] },
    ),
  },
  {
    write: 'a change of a contact',
    operation: 'creates.update_contact',
    input: { contact: '88', physicalCity: 'Suva' },
    request: { method: 'PUT', path: '/participants/88' },
    purpose: 'change the contact',
    records: ({ participants }) => (participants.get('88')?.physicalCity === 'Suva' ? 1 : 0),
    done: { id: '88', warnings: [] },
    endings: ifSeenAgain(
      'contact',
      { id: '88', changed: [{ field: 'Physical City', before: 'Fremantle', after: 'Suva' }] },
      { id: '88', warnings: [] },
    ),
  },
  {
    write: 'a change of the step',
    operation: 'creates.change_step',
    input: TO_CONTRACT,
    request: { method: 'POST', path: '/actionchangestep' },
    purpose: 'change the step',
    records: stepChanges,
    done: STEP_CHANGED,
    endings: {
      ...IS_REPEATED,
      refused: stops('The step was not changed.'),
      'not done': halts(lookAtStep),
      done: finds((because) => ({
        ...STEP_CHANGED,
        warnings: [`Actionstep did not confirm the change of the step, but the action stands there. ${because}`],
      })),
      'done, empty answer': gives(STEP_CHANGED),
    },
  },
  {
    write: 'a change of the data of an action',
    operation: 'creates.update_action_data',
    input: { action: '8700', 'dataField44--Rooms': '4' },
    request: { method: 'PUT', path: /^\/datacollectionrecordvalues\// },
    purpose: 'change the data of the action',
    records: (firm) => heldIn(firm, '44--Rooms', '4'),
    done: { problems: [], warnings: [] },
    endings: ifSeenAgain(
      'data of the action',
      { changed: [{ field: 'Property / Rooms' }] },
      { problems: [], warnings: [] },
    ),
  },
];

const NEW_RECORDS: readonly Write[] = [
  {
    write: 'the record of a collection of which the action has none, which is found again and filled in',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    request: { method: 'POST', path: '/datacollectionrecords' },
    purpose: 'create the data record',
    records: ({ dataRecords }) => dataRecords.size,
    done: DATA_ADDED,
    endings: {
      ...IS_REPEATED,
      'not done': halts(lookForData),
      done: (said) =>
        said.isLate ? { failure: { name: 'HaltedError', sentence: NO_TIME_FOR_DATA } } : gives(DATA_ADDED)(said),
      'done, empty answer': gives(DATA_ADDED),
    },
  },
];

testHasEvery('changes something', (operation) => !makesSomething(operation), [...CHANGES, ...NEW_RECORDS]);
testWrites(FAULTS_OF_WRITES, CHANGES);
testWrites(FAULTS_OF_CREATES, NEW_RECORDS);
