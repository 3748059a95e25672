import { callbackWith } from '../support/callbacks.ts';
import { DEPOSIT } from '../support/changeStep.ts';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { COMPANY, PERSON } from '../support/createContact.ts';
import { CLIENTS, NOTE, TASK, TASK_DETAILS } from '../support/laterSteps.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';
import { search } from '../support/searches.ts';
import type { Receiver } from '../support/receiver.ts';
import { NEW_ROOMS, NEW_ROW } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';

type Account = Pick<Zap, 'run' | 'sandbox' | 'authData'>;

/** Every way in which an operation comes to a row, by what it is. */
export type RowSource = (
  account: Account,
  receiver: Pick<Receiver, 'targetUrl' | 'callbacks'>,
) => Promise<readonly Row[]>;

const run =
  (operation: string, part: string, bundle: object = {}): RowSource =>
  async (account) => {
    const result = await account.run(operation, part, bundle);
    return Array.isArray(result) ? rowsOf(result) : [rowOf(result)];
  };

/** A row of the function that does the work. */
const performed = (operation: string, inputData: object): RowSource => run(operation, 'perform', { inputData });

const found =
  (key: string, inputData: object): RowSource =>
  async (account) =>
    (await search(account, key, inputData)).rows;

/** A row of an event that is delivered. */
const delivered =
  (trigger: string, happen: (account: Account) => void, inputData: object = {}): RowSource =>
  async (account, { targetUrl, callbacks }) => {
    await account.run(trigger, 'performSubscribe', { targetUrl });
    happen(account);
    await account.sandbox.settled();
    return rowsOf(await account.run(trigger, 'perform', { inputData, ...callbacks.at(-1) }));
  };

/** A row of an event with an id only, of a record that cannot be read. */
const withIdOnly =
  (trigger: string, resource: string): RowSource =>
  async (account) =>
    rowsOf(await account.run(trigger, 'perform', callbackWith(account.sandbox.dialect, resource, { id: 1 })));

const newAction = ({ sandbox }: Account) =>
  void sandbox.addAction({ name: 'Sale', actionTypeId: '812', primaryParticipants: ['88', '95'] });
const newContact = ({ sandbox }: Account) => void sandbox.addParticipant({ firstName: 'Una', lastName: 'Boe' });
const NO_NAMES = { includeNames: 'no' };
const WITH_DATA = { includeData: 'yes' };
const WITH_PARTIES = { includeParties: 'yes' };

/** Each visible operation, with all the ways in which it comes to its rows. */
export const ROW_SOURCES: Readonly<Record<string, Readonly<Record<string, RowSource>>>> = {
  'triggers.new_action': {
    'a live row': delivered('triggers.new_action', newAction),
    'a live row without names': delivered('triggers.new_action', newAction, NO_NAMES),
    'a live row of an id alone': withIdOnly('triggers.new_action', 'actions'),
    'a live row with data': delivered('triggers.new_action', newAction, WITH_DATA),
    'a live row with all': async (account) => {
      const callback = callbackWith(account.sandbox.dialect, 'actions', { id: 8700 });
      const inputData = { ...WITH_DATA, ...WITH_PARTIES };
      return rowsOf(await account.run('triggers.new_action', 'perform', { inputData, ...callback }));
    },
    samples: run('triggers.new_action', 'performList'),
    'samples with all': run('triggers.new_action', 'performList', { inputData: { ...WITH_DATA, ...WITH_PARTIES } }),
    'samples without names': run('triggers.new_action', 'performList', { inputData: NO_NAMES }),
  },
  'triggers.new_contact': {
    'a live row': delivered('triggers.new_contact', newContact),
    'a live row without names': delivered('triggers.new_contact', newContact, NO_NAMES),
    'a live row of an id alone': withIdOnly('triggers.new_contact', 'participants'),
    samples: run('triggers.new_contact', 'performList'),
  },
  'searches.find_action': {
    'found by number': found('find_action', { id: '8700' }),
    'found with all': found('find_action', { id: '8700', ...WITH_DATA, ...WITH_PARTIES }),
    'found by name': found('find_action', { name: 'Advice' }),
    'found by reference': found('find_action', { reference: 'SHARED-1' }),
  },
  'searches.find_contact': {
    'found by number': found('find_contact', { id: '88' }),
    'found by name': found('find_contact', { name: 'Old Mill Holdings' }),
    'found by email address': found('find_contact', { email: 'zoe@mail.example' }),
  },
  'searches.describe_action_type': {
    'a step with all': performed('searches.describe_action_type', { actionType: '812' }),
    'a step with nothing': performed('searches.describe_action_type', { actionType: '833' }),
    'a step of which not all is known': async (account, receiver) => {
      account.sandbox.inject({ path: /^\/(participanttypes|datacollection)/, times: 3, status: 403 });
      return performed('searches.describe_action_type', { actionType: '845' })(account, receiver);
    },
  },
  'searches.describe_step': {
    'a step with all': performed('searches.describe_step', { action: '8700', step: 'Deposit Paid' }),
    'a step with nothing': performed('searches.describe_step', { action: '8700' }),
    'a step whose conditions are not met': performed('searches.describe_step', { action: '8700', step: 'Settlement' }),
    'a step of which not all is known': async (account, receiver) => {
      account.sandbox.inject({ path: /^\/(participanttypes|actiontypes|datacollection)/, times: 3, status: 403 });
      return performed('searches.describe_step', DEPOSIT)(account, receiver);
    },
  },
  'creates.create_action': {
    'an action with all': performed('creates.create_action', {
      ...PROPERTY_SALE,
      stepMessages: 'all',
      participantType27: ['95'],
      ...WITH_PARTIES,
    }),
    'an action with least': performed('creates.create_action', { actionType: '833', actionName: 'Advice' }),
    'an action that existed': performed('creates.create_action', {
      actionType: '833',
      actionName: 'Advice',
      fileReference: 'ADV-2',
      ifReferenceExists: 'return',
    }),
    'a check': performed('creates.create_action', { ...PROPERTY_SALE, checkOnly: true }),
    'a check that finds problems': performed('creates.create_action', {
      actionType: '845',
      actionName: 'Debt',
      checkOnly: true,
    }),
  },
  'creates.create_file_note': {
    'a note': performed('creates.create_file_note', NOTE),
    'a note with a date': performed('creates.create_file_note', { ...NOTE, noteDate: 'today' }),
  },
  'creates.create_task': {
    'a task with least': performed('creates.create_task', TASK),
    'a task with all': performed('creates.create_task', { ...TASK, ...TASK_DETAILS }),
  },
  'creates.add_contact_to_action': {
    'some by number, some there already': performed('creates.add_contact_to_action', CLIENTS),
    'by name': performed('creates.add_contact_to_action', { ...CLIENTS, contacts: 'Jane Roe' }),
  },
  'creates.create_contact': {
    'a person': performed('creates.create_contact', PERSON),
    'a person who is there already': performed('creates.create_contact', { ...PERSON, externalReference: 'CRM-94' }),
    'a person without a country': performed('creates.create_contact', { ...PERSON, physicalCountry: 'Atlantis' }),
    'a company with all': performed('creates.create_contact', {
      ...COMPANY,
      email: 'a@b.example',
      phone: '5550 1234',
      physicalCity: 'Suva',
      physicalCountry: 'Fiji',
    }),
  },
  'creates.update_action': {
    'a changed action': performed('creates.update_action', {
      action: '8706',
      status: 'Closed',
      clear: ['reference'],
      ...WITH_PARTIES,
    }),
    'an action that has the values': performed('creates.update_action', { action: 'EST-7', status: 'Inactive' }),
  },
  'creates.change_step': {
    'a step at which the action is already': performed('creates.change_step', { action: '8700', step: 'Open' }),
    'a check': performed('creates.change_step', { ...DEPOSIT, checkOnly: 'yes' }),
    'a check that finds problems': performed('creates.change_step', {
      action: '8700',
      step: 'Settlement',
      checkOnly: 'yes',
    }),
    'a step with nothing': performed('creates.change_step', { action: '8700', step: 'Contract' }),
    // The action goes from row to row.
    'a step with all': performed('creates.change_step', { ...DEPOSIT, ...WITH_PARTIES }),
    'an action that could not be read back': async (account, receiver) => {
      const look = { method: 'GET', path: '/actions/8700' } as const;
      account.sandbox.inject({ ...look, wrap: ['', ''] });
      account.sandbox.inject({ ...look, status: 403 });
      const inputData = { action: '8700', step: 'Archived' };
      return performed('creates.change_step', inputData)(account, receiver);
    },
  },
  'creates.update_action_data': {
    'changed data': performed('creates.update_action_data', { ...NEW_ROOMS, clear: ['44--Price'] }),
    'data that has the values': performed('creates.update_action_data', NEW_ROOMS),
    'a new row': performed('creates.update_action_data', NEW_ROW),
    'a check that finds problems': performed('creates.update_action_data', {
      ...NEW_ROOMS,
      'dataField44--Price': 'a lot',
      checkOnly: 'yes',
    }),
  },
  'creates.update_contact': {
    'a changed contact': performed('creates.update_contact', {
      contact: '88',
      lastName: 'Foe',
      mailingCountry: 'Atlantis',
    }),
    'a contact that has the values': performed('creates.update_contact', { contact: '89', lastName: 'Roe' }),
  },
};
