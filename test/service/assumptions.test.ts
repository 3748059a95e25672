import { describe, expect, test } from '@jest/globals';
import { ASSUMPTIONS, parseAssumptions, SWITCHES } from '../../src/service/assumptions.ts';

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

  test.each(Object.entries(SWITCHES))('can name both positions of each switch: %s', (name, positions) => {
    const parsed = positions.map((position) => parseAssumptions(`${name}:${position}`));

    expect(parsed).toEqual(positions.map((position) => ({ positions: { ...ASSUMPTIONS, [name]: position } })));
    expect(new Set(positions).size).toBe(2);
  });
});
