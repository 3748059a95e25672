import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, outcome, submission, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offer, type StartStepOutline } from '../support/startSteps.ts';

/* What Create Action sends for what the user fills in, and what the firm then has. */

/** A Property Sale with what it requires, and nothing else. */
const SALE = {
  actionType: '812',
  actionName: 'Sale of 1 Harbour Street',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  relatedActionType11: ['8700'],
};

describe.each(DIALECTS)('what is sent (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is only the name and the type where the step needs no input', async () => {
    await create(zap, { actionType: '833', actionName: 'Lease advice' });

    expect(submissions(zap.sandbox)).toEqual([
      { actioncreate: { actionName: 'Lease advice', links: { actionType: '833' } } },
    ]);
  });

  test('is everything in one request: what is filled in, defaults for blanks, and all tasks and documents', async () => {
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

describe('a data field', () => {
  const zap = useZap();

  test.each([
    { label: 'Property / Address', id: 601, given: '  Corner block, <new> ', sent: 'Corner block, <new>' },
    { label: 'Property / Settlement date', id: 602, given: '31 December 2026', sent: '2026-12-31' },
    // Ten at night in London is the next morning in Auckland.
    { label: 'Property / Settlement date', id: 602, given: '2026-12-30T22:00:00Z', sent: '2026-12-31' },
    { label: 'Property / Kind', id: 603, given: 'Vacant land', sent: 'land' },
    { label: 'Property / Kind', id: 603, given: '', sent: 'house' },
    { label: 'Property / Price', id: 605, given: '$1,200.50', sent: '1200.50' },
    { label: 'Property / Rooms', id: 606, given: '1,200.50', sent: '1200.50' },
    { label: 'Property / Mortgaged', id: 607, given: 'Yes', sent: 'T' },
    { label: 'Property / Inspection', id: 608, given: '31/12/2026 2:30 PM', sent: '2026-12-31T14:30:00+13:00' },
    { label: 'Property / Features', id: 609, given: ['Pool', 'Garden, with shed'], sent: 'pool,garden' },
    { label: 'Property / Strata scheme', id: 610, given: 'Small scheme', sent: 'small' },
    { label: 'Property / Notes', id: 611, given: ['One', 'Two'], sent: 'One\nTwo' },
    { label: 'Office / Referred by', id: 613, given: 'Jane Roe', sent: '89' },
    { label: 'Office / Opened on', id: 617, given: '2026-12-31', sent: '2026-12-31' },
    { label: 'Office / First call', id: 618, given: '2026-12-31 14:30', sent: '2026-12-31T14:30:00+13:00' },
    { label: 'Office / Alarm code', id: 619, given: 'T0p-s3cret', sent: 'T0p-s3cret' },
    { label: 'Office / First meeting', id: 620, given: '2025-05-01 10:00, 30 min', sent: '2025-05-01 10:00, 30 min' },
  ])('$label with $given is sent as $sent', async ({ id, given, sent }) => {
    const meta = { timezone: 'Pacific/Auckland' };

    expect(await create(zap, { ...SALE, [`stepDataField${id}`]: given }, { meta })).toMatchObject({
      warnings: [expect.stringContaining('asks for an assignee')],
    });
    expect(submission(zap.sandbox).attributes).toMatchObject({ [`stepDataField${id}`]: sent });
  });

  test.each([
    { dateOrder: 'dayFirst', sent: '2026-04-03' },
    { dateOrder: 'Month First', sent: '2026-03-04' },
  ])('holds a date whose day and month can change places as $dateOrder says', async ({ dateOrder, sent }) => {
    await create(zap, { ...SALE, dateOrder, stepDataField602: '03/04/2026' });

    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField602: sent });
  });

  test.each([
    { what: 'is left to the service', required: false, sent: undefined },
    { what: 'is sent with its default where it is required', required: true, sent: 'A-1' },
  ])('that the service fills in by itself $what', async ({ required, sent }) => {
    const field = { id: 1, dataField: '90--Hint', group: 'All', label: 'Hint', defaultValue: 'A-1', required } as const;
    offer(zap.sandbox.firm, { actionType: 900, fields: [{ ...field, type: 'HtmlReadOnly' }] });
    // The service refuses any value for it, but what counts is what was sent.
    await create(zap, { actionType: '900', actionName: 'A' }).catch(() => undefined);

    expect(submission(zap.sandbox).attributes['stepDataField1']).toBe(sent);
  });

  test('that comes from a contact who is left out falls back to its default', async () => {
    const field = { id: 1, dataField: '90--Who', group: 'All', label: 'Who', type: 'Participant' } as const;
    offer(zap.sandbox.firm, { actionType: 900, fields: [{ ...field, defaultValue: '88' }] });
    const given = { actionType: '900', actionName: 'A', stepDataField1: 'No Body', ifContactNotFound: 'leaveOut' };

    expect(await create(zap, given)).toMatchObject({
      warnings: ['"All / Who": there is no contact with the name "No Body". It was left out.'],
    });
    expect(submission(zap.sandbox).attributes).toMatchObject({ stepDataField1: '88' });
  });
});

describe('a field of every action', () => {
  const zap = useZap();

  test.each([
    { given: { actionName: ' Sale ' }, sent: { actionName: 'Sale' } },
    { given: { fileReference: ' HS-17 ' }, sent: { fileReference: 'HS-17' } },
    { given: { fileReference: '007' }, sent: { fileReference: '007' } },
    { given: { priority: ' 3 ' }, sent: { priority: 3 } },
    { given: { priority: '-1' }, sent: { priority: -1 } },
    { given: { status: 'closed' }, sent: { status: 'Closed' } },
    { given: { timestamp: '2025-03-04T09:30:00' }, sent: { timestamp: '2025-03-04T09:30:00+11:00' } },
    { given: { fileNote: ['One', 'Two'] }, sent: { fileNote: 'One\nTwo' } },
    { given: { assignedToParticipant: 'Kim Loe' }, sent: { assignedToParticipant: '16' } },
    { given: { fileReference: null, priority: '', status: ['', null], timestamp: ' ', fileNote: [] }, sent: {} },
  ])('is sent for $given as $sent', async ({ given, sent }) => {
    const meta = { timezone: 'Australia/Sydney' };
    await create(zap, { actionType: '833', actionName: 'Lease advice', ...given }, { meta });

    expect(submission(zap.sandbox)).toEqual({
      attributes: { actionName: 'Lease advice', ...sent },
      links: { actionType: '833' },
    });
  });
});

describe('the action type', () => {
  const zap = useZap();

  test.each([
    { given: ' 833 ', sent: '833' },
    { given: 833, sent: '833' },
    { given: '  aDVICE ', sent: '833' },
    { given: 'conveyance with note', sent: '855' },
  ])('$given is found by number or by its exact name', async ({ given, sent }) => {
    await create(zap, { actionType: given, actionName: 'A', fileNote: 'Opened' });

    expect(submission(zap.sandbox).links).toEqual({ actionType: sent });
  });

  test('is the one with the number, even where another one is called so', async () => {
    offer(zap.sandbox.firm, { actionType: 903 }, '833');
    await create(zap, { actionType: '833', actionName: 'A' });

    expect(submission(zap.sandbox).links).toEqual({ actionType: '833' });
  });

  test.each([
    { why: 'no type is called so', given: 'Probate' },
    { why: 'part of a name is not enough', given: 'Property' },
    { why: 'a star stands for nothing', given: 'Adv*' },
    { why: 'it is disabled', given: 'Old Conveyance' },
    { why: 'the user may not use it', given: 'Partners Only' },
  ])('$given is refused with those that can be used: $why', async ({ given }) => {
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

  test.each(['#833', 'Advice [833]'])('is no number in another form: %s', async (given) => {
    expect(await failureOf(create(zap, { actionType: given, actionName: 'A' }))).toMatchObject({
      sentence: expect.stringMatching(/ Give a number by itself, in digits only, as Actionstep writes it\.$/),
    });
  });

  test('is refused with the numbers of all types that share the name', async () => {
    expect(await failureOf(create(zap, { actionType: 'family law', actionName: 'A' }))).toEqual({
      name: 'AppError',
      sentence:
        '"Action Type": several action types are called "family law". Choose one from the list, or give its number: 870, 871.',
    });
  });
});

describe('"Other Step Data" and "Other Parties"', () => {
  const zap = useZap();

  test.each([
    { given: { 'Property / Price': '850,000' }, sent: { stepDataField605: '850000' } },
    { given: '{"PROPERTY/price": "1", "Property / Kind": null}', sent: { stepDataField605: '1' } },
    { given: { Price: 1200 }, sent: { stepDataField605: '1200' } },
    { given: { 605: '7' }, sent: { stepDataField605: '7' } },
    { given: '{"Features": ["Pool", "Garden, with shed"]}', sent: { stepDataField609: 'pool,garden' } },
    { given: '{"Mortgaged": true}', sent: { stepDataField607: 'T' } },
    { given: { 'Property / Address': '1 Harbour Street' }, sent: { stepDataField601: '1 Harbour Street' } },
  ])('fill in data fields by label, short label or number: $given', async ({ given, sent }) => {
    await create(zap, { ...SALE, otherStepData: given });

    expect(submission(zap.sandbox).attributes).toMatchObject(sent);
  });

  test.each([
    { given: { 'Related Actions (Advice)': '8704; ADV-2' }, sent: ['8704', '8706'] },
    { given: { 'Related Actions (Type 833)': [8704] }, sent: ['8704'] },
    { given: { relatedActionType12: '8704,8706' }, sent: ['8704', '8706'] },
  ])('fill in related actions: $given', async ({ given, sent }) => {
    await create(zap, { ...SALE, otherStepData: given });

    expect(submission(zap.sandbox).links).toMatchObject({ relatedActionType12: sent });
  });

  test.each([
    { given: { agent: 'Brightwater Realty' }, sent: ['95'] },
    { given: { 27: 95 }, sent: ['95'] },
    { given: '{"Agent": ["Roe, Jane", 88]}', sent: ['89', '88'] },
    { given: { Agent: ' Roe, Jane ; 88;;' }, sent: ['89', '88'] },
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

describe('the tasks, emails and documents of a step', () => {
  const zap = useZap();

  test.each([
    {
      what: 'blank: all tasks and documents, and no optional email',
      given: {},
      made: { tasks: [1, 2, 3, 4], emails: ['1'], documents: [8, 9] },
    },
    {
      what: 'all',
      given: { stepTasks: ['all'], stepMessages: 'ALL', documentTemplates: ['All'] },
      made: { tasks: [1, 2, 3, 4], emails: ['1', '2', '3'], documents: [8, 9] },
    },
    {
      what: 'all, by the labels of the choices',
      given: { stepTasks: 'all tasks', stepMessages: ['All Emails'], documentTemplates: 'All Documents' },
      made: { tasks: [1, 2, 3, 4], emails: ['1', '2', '3'], documents: [8, 9] },
    },
    {
      what: 'none, which leaves the mandatory ones',
      given: { stepTasks: 'none', stepMessages: ['None'], documentTemplates: 'NONE' },
      made: { tasks: [1, 3], emails: ['1'], documents: [] },
    },
    {
      what: 'none, by the labels of the choices',
      given: {
        stepTasks: 'no optional tasks',
        stepMessages: 'No Optional Emails',
        documentTemplates: ['No Documents'],
      },
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

  test('that are all wanted are those of the step at the time of the run', async () => {
    offer(zap.sandbox.firm, { ...LISTS, tasks: [...(LISTS.tasks ?? []), { id: 5, name: 'New H', due: '' }] });
    await create(zap, { ...WITH_LISTS, stepTasks: ['all'] });

    expect(outcome(zap.sandbox).tasks).toEqual([1, 2, 3, 4, 5]);
  });

  test('that are called "None" or like a number are chosen by their numbers', async () => {
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

  test('mean the optional one where a mandatory one has the same name', async () => {
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

describe('related actions and trust accounts', () => {
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
