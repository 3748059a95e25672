import { expect, test } from '@jest/globals';
import { neededFields } from '../../src/form/neededFields.ts';
import type { Step } from '../../src/step/model.ts';
import { EMPTY_STEP, field, FULL_STEP, mail, role, task } from '../step/steps.ts';

const keysFor = (step?: Step) =>
  neededFields(step)
    .map(({ key }) => key)
    .join(' ');
const RULES = 'ifContactNotFound ifSeveralContactsFound';
const ALL = `tasksToCreate messagesToSend documentsToAdd ${RULES}`;
const contact = (more: object) => [field('1', { kind: 'contact', ...more })];

test.each<[what: string, step: Partial<Step>, keys: string]>([
  ['nothing', {}, ''],
  ['everything', FULL_STEP, ALL],
  ['a task for everybody', { tasks: [task('1', 'Check', { isMandatory: true })] }, ''],
  ['a task to choose', { tasks: [task('1', 'Check')] }, 'tasksToCreate'],
  ['an email for everybody', { messages: [mail('1', 'Hello', { isMandatory: true })] }, ''],
  ['an email to choose', { messages: [mail('1', 'Hello', {})] }, 'messagesToSend'],
  ['a document', { documents: FULL_STEP.documents.slice(0, 1) }, 'documentsToAdd'],
  ['a role', { roles: [role('71')] }, RULES],
  ['data that holds a contact', { dataFields: contact({}) }, RULES],
  ['data that holds a contact whom nobody can change', { dataFields: contact({ forcesDefault: true }) }, ''],
  ['other data', { dataFields: [field('1')] }, ''],
])('a step with %s has the fields that matter for it', (_what, step, keys) => {
  expect(keysFor({ ...EMPTY_STEP, ...step })).toBe(keys);
});

test('a step that is not known could need all of them', () => {
  expect(keysFor()).toBe(ALL);
});
