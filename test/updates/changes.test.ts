import { describe, expect, test } from '@jest/globals';
import {
  isMet,
  otherValues,
  toChangedFields,
  toChanges,
  toValues,
  unconfirmedValues,
  type Change,
} from '../../src/fields/changes.ts';

const NAME: Change = { label: 'Name', name: 'name', value: 'New' };
const FLAG: Change = { label: 'Billable', name: 'flag', value: 'F', toWords: (flag) => (flag === 'T' ? 'Yes' : 'No') };
const LINK: Change = { label: 'Assigned To', name: 'assignedTo', isLink: true, value: 16 };
const EMPTY: Change = { label: 'Reference', name: 'reference', value: null };
const ALL = [NAME, FLAG, LINK, EMPTY];

const BEFORE = { name: 'Old', flag: true, reference: 'HS-17', links: { assignedTo: '15' } };
const AFTER = { name: 'New', flag: false, reference: null, links: { assignedTo: '16' } };

test('attributes and links are sent apart', () => {
  expect(toValues(ALL, BEFORE)).toEqual({
    attributes: { name: 'New', flag: 'F', reference: null },
    links: { assignedTo: '16' },
  });
});

test('a change is met by the same value, however it is stored', () => {
  expect(ALL.map(isMet(BEFORE))).toEqual([false, false, false, false]);
  expect(ALL.map(isMet(AFTER))).toEqual([true, true, true, true]);
  expect(isMet({ reference: '' })(EMPTY)).toBe(true);
  expect(isMet({ flag: true })({ ...FLAG, value: 'T' })).toBe(true);
});

describe('a value that is stored in several attributes', () => {
  const PHONE: Change = {
    label: 'Phone',
    name: 'number',
    value: '555',
    others: ['country', 'area'],
    toWhole: ({ area, number }) => [area, number].filter(Boolean).join(' ') || null,
    toKey: (phone) => phone.replaceAll(' ', ''),
  };
  const NO_PHONE: Change = { ...PHONE, value: null };

  const stored = (parts: Readonly<Record<string, string | undefined>>) => ({
    number: null,
    country: null,
    area: null,
    ...parts,
  });

  test('takes the place of those that are not known to be empty', () => {
    const sent = (record: ReturnType<typeof stored>) => toValues([PHONE], record).attributes;

    expect(sent(stored({ area: '4', number: '777' }))).toEqual({ area: null, number: '555' });
    expect(sent(stored({ number: '777', country: undefined }))).toEqual({ country: null, number: '555' });
    expect(sent(stored({ number: '555' }))).toEqual({});
  });

  test('is met by the same whole, and empty only without any of them', () => {
    expect(isMet(stored({ number: '555', country: undefined }))(PHONE)).toBe(true);
    expect(isMet(stored({ area: '4', number: '555' }))(PHONE)).toBe(false);
    expect(isMet(stored({ area: '4', number: '555' }))({ ...PHONE, value: '45 55' })).toBe(true);
    expect(isMet(stored({}))(NO_PHONE)).toBe(true);
    expect(isMet(stored({ country: '61' }))(NO_PHONE)).toBe(false);
    expect(isMet(stored({ number: '555' }))(NO_PHONE)).toBe(false);
    expect(isMet(stored({ area: undefined }))(NO_PHONE)).toBe(false);
  });

  test('is told as a whole', () => {
    expect(toChangedFields([PHONE], stored({ area: '4', number: '777' }), stored({ number: '555' }))).toEqual([
      { field: 'Phone', before: '4 777', after: '555' },
    ]);
    expect(otherValues([PHONE], stored({ area: '4', number: '555' }))).toEqual([
      '"Phone" is "4 555" in Actionstep now, not "555" as asked.',
    ]);
  });
});

test('what a record leaves out may have a value, so that emptying it is a change', () => {
  const unknown = { ...AFTER, reference: undefined };

  expect(ALL.map(isMet(unknown))).toEqual([true, true, true, false]);
  expect(toChangedFields(ALL, unknown, AFTER)).toEqual([{ field: 'Reference', before: null, after: null }]);
  expect(toChangedFields(ALL, unknown, unknown)).toEqual([]);
});

test('what has changed is told in words', () => {
  expect(toChangedFields(ALL, BEFORE, AFTER)).toEqual([
    { field: 'Name', before: 'Old', after: 'New' },
    { field: 'Billable', before: 'Yes', after: 'No' },
    { field: 'Assigned To', before: '15', after: '16' },
    { field: 'Reference', before: 'HS-17', after: null },
  ]);
  expect(toChangedFields(ALL, AFTER, AFTER)).toEqual([]);
  expect(toChangedFields([NAME], BEFORE, { ...AFTER, name: 'Else' })).toEqual([
    { field: 'Name', before: 'Old', after: 'Else' },
  ]);
});

test('what the service made something else of is told', () => {
  expect(otherValues(ALL, AFTER)).toEqual([]);
  expect(otherValues(ALL, { ...BEFORE, name: '' })).toEqual([
    '"Name" is empty in Actionstep now, not "New" as asked.',
    '"Billable" is "Yes" in Actionstep now, not "No" as asked.',
    '"Assigned To" is "15" in Actionstep now, not "16" as asked.',
    '"Reference" is "HS-17" in Actionstep now, not empty as asked.',
  ]);
});

test('what no answer confirms is told', () => {
  expect(unconfirmedValues([FLAG, EMPTY])).toEqual([
    'We couldn\'t confirm that "Billable" is "No" as asked.',
    'We couldn\'t confirm that "Reference" is empty as asked.',
  ]);
});

test('a field changes what is given for it, or empties it', () => {
  const fields = { one: { label: 'One' }, two: { label: 'Two' }, three: { label: 'Three' }, four: { label: 'Four' } };
  const given = new Map(
    Object.entries({ one: 'x', two: '', three: 'y' }).map(([key, value]) => [key, { name: key, value }] as const),
  );

  expect(toChanges(fields, given, new Set(['three', 'four']))).toEqual([
    { label: 'One', name: 'one', value: 'x' },
    { label: 'Three', name: 'three', value: null },
  ]);
});
