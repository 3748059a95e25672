import { describe, expect, test } from '@jest/globals';
import { refresh } from '../support/connection.ts';
import { useZap } from '../support/lifetime.ts';
import { useSwitchboard } from './switchboard.ts';

/** Every sign of ASCII, and others that some reader of addresses takes for one of them. */
const SIGNS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ...Array.from('\t\n\r\u0000\u007f\u00a0\u00ad\u037e\u200b\u2024\u2044\u2215\u3002\ufe54'),
  ...Array.from('\uff02\uff07\uff0c\uff0e\uff0f\uff1b\uff20\uff3c\uff40'),
];

/** A test for each dozen of them. */
const PORTIONS = Array.from({ length: Math.ceil(SIGNS.length / 12) }, (_, index) =>
  SIGNS.slice(index * 12, (index + 1) * 12),
);

/** Addresses whose host depends on who reads them. */
const addressesWith = (sign: string): readonly string[] => [
  `https://evil.test${sign}.actionstep.com/api/`,
  `https://evil.test${sign}actionstep.com/api/`,
  `https://evil.test${sign}.ap.actionstep.com/api/`,
  `https://ap.actionstep.com${sign}.evil.test/api/`,
  `https://${sign}evil.test/.actionstep.com/api/`,
  `https://ap.actionstep.com/${sign}@evil.test/api/`,
];

/** The service's own, and this machine, where the connection is renewed. */
const OWN_HOST = /^(?:[a-z\d-]+\.)+actionstep\.com$|^127\.0\.0\.1$/;

describe('a token', () => {
  const zap = useZap({ settings: { ACTIONSTEP_API_HOSTS: '' } });
  const { received, lookedUp } = useSwitchboard();
  const listActions = (authData: object) => zap.run('triggers.list_actions', 'perform', { authData }).catch(() => null);
  const strangers = () => ({
    received: received().filter(({ host }) => !OWN_HOST.test(host)),
    lookedUp: lookedUp().filter((name) => !OWN_HOST.test(name)),
  });
  const NOBODY = { received: [], lookedUp: [] };

  test.each(PORTIONS)('goes to no foreign host by way of a stored address: signs %#', async (...signs) => {
    const addresses = signs.flatMap(addressesWith);
    await Promise.all(addresses.map((api_endpoint) => listActions({ ...zap.authData, api_endpoint })));

    expect(strangers()).toEqual(NOBODY);
  });

  test.each(PORTIONS)('goes to no foreign host by way of a renewed connection: signs %#', async (...signs) => {
    const addresses = signs.flatMap((sign) => addressesWith(sign).slice(0, 2));
    for (const api_endpoint of addresses) {
      const body = { access_token: 'renewed', refresh_token: 'next', api_endpoint };
      zap.sandbox.inject({ method: 'POST', path: '/api/oauth/token', status: 200, body });
    }
    const renewed = await Promise.all(
      addresses.map(() => refresh(zap.platform, zap.authData).catch(() => zap.authData)),
    );
    await Promise.all(renewed.filter((tokens) => tokens !== zap.authData).map(listActions));

    expect(strangers()).toEqual(NOBODY);
  });

  test('reaches the firm’s own host, which shows that the listener would have heard of the others', async () => {
    await listActions({ ...zap.authData, api_endpoint: 'https://ap-southeast-2.actionstep.com/api/' });

    expect(received()).toEqual([
      {
        host: 'ap-southeast-2.actionstep.com',
        path: expect.stringMatching(/^\/api\/rest\/actions\?/),
        authorization: `Bearer ${zap.authData['access_token']}`,
      },
    ]);
  });
});
