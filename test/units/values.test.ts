import { describe, expect, test } from '@jest/globals';
import { findChoice, findChoices, notAChoice, toInputFields } from '../../src/fields/formFields.ts';
import { DATA_KINDS, kindOfType, type Filled } from '../../src/step/kinds.ts';
import type { Choice, DataField, DataKind } from '../../src/step/model.ts';
import { parseChoice, parseChoices, parseYesNo } from '../../src/step/values/choice.ts';
import { parseMoney, parseNumber } from '../../src/step/values/number.ts';

/* What is filled in as a value of a data field, and how a stored one is shown. Dates are in dates.test.ts. */

const NOT_A_NUMBER = { fault: 'is not a number. Write it like 1200.50' };

describe('a number', () => {
  test.each([
    { given: '1200', sent: '1200' },
    { given: '1200.50', sent: '1200.50' },
    { given: ' 1200.50\t', sent: '1200.50' },
    { given: '0', sent: '0' },
    { given: '0.10', sent: '0.10' },
    { given: '.5', sent: '0.5' },
    { given: '007', sent: '7' },
    { given: '000', sent: '0' },
    { given: '1200.505', sent: '1200.505' },
    { given: '12345678901234567890.123456789', sent: '12345678901234567890.123456789' },
    { given: '-5', sent: '-5' },
    { given: '- 5', sent: '-5' },
    { given: '\u22125', sent: '-5' },
    { given: '-0.5', sent: '-0.5' },
    // Grouped by commas, where nothing else can be meant.
    { given: '1,200.50', sent: '1200.50' },
    { given: '1,200,000', sent: '1200000' },
    { given: '12,345,678.9', sent: '12345678.9' },
    { given: '0.125', sent: '0.125' },
    { given: '85.0000', sent: '85.0000' },
    // Numbers of another app come as they are.
    { given: 1200.5, sent: '1200.5' },
    { given: 1.125, sent: '1.125' },
    { given: -0.25, sent: '-0.25' },
  ])('is sent digit by digit: $given', ({ given, sent }) => {
    expect(parseNumber(given)).toEqual({ value: sent });
  });

  test.each([
    { given: '1,200', one: '1200', other: '1.200' },
    { given: '1.200', one: '1.200', other: '1200' },
    { given: '999.999', one: '999.999', other: '999999' },
    { given: '-1,200', one: '-1200', other: '-1.200' },
  ])('is refused, with both readings, where a guess could be wrong a thousandfold: $given', ({ given, one, other }) => {
    const fault = `can be read as ${one} or as ${other}. Write it without a thousands separator`;

    expect(parseNumber(given)).toEqual({ fault });
  });

  test.each([
    { why: 'words', texts: ['many', '12 apples', 'high', 'n/a', 'NaN', 'Infinity', '-', ',', '1.5k', '1e3', '0x10'] },
    { why: 'wrong groups', texts: ['1.2.3', '1,2,3', '1,20,000', '1,200.5,0', '0,200', '85,0000.5', '1200.', '1,'] },
    { why: 'other separators', texts: ['1 200', "1'200", '1\u2019200.50', '12,5', '0,125', '1.200,50', '1.200.000'] },
    { why: 'other signs', texts: ['--5', '5-', '50%', '(100)', '(1,200.50)', '1/2', '3-4'] },
    { why: 'a currency', texts: ['$5', '5 €', 'AUD 5', '5 AUD', 'A$5', 'R 5'] },
  ])('is refused with $why', ({ texts }) => {
    expect(texts.map((text) => [text, parseNumber(text)])).toEqual(texts.map((text) => [text, NOT_A_NUMBER]));
  });

  test.each([true, false, 1e21, 1e-7])('is no other value: %j', (given) => {
    expect(parseNumber(given)).toEqual(NOT_A_NUMBER);
  });
});

describe('an amount of money', () => {
  test.each([
    { given: '$ 1200', sent: '1200' },
    { given: '£7', sent: '7' },
    { given: '$0.1250', sent: '0.1250' },
    { given: '-$1,200.50', sent: '-1200.50' },
    { given: '$-1,200.50', sent: '-1200.50' },
    { given: '85.0000', sent: '85.0000' },
    // Thousands are grouped where three decimals would be absurd.
    { given: '$850,000', sent: '850000' },
    { given: '1,200', sent: '1200' },
    { given: '-$1,200', sent: '-1200' },
    { given: '0.125', sent: '0.125' },
  ])('can have a dollar or a pound sign in front: $given', ({ given, sent }) => {
    expect(parseMoney(given)).toEqual({ value: sent });
  });

  test.each([
    { given: '850.000', one: '850.000', other: '850000' },
    { given: '-850.000', one: '-850.000', other: '-850000' },
    { given: '$85.0000', one: '85.0000', other: '850000' },
    { given: '-£ 1.25000', one: '-1.25000', other: '-125000' },
  ])('is refused, with both readings, where a point may group thousands: $given', ({ given, one, other }) => {
    const fault = `can be read as ${one} or as ${other}. Write it without a thousands separator`;

    expect(parseMoney(given)).toEqual({ fault });
  });

  test.each([
    {
      why: 'another currency',
      texts: ['\u20AC850,000', '850 \u20AC', 'AUD 5', '5 AUD', 'A$5', 'NZ$7', 'R 1200.50', 'RM50'],
    },
    { why: 'two currencies', texts: ['$5 AUD', 'AUD$5', '$$5', '$5$', '\u20AC5 $'] },
    { why: 'a sign behind it', texts: ['1200 $', '85,0000 $'] },
    { why: 'an abbreviation', texts: ['EUR 1.2 MIO', 'K$5', '$850k'] },
    { why: 'words', texts: ['approx. 850,000', '850,000 plus GST', '$1,200-$1,500', '10 PCT'] },
  ])('is refused with $why, and the number alone is asked for', ({ texts }) => {
    const fault = 'has more than a number. Write the number alone, like 1200.50';

    expect(texts.map((text) => [text, parseMoney(text)])).toEqual(texts.map((text) => [text, { fault }]));
  });

  test.each(['$', 'lots', true, '10%', '1.2.3'])('is refused when it is no amount: %j', (given) => {
    expect(parseMoney(given)).toEqual(NOT_A_NUMBER);
  });
});

const choice = (value: string, label: string, parent: string | null = null): Choice => ({ value, label, parent });

describe('a choice of a data field', () => {
  const KINDS = [choice('house', 'House'), choice('unit', 'Unit', 'Strata'), choice('land', 'Vacant land')];

  test.each([
    { by: 'its value', given: 'land' },
    { by: 'its label', given: 'Vacant land' },
    { by: 'its value in another case', given: 'LAND' },
    { by: 'its label in another case, with more spaces', given: 'vacant   LAND' },
    { by: 'its value with spaces around it', given: '  land ' },
    { by: 'its label with its value, as an error shows it', given: 'Vacant land (land)' },
  ])('is found by $by', ({ given }) => {
    expect(parseChoice(given, KINDS)).toEqual({ value: 'land' });
  });

  test('is found by its label with what it depends on, as the form shows it', () => {
    expect(parseChoice('Unit (Strata)', KINDS)).toEqual({ value: 'unit' });
  });

  test.each([
    { given: 'castle', choose: '' },
    ...['House (null)', 'House ()', 'Houses'].map((given) => ({
      given,
      choose: '. Did you mean "House"? Choose one of',
    })),
  ])('is refused with a list of the valid ones, and the nearest: $given', ({ given, choose }) => {
    expect(parseChoice(given, KINDS)).toEqual({
      fault: `is not one of the choices${choose}: House, Unit, Vacant land`,
    });
  });

  test.each([
    { why: 'a number', given: 1, choices: [choice('1', 'One')], value: '1' },
    { why: 'yes', given: true, choices: [choice('true', 'Sure')], value: 'true' },
    {
      why: 'its value, though another has it as its label',
      given: 'A',
      choices: [choice('b', 'A'), choice('a', 'b')],
      value: 'a',
    },
    {
      why: 'its value, where values differ in case',
      given: ' NA ',
      choices: [choice('na', 'None'), choice('NA', 'North')],
      value: 'NA',
    },
    { why: 'any text, where the list is unknown', given: ' castle ', choices: null, value: 'castle' },
  ])('is read from $why', ({ given, choices, value }) => {
    expect(parseChoice(given, choices)).toEqual({ value });
    expect(parseChoices([given], choices)).toEqual({ value });
  });

  test('that can mean several is refused with those that it can mean', () => {
    const twice = [choice('small-unit', 'Small'), choice('small-house', 'Small'), choice('large', 'Large')];

    const fault = 'can mean several choices: Small (small-unit), Small (small-house)';

    expect(parseChoice('small', twice)).toEqual({ fault });
    expect(parseChoices(['Large; small'], twice)).toEqual({ fault, of: 'small' });
  });
});

describe('several choices of a data field', () => {
  const FEATURES = [choice('pool', 'Pool'), choice('garage', 'Garage'), choice('garden', 'Garden, with shed')];

  test.each([
    { from: 'a list of values', given: ['pool', 'garage'], sent: 'pool,garage' },
    { from: 'a list of labels', given: ['Garage', 'Garden, with shed'], sent: 'garage,garden' },
    { from: 'a text with commas', given: ['Pool, garage'], sent: 'pool,garage' },
    { from: 'a text with semicolons', given: ['Pool; garage;'], sent: 'pool,garage' },
    { from: 'a text on several lines', given: ['Pool\nGarage'], sent: 'pool,garage' },
    { from: 'a text with both', given: ['Pool, garage; garden'], sent: 'pool,garage,garden' },
    {
      from: 'a text with semicolons and a label with a comma',
      given: ['Pool; Garden, with shed'],
      sent: 'pool,garden',
    },
    { from: 'a label with a comma', given: ['garden, with SHED'], sent: 'garden' },
    { from: 'one of them twice', given: ['pool', 'Pool'], sent: 'pool' },
    { from: 'a text with gaps', given: ['pool; ;garage;;garden'], sent: 'pool,garage,garden' },
  ])('are read from $from', ({ given, sent }) => {
    expect(parseChoices(given, FEATURES)).toEqual({ value: sent });
  });

  test.each([
    { given: ['pool', 'moat'], of: 'moat' },
    { given: ['pool, moat'], of: 'moat' },
    { given: [' ; '], of: ';' },
    { given: [','], of: ',' },
  ])('are refused when one of them is none, which is named: $given', ({ given, of }) => {
    expect(parseChoices(given, FEATURES)).toEqual({
      fault: 'is not one of the choices: Pool; Garage; Garden, with shed',
      of,
    });
  });

  test('are passed on where the list is unknown', () => {
    expect(parseChoices([' Pool ', 'Moat'], null)).toEqual({ value: 'Pool,Moat' });
  });
});

test('yes or no is T or F for the service', () => {
  expect([true, 'No', 'maybe'].map(parseYesNo)).toEqual([
    { value: 'T' },
    { value: 'F' },
    { fault: 'is not one of the choices: Yes, No' },
  ]);
});

describe('a choice of a form', () => {
  const TASKS = [
    ['all', 'All Tasks'],
    ['chosen', 'Only Those I Choose'],
  ] as const;

  test.each([
    { given: 'all', value: 'all' },
    { given: ' CHOSEN', value: 'chosen' },
    { given: 'only those I choose', value: 'chosen' },
    { given: 'some', value: undefined },
    { given: '', value: undefined },
  ])('is meant by its value or its label: "$given"', ({ given, value }) => {
    expect(findChoice(TASKS, given)).toBe(value);
  });

  test('can be one of several, all of which have to be choices', () => {
    expect(findChoices(TASKS, ['ALL', ' ', 'Only those I choose'])).toEqual(['all', 'chosen']);
    expect(findChoices(TASKS, undefined)).toEqual([]);
    expect(findChoices(TASKS, ['all', 'some'])).toBeUndefined();
    expect(notAChoice('Tasks', TASKS, ['all', 'some'])).toBe(
      '"Tasks": "all, some" is not one of the choices: All Tasks, Only Those I Choose.',
    );
  });

  test('stands in the field as the platform wants it', () => {
    expect(
      toInputFields({
        tasks: { label: 'Tasks', choices: TASKS, dependsOn: ['name'] },
        name: { label: 'Name', required: true },
      }),
    ).toStrictEqual([
      {
        key: 'tasks',
        label: 'Tasks',
        choices: { all: 'All Tasks', chosen: 'Only Those I Choose' },
        dependsOn: ['name'],
      },
      { key: 'name', label: 'Name', required: true },
    ]);
  });
});

/*
 * The kinds of data fields: what the service calls them, what is made of what was filled in, and how a stored value is
 * shown in a row.
 */

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
