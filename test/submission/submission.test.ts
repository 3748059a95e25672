import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { toPlan } from '../../src/submission/summary.ts';
import { mailedRoles } from '../../src/startStep/needs.ts';
import type { Contact, Matches } from '../../src/submission/chooseContacts.ts';
import { assign } from '../../src/submission/assign.ts';
import type { StartStep } from '../../src/startStep/model.ts';
import { toSubmission, type Knowledge } from '../../src/submission/submission.ts';
import { field, FULL_STEP } from '../startStep/steps.ts';

const ANN: Contact = { id: '88', name: 'Roe, Ann', email: 'ann@mail.example' };
const BOB: Contact = { id: '89', name: 'Doe, Bob', email: null };
const BANK: Contact = { id: '95', name: 'Big Bank', email: 'desk@bank.example' };
const MATCHES: Matches = new Map([
  ['88', [ANN]],
  ['ann@mail.example', [ANN]],
  ['doe, bob', [BOB]],
  ['95', [BANK]],
  ['big bank', [BANK]],
  [
    'smith, jo',
    [
      { ...BOB, id: '901' },
      { ...ANN, id: '97' },
    ],
  ],
]);

/** What is required, and no more. */
const LEAST = {
  actionName: 'Sale',
  assignedToParticipant: '15',
  participantType71: '88',
  relatedActionType11: '8700',
  stepDataField1: '1 Harbour Street',
};

const submit = (more: object = {}, { step = FULL_STEP, matches = MATCHES, timeZone = 'Australia/Sydney' } = {}) =>
  submitted(step, { ...LEAST, ...more }, { matches, timeZone });

function submitted(step: StartStep, inputData: object, knowledge: Knowledge) {
  const input = parseInput({ ...inputData });
  return toSubmission(step, input, assign(step, input), knowledge);
}

const problemsWith = (more: object, options?: Parameters<typeof submit>[1]) => submit(more, options).problems;
const warningsWith = (more: object, options?: Parameters<typeof submit>[1]) => submit(more, options).warnings;
const dataWith = (more: object, options?: Parameters<typeof submit>[1]) =>
  Object.fromEntries(submit(more, options).draft.data);

describe('a submission', () => {
  test('sends what is required, the defaults and what always comes', () => {
    const { body, problems, warnings } = submit();

    expect(body).toEqual({
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

  test('sends all that is filled in', () => {
    const { body, problems, warnings } = submit({
      fileReference: 'HS-17',
      priority: '2',
      status: 'Inactive',
      timestamp: '2025-03-04T09:30:00',
      fileNote: 'Note',
      tasksToCreate: 'chosen',
      stepTasks: ['303', '302'],
      messagesToSend: 'all',
      documentsToAdd: 'chosen',
      documentTemplates: ['57'],
      trustAccounts: ['4', '3', '9'],
      participantType72: ['Big Bank', '95'],
      participantType73: 'ann@mail.example',
      relatedActionType11: ['8700', '8701; 8702'],
      relatedActionType12: '8703,8704\n8705',
      stepDataField2: ['one', 'two'],
      stepDataField3: '$1,200.50',
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

  test('names all that is missing, in the order of the form', () => {
    const { problems, warnings } = submitted(
      FULL_STEP,
      { messagesToSend: 'all', status: 'x' },
      {
        matches: MATCHES,
        timeZone: null,
      },
    );

    expect(problems).toEqual([
      '"Action Name" is required.',
      '"Status": "x" is not one of the choices: Active, Inactive, Template, Closed.',
      '"Client" needs a contact, because of the task "Conflict check", the task "Call" and the email "Welcome".',
      '"Bank" needs a contact, because of the task "Order searches" and the email "Terms".',
      '"Role 73" needs a contact, because of the email "Terms".',
      '"Related Actions (Advice)" is required.',
      '"Property / Address" is required.',
    ]);
    expect(warnings).toEqual([
      'The first step asks for an assignee. "Assigned To" is blank, so the action is assigned to the person who connected Actionstep.',
    ]);
  });
});

const NO_TASKS = { tasksToCreate: 'mandatory' };

describe('the fields that every action has', () => {
  test.each([
    ['priority', '+3', []],
    ['priority', '-3', []],
    ['priority', '3.5', ['"Priority": "3.5" is not a whole number.']],
    ['priority', 'a3', ['"Priority": "a3" is not a whole number.']],
    // It would be rounded on its way, or be none at all.
    ['priority', '9007199254740993', ['"Priority": "9007199254740993" is not a whole number.']],
    ['priority', '1'.repeat(400), [`"Priority": "${'1'.repeat(99)}\u2026" is not a whole number.`]],
    ['priority', '120', []],
    ['timestamp', '2025-03-04', []],
    ['timestamp', 'soon', [expect.stringMatching(/^"Step Date": "soon" is /)]],
  ])('%s: %s', (key, given, expected) => {
    expect(problemsWith({ ...NO_TASKS, [key]: given })).toEqual(expected);
  });

  test.each([['15'], ['ann@mail.example']])('are assigned to %s without a word', (assignedToParticipant) => {
    expect(submit({ ...NO_TASKS, assignedToParticipant })).toMatchObject({ problems: [], warnings: [] });
  });

  test('are assigned to nobody who is not found', () => {
    const more = { ...NO_TASKS, assignedToParticipant: 'nobody@mail.example' };
    const sentence = '"Assigned To": there is no contact with the email address "nobody@mail.example".';

    expect(problemsWith(more)).toEqual([sentence]);
    expect(warningsWith({ ...more, ifContactNotFound: 'leaveOut' })).toEqual([
      `${sentence} It was left out.`,
      expect.stringMatching(/^The first step asks for an assignee/),
    ]);
  });
});

describe('the contacts of a submission', () => {
  const contactsOf = (more: object) => submit({ ...NO_TASKS, ...more }).draft.parties.get('71');

  test('are found by number, email address or exact name, each once', () => {
    expect(contactsOf({ participantType71: ['88', 'Ann@Mail.example', 'Doe,  Bob', '77'] })).toEqual([
      ANN,
      BOB,
      { id: '77', name: null, email: undefined },
    ]);
  });

  test('are a problem where a name is nobody, or left out with a warning', () => {
    const more = { ...NO_TASKS, participantType71: ['88', 'Nobody'] };
    const sentence = '"Client": there is no contact with the name "Nobody".';

    expect(problemsWith(more)).toEqual([sentence]);
    expect(submit({ ...more, ifContactNotFound: 'leaveOut' })).toMatchObject({
      problems: [],
      warnings: [`${sentence} It was left out.`],
    });
  });

  test('are a problem where a name is several, or the oldest', () => {
    const more = { ...NO_TASKS, participantType71: 'Smith, Jo' };

    expect(problemsWith(more)).toEqual([
      '"Client": several contacts match "Smith, Jo": Roe, Ann (ann@mail.example, contact 97); Doe, Bob (no email address, contact 901). Choose the right one from the list, or give its number.',
    ]);
    expect(contactsOf({ participantType71: 'Smith, Jo', ifSeveralContactsFound: 'oldest' })).toEqual([
      { ...ANN, id: '97' },
    ]);
  });

  test('need an address for an email to them, and it is said where none could be read', () => {
    expect(problemsWith({ ...NO_TASKS, participantType71: ['88', 'doe, bob'] })).toEqual([
      '"Client": Doe, Bob has no email address, which is needed for the email "Welcome".',
    ]);
    expect(warningsWith({ ...NO_TASKS, participantType71: '77', participantType72: '78' })).toEqual([
      '"Client": the email address of contact 77 could not be checked.',
    ]);
    expect(
      problemsWith(
        { ...NO_TASKS, participantType71: '86' },
        { matches: new Map([['86', [{ ...ANN, id: '86', email: 'ann' }]]]) },
      ),
    ).toEqual([
      '"Client": the email address of Roe, Ann, "ann", is not valid. A valid one is needed for the email "Welcome".',
    ]);
    expect(problemsWith({ ...NO_TASKS, participantType71: '77' })).toEqual([]);
    expect(problemsWith({ ...NO_TASKS, participantType73: 'doe, bob' })).toEqual([]);
    expect(
      problemsWith({ ...NO_TASKS, participantType73: 'doe, bob', participantType72: '95', messagesToSend: 'all' }),
    ).toEqual(['"Role 73": Doe, Bob has no email address, which is needed for the email "Terms".']);
  });

  test('are required where the role is, even if nothing uses it', () => {
    const step = { ...FULL_STEP, tasks: [], messages: [] };

    expect(problemsWith({ participantType71: '' }, { step })).toEqual(['"Client" is required.']);
  });
});

describe('what is a number only in part', () => {
  test.each(['8x', 'x8', '8 8'])('is a name, not a contact: %s', (participantType71) => {
    expect(problemsWith({ ...NO_TASKS, participantType71 })).toEqual([
      `"Client": there is no contact with the name "${participantType71}".`,
    ]);
  });

  test.each(['8x', 'x8', '8 8'])('is not an action: %s', (relatedActionType11) => {
    expect(problemsWith({ ...NO_TASKS, relatedActionType11 })).toEqual([
      `"Related Actions (Advice)": "${relatedActionType11}" is not the number of an action. Choose it from the list.`,
    ]);
  });
});

describe('the roles that emails go to or come from', () => {
  test('are those of the chosen emails', () => {
    const { selection } = submit({ messagesToSend: 'all' }).draft;

    expect([...mailedRoles(selection)].toSorted()).toEqual(['71', '72', '73']);
    expect([...mailedRoles(submit().draft.selection)]).toEqual(['71']);
  });
});

describe('the data of a submission', () => {
  const DEFAULTS = { 1: '1 Harbour Street', 2: 'none', 4: 'T', 7: 'house', 12: 'fixed' };

  test.each([
    [
      'stepDataField1',
      ['a', 'b'],
      '"Property / Address": "a, b" is more than one value, but the field takes only one.',
    ],
    ['stepDataField3', 'much', expect.stringMatching(/^"Field 3": "much" is /)],
    ['stepDataField4', 'perhaps', expect.stringMatching(/^"Field 4": "perhaps" is /)],
    ['stepDataField5', 'soon', expect.stringMatching(/^"Field 5": "soon" is /)],
    ['stepDataField6', 'soon', expect.stringMatching(/^"Field 6": "soon" is /)],
    ['stepDataField7', 'hut', expect.stringMatching(/^"Field 7": "hut" is /)],
    ['stepDataField8', ['house', 'hut'], '"Field 8": "house, hut" is not one of the choices: House, Unit.'],
    ['stepDataField10', ['88', '89'], '"Field 10" takes one contact only.'],
    ['stepDataField10', 'Nobody', '"Field 10": there is no contact with the name "Nobody".'],
  ])('is a problem where %s is %j', (key, given, expected) => {
    expect(problemsWith({ ...NO_TASKS, [key]: given })).toEqual([expected]);
  });

  test('is read in the time zone of the Zap', () => {
    const more = { ...NO_TASKS, stepDataField5: '2025-03-03T22:00:00Z', stepDataField6: '2025-03-03T22:00:00Z' };

    expect(dataWith(more)).toEqual({ ...DEFAULTS, 5: '2025-03-04', 6: '2025-03-04T09:00:00+11:00' });
    expect(dataWith(more, { timeZone: 'America/St_Johns' })).toMatchObject({ 5: '2025-03-03' });
  });

  test('is its default where a contact was left out', () => {
    const step = { ...FULL_STEP, dataFields: [field('10', { kind: 'contact', defaultValue: '88' })] };
    const more = { ...NO_TASKS, stepDataField1: '', stepDataField10: 'Nobody', ifContactNotFound: 'leaveOut' };

    expect(dataWith(more, { step })).toEqual({ 10: '88' });
    expect(warningsWith(more, { step })).toEqual([
      '"Field 10": there is no contact with the name "Nobody". It was left out.',
    ]);
  });

  test('is left to the service where it fills it in by itself, unless it is required', () => {
    const readOnly = (more: object) => ({
      ...FULL_STEP,
      dataFields: [field('11', { kind: 'readOnly', ...more })],
    });
    const none = { ...NO_TASKS, stepDataField1: '' };

    expect(dataWith(none, { step: readOnly({ defaultValue: 'A-1' }) })).toEqual({});
    expect(dataWith(none, { step: readOnly({ defaultValue: 'A-1', isRequired: true }) })).toEqual({ 11: 'A-1' });
    expect(problemsWith(none, { step: readOnly({ isRequired: true }) })).toEqual(['"Field 11" is required.']);
    expect(dataWith({ ...none, stepDataField11: ['A', 'B'] }, { step: readOnly({ isRequired: true }) })).toEqual({
      11: 'A\nB',
    });
  });
});

describe('dictionaries', () => {
  const data = (otherStepData: object, more: object = {}) => ({ ...NO_TASKS, ...more, otherStepData });
  const parties = (otherParties: object, more: object = {}) => ({ ...NO_TASKS, ...more, otherParties });

  test.each([
    ['Bank / Address', 14],
    ['bank/address', 14],
    ['BANK  /Address', 14],
    ['14', 14],
    ['Field 3', 3],
  ])('fill in a data field by "%s"', (label, id) => {
    expect(dataWith(data({ [label]: '7' }))).toMatchObject({ [id]: '7' });
    expect(problemsWith(data({ [label]: '7' }))).toEqual([]);
  });

  test('fill in related actions by label or key', () => {
    const step = { ...FULL_STEP, dataFields: [] };
    const relatedOf = (otherStepData: object) =>
      Object.fromEntries(submit({ ...data(otherStepData), relatedActionType11: '' }, { step }).draft.related);

    expect(relatedOf({ 'Related Actions (Advice)': '8700; 8701', relatedActionType12: 8702 })).toEqual({
      11: ['8700', '8701'],
      12: ['8702'],
    });
  });

  test('fill in contacts of a role, one after the other', () => {
    const { draft } = submit(parties({ bank: ' Big Bank ; 77\n88;; ', 73: '89' }));

    expect([...draft.parties].map(([role, contacts]) => [role, contacts.map(({ id }) => id)])).toEqual([
      ['71', ['88']],
      ['72', ['95', '77', '88']],
      ['73', ['89']],
    ]);
  });

  test.each([
    ['the same value twice', data({ 'Bank / Address': 'a' }, { stepDataField14: 'A' }), []],
    [
      'two values of one field',
      data({ 'Bank / Address': 'a' }, { stepDataField14: 'b' }),
      ['"Bank / Address" is filled in twice, with different values. Fill it in once.'],
    ],
    [
      'two values of one field in the dictionary itself',
      data({ 'Bank / Address': 'a', 14: 'b' }),
      ['"Bank / Address" is filled in twice, with different values. Fill it in once.'],
    ],
    ['the same people in another order', parties({ Client: '95; 88' }, { participantType71: ['88', '95'] }), []],
    [
      'other people',
      parties({ Client: '95' }),
      ['"Client" is filled in twice, with different values. Fill it in once.'],
    ],
    [
      'a label that two fields have',
      data({ Address: 'a' }),
      ['Other Step Data: "Address" can mean several fields. Write one of: "Property / Address", "Bank / Address".'],
    ],
    [
      'a role that is not asked for',
      parties({ Judge: '88' }),
      ['Other Parties: this action type does not ask for "Judge". It asks for: "Client", "Bank", "Role 73".'],
    ],
    [
      'a field that is not asked for',
      data({ 'Field 12': 'x' }),
      [
        expect.stringMatching(
          /^Other Step Data: this action type does not ask for "Field 12"\. It asks for: "Property \/ Address", .*, "Bank \/ Address", "Related Actions \(Advice\)", "Related Actions \(Type 833\)"\.$/,
        ),
      ],
    ],
  ])('%s', (_case, more, expected) => {
    expect(problemsWith(more)).toEqual(expected);
  });
});

describe('what a form has asked for and the step does not', () => {
  const leftOut = (what: string) =>
    `${what} was left out: the first step of this action type does not ask for it (any more).`;

  test('is left out, and said', () => {
    const stale = {
      participantType99: '88',
      stepDataField99: 'x',
      stepDataField11: 'x',
      stepDataField12: 'x',
      relatedActionType99: '1',
      stepTasks: ['302', '99'],
      stepMessages: ['812--1--2', '812--1--9'],
      documentTemplates: ['99'],
      trustAccounts: ['99'],
    };

    expect(warningsWith({ ...NO_TASKS, ...stale })).toEqual(
      [
        'A role (number 99)',
        'A data field (number 99)',
        'A data field (number 11)',
        'A data field (number 12)',
        'A related action type (number 99)',
        'A chosen task (number 99)',
        'A chosen email (number 812--1--9)',
        'A chosen document (number 99)',
        'A chosen trust account (number 99)',
      ].map(leftOut),
    );
  });
});

describe('the plan of a submission', () => {
  test('names what is created, with the people whom it concerns', () => {
    const more = {
      messagesToSend: 'all',
      participantType71: ['88', '77'],
      participantType73: '78',
      stepDataField10: '',
    };

    expect(toPlan(submit(more).draft)).toEqual({
      stepName: 'Open File',
      stepDescription: 'Collect what is needed.',
      tasks: [
        {
          name: 'Conflict check',
          due: '1 day after start',
          priority: 'High',
          isMandatory: true,
          assignedTo: 'Client: Roe, Ann (ann@mail.example); contact 77',
        },
        { name: 'Order searches', due: null, priority: null, isMandatory: false, assignedTo: 'Bank: nobody' },
        { name: 'Close file', due: 'in June', priority: null, isMandatory: false, assignedTo: '' },
        {
          name: 'Call',
          due: 'today',
          priority: null,
          isMandatory: false,
          assignedTo: 'Client: Roe, Ann (ann@mail.example); contact 77',
        },
        { name: 'Scan', due: null, priority: null, isMandatory: false, assignedTo: '' },
      ],
      emails: [
        {
          subject: 'Welcome',
          from: '',
          to: 'Client: Roe, Ann (ann@mail.example); contact 77',
          text: 'Thank you.',
          isMandatory: true,
        },
        { subject: 'Terms', from: 'contact 78', to: 'Bank: nobody', text: null, isMandatory: false },
        { subject: 'Notice', from: '', to: '', text: null, isMandatory: false },
      ],
      documents: [
        { name: 'Cost agreement', fileName: 'cost.docx' },
        { name: 'terms.docx', fileName: 'terms.docx' },
        { name: 'Cover', fileName: null },
      ],
    });
  });
});
