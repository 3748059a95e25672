import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { normalEndpoint } from '../../src/service/address.ts';
import { call, openClient } from '../../src/service/client.ts';
import { connectionOf } from '../../src/service/connection.ts';
import { exchangeCode, refreshTokens } from '../../src/service/token.ts';
import { failureOf } from '../support/failure.ts';
import { AUTH_DATA, connected, inZapier, REST, useNock } from './connected.ts';

/* The token goes to the host that the account is connected to, and to no other. */

useNock();

const LIST = { task: 'list the actions', path: ['actions'] };

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

describe('an address that only looks like one of the service', () => {
  test.each(
    [
      // Longer domains, longer names, and another ending.
      'https://actionstep.com.evil.test',
      'https://ACTIONSTEP.COM.EVIL.TEST',
      'https://actionstep.com%2eevil.test',
      'https://actionstep.com\u3002evil.test',
      'https://actionstep.com\t.evil.test',
      'https://evilactionstep.com',
      'https://my-actionstep.com',
      'https://actionstep.co',
      // The right host as a user name, or with one; as a fragment, a query or a path.
      'https://actionstep.com@evil.test',
      'https://ap.actionstep.com:443@evil.test',
      'https://evil.test@ap.actionstep.com',
      'https://evil.test/#@ap.actionstep.com',
      'https://evil.test/?.actionstep.com',
      'https://evil.test/ap.actionstep.com',
      String.raw`https://evil.test\@ap.actionstep.com`,
      // Other ports and protocols, a final dot, and letters that look the same.
      'https://ap.actionstep.com:8443',
      'https://ap.actionstep.com:80',
      'http://ap.actionstep.com',
      'https://ap.actionstep.com.',
      'https://ap.actionstep.com.:443',
      'https://ap.acti\u043Enstep.com',
      'https://ap.action\u0131step.com',
      'https://xn--actinstep-x3h.com',
      'ftp://ap.actionstep.com',
      'file:///ap.actionstep.com',
      'javascript:alert("ap.actionstep.com")',
      // This machine.
      'https://127.0.0.1',
      'https://localhost',
      'https://[::1]',
      'https://[::ffff:127.0.0.1]',
      'https://2130706433',
      'https://[::1].actionstep.com',
    ].map((address) => `${address}/api/`),
  )('is never stored, and is sent nothing even if it is stored: %s', async (address) => {
    nock('https://api.actionstep.com')
      .post('/api/oauth/token')
      .twice()
      .reply(200, { access_token: 'renewed', refresh_token: 'next', api_endpoint: address });

    const connecting = await failureOf(inZapier((z) => exchangeCode(z, { code: 'x', redirect_uri: 'y' })));
    const renewing = await failureOf(inZapier((z) => refreshTokens(z, connectionOf(AUTH_DATA))));
    const running = await failureOf(connected((client) => call(client, LIST), { ...AUTH_DATA, api_endpoint: address }));

    expect([connecting.name, renewing.name, running.name]).toEqual([
      'AppError',
      'ExpiredAuthError',
      'ExpiredAuthError',
    ]);
    expect(connecting.sentence).toMatch(
      /^Actionstep (named an address that this integration does not send data to \(.+\)|sent no usable address for this firm)\. Connect the account again\./,
    );
    expect(running.sentence).toBe(
      'The address of this Actionstep connection is not valid any more. Connect the account again.',
    );
  });

  test('is none of the service on this machine, where that is listed', async () => {
    process.env['ACTIONSTEP_API_HOSTS'] = '127.0.0.1';
    const hosts =
      'localhost localhost. api.localhost [::1] [::ffff:127.0.0.1] 127.1 0x7f.0.0.1 0177.0.0.1 2130706433 127.0.0.1. ' +
      'user@127.0.0.1 127.0.0.2';

    for (const host of hosts.split(' ')) {
      const authData = { ...AUTH_DATA, api_endpoint: `http://${host}:4010/api/` };
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      const failure = await failureOf(connected((client) => call(client, LIST), authData));
      expect([host, failure.name]).toEqual([host, 'ExpiredAuthError']);
    }
    delete process.env['ACTIONSTEP_API_HOSTS'];
  });
});

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

  test('would be noticed at a foreign host: the platform itself reads some of them so', async () => {
    const received = answerEverywhere();

    await inZapier((z) => z.request('https://evil.test;.actionstep.com/api/'));

    expect(received.map(({ host }) => host)).toEqual(['evil.test']);
    nock.cleanAll();
  });
});

describe('the token', () => {
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
    'https://ap-southeast-2.actionstep.com/api',
    'https://ap-southeast-2.actionstep.com/',
    'https://ap-southeast-2.actionstep.com:8443/api/rest/actions',
    'http://ap-southeast-2.actionstep.com/api/rest/actions',
    'https://us-west-2.actionstep.com/api/rest/actions',
    'https://hooks.example/1',
  ])('goes nowhere else: %s', async (url) => {
    expect(await tokenSentTo(url)).toBeNull();
  });

  test.each([
    { lacks: 'a token', authData: { ...AUTH_DATA, access_token: '' } },
    { lacks: 'an address', authData: { ...AUTH_DATA, api_endpoint: '' } },
    { lacks: 'everything', authData: {} },
  ])('is not sent where the connection lacks $lacks', async ({ authData }) => {
    expect(await tokenSentTo(`${REST}/actions`, authData)).toBeNull();
  });

  test('does not go along with a call for another one, even if that goes to the same address', async () => {
    process.env['ACTIONSTEP_TOKEN_URL'] = 'https://ap-southeast-2.actionstep.com/api/oauth/token';
    nock('https://ap-southeast-2.actionstep.com', { badheaders: ['authorization'] })
      .post('/api/oauth/token')
      .reply(200, { ...AUTH_DATA, access_token: 'renewed' });

    const renewed = await inZapier((z) => refreshTokens(z, connectionOf(AUTH_DATA)));
    delete process.env['ACTIONSTEP_TOKEN_URL'];

    expect(renewed).toEqual({ ...AUTH_DATA, access_token: 'renewed' });
  });

  test.each([301, 302, 303, 307, 308])('never follows a redirect: %i', async (status) => {
    nock(REST).get('/actions').reply(status, undefined, { Location: 'https://evil.test/api/rest/actions' });

    const { name, sentence } = await failureOf(connected((client) => call(client, LIST)));

    expect(name).toBe('AppError');
    expect(sentence).toContain('it sent the request on to another address, which is not followed.');
    expect(sentence).not.toContain('evil');
  });
});
