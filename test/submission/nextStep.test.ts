import { describe, expect, test } from '@jest/globals';
import { toPlan } from '../../src/submission/summary.ts';
import { field, FULL_STEP, mail, task } from '../step/steps.ts';
import { submitNext } from './submit.ts';

/* What is different where an existing action goes to a step. */

const PLACE = { actionId: '8700', stepId: '820--5', nodeId: '3050' };
const LINKS = { action: '8700', step: '820--5', node: '3050' };
const [CLIENT, BANK] = FULL_STEP.roles;
if (!CLIENT || !BANK) throw new Error('The step has roles.');

describe('a submission for an existing action', () => {
  test('says which action goes where, and needs no more than that', () => {
    expect(submitNext({}, {}, PLACE)).toMatchObject({
      body: { actionchangestep: { links: LINKS } },
      problems: [],
      warnings: [],
    });
  });

  test('has what is filled in where a new action has it, but for its file note', () => {
    const { body, problems } = submitNext(
      {
        status: 'Closed',
        timestamp: '2025-03-04T09:30:00',
        assignedToParticipant: '15',
        fileNote: 'Note',
        participantType71: '88',
        participantType72: 'Big Bank',
        relatedActionType11: '8700',
        relatedActionType12: '8701',
        stepDataField1: '1 Harbour Street',
      },
      FULL_STEP,
      PLACE,
    );

    expect(body).toEqual({
      actionchangestep: {
        status: 'Closed',
        timestamp: '2025-03-04T09:30:00+11:00',
        assignedToParticipant: '15',
        filenote: 'Note',
        stepDataField1: '1 Harbour Street',
        stepDataField2: 'none',
        stepDataField4: 'T',
        stepDataField7: 'house',
        stepDataField12: 'fixed',
        links: {
          ...LINKS,
          stepTasks: [301, 302, 303, 304, 305],
          stepMessages: [1],
          documentTemplates: [55, 56, 57],
          participantType71: ['88'],
          participantType72: ['95'],
          relatedActionType11: ['8700'],
          relatedActionType12: ['8701'],
        },
      },
    });
    expect(problems).toEqual([]);
  });

  test('without an assignee leaves the action to whom it is assigned to', () => {
    expect(submitNext({}, { wantsAssignee: true }).warnings).toEqual([
      'The step asks for an assignee. "Assigned To" is blank, so it stays as it is.',
    ]);
  });

  test('leaves out what the step does not ask for, in its own words', () => {
    expect(submitNext({ stepDataField9: 'x' }, { dataFields: [field('1')] }).warnings).toEqual([
      expect.stringMatching(/ was left out: this step does not ask for it \(any more\)\.$/),
    ]);
  });
});

describe('a role that nobody is given', () => {
  const messages = [mail('1', 'Welcome', { isMandatory: true, toRoleId: '71' })];
  const stepWith = (isFilled: boolean) => ({
    roles: [
      { ...CLIENT, isFilled },
      { ...BANK, isRequired: true, isFilled },
    ],
    messages,
    tasks: [task('1', 'Call', { isMandatory: true, roleId: '72' })],
  });

  test('is no problem if the action has contacts in it already', () => {
    expect(submitNext({}, stepWith(false)).problems).toEqual([
      '"Client" needs a contact, because of the email "Welcome".',
      '"Bank" needs a contact, because of the task "Call".',
    ]);
    expect(submitNext({}, stepWith(true)).problems).toEqual([]);
  });

  test('is left to whoever has it, so far as the action has anyone', () => {
    const planOf = (isFilled: boolean) => toPlan(submitNext({ participantType72: '95' }, stepWith(isFilled)).draft);

    expect(planOf(true)).toMatchObject({
      tasks: [{ assignedTo: 'Bank: Big Bank (desk@bank.example)' }],
      emails: [{ from: '', to: 'Client: whoever has it' }],
    });
    expect(planOf(false)).toMatchObject({ emails: [{ to: 'Client: nobody' }] });
  });
});
