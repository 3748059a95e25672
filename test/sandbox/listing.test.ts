import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Sandbox } from './sandbox.ts';
import { caller, records, type Caller } from './testing.ts';

describe.each(DIALECTS)('listing resources, %s dialect', (dialect) => {
  let sandbox: Sandbox;
  let call: Caller;

  beforeEach(async () => {
    sandbox = await startSandbox({ dialect });
    call = caller(sandbox);
  });
  afterEach(() => sandbox.stop());

  const ids = async (path: string): Promise<unknown[]> => {
    const { body } = await call('GET', path);
    return records(body, /\w+/.exec(path)?.[0] ?? '').map(({ id }) => id);
  };

  test.each<[string, readonly (number | string)[]]>([
    ['/actions?sort=-id&pageSize=2', [8706, 8705]],
    ['/actions?sort=-id&pageSize=2&page=2', [8704, 8703]],
    ['/actions?sort=-status,name&actionType=833', [8704, 8706]],
    ['/actions?reference=SHARED-1', [8702, 8703]],
    ['/actions?reference_ilike=shared*', [8702, 8703]],
    ['/actions?reference_like=shared*', []],
    ['/actions?name_ilike=*advice*', [8704, 8706]],
    ['/actions?actionType=820,850', [8700, 8701]],
    ['/actions?status_nteq=Active&sort=-id', [8705, 8704]],
    ['/actions?primaryParticipants=92&id_gt=8702', [8703]],
    ['/actions?modifiedTimestamp_lt=2024-06-03T00:30:00', []],
    ['/actions?Status=Closed&pageSize=1', [8700]],
    ['/actions/8703,8700,1', [8700, 8703]],
    ['/participants?displayName_ilike=*roe*', [88, 89]],
    ['/participants?email=family@mail.example', [98, 99]],
    ['/participanttypes/27,45', [27, 45]],
    ['/users?isActive=T', [5, 6, 7]],
    ['/users/current', [5]],
    ['/steps/812--1', ['812--1']],
    ['/datacollectionfields/44--Kind,44--Address', ['44--Address', '44--Kind']],
    [
      '/datacollectionfielddropdownchoices?dataCollection=46',
      ['46--Stage--claim', '46--Stage--demand', '46--Stage--judgment'],
    ],
  ])('%s', async (path, expected) => {
    expect(await ids(path)).toEqual(expected);
  });

  test('one record is an object and none is no body, in the live dialect only', async () => {
    const one = await call('GET', '/actions/8700');
    expect(one.body).toMatchObject({ actions: dialect === 'live' ? { id: 8700 } : [{ id: 8700 }] });
    const none = await call('GET', '/actions?reference=none');
    expect(none).toMatchObject(
      dialect === 'live' ? { status: 204, body: undefined } : { status: 200, body: { actions: [] } },
    );
    expect((await call('GET', '/actions/1')).status).toBe(404);
  });

  test('pages are at most 200 long and say where the next one is', async () => {
    const { body } = await call('GET', '/stepdatafields?step=840--1&pageSize=1000');
    expect(records(body, 'stepdatafields')).toHaveLength(200);
    expect(body).toMatchObject({
      meta: {
        paging: {
          stepdatafields: {
            recordCount: 300,
            pageCount: 2,
            page: 1,
            pageSize: 200,
            prevPage: null,
            nextPage: `${sandbox.url}/api/rest/stepdatafields?step=840--1&pageSize=1000&page=2`,
          },
        },
      },
    });
    expect(await ids('/datacollectionfields')).toHaveLength(50);
  });

  test('fields narrows the records, links included', async () => {
    const { body } = await call('GET', '/actions?fields[actions]=name,assignedTo&id=8700');
    expect(records(body, 'actions')).toEqual([
      { id: 8700, name: 'Doe purchase, 3 Quay St', links: { assignedTo: '15' } },
    ]);
  });

  test('additional attributes come on request, unless they come anyway', async () => {
    const comes = dialect === 'document';
    const keysAt = async (path: string, resource: string) =>
      Object.keys(records((await call('GET', path)).body, resource)[0] ?? {});

    expect((await keysAt('/actions/8700', 'actions')).includes('reference')).toBe(comes);
    expect((await keysAt('/participants/88', 'participants')).includes('mailingCity')).toBe(comes);
    expect(await keysAt('/actions/8700?fields=:default,reference', 'actions')).toEqual(
      expect.arrayContaining(['id', 'name', 'status', 'reference', 'links']),
    );
    expect(await keysAt('/actions?fields=reference&id=8700', 'actions')).toEqual(['id', 'reference']);
  });

  test('include brings linked records, as far as the scopes reach', async () => {
    const participant = { id: 15, displayName: 'Poe, Sam' };
    expect((await call('GET', '/users/current?include=participant')).body).toMatchObject({
      linked: { participants: dialect === 'live' ? participant : [participant] },
    });
    expect((await caller(sandbox, 'users')('GET', '/users/current?include=participant')).body).not.toHaveProperty(
      'linked',
    );
  });

  test('POST /participants wants the names that its kind needs', async () => {
    const refused = dialect === 'live' ? 500 : 400;
    const statuses = await Promise.all(
      [
        { isCompany: 'F', firstName: 'Ann' },
        { isCompany: 'T', firstName: 'Ann', lastName: 'Foe' },
        { firstName: 'Ann', lastName: 'Foe' },
        { isCompany: 'F', firstName: 'Ann', lastName: 'Foe', id: 700 },
        { isCompany: 'F', firstName: 'Ann', lastName: 'Foe', email: '' },
        { isCompany: 'F', firstName: 'Ann', lastName: 'Foe', nickname: 'A' },
      ].map(async (participants) => (await call('POST', '/participants', { participants })).status),
    );
    expect(statuses).toEqual(statuses.map(() => refused));
    expect(sandbox.firm.participants.has('501')).toBe(false);
  });

  test('PUT /actions/{id} replaces what is supplied', async () => {
    const { status } = await call('PUT', '/actions/8700', {
      actions: { reference: 'NEW', links: { assignedTo: '16' } },
    });
    expect(status).toBe(200);
    expect(sandbox.firm.actions.get('8700')).toMatchObject({
      name: 'Doe purchase, 3 Quay St',
      reference: 'NEW',
      links: { assignedTo: '16', division: '1' },
    });
    expect((await call('PUT', '/actions/8700', { actions: { createdTimestamp: 'x' } })).status).toBe(
      dialect === 'live' ? 500 : 400,
    );
    expect((await call('PUT', '/actions/1', { actions: { name: 'x' } })).status).toBe(404);
  });
});
