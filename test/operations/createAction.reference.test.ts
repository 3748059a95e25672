import { describe, expect, test } from '@jest/globals';
import { cannotBeRead, takesOne } from '../../src/forms/problems.ts';
import { actionParticipant } from '../sandbox/records.ts';
import { create, submissions, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

/*
 * A file reference that is in use, and what "If the Reference Exists" makes of it. The firm has QS-3 on the purchase
 * 8700, and SHARED-1 on two actions of family law, 8702 and 8703, each of its own type. An external reference, such as
 * PMS-7 of an advice, decides as well.
 */

const TAKEN = { actionType: '820', actionName: 'Doe purchase, 3 Quay St', fileReference: 'QS-3' };
const OTHER_TYPE = { ...TAKEN, actionType: '833' };
const SENTENCE = 'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700).';
const OF_OTHER_TYPE =
  'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 8700), which is of another type, "Property Purchase".';
const LIST = { method: 'GET', path: '/actions' } as const;

describe('Create Action, for a file reference that is in use', () => {
  const zap = useZap();

  test('creates another action where the Zap says nothing', async () => {
    expect(await create(zap, TAKEN)).toMatchObject({ id: '9001', reference: 'QS-3', alreadyExisted: false });
  });

  test('returns the existing action, if the Zap says so, and creates nothing', async () => {
    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'Return the Existing Action' })).toMatchObject({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      reference: 'QS-3',
      actionType: { id: '820', name: 'Property Purchase' },
      alreadyExisted: true,
      namesComplete: true,
      checkOnly: false,
      warnings: [SENTENCE],
      problems: [],
      verdict: null,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('stops the run, if the Zap says so, and creates nothing', async () => {
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'Stop This Run' }))).toEqual({
      name: 'HaltedError',
      sentence: `${SENTENCE} No action was created.`,
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('says the same in a check', async () => {
    const check = { ...TAKEN, checkOnly: true };

    expect(await create(zap, { ...check, ifReferenceExists: 'return' })).toMatchObject({
      verdict: 'Ready: would return "Doe purchase, 3 Quay St", which exists already.',
      id: null,
      link: null,
      alreadyExisted: true,
      warnings: [SENTENCE],
    });
    expect(await create(zap, { ...check, ifReferenceExists: 'stop' })).toMatchObject({
      verdict: 'Not ready: 1 problem.',
      id: null,
      alreadyExisted: true,
      problems: [SENTENCE],
    });
  });

  test.each([
    { ifReferenceExists: 'return', name: 'AppError' },
    { ifReferenceExists: 'stop', name: 'HaltedError' },
  ])(
    'never takes it for the reference of an action of another type: $ifReferenceExists',
    async ({ ifReferenceExists, name }) => {
      expect(await failureOf(create(zap, { ...OTHER_TYPE, ifReferenceExists }))).toMatchObject({
        name,
        sentence: `${OF_OTHER_TYPE} No action was created.`,
      });
      expect(await create(zap, { ...OTHER_TYPE, ifReferenceExists, checkOnly: true })).toMatchObject({
        id: null,
        alreadyExisted: true,
        problems: [OF_OTHER_TYPE],
        warnings: [],
      });
      expect(submissions(zap.sandbox)).toEqual([]);
    },
  );

  test('returns the existing action with both names where they differ', async () => {
    const given = { ...TAKEN, actionName: 'Moe purchase', ifReferenceExists: 'return' };

    expect(await create(zap, given)).toMatchObject({
      id: '8700',
      name: 'Doe purchase, 3 Quay St',
      warnings: [`${SENTENCE} This run has another name for it: "Moe purchase".`],
    });
  });

  test('takes one action where several have it: of the type, with the name, written so, else the oldest', async () => {
    zap.sandbox.addAction({ name: 'Toe', reference: 'SHARED-1', actionTypeId: '870' });
    zap.sandbox.addAction({ name: 'Moe', reference: 'shared-1', actionTypeId: '870' });
    const given = { fileReference: 'SHARED-1', ifReferenceExists: 'return' };
    const ofFamily = { ...given, actionType: '870' };

    expect(await create(zap, { ...given, actionType: '871', actionName: 'Other' })).toMatchObject({ id: '8703' });
    expect(await create(zap, { ...ofFamily, actionName: 'Other' })).toMatchObject({ id: '8702' });
    expect(await create(zap, { ...ofFamily, actionName: 'Toe' })).toMatchObject({ id: '9001' });
    const written = { ...ofFamily, fileReference: 'shared-1', actionName: 'Toe' };
    expect(await create(zap, written)).toMatchObject({ id: '9002' });
  });

  test('says whose it is where several have it, and none of the type', async () => {
    const given = { ...TAKEN, fileReference: 'SHARED-1', ifReferenceExists: 'return' };

    expect(await failureOf(create(zap, given))).toMatchObject({
      sentence: expect.stringContaining(
        '"Moe and Toe, parenting" (number 8702), which is of another type, "Family Law".',
      ),
    });
  });

  test('decides nothing where no answer says of which type its action is', async () => {
    const unknown = { id: 5, name: 'Doe purchase, 3 Quay St', reference: 'QS-3' };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [unknown] } });
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      code: 'fields_missing',
    });

    const other = { id: 6, name: 'Moe', reference: 'QS-4', links: { actionType: '820' } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions: [unknown, other] } });
    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      sentence:
        'The file reference "QS-3" already belongs to the action "Doe purchase, 3 Quay St" (number 5), which is of another type. No action was created.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('takes it as free again once its action is deleted', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { isDeleted: 'T' });
    expect(await create(zap, { ...OTHER_TYPE, ifReferenceExists: 'stop' })).toMatchObject({
      id: '9001',
      alreadyExisted: false,
    });

    zap.sandbox.addAction({ name: 'Toe', reference: 'QS-3', actionTypeId: '820' });
    expect(await create(zap, { ...TAKEN, ifReferenceExists: 'return' })).toMatchObject({ id: '9002' });
  });

  test('creates nothing where too many are similar to read them all', async () => {
    const actions = [{ id: 1, name: 'Other', reference: 'QS-30', links: { actionType: '833' } }];
    const meta = { paging: { actions: { nextPage: 'http://h.example' } } };
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions, meta }, times: 99 });

    expect(await failureOf(create(zap, { ...TAKEN, ifReferenceExists: 'return' }))).toMatchObject({
      code: 'too_many',
      sentence: 'Actionstep could not look up the file reference: there are too many records for one run.',
    });
    expect(linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actions?'))).toHaveLength(5);
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

describe('Create Action, for a file reference that cannot decide', () => {
  const zap = useZap();

  test.each([
    { given: { fileReference: ['QS-3', 'EST-7'] }, sentence: takesOne('File Reference', 'value') },
    {
      given: { ifReferenceExists: ['return', 'create'] },
      sentence:
        '"If the Reference Exists": "return, create" is not one of the choices: Create Another Action, Return the Existing Action, Stop This Run.',
    },
    {
      given: { externalReference: 'IMP-#N/A', ifReferenceExists: 'create' },
      sentence:
        '"External Reference": "IMP-#N/A" holds "#N/A", which stands for no value. Map a value of its own, or leave the field blank.',
    },
    // What is to decide is not there.
    {
      given: { fileReference: ' ' },
      sentence: '"If the Reference Exists" needs a reference. Fill in "File Reference" or "External Reference".',
    },
    {
      given: { fileReference: 'WEB-', ifReferenceExists: 'stop' },
      sentence:
        '"File Reference": "WEB-" ends in a separator, as if what belongs behind it were missing. Map a value of its own, or leave the field blank.',
    },
  ])('stops the run, and a check says so: $given', async ({ given, sentence }) => {
    const input = { ...TAKEN, ifReferenceExists: 'return', ...given };

    expect(await failureOf(create(zap, input))).toMatchObject({
      name: 'AppError',
      sentence: `The action was not created:\n- ${sentence}`,
      code: 'invalid_input',
    });
    expect(await create(zap, { ...input, checkOnly: 'yes' })).toMatchObject({ id: null, problems: [sentence] });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

/* The will of Ann Roe has W-100. A row number of a sheet is used again, and this time it is John Doe's. */

const ANN = 'Roe, Ann (ann.roe@mail.example, contact 88)';
const JOHN = 'Doe, John (john.doe@mail.example, contact 90)';
const W_100 = 'The file reference "W-100" already belongs to the action "Will of Ann Roe" (number 8701).';
const WAY_OUT =
  'Give this action another reference, or choose "Create Another Action" under "If the Reference Exists".';
const isOf = (role: string, there: string, here: string) => `"${role}" is ${there} there and ${here} here.`;

describe('Create Action, for a reference of an action with other contacts', () => {
  const zap = useZap({ dialect: 'live' });

  const RETURNED = { ...WILL, fileReference: 'W-100', ifReferenceExists: 'return' };
  const [CLIENT, EXECUTOR, STAFF] = ['71', '73', '45'];

  const inAction = (participantType: string, ...participants: readonly string[]): void => {
    for (const participant of participants) {
      const party = actionParticipant({ action: '8701', participantType, participant }, 1);
      zap.sandbox.firm.actionParticipants.set(party.id, party);
    }
  };

  const CONTRADICTED = [expect.stringContaining(WAY_OUT)];
  const lookUps = () => linesOf(zap.sandbox).filter((line) => line.startsWith('GET /actionparticipants'));

  test.each([
    { given: { participantType71: '90' } },
    { given: { participantType71: ['90', '91'] }, here: `${JOHN}; Doe, John (j.doe@post.example, contact 91)` },
    { given: { participantType71: 'john.doe@mail.example' } },
    {
      given: { participantType71: 'Brightwater Realty' },
      here: 'Brightwater Realty (sales@brightwater.example, contact 95)',
    },
    { given: { otherParties: { client: 'John Doe <john.doe@mail.example>' } } },
    { given: { otherParties: '{"71": "90", "Staff": "15"}' } },
    {
      given: { participantType71: '90', actionName: 'Will of John Doe' },
      first: `${W_100} This run has another name for it: "Will of John Doe".`,
    },
    // It may not be seen, or was deleted: it is somebody else all the same.
    { given: { participantType71: '4711' }, here: 'contact 4711' },
    {
      given: { participantType71: '90', fileReference: '', externalReference: 'IMP-7' },
      first: W_100.replace('file reference "W-100"', 'external reference "IMP-7"'),
    },
  ])('stops the run, whatever it is called, and a check says so: $given', async (row) => {
    const { given, here = JOHN, first = W_100 } = row;
    Object.assign(zap.sandbox.firm.actions.get('8701') ?? {}, { importExternalReference: 'IMP-7' });
    const problem = `${first} ${isOf('Client', ANN, here)} ${WAY_OUT}`;

    const runs = ['return', 'stop'].map((ifReferenceExists) => ({ ...RETURNED, ifReferenceExists, ...given }));

    const failures = await Promise.all(runs.map((run) => failureOf(create(zap, run))));
    const failure = { name: 'AppError', code: 'invalid_input', sentence: `The action was not created:\n- ${problem}` };
    expect(failures).toEqual([failure, failure]);
    const checks = await Promise.all(runs.map((run) => create(zap, { ...run, checkOnly: 'yes' })));
    const check = {
      verdict: 'Not ready: 1 problem.',
      id: null,
      alreadyExisted: true,
      problems: [problem],
      warnings: [],
    };
    expect(checks).toMatchObject([check, check]);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('creates another action, if the Zap says so, and asks for no parties', async () => {
    const given = { ...RETURNED, ifReferenceExists: 'create', participantType71: '90' };

    expect(await create(zap, given)).toMatchObject({ id: '9001', alreadyExisted: false });
    expect(lookUps()).toEqual([]);
  });

  test.each([
    { given: { participantType71: '88' } },
    { given: { participantType71: 'Ann Roe' } },
    { given: { participantType71: ['90', '88'] } },
    { given: { otherParties: { Client: 'ann.roe@mail.example' } } },
    // An edited row, or a matter that was renamed, has the same client.
    { given: { participantType71: '88', actionName: 'Estate of Ann Roe', participantType73: '90' } },
    // The client decides.
    { given: { participantType71: '88', participantType73: '90' } },
    // The action has nobody in these roles, or only its assignee.
    { given: { participantType73: '90' }, there: [] },
    { given: { participantType71: '90' }, clients: [] },
    { given: { participantType45: '16' } },
    // The assignee is no party.
    { given: { assignedToParticipant: '16' } },
    { given: {} },
  ])('returns the action where nobody contradicts: $given', async ({ given, there = ['94'], clients = ['88'] }) => {
    zap.sandbox.firm.actionParticipants.delete('8701--71--88');
    Object.assign(zap.sandbox.firm.actions.get('8701')?.links ?? {}, { primaryParticipants: clients });
    inAction(CLIENT, ...clients);
    inAction(EXECUTOR, ...there);
    inAction(STAFF, '15');

    expect(await create(zap, { ...RETURNED, ...given })).toMatchObject({
      id: '8701',
      alreadyExisted: true,
      problems: [],
    });
    expect(await failureOf(create(zap, { ...RETURNED, ...given, ifReferenceExists: 'stop' }))).toMatchObject({
      name: 'HaltedError',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('takes two records of one name and one address for the same contact', async () => {
    const twin = (attributes: object) =>
      String(
        zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe', email: 'Ann.Roe@mail.example', ...attributes })
          .id,
      );
    const given = (participantType71: string) => ({ ...RETURNED, participantType71 });

    expect(await create(zap, given(twin({})))).toMatchObject({ id: '8701' });
    expect(await create(zap, given(twin({ middleName: 'May' })))).toMatchObject({ id: '8701' });
    expect(await failureOf(create(zap, given(twin({ firstName: 'Bob' }))))).toMatchObject({ name: 'AppError' });
    expect(await failureOf(create(zap, given(twin({ email: 'ann@other.example' }))))).toMatchObject({
      name: 'AppError',
    });
    expect(await failureOf(create(zap, given(twin({ email: null }))))).toMatchObject({ name: 'AppError' });
  });

  test.each([
    // The executor of both is the same, but the client of this type decides.
    { given: { participantType71: '90', participantType73: '94' }, problems: CONTRADICTED },
    // Without a client, all roles have to contradict. That of the assignee proves nothing.
    { given: { participantType73: '90' }, problems: CONTRADICTED },
    { given: { participantType73: '90', participantType45: '15' }, problems: CONTRADICTED },
    { given: { participantType73: '94', otherParties: { Witness: '90' } }, problems: [] },
    { given: { participantType73: '90', otherParties: { Witness: '99' } }, problems: CONTRADICTED },
    // A role can be written with underscores, as the service exports it.
    { given: { participantType73: '90', otherParties: { Client_Primary_Contact: '98' } }, problems: [] },
  ])('lets the main role of the type decide, else all: $given', async ({ given, problems }) => {
    inAction(EXECUTOR, '94');
    inAction('47', '98');
    inAction('48', '98');
    inAction(STAFF, '15');
    const run = { ...RETURNED, ...given, checkOnly: 'yes' };

    expect(await create(zap, run)).toMatchObject({ problems });

    // Where the type does not say which role that is, the main contacts of the action do.
    Object.assign(zap.sandbox.firm.actionTypes.get('850') ?? {}, { links: {} });
    expect(await create(zap, run)).toMatchObject({ problems });
  });

  test.each([
    {
      given: { participantType71: 'Nemo' },
      problem: expect.stringMatching(/^"Client": there is no contact with the name "Nemo"\. /),
    },
    {
      given: { participantType71: 'John Doe' },
      problem: expect.stringMatching(/^"Client": several contacts match "John Doe": /),
    },
    { given: { participantType71: { id: '88' } }, problem: cannotBeRead('Role 71') },
    { given: { otherParties: 'Ann Roe' }, problem: expect.stringMatching(/^"Other Parties": "Ann Roe" is not JSON/) },
  ])('stops the run where it is not clear who is given: $given', async ({ given, problem }) => {
    expect(await create(zap, { ...RETURNED, ...given, checkOnly: 'yes' })).toMatchObject({ problems: [problem] });
    expect(await failureOf(create(zap, { ...RETURNED, ...given }))).toMatchObject({ name: 'AppError' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test.each([
    {
      answer: { status: 403 },
      reason: expect.stringContaining(
        ' could not be looked up: Actionstep could not look up the parties of the action: ',
      ),
    },
    {
      answer: { status: 200, body: { actionparticipants: [{ id: '1', links: { action: '8701' } }] } },
      reason: expect.stringContaining(' could not be looked up: '),
    },
    // Its roles have no names, and the role is given by one.
    {
      answer: { status: 200, body: { actionparticipants: [{ id: '8701--71--88' }] } },
      given: { otherParties: { Client: '90' } },
      reason: expect.stringContaining(' could not be looked up: '),
    },
  ])(
    'stops the run where the contacts of the action are not known: $answer',
    async ({ answer, given: contacts = { participantType71: '90' }, reason }) => {
      zap.sandbox.inject({ method: 'GET', path: '/actionparticipants', times: 2, ...answer });
      const given = { ...RETURNED, ...contacts };

      expect(await create(zap, { ...given, checkOnly: 'yes' })).toMatchObject({ problems: [reason] });
      expect(await failureOf(create(zap, given))).toMatchObject({ name: 'AppError', sentence: reason });
      expect(submissions(zap.sandbox)).toEqual([]);
    },
  );
});

const ADVICE = { actionType: '833', actionName: 'Advice on a will', externalReference: 'CRM-1042a' };
const RETURN = { ...ADVICE, ifReferenceExists: 'return' };

describe('the external reference in Create Action', () => {
  const zap = useZap();

  test('decides by itself: a repeat of the run returns the action that the first one opened', async () => {
    const first = await create(zap, RETURN);
    const second = await create(zap, RETURN);

    expect(first).toMatchObject({ id: '9001', alreadyExisted: false, warnings: [] });
    expect(second).toMatchObject({
      id: '9001',
      alreadyExisted: true,
      warnings: ['The external reference "CRM-1042a" already belongs to the action "Advice on a will" (number 9001).'],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('stops a run, if the Zap says so', async () => {
    expect(
      await failureOf(create(zap, { ...RETURN, externalReference: 'PMS-7', ifReferenceExists: 'stop' })),
    ).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(/^The external reference "PMS-7" already belongs to .* No action was created\.$/),
    });
  });

  test('is a key of another system: capital letters make another one of it', async () => {
    await create(zap, RETURN);

    expect(await create(zap, { ...RETURN, externalReference: 'CRM-1042A' })).toMatchObject({ id: '9002' });
  });

  test('is looked up beside the file reference, and either of them is enough', async () => {
    await create(zap, { ...RETURN, fileReference: 'WEB-1' });
    const before = zap.sandbox.requests.length;

    expect(await create(zap, { ...RETURN, fileReference: 'WEB-2' })).toMatchObject({
      id: '9001',
      alreadyExisted: true,
    });
    expect(await create(zap, { ...RETURN, fileReference: 'WEB-1', externalReference: 'CRM-9' })).toMatchObject({
      id: '9001',
      alreadyExisted: true,
    });
    expect(
      linesOf(zap.sandbox)
        .slice(before)
        .filter((line) => line.startsWith('POST')),
    ).toEqual([]);
  });

  test('cannot belong to another action than the file reference', async () => {
    await create(zap, { ...RETURN, fileReference: 'WEB-1' });
    await create(zap, { ...RETURN, fileReference: 'WEB-2', externalReference: 'CRM-9', actionName: 'Other advice' });

    expect(await failureOf(create(zap, { ...RETURN, fileReference: 'WEB-1', externalReference: 'CRM-9' }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The file reference "WEB-1" belongs to the action "Advice on a will" (number 9001), and the external reference ' +
        '"CRM-9" to the action "Other advice" (number 9002). Correct one of them. No action was created.',
    });
  });

  test('gets a warning where it is not known to be set, because a repeat would open another action', async () => {
    zap.sandbox.inject({ method: 'PUT', path: '/actions/9001', status: 403 });

    expect(await create(zap, RETURN)).toMatchObject({
      id: '9001',
      warnings: [
        expect.stringContaining('"External Reference" is empty in Actionstep now, not "CRM-1042a" as asked.'),
        'A repeat of this run would open another action, because this one is not known to have the reference.',
      ],
    });
  });
});
