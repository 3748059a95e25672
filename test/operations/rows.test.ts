import { describe, expect, test } from '@jest/globals';
import { objectOf } from '../../src/lib/object.ts';
import { decodeAction } from '../../src/service/actions.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { DEPOSIT } from '../support/changeStep.ts';
import { fieldsOf } from '../support/fields.ts';
import { useFiles } from '../support/files.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { SAMPLES } from '../support/operations.ts';
import type { Receiver } from '../support/receiver.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';
import { CALL, CLIENTS, LETTER, NOTE, PERSON, SALE, TASK, TIME } from '../support/usualInputs.ts';
import type { Zap } from '../support/zap.ts';

/*
 * A Zap is built from the sample and the output fields of an operation and then lives on its rows, so the three must agree:
 * in every operation, in every way in which it comes to a row, and in both dialects of the service.
 */

type Account = Pick<Zap, 'run' | 'sandbox'>;
/** A way in which an operation comes to rows. */
type Source = (zap: Account, receiver: Pick<Receiver, 'targetUrl' | 'callbacks'>) => Promise<unknown>;

const perform =
  (operation: string, inputData: object): Source =>
  (zap) =>
    zap.run(operation, 'perform', { inputData });

const samples =
  (trigger: string, inputData: object = {}): Source =>
  (zap) =>
    zap.run(trigger, 'performList', { inputData });

/** A row of an event that the service delivers. */
const event =
  (trigger: string, inputData: object = {}): Source =>
  async (zap, { targetUrl, callbacks }) => {
    const count = callbacks.length;
    await zap.run(trigger, 'performSubscribe', { targetUrl });
    HOOK_TRIGGERS.find((one) => one.trigger === trigger)?.cause(zap.sandbox);
    await zap.sandbox.settled();
    return zap.run(trigger, 'perform', { inputData, ...callbacks[count] });
  };

/** A row of an event that says little more than an id. */
const eventOf =
  (trigger: string, resource: string, id: number, inputData: object = {}): Source =>
  (zap) =>
    zap.run(trigger, 'perform', { inputData, ...callbackWith(zap.sandbox.dialect, resource, { id }) });

/** The same while the service refuses these requests. */
const without =
  (path: RegExp, times: number, source: Source): Source =>
  (zap, receiver) => {
    zap.sandbox.inject({ path, times, status: 403 });
    return source(zap, receiver);
  };

const ALL = { includeData: 'yes', includeParties: 'yes' };
const PARTIES = { includeParties: 'yes' };

const COMPANY = { contactKind: 'company', companyName: 'Tide & Co' };
const CHECK = { checkOnly: 'yes' };

const SOURCES: Readonly<Record<string, readonly Source[]>> = {
  'triggers.new_action': [
    event('triggers.new_action'),
    event('triggers.new_action', { includeData: 'yes' }),
    eventOf('triggers.new_action', 'actions', 1),
    eventOf('triggers.new_action', 'actions', 8700, ALL),
    samples('triggers.new_action'),
    samples('triggers.new_action', ALL),
  ],
  'triggers.new_contact': [
    event('triggers.new_contact'),
    eventOf('triggers.new_contact', 'participants', 1),
    samples('triggers.new_contact'),
  ],
  'searches.find_action': [
    perform('searches.find_action', { id: '8700' }),
    perform('searches.find_action', { id: '8700', ...ALL }),
    perform('searches.find_action', { name: 'Advice' }),
    perform('searches.find_action', { reference: 'SHARED-1' }),
  ],
  'searches.find_contact': [
    perform('searches.find_contact', { id: '88' }),
    perform('searches.find_contact', { name: 'Old Mill Holdings' }),
    perform('searches.find_contact', { email: 'zoe@mail.example' }),
  ],
  'searches.find_conflicts': [
    perform('searches.find_conflicts', { names: ['Pat Moe', "O'Foe", 'zoe@mail.example'] }),
    perform('searches.find_conflicts', { names: ['Nemo'] }),
    without(/^\/participants/, 1, perform('searches.find_conflicts', { names: ['Jane Loe'] })),
  ],
  'searches.describe_action_type': [
    perform('searches.describe_action_type', { actionType: '812' }),
    perform('searches.describe_action_type', { actionType: '833' }),
    perform('searches.describe_action_type', {}),
    without(/^\/(participanttypes|datacollection)/, 3, perform('searches.describe_action_type', { actionType: '845' })),
  ],
  'searches.describe_step': [
    perform('searches.describe_step', { action: '8700', step: 'Deposit Paid' }),
    perform('searches.describe_step', { action: '8700', step: 'Settlement' }),
    perform('searches.describe_step', { action: '8700' }),
    without(/^\/(participanttypes|actiontypes|datacollection)/, 3, perform('searches.describe_step', DEPOSIT)),
  ],
  'creates.create_action': [
    perform('creates.create_action', { ...SALE, stepMessages: 'all', participantType27: ['95'], ...PARTIES }),
    perform('creates.create_action', { actionType: '833', actionName: 'Advice' }),
    perform('creates.create_action', {
      actionType: '833',
      actionName: 'Advice',
      fileReference: 'ADV-2',
      ifReferenceExists: 'return',
    }),
    perform('creates.create_action', { ...SALE, ...CHECK }),
    perform('creates.create_action', { actionType: '845', actionName: 'Debt', ...CHECK }),
  ],
  'creates.change_step': [
    perform('creates.change_step', { action: '8700', step: 'Open' }),
    perform('creates.change_step', { ...DEPOSIT, ...CHECK }),
    perform('creates.change_step', { action: '8700', step: 'Settlement', ...CHECK }),
    perform('creates.change_step', { action: '8700', step: 'Contract' }),
    // The action goes from row to row.
    perform('creates.change_step', { ...DEPOSIT, ...PARTIES }),
    (zap, receiver) => {
      // It cannot be read back.
      zap.sandbox.inject({ method: 'GET', path: '/actions/8700', wrap: ['', ''] });
      const step = perform('creates.change_step', { action: '8700', step: 'Archived' });
      return without(/^\/actions\/8700/, 1, step)(zap, receiver);
    },
  ],
  'creates.update_action': [
    perform('creates.update_action', { action: '8706', status: 'Closed', clear: ['reference'], ...PARTIES }),
    perform('creates.update_action', { action: 'EST-7', status: 'Inactive' }),
  ],
  'creates.update_action_data': [
    perform('creates.update_action_data', { action: '8700', 'dataField44--Rooms': '4', clear: ['44--Price'] }),
    perform('creates.update_action_data', { action: '8700', 'dataField44--Rooms': '4' }),
    perform('creates.update_action_data', { action: '8700', addRow: '53', 'dataField53--Item': 'Strata levy' }),
    perform('creates.update_action_data', { action: '8700', 'dataField44--Price': 'a lot', ...CHECK }),
  ],
  'creates.create_file_note': [
    perform('creates.create_file_note', NOTE),
    perform('creates.create_file_note', { ...NOTE, noteDate: '2026-12-31' }),
  ],
  'creates.create_task': [
    perform('creates.create_task', TASK),
    perform('creates.create_task', {
      ...TASK,
      dueDate: '2026-12-31',
      assignedToParticipant: 'Kim Loe',
      description: 'By courier.',
      priority: 'High',
    }),
  ],
  'creates.create_time_entry': [
    perform('creates.create_time_entry', TIME),
    perform('creates.create_time_entry', {
      action: '8700',
      hours: '90 min',
      date: '2026-12-31',
      description: 'Called.',
      assignedToParticipant: 'Kim Loe',
      billingBehavior: 'No Charge',
      externalReference: 'CAL-7',
      ifTimeEntryExists: 'return',
    }),
  ],
  'creates.complete_task': [perform('creates.complete_task', CALL), perform('creates.complete_task', CALL)],
  'creates.upload_document': [
    perform('creates.upload_document', { action: '8700', file: LETTER }),
    perform('creates.upload_document', { action: '8700', file: LETTER, folder: 'Contract' }),
  ],
  'creates.add_contact_to_action': [
    perform('creates.add_contact_to_action', CLIENTS),
    perform('creates.add_contact_to_action', { action: '8700', role: '71', contacts: 'Jane Roe' }),
  ],
  'creates.create_contact': [
    perform('creates.create_contact', PERSON),
    perform('creates.create_contact', { ...PERSON, email: 'zoe@mail.example', externalReference: 'CRM-94' }),
    perform('creates.create_contact', { ...PERSON, physicalCountry: 'Atlantis' }),
    perform('creates.create_contact', {
      ...COMPANY,
      email: 'a@b.example',
      phone: '5550 1234',
      physicalCity: 'Suva',
      physicalCountry: 'Fiji',
    }),
  ],
  'creates.update_contact': [
    perform('creates.update_contact', { contact: '88', lastName: 'Foe', mailingCountry: 'Atlantis' }),
    perform('creates.update_contact', { contact: '89', lastName: 'Roe' }),
  ],
};

useFiles();

/** Objects with names of the firm's, which have no label. */
const UNLABELLED = new Set(['otherAttributes', 'personalDetails']);

describe.each(DIALECTS)('the row, the sample and the output fields of an operation (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const receiver = useReceiver();

  test.each(Object.keys(SOURCES))('agree in keys and in types: %s', async (operation) => {
    const rows: Row[] = [];
    for (const source of SOURCES[operation] ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      const given = await source(zap, receiver);
      const some = Array.isArray(given) ? rowsOf(given) : [rowOf(given)];
      expect(some).not.toEqual([]);
      rows.push(...some);
    }
    const sample = SAMPLES.get(operation) ?? {};
    // Of somebody who wants all that can be in a row. An operation that writes has no data to show.
    const inputData = operation.startsWith('creates.') ? PARTIES : ALL;
    const outputFields = fieldsOf(await zap.run(operation, 'outputFields', { inputData }));
    const types = new Map(outputFields.map(({ key, type }) => [key, type]));
    const leaves = [sample, ...rows].flatMap((row) => leavesOf(row));

    expect(rows.map((row) => sortedKeys(withoutIncluded(row)))).toEqual(
      rows.map(() => sortedKeys(withoutIncluded(sample))),
    );
    const lists = outputFields.filter(({ list }) => list === true).map(({ key }) => key);
    const keys = leaves.map(([key]) => key).filter((key) => !UNLABELLED.has(key));
    expect([...new Set([...keys, ...lists])].toSorted()).toEqual([...types.keys()].toSorted());
    expect(leaves.filter(([key, value]) => !fitsType(types.get(key), value))).toEqual([]);
    const tellsOutcome = operation.startsWith('creates.') || operation === 'searches.find_conflicts';
    const inRows = tellsOutcome ? [sample, ...rows].map(labelledKeys) : [];
    expect(inRows).toEqual(inRows.map((some) => inOrderOf(types, some)));
    // Each list has one kind of line item.
    const items = new Set([sample, ...rows].flatMap((row) => lineItemsOf(row)));
    expect(new Set([...items].map((item) => item.split(':')[0])).size).toBe(items.size);
  });
});

describe('the samples of the operations', () => {
  test('are there for every operation, tested above, and show nothing that has to be asked for', () => {
    expect([...SAMPLES.keys()].toSorted()).toEqual(Object.keys(SOURCES).toSorted());

    for (const [operation, sample] of SAMPLES) {
      const included = Object.keys(sample).filter((key) => !Object.hasOwn(withoutIncluded(sample), key));
      const addresses = JSON.stringify(sample).match(/[^\s"(]+@[^\s")]+/g) ?? [];
      // What a step asks for is a part of its description.
      expect({ operation, included }).toEqual({
        operation,
        included: operation.startsWith('searches.describe_') ? ['data'] : [],
      });
      expect(sample['checkOnly'] ?? false).toBe(false);
      expect(sample['personalDetails'] ?? {}).toEqual({});
      expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
    }
  });

  test.each([
    { one: 'triggers.new_action', other: 'searches.find_action', more: ['namesComplete', 'recordIsOld'] },
    { one: 'triggers.new_contact', other: 'searches.find_contact', more: ['namesComplete', 'recordIsOld'] },
    { one: 'creates.create_contact', other: 'searches.find_contact', more: ['alreadyExisted', 'warnings'] },
    { one: 'creates.update_action', other: 'searches.find_action', more: ['changed', 'warnings'] },
    { one: 'creates.update_contact', other: 'searches.find_contact', more: ['changed', 'warnings'] },
  ])('have the same keys where operations return one kind of record: $one, $other', ({ one, other, more }) => {
    const keysOf = (operation: string) =>
      sortedKeys(SAMPLES.get(operation) ?? {}).filter((key) => key !== 'matchCount');

    expect(keysOf(one)).toEqual([...keysOf(other), ...more].toSorted());
  });
});

describe.each(DIALECTS)('the rows of one action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  /** What is found, without how many there are. */
  const find = async (id: unknown) => {
    const rows = rowsOf(await zap.run('searches.find_action', 'perform', { inputData: { id } }));
    return rows.map(({ matchCount: _matchCount, ...row }) => row);
  };

  test.each([{ answer: 'came' }, { answer: 'was lost' }])(
    'agree in all that they share, of a run whose answer $answer, a search and an event',
    async ({ answer }) => {
      if (answer === 'was lost') zap.sandbox.inject({ method: 'POST', path: '/actioncreate', cut: 'after' });
      const inputData = { ...SALE, fileReference: 'N-1', participantType71: ['88', '89'] };
      const created = rowOf(await zap.run('creates.create_action', 'perform', { inputData }));
      const found = await find(created['id']);
      const told = callbackWith(dialect, 'actions', { id: Number(created['id']) });

      expect([created]).toMatchObject(found);
      expect(await zap.run('triggers.new_action', 'perform', told)).toMatchObject(found);
      expect(created).toMatchObject({
        namesComplete: true,
        actionType: { name: 'Property Sale' },
        step: { id: '812--1', name: 'Open file' },
        primaryContactsText: 'Ann Roe; Jane Roe',
      });
    },
  );

  const TIMES = decodeAction.fields.filter((name) => name.endsWith('Timestamp'));
  test.each([
    { operation: 'creates.change_step', inputData: DEPOSIT, kept: ['createdTimestamp'] },
    {
      operation: 'creates.update_action',
      inputData: { action: '8700', status: 'Closed' },
      kept: ['createdTimestamp', 'lastAccessTimestamp'],
    },
  ])(
    'show no time as it was before a write that may have moved it: $operation',
    async ({ operation, inputData, kept }) => {
      const before = '2020-01-01T09:00:00+10:00';
      const path = '/actions/8700';
      const times = Object.fromEntries(TIMES.map((name) => [name, before]));
      zap.sandbox.inject({ path, method: 'GET', says: { ...times, deletedTimestamp: null } });
      zap.sandbox.inject({ path, leavesOut: TIMES });
      const row = rowOf(await zap.run(operation, 'perform', { inputData }));
      const shown = new Map(leavesOf({ ...objectOf(row['otherAttributes']), ...row }));

      expect(TIMES.filter((name) => shown.get(name) === before)).toEqual(kept);
    },
  );

  test('agree in all that they share, of a changed step and a search', async () => {
    const moved = rowOf(await zap.run('creates.change_step', 'perform', { inputData: DEPOSIT }));

    expect([moved]).toMatchObject(await find('8700'));
    expect(moved).toMatchObject({
      namesComplete: true,
      previousStep: { id: '820--1', name: 'Open' },
      step: { id: '820--5', name: 'Deposit Paid' },
    });
  });
});

/** One value of a row, under the key that its output field has. */
type Leaf = readonly [key: string, value: unknown];

const ANY_NAMES: ReadonlySet<string> = new Set(['otherAttributes', 'personalDetails', 'dataByField', 'partyByRole']);
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * All values of a row under the keys of output fields: `a__b` for nested ones, `a[]b` for those of line items, the
 * list's own key for each value of a plain list. Attributes of any name (`otherAttributes`, `personalDetails`,
 * `dataByField`, `partyByRole`) are one value.
 */
function leavesOf(value: unknown, path = ''): readonly Leaf[] {
  if (ANY_NAMES.has(path)) return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, isObject(item) ? `${path}[]` : path));
  if (!isObject(value)) return [[path, value]];
  const prefix = path === '' || path.endsWith('[]') ? path : `${path}__`;
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, `${prefix}${key}`));
}

/** The keys of the values of a row that have a label, each once and in the order of the row. */
const labelledKeys = (row: Row): readonly string[] =>
  [...new Set(leavesOf(row).map(([key]) => key))].filter((key) => !UNLABELLED.has(key));

/** Keys in the order of the output fields. What is inside one value or list of a row stands together, where the first of it does. */
function inOrderOf(fields: ReadonlyMap<string, unknown>, keys: readonly string[]): readonly string[] {
  const order = [...fields.keys()];
  const whole = (key: string): string => key.replace(/(?:__|\[\]).*/, '');
  const places = (key: string) => [order.findIndex((one) => whole(one) === whole(key)), order.indexOf(key)] as const;
  return keys.toSorted((one, other) => {
    const [[first, own], [firstOfOther, ownOfOther]] = [places(one), places(other)];
    return first - firstOfOther || own - ownOfOther;
  });
}

/** The keys of each line item of a row, however deep, one text an item: `tasks: due,name`. */
function lineItemsOf(row: Row): readonly string[] {
  return Object.entries(row)
    .filter(([key]) => key !== 'otherAttributes')
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : []).filter(isObject).map((item) => `${key}: ${sortedKeys(item).join()}`),
    );
}

/** What a row has only where the user asks for it, and then all of it. */
const INCLUDED_KEYS: ReadonlySet<string> = new Set([
  'data',
  'dataByField',
  'dataComplete',
  'parties',
  'partyByRole',
  'partiesComplete',
]);

const withoutIncluded = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !INCLUDED_KEYS.has(key)));

const sortedKeys = (row: object): readonly string[] => Object.keys(row).toSorted();

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2}))?$/;

/** Whether a value is what its output field says; nothing fits everything. Without a type it is an object, or data of any kind. */
function fitsType(type: string | undefined, value: unknown): boolean {
  if (value === null) return true;
  if (type === 'string') return typeof value === 'string';
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'datetime') return typeof value === 'string' && DATE.test(value);
  return type === undefined && !Array.isArray(value);
}
