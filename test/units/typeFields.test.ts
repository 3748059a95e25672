import { expect, test } from '@jest/globals';
import type { TypeField } from '../../src/service/datafields.ts';
import { inFormOrder, toDataField } from '../../src/data/dataForm.ts';

/* The data fields of an action type, as Update Action Data shows them. */

type Collection = TypeField['collection'];

/** A data field such as `44--Price` in the collection 44. */
function typeField(id: string, more: Partial<TypeField> = {}, collection: Partial<Collection> = {}): TypeField {
  const [collectionId = ''] = id.split('--');
  const unnamed = { label: null, name: null, links: { actionType: ['812'] }, other: {}, absent: [] };
  return {
    id,
    ...unnamed,
    dataType: 'Str255',
    description: null,
    required: false,
    formOrder: null,
    links: { dataCollection: collectionId },
    collection: { id: collectionId, ...unnamed, multipleRecords: false, order: null, ...collection },
    ...more,
  };
}

test.each([
  { names: { label: 'Price', name: 'Amount' }, called: { label: 'Price', group: 'Price' } },
  { names: { label: '', name: 'Amount' }, called: { label: 'Amount', group: 'Amount' } },
  { names: { label: null, name: null }, called: { label: '44--Price', group: 'Data 44' } },
])('a field and its collection with the names $names are called $called', ({ names, called }) => {
  expect(toDataField(typeField('44--Price', names, names))).toMatchObject(called);
});

test.each([
  { dataType: 'Money', kind: 'money' },
  { dataType: 'Colour', kind: 'text' },
  { dataType: null, kind: 'text' },
])('a field of the type $dataType holds $kind, and none is required', ({ dataType, kind }) => {
  expect(toDataField(typeField('44--Price', { dataType, required: true }))).toMatchObject({ kind, isRequired: null });
});

test('fields stand by their collections, and in each as in its form, those without a place last', () => {
  const fields = [
    typeField('9--B'),
    typeField('44--C', { formOrder: null }, { order: 2 }),
    typeField('10--A'),
    typeField('44--B', { formOrder: 2 }, { order: 2 }),
    typeField('44--A', { formOrder: 1 }, { order: 2 }),
    typeField('50--A', {}, { order: 1 }),
  ];

  expect(inFormOrder(fields).map(({ id }) => id)).toEqual(['50--A', '44--A', '44--B', '44--C', '9--B', '10--A']);
});
