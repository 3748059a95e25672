import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Sandbox } from './sandbox.ts';
import { caller, records, startReceiver, type Caller, type Receiver } from './testing.ts';

describe.each(DIALECTS)('resthooks, %s dialect', (dialect) => {
  let sandbox: Sandbox;
  let call: Caller;
  let receiver: Receiver;

  beforeEach(async () => {
    receiver = await startReceiver();
    sandbox = await startSandbox({ dialect, now: () => new Date('2025-03-03T23:30:00Z') });
    call = caller(sandbox);
  });
  afterEach(() => Promise.all([sandbox.stop(), receiver.stop()]));

  const target = (): string => `${receiver.url}/hook?token=a%2Fb&x=1+2`;
  const register = (eventName = 'ActionCreated', targetUrl = target()): ReturnType<Caller> =>
    call('POST', '/resthooks', { resthooks: [{ eventName, targetUrl }] });

  /** A record as the dialect shows it. */
  const shown = (changes: object = {}): unknown => {
    const hook = { eventName: 'ActionCreated', targetUrl: target(), triggeredCount: 0, ...changes };
    return dialect === 'live' ? expect.objectContaining({ id: 46, ...hook }) : [{ id: '46', ...hook }];
  };

  test('a hook is registered, replaced, read, listed and deleted', async () => {
    expect(await register()).toMatchObject({ status: dialect === 'live' ? 201 : 200, body: { resthooks: shown() } });

    const replaced = { eventName: 'ParticipantCreated', targetUrl: `${receiver.url}/other` };
    const put = await call('PUT', '/resthooks/46', { resthooks: [{ id: '46', ...replaced }] });
    expect(put).toMatchObject({ status: 200, body: { resthooks: shown(replaced) } });
    expect(await call('GET', '/resthooks/46')).toMatchObject({ status: 200, body: { resthooks: shown(replaced) } });
    expect(await call('GET', '/resthooks')).toMatchObject({ status: 200, body: { resthooks: shown(replaced) } });

    expect((await call('DELETE', '/resthooks/46')).status).toBe(dialect === 'live' ? 204 : 200);
    expect(await call('GET', '/resthooks')).toMatchObject(
      dialect === 'live' ? { status: 204, body: undefined } : { status: 200, body: { resthooks: [] } },
    );
    expect((await call('GET', '/resthooks/46')).status).toBe(404);
    expect((await call('DELETE', '/resthooks/46')).status).toBe(404);
    expect((await call('PUT', '/resthooks/46', { resthooks: [{ id: '46', ...replaced }] })).status).toBe(404);
  });

  test.each<[string, unknown]>([
    ['an event that does not exist', [{ eventName: 'ActionUpdated', targetUrl: 'http://127.0.0.1/' }]],
    ['no event', [{ targetUrl: 'http://127.0.0.1/' }]],
    ['no address', [{ eventName: 'ActionCreated' }]],
    ['an address that is none', [{ eventName: 'ActionCreated', targetUrl: 'here' }]],
    ['no record', []],
    ['two records', [1, 2].map(() => ({ eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/' }))],
    ['an id of its own', [{ id: '46', eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/' }]],
    ['a status of its own', [{ status: 'Active', eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/' }]],
  ])('registers nothing for %s', async (_, resthooks) => {
    expect((await call('POST', '/resthooks', { resthooks })).status).toBe(dialect === 'live' ? 500 : 400);
    expect(sandbox.firm.hooks.size).toBe(0);
  });

  test('a record outside an array is for the live dialect only', async () => {
    const { status } = await call('POST', '/resthooks', {
      resthooks: { eventName: 'ActionCreated', targetUrl: target() },
    });
    expect(status).toBe(dialect === 'live' ? 201 : 400);
  });

  test.each<[string, object]>([
    ['its id', { eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/' }],
    ['another id', { id: '47', eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/' }],
    ['the event', { id: '46', targetUrl: 'http://127.0.0.1/' }],
    ['the address', { id: '46', eventName: 'ActionCreated' }],
    ['an id that is text', { id: 46, eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/' }],
    ['fields of a hook only', { id: '46', eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/', secret: 'x' }],
    ['a status that there is', { id: '46', eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1/', status: 'On' }],
  ])('an update without the right body (%s) changes nothing', async (_, hook) => {
    await register();
    expect((await call('PUT', '/resthooks/46', { resthooks: [hook] })).status).toBe(dialect === 'live' ? 500 : 400);
    expect(sandbox.firm.hooks.get('46')?.targetUrl).toBe(target());
  });

  test('an update replaces what is supplied, and nothing else', async () => {
    await register();
    const own = { id: '46', eventName: 'ActionCreated', targetUrl: target() };
    await call('PUT', '/resthooks/46', { resthooks: [{ ...own, status: 'Disabled', triggeredCount: 7 }] });
    expect(sandbox.firm.hooks.get('46')).toMatchObject({ status: 'Disabled', triggeredCount: 7 });

    await call('PUT', '/resthooks/46', { resthooks: [own] });
    expect(sandbox.firm.hooks.get('46')).toMatchObject({ status: 'Disabled', triggeredCount: 7 });
  });

  test('a body is refused where none belongs, and another key beside the records', async () => {
    await register();
    expect((await call('DELETE', '/resthooks/46', { resthooks: [{ id: '46' }] })).status).toBe(400);
    expect((await call('GET', '/resthooks?targetUrl=x', undefined)).status).toBe(dialect === 'live' ? 204 : 200);
    const more = { resthooks: [{ eventName: 'ActionCreated', targetUrl: target() }], meta: {} };
    expect((await call('POST', '/resthooks', more)).status).toBe(dialect === 'live' ? 500 : 400);
    expect(sandbox.firm.hooks.size).toBe(1);
  });

  test('a list of hooks has filters and pages', async () => {
    for (const path of ['a', 'b', 'c']) {
      // oxlint-disable-next-line no-await-in-loop -- each gets the next id
      await register('ActionCreated', `${receiver.url}/${path}`);
    }
    const ids = async (query: string) =>
      records((await call('GET', `/resthooks${query}`)).body, 'resthooks').map(({ id }) => String(id));

    expect(await ids(`?targetUrl=${encodeURIComponent(`${receiver.url}/b`)}`)).toEqual(['47']);
    expect(await ids('?page=2&pageSize=2')).toEqual(['48']);
  });

  test('an event is sent to every hook of its name, query string included', async () => {
    await register();
    await register('ParticipantCreated', `${receiver.url}/people`);
    sandbox.addAction({ name: 'Harbour St sale', actionTypeId: '812', primaryParticipants: ['88'] });
    sandbox.addParticipant({ isCompany: 'T', companyName: 'Harbour Cafe' });
    await sandbox.settled();

    const links = { assignedTo: '15', division: '1', actionType: '812', primaryParticipants: ['88'] };
    const action = { name: 'Harbour St sale', reference: null, createdTimestamp: '2025-03-04' };
    expect(receiver.received.toSorted((one, other) => one.url.localeCompare(other.url))).toMatchObject([
      {
        method: 'POST',
        url: '/hook?token=a%2Fb&x=1+2',
        body:
          dialect === 'document'
            ? { actions: [{ id: 9001, ...action, links }] }
            : {
                jsonapi: { version: '1.0' },
                data: {
                  type: 'actions',
                  id: '9001',
                  attributes: action,
                  relationships: {
                    assignedTo: { data: { type: 'participants', id: '15' } },
                    primaryParticipants: { data: [{ type: 'participants', id: '88' }] },
                    relatedActions: null,
                  },
                },
                meta: {
                  debug: { resthook: { id: '46', event_name: 'ActionCreated', trigger_count: 1, resource_id: '9001' } },
                },
              },
      },
      {
        url: '/people',
        body:
          dialect === 'document'
            ? { participants: [{ id: 501, displayName: 'Harbour Cafe' }] }
            : { data: { type: 'participants', id: '501', attributes: { displayName: 'Harbour Cafe', email: null } } },
      },
    ]);
    expect(sandbox.firm.hooks.get('46')?.triggeredCount).toBe(1);
    expect(sandbox.firm.deliveries.map(({ answer }) => answer)).toEqual([200, 200]);
  });

  test('a receiver that answers 401 loses its hook', async () => {
    await register();
    receiver.status = 401;
    sandbox.addAction({ name: 'A' });
    await sandbox.settled();
    sandbox.addAction({ name: 'B' });
    await sandbox.settled();
    expect(receiver.received).toHaveLength(1);
    expect((await call('GET', '/resthooks/46')).status).toBe(404);
  });

  test('a receiver that answers anything else loses it in the live dialect only, until a PUT switches it on', async () => {
    await register();
    receiver.status = 410;
    sandbox.addAction({ name: 'A' });
    await sandbox.settled();
    receiver.status = 200;
    sandbox.addAction({ name: 'B' });
    await sandbox.settled();
    expect(receiver.received).toHaveLength(dialect === 'live' ? 1 : 2);
    expect(sandbox.firm.hooks.get('46')?.status).toBe(dialect === 'live' ? 'Disabled' : 'Active');

    const own = { id: '46', eventName: 'ActionCreated', targetUrl: target() };
    await call('PUT', '/resthooks/46', { resthooks: [own] });
    sandbox.addAction({ name: 'C' });
    await sandbox.settled();
    expect(receiver.received).toHaveLength(dialect === 'live' ? 1 : 3);

    await call('PUT', '/resthooks/46', { resthooks: [{ ...own, status: 'Active' }] });
    sandbox.addAction({ name: 'D' });
    await sandbox.settled();
    expect(receiver.received).toHaveLength(dialect === 'live' ? 2 : 4);
  });

  test('a hook that is disabled stays so in a firm that switches none on again', async () => {
    const strict = await startSandbox({ dialect, revivesHooks: false });
    const strictCall = caller(strict);
    const own = { eventName: 'ActionCreated', targetUrl: target() };
    await strictCall('POST', '/resthooks', { resthooks: [own] });
    Object.assign(strict.firm.hooks.get('46') ?? {}, { status: 'Disabled' });

    const { status } = await strictCall('PUT', '/resthooks/46', {
      resthooks: [{ ...own, id: '46', status: 'Active' }],
    });
    await strict.stop();

    expect(status).toBe(200);
    expect(strict.firm.hooks.get('46')?.status).toBe('Disabled');
  });

  test.each([
    [false, ['48']],
    [true, ['46', '47', '48']],
  ])('hooks are listed page by page; by their address unless filters are ignored: %j', async (ignoresFilters, ids) => {
    const listing = await startSandbox({ dialect, lists: { ignoresFilters } });
    const listingCall = caller(listing);
    for (const [index, path] of ['a', 'b', 'c'].entries()) {
      const id = String(46 + index);
      const own = { id, eventName: 'ActionCreated', targetUrl: `${receiver.url}/${path}` } as const;
      listing.firm.hooks.set(id, { ...own, triggeredCount: 0, status: 'Active', triggeredLastTimestamp: null });
    }

    const filtered = await listingCall('GET', `/resthooks?targetUrl=${encodeURIComponent(`${receiver.url}/c`)}`);
    const second = await listingCall('GET', '/resthooks?page=2&pageSize=2');
    await listing.stop();

    const idsOf = (body: unknown) => records(body, 'resthooks').map(({ id }) => String(id));
    expect(idsOf(filtered.body)).toEqual(ids);
    expect(idsOf(second.body)).toEqual(['48']);
    expect(second.body).toMatchObject({ meta: { paging: { resthooks: { page: 2, recordCount: 3, nextPage: null } } } });
  });

  test('nothing is ever sent outside loopback', async () => {
    await register('ActionCreated', 'https://hooks.example/1');
    sandbox.addAction({ name: 'A' });
    await sandbox.settled();
    expect(sandbox.firm.deliveries).toMatchObject([{ hookId: '46', answer: 'refused' }]);
    expect(sandbox.firm.hooks.get('46')).toMatchObject({ triggeredCount: 1, status: 'Active' });
  });

  test('POST /actioncreate and POST /participants fire, after their answer', async () => {
    await register();
    await register('ParticipantCreated');
    await call('POST', '/actioncreate', { actioncreate: { actionName: 'X', links: { actionType: '833' } } });
    const { body } = await call('POST', '/participants', {
      participants: { isCompany: 'F', firstName: 'Ann', lastName: 'Foe' },
    });
    expect(records(body, 'participants')).toMatchObject([{ id: 501, displayName: 'Foe, Ann', email: null }]);
    await sandbox.settled();
    expect(receiver.received).toHaveLength(2);
  });

  test('POST /actioncreate may be told not to fire', async () => {
    const quiet = await startSandbox({ dialect, firesOnCreate: false });
    const quietCall = caller(quiet);
    await quietCall('POST', '/resthooks', { resthooks: [{ eventName: 'ActionCreated', targetUrl: target() }] });
    await quietCall('POST', '/actioncreate', { actioncreate: { actionName: 'X', links: { actionType: '833' } } });
    await quiet.settled();
    await quiet.stop();
    expect(receiver.received).toEqual([]);
  });
});
