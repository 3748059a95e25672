import { describe, expect, test } from '@jest/globals';
import { DATA_KINDS, kindOfType, type Filled } from '../../src/step/kinds.ts';
import type { Choice, DataField, DataKind } from '../../src/step/model.ts';

/*
 * The kinds of data fields: what the service calls them, what is made of what was filled in, and how a stored value is
 * shown in a row.
 */

const choice = (value: string, label: string): Choice => ({ value, label, parent: null });

const fieldOf = (kind: DataKind, choices: readonly Choice[]): DataField => ({
  id: '1',
  group: null,
  label: 'Field',
  description: null,
  defaultValue: null,
  forcesDefault: false,
  isRequired: false,
  dataFieldId: null,
  kind,
  hints: [],
  choices,
});

const IN_SYDNEY = { timeZone: 'Australia/Sydney', order: null, orderField: null };

test.each<{ kind: DataKind; types: readonly string[] }>([
  { kind: 'text', types: ['Str255', 'Hologram', 'constructor'] },
  { kind: 'protected', types: ['Str255Protected'] },
  { kind: 'longText', types: ['TextArea'] },
  { kind: 'number', types: ['Number'] },
  { kind: 'money', types: ['Money'] },
  { kind: 'yesNo', types: ['Boolean'] },
  { kind: 'date', types: ['Date', 'DateNM'] },
  { kind: 'dateTime', types: ['DateTime', 'DateTimeNM'] },
  { kind: 'choice', types: ['DropDown'] },
  { kind: 'choices', types: ['DropDownMulti'] },
  { kind: 'contact', types: ['Participant'] },
  { kind: 'readOnly', types: ['AutoNumber', 'AutoNumberDC', 'HtmlReadOnly'] },
])('a field of the types $types is of the kind $kind; one that nobody knows is text', ({ kind, types }) => {
  expect(types.map(kindOfType)).toEqual(types.map(() => kind));
});

test('no field has a type that the platform would convert', () => {
  const types = Object.values(DATA_KINDS).map(({ field }) => field.type);

  expect(types.filter((type) => !['string', 'text', undefined].includes(type))).toEqual([]);
});

describe('what is filled in', () => {
  const HOUSE_OR_UNIT = [choice('house', 'House'), choice('unit', 'Unit')];
  const LONG = 'x'.repeat(10_001);
  const TOO_LONG = { fault: 'is too long: 10,000 characters at most' };
  const ONLY_ONE = { fault: 'is more than one value, but the field takes only one' };

  test.each<{ kind: DataKind; given: Filled; parsed: object }>([
    { kind: 'text', given: [7], parsed: { value: '7' } },
    { kind: 'text', given: [LONG], parsed: { value: LONG } },
    { kind: 'text', given: ['a', 'b'], parsed: ONLY_ONE },
    { kind: 'longText', given: ['a', 7], parsed: { value: 'a\n7' } },
    { kind: 'readOnly', given: ['a', 7], parsed: { value: 'a\n7' } },
    { kind: 'number', given: ['1,200.50'], parsed: { value: '1200.50' } },
    { kind: 'number', given: ['1', '2'], parsed: ONLY_ONE },
    { kind: 'number', given: [LONG], parsed: TOO_LONG },
    { kind: 'money', given: ['$1,200'], parsed: { value: '1200' } },
    { kind: 'yesNo', given: ['yes'], parsed: { value: 'T' } },
    { kind: 'date', given: ['2025-03-03T22:00:00Z'], parsed: { value: '2025-03-04' } },
    { kind: 'dateTime', given: ['2025-03-03T22:00:00Z'], parsed: { value: '2025-03-04T09:00:00+11:00' } },
    { kind: 'choice', given: ['House'], parsed: { value: 'house' } },
    { kind: 'choice', given: ['House', 'Unit'], parsed: ONLY_ONE },
    { kind: 'choices', given: ['House', 'Unit'], parsed: { value: 'house,unit' } },
    { kind: 'choices', given: ['House', LONG], parsed: TOO_LONG },
  ])('is parsed by the kind of the field (%#): $kind', ({ kind, given, parsed }) => {
    expect(DATA_KINDS[kind].parse?.(given, IN_SYDNEY, fieldOf(kind, HOUSE_OR_UNIT))).toEqual(parsed);
  });

  test('for a contact is looked up instead', () => {
    expect(DATA_KINDS.contact.parse).toBeNull();
  });
});

describe('a stored value', () => {
  /** Labels that two choices share, that are the value of another one, and that hold a separator. */
  const MISLEADING = [
    choice('unit', 'Unit'),
    choice('flat', 'unit'),
    choice('a', 'Large'),
    choice('b', 'large'),
    choice('pool', 'Pool'),
    choice('c', 'Pool; bar'),
    choice('e', 'Tiny'),
    choice('f', 'tiny'),
    choice('g', 'Tiny (e)'),
  ];

  test.each<{ kind: DataKind; stored: string; shown: string | number | boolean; readAs?: string }>([
    { kind: 'text', stored: 'T', shown: 'T' },
    { kind: 'text', stored: '42', shown: '42' },
    { kind: 'longText', stored: 'one\ntwo', shown: 'one\ntwo' },
    { kind: 'number', stored: '1200.50', shown: 1200.5, readAs: '1200.5' },
    { kind: 'number', stored: '-3', shown: -3 },
    { kind: 'number', stored: '0', shown: 0 },
    // With a zero more, since 1.205 may mean a thousand times as much where it is filled in again.
    { kind: 'number', stored: '-1.205', shown: '-1.2050', readAs: '-1.2050' },
    { kind: 'number', stored: '0.0000001', shown: '0.0000001' },
    { kind: 'number', stored: '123456789012345', shown: 123_456_789_012_345 },
    { kind: 'number', stored: '1234567890123456', shown: '1234567890123456' },
    { kind: 'money', stored: '850000.00', shown: 850_000, readAs: '850000' },
    { kind: 'money', stored: '850.125', shown: '850.1250', readAs: '850.1250' },
    { kind: 'yesNo', stored: 'T', shown: true },
    { kind: 'yesNo', stored: 'F', shown: false },
    { kind: 'date', stored: '2024-07-15T00:00:00+10:00', shown: '2024-07-15', readAs: '2024-07-15' },
    {
      kind: 'dateTime',
      stored: '2024-06-20T10:00:00+11:00',
      shown: '2024-06-20T10:00:00+11:00',
      readAs: '2024-06-20T09:00:00+10:00',
    },
    { kind: 'choice', stored: 'unit', shown: 'Unit' },
    { kind: 'choice', stored: 'flat', shown: 'unit (flat)' },
    { kind: 'choice', stored: 'a', shown: 'Large (a)' },
    { kind: 'choice', stored: 'e', shown: 'e' },
    { kind: 'choices', stored: 'unit,pool', shown: 'Unit; Pool' },
    { kind: 'choices', stored: 'flat,a', shown: 'unit (flat); Large (a)' },
    { kind: 'choices', stored: 'pool,c', shown: 'Pool; c' },
    { kind: 'choices', stored: 'c', shown: 'Pool; bar' },
  ])('that a row shows, $kind $shown, means the same in a form', ({ kind, stored, shown, readAs = stored }) => {
    expect(DATA_KINDS[kind].decode(stored, MISLEADING)).toBe(shown);

    // A later step gets it as text.
    const { parse } = DATA_KINDS[kind];
    expect(parse?.([String(shown)], IN_SYDNEY, fieldOf(kind, MISLEADING))).toEqual({ value: readAs });
  });

  test.each<{ kind: DataKind; why: string; texts: readonly string[] }>([
    {
      kind: 'number',
      why: 'that would lose something as a number',
      texts: ['0412', '1,200.50', 'AUD 850000', '12.5%', '1a2', '12.', '.5', '1e5', 'TBA', ''],
    },
    { kind: 'yesNo', why: 'that is neither', texts: ['Unknown'] },
    {
      kind: 'date',
      why: 'that is no day with a time behind it',
      texts: [
        '2025-05-301',
        'from 2025-05-30 14:00',
        '12025-05-30 14:00',
        '30/05/2025 14:00',
        '2025-05-30 14:00 in court',
      ],
    },
    { kind: 'choice', why: 'that no choice has', texts: ['d', 'unit,pool'] },
    { kind: 'choices', why: 'of which no choice has a part', texts: ['d,h'] },
  ])('of the kind $kind $why is shown as it is stored', ({ kind, texts }) => {
    expect(texts.map((text) => DATA_KINDS[kind].decode(text, MISLEADING))).toEqual(texts);
  });

  test.each([
    { stored: 'd,pool', shown: 'd; Pool' },
    { stored: 'pool\nb', shown: 'Pool; large (b)' },
    { stored: 'pool; ; e', shown: 'Pool; e' },
  ])('of several choices has the label of each that is known: $stored', ({ stored, shown }) => {
    expect(DATA_KINDS.choices.decode(stored, MISLEADING)).toBe(shown);
  });
});
