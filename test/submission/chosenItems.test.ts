import { expect, test } from '@jest/globals';
import { parseInput } from '../../src/step/stepInput.ts';
import { parseChosenItems } from '../../src/step/assign.ts';
import { EMPTY_STEP, mail } from '../step/steps.ts';

/* test/creates/stepLists.test.ts has what becomes of the chosen items in a run. */

const parse = (given: object, step: object) => parseChosenItems({ ...EMPTY_STEP, ...step }, parseInput({ ...given }));

test('a number is looked for among the numbers before it is looked for among the names', () => {
  const trustAccounts = [
    { id: '3', name: '4' },
    { id: '4', name: 'General' },
  ];

  expect(parse({ trustAccounts: ['4'] }, { trustAccounts }).ids.trustAccounts).toEqual(['4']);
});

test('a name means the optional item where a mandatory one has it, too', () => {
  const messages = [mail('1', 'Welcome', { isMandatory: true }), mail('2', 'Welcome', {})];

  expect(parse({ stepMessages: ['Welcome'] }, { messages })).toMatchObject({
    ids: { stepMessages: ['2'] },
    problems: [],
    warnings: [],
  });
});

test('several mandatory items may share a name', () => {
  const messages = [mail('1', 'Welcome', { isMandatory: true }), mail('2', 'Welcome', { isMandatory: true })];

  expect(parse({ stepMessages: ['Welcome'] }, { messages })).toMatchObject({ problems: [], warnings: [] });
});

test('a step without items says so', () => {
  expect(parse({ stepTasks: ['Call'] }, {}).problems).toEqual([
    '"Tasks": the step has no task called "Call". It has no tasks.',
  ]);
});
