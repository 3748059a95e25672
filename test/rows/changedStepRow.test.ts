import { expect, test } from '@jest/globals';
import { actionSample } from '../../src/rows/actionRow.ts';
import { toChangedStepRow } from '../../src/rows/changedStepRow.ts';

const previousStep = { id: '812--1', name: 'Open File' };

test('the row of an action that was moved has all keys even if nothing else is reported', () => {
  expect(toChangedStepRow(actionSample, { previousStep })).toEqual({
    verdict: null,
    ...actionSample,
    previousStep,
    namesComplete: false,
    alreadyThere: false,
    checkOnly: false,
    warnings: [],
    problems: [],
    tasks: [],
    emails: [],
    documents: [],
  });
});

test('the row of an action that was moved has all reported values', () => {
  const report = {
    namesComplete: true,
    alreadyThere: true,
    checkOnly: true,
    warnings: ['A warning.'],
    problems: ['A problem.'],
  };
  const plan = {
    stepName: 'Exchange',
    tasks: [{ name: 'Call', due: null, assignedTo: 'Staff: Poe, Sam' }],
    emails: [{ subject: 'Exchanged', from: '', to: '', text: null }],
    documents: [{ name: 'Receipt' }],
  };
  const { stepName: _ofTheAction, ...planned } = plan;

  expect(toChangedStepRow(actionSample, { ...report, previousStep, plan, body: { a: 1 } })).toMatchObject({
    ...report,
    ...planned,
    body: '{\n  "a": 1\n}',
  });
});
