import { describe, expect, test } from '@jest/globals';
import { toPlan } from '../../src/step/submissionRow.ts';
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
    const planOf = (isFilled: boolean) => toPlan(submitNext({ participantType72: '95' }, stepWith(isFilled)).content);

    expect(planOf(true)).toMatchObject({
      tasks: [{ assignedTo: 'Bank: Big Bank (desk@bank.example)' }],
      emails: [{ from: '', to: 'Client: whoever has it' }],
    });
    expect(planOf(false)).toMatchObject({ emails: [{ to: 'Client: nobody' }] });
  });
});
