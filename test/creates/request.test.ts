import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, PROPERTY_SALE, submissions, WILL, outcome } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

describe.each(DIALECTS)('what is sent for an action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is only name and type if the Start step needs no input, with the vendor’s media type and the token', async () => {
    await create(zap, { actionType: '833', actionName: 'Lease advice' });

    expect(submissions(zap.sandbox)).toEqual([
      { actioncreate: { actionName: 'Lease advice', links: { actionType: '833' } } },
    ]);
    expect(linesOf(zap.sandbox)).toEqual([
      'GET /actioncreate/833',
      'POST /actioncreate',
      expect.stringMatching(/^GET \/actions\/9001\?/),
    ]);
    expect(zap.sandbox.requests[1]?.headers).toMatchObject({
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${zap.authData['access_token']}`,
    });
  });

  test('has every form that the document shows, all in one request', async () => {
    await create(zap, {
      ...PROPERTY_SALE,
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

describe.each(DIALECTS)('what the firm sees in a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('are values, defaults for blanks, forced defaults, NULL for the rest, and the mandatory items', async () => {
    await create(zap, { ...PROPERTY_SALE, stepDataField604: 'South', stepDataField611: 'Corner block' });

    const blank = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [601 + index, null]));
    expect(outcome(zap.sandbox)).toMatchObject({
      assignedTo: '15',
      tasks: [301, 302, 303],
      messages: [{ id: '812--1--1', to: ['ann.roe@mail.example'], from: ['sam.poe@harbourlaw.example'] }],
      documents: [55, 56],
    });
    expect(outcome(zap.sandbox).dataFields).toEqual({
      ...blank,
      601: '1 Harbour Street',
      603: 'house',
      604: 'North',
      606: '3',
      607: 'F',
      611: 'Corner block',
    });
  });
});

const ADVICE = { actionType: '833', actionName: 'Lease advice' };

describe.each(DIALECTS)('the row of a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['that created it', 503],
    ['to the request that reads it back', 200],
  ])('has everything in the answer %s', async (_which, status) => {
    if (status !== 200) zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status });
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
      actionType: { id: '850' },
      assignedTo: { id: '16' },
      division: { id: '1' },
      primaryParticipants: [{ id: '88' }, { id: '89' }],
      statusTimestamp: '2025-02-28T16:00:00+10:00',
      isBillableOverride: null,
      modifiedTimestamp: '2025-03-04T10:30:00+10:00',
      isDeleted: false,
      deletedBy: null,
      deletedTimestamp: null,
      isFavorite: false,
      alreadyExisted: false,
      checkOnly: false,
    });
  });
});

describe.each(DIALECTS)('a new action that cannot be read back (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is shown as the answer to its creation has it, with the names that the run looked up', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status: 503 });

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

  test('is never mistaken for another one', async () => {
    const actions = [{ id: 8700, name: 'Other' }];
    zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status: 200, body: { actions } });

    expect(await create(zap, ADVICE)).toMatchObject({ id: '9001', name: 'Lease advice', namesComplete: false });
  });
});

describe.each(DIALECTS)('a new action of which little is read back (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('keeps what the answer to its creation said, and stands at the step that was taken', async () => {
    const GIVEN = { ...WILL, fileReference: 'W-101', assignedToParticipant: '16', participantType71: ['Ann Roe'] };
    zap.sandbox.inject({ path: '/actions/9001', status: 200, body: { actions: { id: 9001, name: 'W', priority: 3 } } });

    expect(await create(zap, GIVEN)).toMatchObject({
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

  test.each([{ status: 200, body: { actions: { id: 9001 } } }, { status: 503 }])(
    'stands at the first step if nothing else is said: %j',
    async (fault) => {
      const actioncreate = { id: 9001, name: 'Will of Ann Roe' };
      zap.sandbox.inject({ method: 'POST', path: '/actioncreate', effectThenStatus: 200, body: { actioncreate } });
      zap.sandbox.inject({ path: '/actions/9001', ...fault });

      expect(await create(zap, WILL)).toMatchObject({ step: { id: null, name: 'Take instructions' } });
    },
  );
});

describe('a new action that is read back', () => {
  const zap = useZap();

  test('stands at another step without a name if that is said', async () => {
    const actions = { id: 9001, name: 'Will of Ann Roe', links: { step: '850--2' } };
    zap.sandbox.inject({ path: '/actions/9001', status: 200, body: { actions } });

    expect(await create(zap, WILL)).toMatchObject({ step: { id: '850--2', name: null } });
  });
});
