import { describe, expect, test } from '@jest/globals';
import { toPlan } from '../../src/step/submissionRow.ts';
import { FULL_STEP } from '../step/steps.ts';
import { NO_TASKS, problemsWith, submit } from './submit.ts';

describe('a submission', () => {
  test('sends required values, defaults and mandatory items', () => {
    const { body, problems, warnings } = submit();

    expect(body).toStrictEqual({
      actioncreate: {
        actionName: 'Sale',
        assignedToParticipant: '15',
        stepDataField1: '1 Harbour Street',
        stepDataField2: 'none',
        stepDataField4: 'T',
        stepDataField7: 'house',
        stepDataField12: 'fixed',
        links: {
          actionType: '812',
          stepTasks: [301, 302, 303, 304, 305],
          stepMessages: [1],
          documentTemplates: [55, 56, 57],
          participantType71: ['88'],
          relatedActionType11: ['8700'],
        },
      },
    });
    expect(problems).toEqual(['"Bank" needs a contact, because of the task "Order searches".']);
    expect(warnings).toEqual([]);
  });

  test('sends all input', () => {
    const { body, problems, warnings } = submit({
      fileReference: 'HS-17',
      priority: '2',
      status: 'Inactive',
      timestamp: '2025-03-04T09:30:00',
      fileNote: 'Note',
      stepTasks: ['303', '302'],
      stepMessages: 'all',
      documentTemplates: ['57'],
      trustAccounts: ['4', '3', '9'],
      participantType72: ['Big Bank', '95'],
      participantType73: 'ann@mail.example',
      relatedActionType11: ['8700', '8701; 8702'],
      relatedActionType12: '8703,8704\n8705',
      stepDataField2: ['one', 'two'],
      stepDataField3: '1,200.50',
      stepDataField4: 'no',
      stepDataField5: '2025-05-01',
      stepDataField7: 'Unit',
      stepDataField8: ['House', 'unit'],
      stepDataField9: 'as typed',
      stepDataField10: 'doe, bob',
      stepDataField13: ['a', 'b'],
      stepDataField14: '2 Bank Street',
    });

    expect(body).toEqual({
      actioncreate: {
        actionName: 'Sale',
        assignedToParticipant: '15',
        fileReference: 'HS-17',
        priority: 2,
        status: 'Inactive',
        timestamp: '2025-03-04T09:30:00+11:00',
        fileNote: 'Note',
        stepDataField1: '1 Harbour Street',
        stepDataField2: 'one\ntwo',
        stepDataField3: '1200.50',
        stepDataField4: 'F',
        stepDataField5: '2025-05-01',
        stepDataField7: 'unit',
        stepDataField8: 'house,unit',
        stepDataField9: 'as typed',
        stepDataField10: '89',
        stepDataField12: 'fixed',
        stepDataField13: 'a,b',
        stepDataField14: '2 Bank Street',
        links: {
          actionType: '812',
          stepTasks: [301, 302, 303],
          stepMessages: [1, 2, 3],
          documentTemplates: [57],
          participantType71: ['88'],
          participantType72: ['95'],
          participantType73: ['88'],
          relatedActionType11: ['8700', '8701', '8702'],
          relatedActionType12: ['8703', '8704', '8705'],
          trustAccounts: ['3', '4'],
        },
      },
    });
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      'A chosen trust account (number 9) was left out: the first step of this action type does not ask for it (any more).',
    ]);
  });
});

test.each([
  ['a problem', { participantType71: '' }, true],
  ['a warning', { ...NO_TASKS, participantType71: '77' }, true],
  ['neither', NO_TASKS, false],
  ['a problem with a related action', { ...NO_TASKS, relatedActionType11: '' }, true],
])('a submission knows whether it mentions a role or a type: in %s', (_what, more, expected) => {
  expect(submit(more).needsNames).toBe(expected);
});

test('a submission tells what can be the reason if it is refused', () => {
  const step = { ...FULL_STEP, roles: [], tasks: FULL_STEP.tasks.slice(1, 2) };
  const { possibleReasons, warnings } = submit({}, { step });

  expect(possibleReasons).toEqual([
    'A role is needed for the task "Order searches", but the first step of this action type does not ask for it: nobody can be given.',
    expect.stringMatching(/^A role is needed for the email "Welcome", /),
  ]);
  expect(warnings.slice(1)).toEqual(possibleReasons);
});

describe('the fields common to all actions', () => {
  test.each([
    ['priority', '+3', []],
    ['priority', '0x10', ['"Priority": "0x10" is not a whole number.']],
    ['priority', '1e3', ['"Priority": "1e3" is not a whole number.']],
    // It would be rounded in transit, or not be a number at all.
    ['priority', '9007199254740993', ['"Priority": "9007199254740993" is not a whole number.']],
    ['priority', '120', []],
    ['timestamp', '2025-03-04', []],
    ['timestamp', 'soon', [expect.stringMatching(/^"Step Date": "soon" is /)]],
  ])('%s: %s', (key, given, expected) => {
    expect(problemsWith({ ...NO_TASKS, [key]: given })).toEqual(expected);
  });

  test('have no assignee if the person is not found', () => {
    const more = { ...NO_TASKS, assignedToParticipant: 'nobody@mail.example' };
    const sentence = '"Assigned To": there is no contact with the email address "nobody@mail.example".';

    expect(problemsWith(more)).toEqual([sentence]);
    const { body, warnings } = submit({ ...more, ifContactNotFound: 'leaveOut' });
    expect(warnings).toEqual([
      `${sentence} It was left out.`,
      'The first step asks for an assignee. "Assigned To" is blank, so the action is assigned to the person who connected Actionstep.',
    ]);
    expect(body).not.toHaveProperty('actioncreate.assignedToParticipant');
  });
});

test('the plan of a submission lists what is created, with the people involved', () => {
  const more = { stepMessages: 'all', participantType71: ['88', '77'], participantType73: '78', stepDataField10: '' };
  const clients = 'Client: Roe, Ann (ann@mail.example); contact 77';
  const task = (name: string, due: string | null, assignedTo: string, priority: string | null = null) => ({
    name,
    due,
    priority,
    assignedTo,
  });
  const email = (subject: string, from: string, to: string, text: string | null = null) => ({
    subject,
    from,
    to,
    text,
  });

  expect(toPlan(submit(more).content)).toEqual({
    stepName: 'Open File',
    stepDescription: 'Collect what is needed.',
    actionStatus: 'Active',
    assigneeRole: { id: null, name: null },
    roles: [
      {
        id: '71',
        name: 'Client',
        description: 'Who sells',
        isCompany: false,
        contacts: 'Roe, Ann (ann@mail.example); contact 77',
      },
      { id: '72', name: 'Bank', description: null, isCompany: true, contacts: null },
      { id: '73', name: null, description: null, isCompany: false, contacts: 'contact 78' },
    ],
    tasks: [
      task('Conflict check', '1 day after start', clients, 'High'),
      task('Order searches', null, 'Bank: nobody'),
      task('Close file', 'in June', ''),
      task('Call', 'today', clients),
      task('Scan', null, ''),
    ],
    emails: [
      email('Welcome', '', clients, 'Thank you.'),
      email('Terms', 'contact 78', 'Bank: nobody'),
      email('Notice', '', ''),
    ],
    documents: FULL_STEP.documents.map(({ name, description, fileName }) => ({ name, description, fileName })),
  });
});
