import { describe, expect, test } from '@jest/globals';
import { toDescription } from '../../src/step/descriptionRow.ts';
import type { Step } from '../../src/step/model.ts';
import { choice, EMPTY_STEP, field, FULL_STEP, mail, nextStep } from './steps.ts';

const checklistOf = (step: Step): string => toDescription(step).checklist;

describe('the checklist of a step', () => {
  test('lists everything asked for, with its type and its use', () => {
    const step = {
      ...FULL_STEP,
      dataFields: [...FULL_STEP.dataFields, field('15', { kind: 'readOnly', isRequired: true })],
    };

    expect(checklistOf(step).split('\n')).toEqual([
      'Action',
      '[ ] Assigned To',
      '',
      'Contacts',
      '[ ] Client (required, used by the task "Conflict check", the task "Call", the email "Welcome")',
      '[ ] Bank (used by the task "Order searches", the email "Terms")',
      '[ ] Role 73 (used by the email "Terms")',
      '',
      'Data',
      '[ ] Property / Address (text, required)',
      '[ ] Field 2 (long text, otherwise "none")',
      '[ ] Field 3 (number)',
      '[ ] Field 4 (yes or no, otherwise "Yes")',
      '[ ] Field 5 (date)',
      '[ ] Field 6 (date and time)',
      '[ ] Field 7 (one choice: House; Unit, otherwise "House")',
      '[ ] Field 8 (several choices: House; Unit)',
      '[ ] Field 9 (one choice)',
      '[ ] Field 10 (contact)',
      '[ ] Field 13 (several choices)',
      '[ ] Bank / Address (text)',
      '[ ] Field 15 (filled in by Actionstep, required)',
      '',
      'Related actions',
      '[ ] Related Actions (Advice) (required)',
      '[ ] Related Actions (Type 833)',
      '',
      'Trust accounts',
      '[ ] Trust account 3',
      '[ ] General',
      '',
      'Tasks',
      '[ ] Conflict check (due 1 day after start, for Client, priority: High, always)',
      '[ ] Order searches (for Bank)',
      '[ ] Close file (due in June)',
      '[ ] Call (due today, for Client)',
      '[ ] Scan',
      '',
      'Emails',
      '[ ] Welcome (to Client, always)',
      '[ ] Terms (to Bank)',
      '[ ] Notice',
      '',
      'Documents',
      '[ ] Cost agreement (cost.docx)',
      '[ ] terms.docx',
      '[ ] Cover',
    ]);
  });

  test('says so when nothing is asked for', () => {
    expect(checklistOf(EMPTY_STEP)).toBe('Nothing is asked for but the name of the action.');
    expect(checklistOf(nextStep({}))).toBe('Nothing is asked for.');
  });
});

describe('the description of a step', () => {
  test('lists all that the step asks for and does', () => {
    const own = { group: 'Sale', isRequired: true };
    const step = {
      ...FULL_STEP,
      assigneeRole: { typeId: '45', name: null },
      dataFields: [
        field('1', { ...own, description: 'Where it is.', hints: ['Known.'], defaultValue: 'x' }),
        field('2', { kind: 'choice', choices: [choice('a', 'A, B'), choice('c', 'C')], isRequired: null }),
        field('3', { kind: 'readOnly', hints: ['Known.'] }),
      ],
      messages: [mail('1', 'Terms', { fromRoleId: '71', toRoleId: '99', text: 'Hello', isMandatory: true })],
    };
    const plain = { group: null, isRequired: false, description: null, choices: null };

    expect(toDescription(step)).toMatchObject({
      stepName: 'Open File',
      stepDescription: 'Collect what is needed.',
      actionStatus: 'Active',
      assigneeRole: { id: '45', name: 'Role 45' },
      wantsAssignee: true,
      data: [
        { ...plain, ...own, label: 'Field 1', type: 'text', description: 'Where it is. Known.' },
        { ...plain, type: 'one choice', choices: 'A, B; C' },
      ],
      roles: [
        { id: '71', name: 'Client', description: 'Who sells', isCompany: false, isRequired: true },
        { id: '72', name: 'Bank', description: null, isCompany: true, isRequired: false },
        { id: '73', name: 'Role 73', description: null, isCompany: false, isRequired: false },
      ],
      tasks: expect.arrayContaining([
        { name: 'Conflict check', due: '1 day after start', priority: 'High', isMandatory: true },
        { name: 'Scan', due: null, priority: null, isMandatory: false },
      ]),
      emails: [{ subject: 'Terms', from: 'Client', to: null, text: 'Hello', isMandatory: true }],
      documents: expect.arrayContaining([{ name: 'Cover', description: null, fileName: null }]),
      relatedTypes: [
        { name: 'Related Actions (Advice)', isRequired: true },
        { name: 'Related Actions (Type 833)', isRequired: false },
      ],
    });
  });
});
