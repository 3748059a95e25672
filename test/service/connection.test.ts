import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { normalEndpoint } from '../../src/service/address.ts';
import { call, openClient } from '../../src/service/client.ts';
import { connectionOf } from '../../src/service/connection.ts';
import { exchangeCode, refreshTokens } from '../../src/service/token.ts';
import { fetchAssignees, fetchCurrentUser } from '../../src/service/users.ts';
import { failureOf } from '../support/failure.ts';
import { AUTH_DATA, connected, inZapier, REST, useNock } from './connected.ts';

/* Tokens, the hosts that they may go to, and who is connected. */

useNock();

beforeAll(() => {
  Object.assign(process.env, { CLIENT_ID: 'our id', CLIENT_SECRET: 'our+secret' });
});
afterAll(() => {
  delete process.env['CLIENT_ID'];
  delete process.env['CLIENT_SECRET'];
});

const TOKEN_URL = 'https://api.actionstep.com';
const REPLY = {
  access_token: 'new-token',
  refresh_token: 'next-refresh',
  api_endpoint: 'https://us-west-2.actionstep.com/api/rest',
  orgkey: 'HarbourLaw',
};
const TOKENS = { ...REPLY, api_endpoint: 'https://us-west-2.actionstep.com/api/' };

/** Has the service answer a token call. The stored token must not go along. */
const answerToTokenCall = (body: unknown, status = 200, form: string | RegExp = /./): void => {
  nock(TOKEN_URL, {
    badheaders: ['authorization'],
    reqheaders: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
  })
    .post('/api/oauth/token', form)
    .reply(status, typeof body === 'string' ? body : JSON.stringify(body));
};
const CODE = { code: 'a code', redirect_uri: 'https://zapier.com/back/' };
const exchange = () => inZapier((z) => exchangeCode(z, CODE), { inputData: CODE, authData: {} });
const refresh = (stored: object = AUTH_DATA) =>
  inZapier((z, { authData }) => refreshTokens(z, connectionOf(authData)), { authData: stored });

describe('the tokens of a connection', () => {
  test('are issued for the code of an authorization', async () => {
    const form =
      'grant_type=authorization_code&code=a%20code&redirect_uri=https%3A%2F%2Fzapier.com%2Fback%2F' +
      '&client_id=our%20id&client_secret=our%2Bsecret';
    answerToTokenCall(REPLY, 200, form);

    expect(await exchange()).toEqual(TOKENS);
  });

  test('are issued for the refresh token', async () => {
    const form = 'grant_type=refresh_token&refresh_token=refresh-token&client_id=our%20id&client_secret=our%2Bsecret';
    answerToTokenCall(REPLY, 200, form);

    expect(await refresh()).toEqual(TOKENS);
  });

  test('are asked for without a refresh token, too: the service refuses that in its own words', async () => {
    answerToTokenCall({ access_token: 'new', api_endpoint: AUTH_DATA.api_endpoint }, 200, /refresh_token=&client_id/);

    expect(await refresh({})).toEqual({
      access_token: 'new',
      refresh_token: '',
      api_endpoint: AUTH_DATA.api_endpoint,
      orgkey: '',
    });
  });

  test.each([
    { others: 'missing', reply: { access_token: 'new' } },
    { others: 'null', reply: { access_token: 'new', refresh_token: null, api_endpoint: null, orgkey: null } },
    { others: 'empty', reply: { access_token: 'new', refresh_token: '', api_endpoint: '', orgkey: '' } },
    { others: 'no text', reply: { access_token: 'new', orgkey: 1234 } },
  ])('keep what is stored where the rest of the answer to a renewal is $others', async ({ reply }) => {
    answerToTokenCall(reply);

    expect(await refresh()).toEqual({ ...AUTH_DATA, access_token: 'new' });
  });

  test.each([
    { address: 'no address', api_endpoint: null, code: 'bad_endpoint', says: 'sent no usable address for this firm' },
    {
      address: 'the address of a stranger',
      api_endpoint: 'https://actionstep.com.evil.test/api/',
      code: 'untrusted_host',
      says: 'named an address that this integration does not send data to (actionstep.com.evil.test)',
    },
  ])('are not issued with $address in place of that of the firm', async ({ api_endpoint, code, says }) => {
    answerToTokenCall({ ...REPLY, api_endpoint });

    expect(await failureOf(exchange())).toMatchObject({
      name: 'AppError',
      code,
      sentence: expect.stringContaining(`Actionstep ${says}. Connect the account again.`),
    });
  });

  test.each([
    { answer: 'no token', body: {} },
    { answer: 'an empty token', body: { access_token: '' } },
    { answer: 'a token that no header can hold', body: { access_token: 'a b' } },
    { answer: 'a refresh token that is no text', body: { access_token: 'a', refresh_token: 5 } },
  ])('are not taken from $answer', async ({ body }) => {
    answerToTokenCall(body);

    expect(await failureOf(exchange())).toMatchObject({
      name: 'AppError',
      code: 'unreadable',
      sentence: expect.stringMatching(
        /^Actionstep could not connect the account: it answered with .* cannot be read\./,
      ),
    });
  });
});

describe('a renewal of the tokens', () => {
  const UNREADABLE =
    'Actionstep could not renew the connection: it answered with something that cannot be read. Connect the account again.';

  test.each([
    { answer: 'a broken token', body: { access_token: 'a b' }, because: UNREADABLE },
    { answer: 'a new refresh token alone', body: { refresh_token: 'next' }, because: UNREADABLE },
    {
      answer: 'no address',
      body: { ...REPLY, api_endpoint: 'mail' },
      because: 'Actionstep sent no usable address for this firm. Connect the account again.',
    },
    {
      answer: 'the address of a stranger',
      body: { ...REPLY, api_endpoint: 'https://evil.test/' },
      because:
        'Actionstep named an address that this integration does not send data to (evil.test). ' +
        'Connect the account again. If this address is right, the integration has to be set up for it.',
    },
  ])('has used up the old tokens, so the account is to be connected again: $answer', async ({ body, because }) => {
    answerToTokenCall(body);

    expect(await failureOf(refresh())).toEqual({
      name: 'ExpiredAuthError',
      sentence: `${because} Because of this, the connection cannot be renewed any more.`,
    });
  });

  test('can be tried again where the service answers with neither of them', async () => {
    answerToTokenCall({ message: 'Maintenance' });

    expect(await failureOf(refresh())).toMatchObject({ name: 'AppError', code: 'unreadable' });
  });

  test('is not used for another firm; a connection that does not know its firm learns it', async () => {
    answerToTokenCall({ ...REPLY, orgkey: 'otherlaw' });
    answerToTokenCall({ ...REPLY, orgkey: 'otherlaw' });

    expect(await failureOf(refresh())).toEqual({
      name: 'ExpiredAuthError',
      sentence:
        'Actionstep renewed this connection for a different firm, so it is no longer used. ' +
        'Connect the account again, and choose the right firm.',
    });
    expect(await refresh({ ...AUTH_DATA, orgkey: '' })).toMatchObject({ orgkey: 'otherlaw' });
  });

  test.each([
    { of: 'a renewal', ask: () => refresh(), purpose: 'renew the connection' },
    { of: 'a code', ask: exchange, purpose: 'connect the account' },
  ])('says what a refusal is, whatever comes with it: $of', async ({ ask, purpose }) => {
    const refusals = [
      { status: 400, body: { error: 'invalid_grant' } },
      { status: 200, body: { error: 'invalid_grant', error_description: 'Unknown' } },
      { status: 200, body: { errors: { code: 'invalid_grant', detail: 'Unknown' } } },
      { status: 200, body: { error: { code: 'invalid_grant', detail: 'Unknown' } } },
    ];
    for (const { status, body } of refusals) {
      answerToTokenCall(body, status);
      // oxlint-disable-next-line no-await-in-loop -- one answer after the other
      const { name, sentence, code } = await failureOf(ask());
      expect([status, body, name, code, sentence]).toEqual([
        status,
        body,
        'AppError',
        'invalid_grant',
        `Actionstep could not ${purpose}: it answered "invalid_grant". ` +
          'The connection is no longer valid. Connect the account again.',
      ]);
    }
  });

  test.each([
    {
      what: 'a client that is not known, in a 200',
      status: 200,
      body: { error: 'invalid_client' },
      told: 'it answered "invalid_client". Check the client ID and the client secret that this integration is set up with.',
    },
    {
      what: 'a fault',
      status: 500,
      body: '<html>',
      told: 'it is not available at the moment. Try again in a few minutes.',
    },
    {
      what: 'a fault with a code',
      status: 500,
      body: { error: 'server_error' },
      told: 'it answered "server_error". Try again in a few minutes.',
    },
    {
      what: 'no right',
      status: 403,
      body: {},
      told: 'it refused the request without a reason. Connect the account again.',
    },
    {
      what: 'no record',
      status: 404,
      body: {},
      told: 'it refused the request without a reason. Connect the account again.',
    },
  ])('does not blame values that nobody has sent: $what', async ({ status, body, told }) => {
    answerToTokenCall(body, status);

    expect(await failureOf(refresh())).toMatchObject({
      name: 'AppError',
      sentence: `Actionstep could not renew the connection: ${told}`,
    });
  });

  test('repeats nothing but codes of what the service says of tokens', async () => {
    const error_description = 'The code a code and the token refresh-token are unknown';
    answerToTokenCall({ error: 'invalid_grant', error_description }, 400);

    expect(await failureOf(exchange())).toEqual({
      name: 'AppError',
      code: 'invalid_grant',
      status: 400,
      sentence:
        'Actionstep could not connect the account: it answered "invalid_grant". ' +
        'The connection is no longer valid. Connect the account again.',
    });
  });
});

/*
 * The token goes to the host that the account is connected to, and to no other. Which addresses are refused is in
 * test/units/connection.test.ts.
 */

const LIST = { purpose: 'list the actions', path: ['actions'] };

/** The requests for anything at any host from here on: nock answers each of them with nothing. */
function answerEverywhere(): Readonly<{ host: string; path: string; authorization: string | null }>[] {
  const received: { host: string; path: string; authorization: string | null }[] = [];
  nock(/^https?:/)
    .persist()
    .get(/^/)
    .reply(({ url, headers }: Request) => {
      const { host, pathname } = new URL(url);
      received.push({ host, path: pathname, authorization: headers.get('authorization') });
      return [200, '{"meta":{}}'];
    });
  return received;
}

describe('an address with any character in it', () => {
  /** Every character of ASCII, and others that some reader of addresses takes for one of them. */
  const CHARACTERS = [
    ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
    ...Array.from('\t\n\r\u0000\u007f\u00a0\u00ad\u037e\u200b\u2024\u2044\u2215\u3002\ufe54'),
    ...Array.from('\uff02\uff07\uff0c\uff0e\uff0f\uff1b\uff20\uff3c\uff40'),
  ];

  /** Addresses whose host depends on who reads them. */
  const ADDRESSES = CHARACTERS.flatMap((character) => [
    `https://evil.test${character}.actionstep.com/api/`,
    `https://evil.test${character}actionstep.com/api/`,
    `https://evil.test${character}.ap.actionstep.com/api/`,
    `https://ap.actionstep.com${character}.evil.test/api/`,
    `https://${character}evil.test/.actionstep.com/api/`,
    `https://ap.actionstep.com/${character}@evil.test/api/`,
  ]);

  /** The form in which an address is stored; none where it is refused. */
  const storedFormOf = (address: string): readonly string[] => {
    try {
      return [normalEndpoint(address)];
    } catch {
      return [];
    }
  };

  test('leads to no foreign host, as it is or in the form in which it is stored', async () => {
    const received = answerEverywhere();
    const accepted = ADDRESSES.flatMap(storedFormOf);

    await inZapier(async (z) => {
      const clients = [...ADDRESSES, ...accepted].map((api_endpoint) => openClient(z, { authData: { api_endpoint } }));
      await Promise.allSettled(clients.map((client) => call(client, LIST)));
    });

    expect(accepted.length).toBeGreaterThan(50);
    expect(received.length).toBeGreaterThan(50);
    expect(received.filter(({ host }) => !/^(?:[a-z\d-]+\.)+actionstep\.com$/.test(host))).toEqual([]);
    nock.cleanAll();
  });

  test('would be noticed if it led to a foreign host, since the platform itself reads some of them so', async () => {
    const received = answerEverywhere();

    await inZapier((z) => z.request('https://evil.test;.actionstep.com/api/'));

    expect(received.map(({ host }) => host)).toEqual(['evil.test']);
    nock.cleanAll();
  });
});

describe('the access token', () => {
  const tokenSentTo = async (url: string, authData: object = AUTH_DATA): Promise<string | null | undefined> => {
    const received = answerEverywhere();
    await inZapier((z) => z.request({ url }), { authData });
    nock.cleanAll();
    return received[0]?.authorization;
  };

  test('goes to the resources of the connected firm', async () => {
    expect(await tokenSentTo(`${REST}/actions`)).toBe('Bearer token-of-a-firm');
  });

  test.each([
    'https://ap-southeast-2.actionstep.com/apiary',
    'https://ap-southeast-2.actionstep.com:8443/api/rest/actions',
    'http://ap-southeast-2.actionstep.com/api/rest/actions',
    'https://us-west-2.actionstep.com/api/rest/actions',
  ])('goes to no other address: %s', async (url) => {
    expect(await tokenSentTo(url)).toBeNull();
  });

  test.each([
    { lacks: 'a token', authData: { ...AUTH_DATA, access_token: '' } },
    { lacks: 'an address', authData: { ...AUTH_DATA, api_endpoint: '' } },
    { lacks: 'everything', authData: {} },
  ])('is not sent where the connection lacks $lacks', async ({ authData }) => {
    expect(await tokenSentTo(`${REST}/actions`, authData)).toBeNull();
  });

  test('does not go along with a request for another connection, even to the same address', async () => {
    process.env['ACTIONSTEP_TOKEN_URL'] = 'https://ap-southeast-2.actionstep.com/api/oauth/token';
    nock('https://ap-southeast-2.actionstep.com', { badheaders: ['authorization'] })
      .post('/api/oauth/token')
      .reply(200, { ...AUTH_DATA, access_token: 'renewed' });

    const renewed = await inZapier((z) => refreshTokens(z, connectionOf(AUTH_DATA)));
    delete process.env['ACTIONSTEP_TOKEN_URL'];

    expect(renewed).toEqual({ ...AUTH_DATA, access_token: 'renewed' });
  });
});

const PEOPLE = {
  participants: [
    { id: 15, displayName: 'Poe, Sam', email: 'other@firm.example' },
    { id: 16, displayName: 'Ash, Kim', email: 'kim@firm.example' },
    { id: 19, email: 'b@firm.example' },
  ],
};

describe('the people of the firm in a list', () => {
  test('are those who can log in, by name, or else by address, each once', async () => {
    const users = [
      { id: 1, links: { participant: 17 } },
      { id: 2, emailAddress: 'sam@firm.example', links: { participant: 15 } },
      { id: 3, emailAddress: 'lou@firm.example', links: { participant: 18 } },
      { id: 4, links: { participant: 16 } },
      { id: 5, emailAddress: 'again@firm.example', links: { participant: 15 } },
      { id: 6, isActive: 'F', links: { participant: 19 } },
      { id: 7, emailAddress: '' },
    ];
    nock(REST)
      .get('/users')
      .query({ isActive: 'T', include: 'participant', page: '1', pageSize: '200' })
      .reply(200, { users, linked: PEOPLE });

    expect(await connected((client) => fetchAssignees(client, 0))).toMatchObject({
      items: [
        { id: '16', name: 'Ash, Kim', email: 'kim@firm.example' },
        { id: '18', name: null, email: 'lou@firm.example' },
        { id: '15', name: 'Poe, Sam', email: 'sam@firm.example' },
        // Nothing is known of this person.
        { id: '17', name: null, email: null },
      ],
      isComplete: true,
    });
  });

  test('are offered in parts of five pages', async () => {
    nock(REST)
      .get('/users')
      .query(({ page }) => page === '6')
      .reply(204);

    expect(await connected((client) => fetchAssignees(client, 1))).toEqual({ items: [], isComplete: true });
  });
});

describe('the connected user, as the service shows it,', () => {
  const answerWith = (users: unknown): void => {
    nock(REST).get('/users/current').query({ include: 'participant' }).reply(200, { users, linked: PEOPLE });
  };
  const user = (id: number) => ({ id, emailAddress: `${id}@firm.example` });

  test('gets the name and address of the contact, where the user has none', async () => {
    answerWith({ id: 6, isActive: 'F', links: { participant: 19 } });

    expect(await connected(fetchCurrentUser)).toMatchObject({
      participantId: '19',
      name: null,
      email: 'b@firm.example',
      isActive: false,
    });
  });

  test('can be named twice', async () => {
    answerWith([user(1), user(1)]);

    expect(await connected(fetchCurrentUser)).toMatchObject({ email: '1@firm.example' });
  });

  test.each([
    { named: 'nobody', users: [] },
    { named: 'two users', users: [user(1), user(2)] },
    { named: 'a user whose address is no text', users: { id: 2, emailAddress: { of: 'Sam' } } },
  ])('is not known where the answer names $named', async ({ users }) => {
    answerWith(users);

    expect(await failureOf(connected(fetchCurrentUser))).toEqual({
      name: 'AppError',
      sentence: 'Actionstep did not say who is connected. Connect the account again.',
    });
  });
});
