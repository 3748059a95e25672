import { expect, test } from '@jest/globals';
import { missingRoles, missingRoleWarnings } from '../../src/submission/missingRoles.ts';
import { EMPTY_STEP, mail, nextStep } from '../step/steps.ts';

const selection = {
  tasks: [{ id: '1', name: 'Call', priority: null, due: null, isMandatory: true, roleId: '45' }],
  messages: [mail('1', 'Hello', { fromRoleId: '45', toRoleId: '71' }), mail('2', 'Bye', { toRoleId: '71' })],
  documents: [],
};

test('roles that tasks and emails need and the step does not ask for are found once each', () => {
  expect(missingRoles(EMPTY_STEP, selection)).toEqual(['45', '71']);
  expect(missingRoles(EMPTY_STEP, { tasks: [], messages: [mail('1', 'Hello', {})], documents: [] })).toEqual([]);
});

test('roles that the next step of an action does not ask for may be filled in the action already', () => {
  expect(missingRoleWarnings(nextStep({}), selection, new Map([['71', 'Client']]))).toEqual([
    'A role is needed for the task "Call" and the email "Hello", but this step does not ask for it: only somebody who is in the action already can have it.',
    'The role "Client" is needed for the email "Hello" and the email "Bye", but this step does not ask for it: only somebody who is in the action already can have it.',
  ]);
});
