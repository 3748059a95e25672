import { expect, test } from '@jest/globals';
import { fetchFieldsOfTypes } from '../../src/service/datafields.ts';
import { failureLineOf } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

const field = (dataCollection: number) => ({ id: `${dataCollection}--Kind`, label: 'Kind', links: { dataCollection } });
const HOUSE = { label: 'House', name: 'house', order: 2 };
const collection = (id: number, actionType: readonly number[], multipleRecords: string | null = 'F') => ({
  ...HOUSE,
  id,
  multipleRecords,
  links: { actionType },
});
const read = async (datacollectionfields: readonly object[], datacollections: readonly object[]) => {
  const { client, sent } = fakeClient({ body: { datacollectionfields, linked: { datacollections } } });
  return { fields: fetchFieldsOfTypes(client, ['820', '812']), sent };
};

test('the data fields of action types are those whose collections say so, with their collections', async () => {
  const { fields, sent } = await read([field(44), field(45)], [collection(44, [811, 812]), collection(45, [811])]);
  const known = { name: null, dataType: null, description: null, required: false, formOrder: null, other: {} };
  const own = { ...HOUSE, id: '44', multipleRecords: false, links: { actionType: ['811', '812'] }, other: {} };

  const links = { dataCollection: '44' };
  expect(await fields).toEqual([{ ...known, id: '44--Kind', label: 'Kind', links, collection: own }]);
  const params = 'dataCollection[actionType_in]=820,812&include=dataCollection&page=1&pageSize=200';
  expect(sent).toMatchObject([{ line: `GET datacollectionfields?${params}` }]);
});

test.each([
  ['without its collection', []],
  ['of a collection without action types', [collection(44, [])]],
  ['of a collection of one record or many', [collection(44, [812], null)]],
])('the data fields of action types are not certain with one %s', async (_what, collections) => {
  expect(await failureLineOf((await read([field(44)], collections)).fields)).toMatch(
    /^AppError fields_missing: .*look up the data fields of the action type/,
  );
});
