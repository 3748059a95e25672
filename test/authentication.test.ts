import { describe, expect, test } from '@jest/globals';
import { fact } from './facts.ts';
import { DIALECTS } from './sandbox/sandbox.ts';
import { agree, authorizeUrl, exchange, refresh } from './support/connection.ts';
import { failureOf } from './support/failure.ts';
import { useZap } from './support/lifetime.ts';
import { linesOf, onlyRequest } from './support/requests.ts';

const STATE = 'state of the platform & more';

describe.each(DIALECTS)('connecting an account (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const connect = async () => {
    const { redirectUri } = zap.sandbox;
    const { code } = await agree(await authorizeUrl(zap.platform, { redirect_uri: redirectUri, state: STATE }));
    zap.sandbox.requests.length = 0;
    return { code, redirect_uri: redirectUri };
  };

  test(`sends the user to the service with what it needs, and nothing else${fact('auth.obtained', 'auth.scope', 'start.scope')}`, async () => {
    const url = await authorizeUrl(zap.platform, { redirect_uri: zap.sandbox.redirectUri, state: STATE });

    expect(`${url.origin}${url.pathname}`).toBe(`${zap.sandbox.url}/api/oauth/authorize`);
    expect([...url.searchParams]).toEqual([
      ['response_type', 'code'],
      ['client_id', 'sandbox-client'],
      ['redirect_uri', 'https://zapier.com/dashboard/auth/oauth/return/App1CLIAPI/'],
      [
        'scope',
        'actioncreate actions actiontypes participants participanttypes users resthooks steps steptasks stepmessages ' +
          'stepparticipanttypes stepdatafields steprelatedactiontypes documenttemplates trustbankaccounts ' +
          'datacollections datacollectionfields datacollectionfielddropdownchoices',
      ],
      ['state', STATE],
    ]);
  });

  test('sends blanks where the platform says nothing', async () => {
    const url = await authorizeUrl(zap.platform, {});

    expect([url.searchParams.get('redirect_uri'), url.searchParams.get('state')]).toEqual(['', '']);
  });

  test('leads the user back with a code and the same state', async () => {
    const back = await agree(await authorizeUrl(zap.platform, { redirect_uri: zap.sandbox.redirectUri, state: STATE }));

    expect(back).toEqual({ code: expect.stringMatching(/^.+$/), state: STATE });
  });

  test(`exchanges the code for a connection that works${fact('auth.obtained')}`, async () => {
    const tokens = await exchange(zap.platform, await connect());

    expect(tokens).toMatchObject({ api_endpoint: `${zap.sandbox.url}/api/`, orgkey: 'harbourlaw' });
    await expect(zap.platform.run('authentication.test', { authData: tokens })).resolves.toEqual({
      firm: 'harbourlaw',
      person: 'Poe, Sam (sam.poe@harbourlaw.example)',
    });
  });

  test('exchanges the code in one form post, with the address that it was issued for', async () => {
    const { code, redirect_uri } = await connect();

    await exchange(zap.platform, { code, redirect_uri });

    const { method, path, headers, body } = onlyRequest(zap.sandbox);
    expect({ method, path, body }).toEqual({
      method: 'POST',
      path: '/api/oauth/token',
      body: {
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        client_id: 'sandbox-client',
        client_secret: 'sandbox-secret',
      },
    });
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    });
  });

  test('sends no stale token along when an account is connected again', async () => {
    await exchange(zap.platform, await connect(), zap.authData);

    expect(onlyRequest(zap.sandbox).headers).not.toHaveProperty('authorization');
  });

  test('asks the user to connect again when the code is used up', async () => {
    const returned = await connect();
    await exchange(zap.platform, returned);

    expect(await failureOf(exchange(zap.platform, returned))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not connect the account: it answered "the code is unknown or used". ' +
        'The connection is no longer valid. Connect the account again.',
      code: 'invalid_grant',
      status: 400,
    });
  });
});

/** An answer that brought tokens, none of which can be used. */
const USELESS = {
  name: 'ExpiredAuthError',
  sentence:
    'Actionstep could not renew the connection: it answered with something that cannot be read. Connect the account ' +
    'again. Because of this, the connection cannot be renewed any more.',
};

describe.each(DIALECTS)('renewing a connection (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('sends its form as a whole, not in portions', async () => {
    await refresh(zap.platform, zap.authData);

    expect(zap.sandbox.requests[0]?.headers).toMatchObject({ 'content-length': expect.stringMatching(/^\d+$/) });
    expect(zap.sandbox.requests[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  test('trades the refresh token for a new one, in one form post', async () => {
    await refresh(zap.platform, zap.authData);

    const { method, path, headers, body } = onlyRequest(zap.sandbox);
    expect({ method, path, body }).toEqual({
      method: 'POST',
      path: '/api/oauth/token',
      body: {
        grant_type: 'refresh_token',
        refresh_token: zap.authData['refresh_token'],
        client_id: 'sandbox-client',
        client_secret: 'sandbox-secret',
      },
    });
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  test('sends no expired token to the token address, although it begins like the address of the firm', async () => {
    expect(`${zap.sandbox.url}/api/oauth/token`.startsWith(zap.authData['api_endpoint'] ?? '-')).toBe(true);

    await refresh(zap.platform, zap.authData);

    expect(onlyRequest(zap.sandbox).headers).not.toHaveProperty('authorization');
  });

  test(`stores both new tokens: the old refresh token is dead, the new one works${fact('auth.obtained')}`, async () => {
    const renewed = await refresh(zap.platform, zap.authData);

    expect(renewed.refresh_token).not.toBe(zap.authData['refresh_token']);
    expect(renewed.access_token).not.toBe(zap.authData['access_token']);
    expect(renewed).toMatchObject({ api_endpoint: `${zap.sandbox.url}/api/`, orgkey: 'harbourlaw' });
    expect(await failureOf(refresh(zap.platform, zap.authData))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not renew the connection: it answered "the refresh token is unknown or spent". ' +
        'The connection is no longer valid. Connect the account again.',
      code: 'invalid_grant',
      status: 400,
    });
    await expect(refresh(zap.platform, renewed)).resolves.toMatchObject({ orgkey: 'harbourlaw' });
  });

  test.each([
    ['left out', { access_token: 'new-token', token_type: 'bearer', expires_in: 28800 }],
    ['null', { access_token: 'new-token', refresh_token: null, api_endpoint: null, orgkey: null }],
    ['empty', { access_token: 'new-token', refresh_token: '', api_endpoint: '', orgkey: '' }],
  ])('keeps what is stored for every value that is %s', async (_case, body) => {
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });

    expect(await refresh(zap.platform, zap.authData)).toEqual({
      access_token: 'new-token',
      refresh_token: zap.authData['refresh_token'],
      api_endpoint: `${zap.sandbox.url}/api/`,
      orgkey: 'harbourlaw',
    });
  });

  test('is refused where the answer is for another firm: its Zaps would write into that one', async () => {
    const body = { access_token: 'new-token', refresh_token: 'new-refresh', orgkey: 'otherlaw' };
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });

    expect(await failureOf(refresh(zap.platform, zap.authData))).toEqual({
      name: 'ExpiredAuthError',
      sentence:
        'Actionstep renewed this connection for a different firm, so it is no longer used. ' +
        'Connect the account again, and choose the right firm.',
    });
  });

  test.each([' HarbourLaw ', 'HARBOURLAW'])('takes the firm by its name, however it is written: %j', async (orgkey) => {
    const body = { access_token: 'new-token', refresh_token: 'new-refresh', orgkey };
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });

    await expect(refresh(zap.platform, zap.authData)).resolves.toMatchObject({ orgkey });
  });

  test('names no address that repeats what is secret', async () => {
    const body = { access_token: 'new-access-token-1', api_endpoint: 'https://new-access-token-1.evil.test/' };
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });

    expect(await failureOf(refresh(zap.platform, zap.authData))).toEqual(USELESS);
  });

  test('names no address that repeats the token that was stored', async () => {
    const access_token = 'Zq8Rk2Lm9Xw4Tt71';
    const body = { access_token: 'next', api_endpoint: `https://${access_token.toLowerCase()}.evil.test/` };
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });

    expect(await failureOf(refresh(zap.platform, { ...zap.authData, access_token }))).toEqual(USELESS);
  });

  test.each([
    ['no access token', { refresh_token: 'next' }],
    ['an empty access token', { access_token: '', refresh_token: 'next' }],
    ['a token that no header can hold', { access_token: 'a b' }],
    ['a firm that is no name', { access_token: 'next', orgkey: {} }],
    ['an address that is longer than any', { access_token: 'next', api_endpoint: 'aB3x%41'.repeat(400_000) }],
  ])('says that the connection is used up where the answer holds tokens and is of no use: %s', async (_what, body) => {
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });

    expect(await failureOf(refresh(zap.platform, zap.authData))).toEqual(USELESS);
  });

  test('happens by itself: an expired token leaves every operation as a wish to refresh', async () => {
    zap.sandbox.expireAccessTokens();

    expect(await failureOf(zap.run('triggers.new_action', 'performList'))).toMatchObject({ name: 'RefreshAuthError' });
    const authData = await refresh(zap.platform, zap.authData);
    await expect(zap.run('triggers.new_action', 'performList', { authData })).resolves.toHaveLength(3);
  });
});

describe('a stored token that no header can hold', () => {
  const zap = useZap();

  test.each([
    ['a line break', 'secret-token\nX-Other: 1'],
    ['a zero', 'secret-token\u0000'],
    ['a blank', 'secret token'],
    ['a letter of another script', 'secret-t\u043Eken'],
  ])('is sent nowhere, and the user is asked to connect again: %s', async (_what, access_token) => {
    const authData = { ...zap.authData, access_token };

    expect(await failureOf(zap.run('triggers.list_actions', 'perform', { authData }))).toEqual({
      name: 'ExpiredAuthError',
      sentence: 'The key of this Actionstep connection cannot be used any more. Connect the account again.',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('a stored token that is missing', () => {
  const zap = useZap();

  test.each([[''], [undefined]])('leaves as a wish to refresh: %j', async (access_token) => {
    const authData = { ...zap.authData, access_token };

    expect(await failureOf(zap.run('triggers.list_actions', 'perform', { authData }))).toMatchObject({
      name: 'RefreshAuthError',
    });
  });
});

describe('an address for tokens that is not safe', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TOKEN_URL: 'http://api.actionstep.example/token' } });

  test('is sent neither a code nor a secret', async () => {
    expect(await failureOf(refresh(zap.platform, zap.authData))).toMatchObject({ code: 'bad_setup' });
    expect(await failureOf(exchange(zap.platform, { code: 'x', redirect_uri: 'y' }))).toMatchObject({
      code: 'bad_setup',
    });
  });
});

const CALLS = [
  ['connecting', (zap: ReturnType<typeof useZap>) => exchange(zap.platform, { code: 'x', redirect_uri: 'y' })],
  ['renewing', (zap: ReturnType<typeof useZap>) => refresh(zap.platform, zap.authData)],
] as const;

describe.each(CALLS)('a token call that goes wrong while %s', (_case, callToken) => {
  const zap = useZap({ settings: { CLIENT_SECRET: 'not the secret' } });

  test('names the client secret when the service does not accept it, and asks for no refresh', async () => {
    expect(await failureOf(callToken(zap))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep did not accept this integration. Check the client ID and the client secret that it is set up ' +
        'with, then connect the account again.',
      code: 'invalid_client',
      status: 401,
    });
    expect(linesOf(zap.sandbox)).toEqual(['POST /api/oauth/token']);
  });

  test.each([
    ['a web page', '<html>Maintenance</html>', 'a web page'],
    ['text', 'OK', 'something'],
    ['nothing', '', 'something'],
    ['no access token', { token_type: 'bearer' }, 'something'],
  ])('is an error in words when the answer is %s', async (_answer, body, what) => {
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });

    const { name, sentence, code } = await failureOf(callToken(zap));

    expect({ name, code }).toEqual({ name: 'AppError', code: 'unreadable' });
    expect(sentence).toContain(`it answered with ${what} that cannot be read.`);
  });

  test('is an error in words when no answer comes', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', cut: 'before' });

    const { name, sentence } = await failureOf(callToken(zap));

    expect(name).toBe('AppError');
    expect(sentence).toMatch(/^Actionstep could not \w+ the \w+: the connection to it was lost\./);
  });

  test('is never sent on to another address', async () => {
    const headers = { Location: `${zap.sandbox.url}/api/oauth/elsewhere` };
    zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 307, headers });

    expect(await failureOf(callToken(zap))).toMatchObject({ name: 'AppError', code: 'http_307', status: 307 });
    expect(linesOf(zap.sandbox)).toEqual(['POST /api/oauth/token']);
  });
});

describe('the scope', () => {
  const zap = useZap({ settings: { ACTIONSTEP_SCOPE: 'all' } });

  test(`can be set${fact('auth.scope')}`, async () => {
    const url = await authorizeUrl(zap.platform, { redirect_uri: zap.sandbox.redirectUri, state: STATE });

    expect(url.searchParams.get('scope')).toBe('all');
  });
});
