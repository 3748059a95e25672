import { describe, expect, test } from '@jest/globals';
import { describeStep, toChecklist } from '../../src/startStep/description.ts';
import {
  collectionIds,
  dataFieldIds,
  unnamedRoles,
  withChoices,
  withDataTypes,
  withRelatedNames,
  withRoles,
} from '../../src/startStep/enrich.ts';
import { startStepFields } from '../../src/form/stepFields.ts';
import { decodeStartStep } from '../../src/startStep/decode.ts';
import { parseInput } from '../../src/form/input.ts';
import { assignByLabel } from '../../src/submission/assignByLabel.ts';
import type { StartStep } from '../../src/startStep/model.ts';
import { selectItems } from '../../src/submission/selection.ts';
import { fillRoles } from '../../src/submission/roles.ts';
import { chooseContacts } from '../../src/submission/chooseContacts.ts';
import { assign } from '../../src/submission/assign.ts';
import type { StartStepInput } from '../../src/form/input.ts';
import { toSubmission } from '../../src/submission/submission.ts';
import { EMPTY_STEP, field, mail } from './steps.ts';

const FIELD = field('1', { label: 'Kind' });

/** A step of one of each, of which the service tells no more than numbers. */
const BARE: StartStep = {
  ...EMPTY_STEP,
  roles: [{ typeId: '71', name: null, description: null, isCompany: false, isRequired: false, order: null }],
  dataFields: [FIELD, { ...FIELD, id: '2', label: 'Notes', dataFieldId: '44--Notes' }],
  messages: [
    mail('812--1--1', 'Welcome', {}),
    mail('812--1--2', 'Goodbye', { isMandatory: true, fromRoleId: '71', toRoleId: '99' }),
  ],
  relatedTypes: [
    { id: '11', actionTypeId: null, name: null, isMandatory: false },
    { id: '12', actionTypeId: '840', name: null, isMandatory: true },
  ],
  trustAccounts: [
    { id: '3', name: null },
    { id: '4', name: 'General' },
  ],
};

const POLICIES = { ifReferenceExists: 'create', ifContactNotFound: 'stop', ifSeveralContactsFound: 'stop' } as const;
const NOTHING = { stepTasks: [], stepMessages: [], documentTemplates: [] };

describe('a step that the service tells nothing of', () => {
  test('asks for nothing', () => {
    const none = { records: [], linked: {}, hasNextPage: undefined };

    expect(decodeStartStep(none, '812')).toEqual(EMPTY_STEP);
    expect(toChecklist(decodeStartStep(none, '812'))).toBe('Nothing is asked for but the name of the action.');
  });
});

describe('parts of a step without a name', () => {
  test('are described by their numbers', () => {
    expect(toChecklist(BARE)).toBe(
      [
        'Contacts\n[ ] Role 71 (used by the email "Goodbye")',
        'Data\n[ ] Kind (text)\n[ ] Notes (text)',
        'Related actions\n[ ] Related Actions (Type 11)\n[ ] Related Actions (Type 840) (required)',
        'Trust accounts\n[ ] Trust account 3\n[ ] General',
        'Emails\n[ ] Welcome\n[ ] Goodbye (always)',
      ].join('\n\n'),
    );
    expect(describeStep(BARE).emails.map(({ from, to }) => [from, to])).toEqual([
      [null, null],
      ['Role 71', null],
    ]);
  });

  test('are shown by their numbers in a form', () => {
    const modes = { tasksToCreate: 'chosen', messagesToSend: 'chosen', documentsToAdd: 'chosen' } as const;
    const fields = startStepFields(BARE, modes).map(({ key, label, choices }) => ({ key, label, choices }));
    const choice = (value: string, label: string) => ({ value, sample: value, label });

    expect(fields).toEqual([
      { key: 'alwaysNote', label: 'Please Note' },
      { key: 'participantType71', label: 'Role 71' },
      { key: 'relatedActionType11', label: 'Related Actions (Type 11)' },
      { key: 'relatedActionType12', label: 'Related Actions (Type 840)' },
      {
        key: 'trustAccounts',
        label: 'Trust Accounts',
        choices: [choice('3', 'Trust account 3'), choice('4', 'General')],
      },
      { key: 'stepMessages', label: 'Emails', choices: [choice('812--1--1', 'Welcome')] },
      { key: 'stepDataField1', label: 'Kind' },
      { key: 'stepDataField2', label: 'Notes' },
    ]);
  });
});

describe('what other resources know of a step', () => {
  test('is looked up by the ids that there are', () => {
    expect(unnamedRoles(BARE)).toEqual(['71']);
    expect(dataFieldIds(BARE.dataFields)).toEqual(['44--Notes']);
    expect(collectionIds([...BARE.dataFields, { ...FIELD, dataFieldId: '45' }])).toEqual(['44']);
  });

  test('names its roles, by what they are called first', () => {
    const role = { id: '71', name: 'client', displayName: 'Client', description: '', companyFlag: true };
    const names = (known: typeof role) => withRoles(BARE, [known]).roles;

    expect(names(role)).toEqual([{ ...BARE.roles[0], name: 'Client', description: null, isCompany: true }]);
    expect(names({ ...role, displayName: '' })).toMatchObject([{ name: 'client' }]);
    expect(names({ ...role, id: '72' })).toEqual(BARE.roles);
  });

  test('names its related types; one without a type stays a number', () => {
    const { relatedTypes } = withRelatedNames(BARE, new Map([['840', 'Debt']]));

    expect(relatedTypes.map(({ name }) => name)).toEqual([null, 'Debt']);
    expect(withRelatedNames(BARE, new Map()).relatedTypes).toEqual(BARE.relatedTypes);
  });

  test('tells the kinds and choices of its data fields; what nobody knows is text', () => {
    const typed = withDataTypes(
      BARE,
      new Map([['44--Notes', { dataType: 'TextArea', description: null, required: false }]]),
    );
    const listed = (choices: object) => withChoices(BARE, new Map([['44--Notes', [{ ...NO_CHOICE, ...choices }]]]));

    expect(typed.dataFields.map(({ kind }) => kind)).toEqual(['text', 'longText']);
    expect(listed({ name: 'House' }).dataFields.map(({ choices }) => choices)).toEqual([
      null,
      [{ value: 'House', label: 'House', parent: null }],
    ]);
    expect(listed({ value: 'house', parentValue: 'x' }).dataFields[1]?.choices).toEqual([
      { value: 'house', label: 'house', parent: 'x' },
    ]);
    expect(listed({}).dataFields[1]?.choices).toBeNull();
  });

  const NO_CHOICE = { name: null, value: null, parentValue: null, isDefault: false };
});

describe('an entry of a dictionary', () => {
  const problemsOf = (label: string, names: readonly (readonly string[])[]) =>
    assignByLabel([{ label, values: ['x'] }], names, (item) => item, 'Other Parties').problems;

  test('that can mean several things is answered with names that are clear', () => {
    expect(
      problemsOf('Client', [
        ['Client', '71'],
        ['Client', '72'],
      ]),
    ).toEqual(['Other Parties: "Client" can mean several fields. Write one of: "71", "72".']);
  });

  test('is answered with what there is where no name is clear', () => {
    expect(problemsOf('Client', [['Client'], ['Client']])).toEqual([
      'Other Parties: "Client" can mean several fields. Write one of: "Client", "Client".',
    ]);
  });

  test('that means nothing is answered with all that is asked for', () => {
    expect(
      problemsOf('Judge', [
        ['Client', '71'],
        ['Seller', '72'],
      ]),
    ).toEqual(['Other Parties: this action type does not ask for "Judge". It asks for: "Client", "Seller".']);
    expect(problemsOf('Judge', [])).toEqual([
      'Other Parties: this action type does not ask for "Judge". It asks for: nothing.',
    ]);
  });
});

describe('contacts of which little is known', () => {
  test('are told apart by their numbers', () => {
    const found = [
      { id: '12', name: null, email: null },
      { id: '3', name: 'Roe, Ann', email: null },
      { id: '5', name: 'Roe, Ann', email: 'ann@mail.example' },
    ];

    expect(chooseContacts(['Ann'], new Map([['ann', found]]), POLICIES, '"Client"').problems).toEqual([
      '"Client": several contacts match "Ann": Roe, Ann (no email address, contact 3); ' +
        'Roe, Ann (ann@mail.example, contact 5); contact 12. Choose the right one from the list, or give its number.',
    ]);
  });

  test('are nobody in a role that nothing was filled in for', () => {
    const selection = selectItems(
      BARE,
      { tasksToCreate: 'all', messagesToSend: 'all', documentsToAdd: 'all' },
      NOTHING,
    );

    expect(fillRoles(BARE, new Map(), selection, new Map(), POLICIES)).toEqual({
      contacts: new Map([['71', []]]),
      problems: ['"Role 71" needs a contact, because of the email "Goodbye".'],
      warnings: [],
    });
  });
});

describe('a related action', () => {
  const problemsWith = (relatedActionType12: string) =>
    submit({ ...BARE, messages: [] }, parseInput({ actionName: 'Debt', relatedActionType12 })).problems;

  const submit = (step: StartStep, input: StartStepInput) =>
    toSubmission(step, input, assign(step, input), { matches: new Map(), timeZone: null });

  test('is given by its number', () => {
    expect(problemsWith('8700')).toEqual([]);
    expect(problemsWith('8700; the old one')).toEqual([
      '"Related Actions (Type 840)": "the old one" is not the number of an action. Choose it from the list.',
    ]);
  });

  test('is missed where one is required', () => {
    expect(problemsWith('')).toEqual(['"Related Actions (Type 840)" is required.']);
  });
});
