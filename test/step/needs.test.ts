import { expect, test } from '@jest/globals';
import { isAskedFor } from '../../src/step/needs.ts';
import { field } from './steps.ts';

test.each([
  [true, 'that may be left blank', {}],
  [false, 'with a default that nobody may change', { forcesDefault: true, defaultValue: 'x' }],
  [false, 'with such a default, even if it is required', { forcesDefault: true, defaultValue: 'x', isRequired: true }],
  [true, 'that is required and lacks its default', { forcesDefault: true, isRequired: true }],
  [false, 'that lacks its default', { forcesDefault: true }],
  [false, 'that the service fills in', { kind: 'readOnly' }],
  [true, 'that the service would fill in, and requires', { kind: 'readOnly', isRequired: true }],
] as const)('whether the form asks is %s for a field %s', (expected, _which, more) => {
  expect(isAskedFor(field('1', more))).toBe(expected);
});
