import { expect, test } from '@jest/globals';
import { nextStepValue, toNextStepLines } from '../../src/step/nextStepNames.ts';
import type { NextPlace } from '../../src/step/model.ts';
import { nextStep } from './steps.ts';

test('a step is stored with its place, because it can stand in several', () => {
  expect(nextStepValue(nextStep({}, { stepId: '820--3', nodeId: '3031' }))).toBe('820--3/3031');
});

type Listed = readonly [name: string | null, place?: Partial<NextPlace>];
const linesOf = (steps: readonly Listed[], present?: string) =>
  toNextStepLines(
    steps.map(([name, place]) => nextStep({ name }, place)),
    present,
  ).map(({ name }) => name);

test.each<[what: string, steps: readonly Listed[], lines: readonly string[]]>([
  ['its name, if no other step has it', [['Sign', { number: 2, after: 'Draft' }], ['Call']], ['Sign', 'Call']],
  ['words, if it has no name', [[null], ['Call']], ['Step without a name', 'Call']],
  [
    'where it stands, if others are called so',
    [
      ['Call', { number: 2, after: 'Draft' }],
      ['call', { number: 0 }],
      ['Call ', { after: 'Sign' }],
      ['', { number: 5 }],
    ],
    ['Call (number 2, after Draft)', 'call (number 0)', 'Call (after Sign)', 'Step without a name'],
  ],
  [
    'which of several it is, if nothing else is known',
    [['Call'], ['Call', { after: '' }]],
    ['Call (first of two)', 'Call (second of two)'],
  ],
  [
    'both, if they stand in the same place',
    [
      ['Call', { number: 2 }],
      ['Call', { number: 2 }],
      ['Call', { number: 3 }],
    ],
    ['Call (number 2) (first of two)', 'Call (number 2) (second of two)', 'Call (number 3)'],
  ],
  [
    'more words, if another step is called like its line',
    [['Call', { number: 2 }], ['Call', { number: 3 }], ['Call (number 2)']],
    ['Call (number 2) (first of two)', 'Call (number 3)', 'Call (number 2) (second of two)'],
  ],
])('a step is shown with %s', (_what, steps, lines) => {
  expect(linesOf(steps)).toEqual(lines);
});

test('the last of very many steps is counted in digits', () => {
  expect(linesOf(Array.from({ length: 12 }, () => ['Call'])).slice(9)).toEqual([
    'Call (tenth of 12)',
    'Call (11 of 12)',
    'Call (12 of 12)',
  ]);
});

test('a step is told from the one where the action stands', () => {
  expect(
    linesOf(
      [
        ['Call', { number: 2 }],
        ['Sign', { number: 3 }],
      ],
      'CALL',
    ),
  ).toEqual(['Call (number 2)', 'Sign']);
});
