import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Sandbox } from './sandbox.ts';
import { MEDIA_TYPE } from './testing.ts';

describe.each(DIALECTS)('OAuth2, %s dialect', (dialect) => {
  let sandbox: Sandbox;
  let clock = new Date('2025-03-03T23:30:00Z');

  beforeEach(async () => {
    clock = new Date('2025-03-03T23:30:00Z');
    sandbox = await startSandbox({ dialect, now: () => clock, tokenLifetimeSeconds: 60 });
  });
  afterEach(() => sandbox.stop());

  const credentials = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };

  const authorize = async (
    changes: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; location: URL | null }> => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: credentials.client_id,
      redirect_uri: sandbox.redirectUri,
      scope: 'actioncreate users',
      state: 's&1',
      ...changes,
    });
    const response = await fetch(`${sandbox.environment['ACTIONSTEP_AUTHORIZE_URL']}?${query.toString()}`, {
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    return { status: response.status, location: location === null ? null : new URL(location) };
  };

  const token = async (
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<TokenReply> => {
    const response = await fetch(`${sandbox.url}/api/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...credentials, ...form }),
      headers,
    });
    return { status: response.status, body: tokenBody(await response.json()) };
  };

  const exchange = async (): Promise<TokenReply> => {
    const { location } = await authorize();
    const code = location?.searchParams.get('code') ?? '';
    return token({ grant_type: 'authorization_code', code, redirect_uri: sandbox.redirectUri });
  };

  const usersStatus = async (accessToken: string | undefined): Promise<number> => {
    const headers = { Authorization: `Bearer ${accessToken}`, Accept: MEDIA_TYPE };
    return (await fetch(`${sandbox.url}/api/rest/users/current`, { headers })).status;
  };

  test('a code is exchanged once, for a connection that works', async () => {
    const { location } = await authorize();
    expect(location?.origin + (location?.pathname ?? '')).toBe(sandbox.redirectUri);
    expect(location?.searchParams.get('state')).toBe('s&1');

    const form = {
      grant_type: 'authorization_code',
      code: location?.searchParams.get('code') ?? '',
      redirect_uri: sandbox.redirectUri,
    };
    const { status, body } = await token(form);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: dialect === 'live' ? '60' : 60,
      orgkey: 'harbourlaw',
      api_endpoint: `${sandbox.url}/api/`,
    });
    expect(body.access_token?.length).toBeGreaterThan(500);
    expect(await usersStatus(body.access_token)).toBe(200);
    expect(await token(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('a refresh token works once; the access token before it stays until it expires', async () => {
    const { body: first } = await exchange();
    const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' };
    const { status, body: second } = await token(refresh);
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await token(refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });

    expect(await usersStatus(first.access_token)).toBe(200);
    clock = new Date(clock.getTime() + 60_000);
    expect(await usersStatus(first.access_token)).toBe(401);
    expect(await token({ ...refresh, refresh_token: second.refresh_token ?? '' })).toMatchObject({ status: 200 });
  });

  test('all access tokens can be made to expire at once', async () => {
    const { access_token: before } = sandbox.connect();
    sandbox.expireAccessTokens();
    expect(await usersStatus(before)).toBe(401);
    expect(await usersStatus(sandbox.connect().access_token)).toBe(200);
  });

  test('scopes are those that were agreed to', async () => {
    const { body } = await exchange();
    const headers = { Authorization: `Bearer ${body.access_token}`, Accept: MEDIA_TYPE };
    const response = await fetch(`${sandbox.url}/api/rest/actions`, { headers });
    expect(response.status).toBe(403);
    expect(JSON.stringify(await response.json())).toContain('insufficient_scope');
  });

  test.each([
    ['a wrong response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'actions secrets' }, 'invalid_scope'],
    ['no scope', { scope: '' }, 'invalid_scope'],
    ['no state', { state: '' }, 'invalid_request'],
  ])('authorize sends back an error for %s', async (_, changes, error) => {
    const { status, location } = await authorize(changes);
    expect(status).toBe(302);
    expect(location?.searchParams.get('error')).toBe(error);
    expect(location?.searchParams.has('code')).toBe(false);
  });

  test.each([
    ['an unknown client', { client_id: 'x' }],
    ['an address that is not registered', { redirect_uri: 'https://elsewhere.example/' }],
  ])('authorize sends nobody anywhere for %s', async (_, changes) => {
    expect(await authorize(changes)).toEqual({ status: 400, location: null });
  });

  test.each([
    ['a wrong secret', { client_secret: 'x' }, {}, 401, 'invalid_client'],
    ['an unknown grant type', { grant_type: 'password' }, {}, 400, 'unsupported_grant_type'],
    ['an unknown code', { grant_type: 'authorization_code', code: 'x' }, {}, 400, 'invalid_grant'],
    ['a stale bearer', { grant_type: 'refresh_token' }, { Authorization: 'Bearer x' }, 400, 'invalid_request'],
    [
      'a body that is no form',
      { grant_type: 'refresh_token' },
      { 'Content-Type': 'application/json' },
      415,
      'invalid_request',
    ],
  ])(
    'the token address refuses %s',
    async (_, form: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>, status, error) => {
      expect(await token(form, headers)).toMatchObject({ status, body: { error } });
    },
  );
});

type TokenReply = { status: number; body: { access_token?: string; refresh_token?: string } };

const tokenBody = (body: unknown): TokenReply['body'] => (typeof body === 'object' && body !== null ? body : {});
