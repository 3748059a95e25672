import { describe, expect, test } from '@jest/globals';
import { isRequired, takesOne } from '../../src/forms/problems.ts';
import type { Harm } from '../sandbox/faults.ts';
import { DIALECTS, type Fault } from '../sandbox/sandbox.ts';
import { changeStep, DEPOSIT, readAs, stepsSent } from '../support/changeStep.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offerNextSteps, type NextStepOutline } from '../support/nextSteps.ts';
import { changesSent } from '../support/updates.ts';
import { SHOW_REQUEST } from '../support/zap.ts';

/*
 * Change Step. The purchase 8700 stands at "Open" and can go to "Contract", which asks for nothing, "Exchange", which
 * stands in two places, "Deposit Paid", which asks for every kind of input, "Settlement", which has conditions that the
 * firm does not meet, and "Archived". John Doe (90) is its client, who has an email address.
 */

const CONTRACT = { action: '8700', step: 'Contract' };
const POST = { method: 'POST', path: '/actionchangestep' } as const;

describe.each(DIALECTS)('Change Step (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('sends all that the step asks for, and the row says where the action was and where it is', async () => {
    const row = await changeStep(zap, DEPOSIT);

    expect(stepsSent(zap.sandbox)).toEqual([
      {
        assignedToParticipant: '16',
        stepDataField1651: '2026-03-04',
        stepDataField1652: 'cheque',
        stepDataField1654: 'F',
        stepDataField1656: 'General trust account',
        // What the action has.
        stepDataField1657: 'Call before noon',
        links: {
          action: '8700',
          step: '820--5',
          node: '3050',
          stepTasks: [1371, 1372, 1373],
          stepMessages: [1],
          documentTemplates: [1085, 1086],
          participantType45: ['15'],
          participantType46: ['96'],
          participantType27: ['95'],
        },
      },
    ]);
    expect(row).toMatchObject({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      step: { id: '820--5', name: 'Deposit Paid' },
      previousStep: { id: '820--1', name: 'Open' },
      assignedTo: { id: '16', name: 'Loe, Kim' },
      namesComplete: true,
      alreadyThere: false,
      checkOnly: false,
      warnings: [],
      problems: [],
      verdict: null,
      tasks: [{ name: 'Receipt the deposit' }, { name: 'Tell the agent' }, { name: 'Diarise balance' }],
      emails: [
        {
          subject: 'Deposit received',
          from: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)',
          to: 'Client: whoever has it',
        },
      ],
    });
    expect(zap.sandbox.firm.stepChanges).toMatchObject([
      { step: '820--5', node: '3050', tasks: [1371, 1372, 1373], messages: [{ to: ['john.doe@mail.example'] }] },
    ]);
  });
});

describe('Change Step', () => {
  const zap = useZap();

  test('sends the status, the date and the file note that are filled in', async () => {
    const given = { status: 'inactive', timestamp: '2025-03-04T09:30:00+10:00', fileNote: ['One', 'Two'] };
    await changeStep(zap, { ...CONTRACT, ...given });

    expect(stepsSent(zap.sandbox)).toEqual([
      {
        status: 'Inactive',
        timestamp: '2025-03-04T09:30:00+10:00',
        filenote: 'One\nTwo',
        links: { action: '8700', step: '820--2', node: '3020' },
      },
    ]);
  });
});

describe('a check of Change Step', () => {
  const zap = useZap({ dialect: 'live', settings: SHOW_REQUEST });

  test('changes nothing, says who gets the emails, and shows exactly what a run then sends', async () => {
    const check = await changeStep(zap, { ...DEPOSIT, checkOnly: 'yes' });

    expect(stepsSent(zap.sandbox)).toEqual([]);
    expect(check).toMatchObject({
      namesComplete: true,
      verdict:
        'Ready: would move "Doe purchase, 3 Quay St" to "Deposit Paid", with 3 tasks, 2 documents and 1 email to ' +
        'john.doe@mail.example.',
      id: '8700',
      step: { id: '820--5', name: 'Deposit Paid' },
      previousStep: { id: '820--1', name: 'Open' },
      checkOnly: true,
      problems: [],
      warnings: [],
      emails: [
        { from: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)', to: 'Client: Doe, John (john.doe@mail.example)' },
      ],
    });

    await changeStep(zap, DEPOSIT);
    expect(JSON.parse(String(check['body']))).toEqual({ actionchangestep: stepsSent(zap.sandbox)[0] });
  });
});

const CAN_GO_TO =
  'It can go to: Contract; Exchange (number 3, after Contract); Exchange (number 3); Deposit Paid; Settlement; Archived.';
const EXCHANGES =
  'stands in several places: Exchange (number 3, after Contract), ID 820--3/3030; Exchange (number 3), ID 820--3/3031. ' +
  'Choose the right one from the list, or give its ID.';
const NOT_CHANGED = 'The step was not changed:\n- ';

describe('the step given to Change Step', () => {
  // The service may list the step where the action stands, too.
  const zap = useZap({ dialect: 'live', listsPresentStep: true });

  test.each([
    { given: '820--2/3020', place: '820--2/3020' },
    { given: ' cOntract ', place: '820--2/3020' },
    { given: '820--2', place: '820--2/3020' },
    // It was chosen for another action of the type, where the step stood in another place.
    { given: '820--2/9999', place: '820--2/3020' },
    { given: '820--3/3031', place: '820--3/3031' },
  ])('is the one that $given names', async ({ given, place }) => {
    expect(await changeStep(zap, { action: '8700', step: given, stepDataField1631: '2025-05-01' })).toMatchObject({
      alreadyThere: false,
    });
    expect(zap.sandbox.firm.stepChanges.map(({ step, node }) => `${step}/${node}`)).toEqual([place]);
  });

  test.each([
    { given: 'Appeal', sentence: `"Step": the action cannot go to "Appeal" from where it stands. ${CAN_GO_TO}` },
    { given: 'Contracts', sentence: '"Step": the action cannot go to "Contracts" from where it stands.' },
    { given: 'Contract (number 2)', sentence: '"Step": the action cannot go to "Contract (number 2)"' },
    { given: '812--2/2020', sentence: '"Step": the action cannot go to the chosen step from where it stands.' },
    { given: 'exchange', sentence: `"Step": "exchange" ${EXCHANGES}` },
    { given: '820--3', sentence: `"Step": the chosen step ${EXCHANGES}` },
    {
      given: 'exchange  (NUMBER 3)',
      sentence:
        '"Step": "exchange (NUMBER 3)" is a line of the list, and no name of a step. Choose it, or give its ID 820--3/3031.',
    },
    { given: '', sentence: `${NOT_CHANGED}${isRequired('Step')}` },
    { given: ['Contract', 'Archived'], sentence: `${NOT_CHANGED}${takesOne('Step', 'step')}` },
  ])('is refused where it is not certain, and nothing is sent: $given', async ({ given, sentence }) => {
    expect(await failureOf(changeStep(zap, { action: '8700', step: given }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining(sentence),
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    { given: { action: '' }, problem: isRequired('Action') },
    { given: { action: ['8700', '8701'] }, problem: takesOne('Action', 'action') },
    {
      given: { ifAlreadyThere: 'yes' },
      problem:
        '"If the Action Is There Already": "yes" is not one of the choices: Leave It There, Take the Step Again.',
    },
  ])('is no problem of its own where something else is wrong: $problem', async ({ given, problem }) => {
    expect(await failureOf(changeStep(zap, { ...CONTRACT, ...given }))).toMatchObject({
      name: 'AppError',
      sentence: `${NOT_CHANGED}${problem}`,
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test('is refused where the action can go nowhere', async () => {
    expect(await failureOf(changeStep(zap, { action: '8704', step: 'Appeal' }))).toMatchObject({
      sentence: '"Step": the action cannot go to "Appeal" from where it stands. It can go to no other step.',
    });
  });

  test('is not certain where Actionstep leaves the name of a step out, unless it was chosen from the list', async () => {
    const body = {
      actionchangestep: { id: 1, links: { step: '820--2', node: 3020 } },
      linked: { nodes: [{ id: 3020, stepNumber: 2, links: {} }] },
    };
    zap.sandbox.inject({ method: 'GET', path: '/actionchangestep/8700', status: 200, body, times: 2 });

    expect(await failureOf(changeStep(zap, { action: '8700', step: 'Closed' }))).toMatchObject({
      code: 'fields_missing',
      sentence: expect.stringContaining('It can go to: Step without a name.'),
    });
    expect(await failureOf(changeStep(zap, { action: '8700', step: '820--9/1' }))).toMatchObject({ code: 'not_found' });
  });

  test('is not the present one because its name is a line of the list, or like another in capitals', async () => {
    offerNextSteps(zap.sandbox.firm, '8700', [
      { stepNumber: 7, stepName: 'Open (number 1)' },
      { stepNumber: 8, stepName: 'Bill' },
      { stepNumber: 9, stepName: 'BILL' },
    ]);

    expect(await changeStep(zap, { action: '8700', step: 'open (number 1)' })).toMatchObject({
      alreadyThere: false,
      step: { id: '820--7' },
    });
    expect(await changeStep(zap, { action: '8700', step: 'BILL' })).toMatchObject({ step: { id: '820--9' } });
  });
});

describe('Change Step, given a name that several steps have', () => {
  const zap = useZap({ dialect: 'live' });
  const REVIEWS = [{ stepName: 'Review' }, { stepName: 'Exchange' }, { stepName: 'Review' }];
  const CHOOSE = 'Choose the right one from the list, or give its ID.';

  test('stops the run, and a replay after somebody took the first of them', async () => {
    const [first = '', , second = ''] = offerNextSteps(zap.sandbox.firm, '8700', REVIEWS).map(
      ({ step, node }) => `${step}/${node}`,
    );
    const review = { action: '8700', step: 'review' };

    expect(await failureOf(changeStep(zap, review))).toMatchObject({
      sentence: `"Step": "review" stands in several places: Review (number 2), ID ${first}; Review (number 4), ID ${second}. ${CHOOSE}`,
    });
    await changeStep(zap, { action: '8700', step: first });
    const another = `"Step": the action stands at "review", and another step is called so: Review (number 4), ID ${second}. ${CHOOSE}`;
    expect(await failureOf(changeStep(zap, review))).toMatchObject({ sentence: another });
    expect(await failureOf(changeStep(zap, { ...review, ifAlreadyThere: 'repeat' }))).toMatchObject({
      sentence: another,
    });
    expect(stepsSent(zap.sandbox)).toHaveLength(1);

    expect(await changeStep(zap, { action: '8700', step: first })).toMatchObject({ alreadyThere: true });
    expect(await changeStep(zap, { action: '8700', step: second })).toMatchObject({ step: { id: '820--4' } });
  });
});

describe('Change Step, for an action that stands at the step already', () => {
  const zap = useZap({ listsPresentStep: true });

  test.each(['open', '820--1/3010'])('leaves the action there: %s', async (step) => {
    const there = { alreadyThere: true, step: { name: 'Open' }, previousStep: { name: 'Open' }, warnings: [] };

    expect(await changeStep(zap, { action: '8700', step })).toMatchObject({ ...there, checkOnly: false });
    expect(await changeStep(zap, { action: '8700', step, checkOnly: 'yes' })).toMatchObject({
      ...there,
      verdict: 'Ready: nothing would change, because "Doe purchase, 3 Quay St" is there already.',
      checkOnly: true,
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test('leaves the action there where only the list of next steps knows the name', async () => {
    await changeStep(zap, CONTRACT);
    const actions = { id: 8700, name: 'Doe', links: { step: '820--2' } };
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: { actions } });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({ alreadyThere: true, step: { id: '820--2', name: null } });
    expect(stepsSent(zap.sandbox)).toHaveLength(1);
  });

  test('takes the step again where the Zap says so', async () => {
    await changeStep(zap, CONTRACT);

    expect(await changeStep(zap, { ...CONTRACT, ifAlreadyThere: 'Take the Step Again' })).toMatchObject({
      alreadyThere: false,
      previousStep: { name: 'Contract' },
    });
    expect(stepsSent(zap.sandbox)).toHaveLength(2);
  });
});

describe('a check of Change Step where little is known', () => {
  const zap = useZap();

  test('names the action by number, and the step not at all', async () => {
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: { actions: { id: 8700, links: {} } } });
    const actionchangestep = { id: 1, links: { step: '820--2', node: 3020 } };
    zap.sandbox.inject({ path: '/actionchangestep/8700', status: 200, body: { actionchangestep } });

    expect(await changeStep(zap, { action: '8700', step: '820--2/3020', checkOnly: 'yes' })).toMatchObject({
      verdict: 'Ready: would move the action 8700 to a step without a name.',
    });
  });
});

describe('the conditions of a step in Change Step', () => {
  const zap = useZap();
  const SETTLEMENT = { action: '8700', step: 'Settlement', participantType45: '15', participantType72: '88' };

  test.each(['Incomplete', 'In Progress'])('stop the run where they are not met: %s', async (status) => {
    Object.assign(zap.sandbox.firm.tasks.get('6001') ?? {}, { status });

    expect(await failureOf(changeStep(zap, SETTLEMENT))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The step was not changed:\n- Before this step, complete in Actionstep: "Conflict check".\n' +
        '- Old Mill Holdings has no valid email address, which this step needs. Add one in Actionstep.',
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
    expect(zap.sandbox.firm.tasks.get('6001')?.status).toBe(status);
  });

  test.each(['Complete', 'Completed'])('let the action go where they are met: %s', async (status) => {
    Object.assign(zap.sandbox.firm.tasks.get('6001') ?? {}, { status });
    Object.assign(zap.sandbox.firm.participants.get('97') ?? {}, { email: 'office@oldmill.example' });

    expect(await changeStep(zap, SETTLEMENT)).toMatchObject({ step: { name: 'Settlement' }, warnings: [] });
  });

  const TASKS = /^Whether the tasks before this step are completed could not be checked: /;
  const EMAILS = /^Whether everyone has an email address could not be checked: /;
  test.each<{ what: string; fault: Fault; told: RegExp }>([
    {
      what: 'a task has been deleted',
      fault: { path: /^\/tasks\//, status: 200, body: { tasks: { id: 6001, name: 'Call', status: 'Deleted' } } },
      told: TASKS,
    },
    { what: 'the contacts cannot be read', fault: { path: '/participants/97', status: 403 }, told: EMAILS },
    {
      what: 'a contact comes without an email address',
      fault: { path: '/participants/97', status: 200, body: { participants: { id: 97, companyName: 'Old Mill' } } },
      told: EMAILS,
    },
  ])('are only a warning where they are not certain: $what', async ({ fault, told }) => {
    zap.sandbox.inject(fault);

    expect(await changeStep(zap, { ...SETTLEMENT, checkOnly: 'yes' })).toMatchObject({
      warnings: [expect.stringMatching(told)],
    });
  });
});

describe('Change Step, for what the step asks for', () => {
  const zap = useZap({ dialect: 'live' });

  test('stops the run where something is missing or wrong', async () => {
    const given = {
      participantType46: '',
      participantType71: '97',
      stepDataField1651: '',
      stepTasks: ['Cal'],
      otherParties: { Agent: '88', Witness: '95' },
      otherStepData: { 'File Reference': 'HS-17', Status: 'Closed' },
    };

    expect(await failureOf(changeStep(zap, { ...DEPOSIT, ...given }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: [
        'The step was not changed:',
        '"Tasks": the step has no task called "Cal". It has: "Receipt the deposit", "Tell the agent", "Diarise balance".',
        '"Other Step Data": "File Reference" is not a data field. Use Update Action to change it.',
        '"Other Step Data": "Status" has a field of its own. Fill it in there.',
        '"Other Parties": this step does not ask for "Witness". It asks for: "Lender", "Agent", "Staff", "Client".',
        '"Agent" is filled in twice, with different values. Fill it in once.',
        isRequired('Lender'),
        '"Client": Old Mill Holdings has no email address, which is needed for the email "Deposit received". Add one in Actionstep.',
        isRequired('Deposit / Paid on'),
      ].join('\n- '),
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test('sends it with the change', async () => {
    const given = {
      otherParties: { CLIENT: ['Jane Roe', 88] },
      relatedActionType1051: '8706; ADV-2',
      stepMessages: 'all',
      documentTemplates: 'none',
    };
    await changeStep(zap, { ...DEPOSIT, ...given });

    const [{ links } = { links: {} }] = stepsSent(zap.sandbox);
    expect(links).toMatchObject({
      participantType71: ['89', '88'],
      relatedActionType1051: ['8706'],
      stepMessages: [1, 2],
    });
    expect(links).not.toHaveProperty('documentTemplates');
  });

  const leftOut = (what: string) =>
    `${what} was left out: this step does not ask for it. Check it, or choose it again.`;
  test('says where a value does not fit', async () => {
    const given = {
      participantType73: '88',
      stepDataField601: 'x',
      // Users cannot change its default.
      stepDataField1656: 'Other account',
      participantType46: 'Ann Roe',
      assignedToParticipant: '',
    };

    expect(await changeStep(zap, { ...DEPOSIT, ...given, checkOnly: 'yes' })).toMatchObject({
      problems: [],
      warnings: [
        leftOut('The role "Executor"'),
        leftOut('A data field (number 601)'),
        leftOut('A data field (number 1656)'),
        '"Lender" must be a company, and Roe, Ann is a person. Check who is meant.',
        'The step asks for an assignee. "Assigned To" is blank, so the assignee does not change.',
      ],
    });
  });

  test('says where a mapped list came blank', async () => {
    const inputDataRaw = { ...DEPOSIT, stepMessages: ['{{1__emails}}'] };

    expect(await zap.run('creates.change_step', 'perform', { inputData: DEPOSIT, inputDataRaw })).toMatchObject({
      warnings: ['"Emails" came blank from an earlier step, so no optional email is sent.'],
    });
  });

  test('names a person in the role of a company where the service refuses', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/actionchangestep', status: 400, body: { errors: 'Bad contact' } });

    expect((await failureOf(changeStep(zap, { ...DEPOSIT, participantType46: '88' }))).sentence).toMatch(
      /was not changed\.\n- "Lender" must be a company, and Roe, Ann is a person\. Check who is meant\.$/,
    );
  });

  test('hints at the file note where the service refuses without a reason', async () => {
    zap.sandbox.inject({ ...POST, status: 422 });

    expect(await failureOf(changeStep(zap, CONTRACT))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringMatching(
        / The step was not changed\. If this step needs a file note, fill in "File Note"\.$/,
      ),
    });
  });
});

describe('a role that the step of Change Step uses', () => {
  const zap = useZap();

  test('needs nobody where the action has somebody in it, and somebody where it has not', async () => {
    const { participantType46: _lender, ...others } = DEPOSIT;
    expect(await changeStep(zap, { ...others, participantType27: '', checkOnly: 'yes' })).toMatchObject({
      problems: [isRequired('Lender'), '"Agent" needs a contact, because of the task "Tell the agent".'],
    });

    zap.sandbox.firm.actionParticipants.clear();
    expect(await changeStep(zap, { ...DEPOSIT, checkOnly: 'yes' })).toMatchObject({
      problems: ['"Client" needs a contact, because of the email "Deposit received".'],
      emails: [{ to: 'Client: nobody' }],
    });
  });

  test.each([
    {
      what: 'they have no address',
      email: { email: null },
      problems: [
        '"Client": Doe, Bob has no email address, which is needed for the email "Deposit received". Add one in Actionstep.',
      ],
      warnings: [],
    },
    {
      what: 'their address is not told',
      email: {},
      problems: [],
      warnings: ['"Client": the email address of Doe, Bob could not be checked.'],
    },
  ])('is checked for the emails that go there: $what', async ({ email, problems, warnings }) => {
    const body = { participants: [{ id: 90, displayName: 'Doe, Bob', isCompany: 'F', ...email }] };
    zap.sandbox.inject({ path: '/participants/90', status: 200, body });

    expect(await changeStep(zap, { ...DEPOSIT, checkOnly: 'yes' })).toMatchObject({ problems, warnings });
  });

  test('needs no email address for a message that is no email', async () => {
    const message = { subject: 'Soon', text: '', from: 71, to: 71, mandatory: true, method: 'SMS' };
    const role = { id: 1, participantType: 71 };
    offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Call', roles: [role], messages: [message] }]);
    const warning =
      '"Client": Old Mill Holdings has no valid email address, which the text message "Soon" should not need. Check in Actionstep what arrives.';
    const given = { action: '8700', step: 'Call', participantType71: '97' };

    expect(await changeStep(zap, { ...given, checkOnly: 'yes' })).toMatchObject({ problems: [], warnings: [warning] });
    expect(await changeStep(zap, given)).toMatchObject({ step: { name: 'Call' }, warnings: [warning] });
  });

  test('needs an email address where Actionstep demands one for the step, even if no message is an email', async () => {
    const message = { subject: 'Soon', text: '', from: 45, to: 72, mandatory: true, method: 'SMS' };
    offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Call', mustHaveEmail: [72], messages: [message] }]);

    expect(await failureOf(changeStep(zap, { action: '8700', step: 'Call' }))).toMatchObject({
      sentence: expect.stringContaining('has no valid email address, which this step needs.'),
    });
  });

  test('gets a warning where its email addresses cannot be checked', async () => {
    zap.sandbox.inject({ path: '/participants/90', status: 403 });

    expect(await changeStep(zap, { ...DEPOSIT, checkOnly: 'yes' })).toMatchObject({
      problems: [],
      warnings: [expect.stringMatching(/^"Client": who has the role could not be checked: Actionstep /)],
    });
  });

  test('is named in a warning where the step does not ask for it', async () => {
    offerNextSteps(zap.sandbox.firm, '8700', [
      {
        stepName: 'Call',
        tasks: [{ id: 1, name: 'Call', due: '', mandatory: true, assignTo: 71 }],
        messages: [{ subject: 'Hello', text: 'Hello', from: 71, to: 71, mandatory: true }],
      },
    ]);

    expect(await changeStep(zap, { action: '8700', step: 'Call', checkOnly: 'yes' })).toMatchObject({
      problems: [],
      warnings: [
        'The role "Client" is needed for the task "Call" and the email "Hello", but this step does not ask for it: only somebody who is in the action already can have it.',
      ],
    });
  });
});

describe('the data that an action has, in Change Step,', () => {
  const zap = useZap();
  type Field = Omit<NonNullable<NextStepOutline['fields']>[number], 'group' | 'id'>;
  const NOTES = { dataField: '50--Notes', label: 'Notes', type: 'TextArea' } as const;

  /** Moves the action to a step that asks for this field alone, under the key `stepDataField901`. */
  async function moveTo(field: Field, given: object = {}) {
    offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: 'Asked', fields: [{ id: 901, group: 'Office', ...field }] }]);
    return changeStep(zap, { action: '8700', step: 'Asked', ...given });
  }

  test.each([
    { what: 'which may be left blank', more: {}, sent: 'Call before noon' },
    { what: 'which has a default', more: { defaultValue: 'None' }, sent: 'Call before noon' },
    {
      what: 'which has a default that users cannot change',
      more: { defaultValue: 'None', forceDefault: true },
      sent: 'None',
    },
  ])('is sent again for a blank field $what as $sent', async ({ more, sent }) => {
    await moveTo({ ...NOTES, ...more });

    expect(stepsSent(zap.sandbox)).toMatchObject([{ stepDataField901: sent }]);
  });

  test('stays where a contact is given as separators only, as from names that are blank', async () => {
    await moveTo({ dataField: '50--Referrer', label: 'Referrer', type: 'Participant' }, { stepDataField901: ', ' });

    expect(stepsSent(zap.sandbox)).toMatchObject([{ stepDataField901: '95' }]);
  });

  test('gives way to what is filled in', async () => {
    await moveTo({ ...NOTES, forceDefault: true, required: true }, { stepDataField901: 'Call after noon' });

    expect(stepsSent(zap.sandbox)).toMatchObject([{ stepDataField901: 'Call after noon' }]);
  });

  /** What the service says that the action has. */
  const answerWith = (values: readonly Stored[], meta?: object) =>
    zap.sandbox.inject({
      path: '/datacollectionrecordvalues',
      times: 5,
      status: 200,
      body: {
        datacollectionrecordvalues: values.map(({ field, text, record = '1', action = 8700 }, index) => ({
          id: String(index),
          stringValue: text,
          links: { action, dataCollectionField: field, dataCollectionRecord: record },
        })),
        linked: { datacollectionfields: values.map(({ field, type }) => ({ id: field, dataType: type })) },
        ...(meta && { meta }),
      },
    });
  type Stored = Readonly<{
    field: string;
    text: string;
    type?: string | null;
    record?: string;
    action?: number | null;
  }>;

  test.each([
    { text: '*five* of 5*', type: 'Str255' },
    { text: '123-45-6789', type: 'Str255Protected' },
    { text: '2026-12-01', type: 'Date' },
    { text: '2026-12-01', type: 'DateNM' },
    { text: '2026-12-01T09:00', type: 'DateTime' },
    // What people write with marks.
    { text: '5* hotel', type: 'Str255Protected' },
    { text: '5* hotel', type: null },
    { text: '**Urgent** call', type: 'TextArea' },
    { text: 'Pool ***', type: 'Str255' },
    { text: '2026-12-01 call', type: null },
  ])('is sent as it is: $text of the type $type', async ({ text, type }) => {
    answerWith([{ field: '50--Notes', text, type }]);
    await moveTo(NOTES);

    expect(stepsSent(zap.sandbox)).toMatchObject([{ stepDataField901: text }]);
  });

  const NOTES_VALUE = { field: '50--Notes', text: 'Call', type: 'TextArea' };
  test.each<{ why: string; values: readonly Stored[]; meta?: object }>([
    { why: 'it is masked', values: [{ ...NOTES_VALUE, text: '****' }] },
    { why: 'it is masked in part', values: [{ ...NOTES_VALUE, text: '***-**-6789', type: 'Str255Protected' }] },
    { why: 'its end is masked', values: [{ ...NOTES_VALUE, text: '12**', type: 'Str255' }] },
    { why: 'its beginning is masked', values: [{ ...NOTES_VALUE, text: '●●●● 12', type: 'Str255' }] },
    { why: 'letters mask it', values: [{ ...NOTES_VALUE, text: 'XXX-XX-6789', type: 'Str255Protected' }] },
    {
      why: 'its type is a new one, and may be protected',
      values: [{ ...NOTES_VALUE, text: '***-6789', type: 'Secret' }],
    },
    { why: 'it may be masked, its type is not told', values: [{ ...NOTES_VALUE, text: '•-6789', type: null }] },
    { why: 'it is in two records', values: [NOTES_VALUE, { ...NOTES_VALUE, record: '2' }] },
    {
      why: 'its collection has two records',
      values: [NOTES_VALUE, { ...NOTES_VALUE, field: '50--Other', record: '2' }],
    },
    { why: 'nobody says whose it is', values: [{ ...NOTES_VALUE, action: null }] },
    {
      why: 'not all came along',
      values: [],
      meta: { paging: { datacollectionrecordvalues: { page: 1, pageCount: 99 } } },
    },
  ])('is never emptied where it is not certain: $why', async ({ values, meta }) => {
    answerWith(values, meta);

    expect(await failureOf(moveTo(NOTES))).toMatchObject({
      sentence:
        'The step was not changed:\n- "Office / Notes": what the action has there is not known for certain, and could be lost if the field is left blank. Fill in the field.',
    });
    expect(stepsSent(zap.sandbox)).toEqual([]);
  });

  test('is left to the service where the service fills it in by itself', async () => {
    answerWith([{ field: '70--Auto', text: 'INV-17', type: 'AutoNumber' }]);
    await moveTo({ dataField: '70--Auto', label: 'Number', type: 'AutoNumber' });

    expect(stepsSent(zap.sandbox)).toHaveLength(1);
    expect(stepsSent(zap.sandbox)[0]).not.toHaveProperty('stepDataField901');
  });

  test('may change where users cannot fill the field in: its default is sent, with a warning', async () => {
    answerWith([{ ...NOTES_VALUE, field: '70--Auto', text: '****' }]);
    const field = { dataField: '70--Auto', label: 'Number', type: 'AutoNumber' } as const;
    const row = await moveTo({ ...field, required: true, defaultValue: 'A-1' }, { checkOnly: 'yes' });

    expect(row).toMatchObject({
      problems: [],
      warnings: [
        '"Office / Number": what the action has there is not known for certain, and the step may change it. Look at the field in Actionstep.',
      ],
    });
  });
});

describe('Change Step, when its outcome is in doubt,', () => {
  const zap = useZap();
  const CONFIRMED = /^Actionstep did not confirm the change of the step, but the action stands there\. /;
  const OPEN = { step: '820--1', name: 'Open' };
  const THERE = { step: '820--2', name: 'Contract' };
  const EXCHANGE = { step: '820--3', name: 'Exchange' };
  const UNKNOWN = { step: undefined, name: undefined };
  type Place = Readonly<{ step: string | undefined; name: string | undefined }>;

  /** What is read of the action, one time after the other. */
  const reads = (...places: readonly Place[]) => {
    for (const { step, name } of places) {
      const body = readAs(step === undefined ? {} : { step }, name);
      zap.sandbox.inject({ path: '/actions/8700', status: 200, body });
    }
  };

  test.each<{ what: string; answer: Harm; before: Place; after: Place; warnings: readonly unknown[] }>([
    { what: 'nobody said where it stood', answer: { delayMs: 0 }, before: UNKNOWN, after: THERE, warnings: [] },
    {
      what: 'the answer was lost, and it stands there',
      answer: { cut: 'after' },
      before: OPEN,
      after: THERE,
      warnings: [expect.stringMatching(CONFIRMED)],
    },
    {
      what: 'it was refused, and it stands there',
      answer: { effectThenStatus: 409 },
      before: OPEN,
      after: THERE,
      warnings: [expect.stringMatching(CONFIRMED)],
    },
    {
      what: 'it was accepted, and it went on to another step by itself',
      answer: { delayMs: 0 },
      before: OPEN,
      after: EXCHANGE,
      warnings: ['Actionstep accepted the change of the step. Now the action stands at "Exchange".'],
    },
    {
      what: 'it was accepted, and nobody says where it stands',
      answer: { delayMs: 0 },
      before: OPEN,
      after: UNKNOWN,
      warnings: ['Actionstep accepted the change of the step. Actionstep does not say where the action stands.'],
    },
  ])('counts the step as changed where $what', async ({ answer, before, after, warnings }) => {
    reads(before, after);
    zap.sandbox.inject({ ...POST, ...answer });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      id: '8700',
      step: after === UNKNOWN ? { id: '820--2', name: 'Contract' } : { id: after.step, name: after.name },
      warnings,
    });
    expect(stepsSent(zap.sandbox)).toHaveLength(1);
  });

  test('counts the step as changed where only a second look shows that the action has moved', async () => {
    reads(OPEN, OPEN);

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      step: { id: '820--2', name: 'Contract' },
      warnings: [
        'Actionstep did not confirm the change of the step, but the action stands there. Actionstep accepted the change of ' +
          'the step.',
      ],
    });
    expect(stepsSent(zap.sandbox)).toHaveLength(1);
  });

  test.each<{ what: string; answer: Harm; before: Place; after: Place; where: string }>([
    {
      what: 'it was accepted, and the action stands where it did',
      answer: { status: 200, body: { actionchangestep: { status: 'Active' } } },
      before: OPEN,
      after: OPEN,
      where: 'As before, the action stands at "Open".',
    },
    {
      what: 'the answer was lost, and the action stands elsewhere',
      answer: { cut: 'after' },
      before: OPEN,
      after: EXCHANGE,
      where: 'Now the action stands at "Exchange".',
    },
    {
      what: 'the answer was lost, and nobody said where it stood',
      answer: { cut: 'before' },
      before: UNKNOWN,
      after: THERE,
      where: 'Now the action stands at "Contract".',
    },
    {
      what: 'it was refused, the action stands there, and nobody said where it stood',
      answer: { status: 422 },
      before: UNKNOWN,
      after: THERE,
      where: 'Now the action stands at "Contract".',
    },
  ])('stops the run where $what', async ({ answer, before, after, where }) => {
    // A second look finds the same.
    reads(before, after, after);
    zap.sandbox.inject({ ...POST, ...answer });

    const { name, sentence } = await failureOf(changeStep(zap, CONTRACT));
    expect(name).toBe('HaltedError');
    expect(sentence).toMatch(/^We couldn't confirm whether the step was changed\. /);
    expect(sentence).toContain(
      ` ${where} Look at the action in Actionstep. Only if it has not moved, run this step again. Zapier does not repeat the step, so that nothing happens twice.`,
    );
    expect(stepsSent(zap.sandbox)).toHaveLength(1);
  });

  test.each([
    { what: 'the action stands where it did', before: OPEN, after: OPEN },
    { what: 'nobody says where the action stands', before: UNKNOWN, after: UNKNOWN },
    { what: 'nobody says any more where the action stands', before: OPEN, after: UNKNOWN },
    { what: 'nobody said where it stood, and it stands elsewhere', before: UNKNOWN, after: OPEN },
  ])('passes the refusal of the service on where $what', async ({ before, after }) => {
    reads(before, after);
    zap.sandbox.inject({ ...POST, status: 422, body: { errors: 'Not now' } });

    expect(await failureOf(changeStep(zap, CONTRACT))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('it answered "Not now"'),
    });
  });
});

describe('Change Step, when a step is taken again and the answer is lost,', () => {
  const zap = useZap({ listsPresentStep: true });

  test('stops the run, since nobody can tell', async () => {
    await changeStep(zap, CONTRACT);
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await failureOf(changeStep(zap, { ...CONTRACT, ifAlreadyThere: 'repeat' }))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining('As before, the action stands at "Contract".'),
    });
  });
});

describe('the row of Change Step, where little is read back', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    { links: {}, step: { id: '820--2', name: 'Contract' } },
    { links: { step: '820--3' }, step: { id: '820--3', name: null } },
  ])('keeps what a step does not change, and stands at $step.id', async ({ links, step }) => {
    const body = { actions: { id: 8700, bannerText: '', links } };
    zap.sandbox.inject({ path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      name: 'Doe purchase, 3 Quay St',
      reference: 'QS-3',
      createdTimestamp: '2024-06-03',
      actionType: { id: '820', name: 'Property Purchase' },
      primaryContact: { id: '90', name: 'Doe, John' },
      otherAttributes: { bannerText: '' },
      status: null,
      assignedTo: { id: null, name: null },
      step,
    });
  });

  test('is the row from before where the action cannot be read at all', async () => {
    zap.sandbox.inject({ path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ path: '/actions/8700', status: 503 });

    expect(await changeStep(zap, CONTRACT)).toMatchObject({
      id: '8700',
      step: { id: '820--2', name: 'Contract' },
      namesComplete: false,
      warnings: ['Actionstep accepted the change of the step. The action could not be read.'],
    });
  });
});

describe('the assignee in Change Step, where the service passes over it', () => {
  const zap = useZap({ positions: { assignee: 'links' } });

  test('is set by one more request', async () => {
    expect(await changeStep(zap, { ...CONTRACT, assignedToParticipant: 'Kim Loe' })).toMatchObject({
      assignedTo: { id: '16', name: 'Loe, Kim' },
      namesComplete: true,
      warnings: [],
    });
    expect(zap.sandbox.firm.actions.get('8700')?.links.assignedTo).toBe('16');
    expect(changesSent(zap.sandbox)).toEqual([{ actions: { links: { assignedTo: '16' } } }]);
  });

  test('is set where the moved action has nobody, and left alone where nobody was asked for', async () => {
    await changeStep(zap, CONTRACT);
    expect(changesSent(zap.sandbox)).toEqual([]);

    const actions = { id: 8700, links: { actionType: '820', step: '820--9', assignedTo: null } };
    zap.sandbox.inject({ method: 'GET', path: '/actions/8700', wrap: ['', ''] });
    zap.sandbox.inject({ method: 'GET', path: '/actions/8700', status: 200, body: { actions } });
    expect(await changeStep(zap, { action: '8700', step: 'Archived', assignedToParticipant: '16' })).toMatchObject({
      assignedTo: { id: '16', name: 'Loe, Kim' },
    });
    expect(changesSent(zap.sandbox)).toEqual([{ actions: { links: { assignedTo: '16' } } }]);
  });
});

describe('the parties in the row of Change Step', () => {
  const zap = useZap();

  test('are there if they are wanted, wherever the action stands, and in a check', async () => {
    const asked = { includeParties: 'yes' };
    const parties = { partyByRole: { Client: { name: 'Doe, John' } }, partiesComplete: true };

    expect(await changeStep(zap, { ...CONTRACT, ...asked, checkOnly: 'yes' })).toMatchObject(parties);
    expect(await changeStep(zap, { action: '8700', step: 'Open', ...asked })).toMatchObject(parties);
    expect(await changeStep(zap, { ...CONTRACT, ...asked })).toMatchObject(parties);
    expect(await changeStep(zap, CONTRACT)).not.toHaveProperty('parties');
  });

  test('do not fail the run where they cannot be read', async () => {
    zap.sandbox.inject({ path: '/actionparticipants', status: 403 });

    expect(await changeStep(zap, { ...CONTRACT, includeParties: 'yes' })).toMatchObject({
      parties: [],
      partiesComplete: false,
    });
  });
});
