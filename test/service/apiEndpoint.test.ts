import { describe, expect, test } from '@jest/globals';
import { fact } from '../facts.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { exchange, refresh } from '../support/connection.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

/** A connection whose token reply names this address. */
const useEndpoints = (settings: Readonly<Record<string, string>>) => {
  const zap = useZap({ settings });
  const answer = (api_endpoint: unknown) =>
    zap.sandbox.inject({
      method: 'POST',
      path: '/api/oauth/token',
      status: 200,
      body: { access_token: 'token', refresh_token: 'refresh', orgkey: 'harbourlaw', api_endpoint },
    });
  return {
    connect: (api_endpoint: unknown) => {
      answer(api_endpoint);
      return exchange(zap.platform, { code: 'code', redirect_uri: 'https://zapier.example' });
    },
    renew: (api_endpoint: unknown) => {
      answer(api_endpoint);
      return refresh(zap.platform, zap.authData);
    },
  };
};

describe('the address of the firm', () => {
  const endpoints = useEndpoints({ ACTIONSTEP_API_HOSTS: 'actionstep.com,actionstepstaging.com,h.example,127.0.0.1' });

  test.each([
    ['https://ap-southeast-2.actionstep.com/api/', 'https://ap-southeast-2.actionstep.com/api/'],
    ['https://ap-southeast-2.actionstepstaging.com/api/', 'https://ap-southeast-2.actionstepstaging.com/api/'],
    ['https://h.example', 'https://h.example/api/'],
    ['https://h.example/', 'https://h.example/api/'],
    ['https://h.example/api', 'https://h.example/api/'],
    ['https://h.example/api/', 'https://h.example/api/'],
    ['https://h.example/api//', 'https://h.example/api/'],
    ['https://h.example/rest', 'https://h.example/api/'],
    ['https://h.example/api/rest', 'https://h.example/api/'],
    ['https://h.example/api/rest/', 'https://h.example/api/'],
    ['https://h.example/api//rest//', 'https://h.example/api/'],
    ['https://h.example/tenant/api/?x=1', 'https://h.example/tenant/api/'],
    ['https://h.example/tenant/api/#part', 'https://h.example/tenant/api/'],
    ['  https://h.example/api/\n', 'https://h.example/api/'],
    ['HTTPS://H.Example:443/api/', 'https://h.example/api/'],
    ['https://h.example/apiary', 'https://h.example/apiary/api/'],
    ['http://127.0.0.1:4010/api/', 'http://127.0.0.1:4010/api/'],
  ])(
    `is stored in one form, whatever form it comes in: %j${fact('base.path', 'version.prefix')}`,
    async (given, stored) => {
      expect(await endpoints.connect(given)).toMatchObject({ api_endpoint: stored });
      expect(await endpoints.renew(given)).toMatchObject({ api_endpoint: stored });
    },
  );
});

describe('an address that no token may be sent to', () => {
  const endpoints = useEndpoints({ ACTIONSTEP_API_HOSTS: '' });

  test.each([
    ['a stranger', 'https://evil.example/api/', 'evil.example'],
    ['a host that only ends alike', 'https://evilactionstep.com/api/', 'evilactionstep.com'],
    ['a host that only begins alike', 'https://ap.actionstep.com.evil.example/api/', 'ap.actionstep.com.evil.example'],
    ['a stranger behind a name', 'https://ap.actionstep.com@evil.example/api/', 'evil.example'],
    ['a name and a password', 'https://user:pass@ap.actionstep.com/api/', 'ap.actionstep.com'],
    ['a name', 'https://user@ap.actionstep.com/api/', 'ap.actionstep.com'],
    ['another port', 'https://ap.actionstep.com:8443/api/', 'ap.actionstep.com:8443'],
    ['plain http', 'http://ap.actionstep.com/api/', 'ap.actionstep.com'],
    ['a host with a final dot', 'https://ap.actionstep.com./api/', 'ap.actionstep.com.'],
    ['this machine, which nobody has listed', 'http://127.0.0.1:4010/api/', '127.0.0.1:4010'],
  ])('is refused when the account is connected and when it is renewed: %s', async (_case, given, host) => {
    const refusal = {
      name: 'AppError',
      sentence:
        `Actionstep named an address that this integration does not send data to (${host}). ` +
        'Connect the account again. If this address is right, the integration has to be set up for it.',
      code: 'untrusted_host',
    };

    expect(await failureOf(endpoints.connect(given))).toEqual(refusal);
    // The old refresh token is spent by now, and the new one is not used: that is said.
    expect(await failureOf(endpoints.renew(given))).toEqual({
      name: 'ExpiredAuthError',
      sentence: `${refusal.sentence} Because of this, the connection cannot be renewed any more.`,
    });
  });

  test.each([['not an address'], ['https://'], ['ftp://ap.actionstep.com/api/'], ['javascript:alert(1)'], ['/api/']])(
    'is refused when it is no web address: %j',
    async (given) => {
      expect(await failureOf(endpoints.connect(given))).toEqual({
        name: 'AppError',
        sentence: 'Actionstep sent no usable address for this firm. Connect the account again.',
        code: 'bad_endpoint',
      });
    },
  );

  test.each([
    ['left out', undefined],
    ['null', null],
    ['empty', ''],
  ])('is refused when an account is connected without one: %s', async (_case, given) => {
    expect(await failureOf(endpoints.connect(given))).toMatchObject({ name: 'AppError', code: 'bad_endpoint' });
  });
});

describe.each(DIALECTS)('a stored address that is not in its one form (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['without its final slash', (url: string) => `${url}/api`],
    ['with the resource root', (url: string) => `${url}/api/rest/`],
    ['with a query', (url: string) => `${url}/api/?x=1`],
    ['of a stranger', () => 'https://evil.example/api/'],
    ['with a name in it', (url: string) => url.replace('http://', 'http://user@')],
    ['no address', () => 'h.example/api/'],
    ['no more than a word', () => 'nowhere'],
    ['without its protocol', (url: string) => url.replace('http:', '')],
    ['empty', () => ''],
    ['lost', () => undefined],
  ])('asks to connect again and sends nothing: %s', async (_case, spoil) => {
    const authData = { ...zap.authData, api_endpoint: spoil(zap.sandbox.url) };

    expect(await failureOf(zap.run('triggers.list_actions', 'perform', { authData }))).toEqual({
      name: 'ExpiredAuthError',
      sentence: 'The address of this Actionstep connection is not valid any more. Connect the account again.',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});
