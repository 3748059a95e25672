import { expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { checkReference } from '../../src/submission/referenceGuard.ts';

const judged = (fileReference: string, ifReferenceExists: string) => {
  const { problems = [], warnings = [] } = checkReference(parseInput({ fileReference, ifReferenceExists }));
  return [problems.length, warnings.length];
};

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
  expect(judged(reference, 'return')).toEqual([1, 0]);
  expect(judged(reference, 'stop')).toEqual([1, 0]);
  expect(judged(reference, 'create')).toEqual([0, 1]);
});

test.each(['', 'WEB', 'WEB-1', '#1001', 'HS-17 (b)', 'WEB [2024]', 'Roe\'s "A"', 'A+', 'Řada-ž', '-17'])(
  'any other reference does: %j',
  (reference) => {
    expect(judged(reference, 'return')).toEqual([0, 0]);
    expect(judged(reference, 'create')).toEqual([0, 0]);
  },
);
