import { describe, expect, test } from '@jest/globals';
import { cannotBeRead } from '../../src/forms/problems.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { changesSent, updateAction } from '../support/updates.ts';

/* Which action a text means is in actionMeant.test.ts; the outcome of every fault is in test/faults. */

const EVERYTHING = {
  action: '8706',
  name: 'Advice on a lease',
  reference: 'ADV-3',
  status: 'Closed',
  assignedToParticipant: 'kim.loe@harbourlaw.example',
  priority: '5',
  billableStatus: 'Closed',
};

describe.each(DIALECTS)('Update Action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('changes all that is filled in with one request, and the row says what it was before', async () => {
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

    // The same once more finds nothing left to do.
    zap.sandbox.requests.length = 0;
    expect(await updateAction(zap, EVERYTHING)).toMatchObject({ changed: [], warnings: [] });
    expect(zap.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  });
});

describe('what is filled in for Update Action', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    { given: { name: 2026 }, sent: { name: '2026' } },
    { given: { status: ' closed ' }, sent: { status: 'Closed' } },
    { given: { priority: '0' }, sent: { priority: 0 } },
    { given: { externalReference: 'CRM-1' }, sent: { importExternalReference: 'CRM-1' } },
    {
      given: { assignedToParticipant: 'Loe, Kim (kim.loe@harbourlaw.example)' },
      sent: { links: { assignedTo: '16' } },
    },
    { given: { clear: ['reference', 'externalReference'] }, sent: { reference: null, importExternalReference: null } },
    // A blank field does not win over what is to be emptied.
    { given: { reference: ' ', clear: ['reference'] }, sent: { reference: null } },
  ])('is sent, and nothing else: $given', async ({ given, sent }) => {
    await updateAction(zap, { action: '8706', ...given });

    expect(changesSent(zap.sandbox)).toEqual([{ actions: sent }]);
  });

  test.each([{ given: { status: 'ACTIVE', reference: 'ADV-2' } }, { given: { clear: ['billing status'] } }])(
    'is not sent when the action has it already: $given',
    async ({ given }) => {
      expect(await updateAction(zap, { action: '8706', ...given })).toMatchObject({ changed: [], warnings: [] });
      expect(changesSent(zap.sandbox)).toEqual([]);
    },
  );

  test('is left out where it stands for no value, also in a name or a reference', async () => {
    const given = { name: 'n/a', reference: 'WEB-', externalReference: '#N/A', priority: '5' };
    // A name cannot be emptied.
    const leftOut = 'It was left out. To empty the field, leave it blank and choose it under "Clear Fields".';

    expect(await updateAction(zap, { action: '8706', ...given })).toMatchObject({
      changed: [{ field: 'Priority' }],
      warnings: [
        '"Action Name": "n/a" stands for no value. It was left out.',
        `"File Reference": "WEB-" ends in a separator, as if what belongs behind it were missing. ${leftOut}`,
        `"External Reference": "#N/A" stands for no value. ${leftOut}`,
      ],
    });
    expect(changesSent(zap.sandbox)).toEqual([{ actions: { priority: 5 } }]);
  });

  test('can be nothing at all: the action stays as it is, and a warning says so', async () => {
    const blank = { action: '8706', name: ' ', priority: '', assignedToParticipant: ' ,; ', clear: [''] };

    expect(await updateAction(zap, blank)).toMatchObject({
      changed: [],
      warnings: ['Nothing was filled in, so nothing was changed.'],
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    { given: { reference: {}, clear: ['reference'] }, problem: cannotBeRead('File Reference') },
    { given: { clear: {} }, problem: cannotBeRead('Clear Fields') },
    {
      given: { status: 'open', priority: 'high', billableStatus: 'on' },
      problem:
        '"Status": "open" is not one of the choices: Active, Inactive, Template, Closed.\n' +
        '- "Priority": "high" is not a whole number. Write it like 5.\n' +
        '- "Billing Status": "on" is not one of the choices: Active, Closed.',
    },
    {
      given: { assignedToParticipant: 'Kim Nobody' },
      problem: '"Assigned To": nobody of the firm who can log in to Actionstep has the name "Kim Nobody".',
    },
    {
      given: { assignedToParticipant: 'Lee Voe <kim.loe@harbourlaw.example>' },
      problem:
        '"Assigned To": the email address "kim.loe@harbourlaw.example" is that of Loe, Kim, not of "Lee Voe". ' +
        'Give the address alone, or a number.',
    },
  ])('stops the run where it is not clear, and nothing is changed: $given', async ({ given, problem }) => {
    expect(await failureOf(updateAction(zap, { action: '8706', name: 'New', ...given }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: expect.stringContaining(`The action was not changed:\n- ${problem}`),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

describe('the assignee in Update Action', () => {
  const zap = useZap();

  test('has a name in the row, also where it was given by number', async () => {
    expect(await updateAction(zap, { action: '8706', assignedToParticipant: '15' })).toMatchObject({
      assignedTo: { id: '15', name: 'Poe, Sam', email: 'sam.poe@harbourlaw.example' },
      changed: [{ field: 'Assigned To', before: 'Voe, Lee', after: 'Poe, Sam' }],
    });
  });

  test('is sent by number even if nobody can be looked up, with a warning', async () => {
    zap.sandbox.inject({ path: '/users', status: 403 });

    expect(await updateAction(zap, { action: '8706', assignedToParticipant: '15' })).toMatchObject({
      assignedTo: { id: '15' },
      warnings: [
        expect.stringContaining('"Assigned To": whether contact 15 can log in to Actionstep could not be checked: '),
      ],
    });
  });
});

describe('the assignee in Update Action, among more people than one run can read,', () => {
  const zap = useZap({ lists: { ignoresPageSize: true } });

  test('is taken by number with a warning, and not by name: another page may have somebody else of that name', async () => {
    const { users } = zap.sandbox.firm;
    const kim = users.get('6');
    if (!kim) throw new Error('The firm has no Kim Loe.');
    for (let id = 101; id <= 350; id += 1) users.set(String(id), { ...kim, id });

    expect(await failureOf(updateAction(zap, { action: '8706', assignedToParticipant: 'Kim Loe' }))).toMatchObject({
      sentence:
        'The action was not changed:\n- "Assigned To": the people of the firm could not be read, so give a number. ' +
        'There are more than one run can read.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
    expect(await updateAction(zap, { action: '8706', assignedToParticipant: '16' })).toMatchObject({
      assignedTo: { id: '16' },
      warnings: [
        '"Assigned To": whether contact 16 can log in to Actionstep could not be checked: There are more than one run can read.',
      ],
    });
  });
});

describe('the file reference in Update Action', () => {
  const zap = useZap();

  test('cannot be that of another action, whatever its capitals', async () => {
    expect(await failureOf(updateAction(zap, { action: '8706', reference: 'qs-3', priority: '9' }))).toMatchObject({
      sentence:
        'The action was not changed:\n- "File Reference": "' +
        'qs-3" already belongs to Doe purchase, 3 Quay St (QS-3, Property Purchase, number 8700). Give another one.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('can stay although others have it, change its capitals, or be that of a deleted action', async () => {
    expect(await updateAction(zap, { action: '8703', reference: 'SHARED-1', priority: '9' })).toMatchObject({
      priority: 9,
      warnings: [],
    });
    expect(await updateAction(zap, { action: '8706', reference: 'Adv-2' })).toMatchObject({ reference: 'Adv-2' });
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { isDeleted: 'T' });
    expect(await updateAction(zap, { action: '8706', reference: 'QS-3' })).toMatchObject({ reference: 'QS-3' });
  });

  test('is changed with a warning if nobody can say whether another action has it', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 503 });

    expect(await updateAction(zap, { action: '8706', reference: 'ADV-9' })).toMatchObject({
      reference: 'ADV-9',
      warnings: [expect.stringMatching(/^Whether another action has the file reference could not be checked: /)],
    });
  });

  test('is not emptied where the service shows it as an empty text', async () => {
    Object.assign(zap.sandbox.firm.actions.get('8700') ?? {}, { reference: '' });

    expect(await updateAction(zap, { action: '8700', clear: ['reference'] })).toMatchObject({ changed: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

describe('the external reference in Update Action', () => {
  const zap = useZap();
  const give = (id: string, importExternalReference: string): void => {
    Object.assign(zap.sandbox.firm.actions.get(id) ?? {}, { importExternalReference });
  };

  test.each(['8706', 'ADV-2'])('cannot be that of another action: %s', async (action) => {
    give('8700', 'PMS-1');

    expect(await failureOf(updateAction(zap, { action, externalReference: ' PMS-1 ' }))).toMatchObject({
      sentence:
        'The action was not changed:\n- "External Reference": "PMS-1" already belongs to Doe purchase, 3 Quay St (QS-3, Property ' +
        'Purchase, number 8700). Give another one, or empty it there first.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('can stay although another action has it, differ in capitals alone, or be that of a deleted action', async () => {
    give('8700', 'PMS-1');
    give('8701', 'PMS-1');
    expect(await updateAction(zap, { action: '8700', externalReference: 'PMS-1', priority: '9' })).toMatchObject({
      priority: 9,
    });
    expect(await updateAction(zap, { action: '8706', externalReference: 'pms-1' })).toMatchObject({ warnings: [] });

    give('8701', 'PMS-2');
    Object.assign(zap.sandbox.firm.actions.get('8701') ?? {}, { isDeleted: 'T' });
    expect(await updateAction(zap, { action: '8706', externalReference: 'PMS-2' })).toMatchObject({ warnings: [] });
  });

  test('is not looked up where the action is given by a file reference and has it already', async () => {
    give('8706', 'PMS-1');

    await updateAction(zap, { action: 'ADV-2', externalReference: 'PMS-1' });

    expect(zap.sandbox.requests).toHaveLength(1);
  });
});

describe('the answer of the service to Update Action', () => {
  const zap = useZap();
  const change = { action: '8706', status: 'Closed', clear: ['reference'] };
  const PUT = { method: 'PUT', path: '/actions/8706' } as const;
  const GET = { method: 'GET', path: '/actions/8706' } as const;

  test('counts where it differs from what was asked for', async () => {
    zap.sandbox.inject({ ...PUT, status: 200, body: { actions: { id: 8706, status: 'Active', reference: 'ADV-9' } } });

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

  test.each([
    { shown: 'another record', body: { actions: { id: 8700, status: 'Closed', reference: null } } },
    { shown: 'two records', body: { actions: [{ id: 8706, status: 'Closed', reference: null }, { id: 8700 }] } },
  ])('is no confirmation if it shows $shown: the action is read again', async ({ body }) => {
    // The change did not happen.
    zap.sandbox.inject({ ...PUT, status: 200, body });
    expect(await failureOf(updateAction(zap, change))).toEqual({
      name: 'HaltedError',
      sentence:
        "We couldn't confirm whether the action was changed. Actionstep accepted the change but did not say that it was of " +
        'this record. Look at the action in Actionstep. If nothing has changed there, run this step again: that sets the same values.',
    });

    // The change did happen.
    zap.sandbox.inject({ ...PUT, effectThenStatus: 200, body });
    expect(await updateAction(zap, change)).toMatchObject({
      status: 'Closed',
      reference: null,
      changed: [{ field: 'File Reference' }, { field: 'Status' }],
      warnings: [expect.stringMatching(/^Actionstep did not confirm the change, but the action has the new values\./)],
    });
  });

  test('can be lost: what the record then read leaves out is as it was', async () => {
    zap.sandbox.inject({ ...GET, wrap: ['', ''] });
    zap.sandbox.inject({ ...GET, status: 200, body: { actions: { id: 8706, status: 'Closed', reference: null } } });
    zap.sandbox.inject({ ...PUT, cut: 'after' });

    expect(await updateAction(zap, change)).toMatchObject({
      name: 'Advice, Núñez-Łoś & Co',
      status: 'Closed',
      reference: null,
      createdTimestamp: '2024-06-03',
      actionType: { id: '833', name: 'Advice' },
      // It was not read again, and the change has altered it.
      otherAttributes: expect.not.objectContaining({ modifiedTimestamp: expect.any(String) }),
      changed: [{ field: 'File Reference' }, { field: 'Status' }],
    });
  });

  test.each([
    { read: 'another record', actions: { id: 8700, status: 'Closed', reference: null } },
    { read: 'one of two new values', actions: { id: 8706, status: 'Closed', reference: 'ADV-2' } },
  ])('can be lost: then $read proves nothing', async ({ actions }) => {
    zap.sandbox.inject({ ...GET, wrap: ['', ''] });
    zap.sandbox.inject({ ...GET, status: 200, body: { actions } });
    zap.sandbox.inject({ ...PUT, cut: 'before' });

    expect(await failureOf(updateAction(zap, change))).toMatchObject({ name: 'HaltedError' });
    expect(linesOf(zap.sandbox).map((line) => line.split('?')[0])).toEqual([
      'GET /actions/8706',
      'PUT /actions/8706',
      'GET /actions/8706',
    ]);
  });
});
