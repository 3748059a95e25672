import { expect, test } from '@jest/globals';
import { isMeantWithPlace, nextStepLabel, nextStepValue } from '../../src/startStep/nextStepNames.ts';
import { nextStep } from './steps.ts';

test('a step is stored with its place, because it can stand in several', () => {
  expect(nextStepValue(nextStep({}, { stepId: '820--3', nodeId: '3031' }))).toBe('820--3/3031');
});

test.each([
  ['its name alone, if no other step has it', 'Contract', { number: 2, after: 'Open File' }, ['Archived'], 'Contract'],
  ['its ID, if it has no name', null, {}, [], 'Step 820--2'],
  ['its ID, if its name is blank', '', {}, [], 'Step 820--2'],
  [
    'its number and what comes before it',
    'Call',
    { number: 2, after: 'Draft' },
    ['Call'],
    'Call (number 2, after Draft)',
  ],
  ['its number', 'Call', { number: 0 }, ['Call'], 'Call (number 0)'],
  ['what comes before it', 'Call', { after: 'Draft' }, ['Sign', 'Call'], 'Call (after Draft)'],
  ['no more than its name, if nothing else is known', 'Call', { after: '' }, ['Call'], 'Call'],
])('a step is shown with %s', (_what, name, place, others, label) => {
  const step = nextStep({ name }, place);

  expect(nextStepLabel(step, [step, ...others.map((other) => nextStep({ name: other }))])).toBe(label);
});

test.each([
  [true, 'CALL  (number 2)', { number: 2, after: 'Draft' }],
  [true, 'Call (after draft)', { number: 2, after: 'Draft' }],
  [true, 'Call (number 2, after Draft (old))', { number: 2 }],
  [true, 'Call (number 2, after Draft (old))', { after: 'Draft (old)' }],
  [false, 'Call (number 2, after Draft)', { number: 3, after: 'Draft' }],
  [false, 'Call (number 2, after Draft)', { number: 2, after: 'Sign' }],
  [false, 'Call (after Draft)', { number: 2, after: '' }],
  [false, 'Call (number 2)', {}],
  [false, 'Call', { number: 2 }],
  [false, 'Call (2)', { number: 2 }],
  [false, 'Call back (number 2)', { number: 2 }],
  [false, 'Sign (number 2)', { number: 2 }],
])('whether the place tells that a step is meant is %s of %j', (expected, line, place) => {
  expect(isMeantWithPlace(nextStep({ name: 'Call' }, place), line)).toBe(expected);
});
