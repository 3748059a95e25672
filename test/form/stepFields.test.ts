import { describe, expect, test } from '@jest/globals';
import { fitForm, help, lookUpNotes, noteField, stepFormFields, withoutRequired } from '../../src/step/stepForm.ts';
import type { Step } from '../../src/step/model.ts';
import { EMPTY_STEP, field, FULL_STEP, nextStep, role, task } from '../step/steps.ts';

/** The step with all in it, without a note of its own. */
const STEP = { ...FULL_STEP, description: null };

const RULES = ['ifContactNotFound', 'ifSeveralContactsFound'];
/** The form of a step without the rules for contacts. */
const formOf = (step: Step) => stepFormFields(step).filter(({ key }) => !RULES.includes(key));
const keysOf = (step: Step) => stepFormFields(step).map(({ key }) => key);

const PEOPLE = 'Choose contacts, or give email addresses or exact names.';
const RELATED = 'Choose existing actions. The list shows their types in brackets.';

const choice = (value: string, label: string) => ({ value, sample: value, label });
const NOTE = {
  key: 'alwaysNote',
  label: 'Please Note',
  type: 'copy',
  group: 'action',
  helpText:
    '**Emails that are always sent:** Welcome (to Client).\n\n' +
    '**Tasks that are always created:** Conflict check (due 1 day after start, for Client, priority: High).',
};
const person = { group: 'people', list: true, dynamic: 'list_participants.id.name' };
const roleField = (id: number, label: string, required: boolean, text: string) => ({
  ...person,
  key: `participantType${id}`,
  label,
  required,
  helpText: `${text} ${PEOPLE}`,
});
const ROLES = [
  roleField(
    71,
    'Client',
    true,
    'Who sells. Needed by the task "Conflict check" and the email "Welcome". Used by the task "Call".',
  ),
  roleField(72, 'Bank', false, 'Must be a company. Used by the task "Order searches" and the email "Terms".'),
  roleField(73, 'Role 73', false, 'Used by the email "Terms".'),
];
const related = { group: 'details', list: true, dynamic: 'list_actions.id.name', helpText: RELATED };
const RELATED_TYPES = [
  { ...related, key: 'relatedActionType11', label: 'Related Actions (Advice)', required: true },
  { ...related, key: 'relatedActionType12', label: 'Related Actions (Type 833)', required: false },
];
const TRUST_ACCOUNTS = {
  key: 'trustAccounts',
  label: 'Trust Accounts',
  group: 'details',
  list: true,
  choices: [choice('none', 'No Trust Accounts'), choice('3', 'Trust account 3'), choice('4', 'General')],
  helpText: 'The trust accounts that the action uses. Leave blank for none.',
};
const ticks = { group: 'tasksAndEmails', list: true };
const TICKS = [
  {
    ...ticks,
    key: 'stepTasks',
    label: 'Tasks',
    helpText: 'Leave blank to create all tasks of the step.',
    choices: [
      choice('all', 'All Tasks'),
      choice('none', 'No Optional Tasks'),
      choice('302', 'Order searches (for Bank)'),
      choice('303', 'Close file (due in June)'),
      choice('304', 'Call (due today, for Client)'),
      choice('305', 'Scan'),
    ],
  },
  {
    ...ticks,
    key: 'stepMessages',
    label: 'Emails',
    helpText: 'Leave blank unless optional emails are wanted: clients receive them.',
    choices: [
      choice('all', 'All Emails'),
      choice('none', 'No Optional Emails'),
      choice('812--1--2', 'Terms (to Bank)'),
      choice('812--1--3', 'Notice'),
    ],
  },
  {
    ...ticks,
    key: 'documentTemplates',
    label: 'Documents',
    helpText: 'Leave blank to add all documents of the step.',
    choices: [
      choice('all', 'All Documents'),
      choice('none', 'No Documents'),
      choice('55', 'Cost agreement (cost.docx)'),
      choice('56', 'terms.docx'),
      choice('57', 'Cover'),
    ],
  },
];
const DATA_KINDS = [choice('house', 'House'), choice('unit', 'Unit (Strata)')];
const data = { group: 'details', required: false };
const own = (id: number, more: object) => ({ ...data, key: `stepDataField${id}`, label: `Field ${id}`, ...more });
const preset = (value: string) => ({ placeholder: value, helpText: `Left blank, it is "${value}".` });
const DATE_HELP = 'A date such as 2026-12-31 or 31 December 2026.';
const DATA = [
  own(1, { label: 'Property / Address', required: true, type: 'string', helpText: 'Where it is.' }),
  own(2, { type: 'text', ...preset('none') }),
  own(3, { type: 'string', helpText: 'A number such as 1200.50.' }),
  own(4, { choices: { yes: 'Yes', no: 'No' }, ...preset('Yes') }),
  own(5, { type: 'string', helpText: DATE_HELP }),
  own(6, { type: 'string', helpText: 'A date with a time, such as 2026-12-31 14:30.' }),
  own(7, { choices: DATA_KINDS, ...preset('House') }),
  own(8, { choices: DATA_KINDS, list: true }),
  own(9, { type: 'string' }),
  own(10, {
    dynamic: 'list_participants.id.name',
    search: 'find_contact.id',
    helpText: 'Choose a contact, or give an email address or an exact name.',
  }),
  own(13, { type: 'string', list: true }),
  own(14, { label: 'Bank / Address', type: 'string' }),
];

describe('the form of a step', () => {
  test('has a field for everything that the user wants to choose, with data fields last', () => {
    const always = [NOTE, ...ROLES, ...RELATED_TYPES, TRUST_ACCOUNTS];

    expect(formOf(STEP)).toEqual([...always, ...TICKS, ...DATA]);
  });

  test('has no lists if there is nothing to choose from, and no note if nothing is mandatory', () => {
    const step = {
      ...STEP,
      tasks: [],
      messages: STEP.messages.filter(({ isMandatory }) => isMandatory),
      documents: [],
      relatedTypes: [],
      trustAccounts: [],
    };
    const keys = formOf({ ...step, dataFields: [] }).map(({ key }) => key);

    expect(keys).toEqual(['alwaysNote', 'participantType71', 'participantType72', 'participantType73']);
    expect(keysOf({ ...step, messages: [], roles: [], dataFields: [] })).toEqual([]);
  });

  test('has the rules for contacts where it takes any', () => {
    const contact = field('1', { kind: 'contact' });

    expect(keysOf({ ...EMPTY_STEP, roles: [role('71')] }).slice(0, 2)).toEqual(RULES);
    expect(keysOf({ ...EMPTY_STEP, dataFields: [contact] }).slice(0, 2)).toEqual(RULES);
    expect(keysOf({ ...EMPTY_STEP, dataFields: [{ ...contact, forcesDefault: true }, field('2')] })).toEqual([
      'stepDataField2',
    ]);
  });

  test('says first what the firm says of the step', () => {
    expect(stepFormFields(FULL_STEP)[0]).toEqual(noteField('stepNote', 'Collect what is needed.'));
  });

  test('lists all mandatory items', () => {
    const always = <Item extends object>(items: readonly Item[]) =>
      items.slice(0, 2).map((item) => ({ ...item, isMandatory: true }));
    const step = { ...STEP, tasks: always(STEP.tasks), messages: always(STEP.messages) };

    expect(formOf(step)[0]?.helpText).toBe(
      '**Emails that are always sent:** Welcome (to Client); Terms (to Bank).\n\n' +
        '**Tasks that are always created:** Conflict check (due 1 day after start, for Client, priority: High); Order searches (for Bank).',
    );
  });

  test('does not say what uses a role if nothing does', () => {
    const [client] = formOf({ ...STEP, tasks: [], messages: [] });

    expect(client?.helpText).toBe(`Who sells. ${PEOPLE}`);
  });

  test('says of an existing action that a blank data field keeps its value, not that it gets the default', () => {
    const dataFields = [
      field('1', { kind: 'date', description: 'In writing.', defaultValue: 'today', isRequired: true }),
      field('2', { kind: 'yesNo', defaultValue: 'F' }),
      field('3'),
    ];

    expect(formOf(nextStep({ dataFields }))).toEqual([
      own(1, {
        type: 'string',
        helpText: `In writing. ${DATE_HELP} Left blank, it keeps its value, or becomes "today" if it has none.`,
      }),
      own(2, {
        choices: { yes: 'Yes', no: 'No' },
        helpText: 'Left blank, it keeps its value, or becomes "No" if it has none.',
      }),
      own(3, { type: 'string', helpText: 'Left blank, it keeps its value.' }),
    ]);
  });

  test('has a note for each look-up that failed', () => {
    expect(lookUpNotes(['A.', 'B.'])).toEqual([noteField('lookUpNote1', 'A.'), noteField('lookUpNote2', 'B.')]);
  });

  test('requires nothing that an existing action may have already', () => {
    const fields = stepFormFields(FULL_STEP);

    expect(withoutRequired(fields)).toEqual(fields.map((one) => ({ ...one, required: false })));
  });

  test('shortens texts that are too long for the platform', () => {
    const long = 'x'.repeat(1200);
    const listed = { value: 'a', label: long, parent: null };
    const step = {
      ...STEP,
      roles: [role('1', { name: long, description: long })],
      relatedTypes: [{ id: '1', actionTypeId: '1', name: long, isMandatory: false }],
      tasks: [task('1', long)],
      messages: [],
      dataFields: [field('1', { label: long, defaultValue: long, kind: 'choice', choices: [listed] })],
    };
    const [clients, type, , tasks, , dataField] = formOf(step);
    const label = `${'x'.repeat(63)}…`;
    const text = `${'x'.repeat(999)}…`;

    expect(clients).toMatchObject({ label, helpText: text });
    expect(type).toMatchObject({ label: `Related Actions (${'x'.repeat(46)}…` });
    expect(tasks).toMatchObject({ choices: [{ value: 'all' }, { value: 'none' }, choice('1', text)] });
    expect(dataField).toMatchObject({ label, placeholder: text, choices: [choice('a', text)] });
  });
});

describe('a form that is too long', () => {
  const fields = Array.from({ length: 10 }, (_, index) => ({ key: `k${index}` }));

  test('is shown in full if it fits', () => {
    expect(fitForm(fields, 990)).toEqual(fields);
    expect(fitForm(fields, 990)).not.toBe(fields);
  });

  test('starts with a note about the fields cut from its end', () => {
    const note =
      'This form is too long to be shown: 3 fields at its end are missing. Fill in data fields under "Other Step Data" and contacts under "Other Parties", by their labels.';

    expect(fitForm(fields, 992)).toEqual([noteField('cutNote', note), ...fields.slice(0, 7)]);
  });
});

describe('the texts of a form', () => {
  test.each([
    [[], {}],
    [[null, '', '  '], {}],
    [[' A ', 'b.', 'c!', 'd?', 'e:', '(f)'], { helpText: 'A. b. c! d? e: (f)' }],
    [[' a. b ', ' c. '], { helpText: 'a. b. c.' }],
  ])('sentences %j are %j', (sentences, expected) => {
    expect(help(...sentences)).toEqual(expected);
  });
});
