import { describe, expect, test } from '@jest/globals';
import { isRequired, takesOne } from '../../src/forms/problems.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { rowsOf } from '../support/rows.ts';
import { offer } from '../support/startSteps.ts';
import type { Zap } from '../support/zap.ts';

/*
 * Describe Action Type and Describe Step: what the first step of a type asks for and does, or one that an action can go to,
 * in whatever shape the service says it; and the list of next steps in the editor.
 */

const describeTypes = async ({ run }: Pick<Zap, 'run'>, actionType: unknown) =>
  rowsOf(await run('searches.describe_action_type', 'perform', { inputData: { actionType } }));

describe.each(DIALECTS)('Describe Action Type, for a Property Sale (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('shows all that the step asks for and does', async () => {
    const otherSide = { document: 'Opposing party', live: 'Other side' }[dialect];
    const [row, ...others] = await describeTypes(zap, '812');

    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: '812',
      name: 'Property Sale',
      stepName: 'Open file',
      stepDescription: 'Have the contract of sale ready.',
      actionStatus: 'Active',
      assigneeRole: { id: '45', name: 'Staff' },
      wantsAssignee: true,
      data: [
        { label: 'Address', group: 'Property', type: 'text', isRequired: true, description: 'Street and suburb' },
        { label: 'Settlement date', type: 'date', isRequired: false, description: null, choices: null },
        { label: 'Kind', type: 'one choice', isRequired: true, choices: 'House; Unit; Vacant land' },
        { label: 'Price', type: 'amount of money', description: 'In dollars' },
        { label: 'Rooms', type: 'number' },
        { label: 'Mortgaged', type: 'yes or no', isRequired: true },
        { label: 'Inspection', type: 'date and time' },
        { label: 'Features', type: 'several choices', choices: 'Pool; Garage; Garden, with shed' },
        { label: 'Strata scheme', type: 'one choice', choices: 'Small scheme; Large scheme' },
        { label: 'Notes', type: 'long text' },
        { label: 'Notes', group: 'Office', type: 'long text', description: 'Not for the client' },
        { label: 'Referred by', type: 'contact' },
        { label: 'Opened on', type: 'date' },
        { label: 'First call', type: 'date and time' },
        { label: 'Alarm code', type: 'text' },
        { label: 'First meeting', type: 'text' },
      ],
      roles: [
        { id: '71', name: 'Client', isRequired: true, isCompany: false },
        { id: '72', name: otherSide, isRequired: false },
        { id: '27', name: 'Agent', description: 'Real estate agent', isRequired: false, isCompany: true },
        // The step does not require it, but a mandatory task does.
        { id: '45', name: 'Staff', isRequired: true },
      ],
      tasks: [
        { name: 'Conflict check', due: '1 day after start', priority: 'High', isMandatory: true },
        { name: 'Order certificates', isMandatory: false },
        { name: 'Diarise settlement', isMandatory: false },
      ],
      emails: [
        { subject: 'Welcome', from: 'Staff', to: 'Client', text: 'Hello', isMandatory: true },
        { subject: 'Agent', from: 'Staff', to: 'Agent', text: 'New sale', isMandatory: false },
      ],
      documents: [
        { name: 'Cost agreement', description: null, fileName: 'cost.docx' },
        { name: 'Contract of sale', description: null, fileName: 'contract.docx' },
      ],
      relatedTypes: [
        { name: 'Related Actions (Property Purchase)', isRequired: true },
        { name: 'Related Actions (Advice)', isRequired: false },
      ],
      warnings: [],
    });
  });
});

describe('the checklist of Describe Action Type', () => {
  const zap = useZap();

  test('lists everything that is asked for, with its type and its use', async () => {
    const [row] = await describeTypes(zap, '845');

    expect(row?.['checklist']).toBe(
      `Action
[ ] Assigned To

Contacts
[ ] Client (required, used by the email "We act for you")
[ ] Opposing party (required, used by the email "Demand")
[ ] Staff (required, used by the task "Send letter of demand", the email "We act for you", the email "Demand")

Data
[ ] Debt / Amount owed (amount of money, required)
[ ] Debt / Due since (date, required)
[ ] Debt / Stage (one choice: Demand; Claim issued; Judgment, required)
[ ] Debt / Disputed (yes or no, required)

Related actions
[ ] Related Actions (Advice) (required)

Trust accounts
[ ] General trust account

Tasks
[ ] Send letter of demand (due 1 day after start, for Staff, priority: Normal, always)
[ ] Diarise limitation date (due 2 days after start, priority: Normal, always)

Emails
[ ] We act for you (to Client, always)
[ ] Demand (to Opposing party, always)

Documents
[ ] Letter of demand (demand.docx)`,
    );
  });

  test('says what a blank field means, and what Actionstep fills in', async () => {
    const of = (id: number, label: string) => ({ id, dataField: `90--F${id}`, group: 'All', label });
    offer(zap.sandbox.firm, {
      actionType: 900,
      fields: [
        { ...of(1, 'Kind'), type: 'DropDown', defaultValue: 'h', choices: [['House', 'h']] },
        { ...of(2, 'Gone'), type: 'DropDown', defaultValue: 'x', choices: [['House', 'h']] },
        { ...of(3, 'Yes'), type: 'Boolean', defaultValue: 'true' },
        { ...of(4, 'Odd'), type: 'Boolean', defaultValue: 'maybe' },
        { ...of(5, 'Letter'), type: 'Str255', defaultValue: 'T' },
        { ...of(6, 'Fixed'), type: 'Str255', defaultValue: 'x', forceDefault: true, required: true },
        { ...of(7, 'Unset'), type: 'Str255', forceDefault: true, required: true },
        { ...of(8, 'Hint'), type: 'HtmlReadOnly', defaultValue: '<b>x</b>' },
        { ...of(9, 'Number'), type: 'AutoNumber', required: true },
        { ...of(10, 'Suburb'), type: 'Str255', defaultValue: 'Quay', required: true },
      ],
    });
    const [row] = await describeTypes(zap, '900');

    expect(String(row?.['checklist']).split('\n')).toEqual([
      'Data',
      '[ ] All / Kind (one choice: House, otherwise "House")',
      '[ ] All / Gone (one choice: House, otherwise "x")',
      '[ ] All / Yes (yes or no, otherwise "Yes")',
      '[ ] All / Odd (yes or no, otherwise "maybe")',
      '[ ] All / Letter (text, otherwise "T")',
      '[ ] All / Unset (text, required)',
      '[ ] All / Number (filled in by Actionstep, required)',
      // Blank is enough.
      '[ ] All / Suburb (text, otherwise "Quay")',
    ]);
  });

  test('says so where nothing is asked for', async () => {
    expect(await describeTypes(zap, '833')).toMatchObject([
      { id: '833', checklist: 'Nothing is asked for but the name of the action.' },
    ]);
  });
});

describe('the action type in Describe Action Type', () => {
  const zap = useZap();

  test('is given by number or exact name', async () => {
    expect(await describeTypes(zap, ' property SALE ')).toEqual(await describeTypes(zap, '812'));
  });

  test.each([
    { actionType: '999', called: 'with the number "999"' },
    { actionType: 'Old Conveyance', called: 'called "Old Conveyance"' },
    { actionType: '812,833', called: 'called "812,833"' },
  ])('is refused with those that there are, where it is missing or disabled: $actionType', async (given) => {
    expect(await failureOf(describeTypes(zap, given.actionType))).toMatchObject({
      name: 'AppError',
      code: 'not_found',
      sentence: expect.stringMatching(
        new RegExp(
          `^There is no action type ${given.called} that can be used for new actions\\. .*Choose one of: .*Property Purchase`,
        ),
      ),
    });
  });

  test('is not chosen among several of one name', async () => {
    expect(await failureOf(describeTypes(zap, 'family law'))).toMatchObject({
      sentence:
        '"Action Type": several action types are called "family law". Choose one from the list, or give its number: 870 (Parenting), 871 (Property).',
    });
  });

  test('can be left blank: then all types that new actions can have are listed', async () => {
    const rows = await describeTypes(zap, '  ');

    expect(rows.map(({ name }) => name)).toEqual([
      'Advice',
      'Conveyance With Note',
      'Debt Recovery',
      'Estate Administration',
      'Family Law',
      'Family Law',
      'Property Purchase',
      'Property Sale',
      'Will',
    ]);
    expect(rows[0]).toMatchObject({ id: expect.any(String), checklist: null, data: [], roles: [], warnings: [] });
  });

  test('is not found where what is mapped comes blank: any other type would be a wrong one', async () => {
    const bundle = { inputData: { actionType: '' }, inputDataRaw: { actionType: '{{1__type}}' } };

    expect(await zap.run('searches.describe_action_type', 'perform', bundle)).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('messages that are no emails, in Describe Action Type', () => {
  const zap = useZap();
  const message = (subject: string, method: string, mandatory = true) => ({
    subject,
    text: '',
    from: 45,
    to: 71,
    method,
    mandatory,
  });

  test('are listed apart from the emails, as what they are', async () => {
    offer(zap.sandbox.firm, {
      actionType: 900,
      roles: [{ id: 1, participantType: 71 }],
      messages: [
        message('Soon', ' sms'),
        message('Welcome', 'Email'),
        message('Terms', 'Letter by post', false),
        message('Notice', 'Facsimile'),
        message('Bill', 'Text Message / MMS'),
        message('', 'Phone Call'),
      ],
    });

    const [row] = await describeTypes(zap, '900');

    expect(row?.['emails']).toMatchObject([
      { subject: 'Soon', kind: 'text message' },
      { subject: 'Welcome', kind: 'email' },
      { subject: 'Terms', kind: 'letter' },
      { subject: 'Notice', kind: 'fax' },
      { subject: 'Bill', kind: 'text message' },
      { subject: 'Message 900--1--6', kind: 'phone call' },
    ]);
    expect(row?.['checklist']).toBe(
      `Contacts
[ ] Client (required, used by the text message "Soon", the email "Welcome", the letter "Terms", the fax "Notice", the text message "Bill", the phone call "Message 900--1--6")

Emails
[ ] Welcome (to Client, always)

Other messages
[ ] Soon (text message, to Client, always)
[ ] Terms (letter, to Client)
[ ] Notice (fax, to Client, always)
[ ] Bill (text message, to Client, always)
[ ] Message 900--1--6 (phone call, to Client, always)`,
    );
  });
});

describe('a message that has HTML alone', () => {
  const zap = useZap();
  const text = "We have started on your will.\nFees < $500 each.\nO'Foe & Co";

  test('has the text of that, in a description and in a check', async () => {
    expect(await describeTypes(zap, '850')).toMatchObject([{ emails: [{ subject: 'Your will', text }] }]);
    expect(
      await create(zap, {
        ...WILL,
        stepMessages: 'all',
        participantType71: '88',
        participantType45: '15',
        checkOnly: 'yes',
      }),
    ).toMatchObject({ emails: [{ subject: 'Your will', text }] });
  });

  test.each([
    { html: '', told: null },
    { html: '<p>&nbsp;</p><br>', told: null },
    { html: '5 < 6, 7 > 6', told: '5 < 6, 7 > 6' },
    { html: '<ul><li>One</li><li>Two</li></ul>', told: 'One\nTwo' },
  ])('has no text but that of "$html"', async ({ html, told }) => {
    offer(zap.sandbox.firm, { actionType: 900, messages: [{ subject: 'Hi', text: ' ', html, from: 45, to: 71 }] });

    expect(await describeTypes(zap, '900')).toMatchObject([{ emails: [{ subject: 'Hi', text: told }] }]);
  });
});

describe('the answer of the service to Describe Action Type', () => {
  const zap = useZap();
  /** The row that is made of an answer about a step, of which the links of its record and what is linked are given. */
  const rowFor = async (links: object | null | undefined, linked: object) => {
    const body = { actioncreate: { id: '812', ...(links !== undefined && { links }) }, linked };
    zap.sandbox.inject({ path: '/actioncreate/812', status: 200, body });
    const [row] = await describeTypes(zap, '812');
    return row;
  };
  const OPEN = { id: '812--1', stepName: 'Open', description: '', assignToMandatory: 'F' };
  const NONE = { data: [], roles: [], tasks: [], emails: [], documents: [], relatedTypes: [] };

  test.each([
    { what: 'null for lists', links: { step: '812--1', stepTasks: null, stepDataFields: null }, steps: [OPEN] },
    { what: 'no links at all', links: undefined, steps: [OPEN] },
    { what: 'one step outside a list', links: { step: '812--1' }, steps: OPEN },
  ])('can say that the step asks for nothing by $what', async ({ links, steps }) => {
    expect(await rowFor(links, { steps })).toMatchObject({
      ...NONE,
      stepName: 'Open',
      stepDescription: null,
      wantsAssignee: false,
    });
  });

  test('can hold nothing but the number of the type', async () => {
    zap.sandbox.inject({ path: '/actioncreate/812', status: 200, body: { actioncreate: { id: '812' } } });

    expect(await describeTypes(zap, '812')).toMatchObject([{ id: '812', stepName: null, ...NONE }]);
  });

  const TASK = { id: 301, task_name: 'Check', priority: 'High', dueDateText: '1 day', isMandatory: 'T' };
  const { task_name: name, ...UNNAMED } = TASK;
  test.each([
    { how: 'as documented', ids: [301], tasks: [TASK] },
    { how: 'with the name that other resources use', ids: [301], tasks: [{ ...UNNAMED, name }] },
  ])('can give a task $how', async ({ ids, tasks }) => {
    expect(await rowFor({ stepTasks: ids }, { steptasks: tasks })).toMatchObject({
      tasks: [{ name: 'Check', due: '1 day', priority: 'High', isMandatory: true }],
    });
  });

  test('can link what does not come along, which is then called by its number', async () => {
    const links = { stepTasks: [301], stepMessages: ['9'], documentTemplates: [55], stepDataFields: ['601'] };

    expect(await rowFor(links, {})).toMatchObject({
      tasks: [{ name: 'Task 301', isMandatory: false }],
      emails: [{ subject: 'Email 9', isMandatory: false }],
      documents: [{ name: 'Document 55', fileName: null }],
      data: [{ label: 'Field 601', type: 'text' }],
    });
  });

  test.each([
    { what: 'all that came along where it links none', links: {}, accounts: ['[ ] Trust account 3', '[ ] General'] },
    { what: 'none where its link is empty', links: { trustAccounts: [], otherParticipantTypes: [] }, accounts: [] },
    {
      what: 'those that it links',
      links: { otherParticipantTypes: [], trustAccounts: ['4', '5'] },
      accounts: ['[ ] General', '[ ] Trust account 5'],
    },
  ])('means, of trust accounts and further roles, $what', async ({ links, accounts }) => {
    const linked = {
      trustbankaccounts: [
        { id: 3, name: '' },
        { id: 4, name: 'General' },
      ],
      participanttypes: [{ id: 45, name: 'Staff' }],
    };
    const row = await rowFor(links, linked);
    const lines = String(row?.['checklist']).split('\n');

    expect(lines.filter((line) => /account|General/.test(line) && line.startsWith('['))).toEqual(accounts);
    expect(rowsOf(row?.['roles'])).toHaveLength('otherParticipantTypes' in links ? 0 : 1);
  });

  test('can link a role in several ways: each type is one role, in the order of the step', async () => {
    const links = { stepParticipantTypes: ['902', '901', '903', '904'], otherParticipantTypes: [71, 45] };
    const stepparticipanttypes = [
      { id: '902', isRequired: 'F', displayOrder: 2, links: { participantType: '72' } },
      { id: '901', isRequired: 'T', displayOrder: '1', links: { participantType: 71 } },
      { id: '903', isRequired: 'F', links: { participantType: '73' } },
      { id: '904', isRequired: 'F', displayOrder: 1, links: { participantType: null } },
    ];

    expect(await rowFor(links, { stepparticipanttypes })).toMatchObject({
      roles: [
        { id: '71', isRequired: true },
        { id: '72', isRequired: false },
        { id: '73', isRequired: false },
        { id: '45', isRequired: false },
      ],
    });
  });

  test('can order data fields over all groups: the fields of a group stay together, those without a place last', async () => {
    const of = (id: number, groupLabel: string, displayOrder: unknown) => ({ id, groupLabel, displayOrder });
    const stepdatafields = [
      of(1, 'B', 2),
      of(3, 'B', '1'),
      of(2, 'A', '2'),
      of(4, 'A', null),
      of(5, 'A', 1),
      of(6, 'A', null),
    ];
    const row = await rowFor({ stepDataFields: stepdatafields.map(({ id }) => id) }, { stepdatafields });

    expect(rowsOf(row?.['data']).map(({ label }) => label)).toEqual([3, 1, 5, 2, 4, 6].map((id) => `Field ${id}`));
  });

  test('can say little of roles, types and choices', async () => {
    const stepdatafields = [{ id: 1, fieldLabel: 'Kind', links: { dataField: '91--Kind' } }];
    zap.sandbox.inject({
      path: /^\/participanttypes\//,
      status: 200,
      body: { participanttypes: { id: 71, name: 'client', displayName: '', description: '' } },
    });
    zap.sandbox.inject({
      path: /^\/datacollectionfields\//,
      status: 200,
      body: { datacollectionfields: { id: '91--Kind', dataType: 'DropDown' } },
    });
    const choices = [
      { id: '1', name: 'House' },
      { id: '2', value: 'unit' },
      { id: '3', name: 'Vacant land', value: 'land' },
      { id: '4' },
    ].map((choice) => ({ ...choice, links: { dataField: '91--Kind' } }));
    zap.sandbox.inject({
      path: '/datacollectionfielddropdownchoices',
      status: 200,
      body: { datacollectionfielddropdownchoices: choices },
    });
    const links = { stepParticipantTypes: ['901', '902'], stepDataFields: [1], stepRelatedActionTypes: ['11', '12'] };
    const linked = {
      stepdatafields,
      stepparticipanttypes: [
        { id: '901', links: { participantType: 71 } },
        { id: '902', links: { participantType: 72 } },
      ],
      steprelatedactiontypes: [
        { id: '11', links: { relatedActionType: '820' } },
        { id: '12', links: {} },
      ],
    };

    expect(await rowFor(links, linked)).toMatchObject({
      roles: [
        { id: '71', name: 'client', description: null },
        { id: '72', name: 'Role 72' },
      ],
      data: [{ type: 'one choice', choices: 'unit; House; Vacant land' }],
      relatedTypes: [{ name: 'Related Actions (Property Purchase)' }, { name: 'Related Actions (Type 12)' }],
    });
  });
});

const describeStep = async ({ run }: Pick<Zap, 'run'>, inputData: object) =>
  rowsOf(await run('searches.describe_step', 'perform', { inputData }));

/** Where the purchase 8700 can go from "Open". */
const NEXT = [
  { id: '820--2/3020', name: 'Contract' },
  { id: '820--3/3030', name: 'Exchange (number 3, after Contract)' },
  { id: '820--3/3031', name: 'Exchange (number 3)' },
  { id: '820--5/3050', name: 'Deposit Paid' },
  { id: '820--4/3040', name: 'Settlement' },
  { id: '820--9/3090', name: 'Archived' },
];

describe.each(DIALECTS)('Describe Step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('shows what the step asks for, creates and sends', async () => {
    const [row, ...others] = await describeStep(zap, { action: '8700', step: 'deposit paid' });

    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: '820--5/3050',
      stepName: 'Deposit Paid',
      stepDescription: 'The deposit has arrived',
      actionStatus: 'Active',
      assigneeRole: { id: '45', name: 'Staff' },
      wantsAssignee: true,
      conditions: [],
      nextSteps: NEXT,
      warnings: [],
    });
    expect(row?.['checklist']).toBe(
      `Action
[ ] Assigned To

Contacts
[ ] Lender (required)
[ ] Agent (used by the task "Tell the agent", the email "Deposit paid")
[ ] Staff (used by the task "Receipt the deposit", the email "Deposit received", the email "Deposit paid")
[ ] Client (used by the email "Deposit received")

Data
[ ] Deposit / Paid on (date, required)
[ ] Deposit / Paid by (one choice: Bank transfer; Bank cheque; Deposit bond, required)
[ ] Deposit / Amount (amount of money)
[ ] Deposit / Cleared (yes or no, otherwise "No")
[ ] Deposit / Seen on the statement (date and time)
[ ] Office / Notes (long text)

Related actions
[ ] Related Actions (Advice)

Tasks
[ ] Receipt the deposit (due 1 day after start, for Staff, priority: High, always)
[ ] Tell the agent (due 2 days after start, for Agent, priority: Normal)
[ ] Diarise balance (due 14 days after start, priority: Low)

Emails
[ ] Deposit received (to Client, always)
[ ] Deposit paid (to Agent)

Documents
[ ] Deposit receipt (receipt.docx)
[ ] Letter to lender (lender.docx)`,
    );
  });
});

describe('the step in Describe Step', () => {
  const zap = useZap();

  test('is the first one unless one is named', async () => {
    expect(await describeStep(zap, { action: 'QS-3' })).toMatchObject([
      { stepName: 'Contract', checklist: 'Nothing is asked for.', nextSteps: NEXT },
    ]);
  });

  test('is offered by name, each way to it apart, also for the example in a form', async () => {
    const offered = (inputData: object) => zap.run('triggers.list_next_steps', 'perform', { inputData });

    expect(await offered({ action: '8700' })).toEqual(NEXT);
    expect(await offered({ action: '{{1.id}}', exampleAction: '8700' })).toEqual(NEXT);
  });

  test('is described with the conditions that are not met', async () => {
    expect(await describeStep(zap, { action: '8700', step: 'Settlement' })).toMatchObject([
      {
        conditions: [
          'Before this step, complete in Actionstep: "Conflict check".',
          'Old Mill Holdings has no valid email address, which this step needs. Add one in Actionstep.',
        ],
        warnings: [],
      },
    ]);
  });

  test('is refused with those that there are, where the action cannot go there', async () => {
    expect(await failureOf(describeStep(zap, { action: '8700', step: 'Appeal' }))).toMatchObject({
      name: 'AppError',
      code: 'not_found',
      sentence: expect.stringMatching(
        /^"Step": the action cannot go to "Appeal" from where it stands\. It can go to: .*Contract/,
      ),
    });
  });

  test('is not found where the action can go nowhere, or is not there itself', async () => {
    expect(await describeStep(zap, { action: '8704' })).toEqual([]);
    expect(await describeStep(zap, { action: '999' })).toEqual([]);
  });

  test('is refused in words where its name is not certain', async () => {
    const [first] = offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Review' }, { stepName: 'Review' }]);
    expect(await failureOf(describeStep(zap, { action: '8700', step: 'review' }))).toMatchObject({
      sentence: expect.stringMatching(/^"Step": "review" stands in several places: /),
    });

    await zap.run('creates.change_step', 'perform', {
      inputData: { action: '8700', step: `${first?.step}/${first?.node}` },
    });
    expect(await failureOf(describeStep(zap, { action: '8700', step: 'review' }))).toMatchObject({
      sentence: expect.stringContaining('the action stands at "review", and another step is called so'),
    });
    expect(await failureOf(describeStep(zap, { action: '8700', step: ['a', 'b'] }))).toMatchObject({
      sentence: takesOne('Step', 'step'),
    });
  });

  test('is offered once, on the only page of the list', async () => {
    const bundle = { inputData: { action: '8700' }, meta: { page: 1 } };

    expect(await zap.run('triggers.list_next_steps', 'perform', bundle)).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('is offered only once an action is chosen', async () => {
    const list = (inputData: object) => failureOf(zap.run('triggers.list_next_steps', 'perform', { inputData }));

    expect(await list({})).toMatchObject({ sentence: isRequired('Action') });
    expect(await list({ action: '{{1.id}}' })).toMatchObject({
      sentence:
        '"Action" comes from another step, so its next steps are not known yet. Give the exact name of the step under "Step". ' +
        'In Change Step you can choose an "Example Action" instead.',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('the next steps in the row of Describe Step', () => {
  const zap = useZap();
  const STEPS = [
    { id: '820--2', stepName: 'Contract' },
    { id: '820--3', stepName: 'Exchange' },
    { id: '820--4', stepName: 'exchange' },
  ];
  const NODES = [
    { id: 3020, stepNumber: '2', links: { parent: '3010' } },
    { id: 3030, stepNumber: 3, links: { parent: 3020 } },
    { id: 3031, stepNumber: 'x', links: {} },
    { id: 3032, links: { parent: 3030 } },
  ];
  const place = (step: string | null, node?: number, more: object = {}) => ({
    id: node ?? 1,
    links: { step, node, ...more },
  });
  const rowFor = async (actionchangestep: object, linked: object) => {
    zap.sandbox.inject({ path: '/actionchangestep/8700', status: 200, body: { actionchangestep, linked } });
    const [row] = await describeStep(zap, { action: '8700' });
    return row;
  };

  test.each([
    {
      what: 'a step that stands alone by its name',
      places: [place('820--2', 3020), place('820--3', 3030)],
      linked: { steps: STEPS, nodes: NODES },
      names: ['Contract', 'Exchange'],
    },
    {
      what: 'steps of one name by number and by what stands before',
      places: [place('820--3', 3030), place('820--3', 3031), place('820--4', 3032), place('820--2', 3020)],
      linked: { steps: STEPS, nodes: NODES },
      names: ['Exchange (number 3, after Contract)', 'Exchange', 'exchange (after Exchange)', 'Contract'],
    },
    {
      what: 'a step of which nothing came along',
      places: [place('820--2', 3020)],
      linked: {},
      names: ['Step without a name'],
    },
  ])('include $what', async ({ places, linked, names }) => {
    const row = await rowFor(places, linked);

    expect(rowsOf(row?.['nextSteps']).map(({ name }) => name)).toEqual(names);
  });

  test.each([
    { what: 'a step', place: place(null, 3020) },
    { what: 'a node', place: place('820--2') },
  ])('leave out a place without $what', async ({ place: incomplete }) => {
    const row = await rowFor([incomplete, place('820--3', 3030)], { steps: STEPS, nodes: NODES });

    expect(row?.['nextSteps']).toEqual([{ id: '820--3/3030', name: 'Exchange' }]);
  });

  test('have each what is of their own place, although all came along together', async () => {
    const linked = {
      steps: STEPS,
      nodes: NODES,
      steptasks: [
        { id: 371, task_name: 'Call' },
        { id: 372, task_name: 'Write' },
      ],
      stepparticipanttypes: [
        { id: '901', isRequired: 'F', displayOrder: 5, links: { participantType: '71' } },
        { id: '902', isRequired: 'T', displayOrder: 6, links: { participantType: '71' } },
        { id: '903', isRequired: 'T', displayOrder: 1, links: { participantType: '72' } },
      ],
    };
    const own = { stepTasks: [372], stepParticipantTypes: ['901', '902'] };

    expect(await rowFor([place('820--2', 3020, own), place('820--3', 3030)], linked)).toMatchObject({
      tasks: [{ name: 'Write' }],
      // A role that is linked twice counts once, and is required if one of them says so.
      roles: [{ id: '71', isRequired: true }],
    });
    expect(await rowFor([place('820--3', 3030), place('820--2', 3020, own)], linked)).toMatchObject({
      tasks: [],
      roles: [],
    });
  });
});
