import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { CLIENT } from '../sandbox/oauth.ts';
import { agree, authorizeUrl, exchange, refresh } from '../support/connection.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, onlyRequest } from '../support/requests.ts';
import type { ZapOptions } from '../support/zap.ts';

/*
 * What is read of a token call is in test/service/connection.test.ts, what is said of one that is refused or fails in
 * test/faults/connection.test.ts.
 */

const STATE = 'state of the platform & more';

const TRIGGER = 'triggers.new_action';

const useAccount = (options: ZapOptions = {}) => {
  const zap = useZap(options);
  return {
    zap,
    connect: (code = 'x', authData = {}) =>
      exchange(zap.platform, { code, redirect_uri: zap.sandbox.redirectUri }, authData),
    renew: (authData = zap.authData) => refresh(zap.platform, authData),
    authorize: (inputData: object = { redirect_uri: zap.sandbox.redirectUri, state: STATE }) =>
      authorizeUrl(zap.platform, inputData),
    testConnection: (authData: object = zap.authData) => zap.platform.run('authentication.test', { authData }),
  };
};

describe('the connection of an account', () => {
  const { zap, connect, renew, authorize, testConnection } = useAccount({ dialect: 'live' });

  test('comes back to addresses of which the operating page says that Actionstep has to know them', async () => {
    const page = await readFile('docs/operating.md', 'utf8');

    for (const address of CLIENT.redirectUris) expect(page).toContain(`\`${address.replace('App1CLI', 'App…CLI')}\``);
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
    expect(await failureOf(connect(code))).toMatchObject({ name: 'AppError', code: 'invalid_grant' });
  });

  test('asks the user only for the permissions that the service needs', async () => {
    const url = await authorize();

    expect(`${url.origin}${url.pathname}`).toBe(`${zap.sandbox.url}/api/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sandbox-client',
      redirect_uri: 'https://zapier.com/dashboard/auth/oauth/return/App1CLIAPI/',
      scope: expect.stringMatching(/^actioncreate actions( [a-z]+)+$/),
      state: STATE,
    });
    expect(await agree(url)).toEqual({ code: expect.stringMatching(/^.+$/), state: STATE });
  });

  test('renews its tokens in one form post, and stores both, since the old refresh token is used up', async () => {
    const renewed = await renew();

    const { headers, body } = onlyRequest(zap.sandbox);
    expect(body).toEqual({
      grant_type: 'refresh_token',
      refresh_token: zap.authData['refresh_token'],
      client_id: 'sandbox-client',
      client_secret: 'sandbox-secret',
    });
    // The address of the token call begins like that of the firm.
    expect(`${zap.sandbox.url}/api/oauth/token`.startsWith(zap.authData['api_endpoint'] ?? '-')).toBe(true);
    expect(headers).not.toHaveProperty('authorization');
    expect(renewed).toMatchObject({ api_endpoint: `${zap.sandbox.url}/api/`, orgkey: 'harbourlaw' });
    expect(renewed.refresh_token).not.toBe(zap.authData['refresh_token']);
    expect(renewed.access_token).not.toBe(zap.authData['access_token']);
    expect(await failureOf(renew())).toMatchObject({ name: 'AppError', code: 'invalid_grant' });
    await expect(renew(renewed)).resolves.toMatchObject({ orgkey: 'harbourlaw' });
  });

  test('is renewed by itself: an expired token makes every operation ask for it', async () => {
    zap.sandbox.expireAccessTokens();

    expect(await failureOf(zap.run(TRIGGER, 'performList'))).toMatchObject({ name: 'RefreshAuthError' });
    expect(await failureOf(testConnection())).toMatchObject({ name: 'RefreshAuthError' });
    await expect(zap.run(TRIGGER, 'performList', { authData: await renew() })).resolves.toHaveLength(3);
  });
});

describe('the test of a connection', () => {
  const { zap, testConnection } = useAccount();
  const answer = (users: object, linked: object = {}) =>
    zap.sandbox.inject({ path: '/users/current', status: 200, body: { users, linked } });

  test('takes one cheap request', async () => {
    await testConnection();

    expect(linesOf(zap.sandbox)).toEqual(['GET /users/current?include=participant']);
  });

  test.each([
    { displayName: 'Poe, Sam', email: 's.poe@harbourlaw.example', person: 'Poe, Sam (s.poe@harbourlaw.example)' },
    { displayName: 'Poe, Sam', email: null, person: 'Poe, Sam' },
    { displayName: null, email: 's.poe@harbourlaw.example', person: 's.poe@harbourlaw.example' },
  ])('labels the account with what is known of the person: $person', async ({ displayName, email, person }) => {
    answer({ id: 5, links: { participant: '15' } }, { participants: [{ id: 15, displayName, email }] });

    expect(await testConnection()).toEqual({ firm: 'harbourlaw', person });
  });

  test('labels the account also where the connection sees no names, or the service says nothing', async () => {
    expect(await testConnection(zap.sandbox.connect({ scope: 'users' }))).toEqual({
      firm: 'harbourlaw',
      person: 'sam.poe@harbourlaw.example',
    });
    answer({ id: 5 });
    expect(await testConnection({ ...zap.authData, orgkey: '' })).toEqual({
      firm: new URL(zap.sandbox.url).host,
      person: 'connected user',
    });
  });

  test('names a permission that is missing, and what to do about it', async () => {
    expect(await failureOf(testConnection(zap.sandbox.connect({ scope: 'actions' })))).toEqual({
      name: 'AppError',
      code: 'insufficient_scope',
      status: 403,
      sentence:
        'Actionstep could not tell who is connected: it answered "The access token lacks the scope users". ' +
        'This connection lacks a permission that the step needs. Connect the account again. Accept all ' +
        'permissions that it asks for.',
    });
  });
});

describe('a connection without a stored access token', () => {
  const { zap } = useAccount();
  const list = (access_token: string | undefined) =>
    zap.run(TRIGGER, 'performList', { authData: { ...zap.authData, access_token } });

  test('makes the platform renew the token', async () => {
    expect(await failureOf(list(''))).toMatchObject({ name: 'RefreshAuthError' });
    expect(await failureOf(list(undefined))).toMatchObject({ name: 'RefreshAuthError' });
  });
});

describe('the settings of a connection', () => {
  const { connect, renew, authorize } = useAccount({
    settings: { ACTIONSTEP_SCOPE: 'all', ACTIONSTEP_TOKEN_URL: 'http://api.actionstep.example/token' },
  });

  test('send neither a code nor a secret to an unsafe token address', async () => {
    const sentence = expect.stringContaining(
      'This integration is set up with an address that no secret may be sent to.',
    );

    expect(await failureOf(renew())).toMatchObject({ name: 'AppError', sentence });
    expect(await failureOf(connect())).toMatchObject({ name: 'AppError', sentence });
  });

  test('can set the scope, with blanks for what the platform leaves out', async () => {
    const { searchParams } = await authorize({});

    expect(['scope', 'redirect_uri', 'state'].map((name) => searchParams.get(name))).toEqual(['all', '', '']);
  });
});
