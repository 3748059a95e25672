import { describe, expect, test } from '@jest/globals';
import { assumptionsInForce, parseAssumptions, SWITCHES } from '../../src/service/assumptions.ts';
import { ASSUMPTIONS } from '../support/assumptions.ts';

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
    ['assignees:links', 'assignees:links'],
    ['toString:links', 'toString:links'],
    ['wrapper:list,assignee:Links', 'assignee:Links'],
    ['assignee:links,assignee:links', 'assignee:links'],
    ['wrapper:list,assignee:links,assignee:topLevel', 'assignee:topLevel'],
    ['assignee', 'assignee'],
    ['assignee=links', 'assignee=links'],
    ['assignee:links wrapper:list', 'assignee:links wrapper:list'],
    ['assignee:links,', ''],
  ])('is refused where it cannot be followed, with all that is possible: %j', (setting, fault) => {
    const possible = Object.entries(SWITCHES).flatMap(([name, both]) => both.map((position) => `${name}:${position}`));

    expect(parseAssumptions(setting)).toEqual({
      fault: `"${fault}" is unknown or names a switch again; possible are ${possible.join(', ')}`,
    });
  });

  test.each(Object.entries(SWITCHES))('can name both positions of each switch: %s', (name, positions) => {
    const parsed = positions.map((position) => parseAssumptions(`${name}:${position}`));

    expect(parsed).toEqual(positions.map((position) => ({ positions: { ...ASSUMPTIONS, [name]: position } })));
    expect(new Set(positions).size).toBe(2);
  });
});

test.each(['x__placeholder_env__A', '__placeholder_env__A B'])('more than a placeholder is a setting: %s', (text) => {
  process.env['ACTIONSTEP_ASSUMPTIONS'] = text;
  expect(assumptionsInForce).toThrow(/This integration is set up .* Correct the setting\./);
  process.env['ACTIONSTEP_ASSUMPTIONS'] = '__placeholder_env__A_B';
  expect(assumptionsInForce()).toEqual(ASSUMPTIONS);
  delete process.env['ACTIONSTEP_ASSUMPTIONS'];
});
