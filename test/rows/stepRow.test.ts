import { expect, test } from '@jest/globals';
import { toNextStepRow } from '../../src/step/descriptionRow.ts';
import { nextStep } from '../step/steps.ts';

const PLACE = { stepId: '820--3', nodeId: '3030', number: 3, after: 'Contract' };

test('the row of a step has its conditions, its notes, and all steps that the action can go to', () => {
  const exchange = nextStep({ name: 'Exchange' }, PLACE);
  const others = [
    nextStep({ name: 'Exchange' }, { ...PLACE, nodeId: '3031', after: null }),
    nextStep({ name: 'Archived' }),
  ];

  expect(toNextStepRow(exchange, [exchange, ...others], ['A condition.'], ['A note.'])).toEqual({
    id: '820--3/3030',
    stepName: 'Exchange',
    stepDescription: null,
    actionStatus: null,
    assigneeRole: { id: null, name: null },
    wantsAssignee: false,
    checklist: 'Nothing is asked for.',
    conditions: ['A condition.'],
    nextSteps: [
      { id: '820--3/3030', name: 'Exchange (number 3, after Contract)' },
      { id: '820--3/3031', name: 'Exchange (number 3)' },
      { id: '820--2/3020', name: 'Archived' },
    ],
    data: [],
    roles: [],
    tasks: [],
    emails: [],
    documents: [],
    relatedTypes: [],
    warnings: ['A note.'],
  });
});
