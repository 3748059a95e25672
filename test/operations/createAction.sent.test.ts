import { describe, expect, test } from '@jest/globals';
import { isRequired } from '../../src/forms/problems.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, submission, submissions, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offer, type StartStepOutline } from '../support/startSteps.ts';
import { SALE } from '../support/usualInputs.ts';

/*
 * What Create Action sends for what the user fills in, and what the firm then has; and the contacts in its roles: who is
 * meant, who is missing, and who can be sent an email.
 */

/** A Property Sale with what it requires, and nothing else. */
describe.each(DIALECTS)('the request of Create Action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('sends everything at once: what is filled in, defaults for blanks, and all tasks and documents', async () => {
    await create(zap, {
      ...SALE,
      fileReference: 'HS-17',
      priority: 1,
      status: 'Inactive',
      timestamp: '2025-03-04T09:30:00+10:00',
      fileNote: 'Opened from web form',
      assignedToParticipant: '16',
      stepMessages: 'all',
      participantType71: ['88', '89'],
      participantType27: ['95'],
      stepDataField602: '2025-05-01',
      stepDataField603: 'unit',
      // Users cannot change its default.
      stepDataField604: 'South',
      trustAccounts: ['3'],
    });

    expect(submissions(zap.sandbox)).toEqual([
      {
        actioncreate: {
          actionName: 'Sale of 1 Harbour Street',
          fileReference: 'HS-17',
          priority: 1,
          status: 'Inactive',
          timestamp: '2025-03-04T09:30:00+10:00',
          fileNote: 'Opened from web form',
          assignedToParticipant: '16',
          stepDataField601: '1 Harbour Street',
          stepDataField602: '2025-05-01',
          stepDataField603: 'unit',
          stepDataField604: 'North',
          stepDataField606: '3',
          stepDataField607: 'F',
          links: {
            actionType: '812',
            stepTasks: [301, 302, 303],
            stepMessages: [1, 2],
            documentTemplates: [55, 56],
            participantType71: ['88', '89'],
            participantType27: ['95'],
            participantType45: ['15'],
            relatedActionType11: ['8700'],
            trustAccounts: ['3'],
          },
        },
      },
    ]);
  });
});

describe('the request of Create Action', () => {
  const zap = useZap();

  test('sends only the name and the type where the step needs no input', async () => {
    await create(zap, { actionType: '833', actionName: 'Lease advice' });

    expect(submissions(zap.sandbox)).toEqual([
      { actioncreate: { actionName: 'Lease advice', links: { actionType: '833' } } },
    ]);
  });

  test('leaves the firm with defaults for blanks, NULL for the rest, and the mandatory items', async () => {
    await create(zap, { ...SALE, stepDataField611: 'Corner block' });

    const { dataFields, ...made } = outcome(zap.sandbox);
    expect(made).toMatchObject({
      assignedTo: '15',
      tasks: [301, 302, 303],
      messages: [{ id: '812--1--1', to: ['ann.roe@mail.example'], from: ['sam.poe@harbourlaw.example'] }],
      documents: [55, 56],
    });
    expect(Object.entries(dataFields).filter(([, value]) => value !== null)).toEqual([
      ['601', '1 Harbour Street'],
      ['603', 'house'],
      ['604', 'North'],
      ['606', '3'],
      ['607', 'F'],
      ['611', 'Corner block'],
    ]);
  });
});

describe('a data field in Create Action', () => {
  const zap = useZap();

  test('is sent as the service wants it, by the kind of the field, in the time zone of the Zap', async () => {
    const fields = {
      601: { given: '  Corner block, <new> ', sent: 'Corner block, <new>' },
      // Ten at night in London is the next morning in Auckland.
      602: { given: '2026-12-30T22:00:00Z', sent: '2026-12-31' },
      603: { given: 'Vacant land', sent: 'land' },
      605: { given: '$1,200.50', sent: '1200.50' },
      606: { given: '1,200.50', sent: '1200.50' },
      607: { given: 'Yes', sent: 'T' },
      608: { given: '31/12/2026 2:30 PM', sent: '2026-12-31T14:30:00+13:00' },
      609: { given: ['Pool', 'Garden, with shed'], sent: 'pool,garden' },
      610: { given: 'Small scheme', sent: 'small' },
      611: { given: ['One', 'Two'], sent: 'One\nTwo' },
      613: { given: 'Jane Roe', sent: '89' },
      617: { given: '31 December 2026', sent: '2026-12-31' },
      618: { given: '2026-12-31 14:30', sent: '2026-12-31T14:30:00+13:00' },
      619: { given: 'T0p-s3cret', sent: 'T0p-s3cret' },
      620: { given: '2025-05-01 10:00, 30 min', sent: '2025-05-01 10:00, 30 min' },
    };
    const pick = (what: 'given' | 'sent') =>
      Object.fromEntries(Object.entries(fields).map(([id, field]) => [`stepDataField${id}`, field[what]]));

    const given = { ...SALE, assignedToParticipant: '15', ...pick('given') };
    expect(await create(zap, given, { meta: { timezone: 'Pacific/Auckland' } })).toMatchObject({ warnings: [] });
    expect(submission(zap.sandbox).attributes).toMatchObject(pick('sent'));
  });

  test('takes a date whose day and month can change places as "Order of Day and Month" says', async () => {
    await create(zap, { ...SALE, dateOrder: 'Day First', stepDataField602: '03/04/2026' });

    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField602: '2026-04-03' });
  });

  test('is left to the service where the service fills it in, and sent with its default where it is required', async () => {
    const field = { group: 'All', label: 'Hint', type: 'HtmlReadOnly', defaultValue: 'A-1' } as const;
    const fields = [
      { ...field, id: 1, dataField: '90--Hint' },
      { ...field, id: 2, dataField: '90--Other', required: true },
    ];
    offer(zap.sandbox.firm, { actionType: 900, fields });
    // The service refuses any value for it, but what counts is what was sent.
    await create(zap, { actionType: '900', actionName: 'A' }).catch(() => undefined);

    expect(submission(zap.sandbox).attributes).toEqual({ actionName: 'A', stepDataField2: 'A-1' });
  });
});

describe('a field of every action in Create Action', () => {
  const zap = useZap();

  test.each([
    {
      what: 'without the spaces and line breaks around and within it',
      given: {
        actionName: ' Will of\nAnn Roe ',
        fileReference: ' 007\r\nB ',
        priority: ' -1 ',
        status: 'closed',
        timestamp: '2025-03-04\n09:30',
        fileNote: ['One', 'Two'],
        assignedToParticipant: 'Kim Loe',
      },
      sent: {
        actionName: 'Will of Ann Roe',
        fileReference: '007 B',
        priority: -1,
        status: 'Closed',
        timestamp: '2025-03-04T09:30:00+11:00',
        fileNote: 'One\nTwo',
        assignedToParticipant: '16',
      },
    },
    {
      what: 'not at all where it is blank',
      given: { actionName: 'A', fileReference: null, priority: '', status: ['', null], timestamp: ' ', fileNote: [] },
      sent: { actionName: 'A' },
    },
  ])('is sent $what', async ({ given, sent }) => {
    await create(zap, { actionType: '833', ...given }, { meta: { timezone: 'Australia/Sydney' } });

    expect(submission(zap.sandbox)).toEqual({ attributes: sent, links: { actionType: '833' } });
  });
});

describe('the action type in Create Action', () => {
  const zap = useZap();

  test.each([
    { given: ' 833 ', sent: '833' },
    { given: '  aDVICE ', sent: '833' },
  ])('is found by number or by its exact name: $given', async ({ given, sent }) => {
    await create(zap, { actionType: given, actionName: 'A' });

    expect(submission(zap.sandbox).links).toEqual({ actionType: sent });
  });

  test('is the one with the number, even where another one has that number as its name', async () => {
    offer(zap.sandbox.firm, { actionType: 903 }, '833');
    await create(zap, { actionType: '833', actionName: 'A' });

    expect(submission(zap.sandbox).links).toEqual({ actionType: '833' });
  });

  test.each([
    { why: 'part of a name is not enough', given: 'Property' },
    { why: 'it is disabled', given: 'Old Conveyance' },
    { why: 'the user may not use it', given: 'Partners Only' },
  ])('is refused with those that can be used: $given, $why', async ({ given }) => {
    expect(await failureOf(create(zap, { actionType: given, actionName: 'A' }))).toEqual({
      name: 'AppError',
      // The likest of them come first, and none that cannot be used.
      sentence: expect.stringMatching(
        /^There is no action type called "[^"]+" that can be used for new actions\. (?:Did you mean "[A-Z][^"]+"\? )?Choose one of: [A-Z](?!.*(?:Old|Partners))/,
      ),
      code: 'not_found',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('cannot be given as a number in another form', async () => {
    expect(await failureOf(create(zap, { actionType: 'Advice [833]', actionName: 'A' }))).toMatchObject({
      sentence: expect.stringMatching(/ Give a number by itself, in digits only, as Actionstep writes it\.$/),
    });
  });

  test('is refused with the numbers of all types that share the name', async () => {
    expect(await failureOf(create(zap, { actionType: 'family law', actionName: 'A' }))).toEqual({
      name: 'AppError',
      sentence:
        '"Action Type": several action types are called "family law". Choose one from the list, or give its number: 870 (Parenting), 871 (Property).',
      code: 'invalid_input',
    });
  });
});

describe('"Other Step Data" and "Other Parties" in Create Action', () => {
  const zap = useZap();

  test.each([
    {
      as: 'a dictionary',
      given: { 'Property / Price': '850,000', Rooms: 3, 607: 'Yes', 'Property / Address': '1 Harbour Street' },
      sent: { stepDataField605: '850000', stepDataField606: '3', stepDataField607: 'T' },
    },
    {
      as: 'JSON',
      given:
        '{"PROPERTY/price": "1", "Property / Kind": null, "Features": ["Pool", "Garden, with shed"], "Mortgaged": true}',
      sent: {
        stepDataField603: 'house',
        stepDataField605: '1',
        stepDataField607: 'T',
        stepDataField609: 'pool,garden',
      },
    },
  ])('fill in data fields by label, short label or number, as $as', async ({ given, sent }) => {
    await create(zap, { ...SALE, otherStepData: given });

    expect(submission(zap.sandbox).attributes).toMatchObject(sent);
  });

  test('fill in related actions by the name or the number of their type', async () => {
    const otherStepData = {
      'Related Actions (Advice)': '8704; ADV-2',
      'Related Actions (Type 833)': '8704; ADV-2',
      relatedActionType12: '8704; ADV-2',
    };
    await create(zap, { ...SALE, otherStepData });

    expect(submission(zap.sandbox).links).toMatchObject({ relatedActionType12: ['8704', '8706'] });
  });

  test.each([
    { given: { agent: 'Brightwater Realty', 27: 'Brightwater Realty' }, sent: ['95'] },
    { given: '{"Agent": ["Roe, Jane", 88]}', sent: ['89', '88'] },
  ])('fill in contacts by role: $given', async ({ given, sent }) => {
    await create(zap, { ...SALE, otherParties: given });

    expect(submission(zap.sandbox).links).toMatchObject({ participantType27: sent });
  });

  test('may say again what a field of the form says', async () => {
    const given = { otherStepData: { Address: '1 HARBOUR STREET' }, otherParties: { Client: '88' } };

    expect(await create(zap, { ...SALE, ...given })).toMatchObject({ id: '9001' });
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField601: '1 Harbour Street' });
  });
});

/** A step with mandatory and optional items of every kind. */
const LISTS: StartStepOutline = {
  actionType: 902,
  otherRoles: [45],
  tasks: [
    { id: 1, name: 'Always A', due: '1 day after start', mandatory: true, assignTo: 45 },
    { id: 2, name: 'Maybe B', due: '2 days after start', assignTo: 45 },
    { id: 3, name: 'Always C', due: '', mandatory: true },
    { id: 4, name: 'Maybe D', due: '' },
  ],
  messages: [
    { subject: 'Always E', text: 'e', from: 45, to: 45, mandatory: true },
    { subject: 'Maybe F', text: 'f', from: 45, to: 45 },
    { subject: 'Maybe G', text: 'g', from: 45, to: 45 },
  ],
  documents: [
    { id: 8, name: 'Letter', fileName: 'letter.docx' },
    { id: 9, name: 'form.pdf', fileName: 'form.pdf' },
  ],
  related: [
    { id: 51, actionType: 820 },
    { id: 52, actionType: 833, mandatory: true },
  ],
  trustAccounts: [
    { id: 3, name: 'General trust account' },
    { id: 4, name: 'Controlled money' },
  ],
};
const WITH_LISTS = { actionType: '902', actionName: 'Pick', participantType45: ['15'], relatedActionType52: ['8704'] };

describe('the tasks, emails and documents of a step in Create Action', () => {
  const zap = useZap();

  test.each([
    {
      what: 'blank: all tasks and documents, and no optional email',
      given: {},
      made: { tasks: [1, 2, 3, 4], emails: ['1'], documents: [8, 9] },
    },
    {
      what: 'all',
      given: { stepTasks: ['all'], stepMessages: ['All Emails'], documentTemplates: 'ALL' },
      made: { tasks: [1, 2, 3, 4], emails: ['1', '2', '3'], documents: [8, 9] },
    },
    {
      what: 'none, which leaves the mandatory ones',
      given: { stepTasks: 'no optional tasks', stepMessages: ['None'], documentTemplates: 'NONE' },
      made: { tasks: [1, 3], emails: ['1'], documents: [] },
    },
    {
      what: 'some by number, as texts and numbers',
      given: { stepTasks: ['4', 2], stepMessages: ['902--1--3'], documentTemplates: ['9'] },
      made: { tasks: [1, 2, 3, 4], emails: ['1', '3'], documents: [9] },
    },
    {
      what: 'some by name',
      given: { stepTasks: ['maybe d'], stepMessages: 'Maybe G', documentTemplates: ['Letter'] },
      made: { tasks: [1, 3, 4], emails: ['1', '3'], documents: [8] },
    },
    {
      what: 'mandatory ones by name and number',
      given: { stepTasks: ['Always A', '3'], stepMessages: ['Always E'] },
      made: { tasks: [1, 3], emails: ['1'], documents: [8, 9] },
    },
  ])('are created as chosen: $what', async ({ given, made }) => {
    offer(zap.sandbox.firm, LISTS);

    expect(await create(zap, { ...WITH_LISTS, ...given })).toMatchObject({ warnings: [] });
    const { tasks, messages, documents } = outcome(zap.sandbox);
    expect({ tasks, emails: messages.map(({ id }) => id.replace('902--1--', '')), documents }).toEqual(made);
  });

  test('are chosen by their numbers where they are called "None" or like a number', async () => {
    offer(zap.sandbox.firm, {
      ...LISTS,
      documents: [
        { id: 8, name: 'None', fileName: 'none.docx' },
        { id: 9, name: '8', fileName: '8.docx' },
      ],
    });
    await create(zap, { ...WITH_LISTS, documentTemplates: ['8'] });

    expect(outcome(zap.sandbox).documents).toEqual([8]);
  });

  test('include the optional one where a mandatory one has the same name', async () => {
    offer(zap.sandbox.firm, {
      ...LISTS,
      tasks: [
        { id: 1, name: 'Call', due: '', mandatory: true },
        { id: 2, name: 'Call', due: '' },
        { id: 3, name: 'Write', due: '' },
      ],
    });
    await create(zap, { ...WITH_LISTS, stepTasks: ['Call'] });

    expect(outcome(zap.sandbox).tasks).toEqual([1, 2]);
  });
});

describe('related actions and trust accounts in Create Action', () => {
  const zap = useZap();

  test('are sent in the order of the step, each once, however they were given', async () => {
    offer(zap.sandbox.firm, LISTS);
    zap.sandbox.addAction({ name: 'Another purchase', actionTypeId: '820' });
    await create(zap, {
      ...WITH_LISTS,
      relatedActionType51: ['QS-3', '8700', 9001],
      trustAccounts: ['Controlled money', '3'],
    });

    expect(submission(zap.sandbox).links).toMatchObject({
      relatedActionType51: ['8700', '9001'],
      relatedActionType52: ['8704'],
      trustAccounts: ['3', '4'],
    });
  });
});

describe('the trust accounts of a step in Create Action', () => {
  const zap = useZap();

  // The form of a mapped action type has no field for them.
  test.each([
    { given: { trustAccounts: ['Controlled money', '3'] } },
    { given: { otherStepData: { 'Trust Accounts': ['Controlled money', '3'] } } },
    { given: { otherStepData: '{"trust accounts": ["Controlled money", "3"]}' } },
  ])('are sent as they are given, in their field or by its label: $given', async ({ given }) => {
    offer(zap.sandbox.firm, LISTS);
    await create(zap, { ...WITH_LISTS, ...given });

    expect(submission(zap.sandbox).links).toMatchObject({ trustAccounts: ['3', '4'] });
  });
});

describe('the contacts in a role in Create Action', () => {
  const zap = useZap();

  test('are given by number, email address or exact name, and sent once each', async () => {
    const participantType71 = ['ROE,  Ann', '88', 'ann.roe@mail.example', 'Brightwater Realty; zoe@mail.example'];

    expect(await create(zap, { ...WILL, participantType71 })).toMatchObject({ warnings: [] });
    expect(submission(zap.sandbox).links['participantType71']).toEqual(['88', '95', '94']);
  });

  test('are exact matches only, whatever else the service finds', async () => {
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe-Smith', email: 'ann@post.example' });
    const participants = [
      { id: 89, email: 'jane.roe@mail.example' },
      { id: 88, email: 'ann.roe@mail.example' },
    ];
    zap.sandbox.inject({ path: '/participants', status: 200, body: { participants } });

    await create(zap, { ...WILL, participantType71: ['ann.roe@mail.example'], participantType73: 'Ann Roe' });

    expect(submission(zap.sandbox).links).toMatchObject({ participantType71: ['88'], participantType73: ['88'] });
  });

  test('get a warning where one is in several roles', async () => {
    expect(await create(zap, { ...WILL, participantType71: 'Ann Roe; 89', participantType73: '88' })).toMatchObject({
      warnings: ['Roe, Ann is in several roles: "Client" and "Executor". Look for a conflict of interest.'],
    });
  });

  test('are named in that warning where both are given by number, which a run looks up for nothing else', async () => {
    const warnings = [
      'Roe, Jane Mary (Janie) is in several roles: "Client" and "Executor". Look for a conflict of interest.',
    ];

    for (const given of [
      { participantType71: '89', participantType73: '89' },
      { participantType71: '89', participantType73: 'Jane Roe' },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      expect(await create(zap, { ...WILL, ...given })).toMatchObject({ warnings });
    }
  });

  test('are told by number in that warning where their names cannot be had', async () => {
    zap.sandbox.inject({ path: '/participants/89', status: 503 });

    expect(await create(zap, { ...WILL, participantType71: '89', participantType73: '89' })).toMatchObject({
      warnings: ['Contact 89 is in several roles: "Client" and "Executor". Look for a conflict of interest.'],
    });
  });

  test('can be people where the firm expects a company, with a warning', async () => {
    offer(zap.sandbox.firm, { actionType: 900, otherRoles: [27] });
    const given = { actionType: '900', actionName: 'A', participantType27: 'Ann Roe; Brightwater Realty' };

    expect(await create(zap, given)).toMatchObject({
      id: '9001',
      warnings: ['"Agent" must be a company, and Roe, Ann is a person. Check who is meant.'],
    });
  });

  test('are required where the step says so, even if nothing uses them', async () => {
    offer(zap.sandbox.firm, { actionType: 900, roles: [{ id: 1, participantType: 71, required: true }] });

    expect(await failureOf(create(zap, { actionType: '900', actionName: 'A' }))).toMatchObject({
      sentence: `The action was not created:\n- ${isRequired('Client')}`,
    });
  });
});

describe('somebody whom an email goes to or comes from in Create Action', () => {
  const zap = useZap({ dialect: 'live' });
  const MAIL = {
    actionType: 905,
    otherRoles: [45, 27],
    messages: [{ subject: 'Hello', text: 'Hello', from: 45, to: 27, mandatory: true }],
  };
  const GIVEN = { actionType: '905', actionName: 'A', participantType45: '15', participantType27: '95' };

  test('needs a valid email address', async () => {
    offer(zap.sandbox.firm, MAIL);
    const given = { ...GIVEN, participantType45: 'Gil Toe', participantType27: '97' };

    expect(await failureOf(create(zap, given))).toMatchObject({
      sentence:
        'The action was not created:\n' +
        '- "Staff": the email address of Toe, Gil, "not known", is not valid, and is needed for the email "Hello". Correct it in Actionstep.\n' +
        '- "Agent": Old Mill Holdings has no email address, which is needed for the email "Hello". Add one in Actionstep.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each(['SMS', 'Text Message', 'LETTER', 'fax', 'Phone call'])(
    'needs no email address, but gets a warning, where the message is no email: %s',
    async (method) => {
      const messages = MAIL.messages.map((message) => ({ ...message, method }));
      offer(zap.sandbox.firm, { ...MAIL, messages });

      expect(await create(zap, { ...GIVEN, participantType27: '97' })).toMatchObject({
        id: '9001',
        warnings: [
          expect.stringMatching(
            /^"Agent": Old Mill Holdings has no valid email address, which the .+ "Hello" should not need\./,
          ),
        ],
      });
    },
  );

  test.each([undefined, null, '', 'Email', 'E-MAIL', 'Plain text', 'Email and SMS', 'SMS or mail', 'Whatever', 7])(
    'needs a valid email address where the message may be an email: its method is %j',
    async (method) => {
      const messages = MAIL.messages.map((message) => ({ ...message, method }));
      offer(zap.sandbox.firm, { ...MAIL, messages });

      expect(await failureOf(create(zap, { ...GIVEN, participantType27: '97' }))).toMatchObject({
        sentence: expect.stringContaining('which is needed for the email "Hello". Add one in Actionstep.'),
      });
    },
  );

  test('needs an email address for the emails alone where somebody gets an email and a text message', async () => {
    const messages = [
      ...MAIL.messages,
      { ...MAIL.messages[0], subject: 'Hi', text: 'Hi', from: 45, to: 27, method: 'SMS' },
    ];
    offer(zap.sandbox.firm, { ...MAIL, messages });
    const given = { ...GIVEN, stepMessages: 'all', participantType27: '97', checkOnly: true };

    expect(await create(zap, given)).toMatchObject({
      problems: [
        '"Agent": Old Mill Holdings has no email address, which is needed for the email "Hello". Add one in Actionstep.',
      ],
      warnings: [],
    });
  });

  test('gets no warning for a text message where an address cannot be read, or there are several', async () => {
    const messages = MAIL.messages.map((message) => ({ ...message, method: 'SMS' }));
    offer(zap.sandbox.firm, { ...MAIL, messages });
    const TWO = { id: 95, displayName: 'Brightwater Realty', isCompany: 'T', email: 'a@b.example; c@d.example' };

    zap.sandbox.inject({ path: '/participants/15,95', status: 200, body: { participants: [TWO] } });
    expect(await create(zap, GIVEN)).toMatchObject({ id: '9001', warnings: [] });
  });

  test('is named beside the reason where Actionstep refuses a text message without words', async () => {
    const messages = MAIL.messages.map((message) => ({ ...message, method: 'SMS' }));
    offer(zap.sandbox.firm, { ...MAIL, messages });
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status: 400 });

    expect(await failureOf(create(zap, { ...GIVEN, participantType27: '97' }))).toMatchObject({
      sentence: expect.stringContaining('"Agent": Old Mill Holdings has no valid email address'),
    });
  });

  test('needs no email address where no email is sent', async () => {
    expect(await create(zap, { ...WILL, participantType71: '97' })).toMatchObject({ id: '9001', warnings: [] });
  });

  test('gets a warning where the address is hidden from the connection, or left out of the answer', async () => {
    offer(zap.sandbox.firm, MAIL);
    const SAM = { id: 15, email: 'sam.poe@harbourlaw.example' };
    const AGENT = { id: 95, displayName: 'Brightwater Realty', companyName: 'Brightwater Realty', isCompany: 'T' };

    zap.sandbox.inject({ path: '/participants/15,95', status: 200, body: { participants: [SAM] } });
    expect(await create(zap, GIVEN)).toMatchObject({
      warnings: ['"Agent": the email address of contact 95 could not be checked.'],
    });

    zap.sandbox.inject({ path: '/participants', status: 200, body: { participants: [AGENT] } });
    expect(await create(zap, { ...GIVEN, participantType27: 'Brightwater Realty' })).toMatchObject({
      warnings: ['"Agent": the email address of Brightwater Realty could not be checked.'],
    });
  });
});

describe('a task or email for a role that the step asks nobody for in Create Action', () => {
  const zap = useZap();
  const OFFERED = {
    actionType: 905,
    otherRoles: [71],
    tasks: [{ id: 1, name: 'Call', due: 'at once', assignTo: 45 }],
    messages: [{ subject: 'Hello', text: 'Hello', from: 45, to: 71 }],
  };
  const GIVEN = { actionType: '905', actionName: 'A', stepMessages: 'all', participantType71: '88' };
  const told = (role: string, what: string): string =>
    `${role} is needed for ${what}, but the first step of this action type does not ask for it: nobody can be given.`;
  const BOTH = 'the task "Call" and the email "Hello"';

  test('is told in a warning of a check, also where the name of the role cannot be had', async () => {
    offer(zap.sandbox.firm, OFFERED);

    expect(await create(zap, { ...GIVEN, checkOnly: 'yes' })).toMatchObject({
      problems: [],
      warnings: [told('The role "Staff"', BOTH)],
    });
    zap.sandbox.inject({ path: '/participanttypes/45', status: 403 });
    expect(await create(zap, { ...GIVEN, checkOnly: 'yes', stepMessages: 'none' })).toMatchObject({
      warnings: [told('A role', 'the task "Call"')],
    });
  });

  test('is named by a refusal without words, instead of the file note', async () => {
    offer(zap.sandbox.firm, OFFERED);
    zap.sandbox.inject({ method: 'POST', path: '/actioncreate', status: 400 });

    expect(await failureOf(create(zap, GIVEN))).toMatchObject({
      name: 'AppError',
      sentence:
        'Actionstep could not create the action: it refused the request without a reason. Check the values that were sent. ' +
        `The action was not created.\n- ${told('The role "Staff"', BOTH)}`,
    });
  });
});

describe('the assignee in Create Action', () => {
  const zap = useZap();

  test('is one of the people of the firm, never a client', async () => {
    const given = { ...WILL, assignedToParticipant: 'ann.roe@mail.example' };
    const problem =
      '"Assigned To": nobody of the firm who can log in to Actionstep has the email address "ann.roe@mail.example". ' +
      'Choose one of: Loe, Kim; Poe, Sam; Voe, Lee.';

    expect(await create(zap, { ...given, checkOnly: 'yes' })).toMatchObject({ problems: [problem] });
    expect(await failureOf(create(zap, given))).toMatchObject({
      sentence: `The action was not created:\n- ${problem}`,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each([
    { checkOnly: 'yes', who: 'Roe, Ann' },
    { checkOnly: 'no', who: 'Roe, Ann' },
  ])(
    'can be anybody by number, with a warning about who cannot log in: check $checkOnly',
    async ({ checkOnly, who }) => {
      expect(await create(zap, { ...WILL, assignedToParticipant: '88', checkOnly })).toMatchObject({
        assignedTo: { id: '88' },
        warnings: [`"Assigned To": ${who} is not among the people of the firm who can log in to Actionstep.`],
      });
    },
  );

  test('by name is a problem while the people of the firm cannot be read; by number it is passed on', async () => {
    zap.sandbox.inject({ path: '/users', status: 403, times: 2 });

    expect(await failureOf(create(zap, { ...WILL, assignedToParticipant: 'Kim Loe' }))).toMatchObject({
      sentence: expect.stringContaining(
        '"Assigned To": the people of the firm could not be read, so give a number. Actionstep could not list',
      ),
    });
    expect(await create(zap, { ...WILL, assignedToParticipant: '16' })).toMatchObject({
      assignedTo: { id: '16' },
      warnings: [
        expect.stringContaining('"Assigned To": whether contact 16 can log in to Actionstep could not be checked: '),
      ],
    });
  });
});
