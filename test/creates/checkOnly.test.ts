import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submissions, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { offer } from '../support/startSteps.ts';

const CHECK = { checkOnly: true };
const FULL = {
  ...PROPERTY_SALE,
  fileReference: 'HS-17',
  priority: 2,
  status: 'Inactive',
  assignedToParticipant: 'Kim Loe',
  messagesToSend: 'all',
  participantType71: ['Roe, Ann', '89'],
  participantType27: 'Brightwater Realty',
  stepDataField605: '$1,200.50',
  ...CHECK,
};

describe.each(DIALECTS)('a check of a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const nothingIsSent = () => {
    expect(submissions(zap.sandbox)).toEqual([]);
    expect(zap.sandbox.requests.map(({ method }) => method)).not.toContain('POST');
    expect(zap.sandbox.firm.actions.size).toBe(7);
    expect(zap.sandbox.firm.outcomes.size).toBe(0);
  };

  test('names people who are given by number, also where no email concerns them', async () => {
    const tasks = [{ id: 1, name: 'Call', due: 'at once', assignTo: 71 }];
    offer(zap.sandbox.firm, { actionType: 905, roles: [{ id: 1, participantType: 71 }], tasks });
    const given = { actionType: '905', actionName: 'A', participantType71: ['88'], assignedToParticipant: '16' };

    expect(await create(zap, { ...given, ...CHECK })).toMatchObject({
      assignedTo: { id: '16', name: 'Loe, Kim', email: 'kim.loe@harbourlaw.example' },
      tasks: [{ assignedTo: 'Client: Roe, Ann (ann.roe@mail.example)' }],
    });
  });

  test('names people who are given by number in a dictionary', async () => {
    offer(zap.sandbox.firm, {
      actionType: 905,
      otherRoles: [45],
      tasks: [{ id: 1, name: 'Call', due: 'at once', assignTo: 45 }],
    });
    const given = { actionType: '905', actionName: 'A', otherParties: { Staff: '15' } };

    expect(await create(zap, { ...given, ...CHECK })).toMatchObject({
      tasks: [{ assignedTo: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)' }],
    });
  });

  test('tells the priority that is meant where none is given', async () => {
    expect(await create(zap, { actionType: '833', actionName: 'A', ...CHECK })).toMatchObject({ priority: 0 });
  });

  test('tells all that would be created, by name, and creates nothing', async () => {
    const SAM = 'Staff: Poe, Sam (sam.poe@harbourlaw.example)';
    const CLIENTS = 'Client: Roe, Ann (ann.roe@mail.example); Roe, Jane (jane.roe@mail.example)';

    expect(await create(zap, FULL)).toEqual({
      id: null,
      name: 'Sale of 1 Harbour Street',
      reference: 'HS-17',
      priority: 2,
      status: 'Inactive',
      statusTimestamp: null,
      isBillableOverride: null,
      createdTimestamp: null,
      modifiedTimestamp: null,
      isDeleted: null,
      deletedTimestamp: null,
      isFavorite: null,
      deletedBy: { id: null, name: null, email: null },
      actionType: { id: '812', name: null },
      assignedTo: { id: '16', name: 'Loe, Kim', email: 'kim.loe@harbourlaw.example' },
      division: { id: null },
      primaryParticipants: [],
      otherAttributes: {},
      alreadyExisted: false,
      checkOnly: true,
      warnings: [],
      problems: [],
      stepName: 'Open file',
      stepDescription: 'Start',
      tasks: [
        { name: 'Conflict check', due: '1 day after start', priority: 'High', isMandatory: true, assignedTo: SAM },
        {
          name: 'Order certificates',
          due: '3 days after start',
          priority: 'Normal',
          isMandatory: false,
          assignedTo: CLIENTS,
        },
        { name: 'Diarise settlement', due: '5 days after start', priority: 'Low', isMandatory: false, assignedTo: '' },
      ],
      emails: [
        { subject: 'Welcome', from: SAM, to: CLIENTS, text: 'Hello', isMandatory: true },
        {
          subject: 'Agent',
          from: SAM,
          to: 'Agent: Brightwater Realty (sales@brightwater.example)',
          text: 'New sale',
          isMandatory: false,
        },
      ],
      documents: [
        { name: 'Cost agreement', fileName: 'cost.docx' },
        { name: 'Contract of sale', fileName: 'contract.docx' },
      ],
      body: expect.any(String),
    });
    nothingIsSent();
  });

  test('tells exactly what a real run then sends', async () => {
    const { body } = await create(zap, FULL);
    nothingIsSent();
    const real = await create(zap, { ...FULL, checkOnly: false });

    expect(submissions(zap.sandbox)).toEqual([JSON.parse(zod.string().parse(body))]);
    expect(real['body']).toEqual(body);
  });

  test('lists every problem instead of failing', async () => {
    const row = await create(zap, {
      actionType: '812',
      actionName: 'A',
      priority: 'high',
      participantType45: 'Roe, Jane',
      participantType71: 'Moe, Pat',
      participantType72: 'No Body',
      ...CHECK,
    });

    expect(row).toMatchObject({ id: null, checkOnly: true });
    expect(row['problems']).toEqual([
      '"Priority": "high" is not a whole number.',
      '"Client": Moe, Pat has no email address, which is needed for the email "Welcome".',
      `"${{ document: 'Opposing party', live: 'Other side' }[dialect]}": there is no contact with the name "No Body".`,
      '"Related Actions (Type 820)" is required.',
      '"Property / Address" is required.',
    ]);
    nothingIsSent();
  });

  test('lists the same problems that a real run fails for', async () => {
    const broken = { ...PROPERTY_SALE, participantType71: '', stepDataField605: '1,200', status: 'Open' };
    const { problems } = await create(zap, { ...broken, ...CHECK });
    const { sentence } = await failureOf(create(zap, broken));

    expect(sentence).toBe(`The action was not created:\n- ${zod.array(zod.string()).parse(problems).join('\n- ')}`);
    nothingIsSent();
  });

  test('has the warnings of a real run, and of look-ups that failed', async () => {
    zap.sandbox.inject({ path: /^\/datacollectionfields\//, status: 403 });

    const row = await create(zap, { ...PROPERTY_SALE, stepTasks: ['999'], ...CHECK });

    expect(row['warnings']).toEqual([
      expect.stringMatching(/^The data fields are plain text: /),
      'A chosen task (number 999) was left out: the first step of this action type does not ask for it (any more).',
      'The first step asks for an assignee. "Assigned To" is blank, so the action is assigned to the person who connected Actionstep.',
    ]);
    nothingIsSent();
  });

  test('tells that nothing comes of a step where nothing is wanted', async () => {
    expect(await create(zap, { ...WILL, ...CHECK })).toMatchObject({
      tasks: [],
      emails: [],
      documents: [],
      problems: [],
    });
  });

  test.each([
    ['yes', true],
    ['true as text', 'true'],
    ['Yes', 'Yes'],
    ['1', 1],
    ['a value that is neither yes nor no, because a check harms nobody', 'maybe'],
  ])('is made for %s', async (_case, checkOnly) => {
    expect(await create(zap, { ...WILL, checkOnly })).toMatchObject({ id: null, checkOnly: true });
    nothingIsSent();
  });

  test.each([
    ['no', false],
    ['no as text', 'no'],
    ['blank', ''],
    ['nothing', undefined],
    ['0', 0],
  ])('is not made for %s', async (_case, checkOnly) => {
    expect(await create(zap, { ...WILL, checkOnly })).toMatchObject({ id: '9001', checkOnly: false });
  });

  test('fails in words where there is nothing to check', async () => {
    expect(await failureOf(create(zap, { ...WILL, actionType: 'Probate', ...CHECK }))).toMatchObject({
      name: 'AppError',
    });
    nothingIsSent();
  });
});
