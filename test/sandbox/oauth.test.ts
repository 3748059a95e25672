import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { useOneEach } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { MEDIA_TYPE } from './testing.ts';

type Form = Readonly<Record<string, string>>;
const TokenBody = zod.looseObject({ error: zod.optional(zod.string()) });

describe.each(DIALECTS)('OAuth2, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));

  const authorize = async (changes: Form = {}) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: sandbox().redirectUri,
      scope: 'actioncreate users',
      state: 's&1',
      ...changes,
    });
    const url = `${sandbox().url}/api/oauth/authorize?${query.toString()}`;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    const location = headers.get('location');
    return { status, location, sent: location === null ? {} : Object.fromEntries(new URL(location).searchParams) };
  };

  const token = async (form: Form, headers: Form = {}) => {
    const body = new URLSearchParams({ client_id: 'sandbox-client', client_secret: 'sandbox-secret', ...form });
    const response = await fetch(`${sandbox().url}/api/oauth/token`, { method: 'POST', body, headers });
    return { status: response.status, body: TokenBody.parse(await response.json()) };
  };

  const get = (path: string, accessToken: string): Promise<Response> => {
    const headers = { Authorization: `Bearer ${accessToken}`, Accept: MEDIA_TYPE };
    return fetch(`${sandbox().url}/api/rest${path}`, { headers });
  };

  test.each<[string, Form, string]>([
    ['a wrong response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'actions secrets' }, 'invalid_scope'],
    ['no scope', { scope: '' }, 'invalid_scope'],
    ['no state', { state: '' }, 'invalid_request'],
  ])('authorize sends back an error for %s', async (_, changes, error) => {
    const { status, sent } = await authorize(changes);

    expect(status).toBe(302);
    expect(sent).toMatchObject({ error, state: changes['state'] ?? 's&1' });
  });

  test('names the scope that it does not know, and the one that a token lacks', async () => {
    const { sent } = await authorize({ scope: 'actions secrets' });
    const reason = 'The embedded service has no resource for the scope secrets';

    expect(sent).toMatchObject({ error_description: reason });
    expect(() => sandbox().connect({ scope: 'actions secrets' })).toThrow(reason);
    const answer = await get('/secrets/1', sandbox().connect({ scope: 'actions' }).access_token);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('lacks the scope secrets')]);
  });

  const refresh = { grant_type: 'refresh_token' };

  test.each<[string, Form, Form, number, string]>([
    ['a wrong secret', { client_secret: 'x' }, {}, 401, 'invalid_client'],
    ['an unknown grant type', { grant_type: 'password' }, {}, 400, 'unsupported_grant_type'],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x' }, {}, 400, 'invalid_grant'],
    ['a stale bearer', refresh, { Authorization: 'Bearer x' }, 400, 'invalid_request'],
    ['a body that is no form', refresh, { 'Content-Type': 'application/json' }, 415, 'invalid_request'],
  ])('the token address refuses %s', async (_, form, headers, status, error) => {
    expect(await token(form, headers)).toMatchObject({ status, body: { error } });
  });
});
