import { expect, test } from '@jest/globals';
import {
  cannotBeRead,
  isRequired,
  nothingToSearchBy,
  singleValueProblems,
  takesOne,
  tooLong,
} from '../../src/forms/problems.ts';

/* What a field says that cannot use its value. Other tests take these sentences from the source. */

test.each([
  { sentence: isRequired('Step'), words: '"Step" is required.' },
  { sentence: takesOne('Step', 'action type'), words: '"Step" takes one action type only.' },
  {
    sentence: cannotBeRead('Step'),
    words: '"Step" holds an object, which cannot be read. Give one value of it alone, such as its ID or its name.',
  },
  {
    sentence: nothingToSearchBy(['"Email"', '"Name"']),
    words: 'Fill in one of these fields to search by: "Email", "Name".',
  },
])('the user reads: $words', ({ sentence, words }) => {
  expect(sentence).toBe(words);
});

test.each([
  { length: 255, max: 255, problems: [] },
  { length: 256, max: 255, problems: [`"Step": "${'x'.repeat(99)}\u2026" is too long: 255 characters at most.`] },
  { length: 10_000, problems: [] },
  { length: 10_001, problems: [`"Step": "${'x'.repeat(99)}\u2026" is too long: 10,000 characters at most.`] },
])('a text of $length characters is too long, or not, for a field that takes $max', ({ length, max, problems }) => {
  expect(tooLong('Step', 'x'.repeat(length), max)).toEqual(problems);
});

const LABEL = { label: 'Step' };

test.each([
  { given: 'Contract', takes: LABEL, problems: [] },
  { given: ' ', takes: LABEL, problems: [] },
  { given: ' ', takes: { ...LABEL, required: true }, problems: [isRequired('Step')] },
  { given: ['Contract', 'Archived'], takes: LABEL, problems: [takesOne('Step', 'value')] },
  { given: ['Contract', 'Archived'], takes: { ...LABEL, noun: 'step' }, problems: [takesOne('Step', 'step')] },
  { given: ['Contract', 'Archived'], takes: { ...LABEL, areSeveral: () => false }, problems: [] },
  { given: ['Contract', {}], takes: { ...LABEL, required: true }, problems: [cannotBeRead('Step')] },
])('a field that takes one has the problems $problems with $given', ({ given, takes, problems }) => {
  expect(singleValueProblems(given, takes)).toEqual(problems);
});
