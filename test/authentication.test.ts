import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from './sandbox/sandbox.ts';
import { agree, authorizeUrl, exchange, refresh } from './support/connection.ts';
import { failureLineOf, failureOf } from './support/failure.ts';
import { useZap } from './support/lifetime.ts';
import { linesOf, onlyRequest } from './support/requests.ts';
import type { ZapOptions } from './support/zap.ts';

const STATE = 'state of the platform & more';

/** Only this operation is there beside the connection, because the platform copies all of them for each run. */
const only = 'triggers.new_action';

const useAccount = (options: ZapOptions = {}) => {
  const zap = useZap({ only, ...options });
  return {
    zap,
    connect: (code = 'x', authData = {}) =>
      exchange(zap.platform, { code, redirect_uri: zap.sandbox.redirectUri }, authData),
    renew: (authData = zap.authData) => refresh(zap.platform, authData),
    authorize: (inputData: object = { redirect_uri: zap.sandbox.redirectUri, state: STATE }) =>
      authorizeUrl(zap.platform, inputData),
    testConnection: (authData: object = zap.authData) => zap.platform.run('authentication.test', { authData }),
    /** The answer to the next token call. */
    answer: (body: unknown) => zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body }),
  };
};

describe.each(DIALECTS)('an account (%s dialect)', (dialect) => {
  const { zap, connect, renew, authorize, testConnection } = useAccount({ dialect });

  test('is connected when the user agrees, with only what the service needs', async () => {
    const url = await authorize();

    expect(`${url.origin}${url.pathname}`).toBe(`${zap.sandbox.url}/api/oauth/authorize`);
    expect([...url.searchParams]).toEqual([
      ['response_type', 'code'],
      ['client_id', 'sandbox-client'],
      ['redirect_uri', 'https://zapier.com/dashboard/auth/oauth/return/App1CLIAPI/'],
      ['scope', expect.stringMatching(/^actioncreate actions( [a-z]+)+$/)],
      ['state', STATE],
    ]);
    expect(await agree(url)).toEqual({ code: expect.stringMatching(/^.+$/), state: STATE });
  });

  test('exchanges the code in one form post, with the redirect address it was issued for', async () => {
    const { code } = await agree(await authorize());
    zap.sandbox.requests.length = 0;

    // Connected before: the old token must not be sent along.
    const tokens = await connect(code, zap.authData);

    const { method, path, headers, body } = onlyRequest(zap.sandbox);
    expect({ method, path, body }).toEqual({
      method: 'POST',
      path: '/api/oauth/token',
      body: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: zap.sandbox.redirectUri,
        client_id: 'sandbox-client',
        client_secret: 'sandbox-secret',
      },
    });
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': expect.stringMatching(/^\d+$/),
    });
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('transfer-encoding');
    expect(tokens).toMatchObject({ api_endpoint: `${zap.sandbox.url}/api/`, orgkey: 'harbourlaw' });
    expect(await testConnection(tokens)).toEqual({
      firm: 'harbourlaw',
      person: 'Poe, Sam (sam.poe@harbourlaw.example)',
    });
    expect(await failureLineOf(connect(code))).toBe(
      'AppError invalid_grant 400: Actionstep could not connect the account: it answered "invalid_grant". ' +
        'The connection is no longer valid. Connect the account again.',
    );
  });

  test('renews its tokens in one form post, and stores both, since the old refresh token is used up', async () => {
    expect(`${zap.sandbox.url}/api/oauth/token`.startsWith(zap.authData['api_endpoint'] ?? '-')).toBe(true);

    const renewed = await renew();

    const { headers, body } = onlyRequest(zap.sandbox);
    expect(body).toEqual({
      grant_type: 'refresh_token',
      refresh_token: zap.authData['refresh_token'],
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
    // The address of the token call begins like that of the firm.
    expect(headers).not.toHaveProperty('authorization');
    expect(renewed).toMatchObject({ api_endpoint: `${zap.sandbox.url}/api/`, orgkey: 'harbourlaw' });
    expect(renewed.refresh_token).not.toBe(zap.authData['refresh_token']);
    expect(renewed.access_token).not.toBe(zap.authData['access_token']);
    expect(await failureOf(renew())).toMatchObject({ name: 'AppError', code: 'invalid_grant' });
    await expect(renew(renewed)).resolves.toMatchObject({ orgkey: 'harbourlaw' });
  });

  test('is renewed automatically: an expired token makes every operation request a refresh', async () => {
    zap.sandbox.expireAccessTokens();

    expect(await failureOf(zap.run('triggers.new_action', 'performList'))).toMatchObject({ name: 'RefreshAuthError' });
    expect(await failureOf(testConnection())).toMatchObject({ name: 'RefreshAuthError' });
    const authData = await renew();
    await expect(zap.run('triggers.new_action', 'performList', { authData })).resolves.toHaveLength(3);
  });
});

describe('the test of a connection', () => {
  const { zap, testConnection } = useAccount();

  test('takes one cheap request', async () => {
    await testConnection();

    expect(linesOf(zap.sandbox)).toEqual(['GET /users/current?include=participant']);
  });

  test('shows the user’s email address when the name is not visible', async () => {
    expect(await testConnection(zap.sandbox.connect({ scope: 'users' }))).toEqual({
      firm: 'harbourlaw',
      person: 'sam.poe@harbourlaw.example',
    });
  });

  test.each([
    ['the name and the email address', 'Poe, Sam', 's.poe@harbourlaw.example', 'Poe, Sam (s.poe@harbourlaw.example)'],
    ['the name alone', 'Poe, Sam', null, 'Poe, Sam'],
    ['the email address alone', null, 's.poe@harbourlaw.example', 's.poe@harbourlaw.example'],
  ])('shows %s, if that is known', async (_what, displayName, email, person) => {
    const users = { id: 5, links: { participant: '15' } };
    const linked = { participants: [{ id: 15, displayName, email }] };
    zap.sandbox.inject({ path: '/users/current', status: 200, body: { users, linked } });

    expect(await testConnection()).toEqual({ firm: 'harbourlaw', person });
  });

  test('shows the host of the firm and a label even if the service says nothing about firm and user', async () => {
    zap.sandbox.inject({ path: '/users/current', status: 200, body: { users: { id: 5 } } });

    expect(await testConnection({ ...zap.authData, orgkey: '' })).toEqual({
      firm: new URL(zap.sandbox.url).host,
      person: 'connected user',
    });
  });

  test('reports a missing permission and what to do about it', async () => {
    expect(await failureLineOf(testConnection(zap.sandbox.connect({ scope: 'actions' })))).toBe(
      'AppError insufficient_scope 403: Actionstep could not tell who is connected: it answered "The access token lacks the scope users". ' +
        'This connection lacks a permission that the step needs. Connect the account again. Accept all ' +
        'permissions that it asks for.',
    );
  });
});

describe('renewing a connection', () => {
  const { renew, answer } = useAccount();

  test('compares the firm by its name, however it is written', async () => {
    answer({ access_token: 'new-token', refresh_token: 'new-refresh', orgkey: ' HARBOURLaw ' });

    await expect(renew()).resolves.toMatchObject({ orgkey: ' HARBOURLaw ' });
  });

  test('asks to reconnect when the answer has an address that is far too long', async () => {
    answer({ access_token: 'next', api_endpoint: 'aB3x%41'.repeat(400_000) });

    expect(await failureLineOf(renew())).toBe(
      'ExpiredAuthError: Actionstep sent no usable address for this firm. Connect the account again. ' +
        'Because of this, the connection cannot be renewed any more.',
    );
  });
});

describe('a stored token', () => {
  const { zap } = useAccount();
  const list = (access_token: string | undefined) =>
    zap.run(only, 'performList', { authData: { ...zap.authData, access_token } });

  test.each([
    ['a line break', 'secret-token\nX-Other: 1'],
    ['a blank', 'secret token'],
    ['a letter of another script', 'secret-t\u043Eken'],
  ])('that is no valid header is never sent, and the user is asked to reconnect: %s', async (_what, token) => {
    expect(await failureLineOf(list(token))).toBe(
      'ExpiredAuthError: The key of this Actionstep connection cannot be used any more. Connect the account again.',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([[''], [undefined]])('that is missing makes the platform refresh it: %j', async (token) => {
    expect(await failureOf(list(token))).toMatchObject({ name: 'RefreshAuthError' });
  });
});

describe('a token call', () => {
  const { zap, connect, renew } = useAccount({ settings: { CLIENT_SECRET: 'not the secret' } });

  test.each([
    ['connecting', () => connect()],
    ['renewing', () => renew()],
  ])('reports a client secret that the service rejects, and requests no refresh: %s', async (_case, callToken) => {
    expect(await failureLineOf(callToken())).toBe(
      'AppError invalid_client 401: Actionstep did not accept this integration. Check the client ID and the client secret that it is set up ' +
        'with, then connect the account again.',
    );
    expect(linesOf(zap.sandbox)).toEqual(['POST /api/oauth/token']);
  });
});

describe('the settings', () => {
  const { connect, renew, authorize } = useAccount({
    settings: { ACTIONSTEP_SCOPE: 'all', ACTIONSTEP_TOKEN_URL: 'http://api.actionstep.example/token' },
  });

  test('with an unsafe token address send it neither a code nor a secret', async () => {
    const sentence = 'AppError: This integration is set up with an address that no secret may be sent to.';
    expect(await failureLineOf(renew())).toContain(sentence);
    expect(await failureLineOf(connect())).toContain(sentence);
  });

  test('can set the scope, with blanks for what the platform leaves out', async () => {
    const { searchParams } = await authorize({});

    expect(['scope', 'redirect_uri', 'state'].map((name) => searchParams.get(name))).toEqual(['all', '', '']);
  });
});
