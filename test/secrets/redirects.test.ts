import { describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { create } from '../support/createAction.ts';
import { createContact, PERSON } from '../support/createContact.ts';
import { failureOf, type Failure } from '../support/failure.ts';
import { useOneEach, useZap } from '../support/lifetime.ts';

type Account = ReturnType<typeof useZap>;

const TARGET_URL = 'https://hooks.example/1';
const ADVICE = { actionType: '833', actionName: 'Lease advice' };

/** A request of each kind, and how an operation comes to send it. */
const REQUESTS = [
  {
    at: { method: 'GET', path: '/actions' },
    send: ({ run }: Account) => run('triggers.list_actions', 'perform'),
    name: 'AppError',
  },
  { at: { method: 'POST', path: '/actioncreate' }, send: (zap: Account) => create(zap, ADVICE), name: 'HaltedError' },
  {
    at: { method: 'POST', path: '/participants' },
    send: (zap: Account) => createContact(zap, PERSON),
    name: 'HaltedError',
  },
  {
    at: { method: 'POST', path: '/resthooks' },
    send: ({ run }: Account) => run('triggers.new_action', 'performSubscribe', { targetUrl: TARGET_URL }),
    name: 'AppError',
  },
  {
    at: { method: 'DELETE', path: '/resthooks/46' },
    send: ({ run }: Account) => run('triggers.new_action', 'performUnsubscribe', { subscribeData: { id: '46' } }),
    name: 'AppError',
  },
  {
    at: { method: 'POST', path: '/api/oauth/token' },
    send: ({ platform, authData }: Account) =>
      platform.run('authentication.oauth2Config.refreshAccessToken', { authData }),
    name: 'AppError',
  },
  {
    at: { method: 'POST', path: '/api/oauth/token' },
    send: ({ platform, authData }: Account) =>
      platform.run('authentication.oauth2Config.getAccessToken', { inputData: { code: 'a-code' }, authData }),
    name: 'AppError',
  },
] as const;

/** Where a redirect points: nowhere is anything sent. */
const TARGETS: readonly (readonly [where: string, location: (firm: Sandbox, stranger: Sandbox) => string])[] = [
  ['another port of the same machine', (_firm, { url }) => `${url}/api/rest/actions`],
  ['another name of the same machine', (_firm, { url }) => `${url.replace('127.0.0.1', 'localhost')}/api/rest/actions`],
  ['an address without a protocol', (_firm, { url }) => `${url.replace('http:', '')}/api/rest/actions`],
  ['an address with a name in it', (_firm, { url }) => `${url.replace('//', '//actionstep.com@')}/api/rest/actions`],
  ['another path of the firm', () => '/api/rest/elsewhere'],
];

const CASES = [
  ...[301, 302, 303, 308].flatMap((status) => TARGETS.slice(0, 1).map(([where, to]) => ({ status, where, to }))),
  ...TARGETS.map(([where, to]) => ({ status: 307, where, to })),
];

describe.each(DIALECTS)('a redirect (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const stranger = useOneEach(() => startSandbox());
  /** What the firm hears beside the request that is sent on. */
  const others = (at: Readonly<{ method: string; path: string }>): readonly string[] =>
    zap.sandbox.requests
      .map(({ method, path }) => `${method} ${path.replace('/api/rest', '')}`)
      .filter((line) => line !== `${at.method} ${at.path}`);

  describe.each(REQUESTS)('of $at.method $at.path', ({ at, send, name }) => {
    test.each(CASES)('is never followed: $status to $where', async ({ status, to }) => {
      const location = to(zap.sandbox, stranger());
      zap.sandbox.inject({ ...at, status, headers: { Location: location } });

      const failure: Failure = await failureOf(send(zap));

      expect(failure.name).toBe(name);
      expect(failure.sentence).toContain('it sent the request on to another address, which is not followed.');
      expect(failure.sentence).not.toContain(location);
      expect(stranger().requests).toEqual([]);
      expect(others(at)).not.toContain('GET /elsewhere');
      expect(others(at)).not.toContain('POST /elsewhere');
    });
  });
});

describe('the address that the redirects of these tests point to', () => {
  const stranger = useOneEach(() => startSandbox());

  test('would hear of it', async () => {
    await fetch(`${stranger().url}/api/rest/actions`);
    await fetch(`${stranger().url.replace('127.0.0.1', 'localhost')}/api/rest/actions`);

    expect(stranger().requests).toHaveLength(2);
  });
});
