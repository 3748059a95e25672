import { describe, expect, test } from '@jest/globals';
import { parseDictionary, usesDictionaries } from '../../src/fields/dictionary.ts';
import {
  idsIn,
  isBlank,
  isMapped,
  isPlain,
  linesOf,
  listIn,
  textOf,
  textsOf,
  valuesOf,
  yesOrNo,
} from '../../src/fields/inputData.ts';

/* What a step of a Zap hands over: texts, lists, lists of lists, and anything else that was mapped. */

describe('the values of a field', () => {
  test.each([
    { given: ' a ', values: ['a'] },
    { given: [' a ', [2, [true, '']], ' ', null, 'a'], values: ['a', 2, true, 'a'] },
    { given: 0, values: [0] },
    { given: false, values: [false] },
    { given: '  ', values: [] },
    { given: undefined, values: [] },
    { given: { a: 1 }, values: [] },
  ])('are its plain ones, without blanks and outer spaces: $given', ({ given, values }) => {
    expect(valuesOf(given)).toEqual(values);
  });

  test('are texts, each once, the first of them on one line, or lines', () => {
    expect(textsOf(['a', 2, '2', 'a'])).toEqual(['a', '2']);
    expect([textOf([2, 'a']), textOf([]), textOf(null)]).toEqual(['2', '', '']);
    expect(linesOf(['One', ' ', [2], 'One'])).toBe('One\n2\nOne');
  });

  test.each(['One\nTwo', 'One\r\n\r\nTwo', 'One\u2028Two', 'One\u000BTwo'])(
    'have no line breaks as one text: %j',
    (text) => {
      expect(textOf([text, 'Three'])).toBe('One Two');
    },
  );

  test.each([
    { given: '["88", 90, null, " "]', values: ['88', 90] },
    { given: ['["88"]', '90'], values: ['88', '90'] },
    { given: ' [true]\n', values: [true] },
    { given: '[]', values: [] },
    { given: '[1.5]', values: [1.5] },
  ])('can be a list in JSON where several are taken: $given', ({ given, values }) => {
    expect(listIn(given)).toEqual(values);
  });

  test.each([
    '[Trust]',
    '[Trust] Roe',
    'Roe [88]',
    '["88"',
    '["88"] and "90"',
    '[88, {}]',
    '[[88]]',
    '[12345678901234567890]',
    'null',
  ])('are one text where it only looks like a list, or would lose digits: %s', (text) => {
    expect(listIn(text)).toEqual([text]);
  });

  test('are ids in a list, in JSON, or in one text', () => {
    expect(idsIn(['88;90', '["91", 92]', '93,94\n95'])).toEqual(['88', '90', '91', '92', '93', '94', '95']);
  });
});

test.each([
  { given: undefined, blank: true, plain: true },
  { given: null, blank: true, plain: true },
  { given: ' \u200B', blank: true, plain: true },
  { given: [' ', [null, [undefined]]], blank: true, plain: true },
  { given: 0, blank: false, plain: true },
  { given: false, blank: false, plain: true },
  { given: [' ', ['x', 1]], blank: false, plain: true },
  { given: {}, blank: false, plain: false },
  { given: ['a', [{ a: 1 }]], blank: false, plain: false },
])('a field may be blank, or hold what cannot be read: $given', ({ given, blank, plain }) => {
  expect({ blank: isBlank(given), plain: isPlain(given) }).toEqual({ blank, plain });
});

test('a text is mapped where an earlier step fills in a part of it', () => {
  expect(['{{1__id}}', 'HS-{{1__id}}', '{ }'].map(isMapped)).toEqual([true, true, false]);
});

test.each([
  { answer: true, texts: ['true', 'T', 'yes', 'Y', 1, '1', 'on', true, ' yes '] },
  { answer: false, texts: ['false', 'f', 'NO', 'n', 0, '0', 'off', false] },
  { answer: undefined, texts: ['', 'maybe', 2, -1, null, 'yes please', 'oh yes', 'no way', 'oh no', 'truee', 'N/A'] },
])('yes or no is $answer for $texts', ({ answer, texts }) => {
  expect(texts.map(yesOrNo)).toEqual(texts.map(() => answer));
});

describe('a dictionary', () => {
  const parse = (otherParties: unknown) => parseDictionary('otherParties', { otherParties });

  test.each([
    { given: { ' Client ': [' 88 ', 15], Agent: '', Bank: null }, entries: [{ label: 'Client', values: ['88', 15] }] },
    { given: '{"Client": ["15", ["7"]]}', entries: [{ label: 'Client', values: ['15', '7'] }] },
    {
      given: '{"Sure": true, "Rate": 0.1}',
      entries: [
        { label: 'Sure', values: [true] },
        { label: 'Rate', values: [0.1] },
      ],
    },
    { given: '{"label": "Client"}', entries: [{ label: 'label', values: ['Client'] }] },
    { given: '{"Client": "a: \\"b\\": c"}', entries: [{ label: 'Client', values: ['a: "b": c'] }] },
    { given: '{"Client": 9007199254740991}', entries: [{ label: 'Client', values: [9_007_199_254_740_991] }] },
  ])('holds labels and values, as the form makes it or as JSON: $given', ({ given, entries }) => {
    expect(parse(given)).toEqual({ entries, problems: [] });
  });

  test.each([undefined, null, '', ' ', [], {}, '{}', '[]', 'null', '""', '{"Client": ""}', [null, '']])(
    'is blank: %j',
    (given) => {
      expect(parse(given)).toEqual({ entries: [], problems: [] });
    },
  );

  test.each([
    'Client: 88',
    '88',
    '{"Client": "88",}',
    "{'Client': '88'}",
    '{\u201CClient\u201D: \u201C88\u201D}',
    '{"Client": "88"',
    '[object Object]',
    '["Client", "88"]',
    '[{"Client": "88"}]',
    '"{\\"Client\\": \\"88\\"}"',
    `${'['.repeat(9)}${']'.repeat(9)}`,
  ])('that is not JSON with labels and values is refused with an example: %s', (given) => {
    expect(parse(given)).toEqual({
      entries: [],
      problems: [
        `Other Parties: "${given}" is not JSON with labels and values. Write it like {"Client": "ann.roe@mail.example"}.`,
      ],
    });
  });

  test.each([
    {
      given: '{"Client": {"name": "Ann"}}',
      problem: '"Client" holds labels of its own. Give it a value, or a list of values.',
    },
    {
      given: { Client: [['88', { name: 'Ann' }]] },
      problem: '"Client" holds labels of its own. Give it a value, or a list of values.',
    },
    {
      given: '{"Client": ["88", 9007199254740993]}',
      problem: '"Client" is a number with too many digits. Put it in quotation marks.',
    },
  ])('whose value cannot be read says so, and that the label was given: $given', ({ given, problem }) => {
    expect(parse(given)).toEqual({
      entries: [{ label: 'Client', values: [], isUnread: true }],
      problems: [`Other Parties: ${problem}`],
    });
  });

  test.each([
    {
      given: '{"Client": "88", "Client": "89"}',
      problem: 'the JSON has a label twice. Write it once, with a list of its values.',
    },
    { given: { ' ': ['88', '89'] }, problem: '"88, 89" has no label. Write the label on its left.' },
  ])('with no label or one label twice is refused: $given', ({ given, problem }) => {
    expect(parse(given).problems).toEqual([`Other Parties: ${problem}`]);
  });

  test('holds any number of labels, and up to ten thousand values', () => {
    const labels = Object.fromEntries(Array.from({ length: 3001 }, (_none, index) => [`a${index}`, '1']));

    expect(parse(labels).entries).toHaveLength(3001);
    expect(parse(`{"a": [${'1,'.repeat(9999)}1]}`).problems).toEqual([]);
    expect(parse(`{"a": [${'1,'.repeat(10_000)}1]}`).problems).toEqual([
      expect.stringContaining('is not JSON with labels and values'),
    ]);
  });

  test('is used when a label has a value, or may have one', () => {
    expect(usesDictionaries({})).toBe(false);
    expect(usesDictionaries({ otherStepData: '{}', otherParties: ' ' })).toBe(false);
    expect(usesDictionaries({ otherStepData: { Price: '1' } })).toBe(true);
    expect(usesDictionaries({ otherParties: '{{step.roles}}' })).toBe(true);
  });
});
