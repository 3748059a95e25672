import { describe, expect, test } from '@jest/globals';
import { actionsIn } from '../../src/actions/whichAction.ts';
import { fillableFields } from '../../src/data/fillableFields.ts';
import { parseDictionary } from '../../src/forms/dictionary.ts';
import {
  brokenList,
  idsIn,
  isBlank,
  isMapped,
  isPlain,
  lacksPart,
  linesOf,
  listIn,
  partsIn,
  textOf,
  textsOf,
  valuesOf,
  yesOrNo,
} from '../../src/forms/inputData.ts';
import { isId } from '../../src/lib/text.ts';
import type { TypeField } from '../../src/service/datafields.ts';

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

  test('have no line breaks as one text', () => {
    for (const text of ['One\nTwo', 'One\r\n\r\nTwo', 'One\u2028Two', 'One\u000BTwo'])
      expect(textOf([text, 'Three'])).toBe('One Two');
  });

  test.each([
    { given: '["88", 90, null, " "]', values: ['88', 90] },
    { given: ['["88"]', '90'], values: ['88', '90'] },
    { given: ' [true]\n', values: [true] },
    { given: '[]', values: [] },
    { given: '[1.5]', values: [1.5] },
    { given: '```json\n["88", 90]\n```', values: ['88', 90] },
  ])('can be a list in JSON where several are taken: $given', ({ given, values }) => {
    expect(listIn(given)).toEqual(values);
  });

  test('are one text where it only looks like a list, or would lose digits', () => {
    const texts = [
      '[Trust]',
      '[Trust] Roe',
      '["88"',
      '["88"] and "90"',
      '[88, {}]',
      '[[88]]',
      '[12345678901234567890]',
      'null',
    ];

    expect(texts.map(listIn)).toEqual(texts.map((text) => [text]));
  });

  test.each([
    { given: '["Pool", "Garage"', fault: 'is a list in JSON that ends too early.' },
    { given: '[88, 90,]', fault: 'is a list in JSON that cannot be read.' },
    { given: '```json\n["Pool" "Garage"]\n```', fault: 'is a list in JSON that cannot be read from ""Garage"]" on.' },
    // A name can stand in brackets.
    ...['[Archived]', '[2026] Sale', '["Pool"]', 'Pool'].map((given) => ({ given, fault: undefined })),
  ])('are no list where its JSON breaks: $given', ({ given, fault }) => {
    expect(brokenList(given)).toBe(fault && `${fault} Write it like ["first", "second"]`);
  });

  test('are ids in a list, in JSON, or in one text', () => {
    expect(idsIn(['88;90', '["91", 92]', '93,94\n95'])).toEqual(['88', '90', '91', '92', '93', '94', '95']);
  });
});

test('a field takes five thousand people or actions, each of them as often as it is given', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1)).join(';');

  expect(partsIn(`${numbers(5000)};${numbers(5000)}`, isId)).toHaveLength(5000);
  expect(() => partsIn(numbers(5001), isId)).toThrow('5,001 contacts or actions are given in one field');
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
  { raw: 'Sale of {{1__address}}', given: 'Sale of ', lacks: true },
  { raw: 'Sale of {{1__address}}', given: 'Sale of', lacks: true },
  { raw: '{{1__client}} - Will', given: ' - Will', lacks: true },
  { raw: 'Will of {{1__client}} ({{1__kind}})', given: 'Will of  ()', lacks: true },
  { raw: 'Sale of {{1__address}}', given: 'Sale of 1 Harbour St', lacks: false },
  { raw: '{{1__name}}', given: 'Sale of', lacks: false },
  { raw: 'Sale of', given: 'Sale of', lacks: false },
])('a text may lack a part because a mapped value came blank: $raw as "$given"', ({ raw, given, lacks }) => {
  expect(lacksPart(given, raw)).toBe(lacks);
});

test.each([
  { answer: true, texts: ['true', 'T', 'yes', 'Y', 1, '1', 'on', true, ' yes '] },
  { answer: false, texts: ['false', 'f', 'NO', 'n', 0, '0', 'off', false] },
  { answer: undefined, texts: ['', 'maybe', 2, -1, null, 'yes please', 'oh yes', 'no way', 'oh no', 'truee', 'N/A'] },
])('yes or no is $answer for $texts', ({ answer, texts }) => {
  expect(texts.map(yesOrNo)).toEqual(texts.map(() => answer));
});

describe('a dictionary', () => {
  const parse = (otherParties: unknown) => parseDictionary('otherParties', otherParties);

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
    { given: '```json\n{"Client": "88"}\n```', entries: [{ label: 'Client', values: ['88'] }] },
    { given: '{"label": "Client"}', entries: [{ label: 'label', values: ['Client'] }] },
    { given: '{"Client": 9007199254740991}', entries: [{ label: 'Client', values: [9_007_199_254_740_991] }] },
  ])('holds labels and values, as the form makes it or as JSON: $given', ({ given, entries }) => {
    expect(parse(given)).toEqual({ entries, hidesLabels: false, problems: [] });
  });

  test('can be blank', () => {
    const blank = [undefined, null, ' ', [], {}, '{}', '[]', 'null', '""', '{"Client": ""}', [null, '']];

    expect(blank.map(parse)).toEqual(blank.map(() => ({ entries: [], hidesLabels: false, problems: [] })));
  });

  test.each([
    { given: '{"Client": "88",}', fault: 'cannot be read from "}" on' },
    { given: "{'Client': '88'}", fault: `cannot be read from "'Client': '88'}" on` },
    {
      given: '{\u201CClient\u201D: \u201C88\u201D}',
      fault: 'cannot be read from "\u201CClient\u201D: \u201C88\u201D}" on',
    },
    {
      given: '{"Client": "the "elder" Ms Roe, and her brother"}',
      fault: 'cannot be read from "elder" Ms Roe, and her brothe\u2026" on',
    },
    { given: '{"Client": "88"', fault: 'ends too early' },
    { given: '{"Client": Ann}', fault: 'cannot be read' },
  ])('that is broken JSON says where it breaks, and may hold any label: $given', ({ given, fault }) => {
    expect(parse(given)).toEqual({
      entries: [],
      hidesLabels: true,
      problems: [`"Other Parties": the JSON ${fault}. Write it like {"Client": "ann.roe@mail.example"}.`],
    });
  });

  test('that is not JSON with labels and values is refused with an example', () => {
    const texts = [
      'Client: 88',
      '88',
      '[object Object]',
      '```json Client: 88```',
      '["Client", "88"]',
      '"{\\"Client\\": \\"88\\"}"',
    ];
    const like = 'is not JSON with labels and values. Write it like {"Client": "ann.roe@mail.example"}.';

    expect(texts.map(parse)).toEqual(
      texts.map((text) => ({ entries: [], hidesLabels: true, problems: [`"Other Parties": "${text}" ${like}`] })),
    );
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
    {
      // What is in too many lists counts as an object.
      given: `{"Client": ${'['.repeat(50_000)}"88"${']'.repeat(50_000)}}`,
      problem: '"Client" holds labels of its own. Give it a value, or a list of values.',
    },
  ])('whose value cannot be read says so, and that the label was given (%#)', ({ given, problem }) => {
    expect(parse(given)).toEqual({
      entries: [{ label: 'Client', values: [], isUnread: true }],
      hidesLabels: false,
      problems: [`"Other Parties": ${problem}`],
    });
  });

  test('with a value that has no label is refused', () => {
    expect(parse({ ' ': ['88', '89'] })).toMatchObject({
      hidesLabels: true,
      problems: ['"Other Parties": "88, 89" has no label. Write the label on its left.'],
    });
  });
});

describe('the actions of a field', () => {
  test.each([
    { given: ['8700', 8701], actions: ['8700', '8701'] },
    { given: '8700,8701 , 8702', actions: ['8700', '8701', '8702'] },
    { given: 'HS-17;8700\n HS-18 ', actions: ['HS-17', '8700', 'HS-18'] },
    { given: 'Sale, A; 8700', actions: ['Sale, A', '8700'] },
    { given: '8700, HS-17', actions: ['8700, HS-17'] },
    // No two numbers, but perhaps one.
    { given: '8,700', actions: ['8,700'] },
    { given: '["HS-17", 8700]', actions: ['HS-17', '8700'] },
    { given: ' ;', actions: [] },
  ])('can be several in a field that takes them: $given', ({ given, actions }) => {
    expect(actionsIn(given)).toEqual(actions);
  });
});

/* The data fields of an action type, as Update Action Data shows them. */

type Collection = TypeField['collection'];

/** A data field such as `44--Price` in the collection 44. */
function typeField(id: string, more: Partial<TypeField> = {}, collection: Partial<Collection> = {}): TypeField {
  const [collectionId = ''] = id.split('--');
  const unnamed = { label: null, name: null, links: { actionType: ['812'] }, other: {}, absent: [] };
  return {
    id,
    ...unnamed,
    dataType: 'Str255',
    description: null,
    required: false,
    formOrder: null,
    links: { dataCollection: collectionId },
    collection: { id: collectionId, ...unnamed, multipleRecords: false, order: null, ...collection },
    ...more,
  };
}

test.each([
  { names: { label: 'Price', name: 'Amount' }, called: { label: 'Price', group: 'Price' } },
  { names: { label: '', name: 'Amount' }, called: { label: 'Amount', group: 'Amount' } },
  { names: { label: null, name: null }, called: { label: 'Price', group: 'Data 44' } },
])('a field and its collection with the names $names are called $called', ({ names, called }) => {
  expect(fillableFields([typeField('44--Price', names, names)])).toMatchObject([called]);
});

test.each([
  { dataType: 'Money', kind: 'money' },
  { dataType: 'Colour', kind: 'text' },
  { dataType: null, kind: 'text' },
])('a field of the type $dataType holds $kind, and none is required', ({ dataType, kind }) => {
  expect(fillableFields([typeField('44--Price', { dataType, required: true })])).toMatchObject([
    { kind, isRequired: null },
  ]);
});

test('fields stand by their collections, and in each as in its form, those without a place last', () => {
  const fields = [
    typeField('9--B'),
    typeField('44--C', { formOrder: null }, { order: 2 }),
    typeField('10--A'),
    typeField('44--B', { formOrder: 2 }, { order: 2 }),
    typeField('44--A', { formOrder: 1 }, { order: 2 }),
    typeField('50--A', {}, { order: 1 }),
  ];

  expect(fillableFields(fields).map(({ id }) => id)).toEqual(['50--A', '44--A', '44--B', '44--C', '9--B', '10--A']);
});
