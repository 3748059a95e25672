import { expect, test } from '@jest/globals';
import { trustAccountLabel } from '../../src/startStep/labels.ts';

test.each([
  ['General', 'General'],
  [null, 'Trust account 3'],
  ['', 'Trust account 3'],
])('a trust account with the name %j is called %s', (name, label) => {
  expect(trustAccountLabel({ id: '3', name })).toBe(label);
});
