import * as fc from 'fast-check';

/* Values that users, other apps and strangers send, by mistake or on purpose. */

/** Names that every object has, or with which a careless copy would change all objects. */
const NAMES_OF_OBJECTS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  'id',
];

const SIGNS = ['', ' ', '&', '%', '%00', '*', "'", '"', '<b>', '\u0000', '\uFEFF', '\uD800', 'a\uDC00b', '\u0663', '½'];

const WORDS = ['T', 'F', 'true', 'no', '0', '-1', '1e21', 'NaN', 'null', '2025-02-30', '{{1}}'];

/** What must never be replaced by what it names. */
const TEMPLATES = ['{{bundle.authData.access_token}}', '{{bundle.inputData.id}}', '${7*7}'];

/* Ids that a path, a query or a list would misread. */
const PATHS = [
  '../',
  '..',
  '.',
  '../../users/current',
  '..%2F..%2Fusers',
  '%2e%2e',
  '/',
  '//',
  '\\',
  '88/',
  '88/../15',
];
const QUERIES = [
  '?',
  '?x=1',
  '#',
  '#x',
  '88?fields=id',
  '88#',
  "88' OR '1'='1",
  'a&x=1@evil.test',
  'http://evil.test/',
];
const LISTS = ['88,15', '88;15', '88%2C15', '88\u0000', '88\n', ' 88 ', 'current', 'undefined'];
const NUMBERS = ['88.0', '+88', '-1', '-0', '1e21', '0x58', '８８', '٨٨', '\u202E88', '8'.repeat(3000)];

const anySigns = fc
  .array(fc.nat({ max: 0x10ffff }), { maxLength: 10 })
  .map((points) => String.fromCodePoint(...points));

/** Ordinary text, text in any script, halves of characters, special words; rarely a long text. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.string() },
  { weight: 20, arbitrary: anySigns },
  { weight: 20, arbitrary: fc.constantFrom(...NAMES_OF_OBJECTS, ...SIGNS, ...WORDS, ...TEMPLATES) },
  { weight: 1, arbitrary: fc.constant('ab/ç😀'.repeat(4000)) },
);

const oddNumber = fc.oneof(fc.integer(), fc.constantFrom(0, -1, 0.1, 1e-7, 1e21, 5e-324, Number.MAX_SAFE_INTEGER + 1));

export const oddId: fc.Arbitrary<string | number> = fc.oneof(
  fc.constantFrom(...PATHS, ...QUERIES, ...LISTS, ...NUMBERS, ...TEMPLATES, ...NAMES_OF_OBJECTS),
  fc.integer({ min: 1 }),
  oddNumber,
  fc.string({ minLength: 1 }),
);

const oddKey = fc.oneof(fc.string(), fc.constantFrom(...NAMES_OF_OBJECTS));

/** An object as JSON makes it: `__proto__` is a name like any other there, and changes nothing. */
export const objectWith = (
  value: fc.Arbitrary<unknown>,
  key: fc.Arbitrary<string> = oddKey,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.array(fc.tuple(key, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));

/** Anything that JSON can hold, a list in a list in a list too. */
export const oddValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: fc.oneof(fc.constant(null), fc.boolean(), oddNumber, oddText) },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 5 }) },
    { weight: 1, arbitrary: objectWith(tie('value')) },
  ),
})).value;
