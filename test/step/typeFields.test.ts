import { expect, test } from '@jest/globals';
import { collectionLabel, inFormOrder, toDataField } from '../../src/step/typeFields.ts';
import { typeField } from './steps.ts';

test.each([
  [{ label: 'Price', name: 'Amount' }, 'Price'],
  [{ label: '', name: 'Amount' }, 'Amount'],
  [{ label: null, name: null }, '44--Price'],
])('a data field is called by its label, its name or its id: %j', (names, label) => {
  expect(toDataField(typeField('44--Price', names)).label).toBe(label);
});

test.each([
  [{ label: 'Property', name: 'Land' }, 'Property'],
  [{ label: '', name: 'Land' }, 'Land'],
  [{ label: null, name: null }, 'Data 44'],
])('a collection is called by its label, its name or its number: %j', (names, label) => {
  const { collection } = typeField('44--Price', {}, names);

  expect(collectionLabel(collection)).toBe(label);
  expect(toDataField(typeField('44--Price', {}, names)).group).toBe(label);
});

test.each([
  ['Money', 'money'],
  ['Colour', 'text'],
  [null, 'text'],
])('a data field without a type that is known is text: %s', (dataType, kind) => {
  const nothing = { description: null, forcesDefault: false, hints: [] };

  expect(toDataField(typeField('44--Price', { dataType, description: '' }))).toMatchObject({ kind, ...nothing });
});

test('data fields stand by their collections, and in each as in its form, those without a place last', () => {
  const last = { order: null };
  const fields = [
    typeField('9--B', {}, last),
    typeField('44--C', { formOrder: null }, { order: 2 }),
    typeField('10--A', {}, last),
    typeField('44--B', { formOrder: 2 }, { order: 2 }),
    typeField('44--D', { formOrder: null }, { order: 2 }),
    typeField('44--A', { formOrder: 1 }, { order: 2 }),
    typeField('50--A', {}, { order: 1 }),
  ];

  const ids = inFormOrder(fields).map(({ id }) => id);
  expect(ids).toEqual(['50--A', '44--A', '44--B', '44--C', '44--D', '9--B', '10--A']);
});
