import { expect, test } from '@jest/globals';
import { parseInput } from '../../src/step/stepInput.ts';
import { checkReference } from '../../src/step/draft.ts';

const judged = (fileReference: string, ifReferenceExists: string) =>
  checkReference(parseInput({ fileReference, ifReferenceExists }));

test('a reference to which nothing was added decides nothing', () => {
  const sentence = '"File Reference": "WEB-" ends in a separator, as if what belongs behind it were missing.';
  const problems = [`${sentence} Give each submission a reference of its own.`];

  expect(judged('WEB-', 'return')).toEqual({ problems });
  expect(judged('WEB-', 'stop')).toEqual({ problems });
  expect(judged('WEB-', 'create')).toEqual({ warnings: [sentence] });
});

test.each(['', 'WEB-1'])('any other reference does: %j', (reference) => {
  expect(judged(reference, 'return')).toEqual({});
  expect(judged(reference, 'create')).toEqual({});
});
