import { parse as parseAsClient } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  actionPage,
  hostOf,
  normalEndpoint,
  parseActionPage,
  resourceUrl,
  setupAddress,
} from '../../src/service/address.ts';
import { readFailure } from '../support/failure.ts';
import { cases } from '../support/fuzz.ts';
import { listOf, tableOf } from '../support/table.ts';

const HOST = 'https://ap-southeast-2.actionstep.com';
const ENDPOINT = 'https://h.example/tenant/api/';

beforeAll(() => {
  process.env['ACTIONSTEP_API_HOSTS'] = 'actionstep.com,h.example,localhost,[::1]';
});
afterAll(() => {
  delete process.env['ACTIONSTEP_API_HOSTS'];
});

const failureFrom = (build: () => unknown) => {
  try {
    return { result: build() };
  } catch (error) {
    return readFailure(error);
  }
};

test.each([
  ['https://ap-southeast-2.actionstep.com/api/', 'ap-southeast-2.actionstep.com'],
  ['placeholder', ''],
  [undefined, ''],
])('the host of %j is %j', (endpoint, host) => {
  expect(hostOf(endpoint)).toBe(host);
});

describe('the URL of a resource', () => {
  test.each([
    ['a collection', ['actions'], 'https://h.example/tenant/api/rest/actions'],
    ['a record', ['actioncreate', '812'], 'https://h.example/tenant/api/rest/actioncreate/812'],
    ['a composite id', ['steps', '812--1'], 'https://h.example/tenant/api/rest/steps/812--1'],
    ['several ids', ['participanttypes', ['27', '45']], 'https://h.example/tenant/api/rest/participanttypes/27,45'],
  ] as const)('is below {base_url}/api/rest: %s', (_case, path, url) => {
    expect(resourceUrl(ENDPOINT, path)).toBe(url);
  });

  test.each([
    ['up the path', '../resthooks', '..%2Fresthooks'],
    ['a query and a fragment', '812?x=1#y', '812%3Fx%3D1%23y'],
    ['several ids where one is meant', '812,833', '812%2C833'],
    ['an escaped slash', '812%2F833', '812%252F833'],
    ['a backslash', String.raw`..\resthooks`, '..%5Cresthooks'],
    ['letters of any language', 'Łoś', '%C5%81o%C5%9B'],
  ])('cannot be changed by an id: %s', (_case, id, segment) => {
    expect(resourceUrl(ENDPOINT, ['actioncreate', id])).toBe(
      `https://h.example/tenant/api/rest/actioncreate/${segment}`,
    );
  });

  // The last one ends in half a character.
  test.each(['', ' ', '.', '..', ' .. ', '...', '812\uD800'])('is not built for an invalid id: %j', (id) => {
    expect(failureFrom(() => resourceUrl(ENDPOINT, ['resthooks', id]))).toEqual({
      name: 'AppError',
      sentence: `"${id}" is not the id of an Actionstep record.`,
    });
  });

  test('is built for ids of up to 1,000 characters', () => {
    const long = 'x'.repeat(1000);

    expect(resourceUrl(ENDPOINT, ['actions', long])).toBe(`https://h.example/tenant/api/rest/actions/${long}`);
    expect(() => resourceUrl(ENDPOINT, ['actions', `${long}x`])).toThrow(/is not the id of an Actionstep record/);
  });

  test('names no host for the placeholder that the platform tests the connection with', () => {
    expect(resourceUrl('placeholder', ['users', 'current'])).toBe('placeholderrest/users/current');
  });

  test.each([
    [undefined],
    [''],
    ['h.example/api/'],
    ['//h.example/api/'],
    ['ftp://h.example/api/'],
    ['https://user@h.example/api/'],
    ['https://h.example/tenant/api'],
    ['https://h.example/tenant/api/rest/'],
    ['https://h.example.evil.example/api/'],
    ['https://h.example/tenant/api/?x=/api/'],
  ])('is not built from a stored address that is not normalized: %j', (endpoint) => {
    expect(failureFrom(() => resourceUrl(endpoint, ['actions']))).toEqual({
      name: 'ExpiredAuthError',
      sentence: 'The address of this Actionstep connection is not valid any more. Connect the account again.',
    });
  });
});

describe('the page of an action', () => {
  const page = (endpoint: string | undefined, id = '9001') => actionPage(endpoint, id);

  test.each([
    ['production', `${HOST}/api/`, `${HOST}/mym/asfw/workflow/action/overview/action_id/9001`],
    [
      'staging',
      'https://us-west-2.actionstepstaging.com/api/',
      'https://us-west-2.actionstepstaging.com/mym/asfw/workflow/action/overview/action_id/9001',
    ],
    ['another trusted host', 'https://h.example/api/', null],
    ['this machine', 'http://localhost:4010/api/', null],
    ['a look-alike', 'https://actionstep.com.evil.example/api/', null],
    ['the vendor’s host in the clear', 'http://ap-southeast-2.actionstep.com/api/', null],
    ['another port', `${HOST}:8443/api/`, null],
    ['no address', 'none', null],
    ['nothing', undefined, null],
  ])('is on the host of its firm, if that is the vendor’s: %s', (_case, endpoint, expected) => {
    expect(page(endpoint)).toBe(expected);
  });

  test.each(['', '../9001', '9001?x=1', '812--1', '9001/delete'])('is named by a number only: %j', (id) => {
    expect(page(`${HOST}/api/`, id)).toBeNull();
  });
});

describe('the address of a page', () => {
  const PAGE = '/mym/asfw/workflow/action/overview/action_id/';

  test.each([
    ['the page of an action', `${HOST}${PAGE}9001`, '9001'],
    ['the same with what a browser adds', `${HOST.toUpperCase()}${PAGE}9001/?tab=1#top`, '9001'],
    ['what `actionPage` makes', actionPage(`${HOST}/api/`, '12') ?? '', '12'],
    ['the page of another firm', `https://us-west-2.actionstep.com${PAGE}9001`, null],
    ['the same on another port', `${HOST}:8443${PAGE}9001`, null],
    ['the page of no action', `${HOST}${PAGE}0`, undefined],
    ['another page of an action', `${HOST}${PAGE}9001/edit`, undefined],
    ['another page', `${HOST}/frontend/actions/9001`, undefined],
    ['a part of an address', `${PAGE}9001`, undefined],
    ['no address', 'HS-17', undefined],
  ])('names an action of the connected firm, or of another one, or none: %s', (_what, text, id) => {
    expect(parseActionPage(`${HOST}/api/`, text)).toBe(id);
  });
});

describe('a service on this machine', () => {
  test.each([
    ['http://localhost:4010', 'http://localhost:4010/api/'],
    ['http://[::1]:4010/api/', 'http://[::1]:4010/api/'],
    ['https://localhost/api/rest', 'https://localhost/api/'],
  ])('may use plain http and any port when it is listed: %s', (given, stored) => {
    expect(normalEndpoint(given)).toBe(stored);
  });
});

describe('the address of a firm', () => {
  test.each([
    ['https://ap-southeast-2.actionstep.com/api/', 'https://ap-southeast-2.actionstep.com/api/'],
    [' https://h.example//\n', 'https://h.example/api/'],
    ['HTTPS://H.Example:443/api', 'https://h.example/api/'],
    ['https://h.example/tenant/api/?x=1#part', 'https://h.example/tenant/api/'],
    ['https://h.example/rest', 'https://h.example/api/'],
    ['https://h.example/a/api//rest//', 'https://h.example/a/api/'],
    ['https://h.example/rest/api', 'https://h.example/rest/api/'],
    ['https://h.example/restored/apiary', 'https://h.example/restored/apiary/api/'],
    ['https://sub.h.example', 'https://sub.h.example/api/'],
  ])('is normalized: %j', (given, stored) => {
    expect(normalEndpoint(given)).toBe(stored);
  });

  test.each(
    '|/api/|https://|javascript:alert(1)|h.example|ftp://h.example|xhttps://h.example|httpsx://h.example'.split('|'),
  )('is refused if invalid: %j', (given) => {
    expect(failureFrom(() => normalEndpoint(given))).toEqual({
      name: 'AppError',
      sentence: 'Actionstep sent no usable address for this firm. Connect the account again.',
      code: 'bad_endpoint',
    });
  });

  test.each(
    tableOf(`
      https://evil.example -> evil.example | https://xh.example -> xh.example |
      https://ap.actionstep.com.evil.example/api/ -> ap.actionstep.com.evil.example |
      https://ap.actionstep.com@evil.example/api/ -> evil.example | https://h.example./api/ -> h.example. |
      http://127.0.0.1:4010/api/ -> 127.0.0.1:4010 | http://localhost.h.example/api/ -> localhost.h.example | https://user@h.example -> h.example |
      https://:word@h.example -> h.example | https://h.example:8443 -> h.example:8443 |
      http://h.example -> h.example
    `),
  )('is refused if no token may go there: %s', (given, host) => {
    expect(failureFrom(() => normalEndpoint(given))).toEqual({
      name: 'AppError',
      sentence:
        `Actionstep named an address that this integration does not send data to (${host}). ` +
        'Connect the account again. If this address is right, the integration has to be set up for it.',
      code: 'untrusted_host',
    });
  });
});

describe('an address that is accepted', () => {
  /** Parts of addresses, and signs that readers of addresses read in ways of their own. */
  const part = fc.oneof(
    fc.constantFrom('h.example', 'evil.test', '.', '/', '//', 'api', 'rest', '@', ':443', ':8443', 'a-b', 'xn--a-ecp'),
    fc.constantFrom(...Array.from(';"\'{}`^|\\ \t\uFF1B\u3002?#'), '%2e', '%00'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  );
  const address = fc
    .tuple(fc.constantFrom('https://', 'HTTPS://', 'http://', 'https:'), fc.array(part, { maxLength: 4 }), fc.boolean())
    .map(([start, parts, isOwn]) => `${start}${parts.join('')}${isOwn ? '.h.example/api/' : ''}`);

  test('is read the same way by the platform’s HTTP client, which has rules of its own', () => {
    const accepted: string[] = [];
    fc.assert(
      fc.property(address, (given) => {
        const outcome = failureFrom(() => resourceUrl(normalEndpoint(given), ['actions', '5']));
        if (!('result' in outcome)) return;
        const sent = String(outcome.result);
        const { protocol, hostname, port, pathname, href } = new URL(sent);
        accepted.push(sent);

        expect(parseAsClient(href)).toMatchObject({ protocol, hostname, port: port || null, pathname });
        expect(hostname).toMatch(/^(?:[a-z\d-]+\.)*h\.example$/);
        expect(sent).toBe(href);
      }),
      cases(4000),
    );
    expect(accepted.length).toBeGreaterThan(50);
  });

  test('has two thousand characters at most, so that none takes long to judge', () => {
    const long = `https://h.example/${'a'.repeat(1982)}`;

    expect(normalEndpoint(long)).toBe(`${long}/api/`);
    expect(failureFrom(() => normalEndpoint(`${long}a`))).toMatchObject({ code: 'bad_endpoint' });
  });
});

describe('an address in the settings', () => {
  const before = process.env['ACTIONSTEP_TOKEN_URL'];
  afterEach(() => {
    process.env['ACTIONSTEP_TOKEN_URL'] = before ?? '';
  });
  const setTo = (value: string) => {
    process.env['ACTIONSTEP_TOKEN_URL'] = value;
    return failureFrom(() => setupAddress('ACTIONSTEP_TOKEN_URL'));
  };

  test.each([
    ['', 'https://api.actionstep.com/api/oauth/token'],
    ['https://login.example:8443/oauth/token', 'https://login.example:8443/oauth/token'],
    ['https://login.example/token?tenant=a%20b', 'https://login.example/token?tenant=a%20b'],
    ['http://127.0.0.1:4010/token', 'http://127.0.0.1:4010/token'],
    ['http://localhost/token', 'http://localhost/token'],
    ['http://[::1]:4010/token', 'http://[::1]:4010/token'],
  ])('may be https, or a service on this machine: %j', (value, sent) => {
    expect(setTo(value)).toEqual({ result: sent });
  });

  test.each(
    listOf(`
      http://api.actionstep.com/api/oauth/token | http://127.0.0.2/token | https://user@api.actionstep.com/token |
      https://evil.test;.actionstep.com/token | https://api.actionstep.com/to'ken |
      https://api.actionstep.com/token?a=;b | api.actionstep.com/token | ftp://api.actionstep.com/token
    `),
  )('is never sent a secret when it is anything else: %j', (value) => {
    expect(setTo(value)).toEqual({
      name: 'AppError',
      sentence:
        'This integration is set up with an address that no secret may be sent to. Contact support for this integration.',
    });
  });
});
