import { expect, test } from '@jest/globals';
import { areSeveralActions, parseExistingAction } from '../../src/form/existingAction.ts';

test.each<[action: unknown, text: string, problems: readonly string[]]>([
  ['8700', '8700', []],
  [8700, '8700', []],
  [' HS-17 ', 'HS-17', []],
  ['Sale of 1 Harbour Street (HS-17, Property Sale)', 'Sale of 1 Harbour Street (HS-17, Property Sale)', []],
  ['HS-17; HS-18', 'HS-17; HS-18', []],
  ['', '', ['"Action" is required.']],
  [undefined, '', ['"Action" is required.']],
  [['8700', '8701'], '8700', ['"Action" takes one action only.']],
  ['8700, 8701', '8700, 8701', ['"Action" takes one action only.']],
  ['Moe [8702], Moe [8703]', 'Moe [8702], Moe [8703]', ['"Action" takes one action only.']],
])('the action that a step works on is one: %j', (action, text, problems) => {
  expect(parseExistingAction({ action })).toEqual({ text, problems });
  expect(areSeveralActions(action)).toBe(problems.join().includes('one action'));
});
