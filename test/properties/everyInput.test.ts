import { isDeepStrictEqual } from 'node:util';
import { describe, expect, jest, test } from '@jest/globals';
import { TO_DEPOSIT } from '../support/changeStep.ts';
import { readFailure } from '../support/failure.ts';
import { fieldsOf } from '../support/fields.ts';
import { useFiles } from '../support/files.ts';
import { someOf } from '../support/fuzz.ts';
import { ASKING } from '../support/operations.ts';
import { NEW_ROW } from '../support/updates.ts';
import { FAX, PERSON, SALE, USUAL_INPUTS } from '../support/usualInputs.ts';
import { startZap } from '../support/zap.ts';

/*
 * No field without an effect: with each one filled in, a run sends something else or gives another row than without it. A
 * run that fails shows nothing, since the service may have refused the field: where a field is there to stop a run, the
 * sentence is given here.
 */

// The forms with the most fields have forty runs where all are tried.
jest.setTimeout(60_000);

type Filled = Readonly<{
  value: unknown;
  /** What else is filled in, where it is not what is usual. */
  with?: object;
  /** What a run says that this field stops. */
  stops?: string;
}>;

type Values = Readonly<{
  /** A value for each field, beside the usual input. */
  fields: Readonly<Record<string, unknown>>;
  /** The same for those that need other input beside them. */
  special?: Readonly<Record<string, Filled>>;
  /** What a trigger is called back with. */
  event?: object;
}>;

const CONTACT_DETAILS = {
  middleName: 'May',
  preferredName: 'Uny',
  occupation: 'Vet',
  website: 'boe.example',
  email: 'a@b.example',
  phone: '5550 9999',
  mobile: '0491 570 156',
  externalReference: 'CRM-7',
  physicalAddressLine1: '1 Quay St',
  physicalAddressLine2: 'Level 2',
  physicalCity: 'Suva',
  physicalStateProvince: 'Central',
  physicalPostCode: '6160',
  physicalCountry: 'Fiji',
  mailingAddressLine1: 'PO Box 1',
  mailingAddressLine2: 'Rear',
  mailingCity: 'Nadi',
  mailingStateProvince: 'Western',
  mailingPostCode: '6161',
  mailingCountry: 'Fiji',
};

/** What the first step of an action takes, and what each later one takes. */
const OF_ANY_STEP = {
  status: 'Inactive',
  timestamp: '2026-12-31',
  fileNote: 'Urgent.',
  checkOnly: 'yes',
  includeParties: 'yes',
  assignedToParticipant: '16',
};

const VALUES: Readonly<Record<keyof typeof USUAL_INPUTS, Values>> = {
  'triggers.new_action': {
    event: { cleanedRequest: { actions: { id: 8700, name: 'Doe purchase' } } },
    fields: { actionTypes: '850', assignedTo: '17', status: 'Closed', includeData: 'yes', includeParties: 'yes' },
  },
  'triggers.new_contact': {
    event: { cleanedRequest: { participants: { id: 88, displayName: 'Roe, Ann' } } },
    fields: { contactKind: 'company', includePersonalDetails: 'yes' },
  },
  'triggers.list_next_steps': {
    fields: { action: '8704' },
    special: { exampleAction: { with: { action: '{{1__id}}' }, value: '8700' } },
  },
  'triggers.list_data_collections': { fields: { action: '8700' } },
  'triggers.list_folders': { fields: { action: '8701' } },
  'triggers.list_tasks': { fields: { action: '8701' } },
  'searches.find_contact': {
    fields: { email: 'sales@brightwater.example', name: 'Jane Roe', id: '88', externalReference: 'CRM-94' },
    special: {
      matchNames: { with: { name: 'lenders quay' }, value: 'byWords' },
      ifSeveralContactsFound: { with: { name: 'John Doe' }, value: 'oldest' },
      includePersonalDetails: { with: { id: '88' }, value: 'yes' },
    },
  },
  'searches.find_action': {
    fields: {
      reference: 'ADV-2',
      externalReference: 'X-1',
      name: 'Roe',
      id: '8700',
      actionType: '820',
      status: 'Closed',
      contact: '94',
    },
    special: {
      role: { with: { contact: '95' }, value: 'Agent' },
      ifSeveralActionsFound: { with: { reference: 'SHARED-1' }, value: 'stop', stops: 'Several actions match: ' },
      includeData: { with: { id: '8700' }, value: 'yes' },
      includeParties: { with: { id: '8700' }, value: 'yes' },
    },
  },
  'searches.find_conflicts': { fields: { names: ['John Doe'] } },
  'searches.describe_action_type': { fields: { actionType: '812' } },
  'searches.describe_step': { fields: { action: '8704', step: 'Deposit Paid' } },
  'creates.create_contact': {
    fields: { ...CONTACT_DETAILS, firstName: 'Ida', lastName: 'Moe' },
    special: {
      contactKind: { with: { ...PERSON, companyName: 'Tide & Co' }, value: 'company' },
      companyName: { with: { contactKind: 'company', companyName: 'Quay' }, value: 'Tide & Co' },
      ifContactExists: {
        with: { firstName: 'Zoë', lastName: 'Núñez-Łoś', email: 'zoe@mail.example' },
        value: 'stop',
        stops: 'zoe@mail.example',
      },
    },
  },
  'creates.update_contact': {
    fields: { ...CONTACT_DETAILS, ...PERSON, contact: '90', clear: 'phone' },
    special: {
      contactKind: { with: { contact: '88', companyName: 'Tide & Co' }, value: 'company' },
      companyName: { with: { contact: '95' }, value: 'Tide & Co' },
      replaceAddress: { with: { contact: '88', physicalAddressLine1: '2 Wharf Road' }, value: 'yes' },
    },
  },
  'creates.create_file_note': {
    fields: { action: '8701', text: 'She wrote.', noteDate: '2026-12-31' },
    special: { dateOrder: { with: { action: '8700', text: 'Called.', noteDate: '03/04/2026' }, value: 'monthFirst' } },
  },
  'creates.create_task': {
    fields: {
      action: '8701',
      name: 'Call',
      dueDate: '2026-12-31',
      assignedToParticipant: '16',
      description: 'First',
      priority: 'High',
    },
    special: { dateOrder: { with: { action: '8700', name: 'Call', dueDate: '03/04/2026' }, value: 'monthFirst' } },
  },
  'creates.create_time_entry': {
    fields: {
      action: '8701',
      date: '2026-12-30',
      hours: '2h',
      description: 'Called',
      assignedToParticipant: '16',
      billingBehavior: 'No charge',
      externalReference: 'CAL-7',
    },
    special: {
      dateOrder: { with: { action: '8700', hours: '1', date: '03/04/2026' }, value: 'monthFirst' },
      ifTimeEntryExists: { value: 'stop', stops: '"If the Time Entry Exists" needs a reference.' },
    },
  },
  'creates.complete_task': {
    fields: { task: 'Conflict check' },
    special: { action: { with: { action: '8704', task: '6004' }, value: '8701' } },
  },
  'creates.upload_document': { fields: { action: '8701', file: FAX, name: 'Letter', folder: 'Contract' } },
  'creates.add_contact_to_action': { fields: { action: '8701', role: '72', contacts: '91' } },
  'creates.update_action': {
    fields: {
      action: '8701',
      name: 'Sale',
      reference: 'QS-4',
      status: 'Closed',
      assignedToParticipant: '17',
      priority: '5',
      billableStatus: 'Closed',
      externalReference: 'X-1',
      clear: 'reference',
      includeParties: 'yes',
    },
  },
  'creates.update_action_data': {
    fields: { checkOnly: 'yes', clear: '50--Referrer', otherData: { Price: '1000' } },
    special: {
      action: { with: { action: '8700', otherData: { Notes: 'Ring' } }, value: '8701' },
      addRow: { with: { action: '8700', 'dataField53--Item': 'Strata levy' }, value: '53' },
      dateOrder: { with: { ...NEW_ROW, 'dataField44--SettleDate': '03/04/2026' }, value: 'dayFirst' },
    },
  },
  'creates.create_action': {
    fields: {
      actionName: 'Sale of 2 Harbour Street',
      fileReference: 'HS-17',
      externalReference: 'X-1',
      priority: '5',
      ...OF_ANY_STEP,
      otherParties: { Agent: '95' },
      otherStepData: { Price: '1000' },
      stepTasks: ['303'],
      documentTemplates: ['55'],
      trustAccounts: '3',
    },
    special: {
      actionType: { with: { actionType: '833', actionName: 'Advice', stepTasks: 'none' }, value: '850' },
      ifReferenceExists: { with: { ...SALE, fileReference: 'QS-3' }, value: 'stop', stops: 'QS-3' },
      dateOrder: { with: { ...SALE, timestamp: '03/04/2026' }, value: 'dayFirst' },
      stepMessages: { with: { ...SALE, participantType27: '95' }, value: ['812--1--2'] },
    },
  },
  'creates.change_step': {
    fields: {
      ...OF_ANY_STEP,
      otherParties: { Client: '88' },
      otherStepData: { Amount: '1000' },
      stepTasks: ['1373'],
      stepMessages: ['820--5--2'],
      documentTemplates: ['1085'],
    },
    special: {
      action: { with: { action: '8704', step: 'Contract' }, value: '8700' },
      step: { with: { action: '8700', step: 'Archived' }, value: 'Contract' },
      ifAlreadyThere: {
        with: { ...TO_DEPOSIT, step: 'Open' },
        value: 'repeat',
        stops: 'the action cannot go to "Open"',
      },
      dateOrder: { with: { ...TO_DEPOSIT, timestamp: '03/04/2026' }, value: 'dayFirst' },
    },
  },
};

/** What only a form uses: a run has the action itself, and until then another one shows what the step asks for. */
const ONLY_IN_FORM: ReadonlySet<string> = new Set(['creates.change_step: exampleAction']);

test('every operation that asks for something has values for its fields in this test', () => {
  expect(Object.keys(VALUES).toSorted()).toEqual(ASKING.toSorted());
});
/** All runs happen at one moment, so that two rows differ by nothing but their input. */
const MOMENT = new Date();

const startAtMoment = () => startZap({ now: () => MOMENT });

/** The fields of a form, but for notes, and for the numbered ones of a step and of data, which are all alike. */
async function keysShown(operation: string, inputData: object): Promise<readonly string[]> {
  const zap = await startAtMoment();
  const form = fieldsOf(await zap.run(operation, 'inputFields', { inputData }));
  await zap.stop();
  return form
    .filter(
      ({ key, type }) =>
        type !== 'copy' &&
        !/^(?:stepDataField|participantType|relatedActionType|dataField)\d/.test(key) &&
        !ONLY_IN_FORM.has(`${operation}: ${key}`),
    )
    .map(({ key }) => key);
}

/** What a run in a firm of its own sends, in any order, and the row that it gives, or what stops it. */
async function effectOf(operation: string, inputData: object, event: object = {}) {
  const zap = await startAtMoment();
  const ending = await zap.run(operation, 'perform', { inputData, ...event }).then(
    (row) => ({ row, stop: '' }),
    (error: unknown) => ({ row: undefined, stop: readFailure(error).sentence }),
  );
  await zap.stop();
  const sent = zap.sandbox.requests.map(({ method, path, query, body }) =>
    JSON.stringify({ method, path, query, body }),
  );
  return { sent: sent.toSorted(), ...ending };
}

useFiles();

describe.each(Object.entries(VALUES))('the operation %s', (operation, { fields, special = {}, event }) => {
  const usual: object = new Map<string, object>(Object.entries(USUAL_INPUTS)).get(operation) ?? {};
  const filled: readonly (Filled & { key: string })[] = [
    ...Object.entries(fields).map(([key, value]) => ({ key, value })),
    ...Object.entries(special).map(([key, one]) => ({ key, ...one })),
  ];

  test('shows the fields that have values in this test, and no others', async () => {
    const keys = new Set(filled.map(({ key }) => key));

    expect((await keysShown(operation, usual)).toSorted()).toEqual([...keys].toSorted());
  });

  test('does something else with each of these fields', async () => {
    const tried = someOf(filled);
    const withUsual = await effectOf(operation, usual, event);
    const stops: Record<string, string> = {};
    const withoutEffect: string[] = [];
    for (const { key, value, with: others } of tried) {
      // oxlint-disable-next-line no-await-in-loop -- each in a firm of its own
      const without = others ? await effectOf(operation, others, event) : withUsual;
      // oxlint-disable-next-line no-await-in-loop -- each in a firm of its own
      const effect = await effectOf(operation, { ...(others ?? usual), [key]: value }, event);
      if (effect.stop !== '') stops[key] = effect.stop;
      if (isDeepStrictEqual(effect, without)) withoutEffect.push(key);
    }

    expect(withoutEffect).toEqual([]);
    expect(stops).toEqual(expectedStops(tried));
  });
});

/** What stops the run, by the field that does. */
const expectedStops = (filled: readonly (Filled & { key: string })[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    filled.flatMap(({ key, stops }) => (stops === undefined ? [] : [[key, expect.stringContaining(stops)]])),
  );

test('a run of Change Step does not use the example action', async () => {
  const operation = 'creates.change_step';

  expect(await effectOf(operation, { ...TO_DEPOSIT, exampleAction: '8704' })).toEqual(
    await effectOf(operation, TO_DEPOSIT),
  );
});
