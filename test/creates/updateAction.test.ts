import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { changesSent, updateAction } from '../support/updates.ts';

/* test/faults/table.ts has the outcome of every fault, test/mishaps/updates.test.ts what is understood and what is refused. */

const EVERYTHING = {
  action: '8706',
  name: 'Advice on a lease',
  reference: 'ADV-3',
  status: 'Closed',
  assignedToParticipant: 'kim.loe@harbourlaw.example',
  priority: '5',
  billableStatus: 'Closed',
};

describe.each(DIALECTS)('an action that a Zap changes (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('gets all that is filled in, and the row says what it was before', async () => {
    const row = await updateAction(zap, EVERYTHING);

    expect(changesSent(zap.sandbox)).toEqual([
      {
        actions: {
          name: 'Advice on a lease',
          reference: 'ADV-3',
          status: 'Closed',
          priority: 5,
          overrideBillingStatus: 'Closed',
          links: { assignedTo: '16' },
        },
      },
    ]);
    expect(row).toMatchObject({
      id: '8706',
      name: 'Advice on a lease',
      reference: 'ADV-3',
      status: 'Closed',
      priority: 5,
      otherAttributes: { overrideBillingStatus: 'Closed' },
      assignedTo: { id: '16', name: 'Loe, Kim', email: 'kim.loe@harbourlaw.example' },
      actionType: { id: '833', name: 'Advice' },
      primaryParticipants: [{ id: '94', name: 'Núñez-Łoś, Zoë' }],
      createdTimestamp: '2024-06-03',
      warnings: [],
      changed: [
        { field: 'Action Name', before: 'Advice, Núñez-Łoś & Co', after: 'Advice on a lease' },
        { field: 'File Reference', before: 'ADV-2', after: 'ADV-3' },
        { field: 'Status', before: 'Active', after: 'Closed' },
        { field: 'Priority', before: '2', after: '5' },
        { field: 'Billing Status', before: null, after: 'Closed' },
        { field: 'Assigned To', before: 'Voe, Lee', after: 'Loe, Kim' },
      ],
    });
    expect(zap.sandbox.firm.actions.get('8706')).toMatchObject({ reference: 'ADV-3', links: { assignedTo: '16' } });
  });

  test('is not touched when it has all values already', async () => {
    await updateAction(zap, EVERYTHING);
    const requests = zap.sandbox.requests.length;

    const { changed, warnings } = await updateAction(zap, EVERYTHING);

    expect({ changed, warnings }).toEqual({ changed: [], warnings: [] });
    expect(zap.sandbox.requests.slice(requests).map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });

  test('names its assignee, also when that is given by number', async () => {
    const { assignedTo, changed } = await updateAction(zap, { action: '8706', assignedToParticipant: '15' });

    expect(assignedTo).toMatchObject({ id: '15', name: 'Poe, Sam', email: 'sam.poe@harbourlaw.example' });
    expect(changed).toEqual([{ field: 'Assigned To', before: 'Voe, Lee', after: 'Poe, Sam' }]);
  });

  test.each(['QS-3', 'qs-3'])('does not get the reference of another action: %s', async (reference) => {
    expect(await failureOf(updateAction(zap, { action: '8706', reference, priority: '9' }))).toMatchObject({
      sentence:
        'The action was not changed:\n- "File Reference": it already belongs to Doe purchase, 3 Quay St (QS-3, Property Purchase, number 8700).',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('may keep a reference that others have, change its capital letters, or take that of a deleted one', async () => {
    expect(await updateAction(zap, { action: '8703', reference: 'SHARED-1', priority: '9' })).toMatchObject({
      priority: 9,
      warnings: [],
    });
    expect(await updateAction(zap, { action: '8706', reference: 'Adv-2' })).toMatchObject({ reference: 'Adv-2' });
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { isDeleted: 'T' });
    expect(await updateAction(zap, { action: '8706', reference: 'QS-3' })).toMatchObject({ reference: 'QS-3' });
  });
});

describe('an answer to a change', () => {
  const zap = useZap();
  const answer = (body: unknown) => zap.sandbox.inject({ method: 'PUT', path: '/actions/8706', status: 200, body });
  const change = { action: '8706', status: 'Closed', clear: ['reference'] };

  test('counts where it shows something else than was asked for', async () => {
    answer({ actions: { id: 8706, status: 'Active', reference: 'ADV-9' } });

    expect(await updateAction(zap, change)).toMatchObject({
      status: 'Active',
      reference: 'ADV-9',
      changed: [{ field: 'File Reference', before: 'ADV-2', after: 'ADV-9' }],
      warnings: [
        '"File Reference" is "ADV-9" in Actionstep now, not empty as asked.',
        '"Status" is "Active" in Actionstep now, not "Closed" as asked.',
      ],
    });
  });

  test('keeps what is left out of the record that is read after it was lost', async () => {
    const GET = { method: 'GET', path: '/actions/8706' };
    zap.sandbox.inject({ ...GET, wrap: ['', ''] });
    zap.sandbox.inject({ ...GET, status: 200, body: { actions: { id: 8706, status: 'Closed', reference: null } } });
    zap.sandbox.inject({ method: 'PUT', path: '/actions/8706', cut: 'after' });

    expect(await updateAction(zap, change)).toMatchObject({
      name: 'Advice, Núñez-Łoś & Co',
      status: 'Closed',
      reference: null,
      createdTimestamp: '2024-06-03',
      actionType: { id: '833', name: 'Advice' },
      // No longer what they were.
      otherAttributes: expect.not.objectContaining({ modifiedTimestamp: expect.any(String) }),
      changed: [{ field: 'File Reference' }, { field: 'Status' }],
    });
  });

  test('does not count when it was lost and the service then shows another record', async () => {
    const GET = { method: 'GET', path: '/actions/8706' };
    zap.sandbox.inject({ ...GET, wrap: ['', ''] });
    zap.sandbox.inject({ ...GET, status: 200, body: { actions: { id: 8700, status: 'Closed', reference: null } } });
    zap.sandbox.inject({ method: 'PUT', path: '/actions/8706', cut: 'before' });

    expect(await failureOf(updateAction(zap, change))).toMatchObject({ name: 'HaltedError' });
    expect(zap.sandbox.requests).toHaveLength(3);
  });

  test.each([
    ['another record', { actions: { id: 8700, status: 'Closed', reference: null } }],
    ['two records', { actions: [{ id: 8706, status: 'Closed', reference: null }, { id: 8700 }] }],
  ])('is no confirmation if it shows %s: the action is read again', async (_what, body) => {
    answer(body);

    expect(await failureLineOf(updateAction(zap, change))).toBe(
      "HaltedError: We couldn't confirm whether the action was changed. Actionstep accepted the change but did not say that it was of " +
        'this record. Look at it in Actionstep. If it has not changed, run this step again: that sets the same values.',
    );

    zap.sandbox.inject({ method: 'PUT', path: '/actions/8706', effectThenStatus: 200, body });
    expect(await updateAction(zap, change)).toMatchObject({
      status: 'Closed',
      reference: null,
      changed: [{ field: 'File Reference' }, { field: 'Status' }],
      warnings: [expect.stringMatching(/^Actionstep did not confirm the change, but the action has the new values\./)],
    });
  });
});
