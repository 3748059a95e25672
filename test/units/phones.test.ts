import { landlineOf, mobileOf, phoneKey, wholePhone } from '../../src/contacts/phones.ts';
import { expect, test } from '@jest/globals';

test.each([
  { stored: { phone2Country: '+61', phone2Area: 4, phone2Number: '5550 1234' }, whole: '+61 4 5550 1234' },
  { stored: { phone2Country: 61, phone2Number: '5550' }, whole: '+61 5550' },
  { stored: { phone1Country: 61, phone2Number: '5550' }, whole: '5550' },
  { stored: { phone2Country: 61, phone2Area: '4', phone1Number: '5550' }, whole: null },
])('the second phone of $stored is $whole', ({ stored, whole }) => {
  expect(wholePhone(stored, 2)).toBe(whole);
});

test.each([
  {
    stored: { phone1Label: 'Mobile', phone1Number: '1', phone3Number: '3', phone4Number: '4' },
    mobile: '1',
    landline: '3',
  },
  {
    stored: {
      phone1Label: 'Mobile',
      phone2Label: 'my CELL',
      phone3Label: 'Automobile',
      phone2Number: '2',
      phone3Number: '3',
    },
    mobile: '2',
    landline: '3',
  },
  {
    stored: { phone1Label: 'Cell', phone1Number: '1', phone4Label: 'Mobile 2', phone4Number: '4' },
    mobile: '1',
    landline: null,
  },
  { stored: { phone2Label: null, phone2Number: '2' }, mobile: null, landline: '2' },
  { stored: { phone1Label: 'Cell' }, mobile: null, landline: null },
])('of $stored the mobile is $mobile, the landline $landline', ({ stored, mobile, landline }) => {
  expect({ mobile: mobileOf(stored), landline: landlineOf(stored) }).toEqual({ mobile, landline });
});

test('two numbers are the same without their spaces, brackets, dashes and hidden characters', () => {
  expect(phoneKey('+61 (4)\u200B 5550\u20111234\u2212EXT. 5/6')).toBe('61455501234ext56');
});
