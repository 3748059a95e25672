import { describe, expect, test } from '@jest/globals';
import { placeholderIn, placeholderInside } from '../../src/forms/placeholder.ts';
import { decodedLine } from '../../src/lib/html.ts';
import { nearestFirst } from '../../src/lib/nearest.ts';
import {
  excerpt,
  bulleted,
  counted,
  firstSentences,
  inLabels,
  listed,
  listedInPart,
  quoted,
  shorten,
  withDetails,
} from '../../src/lib/sentences.ts';
import { splitList } from '../../src/lib/splitList.ts';
import {
  preferExactSpelling,
  isId,
  isTooLong,
  normalText,
  numberHint,
  sameAs,
  sameText,
  trimAll,
  withoutInvisible,
} from '../../src/lib/text.ts';
import { fitOf } from '../../src/records/fit.ts';
import { asPattern, longestWord } from '../../src/service/filterValues.ts';

const KEY = '\u{1F511}';
const numbersTo = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

describe('the comparison of texts', () => {
  test.each([
    { given: '  Roe,\t \n Ann ', compared: 'roe, ann' },
    { given: 'Cafe\u0301', compared: 'café' },
    { given: '\uFB01le', compared: 'file' },
    { given: 'Ann\u00AD \u200ERoe', compared: 'ann roe' },
    // To compose the letters of a whole novel would take too long.
    { given: 'e\u0301'.repeat(128), compared: 'e\u0301'.repeat(128) },
    { given: `${'e\u0301'.repeat(127)}x`, compared: `${'é'.repeat(127)}x` },
  ])('ignores case, spaces, composition and what nobody sees (%#)', ({ given, compared }) => {
    expect(normalText(given)).toBe(compared);
  });

  test.each([
    { one: 'Ann', other: ' ANN ', isSame: true },
    { one: 'Ann', other: 'Anne', isSame: false },
    { one: 'Ann', other: null, isSame: false },
    { one: null, other: 'Ann', isSame: false },
  ])('never takes nothing for the same as something: $one, $other', ({ one, other, isSame }) => {
    expect(sameText(one, other)).toBe(isSame);
    expect(other !== null && sameAs(other)(one)).toBe(isSame);
  });

  test('prefers texts that are written the same way to those that differ in capitals', () => {
    expect(preferExactSpelling(['ab-1', 'AB-1'], 'AB-1', String)).toEqual(['AB-1']);
    expect(preferExactSpelling(['ab-1', 'AB-1'], 'Ab-1', String)).toEqual(['ab-1', 'AB-1']);
  });

  test.each([
    { wanted: 'ann  ROE', texts: ['Ann Roe', null], fit: 'exact' },
    { wanted: 'roe ann', texts: ['x', 'Ann Roe'], fit: 'part' },
    { wanted: 'an ro', texts: ['Ann Roe'], fit: 'part' },
    // Not one word in the one and one in the other.
    { wanted: 'ann doe', texts: ['Ann Roe', 'John Doe'], fit: 'none' },
    { wanted: 'roe', texts: [null], fit: 'none' },
    { wanted: '', texts: ['Ann'], fit: 'none' },
  ])('says how "$wanted" fits $texts: $fit', ({ wanted, texts, fit }) => {
    expect(fitOf(wanted)(texts)).toBe(fit);
  });
});

describe('characters of a text that nobody can see', () => {
  test('are taken out of it', () => {
    expect(withoutInvisible('\u202AAnn\u00AD \u200ERoe\u202C')).toBe('Ann Roe');
  });

  test.each([
    { given: '\u200B\t Ann\u00ADRoe \u200E\n', trimmed: 'Ann\u00ADRoe' },
    { given: ' \u200B ', trimmed: '' },
    { given: 'A', trimmed: 'A' },
    { given: `x${' '.repeat(200_000)}`, trimmed: 'x' },
  ])('are cut off around it (%#)', ({ given, trimmed }) => {
    expect(trimAll(given)).toBe(trimmed);
  });
});

describe('the number of a record in a text', () => {
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
  const TAKEN_AS_WRITTEN = ['dataField', 'longText'] as const;
  const IN_LINES = ['key', 'name', 'optionalName', 'addressLine', 'phone', 'detail'] as const;
  const EVERYWHERE = [...IN_LINES, ...TAKEN_AS_WRITTEN] as const;

  /** The class of what stands for nothing, where it does as the whole text, and what only looks alike. */
  const CLASSES = [
    {
      what: 'an error of a spreadsheet',
      texts: ['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#SPILL!', '#CALC!', '#ERROR!'],
      sorts: EVERYWHERE,
      alike: ['Apt #B', 'Lot #C', '#NSW-12', 'HS-17 #VIP', '#1001', '#1!', 'Apt #B!', 'C#SHARP', '#Winning!', '#ref!'],
    },
    {
      what: 'an error of a newer spreadsheet, or of one in another language',
      texts: ['#FIELD!', '#BLOCKED!', '#CONNECT!', '#GETTING_DATA', '#BEZUG!', '#\u00DCBERLAUF!'],
      sorts: EVERYWHERE,
      alike: ['#GETTING_DATA2', '#field of dreams!', '#N/12', '#N/Ann', 'Apt #NV'],
    },
    {
      what: 'an error of LibreOffice',
      texts: ['Err:502', 'Err:508'],
      sorts: EVERYWHERE,
      alike: ['Err:5020', 'Err & Sons', 'Kerr:502', 'Err:12'],
    },
    {
      what: 'a cell that is not loaded yet',
      texts: ['Loading...'],
      sorts: EVERYWHERE,
      alike: ['Loading', 'Loading... Bay', 'Loading Zone 3', 'Off-loading... 3'],
    },
    {
      what: 'a number that a sheet has shortened',
      // Java writes no sign.
      texts: ['1.04E+15', '6.1412E+10', '1e-7', '-2.5E+20', '1.21143E15'],
      sorts: IN_LINES,
      alike: ['2024-E10', '12E3', 'HS-12E3', '12.5E3', 'HS-1.04E+15', 'E+15', '1.04E+', 'v1.2.5E3'],
      // In keys it counts behind a prefix, too.
      not: { key: ['HS-1.04E+15'] },
    },
    {
      what: 'a number to which a sheet has added a decimal',
      texts: ['10234.0', '7.0'],
      sorts: ['key'],
      alike: ['1.2.0', 'v7.0', 'IMP-1.2.0', '7.05', '7.', '0.5'],
      not: { key: ['7.'] },
    },
    {
      what: 'what machines write for nothing',
      texts: [
        'null',
        'undefined',
        'NaN',
        '[object Object]',
        '\\N',
        'Invalid date',
        'Invalid Date',
        '(blank)',
        '<null>',
        'null null',
        'undefined, undefined',
        '[object Object],[object Object]',
        'null|undefined',
      ],
      sorts: EVERYWHERE,
      alike: [
        'nullify',
        'null and void',
        '(blank) cheque',
        'Nullarbor',
        'Nan',
        'Null',
        'Undefined',
        'N',
        'not undefined',
      ],
      // In keys they count in any capitals.
      not: { key: ['Nan', 'Null', 'Undefined'], name: ['not undefined'], optionalName: ['not undefined'] },
    },
    {
      what: 'what machines write for nothing, in other capitals',
      texts: ['NULL', 'Null', 'UNDEFINED', 'nan', '\\n', 'INVALID DATE', '(Blank)', '<NULL>', 'Null Null'],
      sorts: ['key'],
      alike: [],
    },
    {
      what: 'a merge tag that nobody filled in',
      texts: [
        '{{1__name}}',
        '{submission_id}',
        '[Submission ID]',
        '%name%',
        // Once, or repeated.
        '[First Name] [Last Name]',
        '{first}{last}',
        '{first}, {last}',
        '%FIRST% %LAST%',
        '[your-name]',
        '[text-123]',
        '[Address Line 1]',
      ],
      sorts: IN_LINES,
      alike: [
        // Codes of capitals and digits are references.
        '[QS-3]',
        '[HS17]',
        '[EST/2026-17]',
        '{"a" Ltd',
        'HS-17 [NSW]',
        '[2024] Estate',
        '50% share',
        '[17]',
        '{17}',
        '100%',
        '5% of 10%',
        '{a} and {b}',
        '[A] & [B] Pty Ltd',
        '<3 Cafe',
        '$100',
        '{A3F2504E-4F89-11D3-9A0C-0305E82C3301}',
      ],
      // A key that ends in one, and one in other brackets, belong to another class.
      not: { key: ['{a} and {b}'] },
    },
    {
      what: 'what a machine writes in place of a name',
      texts: [
        '{"first":"Hine","last":"Rata"}',
        '{ "first": "Hine" }',
        '{}',
        '<test lead: dummy data for first_name>',
        '<test lead: dummy data for full_name>',
      ],
      sorts: IN_LINES,
      alike: ['{"first"} Hine', 'test lead: Hine', '<test lead> Hine', '{Hine} Ltd', 'The Test Lead'],
    },
    {
      what: 'a merge tag in other brackets',
      texts: ['<id>', '<Submission ID>'],
      sorts: ['key'],
      alike: ['<3 Cafe', 'Roe <17>', '{17}'],
    },
    {
      what: 'a mark by itself',
      texts: ['-', '\u2013', '--', '\u2212', '.', '...', '?', "'", '- -', '\u2026', '_', '/', '|', '#####'],
      sorts: IN_LINES,
      alike: ['J.', 'O-', 'A?', '-17', 'A+', '#5', '*', '& - &', '\u4E00', '\u2605', '\u260E'],
      not: { key: ['J.', 'O-', '& - &'] },
    },
    {
      what: 'what people write for nothing in any field',
      texts: ['n/a', 'N/A', 'n.a.', 'N/A N/A', 'n/a, n/a'],
      sorts: IN_LINES,
      alike: ['N/A-1', 'n/a/b', 'Dana/Alex', 'N/A Pty Ltd'],
    },
    {
      what: 'what people write for nothing where nobody is called so',
      texts: [
        'NA',
        'none',
        'None',
        'nil',
        'TBA',
        'tbc',
        'T.B.C.',
        'unknown',
        'Not Applicable',
        'Pending',
        'TBD',
        'to be advised',
        'To Be Confirmed',
        'not known',
        'Not provided',
        'none.',
        'TBC?',
        'None None',
        'no number',
        'unassigned',
      ],
      sorts: ['key', 'optionalName', 'phone'],
      alike: [
        'TBC Bank',
        'Pending appeal of Roe',
        'SALES-NA',
        'SMITH-PENDING',
        'Nonesuch',
        'NAB-1',
        'Nil desperandum',
        'Not Known Pty Ltd',
        'To Be Advised Ltd',
        'Unknown Pleasures Pty Ltd',
        'No',
        'Blank',
        'TBD-1',
      ],
    },
    {
      what: 'a date that a machine writes for none',
      texts: [
        '0000-00-00',
        '0000-00-00 00:00:00',
        '00/00/0000',
        '0001-01-01',
        '0001-01-01T00:00:00Z',
        '1/1/0001 12:00:00 AM',
        '1900-01-00',
        '1/0/1900',
        '00.01.1900',
        '0/1/1900 9:30',
        '1/0/00',
        '1899-12-30',
        '12/30/1899',
        '30/12/1899',
        '30.12.1899 14:30',
        '1899-12-30T14:30:00.000Z',
        'Sat Dec 30 1899 14:30:00 GMT+1000 (AEST)',
        '1899-12-29T14:00:00.000Z',
      ],
      sorts: ['dataField'],
      alike: [
        '1899-12-29',
        '1900-01-01',
        '01/01/1900',
        '1901-12-30',
        '12/30/99',
        '1970-01-01',
        '2000-01-01',
        '0/1',
        '100/1/0001',
        '30 Dec 1899 deed',
        '1899',
        '11899-12-30',
        '10/10/2000',
        '2000-10-01',
        '1/1/00',
        '1899-12-30-A',
      ],
    },
  ] as const satisfies readonly Row[];

  type Sort = (typeof EVERYWHERE)[number];
  type Row = Readonly<{
    what: string;
    texts: readonly string[];
    sorts: readonly Sort[];
    alike: readonly string[];
    /** Look-alikes that belong to another class in a text of this sort. */
    not?: Readonly<Partial<Record<Sort, readonly string[]>>>;
  }>;

  const rows: readonly Row[] = CLASSES;

  const found = (texts: readonly string[], sort: Sort) =>
    texts.map((text) => [text, placeholderIn(text, sort)] as const);

  test.each(rows)('can be $what, in texts of these sorts: $sorts', ({ texts, sorts }) => {
    const others = EVERYWHERE.filter((sort) => !sorts.includes(sort));

    for (const sort of sorts)
      expect([sort, ...found(texts, sort)]).toEqual([sort, ...texts.map((text) => [text, text])]);
    for (const sort of others) {
      expect([sort, ...found(texts, sort)]).toEqual([sort, ...texts.map((text) => [text, undefined])]);
    }
  });

  test.each(rows)('is not what only looks like $what', ({ alike, not = {} }) => {
    for (const sort of EVERYWHERE) {
      const values = alike.filter((text) => !not[sort]?.includes(text));
      expect([sort, ...found(values, sort)]).toEqual([sort, ...values.map((text) => [text, undefined])]);
    }
  });

  test.each([
    { sort: 'name', text: 'Will of #REF!', found: '#REF!' },
    { sort: 'name', text: 'Roe (#N/A)', found: '#N/A' },
    { sort: 'addressLine', text: '1 #FIELD! Street', found: '#FIELD!' },
    { sort: 'key', text: 'IMP-#N/A', found: '#N/A' },
    { sort: 'name', text: 'Will of undefined', found: 'undefined' },
    { sort: 'name', text: 'undefined Roe', found: 'undefined' },
    { sort: 'name', text: 'Sale of [object Object]', found: '[object Object]' },
    { sort: 'name', text: 'Sale of {{1__address}}', found: '{{1__address}}' },
    { sort: 'key', text: 'HS-{{1__id}}-2', found: '{{1__id}}' },
    { sort: 'key', text: 'WEB-n/a', found: 'n/a' },
    { sort: 'key', text: 'CRM:None', found: 'None' },
    { sort: 'key', text: 'WEB-null', found: 'null' },
    { sort: 'key', text: 'WEB/NaN', found: 'NaN' },
    { sort: 'key', text: 'HS-17 (blank)', found: '(blank)' },
    { sort: 'key', text: 'WEB-{submission_id}', found: '{submission_id}' },
    { sort: 'key', text: 'WEB-?', found: '?' },
    { sort: 'key', text: 'WEB-%id%', found: '%id%' },
    { sort: 'key', text: 'WEB-Err:502', found: 'Err:502' },
    { sort: 'key', text: 'WEB-Loading...', found: 'Loading...' },
    { sort: 'key', text: 'WEB-n.a.', found: 'n.a.' },
    { sort: 'key', text: 'WEB-[submission_id]', found: '[submission_id]' },
    { sort: 'key', text: 'WEB-<id>', found: '<id>' },
    { sort: 'key', text: 'HS-17/<test lead: id>', found: '<test lead: id>' },
    { sort: 'key', text: 'WEB-{"id":17}', found: '{"id":17}' },
    { sort: 'key', text: 'WEB-5.23457E+18', found: '5.23457E+18' },
    { sort: 'key', text: 'CRM: 1.21143E15', found: '1.21143E15' },
    { sort: 'key', text: 'IMP-7.0', found: '7.0' },
    { sort: 'key', text: 'WEB#10234.0', found: '10234.0' },
    // A machine's word as machines spell it counts anywhere.
    { sort: 'key', text: 'undefined-17', found: 'undefined' },
    { sort: 'key', text: 'HS-null-17', found: 'null' },
    { sort: 'key', text: 'NaN_17', found: 'NaN' },
    { sort: 'key', text: '[object Object]/17', found: '[object Object]' },
    { sort: 'addressLine', text: '{{street}} 5', found: '{{street}}' },
  ] as const)('is found inside a $sort: $text', ({ text, sort, found: part }) => {
    expect(placeholderIn(text, sort)).toBe(part);
  });

  test.each([
    { sort: 'dataField', text: 'The sheet shows #REF! in C4' },
    { sort: 'longText', text: 'The sheet shows #REF! in C4' },
    { sort: 'name', text: 'The Undefined Gallery' },
    { sort: 'name', text: 'undefinedly' },
    { sort: 'addressLine', text: 'Unit None, 3 Quay St' },
    { sort: 'name', text: 'Sale of [address withheld]' },
    { sort: 'longText', text: 'The sheet shows Err:502 in C4' },
    { sort: 'name', text: 'Estate of A-none' },
  ] as const)('is not found inside a $sort: $text', ({ text, sort }) => {
    expect(placeholderIn(text, sort)).toBeUndefined();
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
      texts: ['', 'WEB', 'WEB-1', 'A+', '\u0158ada-\u017E', `Roe's "A"`, 'HS-17 (b)', 'HS () 17', 'HS-17 [NSW]'],
    },
    {
      sort: 'key',
      texts: ['NAN-0012', 'NULL-17', 'SALES-NA', 'SMITH-PENDING', 'null17', 'undefinedly-17', 'HS-17 <NSW>'],
    },
    { sort: 'key', texts: ['WEB-12E3', '2024/12E3', 'WEB-[17]', 'IMP-7.05', '9007199254740993'] },
    { sort: 'key', texts: ['WEB-{A3F2504E-4F89-11D3-9A0C-0305E82C3301}'] },
    { sort: 'name', texts: ['', 'None', 'NULL', 'Sale of -', 'na', 'Unknown', 'Pending', '[2024] Estate'] },
    { sort: 'longText', texts: ['', 'n/a', '-', '.', '?', 'None', '#1', 'N/A', '{{1__x}}', '0000-00-00'] },
  ] as const)('is not found where the text is a good one of the sort $sort', ({ sort, texts }) => {
    expect(texts.map((text) => placeholderIn(text, sort))).toEqual(texts.map(() => undefined));
  });

  test.each([
    { title: 'Will of null null', inside: 'null' },
    { title: 'Will of NaN', inside: 'NaN' },
    { title: 'Hearing on Invalid date', inside: 'Invalid date' },
    { title: 'Will of (blank)', inside: '(blank)' },
    { title: 'Sale of {address}', inside: '{address}' },
    { title: 'Sale of [Address Line 1]', inside: '[Address Line 1]' },
    { title: 'Sale of %address%, Perth', inside: '%address%' },
  ])('can stand inside a title: $title', ({ title, inside }) => {
    expect(placeholderInside(title)).toBe(inside);
  });

  test.each([
    'Declaration that the will is null and void',
    'Estate of Null',
    'Advice on nullity',
    'Roe v Doe [URGENT]',
    'HS-17 [NSW]',
    'Sale [QS-3]',
    'Lease at 5% of 10% of turnover',
    'Merger {A3F2504E-4F89-11D3-9A0C-0305E82C3301}',
    'Gift to Nan',
  ])('is not what only looks alike inside a title: %s', (title) => {
    expect(placeholderInside(title)).toBeUndefined();
  });

  test('is found in a time that grows with the text only', () => {
    const long = 10_000;
    const parts = [
      'null ',
      '{',
      '[a',
      '#A',
      'n/a-',
      ' (',
      '0/',
      '%a',
      '- ',
      '[a]',
      '{a} ',
      'n/a ',
      'none. ',
      'not known ',
      '{"',
      '<test lead:',
      '[A',
      '%A',
      '-1',
      '-<a',
      '-[a',
      '1.0',
      '-{a',
      '-[object A',
    ];
    const built = parts.flatMap((part) => [part.repeat(long), `${part.repeat(long)}x`]);

    for (const sort of EVERYWHERE) expect(() => built.map((text) => placeholderIn(text, sort))).not.toThrow();
    expect(() => built.map(placeholderInside)).not.toThrow();
  });
});

describe('entities of HTML', () => {
  test.each([
    { text: 'O&#039;Brien', decoded: "O'Brien" },
    { text: 'Smith &amp; Co', decoded: 'Smith & Co' },
    { text: 'M&uuml;ller &#x2013; S&oslash;n', decoded: 'M\u00FCller \u2013 S\u00F8n' },
    { text: '&nbsp;Roe&#10;Ann&nbsp;', decoded: 'Roe Ann' },
    // Once, and with their semicolon: the rest is what somebody wrote.
    { text: 'Smith &amp;amp; Co', decoded: 'Smith &amp; Co' },
    {
      text: 'R&D; AT&T, R&amp D &copy 2026 &#39 &unknown; &',
      decoded: 'R&D; AT&T, R&amp D &copy 2026 &#39 &unknown; &',
    },
    { text: 'A&#27;[1mnn&#0; R&#xD800;o&#x7f;e&#1;', decoded: 'A[1mnn Roe' },
  ])('stand for their character: $text', ({ text, decoded }) => {
    expect(decodedLine(text)).toBe(decoded);
  });

  test('do not separate people, while other semicolons do', () => {
    expect(splitList('Smith &amp; Co; R&D; Ann\n1 &#38; 2;', () => false)).toEqual([
      'Smith &amp; Co',
      'R&D',
      'Ann',
      '1 &#38; 2',
    ]);
  });
});

describe('a sentence for the user', () => {
  test('quotes what was given on one line, so that it cannot pass for our own text', () => {
    expect(quoted('a"\n- "Client" is fine.\r\n\tThe end')).toBe('"a" - "Client" is fine. The end"');
  });

  test('quotes at most a hundred characters', () => {
    expect(excerpt('x'.repeat(101))).toBe(`${'x'.repeat(99)}\u2026`);
    expect(excerpt(`x${' '.repeat(150)}${'y'.repeat(1000)}`)).toBe(`x ${'y'.repeat(49)}`);
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

    expect(firstSentences(sentences)).toEqual([...sentences.slice(0, 50), 'And 2 more.']);
    expect(firstSentences(['x'.repeat(1001)])).toEqual([`${'x'.repeat(999)}\u2026`]);
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
])('the labels most like "$wanted" come first among all, and none is lost', ({ wanted, first }) => {
  expect(nearestFirst(wanted, LABELS)).toEqual([...new Set([...first, ...LABELS])]);
});

test.each([
  { words: 'participantType71 and name are wrong', told: 'Client and name are wrong' },
  {
    words: "/actioncreate/participantType71: 'participantType711'",
    told: "/actioncreate/Client: 'participantType711'",
  },
  { words: '44--Price, x44--Price, constructor', told: 'Price (AUD), x44--Price, constructor' },
])('the keys of the service become labels, and its words stay: $words', ({ words, told }) => {
  const labels = new Map([
    ['participantType71', 'Client'],
    ['44--Price', 'Price (AUD)'],
    ['name', 'Action Name'],
  ]);

  expect(inLabels(words, labels)).toBe(told);
});
