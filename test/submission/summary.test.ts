import { expect, test } from '@jest/globals';
import type { Step } from '../../src/step/model.ts';
import type { Contact } from '../../src/contacts/chooseContacts.ts';
import { movingInWords, openingInWords, toVerdict } from '../../src/step/submissionRow.ts';
import { EMPTY_STEP, mail, nextStep, role, task } from '../step/steps.ts';
import { ANN as KNOWN, BOB, submitted } from './submit.ts';

const ANN: Contact = { ...KNOWN, fullName: 'Ann Roe' };
const UNNAMED: Contact = { id: '90', name: null, email: undefined };
const MATCHES = new Map([
  ['88', [ANN]],
  ['89', [BOB]],
  ['90', [UNNAMED]],
]);

const toClient = mail('1', 'Welcome', { isMandatory: true, toRoleId: '71' });
const toNobody = mail('2', 'Note', { isMandatory: true });
const documentOf = (id: string) => ({ id, name: 'Deed', description: null, fileName: null });
const STEP = { ...EMPTY_STEP, roles: [role('70'), role('71')] };
const draftOf = (part: object, input: object, step: Step = STEP) =>
  submitted({ ...step, ...part }, { actionName: 'Sale', ...input }, MATCHES).content;

const DOE = { id: '8700', name: 'Doe' };

test.each([
  [{}, {}, null, 'would open "Sale"'],
  [{}, {}, 'Property Sale', 'would open "Sale" (Property Sale)'],
  [{}, { participantType71: '88' }, null, 'would open "Sale" for Ann Roe'],
  [
    {},
    { participantType70: ['89', '90'], participantType71: '88' },
    null,
    'would open "Sale" for Doe, Bob; contact 90',
  ],
  [{ tasks: [task('1', 'Call')] }, {}, null, 'would open "Sale", with 1 task'],
  [
    { tasks: [task('1', 'Call'), task('2', 'Write')], documents: [documentOf('1'), documentOf('2')] },
    {},
    null,
    'would open "Sale", with 2 tasks and 2 documents',
  ],
  [
    { tasks: [task('1', 'Call')], documents: [documentOf('1')], messages: [toClient] },
    { participantType71: '88' },
    'Sale',
    'would open "Sale" (Sale) for Ann Roe, with 1 task, 1 document and 1 email to ann@mail.example',
  ],
  [
    { messages: [toClient, { ...toClient, id: '3' }, toNobody] },
    { participantType71: ['88', '90'] },
    null,
    'would open "Sale" for Ann Roe, contact 90, with 3 emails to ann@mail.example, contact 90',
  ],
  [{ messages: [toNobody] }, {}, null, 'would open "Sale", with 1 email'],
])('a check says what would be opened, for whom, and with what (%#)', (part, input, typeName, words) => {
  expect(openingInWords(draftOf(part, input), typeName)).toBe(words);
});

test.each([
  [{ name: 'Deposit Paid', messages: [toClient] }, DOE, 'would move "Doe" to "Deposit Paid", with 1 email'],
  [{ name: null }, { ...DOE, name: null }, 'would move the action 8700 to a step without a name'],
])('a check says where an action would go (%#)', (part, action, words) => {
  expect(movingInWords(draftOf(part, {}, nextStep(STEP)), action)).toBe(words);
});

test.each([
  [0, 'Ready: would open "Sale".'],
  [1, 'Not ready: 1 problem.'],
  [3, 'Not ready: 3 problems.'],
])('with %i problems a check comes to: %s', (count, verdict) => {
  expect(toVerdict(Array<string>(count).fill('It is wrong.'), 'would open "Sale"')).toBe(verdict);
});
