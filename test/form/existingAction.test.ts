import { expect, test } from '@jest/globals';
import { actionsIn, areSeveralActions, parseExistingAction } from '../../src/actions/givenAction.ts';

const LINK = 'https://firm.example/action_id/8700';

test.each<[action: unknown, text: string, problems: readonly string[]]>([
  ['8700', '8700', []],
  [8700, '8700', []],
  [' HS-17 ', 'HS-17', []],
  ['HS-17; 8700', 'HS-17; 8700', []],
  ['8,700', '8,700', []],
  ['', '', ['"Action" is required.']],
  [undefined, '', ['"Action" is required.']],
  [{ id: '8700' }, '', ['"Action" cannot be read.']],
  [['HS-17', 'HS-18'], 'HS-17', ['"Action" takes one action only.']],
  ['8700, 8701', '8700, 8701', ['"Action" takes one action only.']],
  [`${LINK}; 8701`, `${LINK}; 8701`, ['"Action" takes one action only.']],
  ['8701; http://firm.example', '8701; http://firm.example', ['"Action" takes one action only.']],
  [`8701; see ${LINK}`, `8701; see ${LINK}`, []],
])('the action that a step works on is one: %j', (action, text, problems) => {
  expect(parseExistingAction({ action })).toEqual({ text, problems });
  expect(areSeveralActions(action)).toBe(problems.join().includes('one action'));
});

test.each<[given: unknown, actions: readonly string[]]>([
  [
    ['8700', 8701],
    ['8700', '8701'],
  ],
  ['8700,8701 , 8702', ['8700', '8701', '8702']],
  ['HS-17;8700\n HS-18 ', ['HS-17', '8700', 'HS-18']],
  ['Sale, A; 8700', ['Sale, A', '8700']],
  ['8700, HS-17', ['8700, HS-17']],
  // No two numbers, but perhaps one.
  ['8,700', ['8,700']],
  ['8700; 8700', ['8700']],
  ['["HS-17", 8700]', ['HS-17', '8700']],
  [' ;', []],
])('several actions stand apart: %j', (given, actions) => {
  expect(actionsIn(given)).toEqual(actions);
});
