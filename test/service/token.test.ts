import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { connectionOf } from '../../src/service/connection.ts';
import { exchangeCode, refreshTokens } from '../../src/service/token.ts';
import { failureOf } from '../support/failure.ts';
import { AUTH_DATA, inZapier, useNock } from './connected.ts';

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
const answerWith = (body: unknown, status = 200, form: string | RegExp = /./): void => {
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

describe('tokens', () => {
  test('are issued for the code of an authorization', async () => {
    const form =
      'grant_type=authorization_code&code=a%20code&redirect_uri=https%3A%2F%2Fzapier.com%2Fback%2F' +
      '&client_id=our%20id&client_secret=our%2Bsecret';
    answerWith(REPLY, 200, form);

    expect(await exchange()).toEqual(TOKENS);
  });

  test('are issued for the refresh token', async () => {
    const form = 'grant_type=refresh_token&refresh_token=refresh-token&client_id=our%20id&client_secret=our%2Bsecret';
    answerWith(REPLY, 200, form);

    expect(await refresh()).toEqual(TOKENS);
  });

  test('are asked for without a refresh token, too: the service refuses it in its own words', async () => {
    answerWith({ access_token: 'new', api_endpoint: AUTH_DATA.api_endpoint }, 200, /refresh_token=&client_id/);

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
  ])('keep what is stored where the rest of a renewal is $others', async ({ reply }) => {
    answerWith(reply);

    expect(await refresh()).toEqual({ ...AUTH_DATA, access_token: 'new' });
  });

  test('are not issued without an address of the firm', async () => {
    answerWith({ ...REPLY, api_endpoint: null });

    expect(await failureOf(exchange())).toEqual({
      name: 'AppError',
      code: 'bad_endpoint',
      sentence: 'Actionstep sent no usable address for this firm. Connect the account again.',
    });
  });

  test.each([
    { answer: 'nothing', body: '' },
    { answer: 'a web page', body: '<html>' },
    { answer: 'no token', body: {} },
    { answer: 'an empty token', body: { access_token: '' } },
    { answer: 'a token that no header can hold', body: { access_token: 'a b' } },
    { answer: 'a token with a line break', body: { access_token: 'a\n' } },
    { answer: 'a refresh token that is no text', body: { access_token: 'a', refresh_token: 5 } },
  ])('are not taken from $answer', async ({ body }) => {
    answerWith(body);

    expect(await failureOf(exchange())).toMatchObject({
      name: 'AppError',
      code: 'unreadable',
      sentence: expect.stringMatching(
        /^Actionstep could not connect the account: it answered with .* cannot be read\./,
      ),
    });
  });
});

describe('a renewal', () => {
  const UNREADABLE =
    'Actionstep could not renew the connection: it answered with something that cannot be read. Connect the account again.';

  test.each([
    { answer: 'a broken token', body: { access_token: 'a b' }, because: UNREADABLE },
    { answer: 'a new refresh token alone', body: { refresh_token: 'next' }, because: UNREADABLE },
    {
      answer: 'an address that holds the old secret',
      body: { ...REPLY, api_endpoint: 'https://refresh-token.actionstep.com/' },
      because: UNREADABLE,
    },
    {
      answer: 'an address that holds the new secret',
      body: { ...REPLY, api_endpoint: 'https://next-refresh.actionstep.com/' },
      because: UNREADABLE,
    },
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
    answerWith(body);

    expect(await failureOf(refresh())).toEqual({
      name: 'ExpiredAuthError',
      sentence: `${because} Because of this, the connection cannot be renewed any more.`,
    });
  });

  test.each([
    { answer: 'nothing', body: '' },
    { answer: 'a web page', body: '<html>' },
    { answer: 'no token', body: { message: 'Maintenance' } },
  ])('can be tried again where the service answers $answer', async ({ body }) => {
    answerWith(body);

    expect(await failureOf(refresh())).toMatchObject({ name: 'AppError', code: 'unreadable' });
  });

  test('for another firm is not used; a connection that does not know its firm learns it', async () => {
    answerWith({ ...REPLY, orgkey: 'otherlaw' });
    answerWith({ ...REPLY, orgkey: 'otherlaw' });

    expect(await failureOf(refresh())).toEqual({
      name: 'ExpiredAuthError',
      sentence:
        'Actionstep renewed this connection for a different firm, so it is no longer used. ' +
        'Connect the account again, and choose the right firm.',
    });
    expect(await refresh({ ...AUTH_DATA, orgkey: '' })).toMatchObject({ orgkey: 'otherlaw' });
  });

  test('does not send the platform round in circles where the service does not know the integration', async () => {
    answerWith({ error: 'invalid_client' }, 401);

    expect(await failureOf(refresh())).toEqual({
      name: 'AppError',
      code: 'invalid_client',
      status: 401,
      sentence:
        'Actionstep did not accept this integration. Check the client ID and the client secret that it is set up with, ' +
        'then connect the account again.',
    });
  });

  test('repeats nothing but codes of what the service says of tokens', async () => {
    const error_description = 'The code a code and the token refresh-token are unknown';
    answerWith({ error: 'invalid_grant', error_description }, 400);

    expect(await failureOf(exchange())).toEqual({
      name: 'AppError',
      code: 'invalid_grant',
      status: 400,
      sentence:
        'Actionstep could not connect the account: it answered "invalid_grant". ' +
        'The connection is no longer valid. Connect the account again.',
    });
  });

  test('does not reach a service to which the connection fails', async () => {
    nock(TOKEN_URL)
      .post('/api/oauth/token')
      .replyWithError(Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' }));

    expect(await failureOf(refresh())).toMatchObject({ name: 'AppError', code: 'ECONNREFUSED' });
  });
});
