import { connectedFirm, isOfOtherFirm, pageOf, zoneOf, connectionOf } from '../../src/service/connection.ts';
import { afterEach, describe, expect, test } from '@jest/globals';
import { assumptionsInForce, parseAssumptions, SWITCHES } from '../../src/service/assumptions.ts';

describe('what the platform hands over', () => {
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
  const HOST = 'ap-southeast-2.actionstep.com';
  const AUTH_DATA = { orgkey: 'harbour', api_endpoint: `https://${HOST}/api/` };

  test('is told by its key, or by the host of its service', () => {
    expect(connectedFirm(AUTH_DATA)).toBe('harbour');
    expect(connectedFirm({ ...AUTH_DATA, orgkey: '' })).toBe(HOST);
  });

  test.each([
    { subscribeData: { id: '1', firm: ' Harbour' }, isOther: false },
    // It was kept by its host, before its key was known.
    { subscribeData: { id: '1', firm: HOST }, isOther: false },
    { subscribeData: { id: '1', firm: '' }, isOther: false },
    { subscribeData: undefined, isOther: false },
    { subscribeData: { id: '1', firm: 'bay' }, isOther: true },
    { subscribeData: { id: '1', firm: 5 }, isOther: true },
  ])('is another one than that of the subscription ($isOther): $subscribeData', ({ subscribeData, isOther }) => {
    expect(isOfOtherFirm({ ...(subscribeData && { subscribeData }), authData: AUTH_DATA })).toBe(isOther);
  });
});

describe('the setting of assumptions', () => {
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
    { setting: '  ', positions: {} },
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
    { setting: 'assignees:links', unclear: 'assignees:links' },
    { setting: 'toString:links', unclear: 'toString:links' },
    { setting: 'wrapper:list,assignee:Links', unclear: 'assignee:Links' },
    { setting: 'assignee:links,assignee:links', unclear: 'assignee:links' },
    { setting: 'wrapper:list,assignee:links,assignee:topLevel', unclear: 'assignee:topLevel' },
    { setting: 'assignee', unclear: 'assignee' },
    { setting: 'assignee=links', unclear: 'assignee=links' },
    { setting: 'assignee:links wrapper:list', unclear: 'assignee:links wrapper:list' },
    { setting: 'assignee:links,', unclear: '' },
  ])('is refused with all that is possible: "$setting"', ({ setting, unclear }) => {
    expect(parseAssumptions(setting)).toEqual({
      fault: `"${unclear}" is unknown or names a switch again; possible are ${POSSIBLE}`,
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
