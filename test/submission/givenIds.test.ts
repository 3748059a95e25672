import { expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { assign } from '../../src/submission/assign.ts';
import { parseChosenItems } from '../../src/submission/chosenItems.ts';
import { contactsInData, idsInFields, idsToSend, mailedIds, NO_IDS, without } from '../../src/submission/givenIds.ts';
import { FULL_STEP } from '../startStep/steps.ts';

/* In the full step the email "Welcome" always goes to role 71; "Terms" goes to 72 and comes from 73. */

const INPUT = parseInput({
  assignedToParticipant: '15',
  participantType71: ['88', 'ann@mail.example'],
  participantType72: '95',
  participantType73: 'Roe, Ann',
  otherParties: { Bank: '96' },
  relatedActionType11: ['8700', 'HS-17'],
  stepDataField10: '7; Poe, Sam',
  stepDataField3: '12',
});

test('ids are told from addresses and names before the step is known', () => {
  expect(idsInFields(INPUT)).toEqual({ contacts: ['15', '88', '95', '96'], actions: ['8700'] });
  expect(idsInFields(parseInput({}))).toEqual(NO_IDS);
});

test('what is sent also holds contacts in data fields', () => {
  const assigned = assign(FULL_STEP, INPUT);

  expect(contactsInData(FULL_STEP, assigned)).toEqual(['7', 'Poe, Sam']);
  expect(idsToSend(FULL_STEP, INPUT, assigned)).toEqual({ contacts: ['15', '88', '95', '7'], actions: ['8700'] });
});

test.each([
  ['mandatory', { contacts: ['88', '96'], actions: [] }],
  ['all', { contacts: ['88', '95', '96'], actions: [] }],
])('emails concern the contacts of their roles, and any in a dictionary: %s', (messagesToSend, expected) => {
  const input = { ...INPUT, modes: parseInput({ messagesToSend }).modes };

  expect(mailedIds(FULL_STEP, input, parseChosenItems(FULL_STEP, input))).toEqual(expected);
});

test('without an email no address matters', () => {
  const step = { ...FULL_STEP, messages: [] };

  expect(mailedIds(step, INPUT, parseChosenItems(step, INPUT))).toEqual(NO_IDS);
});

test('ids that were looked up are not looked up again', () => {
  const known = { contacts: ['88'], actions: ['8700'] };

  expect(without({ contacts: ['88', '7'], actions: ['8700', '8701'] }, known)).toEqual({
    contacts: ['7'],
    actions: ['8701'],
  });
});
