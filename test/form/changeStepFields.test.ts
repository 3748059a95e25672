import { expect, test } from '@jest/globals';
import { CHANGE_STEP_FIELDS, changeStepFields } from '../../src/form/changeStepFields.ts';

test('the form of a change of the step speaks of a step, not of a new action or its type', () => {
  const texts = changeStepFields.flatMap(({ label, helpText }) => [label, helpText]);

  expect(texts.filter((text) => /action type|new action|first step/i.test(String(text)))).toEqual([]);
  expect(CHANGE_STEP_FIELDS.otherParties.helpText).toMatch(/Describe Step lists the roles\.$/);
  expect(CHANGE_STEP_FIELDS.otherStepData.helpText).toMatch(/Describe Step lists the labels\.$/);
});

test('the form of a change of the step is built anew when the action or the step changes', () => {
  expect(changeStepFields.filter(({ altersDynamicFields }) => altersDynamicFields).map(({ key }) => key)).toEqual(
    expect.arrayContaining(['action', 'step']),
  );
});
