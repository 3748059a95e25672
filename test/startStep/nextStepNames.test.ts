import { expect, test } from '@jest/globals';
import { nextStepLabel, nextStepValue } from '../../src/startStep/nextStepNames.ts';
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
