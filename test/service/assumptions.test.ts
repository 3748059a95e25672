import { describe, expect, test } from '@jest/globals';
import { ASSUMPTIONS, parseAssumptions, SWITCHES, toSetting } from '../../src/service/assumptions.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

const SWITCHES_NAMED = Object.keys(SWITCHES).join(', ');

describe('the setting of assumptions', () => {
  test.each<readonly [setting: string, positions: object]>([
    ['', {}],
    ['  ', {}],
    ['assignee:links', { assignee: 'links' }],
    [' assignee:links , wrapper:list ', { assignee: 'links', wrapper: 'list' }],
    ['wrapper:object', {}],
  ])('puts the switches that it names into their positions: %j', (setting, positions) => {
    expect(parseAssumptions(setting)).toEqual({ positions: { ...ASSUMPTIONS, ...positions } });
  });

  test.each<readonly [setting: string, fault: string]>([
    ['assignees:links', `there is no switch "assignees", only ${SWITCHES_NAMED}`],
    ['toString:links', `there is no switch "toString", only ${SWITCHES_NAMED}`],
    ['wrapper:list,assignee:Links', 'assignee has no position "Links", only topLevel and links'],
    ['assignee:links,assignee:links', 'assignee occurs twice'],
    ['assignee', '"assignee" is not a switch with its position, such as assignee:links'],
    ['assignee=links', '"assignee=links" is not a switch with its position, such as assignee:links'],
    [
      'assignee:links wrapper:list',
      '"assignee:links wrapper:list" is not a switch with its position, such as assignee:links',
    ],
    ['assignee:links,', '"" is not a switch with its position, such as assignee:links'],
  ])('says what of it is not known, and what is possible: %j', (setting, fault) => {
    expect(parseAssumptions(setting)).toEqual({ fault });
  });

  test('is written from positions, and leaves out those that are in force without it', () => {
    expect(toSetting({})).toBe('');
    expect(toSetting({ wrapper: 'list', assignee: 'links', mandatoryItems: 'listed' })).toBe(
      'assignee:links,wrapper:list',
    );
  });

  test.each(Object.entries(SWITCHES))('can name both positions of each switch: %s', (name, positions) => {
    const parsed = positions.map((position) => parseAssumptions(`${name}:${position}`));

    expect(parsed).toEqual(positions.map((position) => ({ positions: { ...ASSUMPTIONS, [name]: position } })));
    expect(new Set(positions).size).toBe(2);
  });
});

describe('a setting that cannot be followed', () => {
  const zap = useZap({ settings: { ACTIONSTEP_ASSUMPTIONS: 'assignee:top' } });
  const failure = {
    name: 'AppError',
    sentence:
      'This integration is set up with ACTIONSTEP_ASSUMPTIONS in a way that is not possible: assignee has no position ' +
      '"top", only topLevel and links. Correct the setting.',
    code: 'bad_setup',
  };

  test('ends the test of a connection, each run and each event, before anything is sent', async () => {
    const event = { cleanedRequest: { actions: [{ id: 9001, name: 'Sale' }] }, inputData: { includeNames: 'no' } };

    expect(await failureOf(zap.platform.run('authentication.test', { authData: zap.authData }))).toEqual(failure);
    expect(await failureOf(zap.run('searches.find_action', 'perform', { inputData: { id: '8700' } }))).toEqual(failure);
    expect(await failureOf(zap.run('triggers.new_action', 'perform', event))).toEqual(failure);
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('the page of an action', () => {
  const zap = useZap({ settings: { ACTIONSTEP_ASSUMPTIONS: 'actionPages:unknown' } });

  test('is in no row where the setting says that it is unknown', async () => {
    const event = { cleanedRequest: { actions: [{ id: 9001, name: 'Sale' }] }, inputData: { includeNames: 'no' } };
    const authData = { ...zap.authData, api_endpoint: 'https://ap-southeast-2.actionstep.com/api/' };
    const rows = () => zap.run('triggers.new_action', 'perform', { ...event, authData });

    expect(await rows()).toMatchObject([{ id: '9001', link: null }]);
  });
});
