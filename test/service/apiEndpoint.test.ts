import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { exchange, refresh } from '../support/connection.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

/* The forms of an address are in address.test.ts: here is what becomes of one on its way through the platform. */

const RECONNECT = {
  name: 'ExpiredAuthError',
  sentence: 'The address of this Actionstep connection is not valid any more. Connect the account again.',
};

describe('the address of the firm', () => {
  const zap = useZap({ settings: { ACTIONSTEP_API_HOSTS: 'h.example' } });
  const answer = (api_endpoint: unknown) =>
    zap.sandbox.inject({
      method: 'POST',
      path: '/api/oauth/token',
      status: 200,
      body: { access_token: 'token', refresh_token: 'refresh', orgkey: 'harbourlaw', api_endpoint },
    });
  const connect = (api_endpoint: unknown) => {
    answer(api_endpoint);
    return exchange(zap.platform, { code: 'code', redirect_uri: 'https://zapier.example' });
  };
  const renew = (api_endpoint: unknown) => {
    answer(api_endpoint);
    return refresh(zap.platform, zap.authData);
  };

  test(`is stored normalized when the account is connected and when it is renewed${fact('base.path', 'version.prefix')}`, async () => {
    const stored = { api_endpoint: 'https://h.example/api/' };

    expect(await connect('  https://H.example/api/rest\n')).toMatchObject(stored);
    expect(await renew('https://h.example')).toMatchObject(stored);
  });

  test('is refused when no token may be sent to it', async () => {
    const sentence =
      'Actionstep named an address that this integration does not send data to (evil.example). ' +
      'Connect the account again. If this address is right, the integration has to be set up for it.';

    expect(await failureOf(connect('https://evil.example/api/'))).toEqual({
      name: 'AppError',
      sentence,
      code: 'untrusted_host',
    });
    // The old refresh token is used up and the new one is not used, so the user is told to reconnect.
    expect(await failureOf(renew('https://evil.example/api/'))).toEqual({
      name: 'ExpiredAuthError',
      sentence: `${sentence} Because of this, the connection cannot be renewed any more.`,
    });
  });

  test.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
  ])('is required to connect an account: %s', async (_case, given) => {
    expect(await failureOf(connect(given))).toMatchObject({ name: 'AppError', code: 'bad_endpoint' });
  });
});

describe('a stored address that is not normalized', () => {
  const zap = useZap();

  test.each([
    ['without its final slash', (url: string) => `${url}/api`],
    ['of a stranger', () => 'https://evil.example/api/'],
    ['a single word', () => 'nowhere'],
    ['lost', () => undefined],
  ])('asks to reconnect and sends nothing: %s', async (_case, spoil) => {
    const authData = { ...zap.authData, api_endpoint: spoil(zap.sandbox.url) };

    expect(await failureOf(zap.run('triggers.list_actions', 'perform', { authData }))).toEqual(RECONNECT);
    expect(zap.sandbox.requests).toEqual([]);
  });
});
