import { expect, test } from '@jest/globals';
import { toNextStepRow } from '../../src/rows/stepRow.ts';
import { choice, field, mail, nextStep, role } from '../step/steps.ts';

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
    warnings: ['A note.'],
  });
});

test('the row of a step has what it asks for and does', () => {
  const step = nextStep({
    name: 'Exchange',
    description: 'Contracts are exchanged',
    wantsAssignee: true,
    roles: [role('71', { name: 'Client', description: 'Who buys', isRequired: true, order: 1 })],
    dataFields: [field('1', { group: 'Deposit', isRequired: true, kind: 'choice', choices: [choice('a', 'A')] })],
    tasks: [{ id: '1', name: 'Call', priority: 'High', due: 'today', isMandatory: true, roleId: '71' }],
    messages: [mail('1', 'Exchanged', { toRoleId: '71', text: 'Done' })],
    documents: [{ id: '1', name: 'Receipt', description: 'Paper', fileName: 'receipt.docx' }],
  });

  expect(toNextStepRow(step, [step], [], [])).toMatchObject({
    stepDescription: 'Contracts are exchanged',
    wantsAssignee: true,
    checklist: expect.stringContaining('[ ] Client (required, used by the task "Call", the email "Exchanged")'),
    data: [{ label: 'Field 1', type: 'one choice', isRequired: true, choices: 'A' }],
    roles: [{ id: '71', name: 'Client', isRequired: true }],
    tasks: [{ name: 'Call', due: 'today', isMandatory: true }],
    emails: [{ subject: 'Exchanged', from: null, to: 'Client', text: 'Done', isMandatory: false }],
    documents: [{ name: 'Receipt' }],
  });
});
