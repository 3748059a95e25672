import type { Firm } from '../sandbox/sandbox.ts';
import { TO_CONTRACT } from '../support/changeStep.ts';
import { testWrites } from './testWrites.ts';

/* Every request that changes something that is there, and every kind of fault. What creates is in writes.test.ts. */

const lookAt = (noun: string): string =>
  `Look at the ${noun} in Actionstep. If nothing has changed there, run this step again: that sets the same values.`;

const stepChanges = (firm: Firm): number => firm.stepChanges.length;
const heldIn = (firm: Firm, collectionField: string, value: string): number =>
  [...firm.dataValues.values()].filter(
    ({ id, stringValue, links }) => links.action === '8700' && id.startsWith(collectionField) && stringValue === value,
  ).length;

testWrites([
  {
    write: 'a task that is completed',
    operation: 'creates.complete_task',
    input: { action: '8700', task: '6003' },
    request: { method: 'PUT', path: '/tasks/6003' },
    task: 'change the task',
    records: ({ tasks }) => (tasks.get('6003')?.status === 'Complete' ? 1 : 0),
    done: { id: '6003', status: 'Complete' },
    foundAgain: (because) => ({
      id: '6003',
      status: 'Complete',
      alreadyComplete: false,
      warnings: [`Actionstep did not confirm the change, but the task has the new values. ${because}`],
    }),
    notConfirmed: (because) => `We couldn't confirm whether the task was changed. ${because} ${lookAt('task')}`,
  },
  {
    write: 'a change of an action',
    operation: 'creates.update_action',
    input: { action: '8705', status: 'Closed' },
    request: { method: 'PUT', path: '/actions/8705' },
    task: 'change the action',
    records: ({ actions }) => (actions.get('8705')?.status === 'Closed' ? 1 : 0),
    done: { id: '8705', warnings: [] },
    foundAgain: (because) => ({
      id: '8705',
      changed: [{ field: 'Status', before: 'Inactive', after: 'Closed' }],
      warnings: [`Actionstep did not confirm the change, but the action has the new values. ${because}`],
    }),
    notConfirmed: (because) => `We couldn't confirm whether the action was changed. ${because} ${lookAt('action')}`,
  },
  {
    write: 'a change of a contact',
    operation: 'creates.update_contact',
    input: { contact: '88', physicalCity: 'Suva' },
    request: { method: 'PUT', path: '/participants/88' },
    task: 'change the contact',
    records: ({ participants }) => (participants.get('88')?.physicalCity === 'Suva' ? 1 : 0),
    done: { id: '88', warnings: [] },
    foundAgain: (because) => ({
      id: '88',
      changed: [{ field: 'Physical City', before: 'Fremantle', after: 'Suva' }],
      warnings: [`Actionstep did not confirm the change, but the contact has the new values. ${because}`],
    }),
    notConfirmed: (because) => `We couldn't confirm whether the contact was changed. ${because} ${lookAt('contact')}`,
  },
  {
    write: 'a change of the step',
    operation: 'creates.change_step',
    input: TO_CONTRACT,
    request: { method: 'POST', path: '/actionchangestep' },
    task: 'change the step',
    records: stepChanges,
    done: { step: { name: 'Contract' }, warnings: [] },
    afterRefusal: 'The step was not changed.',
    tokenRefused:
      'Actionstep did not accept the connection any more, so the step was not changed. Run this step again.',
    toldToWait: 'Actionstep asked us to slow down, so the step was not changed. Run this step again in a few minutes.',
    foundAgain: (because) => ({
      step: { name: 'Contract' },
      warnings: [`Actionstep did not confirm the change of the step, but the action stands there. ${because}`],
    }),
    notConfirmed: (because) =>
      `We couldn't confirm whether the step was changed. ${because} As before, the action stands at "Open". Look at the action in ` +
      'Actionstep. Only if it has not moved, run this step again. Zapier does not repeat the step, so that nothing happens ' +
      'twice.',
  },
  {
    write: 'a change of the data of an action',
    operation: 'creates.update_action_data',
    input: { action: '8700', 'dataField44--Rooms': '4' },
    request: { method: 'PUT', path: /^\/datacollectionrecordvalues\// },
    task: 'change the data of the action',
    records: (firm) => heldIn(firm, '44--Rooms', '4'),
    done: { problems: [], warnings: [] },
    foundAgain: (because) => ({
      changed: [{ field: 'Property / Rooms' }],
      warnings: [`Actionstep did not confirm the change, but the data of the action has the new values. ${because}`],
    }),
    notConfirmed: (because) =>
      `We couldn't confirm whether the data of the action was changed. ${because} ${lookAt('data of the action')}`,
  },
  {
    write: 'the record of a collection of which the action has none, which is found again and filled in',
    operation: 'creates.update_action_data',
    input: { action: '8700', otherData: { 'Loan amount': '500000' } },
    request: { method: 'POST', path: '/datacollectionrecords' },
    task: 'create the data record',
    records: ({ dataRecords }) => dataRecords.size,
    done: { changed: [{ field: 'Finance / Loan amount' }], warnings: [] },
    foundAgain: () => ({ changed: [{ field: 'Finance / Loan amount' }], warnings: [] }),
    noTimeLeft:
      'The data of the action was not changed. Actionstep could not change the data of the action: it took too long to answer ' +
      'earlier requests. Run this step again: that sets the same values. These do not have the new value: "Finance / Loan ' +
      'amount" (it is empty).',
    emptyAnswer: 'Actionstep accepted the new data record but did not say which one it is.',
    notConfirmed: (because) =>
      `We couldn't confirm whether the data was added. ${because} Look at the data of the action in Actionstep. Only if it ` +
      'is not there, run this step again.',
  },
]);
