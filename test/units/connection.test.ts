import { parse as parseAsTheHttpClient } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { pageOf, zoneOf } from '../../src/platform/handedOver.ts';
import {
  actionPage,
  fileAddress,
  hostOf,
  normalEndpoint,
  parseActionPage,
  resourceUrl,
  setupAddress,
} from '../../src/service/address.ts';
import { assumptionsInForce, parseAssumptions, SWITCHES } from '../../src/service/assumptions.ts';
import { encodePairs } from '../../src/service/client.ts';
import { connectedFirm, connectionOf, isOfOtherFirm } from '../../src/service/connection.ts';
import { setting as settingOf } from '../../src/settings.ts';
import { readFailure } from '../support/failure.ts';
import { cases } from '../support/fuzz.ts';

/*
 * The addresses of the service, of which what is checked is what is sent (what is sent where is in
 * test/service/connection.test.ts), and what is read of a connection and of the settings.
 */

const HOST = 'https://ap-southeast-2.actionstep.com';
const ENDPOINT = 'https://h.example/tenant/api/';

beforeAll(() => {
  process.env['ACTIONSTEP_API_HOSTS'] = 'actionstep.com,h.example,localhost,[::1]';
});
afterAll(() => {
  delete process.env['ACTIONSTEP_API_HOSTS'];
});

/** Of any characters, halves of one among them. */
const anyText = (lengths?: fc.ArrayConstraints) =>
  fc.array(fc.nat(0x10_ff_ff), lengths).map((points) => String.fromCodePoint(...points));

/** What comes of it, or what is wrong. */
const outcomeOf = (build: () => unknown) => {
  try {
    return { result: build() };
  } catch (error) {
    return readFailure(error);
  }
};

const NOT_VALID = {
  name: 'ExpiredAuthError',
  sentence: 'The address of this Actionstep connection is not valid any more. Connect the account again.',
};

describe('the address of a firm', () => {
  test.each([
    { given: `${HOST}/api/`, stored: `${HOST}/api/` },
    { given: ' https://h.example//\n', stored: 'https://h.example/api/' },
    { given: 'HTTPS://H.Example:443/api', stored: 'https://h.example/api/' },
    { given: 'https://h.example/tenant/api/?x=1#part', stored: 'https://h.example/tenant/api/' },
    { given: 'https://h.example/rest', stored: 'https://h.example/api/' },
    { given: 'https://h.example/a/api//rest//', stored: 'https://h.example/a/api/' },
    { given: 'https://h.example/rest/api', stored: 'https://h.example/rest/api/' },
    { given: 'https://h.example/restored/apiary', stored: 'https://h.example/restored/apiary/api/' },
    { given: 'https://sub.h.example', stored: 'https://sub.h.example/api/' },
    // A service on this machine, where it is listed.
    { given: 'http://localhost:4010', stored: 'http://localhost:4010/api/' },
    { given: 'http://[::1]:4010/api/', stored: 'http://[::1]:4010/api/' },
  ])('is stored in one form: $given', ({ given, stored }) => {
    expect(normalEndpoint(given)).toBe(stored);
    expect(normalEndpoint(stored)).toBe(stored);
  });

  test('is none where it is no address of the web', () => {
    for (const given of ['', '/api/', 'https://', 'ftp://h.example/api/', 'h.example', 'xhttps://h.example']) {
      expect(outcomeOf(() => normalEndpoint(given))).toEqual({
        name: 'AppError',
        code: 'bad_endpoint',
        sentence: 'Actionstep sent no usable address for this firm. Connect the account again.',
      });
    }
  });

  // Strangers, addresses that only look like one of ours, and ours in a way in which no token may travel.
  test.each([
    { given: 'https://evil.test/api/', host: 'evil.test' },
    { given: 'https://xh.example/api/', host: 'xh.example' },
    { given: 'https://ap.actionstep.com.evil.test/api/', host: 'ap.actionstep.com.evil.test' },
    { given: 'https://ap.actionstep.com@evil.test/api/', host: 'evil.test' },
    { given: 'https://evil.test/.actionstep.com/api/', host: 'evil.test' },
    { given: 'https://ap.acti\u043Enstep.com/api/', host: 'ap.xn--actinstep-32h.com' },
    { given: 'https://[::ffff:127.0.0.1]/api/', host: '[::ffff:7f00:1]' },
    { given: 'https://h.example./api/', host: 'h.example.' },
    { given: 'https://a_b.h.example/api/', host: 'a_b.h.example' },
    { given: 'https://user@h.example/api/', host: 'h.example' },
    { given: 'https://:word@h.example/api/', host: 'h.example' },
    { given: 'https://h.example/a;b/api/', host: 'h.example' },
    { given: 'https://h.example:8443/api/', host: 'h.example:8443' },
    { given: 'http://h.example/api/', host: 'h.example' },
    // This machine, under a name that is not listed.
    { given: 'http://127.0.0.1:4010/api/', host: '127.0.0.1:4010' },
    { given: 'http://localhost.h.example/api/', host: 'localhost.h.example' },
    { given: 'http://api.localhost:4010/api/', host: 'api.localhost:4010' },
  ])('is never stored where no token may go, and is sent nothing even if it is: $given', ({ given, host }) => {
    expect(outcomeOf(() => normalEndpoint(given))).toEqual({
      name: 'AppError',
      code: 'untrusted_host',
      sentence:
        `Actionstep named an address that this integration does not send data to (${host}). ` +
        'Connect the account again. If this address is right, the integration has to be set up for it.',
    });
    expect(outcomeOf(() => resourceUrl(given, ['actions']))).toEqual(NOT_VALID);
  });

  test('has two thousand characters at most, so that none takes long to judge', () => {
    const long = `https://h.example/${'a'.repeat(1982)}`;

    expect(normalEndpoint(long)).toBe(`${long}/api/`);
    expect(outcomeOf(() => normalEndpoint(`${long}a`))).toMatchObject({ code: 'bad_endpoint' });
  });

  test('that is accepted is read the same way by the platform’s HTTP client, which has rules of its own', () => {
    const plain = 'h.example evil.test . / // api rest @ :443 :8443 a-b xn--a-ecp'.split(' ');
    const part = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...plain) },
      { weight: 1, arbitrary: fc.constantFrom(...Array.from(';"\'{}`^|\\ \t\uFF1B\u3002?#'), '%2e', '%00') },
      { weight: 1, arbitrary: anyText({ minLength: 1, maxLength: 3 }) },
    );
    const scheme = fc.oneof(
      { weight: 4, arbitrary: fc.constant('https://') },
      { weight: 1, arbitrary: fc.constantFrom('HTTPS://', 'http://', 'https:') },
    );
    const accepted: string[] = [];

    fc.assert(
      fc.property(scheme, fc.array(part, { maxLength: 4 }), fc.boolean(), (start, parts, isOwn) => {
        const given = `${start}${parts.join('')}${isOwn ? '.h.example/api/' : ''}`;
        const outcome = outcomeOf(() => resourceUrl(normalEndpoint(given), ['actions', '5']));
        if (!('result' in outcome)) return;
        const sent = String(outcome.result);
        const { protocol, hostname, port, pathname, href } = new URL(sent);
        accepted.push(sent);

        expect(parseAsTheHttpClient(href)).toMatchObject({ protocol, hostname, port: port || null, pathname });
        expect(hostname).toMatch(/^(?:[a-z\d-]+\.)*h\.example$/);
        expect(sent).toBe(href);
      }),
      cases(400),
    );
    expect(accepted.length).toBeGreaterThan(3);
  });
});

test.each([
  { endpoint: `${HOST}/api/`, host: 'ap-southeast-2.actionstep.com' },
  { endpoint: 'placeholder', host: '' },
  { endpoint: undefined, host: '' },
])('the host of $endpoint is "$host"', ({ endpoint, host }) => {
  expect(hostOf(endpoint)).toBe(host);
});

describe('the address of a resource', () => {
  test.each([
    { path: ['actions'], below: 'actions' },
    { path: ['participanttypes', ['27', '45']], below: 'participanttypes/27,45' },
    // No id can change the path.
    { path: ['actioncreate', '../resthooks'], below: 'actioncreate/..%2Fresthooks' },
    { path: ['actioncreate', '812?x=1#y'], below: 'actioncreate/812%3Fx%3D1%23y' },
    { path: ['actioncreate', '812,833'], below: 'actioncreate/812%2C833' },
    { path: ['actioncreate', '812%2F833'], below: 'actioncreate/812%252F833' },
    { path: ['actioncreate', String.raw`..\resthooks`], below: 'actioncreate/..%5Cresthooks' },
    { path: ['actioncreate', 'Łoś'], below: 'actioncreate/%C5%81o%C5%9B' },
  ])('is below {base_url}/api/rest: $path', ({ path, below }) => {
    expect(resourceUrl(ENDPOINT, path)).toBe(`${ENDPOINT}rest/${below}`);
  });

  test('has one segment for an id, whatever that holds', () => {
    fc.assert(
      fc.property(anyText(), (id) => {
        const outcome = outcomeOf(() => resourceUrl(ENDPOINT, ['actions', id]));
        if (!('result' in outcome)) return;
        const { pathname, search, hash } = new URL(String(outcome.result));

        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'tenant', 'api', 'rest', 'actions', id]);
        expect([search, hash]).toEqual(['', '']);
      }),
      cases(100),
    );
  });

  test('has a query that says what was meant, whatever that holds, and in which nobody finds double braces', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const query = encodePairs({ page: 1, name: `{{${text}}}` });

        expect(new URLSearchParams(query).get('name')).toBe(`{{${text.toWellFormed()}}}`);
        expect(query).not.toMatch(/[{}+ #]/);
      }),
      cases(100),
    );
  });

  test('is not made with an id that is none', () => {
    for (const id of ['', ' ', '.', ' .. ', '...', '812\uD800', 'x'.repeat(1001)]) {
      expect(outcomeOf(() => resourceUrl(ENDPOINT, ['resthooks', id]))).toMatchObject({
        name: 'AppError',
        sentence: expect.stringMatching(/^".*" is not the id of an Actionstep record\.$/),
      });
    }
    expect(resourceUrl(ENDPOINT, ['actions', 'x'.repeat(1000)])).toMatch(/x{1000}$/);
  });

  test('holds the id of an uploaded file as it came, and none that would change the path', () => {
    expect(resourceUrl(ENDPOINT, ['files', { fileId: 'FU::harbourlaw::1;1' }])).toBe(
      `${ENDPOINT}rest/files/FU::harbourlaw::1;1`,
    );
    for (const fileId of ['', '.', '..', 'a/b', 'a?b', 'a#b', 'a%2Fb', 'a b']) {
      expect(outcomeOf(() => resourceUrl(ENDPOINT, ['files', { fileId }]))).toMatchObject({
        sentence: expect.stringContaining('an id that no request can hold'),
      });
    }
  });

  test('is not made from an address that is not in the stored form', () => {
    const addresses = [
      undefined,
      'h.example/api/',
      '//h.example/api/',
      'https://h.example/tenant/api',
      'https://h.example/tenant/api/rest/',
      'https://h.example/tenant/api/?x=/api/',
      // Another way to write a service on this machine.
      'http://[0::1]:4010/api/',
    ];

    expect(addresses.map((endpoint) => outcomeOf(() => resourceUrl(endpoint, ['actions'])))).toEqual(
      addresses.map(() => NOT_VALID),
    );
  });

  test('names no host for the placeholder that the platform tests a connection with', () => {
    expect(resourceUrl('placeholder', ['users', 'current'])).toBe('placeholderrest/users/current');
  });
});

describe('the address of the page of an action', () => {
  const PAGE = '/mym/asfw/workflow/action/overview/action_id/';

  test('is on a host of the vendor, which this integration may trust besides others', () => {
    const staging = 'https://us-west-2.actionstepstaging.com';
    const others = [
      'https://h.example/api/',
      'https://actionstep.com.evil.test/api/',
      'http://ap-southeast-2.actionstep.com/api/',
      `${HOST}:8443/api/`,
      'none',
      undefined,
    ];

    expect([HOST, staging].map((host) => actionPage(`${host}/api/`, '9001'))).toEqual([
      `${HOST}${PAGE}9001`,
      `${staging}${PAGE}9001`,
    ]);
    expect(others.filter((endpoint) => actionPage(endpoint, '9001') !== null)).toEqual([]);
  });

  test('is named by a number only', () => {
    const ids = ['', '../9001', '9001?x=1', '812--1', '9001/delete'];

    expect(ids.filter((id) => actionPage(`${HOST}/api/`, id) !== null)).toEqual([]);
  });

  test.each([
    { text: `${HOST}${PAGE}9001`, id: '9001' },
    // As a browser copies it.
    { text: `${HOST.toUpperCase()}${PAGE}9001/?tab=1#top`, id: '9001' },
    // Pages of another firm.
    { text: `https://us-west-2.actionstep.com${PAGE}9001`, id: null },
    { text: `${HOST}:8443${PAGE}9001`, id: null },
    // No pages of an action.
    { text: `${HOST}${PAGE}0`, id: undefined },
    { text: `${HOST}${PAGE}9001/edit`, id: undefined },
    { text: `${HOST}/frontend/actions/9001`, id: undefined },
    { text: `${PAGE}9001`, id: undefined },
  ])('names the action $id: $text', ({ text, id }) => {
    expect(parseActionPage(`${HOST}/api/`, text)).toBe(id);
  });
});

describe('the address of the token call', () => {
  const addressFor = (setting: string) => {
    process.env['ACTIONSTEP_TOKEN_URL'] = setting;
    return outcomeOf(() => setupAddress('ACTIONSTEP_TOKEN_URL'));
  };
  afterEach(() => {
    delete process.env['ACTIONSTEP_TOKEN_URL'];
  });

  test.each([
    { setting: '', address: 'https://api.actionstep.com/api/oauth/token' },
    { setting: 'https://login.example:8443/token', address: 'https://login.example:8443/token' },
    { setting: 'https://login.example/token?t=a%20b', address: 'https://login.example/token?t=a%20b' },
    { setting: 'http://127.0.0.1:4010/token', address: 'http://127.0.0.1:4010/token' },
    { setting: 'http://[::1]:4010/token', address: 'http://[::1]:4010/token' },
  ])('may be https, or a service on this machine: "$setting"', ({ setting, address }) => {
    expect(addressFor(setting)).toEqual({ result: address });
  });

  test('gets no secret when it is anything else', () => {
    const settings = [
      'http://api.actionstep.com/api/oauth/token',
      'http://127.0.0.2/token',
      'https://user@api.actionstep.com/token',
      'https://evil.test;.actionstep.com/token',
      "https://api.actionstep.com/to'ken",
      'https://api.actionstep.com/token?a=;b',
      'api.actionstep.com/token',
      'ftp://api.actionstep.com/token',
    ];

    expect(settings.map(addressFor)).toEqual(
      settings.map(() => ({
        name: 'AppError',
        sentence:
          'This integration is set up with an address that no secret may be sent to. Contact support for this integration.',
      })),
    );
  });
});

describe('the address of a file', () => {
  test.each([
    { given: ' https://files.example/a.pdf?sig=a%2Fb#page=2 ', address: 'https://files.example/a.pdf?sig=a%2Fb' },
    { given: 'https://Old_bucket.s3.example/a.pdf', address: 'https://old_bucket.s3.example/a.pdf' },
    { given: 'http://localhost:4010/a.pdf', address: 'http://localhost:4010/a.pdf' },
  ])('is https of any host, or a service on this machine that is listed: $given', ({ given, address }) => {
    expect(fileAddress(given)).toBe(address);
  });

  test.each([
    'Letter.pdf',
    'http://files.example/a.pdf',
    'ftp://files.example/a.pdf',
    'https://ann@files.example/a.pdf',
    'https://files.example;.actionstep.com/a.pdf',
    // This machine, which is not listed under these names.
    'https://127.1.2.3/a.pdf',
    'https://0.0.0.0/a.pdf',
    `https://files.example/${'a'.repeat(8000)}`,
  ])('is nothing else: %s', (given) => {
    expect(fileAddress(given)).toBeUndefined();
  });
});

describe('what the platform hands over with a run', () => {
  test.each([
    { what: 'a connection', read: () => connectionOf({ access_token: 'a', api_endpoint: null }).access_token, as: 'a' },
    { what: 'no connection', read: () => connectionOf(undefined).access_token, as: '' },
    { what: 'a page', read: () => pageOf({ meta: { page: 2 } }), as: 2 },
    { what: 'no page', read: () => pageOf({}), as: 0 },
    { what: 'a time zone', read: () => zoneOf({ meta: { timezone: 'Europe/Berlin' } }), as: 'Europe/Berlin' },
    { what: 'no time zone', read: () => zoneOf({ meta: { timezone: null } }), as: null },
  ])('is read: $what', ({ read, as }) => {
    expect(read()).toBe(as);
  });

  test.each([
    {
      what: 'a connection',
      read: () => connectionOf({ access_token: 5 }),
      says: /^What Zapier keeps of this Actionstep/,
    },
    { what: 'a page', read: () => pageOf({ meta: { page: 'two' } }), says: /Zapier handed over a page that cannot be/ },
    { what: 'a page below zero', read: () => pageOf({ meta: { page: -1 } }), says: /a page that cannot be read/ },
    { what: 'a time zone', read: () => zoneOf({ meta: { timezone: 10 } }), says: /a time zone that cannot be read/ },
  ])('is an error in words where it cannot be read: $what', ({ read, says }) => {
    expect(read).toThrow(says);
  });
});

describe('the connected firm', () => {
  const AUTH_DATA = { orgkey: 'harbour', api_endpoint: `${HOST}/api/` };
  const { host } = new URL(HOST);

  test('is told by its key, or by the host of its service', () => {
    expect(connectedFirm(AUTH_DATA)).toBe('harbour');
    expect(connectedFirm({ ...AUTH_DATA, orgkey: '' })).toBe(host);
  });

  test.each([
    { subscribeData: { id: '1', firm: ' Harbour' }, isOther: false },
    // It was kept by its host, before its key was known.
    { subscribeData: { id: '1', firm: host }, isOther: false },
    { subscribeData: { id: '1', firm: '' }, isOther: false },
    { subscribeData: undefined, isOther: false },
    { subscribeData: { id: '1', firm: 'bay' }, isOther: true },
    { subscribeData: { id: '1', firm: 5 }, isOther: true },
  ])('is another one than that of the subscription ($isOther): $subscribeData', ({ subscribeData, isOther }) => {
    expect(isOfOtherFirm({ ...(subscribeData && { subscribeData }), authData: AUTH_DATA })).toBe(isOther);
  });
});

describe('the setting of the assumptions', () => {
  const DEFAULTS = {
    stepMessageIds: 'lastSegment',
    assignee: 'topLevel',
    wrapper: 'object',
    additionalAttributes: 'asked',
  };
  const POSSIBLE =
    'stepMessageIds:lastSegment, stepMessageIds:whole, assignee:topLevel, assignee:links, wrapper:object, wrapper:list, ' +
    'additionalAttributes:asked, additionalAttributes:sentAnyway';
  afterEach(() => {
    delete process.env['ACTIONSTEP_ASSUMPTIONS'];
  });

  test.each([
    { setting: '', positions: {} },
    { setting: 'assignee:links', positions: { assignee: 'links' } },
    { setting: ' assignee:links , wrapper:list ', positions: { assignee: 'links', wrapper: 'list' } },
    { setting: 'wrapper:object', positions: {} },
  ])('puts the switches that it names into their positions: "$setting"', ({ setting, positions }) => {
    expect(parseAssumptions(setting)).toEqual({ positions: { ...DEFAULTS, ...positions } });
  });

  test.each(Object.entries(SWITCHES))('can name both positions of the switch %s', (name, [first, second]) => {
    expect(parseAssumptions(`${name}:${first}`)).toEqual({ positions: { ...DEFAULTS, [name]: first } });
    expect(parseAssumptions(`${name}:${second}`)).toEqual({ positions: { ...DEFAULTS, [name]: second } });
  });

  test.each([
    { setting: 'toString:links', unclear: 'toString:links' },
    { setting: 'wrapper:list,assignee:Links', unclear: 'assignee:Links' },
    { setting: 'wrapper:list,assignee:links,assignee:topLevel', unclear: 'assignee:topLevel' },
    { setting: 'assignee=links', unclear: 'assignee=links' },
    { setting: 'assignee:links wrapper:list', unclear: 'assignee:links wrapper:list' },
    { setting: 'assignee:links,', unclear: '' },
  ])('is refused with all that is possible: "$setting"', ({ setting, unclear }) => {
    expect(parseAssumptions(setting)).toEqual({
      problem: `"${unclear}" is unknown or names a switch again; possible are ${POSSIBLE}`,
    });
  });

  test('counts as missing where the platform puts a placeholder into it, and only then', () => {
    process.env['ACTIONSTEP_ASSUMPTIONS'] = '__placeholder_env__A_B';
    expect(assumptionsInForce()).toEqual(DEFAULTS);

    for (const setting of ['x__placeholder_env__A', '__placeholder_env__A B']) {
      process.env['ACTIONSTEP_ASSUMPTIONS'] = setting;
      expect(assumptionsInForce).toThrow(/This integration is set up .* Correct the setting\./);
    }
  });
});

describe('a setting of the integration', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    { name: 'ACTIONSTEP_AUTHORIZE_URL', given: '  ', value: 'https://go.actionstep.com/api/oauth/authorize' },
    { name: 'ACTIONSTEP_AUTHORIZE_URL', given: '  https://x.example \n', value: 'https://x.example' },
    { name: 'ACTIONSTEP_TOKEN_URL', given: undefined, value: 'https://api.actionstep.com/api/oauth/token' },
    { name: 'ACTIONSTEP_ASSUMPTIONS', given: undefined, value: '' },
    { name: 'CLIENT_ID', given: undefined, value: '' },
    // No more permissions than the operations need.
    {
      name: 'ACTIONSTEP_SCOPE',
      given: undefined,
      value:
        'actioncreate actions actiontypes participants participanttypes users resthooks steps steptasks stepmessages ' +
        'stepparticipanttypes stepdatafields steprelatedactiontypes documenttemplates trustbankaccounts ' +
        'datacollections datacollectionfields datacollectionfielddropdownchoices filenotes actionparticipants ' +
        'datacollectionrecords datacollectionrecordvalues actionchangestep tasks files actiondocuments actionfolders timeentries',
    },
    { name: 'ACTIONSTEP_API_HOSTS', given: '', value: ['actionstep.com', 'actionstepstaging.com'] },
    { name: 'ACTIONSTEP_API_HOSTS', given: ' H.Example , 127.0.0.1 ,, ', value: ['h.example', '127.0.0.1'] },
    { name: 'ACTIONSTEP_API_HOSTS', given: ' , ,', value: [] },
    { name: 'ACTIONSTEP_SHOW_REQUEST', given: 'no', value: false },
    { name: 'ACTIONSTEP_SHOW_REQUEST', given: ' yes ', value: true },
    { name: 'ACTIONSTEP_TIME_LIMIT_MS', given: '5000', value: 5000 },
    ...[undefined, '0.5', '0', '4294967296', 'soon'].map((given) => ({
      name: 'ACTIONSTEP_TIME_LIMIT_MS' as const,
      given,
      value: 27_000,
    })),
  ] as const)('is read when it is needed, or has a default that fits production: $name $given', (one) => {
    const { [one.name]: _, ...others } = process.env;
    jest.replaceProperty(process, 'env', one.given === undefined ? others : { ...others, [one.name]: one.given });

    expect(settingOf(one.name)).toEqual(one.value);
  });
});
