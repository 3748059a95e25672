import { collectionOf, collectionsOf } from '../../src/service/datafields.ts';
import { flag, flagUnlessF, maybeFlag, moment, number, text, toMany, toOne } from '../../src/service/wire/record.ts';
import { expect, test } from '@jest/globals';
import { isObject, objectOf } from '../../src/lib/object.ts';

/* How single values arrive. None of these functions fails: one odd value must not hide a record. */

test.each([
  { sent: 'Harbour St', read: 'Harbour St' },
  { sent: '', read: '' },
  { sent: ' as it came ', read: ' as it came ' },
  { sent: 61, read: '61' },
  { sent: 0, read: '0' },
  { sent: true, read: 'true' },
  { sent: null, read: null },
  { sent: undefined, read: null },
  { sent: {}, read: null },
  { sent: ['a'], read: null },
])('a text: $sent is $read', ({ sent, read }) => {
  expect(text(sent)).toBe(read);
});

test.each([
  { sent: '2025-03-04', read: '2025-03-04' },
  { sent: '2025-03-04T09:30:00+10:00', read: '2025-03-04T09:30:00+10:00' },
  { sent: '', read: null },
  { sent: null, read: null },
  { sent: undefined, read: null },
])('a date or time: $sent is $read', ({ sent, read }) => {
  expect(moment(sent)).toBe(read);
});

test.each([
  { sent: 3, read: 3 },
  { sent: 0, read: 0 },
  { sent: -1, read: -1 },
  { sent: '3', read: 3 },
  { sent: '1.50', read: 1.5 },
  { sent: ' 3 ', read: 3 },
  { sent: '', read: null },
  { sent: ' ', read: null },
  { sent: 'three', read: null },
  { sent: 'Infinity', read: null },
  { sent: Number.NaN, read: null },
  { sent: true, read: null },
  { sent: null, read: null },
  { sent: [], read: null },
])('a number: $sent is $read', ({ sent, read }) => {
  expect(number(sent)).toBe(read);
});

test.each([
  { sent: 'T', maybe: true, otherwiseNo: true, otherwiseYes: true },
  { sent: true, maybe: true, otherwiseNo: true, otherwiseYes: true },
  { sent: 'F', maybe: false, otherwiseNo: false, otherwiseYes: false },
  { sent: false, maybe: false, otherwiseNo: false, otherwiseYes: false },
  { sent: null, maybe: null, otherwiseNo: false, otherwiseYes: true },
  { sent: undefined, maybe: null, otherwiseNo: false, otherwiseYes: true },
  { sent: '', maybe: null, otherwiseNo: false, otherwiseYes: true },
  { sent: 't', maybe: null, otherwiseNo: false, otherwiseYes: true },
  { sent: 'true', maybe: null, otherwiseNo: false, otherwiseYes: true },
  { sent: 1, maybe: null, otherwiseNo: false, otherwiseYes: true },
])('a flag: $sent is $maybe', ({ sent, maybe, otherwiseNo, otherwiseYes }) => {
  expect([maybeFlag(sent), flag(sent), flagUnlessF(sent)]).toEqual([maybe, otherwiseNo, otherwiseYes]);
});

test.each([
  { sent: '15', ids: ['15'] },
  { sent: 15, ids: ['15'] },
  { sent: 0, ids: ['0'] },
  { sent: '812--1', ids: ['812--1'] },
  { sent: [88, '89'], ids: ['88', '89'] },
  { sent: ['88', null, '', undefined, false, {}], ids: ['88'] },
  { sent: { id: 15 }, ids: [] },
  { sent: '', ids: [] },
  { sent: true, ids: [] },
  { sent: null, ids: [] },
  { sent: undefined, ids: [] },
  { sent: [], ids: [] },
])('a link: $sent leads to $ids', ({ sent, ids }) => {
  expect(toMany(sent)).toEqual(ids);
  expect(toOne(sent)).toBe(ids[0] ?? null);
});

test('the id of a data field begins with that of its collection', () => {
  expect(['44--Kind', '44--Sub--Kind\n', '44'].map(collectionOf)).toEqual(['44', '44', '44']);
  expect(collectionsOf(['44--Kind', '50--Seen', '44--Price', '60'])).toEqual(['44', '50']);
});

test('a list, a text and nothing are no objects', () => {
  expect([{ a: 1 }, [1], 'a', 1, null, undefined].map(isObject)).toEqual([true, false, false, false, false, false]);
  expect([{ a: 1 }, [1], null].map(objectOf)).toEqual([{ a: 1 }, {}, {}]);
});
