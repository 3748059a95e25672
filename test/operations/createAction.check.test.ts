import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offer } from '../support/startSteps.ts';
import { SALE } from '../support/usualInputs.ts';
import { SHOW_REQUEST } from '../support/zap.ts';

/* Check Only: what a run would create, and what is wrong with it. Nothing is created. */

const CHECKED_SALE = {
  ...SALE,
  fileReference: 'HS-17',
  priority: 2,
  status: 'Inactive',
  assignedToParticipant: 'Kim Loe',
  stepMessages: 'all',
  participantType71: ['Roe, Ann', '89'],
  participantType27: 'Brightwater Realty',
  stepDataField605: '$1,200.50',
  checkOnly: true,
};

describe('a check of Create Action with a text message', () => {
  const zap = useZap();

  test('tells the message apart from the emails, and names who gets it without their email addresses', async () => {
    offer(zap.sandbox.firm, {
      actionType: 905,
      roles: [
        { id: 1, participantType: 71 },
        { id: 2, participantType: 45 },
      ],
      messages: [
        { subject: 'Hello', text: 'Hello', from: 45, to: 71, mandatory: true },
        { subject: 'Soon', text: 'See you', from: 45, to: 71, mandatory: true, method: 'SMS' },
        { subject: 'Later', text: 'See you', from: 45, to: 71, mandatory: true, method: 'SMS' },
      ],
    });
    const given = { actionType: '905', actionName: 'A', participantType45: '15', participantType71: '88' };

    expect(await create(zap, { ...given, checkOnly: true })).toMatchObject({
      verdict:
        'Ready: would open "A" (Type 905), Client: Ann Roe, with 1 email to ann.roe@mail.example and 2 text messages to Roe, Ann.',
      emails: [
        { subject: 'Hello', kind: 'email', to: 'Client: Roe, Ann (ann.roe@mail.example)' },
        { subject: 'Soon', kind: 'text message', from: 'Staff: Poe, Sam', to: 'Client: Roe, Ann' },
        { subject: 'Later', kind: 'text message', to: 'Client: Roe, Ann' },
      ],
    });
  });
});

describe('a check of Create Action', () => {
  const zap = useZap({ dialect: 'live' });

  test('lists everything that would be created, and creates nothing', async () => {
    const SAM = 'Staff: Poe, Sam (sam.poe@harbourlaw.example)';
    const CLIENTS = 'Client: Roe, Ann (ann.roe@mail.example); Roe, Jane Mary (Janie) (jane.roe@mail.example)';

    const row = await create(zap, CHECKED_SALE);

    expect(Object.keys(row)[0]).toBe('verdict');
    expect(row).toMatchObject({
      verdict:
        'Ready: would open "Sale of 1 Harbour Street" (Property Sale), Client: Ann Roe, Jane Roe, with 3 tasks, 2 documents and ' +
        '2 emails to ann.roe@mail.example, jane.roe@mail.example, sales@brightwater.example.',
      id: null,
      link: null,
      name: 'Sale of 1 Harbour Street',
      reference: 'HS-17',
      priority: 2,
      status: 'Inactive',
      actionType: { id: '812', name: 'Property Sale' },
      step: { id: '812--1', name: 'Open file' },
      assignedTo: { id: '16', name: 'Loe, Kim', fullName: 'Kim Loe', email: 'kim.loe@harbourlaw.example' },
      primaryContact: { id: '88', name: 'Roe, Ann', fullName: 'Ann Roe', firstName: 'Ann' },
      primaryContactsText: 'Ann Roe; Jane Roe',
      namesComplete: true,
      alreadyExisted: false,
      checkOnly: true,
      warnings: [],
      problems: [],
      stepName: 'Open file',
      stepDescription: 'Have the contract of sale ready.',
      actionStatus: 'Active',
      assigneeRole: { id: '45', name: 'Staff' },
      roles: [
        {
          id: '71',
          name: 'Client',
          contacts: 'Roe, Ann (ann.roe@mail.example); Roe, Jane Mary (Janie) (jane.roe@mail.example)',
          isCompany: false,
        },
        { id: '72', contacts: null },
        { id: '27', name: 'Agent', description: 'Real estate agent', isCompany: true },
        { id: '45', name: 'Staff', contacts: 'Poe, Sam (sam.poe@harbourlaw.example)' },
      ],
      tasks: [
        { name: 'Conflict check', due: '1 day after start', priority: 'High', assignedTo: SAM },
        { name: 'Order certificates', due: '3 days after start', assignedTo: CLIENTS },
        { name: 'Diarise settlement', due: '5 days after start', assignedTo: '' },
      ],
      emails: [
        { subject: 'Welcome', from: SAM, to: CLIENTS, text: 'Hello' },
        { subject: 'Agent', from: SAM, to: 'Agent: Brightwater Realty (sales@brightwater.example)', text: 'New sale' },
      ],
      documents: [
        { name: 'Cost agreement', description: null, fileName: 'cost.docx' },
        { name: 'Contract of sale', description: null, fileName: 'contract.docx' },
      ],
    });
    expect(row).not.toHaveProperty('body');
    expect(zap.sandbox.requests.map(({ method }) => method)).not.toContain('POST');
    expect(zap.sandbox.firm.outcomes.size).toBe(0);
  });
});

describe('a check of Create Action whose request is shown', () => {
  const zap = useZap({ settings: SHOW_REQUEST });

  test('shows exactly what a real run then sends', async () => {
    const { body } = await create(zap, CHECKED_SALE);
    const real = await create(zap, { ...CHECKED_SALE, checkOnly: false });

    expect(submissions(zap.sandbox)).toEqual([JSON.parse(zod.string().parse(body))]);
    expect(real).not.toHaveProperty('body');
    expect(real['verdict']).toBeNull();
  });
});

describe('"Check Only" in Create Action', () => {
  const zap = useZap();

  test.each([
    { given: 'nein', creates: false },
    { given: {}, creates: false },
    { given: 'No', creates: true },
  ])('means a check for anything but a clear no: $given creates the action: $creates', async ({ given, creates }) => {
    const { id } = await create(zap, { actionType: '833', actionName: 'Lease advice', checkOnly: given });

    expect(id).toBe(creates ? '9001' : null);
    expect(submissions(zap.sandbox)).toHaveLength(creates ? 1 : 0);
  });

  test('shows in the request what the service takes for blanks', async () => {
    const given = { actionType: '833', actionName: 'Lease advice', checkOnly: 'yes' };

    expect(await create(zap, given)).toMatchObject({
      verdict: 'Ready: would open "Lease advice" (Advice).',
      reference: null,
      importExternalReference: null,
      priority: 0,
      status: 'Active',
      assignedTo: { id: null },
      primaryContact: { id: null },
    });
    expect(await create(zap, { ...given, externalReference: 'X-1' })).toMatchObject({ importExternalReference: 'X-1' });
  });

  test.each([
    {
      what: 'the first role that has somebody',
      given: { participantType73: 'Pat Moe' },
      verdict: 'Ready: would open "Will" (Will), Executor: Pat Moe.',
    },
    {
      what: 'one of each',
      given: { stepTasks: ['Draft will'], stepMessages: 'all', documentTemplates: 'all', participantType71: '88' },
      verdict:
        'Ready: would open "Will" (Will), Client: Ann Roe, with 1 task, 1 document and 1 email to ann.roe@mail.example.',
    },
    {
      what: 'the same address once',
      given: { stepMessages: 'all', participantType71: ['98', '99'] },
      verdict: 'Ready: would open "Will" (Will), Client: Bo O\'Foe, Di O\'Foe, with 1 email to family@mail.example.',
    },
  ])('says in the verdict for whom, and with what, the action would be: $what', async ({ given, verdict }) => {
    const blank = { stepTasks: 'none', stepMessages: 'none', documentTemplates: 'none', participantType45: '15' };
    const row = await create(zap, { actionType: '850', actionName: 'Will', ...blank, ...given, checkOnly: 'yes' });

    expect(row).toMatchObject({ verdict });
  });

  test('warns of dates that are clear only by chance, while no order of day and month is chosen', async () => {
    const given = { ...CHECKED_SALE, timestamp: '25/04/2026', stepDataField602: '04/25/2026' };

    const doubt = 'is clear only because its day is above 12. For others from the same source choose one under';
    expect(await create(zap, given)).toMatchObject({
      warnings: expect.arrayContaining([
        `"Step Date": "25/04/2026" ${doubt} "Order of Day and Month".`,
        `"Property / Settlement date": "04/25/2026" ${doubt} "Order of Day and Month".`,
      ]),
    });
    expect(await create(zap, { ...given, stepDataField602: '25/04/2026', dateOrder: 'dayFirst' })).toMatchObject({
      problems: [],
      warnings: expect.not.arrayContaining([expect.stringContaining(doubt)]),
    });
  });

  test('says nothing of an action type whose name cannot be had', async () => {
    zap.sandbox.inject({ path: '/actiontypes/833', status: 403 });

    expect(await create(zap, { actionType: '833', actionName: 'A', checkOnly: 'yes' })).toMatchObject({
      verdict: 'Ready: would open "A".',
      namesComplete: false,
      warnings: [expect.stringMatching(/^Some action types are shown by number: /)],
    });
  });

  test('finds every number that the run would trip over, and the run names the same fields', async () => {
    const unseen = (id: string) => `there is no contact with the number "${id}", or the connected user may not see it.`;
    const given = {
      ...CHECKED_SALE,
      assignedToParticipant: '901',
      participantType72: ['902', '89'],
      participantType27: '903',
      stepDataField613: '904',
      relatedActionType11: ['8700', '8704'],
    };
    const problems = [
      `"Assigned To": ${unseen('901')}`,
      `"Opposing party": ${unseen('902')}`,
      `"Agent": ${unseen('903')}`,
      `"Office / Referred by": ${unseen('904')}`,
    ];
    const otherType =
      '"Related Actions (Property Purchase)": the action "Advice on lease" is of another type, "Advice".';

    expect(await create(zap, given)).toMatchObject({
      id: null,
      problems,
      warnings: expect.arrayContaining([otherType]),
    });

    const { name, sentence } = await failureOf(create(zap, { ...given, checkOnly: 'no' }));
    expect(name).toBe('AppError');
    expect(sentence).toMatch(/^Actionstep could not create the action: .+ The action was not created\.\n- /);
    expect(sentence.split('\n- ').slice(1)).toEqual([...problems, otherType]);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('says of related actions what the run says', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8703') ?? {}, { isDeleted: 'T', reference: 'GONE-1' });
    const given = { ...CHECKED_SALE, relatedActionType12: 'gone-1; 8703; 905; 8704' };
    const problems = [
      '"Related Actions (Advice)": the action with the file reference "gone-1" has been deleted.',
      '"Related Actions (Advice)": the action with the number "8703" has been deleted.',
      '"Related Actions (Advice)": there is no action with the number or the file reference "905", or the connected user may not see it.',
    ];

    expect(await create(zap, given)).toMatchObject({ problems });
    expect(await failureOf(create(zap, { ...given, checkOnly: '' }))).toMatchObject({
      sentence: ['The action was not created:', ...problems].join('\n- '),
    });
  });

  test.each([
    {
      what: 'of another type, both without a name',
      actions: { id: 8700, name: null, links: { actionType: '833' } },
      warnings: ['"Related Actions (Property Purchase)": the action 8700 is of another type.'],
    },
    { what: 'of a type that is not told', actions: { id: 8700, name: 'Doe', links: {} }, warnings: [] },
  ])('leaves a related action to the service, with a warning if it is $what', async ({ actions, warnings }) => {
    zap.sandbox.inject({ path: '/actions/8700', status: 200, body: { actions }, times: 2 });

    expect(await create(zap, CHECKED_SALE)).toMatchObject({ problems: [], warnings });
    // To the embedded service it is of the right type.
    expect(await create(zap, { ...CHECKED_SALE, checkOnly: '' })).toMatchObject({ id: '9001', warnings });
  });
});
