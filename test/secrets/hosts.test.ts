import { describe, expect, test } from '@jest/globals';
import { normalEndpoint } from '../../src/service/address.ts';
import { startSandbox } from '../sandbox/sandbox.ts';
import { exchange, refresh } from '../support/connection.ts';
import { failureOf } from '../support/failure.ts';
import { useOneEach, useZap } from '../support/lifetime.ts';
import { useNames } from '../support/names.ts';
import { useSwitchboard } from './switchboard.ts';

/* The token goes to the host that the account is connected to, and to no other. */

type Account = ReturnType<typeof useZap>;

const listActions = ({ run, authData }: Account, api_endpoint = authData['api_endpoint']): Promise<unknown> =>
  run('triggers.list_actions', 'perform', { authData: { ...authData, api_endpoint } });
const connect = ({ platform }: Account) => exchange(platform, { code: 'x', redirect_uri: 'y' });
const renew = ({ platform, authData }: Account) => refresh(platform, authData);

const nameAddress = ({ sandbox }: Account, api_endpoint: string): void => {
  const body = { access_token: 'renewed', refresh_token: 'next', api_endpoint };
  sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });
};

/** The service's own domains, as in production. */
const PRODUCTION = { ACTIONSTEP_API_HOSTS: '' };

const LOOK_ALIKES = [
  // Longer domains, longer names, and another ending.
  ...'https://actionstep.com.evil.test https://ACTIONSTEP.COM.EVIL.TEST https://actionstep.com%2eevil.test'.split(' '),
  ...'https://actionstep.com\u3002evil.test https://evilactionstep.com https://my-actionstep.com'.split(' '),
  ...'https://actionstep.com	.evil.test https://actionstep.co'.split(' '),
  // The right host as a user name, or with one; as a fragment, a query or a path.
  ...'https://actionstep.com@evil.test https://ap.actionstep.com:443@evil.test'.split(' '),
  ...'https://evil.test@ap.actionstep.com https://evil.test/#@ap.actionstep.com'.split(' '),
  ...'https://evil.test/?.actionstep.com https://evil.test/ap.actionstep.com'.split(' '),
  String.raw`https://evil.test\@ap.actionstep.com`,
  // Other ports and protocols, a final dot, and letters that look the same.
  ...'https://ap.actionstep.com:8443 https://ap.actionstep.com:80 http://ap.actionstep.com'.split(' '),
  ...'https://ap.actionstep.com. https://ap.actionstep.com.:443 https://ap.acti\u043Enstep.com'.split(' '),
  ...'https://xn--actinstep-x3h.com https://ap.action\u0131step.com ftp://ap.actionstep.com'.split(' '),
  ...'file:///ap.actionstep.com javascript:alert("ap.actionstep.com")'.split(' '),
  // This machine.
  ...'https://127.0.0.1 https://localhost https://[::1] https://[::ffff:127.0.0.1] https://2130706433'.split(' '),
  'https://[::1].actionstep.com',
].map((address) => `${address}/api/`);

describe('an address that only looks like one of the service', () => {
  const zap = useZap({ settings: PRODUCTION, only: 'triggers.list_actions' });
  const asked = useNames({ code: 'ENOTFOUND' });

  test.each(LOOK_ALIKES)('is never stored, and is sent nothing even if it is stored: %s', async (address) => {
    nameAddress(zap, address);
    const connecting = await failureOf(connect(zap));
    nameAddress(zap, address);
    const renewing = await failureOf(renew(zap));
    zap.sandbox.requests.length = 0;
    const running = await failureOf(listActions(zap, address));

    expect([connecting.name, renewing.name]).toEqual(['AppError', 'ExpiredAuthError']);
    expect(connecting.sentence).toMatch(
      /^Actionstep (named an address that this integration does not send data to \(.+\)|sent no usable address for this firm)\. Connect the account again\./,
    );
    const renewed = 'Because of this, the connection cannot be renewed any more.';
    expect(renewing.sentence).toBe(`${connecting.sentence} ${renewed}`);
    expect(running).toEqual({
      name: 'ExpiredAuthError',
      sentence: 'The address of this Actionstep connection is not valid any more. Connect the account again.',
    });
    expect(asked()).toEqual([]);
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('differs from a real one, which gets requests', async () => {
    expect(await failureOf(listActions(zap, 'https://ap.actionstep.com/api/'))).toMatchObject({ code: 'ENOTFOUND' });
    expect(asked()).toEqual(['ap.actionstep.com']);
  });
});

describe('another server on this machine', () => {
  const zap = useZap();
  const stranger = useOneEach(() => startSandbox());

  const names = 'localhost localhost. api.localhost [::1] [::ffff:127.0.0.1]';
  const numbers = '127.1 0x7f.0.0.1 0177.0.0.1 2130706433 127.0.0.1. user@127.0.0.1 127.0.0.2';
  test.each(`${names} ${numbers}`.split(' '))(
    'receives nothing when only the address of the service is listed: %s',
    async (host) => {
      const address = `${stranger().url.replace('127.0.0.1', host)}/api/`;

      expect(await failureOf(listActions(zap, address))).toMatchObject({ name: 'ExpiredAuthError' });
      expect(stranger().requests).toEqual([]);
    },
  );
});

/** Every sign of ASCII, and others that some reader of addresses takes for one of them. */
const SIGNS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from('\t\n\r\u0000\u007f\u00a0\u00ad\u037e\u200b\u2024\u2044\u2215\u3002\ufe54'),
  ...Array.from('\uff02\uff07\uff0c\uff0e\uff0f\uff1b\uff20\uff3c\uff40'),
];

/** Addresses whose host depends on who reads them. */
const addressesWith = (sign: string): readonly string[] => [
  `https://evil.test${sign}.actionstep.com/api/`,
  `https://evil.test${sign}actionstep.com/api/`,
  `https://evil.test${sign}.ap.actionstep.com/api/`,
  `https://ap.actionstep.com${sign}.evil.test/api/`,
  `https://${sign}evil.test/.actionstep.com/api/`,
  `https://ap.actionstep.com/${sign}@evil.test/api/`,
];

/** The form in which an address is stored; none where it is refused. */
const formsOf = (address: string): readonly string[] => {
  try {
    return [normalEndpoint(address)];
  } catch {
    return [];
  }
};

/** The service's own, and this machine, where the embedded service listens. */
const OWN_HOST = /^(?:[a-z\d-]+\.)+actionstep\.com$|^127\.0\.0\.1$/;

describe('a token', () => {
  const zap = useZap({ settings: PRODUCTION, only: 'triggers.list_actions' });
  const { received, lookedUp } = useSwitchboard();
  const strangers = () => ({
    received: received().filter(({ host }) => !OWN_HOST.test(host)),
    lookedUp: lookedUp().filter((name) => !OWN_HOST.test(name)),
  });

  test('never goes to a foreign host through a stored address, raw or normalized, with any character', async () => {
    const given = SIGNS.flatMap(addressesWith);
    await Promise.allSettled(given.map((address) => listActions(zap, address)));
    const accepted = given.flatMap(formsOf);
    await Promise.allSettled(accepted.map((address) => listActions(zap, address)));

    expect(accepted.length).toBeGreaterThan(50);
    expect(strangers()).toEqual({ received: [], lookedUp: [] });
  });

  test('reaches the firm’s own host, so the listener would have seen the others', async () => {
    await listActions(zap, 'https://ap-southeast-2.actionstep.com/api/').catch(() => null);

    expect(received()).toEqual([
      {
        host: 'ap-southeast-2.actionstep.com',
        path: expect.stringMatching(/^\/api\/rest\/actions\?/),
        authorization: `Bearer ${zap.authData['access_token']}`,
      },
    ]);
  });
});

/* In test/faults a redirect strikes a request of each kind. */
describe('a redirect', () => {
  const zap = useZap();
  const stranger = useOneEach(() => startSandbox());

  test.each([301, 302, 303, 307, 308])('is never followed: %i', async (status) => {
    const location = `${stranger().url}/api/rest/actions`;
    zap.sandbox.inject({ path: '/actions', status, headers: { Location: location } });

    const { name, sentence } = await failureOf(listActions(zap));

    expect(name).toBe('AppError');
    expect(sentence).toContain('it sent the request on to another address, which is not followed.');
    expect(sentence).not.toContain(location);
    expect([stranger().requests, zap.sandbox.requests.length]).toEqual([[], 1]);
  });

  test('of these tests would be noticed at its target', async () => {
    await fetch(`${stranger().url}/api/rest/actions`);
    await fetch(`${stranger().url.replace('127.0.0.1', 'localhost')}/api/rest/actions`);

    expect(stranger().requests).toHaveLength(2);
  });
});
