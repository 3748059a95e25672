import { beforeEach, describe, expect, test } from '@jest/globals';
import { useOneEach, useReceiver } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, type Caller } from './testing.ts';

const OWN = { eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1:9/' };
const OTHER = { ...OWN, targetUrl: 'http://127.0.0.1:9/other' };

describe.each(DIALECTS)('resthooks, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const receiver = useReceiver();
  const refused = dialect === 'live' ? 500 : 400;

  const call: Caller = (...request) => caller(sandbox())(...request);
  const register = (hook: object) => call('POST', '/resthooks', { resthooks: [{ ...OWN, ...hook }] });
  const replace = (hook: object) => call('PUT', '/resthooks/46', { resthooks: [hook] });
  const hook = () => sandbox().firm.hooks.get('46');

  test.each<[string, unknown]>([
    ['an event that does not exist', [{ ...OWN, eventName: 'ActionUpdated' }]],
    ['no event', [{ targetUrl: OWN.targetUrl }]],
    ['no address', [{ eventName: OWN.eventName }]],
    ['an invalid address', [{ ...OWN, targetUrl: 'here' }]],
    ['an address of another kind', [{ ...OWN, targetUrl: 'ftp://127.0.0.1/' }]],
    ['no record', []],
    ['two records', [OWN, OWN]],
    ['an id of its own', [{ ...OWN, id: '46' }]],
    ['a status of its own', [{ ...OWN, status: 'Active' }]],
    ['no list of records', undefined],
  ])('registers nothing for %s', async (_, resthooks) => {
    expect((await call('POST', '/resthooks', { resthooks })).status).toBe(refused);
    expect(sandbox().firm.hooks.size).toBe(0);
  });

  test('a record outside an array is accepted in the live dialect only', async () => {
    expect((await call('POST', '/resthooks', { resthooks: OWN })).status).toBe(dialect === 'live' ? 201 : 400);
  });

  test('an extra key next to the records is refused, and so is an unexpected body', async () => {
    await register({});

    expect((await call('POST', '/resthooks', { resthooks: [OWN], meta: {} })).status).toBe(refused);
    expect((await call('DELETE', '/resthooks/46', { resthooks: [{ id: '46' }] })).status).toBe(400);
    expect([...sandbox().firm.hooks.keys()]).toEqual(['46']);
  });

  test('a deleted hook is missing for every method', async () => {
    await register({});
    expect((await call('DELETE', '/resthooks/46')).status).toBe(dialect === 'live' ? 204 : 200);

    expect((await call('GET', '/resthooks/46')).status).toBe(404);
    expect((await call('DELETE', '/resthooks/46')).status).toBe(404);
    expect((await replace({ ...OWN, id: '46' })).status).toBe(404);
  });

  describe('an update', () => {
    beforeEach(() => register({}));

    test.each<[string, object]>([
      ['without its id', OTHER],
      ['with another id', { ...OTHER, id: '47' }],
      ['with an id that is a number', { ...OTHER, id: 46 }],
      ['without the event', { id: '46', targetUrl: OTHER.targetUrl }],
      ['without the address', { id: '46', eventName: 'ActionCreated' }],
      ['with an attribute that hooks do not have', { ...OTHER, id: '46', secret: 'x' }],
      ['with a status that does not exist', { ...OTHER, id: '46', status: 'On' }],
    ])('%s changes nothing', async (_, changes) => {
      expect((await replace(changes)).status).toBe(refused);
      expect(hook()?.targetUrl).toBe(OWN.targetUrl);
    });

    test('replaces only the supplied fields', async () => {
      await replace({ ...OWN, id: '46', status: 'Disabled', triggeredCount: 7 });
      await replace({ ...OTHER, id: '46' });

      expect(hook()).toMatchObject({ status: 'Disabled', triggeredCount: 7, targetUrl: OTHER.targetUrl });
    });
  });

  test.each([
    [200, 'Active'],
    [401, undefined],
    [410, dialect === 'live' ? 'Disabled' : 'Active'],
  ])('a receiver that answers %j leaves its hook %s', async (answer, status) => {
    receiver.answerWith(answer);
    await register({ targetUrl: receiver.targetUrl });
    sandbox().addAction({ name: 'A' });
    await sandbox().settled();
    sandbox().addAction({ name: 'B' });
    await sandbox().settled();

    expect(receiver.callbacks).toHaveLength(status === 'Active' ? 2 : 1);
    expect(hook()?.status).toBe(status);
  });

  test('nothing is ever sent to another machine', async () => {
    await register({ targetUrl: 'https://hooks.example/1' });
    sandbox().addAction({ name: 'A' });
    await sandbox().settled();

    expect(sandbox().firm.deliveries).toMatchObject([{ hookId: '46', answer: 'refused' }]);
    expect(hook()).toMatchObject({ triggeredCount: 1, status: 'Active' });
  });
});
