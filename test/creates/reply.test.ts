import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';

const ADVICE = { actionType: '833', actionName: 'Lease advice' };

describe.each(DIALECTS)('the row of a new action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test(`has everything in the service’s answer${fact(
    'reply.key',
    'reply.id',
    'reply.name',
    'reply.reference',
    'reply.priority',
    'reply.status',
    'reply.links.assignedTo',
    'reply.links.division',
    'reply.links.actionType',
    'reply.links.primaryParticipants',
  )}`, async () => {
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
      otherAttributes: {
        statusTimestamp: '2025-02-28T16:00:00+10:00',
        isBillableOverride: null,
        modifiedTimestamp: '2025-03-04T10:30:00+10:00',
        isDeleted: 'F',
        deletedBy: null,
        deletedTimestamp: null,
        isFavorite: 'F',
      },
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
      primaryContactsText: 'Roe, Ann; contact 89',
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
