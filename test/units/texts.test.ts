import { describe, expect, test } from '@jest/globals';
import { likestFirst } from '../../src/lib/nearest.ts';
import { placeholderIn } from '../../src/lib/placeholder.ts';
import {
  brief,
  bulleted,
  counted,
  firstOf,
  inLabels,
  listed,
  listedInPart,
  quoted,
  shorten,
  withDetails,
} from '../../src/lib/sentences.ts';
import {
  asPattern,
  asWritten,
  isId,
  isTooLong,
  longestWord,
  normalText,
  numberHint,
  sameAs,
  sameText,
  splitList,
  trimAll,
  withoutInvisible,
} from '../../src/lib/text.ts';
import { fitOf } from '../../src/searches/findAction.ts';

const KEY = '\u{1F511}';
const numbersTo = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

describe('texts are compared', () => {
  test.each([
    { given: '  Roe,\t \n Ann ', compared: 'roe, ann' },
    { given: 'Cafe\u0301', compared: 'café' },
    { given: '\uFB01le', compared: 'file' },
    { given: 'Ann\u00AD \u200ERoe', compared: 'ann roe' },
    // To compose the letters of a whole novel would take too long.
    { given: 'e\u0301'.repeat(128), compared: 'e\u0301'.repeat(128) },
    { given: `${'e\u0301'.repeat(127)}x`, compared: `${'é'.repeat(127)}x` },
  ])('without regard to case, spaces, composition and what nobody sees (%#)', ({ given, compared }) => {
    expect(normalText(given)).toBe(compared);
  });

  test.each([
    { one: 'Ann', other: ' ANN ', isSame: true },
    { one: 'Ann', other: 'Anne', isSame: false },
    { one: 'Ann', other: null, isSame: false },
    { one: null, other: 'Ann', isSame: false },
  ])('and nothing is the same as nothing: $one, $other', ({ one, other, isSame }) => {
    expect(sameText(one, other)).toBe(isSame);
    expect(other !== null && sameAs(other)(one)).toBe(isSame);
  });

  test('and those that are written the same way count before those that differ in capitals', () => {
    expect(asWritten(['ab-1', 'AB-1'], 'AB-1', String)).toEqual(['AB-1']);
    expect(asWritten(['ab-1', 'AB-1'], 'Ab-1', String)).toEqual(['ab-1', 'AB-1']);
  });

  test.each([
    { wanted: 'ann  ROE', texts: ['Ann Roe', null], fit: 'exact' },
    { wanted: 'roe ann', texts: ['x', 'Ann Roe'], fit: 'part' },
    { wanted: 'an ro', texts: ['Ann Roe'], fit: 'part' },
    // Not one word in the one and one in the other.
    { wanted: 'ann doe', texts: ['Ann Roe', 'John Doe'], fit: 'none' },
    { wanted: 'roe', texts: [null], fit: 'none' },
    { wanted: '', texts: ['Ann'], fit: 'none' },
  ])('and "$wanted" fits $texts: $fit', ({ wanted, texts, fit }) => {
    expect(fitOf(wanted)(texts)).toBe(fit);
  });
});

describe('what cannot be seen', () => {
  test('is taken out of a text', () => {
    expect(withoutInvisible('\u202AAnn\u00AD \u200ERoe\u202C')).toBe('Ann Roe');
  });

  test.each([
    { given: '\u200B\t Ann\u00ADRoe \u200E\n', trimmed: 'Ann\u00ADRoe' },
    { given: ' \u200B ', trimmed: '' },
    { given: 'A', trimmed: 'A' },
    { given: `x${' '.repeat(200_000)}`, trimmed: 'x' },
  ])('is cut off around a text (%#)', ({ given, trimmed }) => {
    expect(trimAll(given)).toBe(trimmed);
  });
});

describe('the number of a record', () => {
  test('is digits, the first of them no zero', () => {
    expect(['88', '10'].filter(isId)).toEqual(['88', '10']);
    expect(['', '0', '007', '8x', 'x8', '-88', '8.0'].filter(isId)).toEqual([]);
  });

  test('is asked for where a text that was not found holds one, and nowhere else', () => {
    const asksFor = (text: string): boolean =>
      numberHint(text) === ' Give a number by itself, in digits only, as Actionstep writes it.';
    const other = [
      'Lease 833',
      'WEB-17',
      'Roe, Ann (88)',
      'a+88@mail.example',
      'Roe [88], Ann',
      '7 Boes',
      '8x',
      '+',
      '',
    ];

    expect(['Roe, Ann [88]', '#7', '# 7', '7.0', '1,503'].filter((text) => !asksFor(text))).toEqual([]);
    expect(other.filter((text) => numberHint(text) !== '')).toEqual([]);
    expect(numberHint('0491570006')).toBe(' No number in Actionstep begins with 0.');
  });
});

describe('several things in one text', () => {
  const isNumber = (part: string): boolean => /^\d+$/.test(part);

  test.each([
    { text: '88;90\n91', parts: ['88', '90', '91'] },
    { text: '88, 90,', parts: ['88', '90'] },
    // A comma may be part of a name.
    { text: 'Roe, Ann; 88', parts: ['Roe, Ann', '88'] },
    // A comma may separate thousands.
    { text: '1,503', parts: ['1,503'] },
  ])('stand between commas only where each is certain without them: $text', ({ text, parts }) => {
    expect(splitList(text, isNumber)).toEqual(parts);
  });
});

describe('a text in a filter of the service', () => {
  test.each([
    { text: 'Roe, Ann, Jr', pattern: 'Roe* Ann* Jr' },
    { text: 'x'.repeat(255), pattern: 'x'.repeat(255) },
    { text: 'x'.repeat(256), pattern: `${'x'.repeat(255)}*` },
    { text: KEY.repeat(300), pattern: `${KEY.repeat(255)}*` },
  ])('has a wildcard for each comma and for what does not fit (%#)', ({ text, pattern }) => {
    expect(asPattern(text)).toBe(pattern);
  });

  test.each([
    { text: 'the old mills', word: 'mills' },
    { text: "O'Brien-Smith & Co", word: 'Brien' },
    { text: 'Zoe\u0308 x', word: 'Zoë' },
    { text: '*, %', word: '' },
    { text: 'y'.repeat(300), word: 'y'.repeat(255) },
  ])('can be its longest word (%#)', ({ text, word }) => {
    expect(longestWord(text)).toBe(word);
  });
});

describe('a text that stands for no value', () => {
  const NO_VALUE = ['#N/A', '#REF!', '#value!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#ERROR!', '#SPILL!', '#CALC!'];
  const BY_PROGRAMS = ['null', 'undefined', 'NaN', '[object Object]'];
  const BY_PEOPLE = ['n/a', 'N/A', '-', '\u2013', '--', '.', '...', '?'];

  test.each([
    { sort: 'words', texts: [...NO_VALUE, ...BY_PROGRAMS] },
    { sort: 'detail', texts: [...NO_VALUE, ...BY_PROGRAMS, ...BY_PEOPLE] },
    { sort: 'name', texts: [...NO_VALUE, ...BY_PROGRAMS, ...BY_PEOPLE] },
    { sort: 'key', texts: [...NO_VALUE, ...BY_PROGRAMS, ...BY_PEOPLE, 'none', 'None'] },
  ] as const)('is one as a whole, where it is for $sort', ({ sort, texts }) => {
    expect(texts.map((text) => placeholderIn(text, sort))).toEqual(texts);
  });

  test.each([
    { text: 'Will of #REF!', sort: 'name', found: '#REF!' },
    { text: 'IMP-#N/A', sort: 'key', found: '#N/A' },
    { text: 'WEB-n/a', sort: 'key', found: 'n/a' },
    { text: 'CRM:None', sort: 'key', found: 'None' },
    { text: 'WEB-?', sort: 'key', found: '?' },
  ] as const)('is found in $text', ({ text, sort, found }) => {
    expect(placeholderIn(text, sort)).toBe(found);
  });

  test.each([
    { end: 'a dash', references: ['WEB-', 'WEB - ', 'WEB\u2013', 'WEB\u2014', 'WEB\u2212', 'WEB-\u200B'] },
    { end: 'another separator', references: ['WEB_', 'WEB/', 'WEB \\', 'WEB:', 'WEB;', 'WEB.', 'WEB,', 'WEB|', 'id='] },
    { end: 'the sign for a number', references: ['WEB #', 'WEB\uFF03', '#'] },
    { end: 'brackets with nothing in them', references: ['WEB (', 'WEB ()', 'WEB ( )', 'WEB-[ ]'] },
  ])('is a key that ends in $end, as if something were missing', ({ references }) => {
    expect(references.map((reference) => placeholderIn(reference, 'key'))).toEqual(references.map(() => ''));
  });

  test.each([
    {
      sort: 'key',
      texts: [
        '',
        'WEB',
        'WEB-1',
        '#1001',
        '-17',
        'A+',
        '\u0158ada-\u017E',
        `Roe's "A"`,
        'HS-17 (b)',
        'HS () 17',
        'N/A-1',
        'NA',
      ],
    },
    { sort: 'name', texts: ['', 'None', 'Null', 'NULL', 'Nan', 'Undefined', 'N', 'J.', 'Sale of -', 'O-', 'na'] },
    { sort: 'words', texts: ['', 'n/a', '-', '.', '?', 'None', 'null and void', 'not undefined', '#1', 'N/A'] },
  ] as const)('is none of these, where they are for $sort', ({ sort, texts }) => {
    expect(texts.map((text) => placeholderIn(text, sort))).toEqual(texts.map(() => undefined));
  });
});

describe('a sentence for the user', () => {
  test('quotes what was given on one line, so that it cannot pass for our own text', () => {
    expect(quoted('a"\n- "Client" is fine.\r\n\tThe end')).toBe('"a" - "Client" is fine. The end"');
  });

  test('quotes at most a hundred characters', () => {
    expect(brief('x'.repeat(101))).toBe(`${'x'.repeat(99)}\u2026`);
    expect(brief(`x${' '.repeat(150)}${'y'.repeat(1000)}`)).toBe(`x ${'y'.repeat(49)}`);
  });

  test.each([
    { words: 'abc', max: 3, cut: 'abc' },
    { words: `ab${KEY}d`, max: 4, cut: 'ab\u2026' },
    { words: `a${KEY}cd`, max: 4, cut: `a${KEY}\u2026` },
  ])('never ends in half a character: $words', ({ words, max, cut }) => {
    expect(shorten(words, max)).toBe(cut);
  });

  test('lists words, and what sets a name apart', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
    expect(withDetails('Sale', ['HS-17', null, 'Property Sale'])).toBe('Sale (HS-17, Property Sale)');
    expect(withDetails('Sale', [null, undefined, ''])).toBe('Sale');
  });

  test('names at most twenty of many, with semicolons where one has a comma', () => {
    expect(listedInPart(numbersTo(20), String)).toBe(numbersTo(20).join(', '));
    expect(listedInPart(numbersTo(1021), String)).toBe(`${numbersTo(20).join(', ')} and 1,001 more`);
    expect(listedInPart(['Roe, Ann', 'Acme'], String)).toBe('Roe, Ann; Acme');
    expect(listedInPart(['Roe, Ann', 'Acme'], String, ' or ')).toBe('Roe, Ann or Acme');
  });

  test('counts in the singular for one only', () => {
    expect([0, 1, 2000].map((number) => counted(number, 'task'))).toEqual(['0 tasks', '1 task', '2,000 tasks']);
  });

  test('is one of at most fifty, each of at most a thousand characters', () => {
    const sentences = numbersTo(52).map(String);

    expect(firstOf(sentences)).toEqual([...sentences.slice(0, 50), 'And 2 more.']);
    expect(firstOf(['x'.repeat(1001)])).toEqual([`${'x'.repeat(999)}\u2026`]);
    expect(bulleted(['One.', 'Two.'])).toBe('\n- One.\n- Two.');
  });
});

test('a text is parsed up to ten thousand characters', () => {
  expect([10_000, 10_001].map((length) => isTooLong('x'.repeat(length)))).toEqual([false, true]);
});

const LABELS = [
  'Property / Address',
  'Property / Settlement date',
  'Office / Notes',
  'Property / Notes',
  'Rooms',
  'Zoë',
];

test.each([
  { wanted: 'Propery / Adress', first: ['Property / Address', 'Property / Notes', 'Property / Settlement date'] },
  { wanted: 'address (property)', first: ['Property / Address', 'Property / Notes', 'Property / Settlement date'] },
  { wanted: 'Settlement', first: ['Property / Settlement date'] },
  { wanted: 'Zoe', first: ['Zoë'] },
  { wanted: 'Colour', first: [] },
])('of all labels, those most like "$wanted" come first, and none is lost', ({ wanted, first }) => {
  expect(likestFirst(wanted, LABELS)).toEqual([...new Set([...first, ...LABELS])]);
});

test.each([
  { words: 'participantType71 and name are wrong', told: 'Client and name are wrong' },
  {
    words: "/actioncreate/participantType71: 'participantType711'",
    told: "/actioncreate/Client: 'participantType711'",
  },
  { words: '44--Price, x44--Price, constructor', told: 'Price (AUD), x44--Price, constructor' },
])('keys of the service become labels, and words stay: $words', ({ words, told }) => {
  const labels = new Map([
    ['participantType71', 'Client'],
    ['44--Price', 'Price (AUD)'],
    ['name', 'Action Name'],
  ]);

  expect(inLabels(words, labels)).toBe(told);
});
