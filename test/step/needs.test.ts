import { expect, test } from '@jest/globals';
import { type Step, isAskedFor, isOptional, isRequiredRole, mailedRoles } from '../../src/step/model.ts';
import { EMPTY_STEP, field, FULL_STEP, nextStep, role, task } from './steps.ts';

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

const CALL = task('1', 'Call', { isMandatory: true, roleId: '71' });
const OPTIONAL = { ...CALL, isMandatory: false };

test.each<[expected: boolean, what: string, isRequired: boolean, step: Step]>([
  [true, 'that is asked for', true, EMPTY_STEP],
  [true, 'that a task of every run needs', false, { ...EMPTY_STEP, tasks: [CALL] }],
  [false, 'that only some runs need', false, { ...EMPTY_STEP, tasks: [OPTIONAL] }],
  [false, 'that somebody may have in the action already', false, nextStep({ tasks: [CALL] })],
])('whether a run stops is %s where nobody is given for a role %s', (expected, _what, isRequired, step) => {
  expect(isRequiredRole(role('71', { isRequired }), step)).toBe(expected);
});

test('the roles that emails are sent to or from are those of its emails', () => {
  expect([FULL_STEP, EMPTY_STEP].map((step) => [...mailedRoles(step)].toSorted())).toEqual([['71', '72', '73'], []]);
});

test('people can do without a task that is not mandatory', () => {
  expect([CALL, OPTIONAL].map(isOptional)).toEqual([false, true]);
});
