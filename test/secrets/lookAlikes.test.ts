import { describe, expect, test } from '@jest/globals';
import { startSandbox } from '../sandbox/sandbox.ts';
import { exchange, refresh } from '../support/connection.ts';
import { failureOf } from '../support/failure.ts';
import { useOneEach, useZap } from '../support/lifetime.ts';
import { useNames } from '../support/names.ts';

/** The service's own domains, as in production. */
const PRODUCTION = { ACTIONSTEP_API_HOSTS: '' };

const LOOK_ALIKES: readonly (readonly [what: string, address: string])[] = [
  ['a longer domain', 'https://actionstep.com.evil.test/api/'],
  ['a longer domain, in capitals', 'https://ACTIONSTEP.COM.EVIL.TEST/api/'],
  ['a longer domain, a dot of it escaped', 'https://actionstep.com%2eevil.test/api/'],
  ['a longer domain, a dot of it Chinese', 'https://actionstep.com\u3002evil.test/api/'],
  ['a longer domain behind a tab', 'https://actionstep.com\t.evil.test/api/'],
  ['a longer name', 'https://evilactionstep.com/api/'],
  ['a longer name with a hyphen', 'https://my-actionstep.com/api/'],
  ['another ending', 'https://actionstep.co/api/'],
  ['a user name', 'https://actionstep.com@evil.test/api/'],
  ['a user name and a password', 'https://ap.actionstep.com:443@evil.test/api/'],
  ['a user name of the right host', 'https://evil.test@ap.actionstep.com/api/'],
  ['a fragment', 'https://evil.test/#@ap.actionstep.com/api/'],
  ['a query', 'https://evil.test/?.actionstep.com/api/'],
  ['a path', 'https://evil.test/ap.actionstep.com/api/'],
  ['a backslash', String.raw`https://evil.test\@ap.actionstep.com/api/`],
  ['another port', 'https://ap.actionstep.com:8443/api/'],
  ['the port of plain http', 'https://ap.actionstep.com:80/api/'],
  ['plain http', 'http://ap.actionstep.com/api/'],
  ['a final dot', 'https://ap.actionstep.com./api/'],
  ['a final dot and a port', 'https://ap.actionstep.com.:443/api/'],
  ['a foreign letter', 'https://ap.acti\u043Enstep.com/api/'],
  ['a foreign letter in punycode', 'https://xn--actinstep-x3h.com/api/'],
  ['a letter without its dot', 'https://ap.action\u0131step.com/api/'],
  ['this machine', 'https://127.0.0.1/api/'],
  ['this machine by name', 'https://localhost/api/'],
  ['this machine in IPv6', 'https://[::1]/api/'],
  ['this machine in mapped IPv6', 'https://[::ffff:127.0.0.1]/api/'],
  ['this machine in IPv6 with a name behind', 'https://[::1].actionstep.com/api/'],
  ['this machine as a number', 'https://2130706433/api/'],
  ['another protocol', 'ftp://ap.actionstep.com/api/'],
  ['a file', 'file:///ap.actionstep.com/api/'],
  ['a script', 'javascript:alert("ap.actionstep.com/api/")'],
];

const USED_UP = 'Because of this, the connection cannot be renewed any more.';

describe('an address that only looks like the service’s', () => {
  const zap = useZap({ settings: PRODUCTION });
  const asked = useNames({ code: 'ENOTFOUND' });
  const reply = (api_endpoint: string) => {
    zap.sandbox.inject({
      path: '/api/oauth/token',
      status: 200,
      body: { access_token: 'a', api_endpoint },
    });
  };

  test.each(LOOK_ALIKES)('is never stored: %s', async (_what, address) => {
    reply(address);
    const connecting = await failureOf(exchange(zap.platform, { code: 'x', redirect_uri: 'y' }));
    reply(address);
    const renewing = await failureOf(refresh(zap.platform, zap.authData));

    expect([connecting.name, renewing.name]).toEqual(['AppError', 'ExpiredAuthError']);
    expect(renewing.sentence).toBe(`${connecting.sentence} ${USED_UP}`);
    expect(connecting.sentence).toMatch(
      /^Actionstep (named an address that this integration does not send data to \(.+\)|sent no usable address for this firm)\. Connect the account again\./,
    );
  });

  test.each(LOOK_ALIKES)('is sent nothing, should it be stored all the same: %s', async (_what, address) => {
    const authData = { ...zap.authData, api_endpoint: address };

    expect(await failureOf(zap.run('triggers.list_actions', 'perform', { authData }))).toEqual({
      name: 'ExpiredAuthError',
      sentence: 'The address of this Actionstep connection is not valid any more. Connect the account again.',
    });
    expect(asked()).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('is told from a real one, which is asked for', async () => {
    const authData = { ...zap.authData, api_endpoint: 'https://ap.actionstep.com/api/' };

    expect(await failureOf(zap.run('triggers.list_actions', 'perform', { authData }))).toMatchObject({
      code: 'ENOTFOUND',
    });
    expect(asked()).toEqual(['ap.actionstep.com']);
  });
});

describe('another server of this machine', () => {
  const zap = useZap();
  const stranger = useOneEach(() => startSandbox());

  test.each([
    ['by its name', 'localhost'],
    ['by its name, with a final dot', 'localhost.'],
    ['by a name below it', 'api.localhost'],
    ['in IPv6', '[::1]'],
    ['in mapped IPv6', '[::ffff:127.0.0.1]'],
    ['in short', '127.1'],
    ['in hexadecimal', '0x7f.0.0.1'],
    ['in octal', '0177.0.0.1'],
    ['as a number', '2130706433'],
    ['with a final dot', '127.0.0.1.'],
    ['with a user name', 'user@127.0.0.1'],
    ['by another number', '127.0.0.2'],
  ])('hears nothing when only the address of the service is listed: %s', async (_how, host) => {
    const address = `${stranger().url.replace('127.0.0.1', host)}/api/`;
    const authData = { ...zap.authData, api_endpoint: address };

    expect(await failureOf(zap.run('triggers.list_actions', 'perform', { authData }))).toMatchObject({
      name: 'ExpiredAuthError',
    });
    expect(stranger().requests).toEqual([]);
  });
});
