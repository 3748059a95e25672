import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { connectionOf } from '../../src/service/connection.ts';
import { exchangeCode, refreshTokens } from '../../src/service/token.ts';
import { asZ } from '../support/asZ.ts';
import { failureLineOf, failureOf } from '../support/failure.ts';

const NO_CODE = { code: '', redirect_uri: '' };
const ENDPOINT = 'https://ap-southeast-2.actionstep.com/api/';
const STORED = { access_token: 'old', refresh_token: 'renew', api_endpoint: ENDPOINT, orgkey: 'harbourlaw' };

/** The platform, with an authority that answers this. */
function platform(answer: () => object | string) {
  const sent: Readonly<Record<string, unknown>>[] = [];
  const request = async ({ signal: _signal, ...options }: Readonly<Record<string, unknown>>) => {
    sent.push(options);
    const body = answer();
    return { status: 200, content: typeof body === 'string' ? body : JSON.stringify(body) };
  };
  return { z: asZ.parse({ request }), sent };
}

beforeEach(() => {
  process.env['CLIENT_ID'] = 'our id';
  process.env['CLIENT_SECRET'] = 'our secret';
  process.env['ACTIONSTEP_TOKEN_URL'] = 'https://token.example/';
});
afterEach(() => {
  for (const name of ['CLIENT_ID', 'CLIENT_SECRET', 'ACTIONSTEP_TOKEN_URL']) delete process.env[name];
});

const REPLY = {
  access_token: 'new',
  refresh_token: 'next',
  api_endpoint: 'https://b.actionstep.com/api/rest',
  orgkey: 'HarbourLaw',
};
const TOKENS = { ...REPLY, api_endpoint: 'https://b.actionstep.com/api/' };

describe('tokens', () => {
  test('are issued for an authorization code', async () => {
    const { z, sent } = platform(() => REPLY);

    expect(await exchangeCode(z, { code: 'a code', redirect_uri: 'https://zapier.com/back/' })).toEqual(TOKENS);
    expect(sent).toMatchObject([
      {
        url: 'https://token.example/',
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=authorization_code&code=a%20code&redirect_uri=https%3A%2F%2Fzapier.com%2Fback%2F&client_id=our%20id&client_secret=our%20secret',
        middlewareData: { task: 'connect the account', isTokenCall: true },
      },
    ]);
  });

  test('are issued for the refresh token', async () => {
    const { z, sent } = platform(() => REPLY);

    expect(await refreshTokens(z, STORED)).toEqual(TOKENS);
    expect(sent).toMatchObject([
      {
        body: 'grant_type=refresh_token&refresh_token=renew&client_id=our%20id&client_secret=our%20secret',
        middlewareData: { task: 'renew the connection' },
      },
    ]);
  });

  test('are requested with blanks for missing parts, for the service to refuse', async () => {
    const { z, sent } = platform(() => ({ access_token: 'new', api_endpoint: ENDPOINT }));

    await exchangeCode(z, NO_CODE);
    expect(await refreshTokens(z, connectionOf({}))).toEqual({
      access_token: 'new',
      refresh_token: '',
      api_endpoint: ENDPOINT,
      orgkey: '',
    });
    expect(sent.map(({ body }) => String(body).split('&client_id')[0])).toEqual([
      'grant_type=authorization_code&code=&redirect_uri=',
      'grant_type=refresh_token&refresh_token=',
    ]);
  });

  test.each([
    ['missing', { access_token: 'new' }],
    ['null', { access_token: 'new', refresh_token: null, api_endpoint: null, orgkey: null }],
    ['empty', { access_token: 'new', refresh_token: '', api_endpoint: '', orgkey: '' }],
    ['as no text', { access_token: 'new', orgkey: 1234 }],
  ])('keep the stored value if the reply has it %s', async (_how, reply) => {
    expect(await refreshTokens(platform(() => reply).z, STORED)).toEqual({ ...STORED, access_token: 'new' });
  });

  test.each([undefined, null, ''])('are not issued without an address: %j', async (api_endpoint) => {
    expect(await failureOf(exchangeCode(platform(() => ({ ...REPLY, api_endpoint })).z, NO_CODE))).toMatchObject({
      code: 'bad_endpoint',
    });
  });

  test.each([
    ['nothing', ''],
    ['a web page', '<html>'],
    ['no token', {}],
    ['an empty token', { access_token: '' }],
    ['a token that is no header', { access_token: 'a b' }],
    ['a token with a line break', { access_token: 'a\n' }],
    ['odd tokens', { access_token: 'a', refresh_token: 5 }],
  ])('are not accepted from %s', async (_what, reply) => {
    expect(await failureLineOf(exchangeCode(platform(() => reply).z, NO_CODE))).toMatch(
      /^AppError unreadable: Actionstep could not connect the account: it answered with /,
    );
  });

  const UNREADABLE =
    'Actionstep could not renew the connection: it answered with something that cannot be read. Connect the account again.';

  test.each([
    ['a broken token', { access_token: 'a b' }, UNREADABLE],
    ['a new refresh token alone', { refresh_token: 'next' }, UNREADABLE],
    [
      'an address that repeats the old secret',
      { ...REPLY, api_endpoint: 'https://renewing.actionstep.com/' },
      UNREADABLE,
      'renewing',
    ],
    [
      'an address that repeats the new secret',
      { ...REPLY, refresh_token: 'nextnext', api_endpoint: 'https://nextnext.actionstep.com/' },
      UNREADABLE,
    ],
    [
      'no address',
      { ...REPLY, api_endpoint: 'mail' },
      'Actionstep sent no usable address for this firm. Connect the account again.',
    ],
    [
      'an address of a stranger',
      { ...REPLY, api_endpoint: 'https://evil.example/' },
      'Actionstep named an address that this integration does not send data to (evil.example). ' +
        'Connect the account again. If this address is right, the integration has to be set up for it.',
    ],
  ])('are given up with the connection after %s', async (_what, reply, fact, refresh_token = 'renew') => {
    // The old ones are used up.
    expect(await failureLineOf(refreshTokens(platform(() => reply).z, { ...STORED, refresh_token }))).toBe(
      `ExpiredAuthError: ${fact} Because of this, the connection cannot be renewed any more.`,
    );
  });

  test.each([
    ['nothing', ''],
    ['a web page', '<html>'],
    ['no tokens', { error: 'busy' }],
  ])('can still be renewed later after %s', async (_what, reply) => {
    expect(await failureOf(refreshTokens(platform(() => reply).z, STORED))).toMatchObject({
      name: 'AppError',
      code: 'unreadable',
    });
  });

  test('of another firm are not used', async () => {
    const other = platform(() => ({ ...REPLY, orgkey: 'otherlaw' }));

    expect(await failureLineOf(refreshTokens(other.z, STORED))).toBe(
      'ExpiredAuthError: Actionstep renewed this connection for a different firm, so it is no longer used. Connect the account again, and choose the right firm.',
    );
    // A connection that does not know its firm learns it.
    expect(await refreshTokens(other.z, { ...STORED, orgkey: '' })).toMatchObject({ orgkey: 'otherlaw' });
  });

  test('are refused if the integration is unknown', async () => {
    const refused = platform(() => {
      throw new errors.RefreshAuthError('401');
    });

    expect(await failureLineOf(refreshTokens(refused.z, STORED))).toBe(
      'AppError invalid_client 401: Actionstep did not accept this integration. Check the client ID and the client secret that it is set up with, then connect the account again.',
    );
  });

  test('are not issued if the connection fails', async () => {
    const failing = platform(() => {
      throw Object.assign(new Error('x'), { name: 'FetchError', type: 'system', code: 'ECONNREFUSED' });
    });

    expect(await failureOf(refreshTokens(failing.z, STORED))).toMatchObject({ code: 'ECONNREFUSED' });
  });
});
