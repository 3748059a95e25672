import { expect, test } from '@jest/globals';
import { toIncludedPart } from '../../src/data/included.ts';
import { changeStep } from '../../src/creates/changeStep.ts';
import { createAction } from '../../src/creates/createAction.ts';
import { asBundle, asZ } from '../support/asZ.ts';
import { tableOf } from '../support/table.ts';
import { fakeClient } from '../service/fakeClient.ts';

const DATA = { includeData: 'yes' };
const PARTIES = { includeParties: 'yes' };

/** The labels of what an operation includes in its rows, by key, where the service gives this answer. */
async function labels(inputData: object, body = {}, outputFields = createAction.operation.outputFields) {
  const { client, sent } = fakeClient({ body });
  const bundle = asBundle.parse({ inputData, authData: { api_endpoint: client.endpoint } });
  const find = outputFields.flatMap((field) => (typeof field === 'function' ? [field] : []));
  const fields = await Promise.all(find.map((one) => one(asZ.parse({ request: client.request }), bundle)));
  return { fields: fields.flat().map(({ key, label }) => [key, label]), requests: sent.map(({ line }) => line) };
}

const PERSON = tableOf(`id -> ID | name | firstName -> First Name | lastName -> Last Name
  | companyName -> Company Name | email -> Email | phone -> Phone | mobile -> Mobile | address -> Address`);
const personOf = (begin: string, label: string) =>
  PERSON.map(([key = '', word]) => [begin + key, word === undefined ? label : `${label} ${word}`]);

const ALL_DATA = tableOf(`data[]label -> Each Data Field | data[]value -> Each Data Value
  | data[]storedValue -> Each Stored Value | data[]fieldId -> Each Data Field ID | data[]recordId -> Each Data Record ID
  | dataByField -> Data by Field | dataComplete -> Data Complete`);
const ALL_PARTIES = [
  ['parties[]role', 'Each Party Role'],
  ...personOf('parties[]', 'Each Party'),
  ...tableOf('partyByRole -> Party by Role | partiesComplete -> Parties Complete'),
];

test.each([
  [{}, []],
  [DATA, ALL_DATA],
  [PARTIES, ALL_PARTIES],
])('what is included has its labels, and nothing is asked for where no type is chosen: %j', async (wanted, fields) => {
  expect(await labels(wanted)).toEqual({ fields, requests: [] });
  expect((await labels({ action: '8700' }, {}, changeStep.operation.outputFields)).requests).toEqual([]);
});

const OF_TYPE = { multipleRecords: 'F', links: { actionType: ['812'] } };

test.each([
  ['44--Price', { label: 'Price', name: 'Amount' }, '44', 'Property / Price'],
  ['44--Price', { label: '', name: 'Amount' }, '44', 'Property / Amount'],
  ['44--Price', {}, '44', 'Property / 44--Price'],
  ['44--Price', { label: 'Price' }, '45', 'People / Price'],
  ['44--Price', { label: 'Price' }, '46', 'Price'],
  ['44--a_b', { label: 'Price' }, '44', 'Property / Price'],
  ...['44__Price', '_44--Price', '44--Price_', '44--[Price', '44--Price]', '44--{Price', '44--Price}'].map(
    (id) => [id, { label: 'Price' }, '44', undefined] as const,
  ),
])('a data field is labelled where its id can be in a key: %s, %j, of %s', async (id, names, dataCollection, label) => {
  const datacollections = [
    { id: '44', label: 'Property', name: 'prop', ...OF_TYPE },
    { id: '45', label: '', name: 'People', ...OF_TYPE },
    { id: '46', ...OF_TYPE },
  ];
  const body = { datacollectionfields: [{ id, ...names, links: { dataCollection } }], linked: { datacollections } };
  const { fields } = await labels({ actionType: '812', ...DATA }, body);

  expect(fields).toEqual([...ALL_DATA, ...(label === undefined ? [] : [[`dataByField__${id}`, label]])]);
});

test('each role of the chosen type is labelled where its name can be in a key', async () => {
  const participanttypes = ['Client', 'Client__2'].map((name, at) => ({ id: String(71 + at), name }));
  const body = {
    actioncreate: { id: '812', links: { otherParticipantTypes: ['71', '72'] } },
    linked: { participanttypes },
  };
  const { fields } = await labels({ actionType: '812', ...PARTIES }, body);

  expect(fields).toEqual([...ALL_PARTIES, ...personOf('partyByRole__Client__', 'Client')]);
});

test('no form has more labels than the editor takes', async () => {
  const datacollections = [{ id: '44', ...OF_TYPE }];
  const datacollectionfields = Array.from({ length: 901 }, (_none, at) => ({
    id: `44--a${at}`,
    links: { dataCollection: '44' },
  }));
  const meta = { paging: { datacollectionfields: { page: 1, pageCount: 1, recordCount: 901 } } };
  const body = { datacollectionfields, linked: { datacollections }, meta };
  const { fields } = await labels({ actionType: '812', ...DATA }, body);

  expect(fields).toHaveLength(900);
});

const NO_DATA = { data: [], dataByField: {}, dataComplete: true };
const NO_PARTIES = { parties: [], partyByRole: {}, partiesComplete: true };

test.each([
  [{}, {}, {}],
  [DATA, NO_DATA, { ...NO_DATA, dataComplete: false }],
  [PARTIES, NO_PARTIES, { ...NO_PARTIES, partiesComplete: false }],
])('a row has what is wanted, with keys for it even where nothing came: %j', (wanted, part, unknown) => {
  const data = { byAction: new Map(), hasAllValues: true, isComplete: true, choices: new Map() };
  const known = { data, parties: { byAction: new Map(), isComplete: true } };

  expect(toIncludedPart({ ...wanted }, known, '8700', true)).toEqual(part);
  expect(toIncludedPart({ ...wanted }, undefined, '8700', true)).toEqual(unknown);
});
