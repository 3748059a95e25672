import { expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { checkReference } from '../../src/submission/referenceGuard.ts';

const judged = (fileReference: string, ifReferenceExists: string) =>
  checkReference(parseInput({ fileReference, ifReferenceExists }));

test.each([
  'WEB-',
  'WEB -',
  'WEB–',
  'WEB—',
  'WEB_',
  'WEB/',
  'WEB \\',
  'WEB #',
  'WEB:',
  'WEB;',
  'WEB.',
  'WEB,',
  'WEB|',
  'id=',
  '-',
  '#',
  'WEB (',
  'WEB ()',
  'WEB-[ ]',
  'WEB-\u200B',
  'WEB＃',
  'WEB−',
])('a reference to which nothing was added decides nothing: %s', (reference) => {
  const sentence = `"File Reference": "${reference.replace('\u200B', '')}" ends in a separator, as if what belongs behind it were missing.`;
  const problems = [`${sentence} Give each submission a reference of its own.`];

  expect(judged(reference, 'return')).toEqual({ problems });
  expect(judged(reference, 'stop')).toEqual({ problems });
  expect(judged(reference, 'create')).toEqual({ warnings: [sentence] });
});

test.each(['', 'WEB', 'WEB-1', '#1001', 'HS-17 (b)', 'HS () 17', 'WEB [2024]', 'Roe\'s "A"', 'A+', 'Řada-ž', '-17'])(
  'any other reference does: %j',
  (reference) => {
    expect(judged(reference, 'return')).toEqual({});
    expect(judged(reference, 'create')).toEqual({});
  },
);
