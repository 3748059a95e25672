import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { cannotBeRead, isRequired, takesOne } from '../../src/forms/problems.ts';
import { openDataRecord } from '../sandbox/datacollectionrecords.ts';
import { dataValueRecord } from '../sandbox/records.ts';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { fieldOf, fieldsOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';
import { column } from '../support/rows.ts';
import { changesSent, dataHeld, NEW_ROW, updateActionData } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';

/*
 * Action 8700 is a purchase; it has a record with values of Property (44) and of Office (50), none of Finance (52), and two rows of
 * Settlement Adjustments (53). How texts are read as dates, numbers and choices is in test/units; the outcome of every
 * fault of the first request that writes is in test/faults. Action 8701 is a will.
 */

const VALUES = 'datacollectionrecordvalues';
const READ_VALUES = { method: 'GET', path: `/${VALUES}` } as const;
const WRITE_VALUES = { method: 'PUT', path: /^\/datacollectionrecordvalues\// } as const;
const ADD_RECORD = { method: 'POST', path: '/datacollectionrecords' } as const;

const PRICE = { action: '8700', 'dataField44--Price': '900000' };
const ROW = { action: '8700', addRow: '53', 'dataField53--Item': 'Strata levy', 'dataField53--Amount': '300' };

const Changes = zod.object({
  [VALUES]: zod.pipe(
    zod.union([zod.array(zod.looseObject({ id: zod.string() })), zod.looseObject({ id: zod.string() })]),
    zod.transform((one) => [one].flat()),
  ),
});

/** What the service says of all data fields beside values. */
const linkedOf = ({ firm }: Pick<Sandbox, 'firm'>) => ({
  datacollectionfields: [...firm.dataCollectionFields.values()],
  datacollections: [...firm.dataCollections.values()],
});

/** What was written into data fields, by the id of the field and of its record. */
const written = (sandbox: Sandbox): object =>
  Object.fromEntries(
    changesSent(sandbox).flatMap((body) => Changes.parse(body)[VALUES].map((one) => [one.id, one['stringValue']])),
  );

const EVERYTHING = {
  action: '8700',
  'dataField44--Address': '5 Quay Street, Harbourton',
  'dataField44--SettleDate': '31 July 2024',
  'dataField44--Kind': 'unit',
  'dataField44--Price': '$875,000.00',
  'dataField44--Mortgaged': 'no',
  'dataField44--Features': ['pool', 'garage'],
  'dataField50--Referrer': 'Ann Roe',
  clear: ['50--Notes', 'Property / Rooms'],
};
const CHANGED = [
  { field: 'Property / Address', before: '3 Quay Street, Harbourton', after: '5 Quay Street, Harbourton' },
  { field: 'Property / Settlement date', before: '2024-07-15', after: '2024-07-31' },
  { field: 'Property / Kind', before: 'House', after: 'Unit' },
  { field: 'Property / Price', before: '850000.00', after: '875000.00' },
  { field: 'Property / Rooms', before: '3', after: null },
  { field: 'Property / Mortgaged', before: 'Yes', after: 'No' },
  { field: 'Property / Features', before: null, after: 'Pool; Garage' },
  {
    field: 'Office / Referred by',
    before: 'Brightwater Realty (sales@brightwater.example, contact 95)',
    after: 'Roe, Ann (ann.roe@mail.example, contact 88)',
  },
  { field: 'Office / Notes', before: 'Call before noon', after: null },
];

describe.each(DIALECTS)('Update Action Data (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('changes all that is filled in with one request, and the row says what it was before', async () => {
    expect(await updateActionData(zap, EVERYTHING)).toEqual({
      verdict: null,
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      reference: 'QS-3',
      link: null,
      actionType: { id: '820', name: 'Property Purchase' },
      changed: CHANGED,
      warnings: [],
      problems: [],
      checkOnly: false,
    });
    const links = { action: '8700', dataCollection: '50', dataCollectionRecord: '870050' };
    expect(changesSent(zap.sandbox)).toEqual([
      {
        [VALUES]: expect.arrayContaining([
          { id: '50--Referrer--870050', stringValue: '88', links: { ...links, dataCollectionField: '50--Referrer' } },
          { id: '50--Notes--870050', stringValue: null, links: { ...links, dataCollectionField: '50--Notes' } },
        ]),
      },
    ]);
    const ids = ['44--SettleDate--870044', '44--Kind--870044', '44--Rooms--870044', '44--Features--870044'];
    expect(dataHeld(zap.sandbox, ...ids)).toEqual(['2024-07-31', 'unit', null, 'pool,garage']);

    // The same once more finds nothing left to do.
    zap.sandbox.requests.length = 0;
    expect(await updateActionData(zap, EVERYTHING)).toMatchObject({ changed: [], warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('makes the record that a collection lacks, once, with its fields given by label or by id', async () => {
    const otherData = { 'Finance / Loan amount': '500,000.00', '52--Lender': 'Quay Bank' };

    expect(await updateActionData(zap, { action: 'QS-3', otherData })).toMatchObject({
      changed: [
        { field: 'Finance / Lender', before: null, after: 'Quay Bank' },
        { field: 'Finance / Loan amount', before: null, after: '500000.00' },
      ],
      warnings: [],
    });
    await updateActionData(zap, { action: '8700', 'dataField52--Approved': 'yes' });
    expect(posted(zap.sandbox, '/datacollectionrecords')).toEqual([
      { datacollectionrecords: { links: { action: '8700', dataCollection: '52' } } },
    ]);
  });

  test('adds a row to a list in each run, and the others stay', async () => {
    expect(await updateActionData(zap, ROW)).toMatchObject({
      changed: [
        { field: 'Settlement Adjustments / Item', before: null, after: 'Strata levy' },
        { field: 'Settlement Adjustments / Amount', before: null, after: '300' },
      ],
    });
    const ids = ['53--Item--870053', '53--Item--8700532', '53--Item--8700533'];
    expect(dataHeld(zap.sandbox, ...ids)).toEqual(['Council rates', 'Water', 'Strata levy']);

    await updateActionData(zap, { ...ROW, 'dataField44--Rooms': '4' });
    expect(dataHeld(zap.sandbox, '53--Item--8700534', '44--Rooms--870044')).toEqual(['Strata levy', '4']);
  });
});

describe('a check of Update Action Data', () => {
  const zap = useZap({ dialect: 'live' });

  test('says what would change, and changes nothing', async () => {
    expect(await updateActionData(zap, { ...EVERYTHING, ...ROW, checkOnly: 'yes' })).toMatchObject({
      verdict:
        'Ready: would add a row to "Settlement Adjustments" and fill in 11 data fields of "Doe purchase, 3 Quay St".',
      checkOnly: true,
      problems: [],
      changed: [
        ...CHANGED,
        { field: 'Settlement Adjustments / Item', before: null, after: 'Strata levy' },
        { field: 'Settlement Adjustments / Amount', before: null, after: '300' },
      ],
    });
    const nothing = await updateActionData(zap, { action: '8700', 'dataField44--Rooms': '3', checkOnly: 'yes' });
    expect(nothing['verdict']).toBe('Ready: nothing would change in the data of "Doe purchase, 3 Quay St".');
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('names all problems, in a check as in a run, and changes nothing', async () => {
    const wrong = {
      ...EVERYTHING,
      'dataField44--Price': 'a lot',
      'dataField50--Referrer': '4711',
      otherData: { X: '1' },
    };
    const label = expect.stringMatching(/^"Other Data": the action has no data field "X"\. It has: .+ and 11 more\.$/);
    const price = '"Property / Price": "a lot" is not a number. Write it like 1200.50.';

    expect(await updateActionData(zap, { ...wrong, checkOnly: 'yes' })).toMatchObject({
      problems: [
        label,
        price,
        '"Office / Referred by": there is no contact with the number "4711", or the connected user may not see it.',
      ],
    });
    // A contact who is not seen may only be hidden: in a run the service decides.
    expect(await failureOf(updateActionData(zap, wrong))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: expect.stringMatching(
        /^The data was not changed:\n- "Other Data": [^\n]+\n- "Property \/ Price": [^\n]+$/,
      ),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

describe('what is filled in for Update Action Data', () => {
  const zap = useZap({ dialect: 'live' });
  const run = (given: object) => updateActionData(zap, { action: '8700', ...given }, { timezone: 'Pacific/Auckland' });

  test.each([
    { given: { 'dataField44--Price': 0 }, stored: { '44--Price--870044': '0' } },
    { given: { 'dataField44--Mortgaged': false }, stored: { '44--Mortgaged--870044': 'F' } },
    // What people write is theirs.
    { given: { 'dataField44--Address': 'n/a' }, stored: { '44--Address--870044': 'n/a' } },
    { given: { 'dataField44--Notes': ['Ring', 'Knock'] }, stored: { '44--Notes--870044': 'Ring\nKnock' } },
    // The time zone of the account; the order of day and month as chosen.
    {
      given: { 'dataField44--Inspection': '2024-06-21T02:30:00Z' },
      stored: { '44--Inspection--870044': '2024-06-21T14:30:00+12:00' },
    },
    {
      given: { dateOrder: 'month first', 'dataField44--SettleDate': '03/04/2026' },
      stored: { '44--SettleDate--870044': '2026-03-04' },
    },
    // By label, by group and label, or by the id of the field; the same value twice is no contradiction.
    {
      given: { otherData: '{"Price": 1, " PROPERTY/kind ": "UNIT"}' },
      stored: { '44--Price--870044': '1', '44--Kind--870044': 'unit' },
    },
    { given: { otherData: { Features: ['Pool', 'garage'] } }, stored: { '44--Features--870044': 'pool,garage' } },
    {
      given: { 'dataField44--Rooms': '4', otherData: { Rooms: 4, '44--Rooms': ' 4 ' } },
      stored: { '44--Rooms--870044': '4' },
    },
    // What is filled in wins over what is to be emptied.
    {
      given: { clear: '["44--Price", "Referred by"]', 'dataField44--Price': '1' },
      stored: { '44--Price--870044': '1', '50--Referrer--870050': null },
    },
    {
      given: { addRow: ' settlement ADJUSTMENTS', 'dataField53--Item': 'Rates' },
      stored: { '53--Item--8700533': 'Rates' },
    },
    // As Describe Step and Describe Action Type print it: the group of a step is no collection.
    { given: { otherData: { 'Deposit / Amount': '500' } }, stored: { '44--DepositAmount--870044': '500' } },
    { given: { addRow: 53, otherData: { Item: 'Rates' } }, stored: { '53--Item--8700533': 'Rates' } },
  ])('is stored as it was meant, and nothing else: $given', async ({ given, stored }) => {
    expect(await run(given)).toMatchObject({ warnings: [] });
    expect(written(zap.sandbox)).toEqual(stored);
  });

  test.each([
    { given: { 'dataField44--Price': '$850,000' } },
    { given: { 'dataField50--Referrer': 'Brightwater Realty' } },
    // Nobody is named, so the one who is there stays.
    { given: { 'dataField50--Referrer': ',' } },
    { given: { clear: ['44--Notes', 'Finance / Lender'] } },
  ])('is not written where the action has it already: $given', async ({ given }) => {
    expect(await run(given)).toMatchObject({ changed: [], warnings: [] });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('can be nothing at all: the data stays as it is, and a warning says so', async () => {
    expect(await run({ 'dataField44--Price': ' ', 'dataField44--Rooms': [], clear: ['', null] })).toMatchObject({
      changed: [],
      warnings: ['Nothing was filled in, so nothing was changed.'],
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  const IN_LIST = '"Settlement Adjustments / Item" is in a list with many rows';

  test.each([
    { given: { action: '' }, problem: isRequired('Action') },
    {
      given: { 'dataField44--Price': ['1', '2'] },
      problem: '"Property / Price": "1, 2" is more than one value, but the field takes only one.',
    },
    { given: { 'dataField44--Price': {} }, problem: cannotBeRead('Property / Price') },
    { given: { 'dataField50--Referrer': '88; 89' }, problem: takesOne('Office / Referred by', 'contact') },
    {
      given: { 'dataField50--Referrer': 'Nobody' },
      problem: '"Office / Referred by": there is no contact with the name "Nobody".',
    },
    {
      given: { otherData: { Price: '2' }, 'dataField44--Price': '1' },
      problem: '"Property / Price" is filled in twice, with different values. Fill it in once.',
    },
    {
      given: { otherData: { Notes: 'x' } },
      problem: '"Other Data": "Notes" can mean several fields. Write one of: "Property / Notes", "Office / Notes".',
    },
    ...['Action Name', 'Billing Status'].map((label) => ({
      given: { otherData: { [label]: 'x' } },
      problem: `"Other Data": "${label}" is not a data field. Use Update Action to change it.`,
    })),
    {
      given: { otherData: { Prise: '1' } },
      problem: '"Other Data": the action has no data field "Prise". Did you mean "Property / Price"?',
    },
    { given: { otherData: 'Price: 1' }, problem: '"Other Data": "Price: 1" is not JSON with labels and values.' },
    { given: { clear: { Rooms: 'yes' } }, problem: cannotBeRead('Clear Fields') },
    // What Actionstep fills in is nobody's to empty.
    { given: { clear: '50--FileNumber' }, problem: '"Clear Fields": the action has no data field "FileNumber".' },
    {
      given: { clear: '44--Address' },
      problem:
        '"Clear Fields": "Property / Address" is required, so it cannot be emptied. Fill in another value, or do not choose it.',
    },
    { given: { clear: '53--Item' }, problem: `"Clear Fields": ${IN_LIST}, which can only get new ones.` },
    {
      given: { 'dataField53--Item': 'x' },
      problem: `${IN_LIST}. Choose "Settlement Adjustments" under "Add a Row To".`,
    },
    { given: { addRow: '53' }, problem: '"Add a Row To": nothing is filled in for the new row.' },
    { given: { addRow: ['53', '54'] }, problem: takesOne('Add a Row To', 'list') },
    {
      given: { addRow: 'Property', 'dataField44--Price': '1' },
      problem:
        '"Add a Row To": the action has no list of rows called "Property". Choose one of: Settlement Adjustments.',
    },
  ])('stops the run where it is not clear, and nothing is changed: $given', async ({ given, problem }) => {
    expect(await failureOf(run(given))).toMatchObject({
      name: 'AppError',
      code: 'invalid_input',
      sentence: expect.stringContaining(`The data was not changed:\n- ${problem}`),
    });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('is left out with a warning where the action has no such field, or Actionstep fills it in', async () => {
    const leftOut = (name: string) =>
      `The data field "${name}" was left out: the action has no such data field. Choose it again.`;
    const given = { 'dataField44--Rooms': '3', 'dataField50--FileNumber': '7', 'dataField9--Old': { x: 1 } };

    expect(await run(given)).toMatchObject({ changed: [], warnings: [leftOut('FileNumber'), leftOut('Old')] });
  });

  test('is not written where several records of a collection could be meant', async () => {
    const { dataValues } = zap.sandbox.firm;
    const second = dataValueRecord('8700', '44--Price', '2', '8700449');
    dataValues.set(second.id, second);
    const problem =
      '"Property": the action has several records of this data. Which one is meant is not clear, so change the data in Actionstep.';

    expect(await failureOf(run({ 'dataField44--Price': '1' }))).toMatchObject({
      sentence: `The data was not changed:\n- ${problem}`,
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('goes to a list by its name only where one list has that name', async () => {
    const { dataCollections, dataCollectionFields } = zap.sandbox.firm;
    const [list, item] = [dataCollections.get('53'), dataCollectionFields.get('53--Item')];
    if (!list || !item) throw new Error('The firm has no list.');
    dataCollections.set('54', { ...list, id: 54 });
    dataCollectionFields.set('54--Item', { ...item, id: '54--Item', links: { ...item.links, dataCollection: '54' } });

    const byName = { addRow: 'Settlement Adjustments', 'dataField54--Item': 'x' };
    expect(await failureOf(run(byName))).toMatchObject({
      sentence: expect.stringContaining(
        '"Add a Row To": "Settlement Adjustments" can mean several lists. Choose the right one from the list.',
      ),
    });
    await run({ ...byName, addRow: '54' });
    expect(posted(zap.sandbox, '/datacollectionrecords')).toMatchObject([
      { datacollectionrecords: { links: { dataCollection: '54' } } },
    ]);
  });
});

describe('the data that Update Action Data reads before it writes', () => {
  const zap = useZap();
  const FIELD = { id: '44--Price', label: 'Price', dataType: 'Money', links: { dataCollection: 44 } };
  const COLLECTION = { id: 44, label: 'Property', multipleRecords: 'F', links: { actionType: 820 } };
  const LINKS = { action: 8700, dataCollectionField: '44--Price', dataCollectionRecord: 870_044 };
  const VALUE = { id: '44--Price--870044', stringValue: '1.00', links: LINKS };

  test.each([
    { what: 'of which action it is', value: { ...VALUE, links: { ...LINKS, action: null } } },
    { what: 'in which record it is', value: { ...VALUE, id: 'x', links: { ...LINKS, dataCollectionRecord: null } } },
  ])('is not certain where a value does not say $what, so nothing is changed', async ({ value }) => {
    const linked = { datacollectionfields: FIELD, datacollections: COLLECTION };
    zap.sandbox.inject({ ...READ_VALUES, status: 200, body: { [VALUES]: value, linked } });

    expect(await failureOf(updateActionData(zap, PRICE))).toMatchObject({
      sentence:
        'Actionstep could not look up the data of the action: not all of it came, or there is more than one run can read. ' +
        'Run this step again in a few minutes, or change the data in Actionstep.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is not certain with a field without its collection, so nothing is changed', async () => {
    const datacollectionfields = { ...FIELD, links: {} };
    const linked = { datacollections: COLLECTION };
    zap.sandbox.inject({ path: '/datacollectionfields', status: 200, body: { datacollectionfields, linked } });

    expect(await failureOf(updateActionData(zap, { action: '8700', otherData: { Price: '1' } }))).toMatchObject({
      code: 'fields_missing',
      sentence: expect.stringContaining('could not look up the data fields of the action type: its answer leaves out'),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is not certain for an action without its type', async () => {
    const actions = { id: 8700, name: 'Purchase', links: {} };
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: { actions } });

    expect(await failureOf(updateActionData(zap, { action: '8700', otherData: { Price: '1' } }))).toMatchObject({
      code: 'fields_missing',
      sentence: expect.stringContaining('Actionstep could not look up the type of the action'),
    });
  });

  test('can come in several pages: one new record has fields of all of them', async () => {
    const { dataCollectionFields } = zap.sandbox.firm;
    const field = dataCollectionFields.get('53--Amount');
    if (!field) throw new Error('The firm has no amount.');
    for (let index = 0; index < 200; index += 1) {
      const id = `53--More${index}`;
      dataCollectionFields.set(id, { ...field, id, label: `More ${index}` });
    }

    expect(await updateActionData(zap, { ...ROW, 'dataField53--More99': '2' })).toMatchObject({
      changed: [{ after: 'Strata levy' }, { after: '300' }, { before: null, after: '2' }],
    });
    expect(posted(zap.sandbox, '/datacollectionrecords')).toHaveLength(1);
  });
});

describe('Update Action Data at a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('leaves data of other actions and fields of other types alone', async () => {
    await updateActionData(zap, PRICE);
    expect(written(zap.sandbox)).toEqual({ '44--Price--870044': '900000' });

    // That field belongs to wills.
    expect(await failureOf(updateActionData(zap, { action: '8700', otherData: { '47--Notes': 'x' } }))).toMatchObject({
      sentence: expect.stringContaining('"Other Data": the action has no data field "47--Notes".'),
    });
  });
});

describe('data that somebody else changes while Update Action Data runs', () => {
  const zap = useZap();

  /** Lets something happen between the first look at the data, which finds it as it was, and the second. */
  const meanwhile = (happens: () => void): void => {
    const first = [...zap.sandbox.firm.dataValues.values()].filter(({ links }) => links.action === '8700');
    happens();
    zap.sandbox.inject({ ...READ_VALUES, status: 200, body: { [VALUES]: first, linked: linkedOf(zap.sandbox) } });
  };

  const changeMeanwhile = (text: string): void =>
    meanwhile(() => {
      const { dataValues } = zap.sandbox.firm;
      const price = dataValues.get('44--Price--870044');
      if (!price) throw new Error('The firm has no price.');
      dataValues.set(price.id, { ...price, stringValue: text });
    });

  test('is overwritten with a warning about it, and without one where it is what was asked for', async () => {
    changeMeanwhile('860000.00');
    expect(await updateActionData(zap, PRICE)).toMatchObject({
      changed: [{ field: 'Property / Price', before: '860000.00', after: '900000' }],
      warnings: [
        '"Property / Price" changed from "850000.00" to "860000.00" while this step ran, and that was overwritten.',
      ],
    });

    zap.sandbox.requests.length = 0;
    changeMeanwhile('1000000.00');
    expect(await updateActionData(zap, { action: '8700', 'dataField44--Price': '1000000' })).toMatchObject({
      changed: [],
      warnings: [],
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('goes into the record that somebody else made, and no second one is made', async () => {
    meanwhile(() => {
      const { id } = openDataRecord(zap.sandbox.firm, '8700', '52');
      Object.assign(zap.sandbox.firm.dataValues.get(`52--Amount--${id}`) ?? {}, { stringValue: '1.00' });
    });

    expect(await updateActionData(zap, { action: '8700', 'dataField52--Lender': 'Quay Bank' })).toMatchObject({
      changed: [{ field: 'Finance / Lender', before: null, after: 'Quay Bank' }],
    });
    expect(posted(zap.sandbox, '/datacollectionrecords')).toEqual([]);
    expect(dataHeld(zap.sandbox, '52--Lender--870052')).toEqual(['Quay Bank']);
  });
});

describe('the answer of the service to Update Action Data', () => {
  const zap = useZap();
  const answer = (body: unknown) => zap.sandbox.inject({ ...WRITE_VALUES, effectThenStatus: 200, body });

  test.each([
    { holds: 'nothing', body: '' },
    {
      holds: 'a value that cannot be read',
      body: { [VALUES]: { id: '44--Price--870044', stringValue: { amount: 900_000 } } },
    },
    { holds: 'another record', body: { [VALUES]: { id: '44--Price--870144', stringValue: '900000' } } },
  ])('can hold $holds: then the data is read back', async ({ body }) => {
    answer(body);
    Object.assign(zap.sandbox.firm.dataValues.get('50--Secret--870050') ?? {}, { stringValue: '****' });

    expect(await updateActionData(zap, PRICE)).toMatchObject({
      changed: [{ field: 'Property / Price', before: '850000.00', after: '900000' }],
      warnings: [],
    });
    expect(zap.sandbox.requests.at(-1)?.method).toBe('GET');
  });

  test.each([401, 503])('counts as given although the data cannot be read back: %i', async (status) => {
    answer('');
    zap.sandbox.inject({ ...READ_VALUES, wrap: ['', ''], times: 2 });
    zap.sandbox.inject({ ...READ_VALUES, status });

    expect(await updateActionData(zap, PRICE)).toMatchObject({
      changed: [{ field: 'Property / Price', before: '850000.00', after: '900000' }],
    });
    expect(zap.sandbox.pendingFaults()).toBe(0);
  });

  test('can hide a protected value', async () => {
    answer({ [VALUES]: { id: '50--Secret--870050', stringValue: '****' } });

    expect(await updateActionData(zap, { action: '8700', 'dataField50--Secret': '1234' })).toMatchObject({
      changed: [{ field: 'Office / Alarm code', before: null, after: '1234' }],
      warnings: [],
    });
  });
});

describe('a new record of Update Action Data whose answer is lost', () => {
  const zap = useZap();

  test('is taken to be the one that was not there before', async () => {
    zap.sandbox.inject({ ...ADD_RECORD, cut: 'after' });

    expect(await updateActionData(zap, ROW)).toMatchObject({ changed: [{ after: 'Strata levy' }, { after: '300' }] });
    expect(dataHeld(zap.sandbox, '53--Item--8700533')).toEqual(['Strata levy']);
    expect(posted(zap.sandbox, '/datacollectionrecords')).toHaveLength(1);
  });

  test('is not taken to be one that somebody else added and filled in', async () => {
    zap.sandbox.inject({ ...ADD_RECORD, cut: 'before' });
    zap.sandbox.inject({ ...READ_VALUES, wrap: ['', ''], times: 2 });
    const theirs = ['Item', 'Amount', 'PaidTo'].map((name) => ({
      id: `53--${name}--99`,
      stringValue: name === 'Item' ? 'Theirs' : null,
      links: { action: '8700', dataCollectionField: `53--${name}`, dataCollectionRecord: '99' },
    }));
    zap.sandbox.inject({ ...READ_VALUES, status: 200, body: { [VALUES]: theirs, linked: linkedOf(zap.sandbox) } });

    expect(await failureOf(updateActionData(zap, ROW))).toEqual({
      name: 'HaltedError',
      sentence:
        'We couldn\'t confirm whether a row was added to "Settlement Adjustments". Actionstep gave no clear answer: ' +
        'the connection to it was lost. Look at the data of the action in Actionstep. Only if it is not there, ' +
        'run this step again.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

const ALWAYS = ['action', 'checkOnly', 'addRow', 'otherData', 'dateOrder'];

const formOf = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  fieldsOf(await run('creates.update_action_data', 'inputFields', { inputData }));

describe('the form of Update Action Data', () => {
  const zap = useZap({ dialect: 'live' });
  const ownKeys = async (inputData: object) =>
    keysOf(await formOf(zap, inputData)).filter((key) => !ALWAYS.includes(key));
  const lists = (inputData: object) => zap.run('triggers.list_data_collections', 'perform', { inputData });

  test('asks for the data fields of the type that have one value each, in the order of the firm', async () => {
    const form = await formOf(zap, { action: 'QS-3' });
    const own = keysOf(form).slice(ALWAYS.length);

    expect(own).toHaveLength(2 + 28);
    expect(own.slice(0, 3)).toEqual(['lookUpNote1', 'clear', 'dataField44--Address']);
    expect(fieldOf(form, 'lookUpNote1').helpText).toBe('A data field that stays blank keeps its value.');
    expect(own.at(-1)).toBe('dataField52--ApprovedOn');
    expect(form.filter(({ required }) => required).map(({ key }) => key)).toEqual(['action']);
    expect(fieldOf(form, 'dataField44--Price')).toMatchObject({
      label: 'Property / Price',
      group: 'details',
      helpText: 'In dollars. An amount such as 1200.50 or $1,200.',
    });
    expect(fieldOf(form, 'dataField44--Kind')['choices']).toContainEqual({
      value: 'land',
      sample: 'land',
      label: 'Vacant land',
    });
  });

  test('asks for the fields of a new row once its list is chosen, and nothing of them, or of what is required, is cleared', async () => {
    const rowFields = ['dataField53--Item', 'dataField53--Amount', 'dataField53--PaidTo'];

    const form = await formOf(zap, { action: '8700', addRow: '53' });
    expect(keysOf(form).slice(-3)).toEqual(rowFields);
    expect(fieldOf(form, 'dataField53--Item').helpText).toBeUndefined();
    expect(Object.keys(fieldOf(form, 'clear')['choices'] ?? {})).toHaveLength(22);
    expect((await ownKeys({ action: '8700', addRow: 'SETTLEMENT adjustments' })).slice(-3)).toEqual(rowFields);
    expect(await ownKeys({ action: '8700', addRow: 'Other' })).toHaveLength(30);
  });

  test('says that the type has no data fields', async () => {
    const form = await formOf(zap, { action: '8704' });

    expect(keysOf(form)).toEqual([...ALWAYS, 'lookUpNote1']);
    expect(fieldOf(form, 'lookUpNote1').helpText).toBe('The type of this action has no data fields.');
  });

  test('asks for nothing more before an action is chosen, and takes labels where it is mapped', async () => {
    expect(keysOf(await formOf(zap, {}))).toEqual(ALWAYS);

    const mapped = await formOf(zap, { action: '{{1__id}}' });
    expect(keysOf(mapped)).toEqual([...ALWAYS, 'clear']);
    expect(fieldOf(mapped, 'clear').helpText).toBe('Enter the labels of data fields to empty.');
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test('offers the lists of the action that can get new rows', async () => {
    expect(await lists({ action: '8700' })).toEqual([{ id: '53', name: 'Settlement Adjustments' }]);
    expect(column(await lists({ action: '8701' }), 'id')).toEqual([]);
  });

  test.each([
    {
      given: { action: '{{1__id}}' },
      problem: '"Action" comes from another step, so its data is not known yet. Give the exact name of the list.',
    },
    { given: { action: ['8700', '8701'] }, problem: takesOne('Action', 'action') },
  ])('offers no lists of an action that is not clear: $given', async ({ given, problem }) => {
    expect(await failureOf(lists(given))).toMatchObject({ sentence: problem });
    expect(linesOf(zap.sandbox)).toEqual([]);
  });
});

describe('the form of Update Action Data, for a type with a thousand data fields,', () => {
  const zap = useZap();
  const form = (inputData: object) => zap.run('creates.update_action_data', 'inputFields', { inputData });

  test('shows as many as fit and says where the others go, and fails where they cannot all be read', async () => {
    const { dataCollectionFields } = zap.sandbox.firm;
    const price = dataCollectionFields.get('44--Price');
    if (!price) throw new Error('The firm has no price.');
    const own = [...dataCollectionFields.keys()].filter((id) => /^(44|50|52|53)--/.test(id));
    const ids = Array.from({ length: 1001 - own.length }, (_, index) => `44--More${index}`);
    for (const id of ids.slice(1)) dataCollectionFields.set(id, { ...price, id });

    const fields = fieldsOf(await form({ action: '8700', addRow: '53' }));
    expect(fields).toHaveLength(1000);
    expect(fieldOf(fields, 'cutNote').helpText).toBe(
      'This form is too long to be shown: 5 fields at its end are missing. Fill them in under "Other Data", by their labels.',
    );

    for (const id of ids) dataCollectionFields.set(id, { ...price, id });
    expect(await failureOf(form({ action: '8700' }))).toMatchObject({
      sentence:
        'Actionstep could not look up the data fields of the action type: there are too many records for one run.',
    });
  });
});

const UNHARMED = { wrap: ['', ''] } as const;

/** Each of these strikes a request that has no effect then. */
const WITHOUT_EFFECT = [
  { fault: { status: 401 } },
  { fault: { status: 422 } },
  { fault: { status: 429 } },
  { fault: { cut: 'before' } as const },
];

/* What is said of a run that went only partly well, and what is refused so that nothing good is overwritten. */

const postsOf = ({ requests }: Sandbox) => requests.filter(({ method }) => method === 'POST');

/** The data of action 8700 as the service has it, with these values in place of its own. */
const dataWith = (sandbox: Sandbox, changed: Readonly<Record<string, string>>) => ({
  [VALUES]: [...sandbox.firm.dataValues.values()]
    .filter(({ links }) => links.action === '8700')
    .map((value) => ({ ...value, stringValue: changed[value.id] ?? value.stringValue })),
  linked: linkedOf(sandbox),
});

describe('Update Action Data, after a part was written, lets the platform repeat nothing:', () => {
  const zap = useZap();

  test.each(WITHOUT_EFFECT)('a row that is there, but not filled in, is named: $fault', async ({ fault }) => {
    zap.sandbox.inject({ ...WRITE_VALUES, ...fault });

    expect(await failureOf(updateActionData(zap, NEW_ROW))).toEqual({
      name: 'HaltedError',
      sentence: expect.stringContaining(
        'A row was added to "Settlement Adjustments". Fill in what is missing there in Actionstep: this step would add another row.',
      ),
    });
    expect(postsOf(zap.sandbox)).toHaveLength(1);
    expect(dataHeld(zap.sandbox, '53--Item--8700533')).toEqual([null]);
  });

  test('the fields that the row did not get are named', async () => {
    zap.sandbox.inject({ ...WRITE_VALUES, status: 403 });

    expect((await failureOf(updateActionData(zap, NEW_ROW))).sentence).toBe(
      'The data of the action was not changed. Actionstep could not change the data of the action: the connected user is not ' +
        'allowed to. A row was added to "Settlement Adjustments". Fill in what is missing there in Actionstep: this step ' +
        'would add another row. These do not have the new value: "Settlement Adjustments / Item" (it is empty).',
    );
  });

  test.each(WITHOUT_EFFECT)('a first record is there, the row behind it is not: $fault', async ({ fault }) => {
    zap.sandbox.inject({ ...ADD_RECORD, ...UNHARMED });
    zap.sandbox.inject({ ...ADD_RECORD, ...fault });
    const given = { ...NEW_ROW, 'dataField52--Lender': 'Quay Bank' };

    expect(await failureOf(updateActionData(zap, given))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(/ No value was written yet\. .*run this step again/i),
    });
    expect(postsOf(zap.sandbox)).toMatchObject([
      { body: { datacollectionrecords: { links: { dataCollection: '52' } } } },
      { body: { datacollectionrecords: { links: { dataCollection: '53' } } } },
    ]);
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  const moreField = (number: number): string => `More${String(number).padStart(3, '0')}`;

  /** As many more fields of the property, of which a hundred go in one request, and a value for each. */
  const fillMany = ({ firm }: Sandbox, count: number) => {
    const [field, value] = [firm.dataCollectionFields.get('44--Address'), firm.dataValues.get('44--Address--870044')];
    if (!field || !value) throw new Error('The firm has no address.');
    const names = Array.from({ length: count }, (_, index) => moreField(index + 1));
    for (const name of names) {
      const id = `44--${name}`;
      firm.dataCollectionFields.set(id, { ...field, id, label: name });
      const links = { ...value.links, dataCollectionField: id };
      firm.dataValues.set(`${id}--870044`, { ...value, id: `${id}--870044`, stringValue: 'old', links });
    }
    return Object.fromEntries(names.map((name) => [`dataField44--${name}`, 'new']));
  };

  /** The sentence for many of these fields, from this one on: it names twenty. */
  const sentenceFrom = (words: string, first: number, others: number, is = ''): string => {
    const labels = Array.from({ length: 20 }, (_, index) => `"Property / ${moreField(first + index)}"${is}`);
    return ` ${words}: ${labels.join(', ')} and ${others} more.`;
  };

  test.each([
    ...[
      ...WITHOUT_EFFECT,
      { fault: { status: 500, body: { errors: { code: '1500', title: 'Invalid', detail: 'Out of order' } } } },
    ].map(({ fault }) => ({ fault, given: 150, written: 100 })),
    { fault: { status: 401 }, given: 250, written: 200 },
  ])(
    'the first $written of $given values are written, the others not: $fault',
    async ({ fault, given, written: done }) => {
      const values = fillMany(zap.sandbox, given);
      zap.sandbox.inject({ ...WRITE_VALUES, ...UNHARMED, times: done / 100 });
      zap.sandbox.inject({ ...WRITE_VALUES, ...fault });

      const { name, sentence } = await failureOf(updateActionData(zap, { action: '8700', ...values }));
      expect(name).toBe('HaltedError');
      expect(sentence).toMatch(/^Only a part of the data of the action was changed\. /);
      expect(sentence).toContain(sentenceFrom('These have the new value', 1, done - 20));
      expect(sentence).toContain(sentenceFrom('These do not have the new value', done + 1, 30, ' (it is "old")'));
      expect(dataHeld(zap.sandbox, `44--More${done}--870044`, `44--More${done + 1}--870044`)).toEqual(['new', 'old']);
    },
  );

  test.each([
    { given: 150, certain: 100 },
    { given: 250, certain: 200 },
  ])('what is certain is said where nothing can be read back: $certain of $given', async ({ given, certain }) => {
    const values = fillMany(zap.sandbox, given);
    // Two pages, twice, where there are more than 200 values.
    zap.sandbox.inject({ ...READ_VALUES, ...UNHARMED, times: 2 * Math.ceil(given / 200) });
    zap.sandbox.inject({ ...READ_VALUES, status: 503 });
    zap.sandbox.inject({ ...WRITE_VALUES, ...UNHARMED, times: certain / 100 });
    zap.sandbox.inject({ ...WRITE_VALUES, cut: 'after' });

    const { name, sentence } = await failureOf(updateActionData(zap, { action: '8700', ...values }));
    expect(name).toBe('HaltedError');
    expect(sentence).toMatch(/^We couldn't confirm /);
    expect(sentence).toContain(sentenceFrom('These have the new value', 1, certain - 20));
    expect(sentence).toContain(sentenceFrom('What became of these is not known', certain + 1, 30));
    expect(sentence).not.toContain('These do not have the new value');
    expect(zap.sandbox.pendingFaults()).toBe(0);
  });
});

describe('the error or row of Update Action Data after a lost answer', () => {
  const zap = useZap();
  const given = {
    action: '8700',
    'dataField44--Rooms': '4',
    'dataField44--Price': '900000',
    'dataField50--Secret': '1234',
  };

  test('says field by field what was written, as far as the data can be read back', async () => {
    zap.sandbox.inject({ ...READ_VALUES, ...UNHARMED, times: 2 });
    zap.sandbox.inject({ ...WRITE_VALUES, status: 502 });
    const body = dataWith(zap.sandbox, { '44--Rooms--870044': '4', '50--Secret--870050': '****' });
    zap.sandbox.inject({ ...READ_VALUES, status: 200, body });

    expect(await failureOf(updateActionData(zap, given))).toEqual({
      name: 'HaltedError',
      sentence:
        "We couldn't confirm whether the data of the action was changed. Actionstep gave no clear answer: " +
        'it is not available at the moment. Look at the data of the action in Actionstep. If nothing has changed there, run ' +
        'this step again: that sets the same values. These have the new value: "Property / Rooms". These do not have the new value: "Property / Price" (it is "850000.00"). ' +
        'What became of these is not known: "Office / Alarm code".',
    });
  });
});

describe('a value that the service shortens in Update Action Data', () => {
  const zap = useZap();
  const notes = { action: '8700', 'dataField44--Notes': 'Clause 4 *amended*' };

  test('is shown as it is stored', async () => {
    const body = { [VALUES]: { id: '44--Notes--870044', stringValue: 'Clause 4 *amended' } };
    zap.sandbox.inject({ ...WRITE_VALUES, effectThenStatus: 200, body });

    expect(await updateActionData(zap, notes)).toMatchObject({
      changed: [{ field: 'Property / Notes', before: null, after: 'Clause 4 *amended' }],
      warnings: ['"Property / Notes" is "Clause 4 *amended" in Actionstep now, not "Clause 4 *amended*" as asked.'],
    });
  });

  test('is shown as it is stored after a lost answer, too', async () => {
    zap.sandbox.inject({ ...READ_VALUES, ...UNHARMED, times: 2 });
    zap.sandbox.inject({ ...WRITE_VALUES, cut: 'after' });
    const body = dataWith(zap.sandbox, { '44--Notes--870044': 'Clause 4 *amended' });
    zap.sandbox.inject({ ...READ_VALUES, status: 200, body });

    expect(await failureOf(updateActionData(zap, notes))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining(
        'These do not have the new value: "Property / Notes" (it is "Clause 4 *amended").',
      ),
    });
  });
});

describe('a protected field in Update Action Data', () => {
  const zap = useZap();
  const byLabel = (text: string) => ({ action: '8700', otherData: { 'Alarm code': text } });
  const byKey = (text: string) => ({ action: '8700', 'dataField50--Secret': text });

  test('is never given a mask, whichever way it is filled in', async () => {
    const mask = '***-**-6789';
    const problem =
      `The data was not changed:\n- "Office / Alarm code": "${mask}" hides the value or a part of it. ` +
      'Give the whole value, or leave it blank.';

    expect(await failureOf(updateActionData(zap, byLabel(mask)))).toMatchObject({ sentence: problem });
    expect(await failureOf(updateActionData(zap, byKey(mask)))).toMatchObject({ sentence: problem });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is the only one that refuses a mask: elsewhere such a text can be a value', async () => {
    await updateActionData(zap, { action: '8700', 'dataField44--Notes': '****' });
    expect(dataHeld(zap.sandbox, '44--Notes--870044')).toEqual(['****']);
  });
});

describe('Update Action Data, for an action of another type than the form was made for', () => {
  const zap = useZap();
  const ofPurchase = { 'dataField44--Price': '900000', 'dataField44--Rooms': '4' };
  const problem =
    'None of the data fields that are filled in can be changed in this action. It may be of another type: check "Action", ' +
    'or choose the data fields again.';

  test('stops the run where nothing that is filled in can be used', async () => {
    expect(await failureOf(updateActionData(zap, { action: '8701', ...ofPurchase }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: `The data was not changed:\n- ${problem}`,
    });
    expect(await updateActionData(zap, { action: '8701', ...ofPurchase, checkOnly: 'yes' })).toMatchObject({
      verdict: 'Not ready: 1 problem.',
      problems: [problem],
      changed: [],
    });
  });

  test('writes what can be used, and a warning names the rest without its id', async () => {
    expect(
      await updateActionData(zap, { action: '8701', ...ofPurchase, 'dataField47--Notes': 'Signed at home' }),
    ).toMatchObject({
      changed: [{ field: 'Will / Notes', before: 'Mirror wills', after: 'Signed at home' }],
      warnings: [
        'The data field "Price" was left out: the action has no such data field. Choose it again.',
        'The data field "Rooms" was left out: the action has no such data field. Choose it again.',
      ],
    });
  });
});

describe('a contact in a data field of Update Action Data', () => {
  const zap = useZap();
  const john = (email: string, id: string): string => `Doe, John (${email}, contact ${id})`;

  test.each([
    { by: 'number', given: '91' },
    { by: 'number, in a check', given: '91', checkOnly: 'yes' },
  ])('is named before and after so that two of one name differ: by $by', async ({ given, checkOnly = 'no' }) => {
    Object.assign(zap.sandbox.firm.dataValues.get('50--Referrer--870050') ?? {}, { stringValue: '90' });

    const row = await updateActionData(zap, { action: '8700', 'dataField50--Referrer': given, checkOnly });
    expect(row['changed']).toEqual([
      {
        field: 'Office / Referred by',
        before: john('john.doe@mail.example', '90'),
        after: john('j.doe@post.example', '91'),
      },
    ]);
  });

  test.each([401, 503])('is written by number where names cannot be had: %i', async (status) => {
    zap.sandbox.inject({ path: /^\/participants\//, status });

    expect(await updateActionData(zap, { action: '8700', 'dataField50--Referrer': '91' })).toMatchObject({
      changed: [{ before: 'contact 95', after: 'contact 91' }],
      warnings: [],
    });
  });
});
