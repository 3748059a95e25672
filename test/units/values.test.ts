import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { parseChoice, parseChoices, parseYesNo, type Choice } from '../../src/dataField/dataChoice.ts';
import type { DataField, DataKind } from '../../src/dataField/dataField.ts';
import { DATA_KINDS, kindOfType, type NonEmptyValues } from '../../src/dataField/dataKinds.ts';
import { toStoredData } from '../../src/dataField/fieldDetails.ts';
import { matchChoice, matchChoices, notAChoice } from '../../src/forms/choices.ts';
import { formOf } from '../../src/forms/form.ts';
import * as kinds from '../../src/forms/kinds.ts';
import { parseMoney, parseNumber } from '../../src/forms/values/number.ts';
import { parseProtected } from '../../src/forms/values/protectedText.ts';
import { tooLongToParse } from '../../src/lib/text.ts';

/* What is filled in as a value of a data field, and how a stored one is shown. Dates are in dates.test.ts. */

const NOT_A_NUMBER = { problem: 'is not a number. Write it like 1200.50' };

describe('a number in a data field', () => {
  test.each([
    { form: 'plain', numbers: { '1200': '1200', ' 1200.50\t': '1200.50', '85.0000': '85.0000' } },
    { form: 'with zeros', numbers: { '0': '0', '0.10': '0.10', '.5': '0.5', '007': '7', '000': '0' } },
    { form: 'of any length', numbers: { '12345678901234567890.123456789': '12345678901234567890.123456789' } },
    { form: 'below zero', numbers: { '-5': '-5', '- 5': '-5', '-0.5': '-0.5' } },
    // Where nothing else can be meant.
    { form: 'grouped', numbers: { '1,200.50': '1200.50', '1,200,000': '1200000', '12,345,678.9': '12345678.9' } },
    { form: 'with three decimals', numbers: { '0.125': '0.125', '1200.505': '1200.505' } },
  ])('is sent digit by digit: $form', ({ numbers }) => {
    const read = Object.keys(numbers).map((given) => [given, parseNumber(given)]);

    expect(read).toEqual(Object.entries(numbers).map(([given, value]) => [given, { value }]));
  });

  test('of another app is sent as it is', () => {
    expect([1200.5, 1.125, -0.25].map(parseNumber)).toEqual([
      { value: '1200.5' },
      { value: '1.125' },
      { value: '-0.25' },
    ]);
    expect([true, false, 1e21, 1e-7].map(parseNumber)).toEqual([
      NOT_A_NUMBER,
      NOT_A_NUMBER,
      NOT_A_NUMBER,
      NOT_A_NUMBER,
    ]);
  });

  test.each([
    { given: '1,200', one: '1200', other: '1.200' },
    { given: '1.200', one: '1.200', other: '1200' },
    { given: '-1,200', one: '-1200', other: '-1.200' },
  ])('is refused, with both readings, where a guess could be wrong a thousandfold: $given', ({ given, one, other }) => {
    const problem = `can be read as ${one} or as ${other}. Write it without a thousands separator`;

    expect(parseNumber(given)).toEqual({ problem });
  });

  test.each([
    { why: 'words', texts: ['many', '12 apples', 'high', 'n/a', 'NaN', 'Infinity', '-', ',', '1.5k', '1e3', '0x10'] },
    { why: 'wrong groups', texts: ['1.2.3', '1,2,3', '1,20,000', '1,200.5,0', '0,200', '85,0000.5', '1200.', '1,'] },
    { why: 'other separators', texts: ['1 200', "1'200", '1\u2019200.50', '12,5', '0,125', '1.200,50', '1.200.000'] },
    { why: 'other signs', texts: ['--5', '5-', '\u22125', '50%', '(100)', '(1,200.50)', '1/2', '3-4'] },
    { why: 'a currency', texts: ['$5', '5 €', 'AUD 5', '5 AUD', 'A$5', 'R 5'] },
  ])('is refused with $why', ({ texts }) => {
    expect(texts.map((text) => [text, parseNumber(text)])).toEqual(texts.map((text) => [text, NOT_A_NUMBER]));
  });
});

describe('an amount of money in a data field', () => {
  test.each([
    { form: 'with its sign', amounts: { '$ 1200': '1200', '£7': '7', '$0.1250': '0.1250' } },
    { form: 'below zero', amounts: { '-$1,200.50': '-1200.50', '$-1,200.50': '-1200.50' } },
    { form: 'without a sign', amounts: { '85.0000': '85.0000', '0.125': '0.125' } },
    // Thousands are grouped where three decimals would be absurd.
    { form: 'grouped', amounts: { '$850,000': '850000', '1,200': '1200', '-$1,200': '-1200' } },
  ])('can have a dollar or a pound sign in front: $form', ({ amounts }) => {
    const read = Object.keys(amounts).map((given) => [given, parseMoney(given)]);

    expect(read).toEqual(Object.entries(amounts).map(([given, value]) => [given, { value }]));
  });

  test.each([
    { given: '850.000', one: '850.000', other: '850000' },
    { given: '-850.000', one: '-850.000', other: '-850000' },
    { given: '$85.0000', one: '85.0000', other: '850000' },
    { given: '-£ 1.25000', one: '-1.25000', other: '-125000' },
  ])('is refused, with both readings, where a point may group thousands: $given', ({ given, one, other }) => {
    const problem = `can be read as ${one} or as ${other}. Write it without a thousands separator`;

    expect(parseMoney(given)).toEqual({ problem });
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
    const problem = 'has more than a number. Write the number alone, like 1200.50';

    expect(texts.map((text) => [text, parseMoney(text)])).toEqual(texts.map((text) => [text, { problem }]));
  });

  test('is refused when it is no amount', () => {
    const given = ['$', 'lots', true, '10%', '1.2.3'];

    expect(given.map(parseMoney)).toEqual(given.map(() => NOT_A_NUMBER));
  });
});

const choice = (value: string, label: string, parent: string | null = null): Choice => ({ value, label, parent });

describe('a choice of a data field', () => {
  const KINDS = [choice('house', 'House'), choice('unit', 'Unit', 'Strata'), choice('land', 'Vacant land')];

  test('is found by its value or its label in any case and spacing, or by both, as an error shows them', () => {
    const given = ['land', 'Vacant land', 'LAND', 'vacant   LAND', '  land ', 'Vacant land (land)'];

    expect(given.map((text) => parseChoice(text, KINDS))).toEqual(given.map(() => ({ value: 'land' })));
    // With what it depends on, as the form shows it.
    expect(parseChoice('Unit (Strata)', KINDS)).toEqual({ value: 'unit' });
  });

  test.each([
    { given: 'castle', choose: '' },
    ...['House (null)', 'Houses'].map((given) => ({ given, choose: '. Did you mean "House"? Choose one of' })),
  ])('is refused with a list of the valid ones, and the nearest: $given', ({ given, choose }) => {
    expect(parseChoice(given, KINDS)).toEqual({
      problem: `is not one of the choices${choose}: House, Unit, Vacant land`,
    });
  });

  test.each([
    { why: 'a number', given: 1, choices: [choice('1', 'One')], value: '1' },
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

    const problem = 'can mean several choices: Small (small-unit), Small (small-house)';

    expect(parseChoice('small', twice)).toEqual({ problem });
    expect(parseChoices(['Large; small'], twice)).toEqual({ problem, wrongPart: 'small' });
  });
});

describe('several choices of a data field', () => {
  const FEATURES = [choice('pool', 'Pool'), choice('garage', 'Garage'), choice('garden', 'Garden, with shed')];

  test.each([
    { from: 'a list of values', given: ['pool', 'garage'], sent: 'pool,garage' },
    { from: 'a list of labels', given: ['Garage', 'Garden, with shed'], sent: 'garage,garden' },
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
    // A label has a comma, so that a comma between them is not certain.
    { given: ['pool, moat'], wrongPart: 'moat', advice: '. Put semicolons between several' },
    { given: ['moat'], wrongPart: 'moat' },
    { given: [' ; '], wrongPart: ';' },
    { given: [','], wrongPart: ',' },
  ])('are refused when one of them is none, which is named: $given', ({ given, wrongPart, advice = '' }) => {
    expect(parseChoices(given, FEATURES)).toEqual({
      problem: `is not one of the choices: Pool; Garage; Garden, with shed${advice}`,
      wrongPart,
    });
  });

  test('are passed on where the list is unknown', () => {
    expect(parseChoices([' Pool ', 'Moat'], null)).toEqual({ value: 'Pool,Moat' });
  });
});

test('yes or no is sent as T or F', () => {
  expect([true, 'No', 'maybe'].map(parseYesNo)).toEqual([
    { value: 'T' },
    { value: 'F' },
    { problem: 'is not one of the choices: Yes, No' },
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
    expect(matchChoice(TASKS, given)).toBe(value);
  });

  test('can be one of several, all of which have to be choices', () => {
    expect(matchChoices(TASKS, ['ALL', ' ', 'Only those I choose'])).toEqual(['all', 'chosen']);
    expect(matchChoices(TASKS, undefined)).toEqual([]);
    expect(matchChoices(TASKS, ['all', 'some'])).toBeUndefined();
    expect(notAChoice('Tasks', TASKS, ['all', 'some'])).toBe(
      '"Tasks": "all, some" is not one of the choices: All Tasks, Only Those I Choose.',
    );
  });

  test('is shown in the field as the platform wants it', () => {
    expect(
      formOf({
        tasks: kinds.choice({ label: 'Tasks', choices: TASKS, dependsOn: ['name'] }),
        name: kinds.line({ label: 'Name', required: true, holds: 'name' }),
      }).inputFields,
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

test('a field is of the kind that its type says, and text where nobody knows the type', () => {
  const KINDS: Readonly<Record<string, readonly string[]>> = {
    text: ['Str255', 'Hologram', 'constructor'],
    protected: ['Str255Protected'],
    longText: ['TextArea'],
    number: ['Number'],
    money: ['Money'],
    yesNo: ['Boolean'],
    date: ['Date', 'DateNM'],
    dateTime: ['DateTime', 'DateTimeNM'],
    choice: ['DropDown'],
    choices: ['DropDownMulti'],
    contact: ['Participant'],
    readOnly: ['AutoNumber', 'AutoNumberDC', 'HtmlReadOnly'],
  };

  expect(Object.groupBy(Object.values(KINDS).flat(), kindOfType)).toEqual(KINDS);
});

test('no field has a type that the platform would convert', () => {
  const types = Object.values(DATA_KINDS).map(({ field }) => field.type);

  expect(types.filter((type) => !['string', 'text', undefined].includes(type))).toEqual([]);
});

describe('what is filled in for a data field', () => {
  const HOUSE_OR_UNIT = [choice('house', 'House'), choice('unit', 'Unit')];
  const LONG = 'x'.repeat(10_001);
  const ONLY_ONE = { problem: 'is more than one value, but the field takes only one' };

  test.each<{ kind: DataKind; given: NonEmptyValues; parsed: object }>([
    { kind: 'text', given: [7], parsed: { value: '7' } },
    { kind: 'text', given: [LONG], parsed: { value: LONG } },
    { kind: 'text', given: ['a', 'b'], parsed: ONLY_ONE },
    { kind: 'longText', given: ['a', 7], parsed: { value: 'a\n7' } },
    { kind: 'readOnly', given: ['a', 7], parsed: { value: 'a\n7' } },
    { kind: 'number', given: ['1,200.50'], parsed: { value: '1200.50' } },
    { kind: 'number', given: ['1', '2'], parsed: ONLY_ONE },
    { kind: 'number', given: [LONG], parsed: { problem: tooLongToParse() } },
    { kind: 'money', given: ['$1,200'], parsed: { value: '1200' } },
    { kind: 'yesNo', given: ['yes'], parsed: { value: 'T' } },
    { kind: 'date', given: ['2025-03-03T22:00:00Z'], parsed: { value: '2025-03-04' } },
    { kind: 'dateTime', given: ['2025-03-03T22:00:00Z'], parsed: { value: '2025-03-04T09:00:00+11:00' } },
    { kind: 'choice', given: ['House'], parsed: { value: 'house' } },
    { kind: 'choice', given: ['House', 'Unit'], parsed: ONLY_ONE },
    { kind: 'choices', given: ['House', 'Unit'], parsed: { value: 'house,unit' } },
    { kind: 'choices', given: ['House', LONG], parsed: { problem: tooLongToParse() } },
  ])('is parsed by the kind of the field (%#): $kind', ({ kind, given, parsed }) => {
    expect(DATA_KINDS[kind].parse?.(given, IN_SYDNEY, fieldOf(kind, HOUSE_OR_UNIT))).toEqual(parsed);
  });

  test('is looked up instead where it is a contact', () => {
    expect(DATA_KINDS.contact.parse).toBeNull();
  });
});

describe('a text for a protected field', () => {
  test.each([
    { what: 'asterisks', masks: ['****', '***-**-6789', '*6789', '12**'] },
    { what: 'bullets', masks: ['••••6789', '● ● ● 12'] },
    {
      what: 'letters and number signs among digits',
      masks: ['XXX-XX-6789', 'xxxx', '4111 11xx xxxx 1234', '###-##-6789'],
    },
  ])('is refused where it is what is shown in place of a value: $what', ({ masks }) => {
    for (const mask of masks) {
      expect(parseProtected(mask)).toEqual({
        problem: 'hides the value or a part of it. Give the whole value, or leave it blank',
      });
    }
  });

  test.each(['123-45-6789', '*1234#', 'Pa*ss', '5* hotel', 'Xerxes', 'XX1234567', '12#'])(
    'can be a value: %s',
    (value) => {
      expect(parseProtected(value)).toEqual({ value });
    },
  );
});

describe.each(Object.entries(DATA_KINDS))('a data type of the kind %s', (_kind, kind) => {
  /** What can hide a value, and what cannot. */
  const TEXTS = ['****', '12**', '***-**-6789', 'XXX-XX-6789', '2026-12-01', '2026-12-01T09:00', '5* hotel', 'Call'];
  /** Those of the texts that are a whole value, which Change Step may send again. */
  const sentAgain = (dataType: string): readonly string[] =>
    TEXTS.filter((text) => {
      const value = { actionId: '1', fieldId: '44--Any', recordId: '1', label: 'Any', dataType, text };
      return toStoredData({ byAction: new Map([['1', [value]]]), isComplete: true, hasAllLabels: true }, '1').values
        .size;
    });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is treated like the first one of its kind as soon as it has a word there', () => {
    const [first = ''] = kind.dataTypes;
    jest.replaceProperty(kind, 'dataTypes', [...kind.dataTypes, 'LikeThose']);

    expect(sentAgain('LikeThose')).toEqual(sentAgain(first));
  });

  test.each(kind.dataTypes)('is sent again only where it is whole for certain, and takes no mask: %s', (dataType) => {
    const isProtected = dataType === 'Str255Protected';
    const certain = ['2026-12-01', '2026-12-01T09:00', '5* hotel', 'Call'];
    const parsed = kind.parse?.(['***-**-6789'], IN_SYDNEY, fieldOf(kindOfType(dataType), []));

    expect(sentAgain(dataType)).toEqual([...(isProtected ? [] : ['XXX-XX-6789']), ...certain]);
    expect(isProtected && parsed && 'value' in parsed).toBe(false);
  });
});

describe('a stored value of a data field', () => {
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
    { kind: 'longText', stored: 'one\ntwo', shown: 'one\ntwo' },
    { kind: 'number', stored: '1200.50', shown: 1200.5, readAs: '1200.5' },
    { kind: 'number', stored: '-3', shown: -3 },
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
