import { describe, expect, test } from '@jest/globals';
import { isObject } from '../src/lib/object.ts';
import { inputKeys, inputKeysOf } from './hostile/inputKeys.ts';
import { callbackWith } from './support/callbacks.ts';
import { TO_DEPOSIT } from './support/changeStep.ts';
import { PROPERTY_SALE } from './support/createAction.ts';
import { COMPANY, PERSON } from './support/createContact.ts';
import { readFailure } from './support/failure.ts';
import { fieldsOf } from './support/fields.ts';
import { CLIENTS, NOTE, TASK } from './support/laterSteps.ts';
import { NEW_ROW } from './support/updates.ts';
import { startZap } from './support/zap.ts';

/** What else is filled in, and a value that then makes a difference. */
const beside = (others: object, value: unknown) => ({ others, value });
type Beside = ReturnType<typeof beside>;

/** A value for each field of an operation, beside `usual` where the field does not say otherwise. */
type Inputs = Readonly<{
  usual: object;
  values: Readonly<Record<string, unknown>>;
  /** What a run never uses. */
  formOnly?: Readonly<Record<string, unknown>>;
  /** What a trigger is called back with. */
  event?: object;
}>;

/** Values by key, one after the other, and what all keys begin with. */
const texts = (entries: string, prefix = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.split(' | ').map((entry) => [prefix + entry.split(' ', 1)[0], entry.replace(/^\S+ /, '')]),
  );

const ADDRESS = 'AddressLine1 A | AddressLine2 B | City Suva | StateProvince C | PostCode 6160 | Country Fiji';
const CONTACT = {
  ...PERSON,
  ...texts('email a@b.example | phone 5550 9999 | mobile 0491 570 156 | externalReference CRM-7'),
  ...texts(ADDRESS, 'physical'),
  ...texts(ADDRESS, 'mailing'),
};

/** What Create Action and Change Step have in common. */
const OF_A_STEP = texts(
  'checkOnly yes | status Inactive | timestamp 2026-12-31 | fileNote Urgent. | includeParties yes',
);

const INPUTS: Readonly<Record<string, Inputs>> = {
  'triggers.new_action': {
    usual: {},
    event: callbackWith('document', 'actions', { id: 8700, name: 'Doe purchase' }),
    values: {
      ...texts('actionTypes 850 | assignedTo 17 | status Closed'),
      ...texts('includeData yes | includeParties yes | includeNames no'),
    },
  },
  'triggers.new_contact': {
    usual: {},
    event: callbackWith('document', 'participants', { id: 88, displayName: 'Roe, Ann' }),
    values: { contactKind: 'company', includePersonalDetails: 'yes', includeNames: 'no' },
  },
  'triggers.list_next_steps': {
    usual: {},
    values: { action: '8700', exampleAction: beside({ action: '{{1__id}}' }, '8700') },
  },
  'searches.find_contact': {
    usual: { name: 'Roe' },
    values: {
      email: 'sales@brightwater.example',
      name: beside({}, 'John Doe'),
      id: '88',
      externalReference: 'CRM-94',
      matchNames: 'byWords',
      ifSeveralContactsFound: beside({ name: 'John Doe' }, 'stop'),
      includePersonalDetails: beside({ id: '88' }, 'yes'),
    },
  },
  'searches.find_action': {
    usual: { name: 'Advice' },
    values: {
      ...texts('reference ADV-2 | externalReference X-1 | name Roe | id 8700 | actionType 820 | status Closed'),
      contact: beside({}, '94'),
      role: beside({ contact: '95' }, 'Agent'),
      includeData: beside({ id: '8700' }, 'yes'),
      includeParties: beside({ id: '8700' }, 'yes'),
    },
  },
  'searches.describe_action_type': { usual: {}, values: { actionType: '812' } },
  'searches.describe_step': { usual: { action: '8700' }, values: { action: '8700', step: 'Deposit Paid' } },
  'creates.create_contact': {
    usual: PERSON,
    values: { ...CONTACT, contactKind: 'company', companyName: beside(COMPANY, 'Tide & Co') },
  },
  'creates.update_contact': {
    usual: { contact: '88' },
    values: {
      ...CONTACT,
      ...texts('contact 88 | contactKind company | clear phone'),
      companyName: beside({ contact: '95' }, 'Tide & Co'),
      replaceAddress: beside({ contact: '88', physicalAddressLine1: '2 Wharf Road' }, 'yes'),
    },
  },
  'creates.create_file_note': { usual: NOTE, values: { ...NOTE, noteDate: '2026-12-31' } },
  'creates.create_task': {
    usual: TASK,
    values: { ...TASK, ...texts('dueDate 2026-12-31 | assignedToParticipant 16 | description First | priority High') },
  },
  'creates.add_contact_to_action': { usual: CLIENTS, values: CLIENTS },
  'creates.update_action': {
    usual: { action: '8700' },
    values: {
      ...texts('action 8700 | name Sale | reference QS-4 | status Closed | assignedToParticipant 17 | priority 5'),
      ...texts('billableStatus Closed | externalReference X-1 | clear reference | includeParties yes'),
    },
  },
  'triggers.list_data_collections': { usual: {}, values: { action: '8700' } },
  'creates.update_action_data': {
    usual: NEW_ROW,
    values: {
      ...texts('action 8701 | checkOnly yes | addRow 53 | clear 44--Kind'),
      otherData: { Price: '1000' },
      dateOrder: beside({ ...NEW_ROW, 'dataField44--SettleDate': '03/04/2026' }, 'dayFirst'),
      ...texts(
        '44--Address 1 Quay St | 44--SettleDate 2025-05-01 | 44--Kind unit | 44--Price 1000 | 44--Rooms 4 | 44--Mortgaged no | ' +
          '44--Inspection 2025-05-01T09:30:00Z | 44--Features pool | 44--Scheme small | 44--Notes Ring | ' +
          '44--ExchangeDate 2025-05-01 | 44--DepositDate 2025-05-01 | 44--DepositMethod bond | 44--DepositAmount 1000 | ' +
          '44--DepositCleared yes | 44--DepositSeen 2025-05-01T09:30:00Z | 50--Branch North | 50--Referrer 88 | ' +
          '50--Opened 2025-05-01 | 50--Called 2025-05-01T09:30:00Z | 50--Secret 4711 | 50--Meeting Tuesday | ' +
          '50--DepositAccount Trust | 50--Notes Wait | 52--Lender Quay Bank | 52--Amount 1000 | 52--Approved yes | ' +
          '52--ApprovedOn 2025-05-01 | 53--Item Rates | 53--Amount 10 | 53--PaidTo 2025-05-01',
        'dataField',
      ),
    },
  },
  'creates.create_action': {
    usual: PROPERTY_SALE,
    values: {
      ...PROPERTY_SALE,
      ...OF_A_STEP,
      fileReference: 'HS-17',
      externalReference: 'X-1',
      ifReferenceExists: beside({ ...PROPERTY_SALE, fileReference: 'QS-3' }, 'stop'),
      dateOrder: beside({ ...PROPERTY_SALE, timestamp: '03/04/2026' }, 'dayFirst'),
      ifContactNotFound: beside({ ...PROPERTY_SALE, participantType72: 'nobody@mail.example' }, 'leaveOut'),
      ifSeveralContactsFound: beside({ ...PROPERTY_SALE, participantType72: 'John Doe' }, 'oldest'),
      otherParties: { Agent: '95' },
      otherStepData: { Price: '1000' },
      ...texts('assignedToParticipant 16 | priority 5 | participantType27 95 | participantType72 90'),
      ...texts('relatedActionType12 8704 | trustAccounts 3'),
      stepTasks: ['303'],
      stepMessages: beside({ ...PROPERTY_SALE, participantType27: '95' }, ['812--1--2']),
      documentTemplates: ['55'],
      stepDataField610: beside({ ...PROPERTY_SALE, stepDataField603: 'unit' }, 'small'),
      ...texts(
        '602 2025-05-01 | 603 unit | 605 1000 | 606 4 | 607 yes | 608 2025-05-01T09:30:00Z | 609 pool | 611 Corner block | ' +
          '612 Call first | 613 95 | 617 2025-05-01 | 618 2025-05-01T09:30:00Z | 619 4711 | 620 Tuesday',
        'stepDataField',
      ),
    },
  },
  'creates.change_step': {
    usual: TO_DEPOSIT,
    // A run has the action itself. Until then another one shows what the step asks for.
    formOnly: { exampleAction: '8704' },
    values: {
      ...TO_DEPOSIT,
      ...OF_A_STEP,
      ifAlreadyThere: beside({ ...TO_DEPOSIT, step: 'Open' }, 'repeat'),
      dateOrder: beside({ ...TO_DEPOSIT, timestamp: '03/04/2026' }, 'dayFirst'),
      ifContactNotFound: beside({ ...TO_DEPOSIT, participantType71: 'nobody@mail.example' }, 'leaveOut'),
      ifSeveralContactsFound: beside({ ...TO_DEPOSIT, participantType71: 'John Doe' }, 'oldest'),
      otherParties: { 'Other side': '97' },
      otherStepData: { Amount: '1000' },
      ...texts('participantType71 88 | relatedActionType1051 8704'),
      stepTasks: ['1373'],
      stepMessages: ['820--5--2'],
      documentTemplates: ['1085'],
      ...texts('1653 1000 | 1654 yes | 1655 2025-05-01T09:30:00Z | 1657 Call first', 'stepDataField'),
    },
  },
};

const isBeside = (value: unknown): value is Beside => isObject(value) && 'others' in value;

const effects = new Map<string, Promise<object>>();

/** All that a run brings about: what is sent, in any order, and the row or the problems. The same run runs once. */
function effectOf(operation: string, inputData: object, event?: object): Promise<object> {
  const key = JSON.stringify([operation, inputData, event]);
  const effect = effects.get(key) ?? run(operation, inputData, event);
  effects.set(key, effect);
  return effect;
}

async function run(operation: string, inputData: object, event?: object): Promise<object> {
  const zap = await startZap({ only: operation });
  const ending = await zap.run(operation, 'perform', { inputData, ...event }).catch(readFailure);
  await zap.stop();
  const sent = zap.sandbox.requests.map(({ method, path, query, body }) => JSON.stringify([method, path, query, body]));
  return { sent: sent.toSorted(), ending };
}

/** The fields that an operation shows when this was filled in: those of a step or of data too. */
async function fieldsShown(operation: string, usual: object): Promise<readonly string[]> {
  if (!ASKING_MORE.has(operation)) return inputKeysOf(operation);
  const zap = await startZap({ only: operation });
  const form = await zap.run(operation, 'inputFields', { inputData: usual });
  await zap.stop();
  // A note cannot be filled in.
  return fieldsOf(form).flatMap(({ key, type }) => (type === 'copy' ? [] : [key]));
}

const ASKING_MORE: ReadonlySet<string> = new Set([
  'creates.create_action',
  'creates.change_step',
  'creates.update_action_data',
]);

test('every operation that asks for something is run here', async () => {
  expect([...(await inputKeys()).keys()].toSorted()).toEqual(Object.keys(INPUTS).toSorted());
});

describe.each(Object.entries(INPUTS))('the form of %s', (operation, { usual, values, formOnly = {}, event }) => {
  test('has the fields that are filled in here, and no others', async () => {
    expect((await fieldsShown(operation, usual)).toSorted()).toEqual(
      Object.keys({ ...values, ...formOnly }).toSorted(),
    );
  });

  test.each(Object.entries(values))('has no field without an effect: %s', async (key, given) => {
    const { others, value } = isBeside(given) ? given : beside(usual, given);
    const blank = Object.fromEntries(Object.entries(others).filter(([other]) => other !== key));

    const effect = await effectOf(operation, { ...blank, [key]: value }, event);
    expect(effect).not.toEqual(await effectOf(operation, blank, event));
  });
});

const FORM_ONLY = Object.entries(INPUTS).flatMap(([operation, { usual, formOnly = {} }]) =>
  Object.entries(formOnly).map(([key, value]) => ({ operation, usual, key, value })),
);

test.each(FORM_ONLY)('only the form of $operation uses $key', async ({ operation, usual, key, value }) => {
  expect(await effectOf(operation, { ...usual, [key]: value })).toEqual(await effectOf(operation, usual));
});
