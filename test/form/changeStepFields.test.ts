import { expect, test } from '@jest/globals';
import {
  actionOfForm,
  CHANGE_STEP_FIELDS,
  changeStepFields,
  parseStepChange,
} from '../../src/step/changeStepFields.ts';

test('the form of a change of the step speaks of a step, not of a new action or its type', () => {
  const texts = changeStepFields.flatMap(({ label, helpText }) => [label, helpText]);

  expect(texts.filter((text) => /action type|new action|first step/i.test(String(text)))).toEqual([]);
  expect(CHANGE_STEP_FIELDS.otherParties.helpText).toMatch(/^Email addresses .* Describe Step lists the roles\.$/);
  expect(CHANGE_STEP_FIELDS.otherStepData.helpText).toMatch(/Describe Step lists the labels\.$/);
});

test('the form of a change of the step is built anew when the action or the step changes', () => {
  expect(changeStepFields.filter(({ altersDynamicFields }) => altersDynamicFields).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['action', 'step']),
  );
});

test.each<[action: string, exampleAction: string, isExample: boolean]>([
  ['8700', '8701', false],
  ['{{1__id}}', '', false],
  ['{{1__id}}', '{{2__id}}', false],
  ['{{1__id}}', '8701', true],
])('an example stands in for an action that another step gives: %s, %j', (action, exampleAction, isExample) => {
  const shown = isExample ? { text: exampleAction, label: 'Example Action' } : { text: action, label: 'Action' };

  expect(actionOfForm({ action, exampleAction })).toEqual({ isExample, ...shown });
  expect(changeStepFields.slice(0, 2)).toMatchObject([
    { group: 'action' },
    { group: 'action', label: 'Example Action' },
  ]);
});

test.each([
  ['', true],
  ['Leave It There', true],
  ['repeat', false],
])('an action stays at the step where it is, unless it is to take it again: %j', (ifAlreadyThere, isKept) => {
  const given = { action: '8700', step: 'Exchange' };

  expect(parseStepChange({ ...given, ifAlreadyThere })).toEqual({ ...given, isKept, problems: [] });
});

test('an action can go to one step only, and what it does there has to be clear', () => {
  expect(parseStepChange({ step: ['Exchange', 'x'], ifAlreadyThere: 'x' })).toMatchObject({
    isKept: true,
    problems: [
      '"Action" is required.',
      '"Step" takes one step only.',
      '"If the Action Is There Already": "x" is not one of the choices: Leave It There, Take the Step Again.',
    ],
  });
});
