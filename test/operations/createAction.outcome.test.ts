import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { WIRES } from '../sandbox/dialect/wires.ts';
import { Refusal } from '../sandbox/refusal.ts';
import { DIALECTS, type Fault, NOW, type Sandbox } from '../sandbox/sandbox.ts';
import { create, submissions, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { addressesOf, linesOf } from '../support/requests.ts';
import { changesSent } from '../support/updates.ts';
import { SALE } from '../support/usualInputs.ts';
import type { Zap } from '../support/zap.ts';

/*
 * What becomes of an action whose creation was refused, or whose answer was lost: it is created at most once, and whatever
 * cannot be settled stops the run in a way that the platform does not repeat. And what comes after the action is there:
 * its row, how it differs from what was asked, and the assignee and the external reference, if they still have to be set.
 */

const ADVICE = { actionType: '833', actionName: 'Lease advice', fileReference: 'LA-1' };
const UNMARKED = { actionType: '833', actionName: 'Lease advice' };
const POST = { method: 'POST', path: '/actioncreate' } as const;
const LIST = { method: 'GET', path: '/actions' } as const;
const READ_BACK = { method: 'GET', path: '/actions/9001' } as const;
const PUT = { method: 'PUT', path: '/actions/9001' } as const;
/** The look-up before the POST finds nothing; the next fault hits the one after it. */
const FREE_REFERENCE = { ...LIST, status: 204 } as const;

const NOT_SETTLED = {
  name: 'HaltedError',
  sentence:
    "We couldn't confirm whether the action was created. Actionstep gave no clear answer: the connection to it was " +
    'lost. Look in Actionstep for the file reference "LA-1". Only if it is not there, run this step again. Zapier ' +
    'does not repeat the step, so that no action is created twice.',
};

/** Older actions with the same reference: one like the new one in everything, the others less so. */
const addOlder = ({ addAction }: Sandbox): void => {
  addAction({ name: 'Lease advice', reference: 'LA-1' });
  addAction({ name: 'Lease advice', reference: 'LA-1', actionTypeId: '850' });
  addAction({ name: 'Other advice', reference: 'LA-1' });
};
const SEEDED = 7;
const OLDER = ['9001', '9002', '9003'];
const newActions = ({ firm }: Sandbox): readonly string[] => [...firm.actions.keys()].slice(SEEDED);

describe('Create Action, when the answer about the new action is lost,', () => {
  const zap = useZap();

  test('finds the action by its file reference, and a warning says so', async () => {
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await create(zap, ADVICE)).toMatchObject({
      id: '9001',
      name: 'Lease advice',
      reference: 'LA-1',
      alreadyExisted: false,
      warnings: [
        'Actionstep did not confirm the new action, but it is there. Actionstep gave no clear answer: the ' +
          'connection to it was lost.',
      ],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('cannot look the action up without a file reference, and halts', async () => {
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await failureOf(create(zap, UNMARKED))).toEqual({
      ...NOT_SETTLED,
      sentence: NOT_SETTLED.sentence.replace('the file reference "LA-1"', 'an action called "Lease advice"'),
    });
    expect(newActions(zap.sandbox)).toEqual(['9001']);
  });

  test.each<{ how: string; fault: Fault }>([
    { how: 'a proxy gave up waiting', fault: { ...POST, effectThenStatus: 408 } },
    {
      how: 'the answer holds errors, and claims success',
      fault: { ...POST, effectThenStatus: 200, body: { errors: 'Odd' } },
    },
    {
      how: 'the answer holds several actions',
      fault: { ...POST, effectThenStatus: 201, body: { actioncreate: [{ id: 8700 }, { id: 9004 }] } },
    },
  ])('finds the action among older ones of the same reference, name and type: $how', async ({ fault }) => {
    addOlder(zap.sandbox);
    zap.sandbox.inject(fault);

    expect(await create(zap, ADVICE)).toMatchObject({ id: '9004', alreadyExisted: false });
    expect(newActions(zap.sandbox)).toEqual([...OLDER, '9004']);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('does not take the first of several in an answer, although that one is as new and called the same', async () => {
    zap.sandbox.addAction({ name: 'Lease advice', reference: 'LA-2', actionTypeId: '833' });
    zap.sandbox.inject({ ...POST, effectThenStatus: 201, body: { actioncreate: [{ id: 9001 }, { id: 9002 }] } });

    expect(await create(zap, ADVICE)).toMatchObject({ id: '9002', reference: 'LA-1', alreadyExisted: false });
  });

  test('takes none of the older ones where the new action was not created', async () => {
    addOlder(zap.sandbox);
    zap.sandbox.inject({ ...POST, cut: 'before' });

    expect(await failureOf(create(zap, ADVICE))).toEqual(NOT_SETTLED);
    expect(newActions(zap.sandbox)).toEqual(OLDER);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('halts where nobody knows who had the reference before', async () => {
    addOlder(zap.sandbox);
    zap.sandbox.inject({ ...LIST, status: 429 });
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await failureOf(create(zap, ADVICE))).toEqual(NOT_SETTLED);
    expect(newActions(zap.sandbox)).toEqual([...OLDER, '9004']);
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test.each([
    { others: [{ name: 'Lease advise' }], what: 'another name' },
    { others: [{ actionTypeId: '850' }], what: 'another type' },
    { others: [{ reference: 'LA-10' }], what: 'a reference that only begins like it' },
    { others: [{ reference: 'la-1' }], what: 'a reference in other letters' },
    { others: [{ isDeleted: 'T' }], what: 'everything the same, but it is deleted' },
    { others: [{}, {}], what: 'everything the same, but there are two' },
  ])('does not take an action that somebody else created meanwhile: $what', async ({ others }) => {
    const actions = others.map((other) => ({
      ...zap.sandbox.addAction({ name: 'Lease advice', reference: 'LA-1', actionTypeId: '833' }),
      ...other,
      ...('actionTypeId' in other && { links: { actionType: other.actionTypeId } }),
    }));
    zap.sandbox.inject(FREE_REFERENCE);
    zap.sandbox.inject({ ...LIST, status: 200, body: { actions } });
    zap.sandbox.inject({ ...POST, cut: 'before' });

    expect(await failureOf(create(zap, ADVICE))).toEqual(NOT_SETTLED);
  });
});

describe('Create Action, when the time of the run is over,', () => {
  const zap = useZap();
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('sends no action, even on a machine too busy for its timers', async () => {
    const now = performance.now.bind(performance);
    const isRead = () => linesOf(zap.sandbox).includes('GET /actioncreate/833');
    jest.spyOn(performance, 'now').mockImplementation(() => now() + (isRead() ? 33_000 : 0));

    expect(await failureOf(create(zap, UNMARKED))).toMatchObject({ code: 'too_late' });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});

const CREATING = 'Actionstep could not create the action: ';
const NOTE_HINT = ' If this action type needs a file note, fill in "File Note".';

describe.each(DIALECTS)('Create Action, when the service refuses the action (%s dialect),', (dialect) => {
  const zap = useZap({ dialect });

  test('shows the service’s own message, with a hint about the file note; with the note it is created', async () => {
    const given = { actionType: '855', actionName: 'A' };

    expect(await failureOf(create(zap, given))).toEqual({
      name: 'AppError',
      sentence: `${CREATING}it answered "A file note is required". Check the values that were sent. The action was not created.${NOTE_HINT}`,
      code: '1500',
      status: { document: 400, live: 500 }[dialect],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);

    expect(await create(zap, { ...given, fileNote: 'Opened' })).toMatchObject({ id: '9001' });
  });

  test('stops at a 500 with a code for invalid input, and halts at one with another code, since the action may be there', async () => {
    const answer = (error: Refusal) => ({ ...POST, status: 500, body: WIRES[dialect].refusal(500, error) });
    zap.sandbox.inject(answer(new Refusal('invalid', [{ detail: 'Out of order', code: '1545' }])));
    expect(await failureOf(create(zap, UNMARKED))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('it answered "Out of order"'),
      code: '1545',
      status: 500,
    });

    zap.sandbox.inject(answer(new Refusal('badCall', 'The email could not be sent')));
    expect(await failureOf(create(zap, UNMARKED))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringContaining("We couldn't confirm whether the action was created."),
    });
  });
});

describe('Create Action, when the service refuses the action,', () => {
  const zap = useZap();

  test('names a number in it that nobody has', async () => {
    zap.sandbox.inject({ ...POST, status: 400, body: { errors: 'Bad id' } });

    expect(await failureOf(create(zap, { ...UNMARKED, assignedToParticipant: '999' }))).toMatchObject({
      sentence: expect.stringMatching(
        /\n- "Assigned To": there is no contact with the number "999", or the connected user may not see it\.$/,
      ),
    });
  });

  test.each([{ status: 401 }, { cut: 'before' } as const])(
    'says no more where the numbers in it cannot be looked up: %j',
    async (harm) => {
      zap.sandbox.inject({ ...POST, status: 400, body: { errors: 'Bad name' } });
      // For the warning of who it is, and to explain the refusal.
      zap.sandbox.inject({ path: /^\/participants\//, ...harm, times: 2 });

      expect(await failureOf(create(zap, { ...UNMARKED, assignedToParticipant: '999' }))).toEqual({
        name: 'AppError',
        code: 'http_400',
        status: 400,
        sentence: `${CREATING}it answered "Bad name". Check the values that were sent. The action was not created.`,
      });
    },
  );

  test('names what a check warns of and can be the reason, beside the words of the service', async () => {
    const given = {
      actionType: '812',
      actionName: 'Sale of 1 Harbour Street',
      participantType71: '88',
      participantType45: '15',
      stepDataField601: '1 Harbour Street',
      relatedActionType11: '8704',
    };

    expect((await failureOf(create(zap, given))).sentence).toMatch(
      /must be the id.+ The action was not created\.\n- "Related Actions \(Property Purchase\)": the action "Advice on lease" is of another type, "Advice"\.$/,
    );
  });

  test('names an assignee who is none of the people of the firm', async () => {
    zap.sandbox.inject({ ...POST, status: 400, body: { errors: 'Bad id' } });

    expect((await failureOf(create(zap, { ...UNMARKED, assignedToParticipant: '88' }))).sentence).toMatch(
      /was not created\.\n- "Assigned To": Roe, Ann is not among the people of the firm who can log in to Actionstep\.$/,
    );
  });

  const INVALID = { errors: { code: '1500', title: 'Invalid', detail: null } };
  test.each([
    { after: 'a 400 without words', answer: { status: 400 }, hints: true },
    { after: 'a 500 without words, which leaves open what became of it', answer: { status: 500 }, hints: true },
    { after: 'a 500 that only says that something is invalid', answer: { status: 500, body: INVALID }, hints: true },
    {
      after: 'words that speak of a note',
      answer: { status: 409, body: { errors: 'No NOTE was given' } },
      hints: true,
    },
    { after: 'a 503', answer: { status: 503 }, hints: false },
    { after: 'words about something else', answer: { status: 400, body: { errors: 'Bad name' } }, hints: false },
  ])('hints at the file note ($hints) after $after, unless one was given', async ({ answer, hints }) => {
    zap.sandbox.inject({ ...POST, ...answer });
    expect((await failureOf(create(zap, UNMARKED))).sentence.endsWith(NOTE_HINT)).toBe(hints);

    zap.sandbox.inject({ ...POST, ...answer });
    const { sentence } = await failureOf(create(zap, { ...UNMARKED, fileNote: 'Opened' }));
    expect(sentence).not.toContain('"File Note"');
  });
});

describe('the words in which a refusal is told', () => {
  const zap = useZap();
  test.each([
    {
      operation: 'create_action',
      given: SALE,
      said: 'actionName, participantType71, stepDataField601 (44--Address), relatedActionType11, stepTasks',
      told: 'Action Name, Client, Property / Address (Property / Address), Related Actions (Property Purchase), Tasks',
    },
    { operation: 'create_action', given: UNMARKED, said: 'name, participantType99', told: 'name, participantType99' },
    {
      operation: 'change_step',
      given: { action: '8700', step: '820--2/3020' },
      said: 'fileNote of 820--2',
      told: 'File Note of Contract',
    },
    {
      operation: 'update_action_data',
      given: { action: '8700', 'dataField44--Price': '900000' },
      said: '44--Price--870044 of 44--Price',
      told: 'Property / Price of Property / Price',
    },
    {
      operation: 'update_action',
      given: { action: '8700', externalReference: 'crm-1' },
      said: 'importExternalReference',
      told: 'External Reference',
    },
    {
      operation: 'create_contact',
      given: { firstName: 'Una', lastName: 'Boe', phone: '02 5550 1234' },
      said: 'phone1Number',
      told: 'Phone Number',
    },
    { operation: 'create_task', given: { action: '8700', name: 'Call' }, said: 'dueTimestamp', told: 'Due Date' },
  ])('have labels in place of the keys of the service: $operation, $said', async ({ operation, given, said, told }) => {
    for (const method of ['POST', 'PUT'] as const)
      zap.sandbox.inject({ method, path: /./, status: 422, body: { errors: said } });

    const { sentence } = await failureOf(zap.run(`creates.${operation}`, 'perform', { inputData: given }));
    expect(sentence).toContain(`it answered "${told}". `);
  });
});

describe.each(DIALECTS)('the row of Create Action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, now: () => NOW });

  test('shows what is read back, with the names of all people', async () => {
    const row = await create(zap, {
      ...WILL,
      fileReference: 'W-101',
      priority: 2,
      status: 'Inactive',
      timestamp: '2025-02-28T16:00:00+10:00',
      assignedToParticipant: '16',
      participantType71: ['88', '89'],
    });

    expect(row).toMatchObject({
      id: '9001',
      name: 'Will of Ann Roe',
      reference: 'W-101',
      priority: 2,
      status: 'Inactive',
      createdTimestamp: '2025-03-04',
      actionType: { id: '850', name: 'Will' },
      step: { name: 'Take instructions' },
      assignedTo: { id: '16', name: 'Loe, Kim' },
      division: { id: '1' },
      primaryParticipants: [
        { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
        { id: '89', name: 'Roe, Jane Mary (Janie)' },
      ],
      primaryContactsText: 'Ann Roe; Jane Roe',
      statusTimestamp: '2025-02-28T16:00:00+10:00',
      namesComplete: true,
      alreadyExisted: false,
      checkOnly: false,
      verdict: null,
      warnings: [],
      problems: [],
      stepName: 'Take instructions',
      tasks: [],
      emails: [],
      documents: [],
    });
  });

  test('keeps what the answer to the creation said where little is read back', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: { actions: { id: 9001, name: 'W', priority: 3 } } });
    const given = { ...WILL, fileReference: 'W-101', assignedToParticipant: '16', participantType71: ['Ann Roe'] };

    expect(await create(zap, given)).toMatchObject({
      id: '9001',
      name: 'W',
      priority: 3,
      reference: 'W-101',
      status: 'Active',
      createdTimestamp: '2025-03-04',
      actionType: { id: '850' },
      step: { id: dialect === 'document' ? null : '850--1', name: 'Take instructions' },
      assignedTo: { id: '16' },
      primaryContact: { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
      namesComplete: false,
    });
  });
});

describe('the row of Create Action', () => {
  const zap = useZap({ dialect: 'live' });

  test('shows the answer to the creation where the action cannot be read back, with the names that the run looked up', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 503 });

    expect(await create(zap, { ...WILL, participantType71: ['Ann Roe', '89'] })).toMatchObject({
      id: '9001',
      name: 'Will of Ann Roe',
      status: 'Active',
      actionType: { id: '850', name: null },
      primaryParticipants: [
        { id: '88', name: 'Roe, Ann', email: 'ann.roe@mail.example' },
        { id: '89', name: null, email: null },
      ],
      primaryContactsText: 'Ann Roe; contact 89',
      namesComplete: false,
    });
  });

  test('never shows another action', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: { actions: [{ id: 8700, name: 'Other' }] } });

    expect(await create(zap, UNMARKED)).toMatchObject({ id: '9001', name: 'Lease advice', namesComplete: false });
  });

  test.each([
    { readBack: { status: 200, body: { actions: { id: 9001 } } }, step: { id: null, name: 'Take instructions' } },
    {
      readBack: { status: 200, body: { actions: { id: 9001, links: { step: '850--2' } } } },
      step: { id: '850--2', name: null },
    },
  ])('has the first step of the type unless something else is said: $step', async ({ readBack, step }) => {
    const actioncreate = { id: 9001, name: 'Will of Ann Roe' };
    zap.sandbox.inject({ ...POST, effectThenStatus: 200, body: { actioncreate } });
    zap.sandbox.inject({ ...READ_BACK, ...readBack });

    expect(await create(zap, WILL)).toMatchObject({ step });
  });
});

describe('the plan in the row of Create Action', () => {
  const zap = useZap();
  const GIVEN = { ...WILL, stepTasks: 'all', participantType71: ['88'], participantType45: ['15'] };

  test('has the names of the roles that its tasks use, and of the people in them', async () => {
    expect(await create(zap, GIVEN)).toMatchObject({
      tasks: [
        { name: 'Draft will', due: '5 days after start', assignedTo: 'Staff: Poe, Sam (sam.poe@harbourlaw.example)' },
        { name: 'Book signing', assignedTo: '' },
      ],
    });
  });

  test('lacks the names that cannot be had, and never fails', async () => {
    zap.sandbox.inject({ path: /^\/participants\/15/, status: 401 });

    expect(await create(zap, GIVEN)).toMatchObject({
      id: '9001',
      tasks: [{ assignedTo: expect.stringMatching(/^Staff: .*15$/) }, {}],
      warnings: [],
    });
  });
});

const KIM = { id: '16', name: 'Loe, Kim', email: 'kim.loe@harbourlaw.example' };
const BY_NAME = { assignedToParticipant: 'Kim Loe' };
const BY_NUMBER = { assignedToParticipant: '16' };

/** What was sent once the action was there. */
const sentAfterwards = (zap: Pick<Zap, 'sandbox'>): readonly string[] => {
  const lines = addressesOf(zap.sandbox);
  return lines.slice(lines.indexOf('POST /actioncreate') + 1).toSorted();
};

describe('the assignee in Create Action, where the service passes over it', () => {
  const zap = useZap({ positions: { assignee: 'links' } });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  /** Reading the new action back takes so many milliseconds. */
  const readBackTakes = (time: number): void => {
    const now = performance.now.bind(performance);
    const isRead = () => linesOf(zap.sandbox).some((line) => line.startsWith('GET /actions/9001'));
    jest.spyOn(performance, 'now').mockImplementation(() => now() + (isRead() ? time : 0));
  };

  test.each([
    { given: 'by name', assignedToParticipant: 'Kim Loe' },
    { given: 'by number', assignedToParticipant: '16' },
  ])('is set by one more request, and has a name in the row: $given', async ({ assignedToParticipant }) => {
    expect(await create(zap, { ...WILL, assignedToParticipant })).toMatchObject({
      id: '9001',
      assignedTo: KIM,
      namesComplete: true,
      warnings: [],
    });
    expect(zap.sandbox.firm.actions.get('9001')?.links.assignedTo).toBe('16');
    expect(changesSent(zap.sandbox)).toEqual([{ actions: { links: { assignedTo: '16' } } }]);
    expect(sentAfterwards(zap)).toEqual(['GET /actions/9001', 'PUT /actions/9001']);
  });

  test('is nobody where nobody was asked for', async () => {
    expect(await create(zap, WILL)).toMatchObject({ assignedTo: { id: '15', name: 'Poe, Sam' } });
    expect(sentAfterwards(zap)).toEqual(['GET /actions/9001']);
  });

  test('gets a warning where the answer then shows somebody else', async () => {
    const body = { actions: { id: 9001, links: { assignedTo: '17' } } };
    zap.sandbox.inject({ method: 'PUT', path: '/actions/9001', status: 200, body });

    expect(await create(zap, { ...WILL, ...BY_NUMBER })).toMatchObject({
      assignedTo: { id: '17', name: null },
      warnings: ['"Assigned To" is "contact 17" in Actionstep now, not "Loe, Kim" as asked.'],
    });
  });

  test('is set where the action could not be read, and the answer named somebody else', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 503 });

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({
      assignedTo: KIM,
      namesComplete: false,
      warnings: [],
    });
  });

  test('is left alone where nobody says who has the action', async () => {
    zap.sandbox.inject({ ...POST, effectThenStatus: 200, body: { actioncreate: { id: 9001, links: {} } } });
    zap.sandbox.inject({ ...READ_BACK, status: 404 });

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({ assignedTo: { id: null }, warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is set late in the run, since nothing is looked up after it', async () => {
    readBackTakes(21_000);
    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({ assignedTo: KIM, warnings: [] });
  });

  test('is not set once the time of the run is over', async () => {
    readBackTakes(33_000);

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({
      id: '9001',
      warnings: [expect.stringMatching(/^"Assigned To" is "Poe, Sam" in Actionstep now, not "Loe, Kim" as asked\./)],
    });
  });
});

const KEYED = { ...WILL, externalReference: ' X-1' };

describe('the external reference in Create Action', () => {
  const zap = useZap();

  test('is not sent again where the new action shows it', async () => {
    const actions = { id: 9001, importExternalReference: 'X-1', links: { actionType: '850' } };
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: { actions } });

    expect(await create(zap, KEYED)).toMatchObject({ importExternalReference: 'X-1', warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('gets a warning where the service keeps something else', async () => {
    zap.sandbox.inject({ ...PUT, status: 200, body: { actions: { id: 9001, importExternalReference: 'X-2' } } });

    expect(await create(zap, KEYED)).toMatchObject({
      id: '9001',
      warnings: ['"External Reference" is "X-2" in Actionstep now, not "X-1" as asked.'],
    });
  });

  test('is not called empty where nothing shows it', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 500 });
    zap.sandbox.inject({ ...PUT, status: 403 });

    expect(await create(zap, KEYED)).toMatchObject({
      warnings: [
        expect.stringMatching(
          /^We couldn't confirm that "External Reference" is "X-1" as asked\. .* Set it with Update Action\.$/,
        ),
      ],
    });
  });
});

describe('the external reference and the assignee in Create Action', () => {
  const zap = useZap({ positions: { assignee: 'links' } });

  test('are set together once the action is there, where the service passed over the assignee', async () => {
    expect(await create(zap, { ...KEYED, ...BY_NUMBER })).toMatchObject({
      importExternalReference: 'X-1',
      assignedTo: KIM,
      warnings: [],
    });
    expect(changesSent(zap.sandbox)).toEqual([
      { actions: { importExternalReference: 'X-1', links: { assignedTo: '16' } } },
    ]);
    expect(JSON.stringify(submissions(zap.sandbox))).not.toContain('X-1');
  });

  test('never fail a run whose action is there', async () => {
    zap.sandbox.inject({ ...PUT, status: 401 });

    expect(await create(zap, { ...KEYED, ...BY_NUMBER })).toMatchObject({
      id: '9001',
      importExternalReference: null,
      warnings: [
        expect.stringMatching(/^"Assigned To" is "Poe, Sam" in Actionstep now, not "Loe, Kim" as asked\./),
        '"External Reference" is empty in Actionstep now, not "X-1" as asked. Actionstep did not accept the connection any more. Set it with Update Action.',
      ],
    });
  });
});

const TAKEN = { actionType: '820', actionName: 'Purchase', fileReference: 'QS-3', ifReferenceExists: 'return' };
const NO_PARTIES = { parties: [], partyByRole: {}, partiesComplete: false };

describe('the parties in the row of Create Action', () => {
  const zap = useZap();
  const WITH_CLIENT = { ...WILL, participantType71: '88' };

  test.each([
    { of: 'a new action', given: WITH_CLIENT, name: 'Roe, Ann' },
    { of: 'an action that has the file reference', given: TAKEN, name: 'Doe, John' },
  ])('are there for $of if they are wanted', async ({ given, name }) => {
    const row = await create(zap, { ...given, includeParties: 'yes' });
    expect(row).toMatchObject({ partyByRole: { Client: { name } }, partiesComplete: true });

    zap.sandbox.inject({ path: '/actionparticipants', status: 403 });
    expect(await create(zap, { ...given, includeParties: 'yes' })).toMatchObject(NO_PARTIES);
    expect(Object.keys(await create(zap, given))).toEqual(expect.not.arrayContaining(Object.keys(NO_PARTIES)));
  });

  test('are not in a check, since nobody is in the action yet', async () => {
    const asked = { includeParties: 'yes', checkOnly: 'yes' };

    expect(await create(zap, { ...WITH_CLIENT, ...asked })).toMatchObject(NO_PARTIES);
    expect(await create(zap, { ...TAKEN, ...asked })).toMatchObject(NO_PARTIES);
  });

  test('are there for an action whose answer was lost', async () => {
    zap.sandbox.inject({ ...POST, cut: 'after' });

    expect(await create(zap, { ...WITH_CLIENT, fileReference: 'N-1', includeParties: 'yes' })).toMatchObject({
      partyByRole: { Client: { name: 'Roe, Ann' } },
      partiesComplete: true,
    });
  });

  test('are read before anything is set afterwards, so that a lost answer does not cost them', async () => {
    zap.sandbox.inject({ method: 'PUT', path: '/actions/9001', cut: 'after' });
    const row = await create(zap, { ...WITH_CLIENT, externalReference: 'X-1', includeParties: 'yes' });
    const lines = linesOf(zap.sandbox);

    expect(row).toMatchObject({ partiesComplete: true });
    expect(lines.findIndex((line) => line.startsWith('GET /actionparticipants'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('PUT')),
    );
  });
});

const KEYED_ADVICE = { actionType: '833', actionName: 'Advice on a will', externalReference: 'CRM-1042a' };

describe('the action that comes back from Create Action', () => {
  const zap = useZap();
  const answer = (attributes: object) => ({ actions: { id: 9001, links: { actionType: '833' }, ...attributes } });
  const asked = { ...KEYED_ADVICE, fileReference: 'WEB-17', status: 'Inactive', priority: '3' };
  const today = () => new Date().toISOString().slice(0, 10);

  test('is compared with what was asked, and each difference is a warning with both values', async () => {
    const other = {
      name: 'Advice on a will',
      reference: 'WEB-17',
      status: 'Active',
      priority: 0,
      importExternalReference: 'CRM-1042a',
    };
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: answer(other) });

    expect(await create(zap, asked)).toMatchObject({
      id: '9001',
      warnings: [
        '"Status" is "Active" in Actionstep now, not "Inactive" as asked. If that is not what you want, change it with Update Action.',
        '"Priority" is "0" in Actionstep now, not "3" as asked. If that is not what you want, change it with Update Action.',
      ],
    });
  });

  test('says nothing about a value that it lacks', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: answer({ name: 'Advice on a will' }) });

    expect(await create(zap, { ...asked, externalReference: '' })).toMatchObject({ warnings: [] });
  });

  test('has the number of a firm that numbers its actions itself: the remedy is named at the first run', async () => {
    const numbered = answer({ name: 'Advice on a will', reference: '20260042' });
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: numbered });

    const { warnings } = await create(zap, { ...asked, externalReference: '', ifReferenceExists: 'return' });

    expect(warnings).toEqual([
      '"File Reference" is "20260042" in Actionstep now, not "WEB-17" as asked. If Actionstep numbers actions itself, a repeat ' +
        'of this run does not find this one. Fill in "External Reference" too: "If the Reference Exists" goes by it as well.',
      'A repeat of this run would open another action, because this one is not known to have the reference.',
    ]);
  });

  test('may have the name and number that the firm made: an action of today is the new one', async () => {
    const made = answer({ name: 'M-42', reference: '42', createdTimestamp: today(), importExternalReference: null });
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: made });

    expect(await create(zap, asked)).toMatchObject({ id: '9001' });
    // It gets the external reference.
    expect(changesSent(zap.sandbox)).toHaveLength(1);
  });
});
