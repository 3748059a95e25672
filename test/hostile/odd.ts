import * as fc from 'fast-check';

/* Values that users and services send by mistake or on purpose. */

/** Names that every object has, or with which a careless copy would change all objects. */
const TRAPS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', 'id', ''];

const PIECES = [
  ...' |T|F|true|no|0|-1|1e21|NaN|2025-02-30|٣|½|&|%|%00|*|\'|"|<b>|null|a@b.example|{{1}}'.split('|'),
  ...'\u0000|\uFEFF|\uD800|a\uDC00b|{{bundle.authData.access_token}}'.split('|'),
];

const anySigns = (minLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat({ max: 0x10ffff }), { minLength, maxLength: 10 }).map((points) => String.fromCodePoint(...points));

export const HUGE_TEXT = 'ab/ç😀'.repeat(560_000);

/** Ordinary text, text in any script, half characters, special characters; rarely a long text. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.string() },
  { weight: 20, arbitrary: anySigns(0) },
  { weight: 20, arbitrary: fc.constantFrom(...TRAPS, ...PIECES) },
  { weight: 1, arbitrary: fc.constant('ab/ç😀'.repeat(4000)) },
);

export const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, -0, -1, 0.1, 1e-7, 1e21, -1e21, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER + 1),
);

const oddKey = fc.oneof({ weight: 3, arbitrary: fc.string() }, { weight: 1, arbitrary: fc.constantFrom(...TRAPS) });

/** An object as JSON makes it: `__proto__` is a name like any other, and changes nothing. */
export const bagOf = <Value>(value: fc.Arbitrary<Value>, name = oddKey): fc.Arbitrary<Record<string, Value>> =>
  fc.array(fc.tuple(name, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries));

const leaf = fc.oneof(fc.constant(null), fc.boolean(), oddNumber, oddText);

export const oddValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 5 }) },
    { weight: 1, arbitrary: bagOf(tie('value')) },
  ),
})).value;

export const deepValue: fc.Arbitrary<unknown> = fc
  .tuple(fc.integer({ min: 10, max: 300 }), fc.constantFrom('list', 'data', 'id', '__proto__'), leaf)
  .map(([depth, name, core]) =>
    Array.from({ length: depth }).reduce<unknown>(
      (inner) => (name === 'list' ? [inner] : Object.fromEntries([[name, inner]])),
      core,
    ),
  );

/** Ids that a path, query or list would misread. */
const ODD_IDS: readonly string[] = [
  ...'../|..|.|../../users/current|..%2F..%2Fusers|%2e%2e|/|//|\\|?|?x=1|#|#x|88?fields=id|88#|88/|88/../15'.split('|'),
  ...'88,15|88;15|88%2C15|88\u0000|88\n| 88 |８８|\u202E88|current|null|undefined|-1|-0|1e21|0x58|88.0|+88'.split('|'),
  ..."٨٨|😀|é|e\u0301|\uD800|{{bundle.inputData.id}}|${7*7}|88' OR '1'='1|<b>88</b>|@evil.test".split('|'),
  ...'a&x=1@evil.test|http://evil.test/|:8080'.split('|'),
  ...TRAPS.filter((name) => name !== ''),
];

/** Ids that users map: from a wrong step, with a typo, or with bad intent. */
export const oddId: fc.Arbitrary<string | number> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...ODD_IDS) },
  { weight: 10, arbitrary: fc.constantFrom(-1, 0, 1e21, 1e-7, 0.5, Number.MAX_SAFE_INTEGER) },
  { weight: 10, arbitrary: fc.integer() },
  // A valid one, so that each place is seen to send it.
  { weight: 15, arbitrary: fc.integer({ min: 1 }) },
  { weight: 10, arbitrary: fc.string({ minLength: 1 }) },
  { weight: 10, arbitrary: anySigns(1) },
  {
    weight: 10,
    arbitrary: fc
      .tuple(fc.constantFrom('88', '812'), fc.constantFrom('/', '?', '#', '&', ';', ',', '%', ' ', '\t', '..'))
      .map((parts) => parts.join('')),
  },
  { weight: 1, arbitrary: fc.constant('8'.repeat(3000)) },
);
