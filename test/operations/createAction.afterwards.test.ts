import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { changesSent } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';

/* What comes after the action is created: its row, and the assignee and the external reference, if they still have to be set. */

/** A Will asks for a client and an executor, and requires neither; nothing is created or sent. */
const WILL = {
  actionType: '850',
  actionName: 'Will of Ann Roe',
  stepTasks: 'none',
  stepMessages: 'none',
  documentTemplates: 'none',
};
const ADVICE = { actionType: '833', actionName: 'Lease advice' };
const READ_BACK = { method: 'GET', path: '/actions/9001' } as const;
const POST = { method: 'POST', path: '/actioncreate' } as const;

describe.each(DIALECTS)('the row of a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is what is read back, with the names of all people', async () => {
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
        { id: '89', name: 'Roe, Jane' },
      ],
      primaryContactsText: 'Ann Roe; Jane Roe',
      statusTimestamp: '2025-02-28T16:00:00+10:00',
      isBillableOverride: null,
      modifiedTimestamp: '2025-03-04T10:30:00+10:00',
      isDeleted: false,
      deletedBy: null,
      deletedTimestamp: null,
      isFavorite: false,
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

  test('keeps what the answer to its creation said where little is read back', async () => {
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

describe('the row of a new action', () => {
  const zap = useZap({ dialect: 'live' });

  test('is the answer to its creation where it cannot be read back, with the names that the run looked up', async () => {
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

  test('is never that of another action', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: { actions: [{ id: 8700, name: 'Other' }] } });

    expect(await create(zap, ADVICE)).toMatchObject({ id: '9001', name: 'Lease advice', namesComplete: false });
  });

  test.each([
    { readBack: { status: 200, body: { actions: { id: 9001 } } }, step: { id: null, name: 'Take instructions' } },
    { readBack: { status: 503 }, step: { id: null, name: 'Take instructions' } },
    {
      readBack: { status: 200, body: { actions: { id: 9001, links: { step: '850--2' } } } },
      step: { id: '850--2', name: null },
    },
  ])('stands at the first step unless something else is said: $step', async ({ readBack, step }) => {
    const actioncreate = { id: 9001, name: 'Will of Ann Roe' };
    zap.sandbox.inject({ ...POST, effectThenStatus: 200, body: { actioncreate } });
    zap.sandbox.inject({ ...READ_BACK, ...readBack });

    expect(await create(zap, WILL)).toMatchObject({ step });
  });
});

describe('the plan in the row of a new action', () => {
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

  test.each([{ status: 401 }, { status: 403 }, { status: 429 }])(
    'lacks the names that cannot be had, and never fails: $status',
    async ({ status }) => {
      zap.sandbox.inject({ path: /^\/participants\/15/, status });

      expect(await create(zap, GIVEN)).toMatchObject({
        id: '9001',
        tasks: [{ assignedTo: expect.stringMatching(/^Staff: .*15$/) }, {}],
        warnings: [],
      });
    },
  );
});

const KIM = { id: '16', name: 'Loe, Kim', email: 'kim.loe@harbourlaw.example' };
const BY_NAME = { assignedToParticipant: 'Kim Loe' };
const BY_NUMBER = { assignedToParticipant: '16' };

/** What was sent once the action was there. */
const sentAfterwards = (zap: Pick<Zap, 'sandbox'>): readonly string[] => {
  const lines = linesOf(zap.sandbox).map((line) => line.replace(/\?.*/, ''));
  return lines.slice(lines.indexOf('POST /actioncreate') + 1).toSorted();
};

describe('an assignee that the service passes over', () => {
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

  test('is set by one more request', async () => {
    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({
      id: '9001',
      assignedTo: KIM,
      namesComplete: true,
      warnings: [],
    });
    expect(zap.sandbox.firm.actions.get('9001')?.links.assignedTo).toBe('16');
    expect(changesSent(zap.sandbox)).toEqual([{ actions: { links: { assignedTo: '16' } } }]);
    expect(sentAfterwards(zap)).toEqual(['GET /actions/9001', 'PUT /actions/9001']);
  });

  test('has a name in the row where it was given by number', async () => {
    expect(await create(zap, { ...WILL, ...BY_NUMBER })).toMatchObject({ assignedTo: KIM, namesComplete: true });
    expect(sentAfterwards(zap)).toEqual(['GET /actions/9001', 'PUT /actions/9001']);
  });

  test('is nobody where nobody was asked for', async () => {
    expect(await create(zap, WILL)).toMatchObject({ assignedTo: { id: '15', name: 'Poe, Sam' } });
    expect(sentAfterwards(zap)).toEqual(['GET /actions/9001']);
  });

  test.each([
    { assignedTo: '17', who: '"contact 17"' },
    { assignedTo: null, who: 'empty' },
  ])('is told where the answer then shows $who', async ({ assignedTo, who }) => {
    const body = { actions: { id: 9001, links: { assignedTo } } };
    zap.sandbox.inject({ method: 'PUT', path: '/actions/9001', status: 200, body });

    expect(await create(zap, { ...WILL, ...BY_NUMBER })).toMatchObject({
      assignedTo: { id: assignedTo, name: null },
      warnings: [`"Assigned To" is ${who} in Actionstep now, not "Loe, Kim" as asked.`],
    });
  });

  test('is set where the new action has nobody', async () => {
    const actions = { id: 9001, name: 'Will of Ann Roe', links: { actionType: '850', assignedTo: null } };
    zap.sandbox.inject({ ...POST, effectThenStatus: 201, body: { actioncreate: actions } });
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: { actions } });

    expect(await create(zap, { ...WILL, ...BY_NAME })).toMatchObject({ assignedTo: KIM, warnings: [] });
    expect(zap.sandbox.firm.actions.get('9001')?.links.assignedTo).toBe('16');
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

  test('is still set late in the run, since nothing is looked up behind it', async () => {
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
const PUT = { method: 'PUT', path: '/actions/9001' } as const;

describe('an external reference', () => {
  const zap = useZap();

  test('is not sent again where the new action shows it', async () => {
    const actions = { id: 9001, importExternalReference: 'X-1', links: { actionType: '850' } };
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: { actions } });

    expect(await create(zap, KEYED)).toMatchObject({ importExternalReference: 'X-1', warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    { kept: null, is: 'empty' },
    { kept: 'X-2', is: '"X-2"' },
  ])('is told where the service keeps something else: $is', async ({ kept, is }) => {
    zap.sandbox.inject({ ...PUT, status: 200, body: { actions: { id: 9001, importExternalReference: kept } } });

    expect(await create(zap, KEYED)).toMatchObject({
      id: '9001',
      warnings: [`"External Reference" is ${is} in Actionstep now, not "X-1" as asked.`],
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

describe('an external reference and an assignee', () => {
  const zap = useZap({ positions: { assignee: 'links' } });

  test('are set together once the action is there, where the assignee was passed over', async () => {
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

describe('the parties of an action', () => {
  const zap = useZap();
  const WITH_CLIENT = { ...WILL, participantType71: '88' };

  test.each([
    { of: 'a new action', given: WITH_CLIENT, name: 'Roe, Ann' },
    { of: 'an action that has the file reference', given: TAKEN, name: 'Doe, John' },
  ])('are in the row of $of if they are wanted', async ({ given, name }) => {
    const row = await create(zap, { ...given, includeParties: 'yes' });
    expect(row).toMatchObject({ partyByRole: { Client: { name } }, partiesComplete: true });

    zap.sandbox.inject({ path: '/actionparticipants', status: 403 });
    expect(await create(zap, { ...given, includeParties: 'yes' })).toMatchObject(NO_PARTIES);
    expect(Object.keys(await create(zap, given))).toEqual(expect.not.arrayContaining(Object.keys(NO_PARTIES)));
  });

  test.each([
    { of: 'a new action', given: WITH_CLIENT },
    { of: 'an action that has the file reference', given: TAKEN },
  ])('are not in the check of $of: nobody is in it yet', async ({ given }) => {
    expect(await create(zap, { ...given, includeParties: 'yes', checkOnly: 'yes' })).toMatchObject(NO_PARTIES);
  });

  test('are in the row of an action whose answer was lost', async () => {
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
