import { expect, test } from '@jest/globals';
import { stepIdentity } from '../../src/step/fingerprint.ts';
import { EMPTY_STEP, field, mail } from './steps.ts';

test('the identity of a step is all of its own configuration, and nothing that is looked up', () => {
  const role = { typeId: '71', isRequired: true, order: 1 };
  const [own, known] = [field('1'), field('1', { kind: 'date', hints: ['Known.'], choices: [] })];
  const { kind: _kind, hints: _hints, choices: _choices, ...data } = own;
  const task = { id: '1', name: 'Call', priority: null, due: null, isMandatory: true, roleId: '71' };
  const email = mail('1', 'Hello', {});
  const template = { id: '5', name: 'A', fileName: null, description: 'B' };
  const related = { id: '6', actionTypeId: '820', isMandatory: true };
  const step = {
    ...EMPTY_STEP,
    roles: [{ ...role, name: 'Client', description: null, isCompany: false }],
    dataFields: [known],
    tasks: [task],
    messages: [email],
    documents: [template],
    relatedTypes: [{ ...related, name: 'Advice' }],
    trustAccounts: [{ id: '3', name: 'General' }],
  };
  const lists = [role, data, task, email, template, related, { id: '3' }].map((item) => [JSON.stringify(item)]);

  expect(sorted(stepIdentity(step))).toBe(sorted(JSON.stringify([['812', null, null, null, false, null], ...lists])));
});

/** A text with its parts by name: the order of attributes is that of the table. */
const sorted = (text: string): string => text.split(/[,{}]/).toSorted().join('\n');
