import { describe, expect, test } from '@jest/globals';
import { parseDictionary, usesDictionaries } from '../../src/fields/dictionary.ts';

const parse = (value: unknown) => parseDictionary('otherParties', { otherParties: value });
/** The entries that could be read in a line each, with their values as JSON. */
const entries = (value: unknown) =>
  parse(value)
    .entries.filter(({ isUnread }) => !isUnread)
    .map(({ label, values }) => `${label}: ${values.map((one) => JSON.stringify(one)).join(', ')}`);
const problems = (value: unknown) => parse(value).problems;

describe('a dictionary', () => {
  test.each<[value: unknown, expected: readonly string[]]>([
    [{ ' Client ': [' 88 ', 15], Agent: '', Bank: null }, ['Client: "88", 15']],
    [
      '{"Client": "88", "Agent": ["15", ["7"]], "Witness": true}',
      ['Client: "88"', 'Agent: "15", "7"', 'Witness: true'],
    ],
    ['{"label": "Client", "value": "88"}', ['label: "Client"', 'value: "88"']],
    ['{"Client": "a: \\"b\\": c"}', ['Client: "a: \\"b\\": c"']],
    ['{"Client": 9007199254740991}', ['Client: 9007199254740991']],
    ['{"Client": 0.1}', ['Client: 0.1']],
  ])('holds labels and values: %j', (value, expected) => {
    expect({ entries: entries(value), problems: problems(value) }).toEqual({ entries: expected, problems: [] });
  });

  test('holds any number of entries, each with up to ten thousand values', () => {
    expect(entries(Object.fromEntries(Array.from({ length: 3001 }, (_none, at) => [`a${at}`, '1'])))).toHaveLength(
      3001,
    );
    expect(problems(`{"a": [${'1,'.repeat(10_000)}1]}`)).toEqual([
      `Other Parties: "{"a": [${'1,'.repeat(46)}\u2026" is not JSON with labels and values. Write it like {"Client": "ann.roe@mail.example"}.`,
    ]);
  });

  test.each([undefined, null, '', ' ', [], {}, '{}', '[]', 'null', '""', '{"Client": ""}', [null, '']])(
    'is blank: %j',
    (value) => {
      expect({ entries: entries(value), problems: problems(value) }).toEqual({ entries: [], problems: [] });
    },
  );

  const NO_JSON = 'is not JSON with labels and values. Write it like {"Client": "ann.roe@mail.example"}.';
  test.each<[value: unknown, problem: string]>([
    ['Client: 88', `"Client: 88" ${NO_JSON}`],
    ['{"Client": "88",}', `"{"Client": "88",}" ${NO_JSON}`],
    ['88', `"88" ${NO_JSON}`],
    ...["{'Client': '88'}", '{“Client”: “88”}', '{"Client": "88"', '[object Object]', '["Client", "88"]'].map(
      (text): [string, string] => [text, `"${text}" ${NO_JSON}`],
    ),
    [true, `"true" ${NO_JSON}`],
    ['{"Client": {"name": "Ann"}}', '"Client" holds labels of its own. Give it a value, or a list of values.'],
    [
      '{"Client": [["88", {"name": "Ann"}]]}',
      '"Client" holds labels of its own. Give it a value, or a list of values.',
    ],
    ['{"Client": 9007199254740993}', '"Client" is a number with too many digits. Put it in quotation marks.'],
    ['{"Client": ["88", 9007199254740993]}', '"Client" is a number with too many digits. Put it in quotation marks.'],
    ['{"Client": "88", "Client": "89"}', 'the JSON has a label twice. Write it once, with a list of its values.'],
    ['[{"Client": "88"}]', `"[{"Client": "88"}]" ${NO_JSON}`],
    [[{ label: 'Client', value: '88' }], `"[{"label":"Client","value":"88"}]" ${NO_JSON}`],
    ['"{\\"Client\\": \\"88\\"}"', `""{\\"Client\\": \\"88\\"}"" ${NO_JSON}`],
    [{ ' ': ['88', '89'] }, '"88, 89" has no label. Write the label on its left.'],
    [`${'['.repeat(9)}${']'.repeat(9)}`, `"${'['.repeat(9)}${']'.repeat(9)}" ${NO_JSON}`],
  ])('that cannot be read is a problem: %j', (value, problem) => {
    expect({ entries: entries(value), problems: problems(value) }).toEqual({
      entries: [],
      problems: [`Other Parties: ${problem}`],
    });
  });
});

test('a label whose value cannot be read is still known as given', () => {
  expect(parse({ ' Client ': { name: 'Ann' } }).entries).toEqual([{ label: 'Client', values: [], isUnread: true }]);
});

test.each<[inputData: object, expected: boolean]>([
  [{}, false],
  [{ otherStepData: '{}', otherParties: ' ' }, false],
  [{ otherStepData: { Price: '1' } }, true],
  [{ otherParties: '{{step.roles}}' }, true],
])('whether something is filled in by its label is known: %j', (inputData, expected) => {
  expect(usesDictionaries({ ...inputData })).toBe(expected);
});
