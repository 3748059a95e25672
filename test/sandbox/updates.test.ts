import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, records, type Caller } from './testing.ts';

describe.each(DIALECTS)('changing records, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const call: Caller = (...request) => caller(sandbox())(...request);

  test('an action gets what is named and keeps anything else', async () => {
    const actions = { reference: null, status: 'Closed', overrideBillingStatus: 'Active', links: { assignedTo: '16' } };
    const before = sandbox().firm.actions.get('8706');

    const { status, body } = await call('PUT', '/actions/8706', { actions });

    const { links, ...after } = sandbox().firm.actions.get('8706') ?? {};
    const { links: linksBefore, ...rest } = before ?? {};
    expect({ ...after, modifiedTimestamp: '', statusTimestamp: '' }).toEqual({
      ...rest,
      reference: null,
      status: 'Closed',
      overrideBillingStatus: 'Active',
      modifiedTimestamp: '',
      statusTimestamp: '',
    });
    expect(links).toEqual({ ...linksBefore, assignedTo: '16' });
    expect(status).toBe(200);
    expect(records(body, 'actions')).toMatchObject([{ id: 8706, status: 'Closed', links: { assignedTo: '16' } }]);
    expect(records(body, 'actions').map((record) => 'reference' in record)).toEqual([dialect === 'document']);
  });

  test('a contact gets what is named and keeps anything else, but for the name that is made of it', async () => {
    const before = sandbox().firm.participants.get('88');

    await call('PUT', '/participants/88', {
      participants: { lastName: 'Foe', email: null, links: { mailingCountry: 'NZ' } },
    });

    expect(sandbox().firm.participants.get('88')).toEqual({
      ...before,
      lastName: 'Foe',
      email: null,
      displayName: 'Foe, Ann',
      modifiedTimestamp: expect.any(String),
      links: { ...before?.links, mailingCountry: 'NZ' },
    });
  });

  test.each([
    ['/actions/8706', { actions: { modifiedTimestamp: '2025-03-04T09:30:00+10:00' } }],
    ['/actions/8706', { actions: { id: 8706, name: 'A' } }],
    ['/actions/8706', { actions: { isDeleted: 'T' } }],
    ['/actions/8706', { actions: { name: null } }],
    ['/actions/8706', { actions: { status: 'Open' } }],
    ['/actions/8706', { actions: { priority: '1' } }],
    ['/actions/8706', { actions: { overrideBillingStatus: 'Template' } }],
    ['/actions/8706', { actions: { links: { assignedTo: '1' } } }],
    ['/actions/8706', { actions: { links: { step: '833--1' } } }],
    ['/actions/8706', { name: 'A' }],
    ['/participants/88', { participants: { displayName: 'Ann Roe' } }],
    ['/participants/88', { participants: { lastName: null } }],
    ['/participants/88', { participants: { isCompany: 'T' } }],
    ['/participants/88', { participants: { links: { physicalCountry: 'Fiji' } } }],
    ['/participants/88', { email: 'a@b.example' }],
  ])('refuses %s with %j', async (path, body) => {
    const before = JSON.stringify([...sandbox().firm.actions, ...sandbox().firm.participants]);

    expect((await call('PUT', path, body)).status).toBe(dialect === 'live' ? 500 : 400);
    expect(JSON.stringify([...sandbox().firm.actions, ...sandbox().firm.participants])).toBe(before);
  });

  test.each(['/actions/1', '/participants/1'])('knows no %s', async (path) => {
    expect((await call('PUT', path, { actions: {}, participants: {} })).status).toBe(404);
  });
});
