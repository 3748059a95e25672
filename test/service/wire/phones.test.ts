import { expect, test } from '@jest/globals';
import * as phones from '../../../src/contacts/phones.ts';
import { attributesOf } from '../../../src/service/wire/record.ts';

test.each([
  [{ phone2Country: '+61', phone2Area: 4, phone2Number: '5550 1234' }, '+61 4 5550 1234'],
  [{ phone2Country: 61, phone2Number: '5550' }, '+61 5550'],
  [{ phone1Country: 61, phone2Number: '5550' }, '5550'],
  [{ phone2Country: 61, phone2Area: '4', phone1Number: '5550' }, null],
])('a phone is one text, and nothing without its number: %j', (attributes, whole) => {
  expect(phones.wholePhone(attributesOf({ id: '88', other: attributes }), 2)).toBe(whole);
});

test('a phone is a mobile by its label, and those with a number come first', () => {
  const labels = { phone1Label: 'Mobile', phone2Label: 'my CELL', phone3Label: 'Automobile', phone4Label: 'Mobile 2' };

  expect(phones.mobilesIn({ ...labels, phone4Number: '5550' })).toEqual([4, 1, 2]);
  expect(phones.mobilesIn({ phone2Label: null })).toEqual([]);
});

test('the first number that is no mobile’s is the landline', () => {
  const attributes = { phone1Label: 'Mobile', phone1Number: '1', phone3Number: '3', phone4Number: '4' };

  expect([phones.mobileOf(attributes), phones.landlineOf(attributes)]).toEqual(['1', '3']);
  expect([phones.mobileOf({ phone2Number: '2' }), phones.landlineOf({ phone1Label: 'Cell' })]).toEqual([null, null]);
});

test('a number is compared without its signs', () => {
  expect(phones.phoneKey('+61 (4)\u200B 5550\u20111234\u2212EXT. 5/6')).toBe('61455501234ext56');
});
