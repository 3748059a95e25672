import { expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { assign } from '../../src/submission/assign.ts';
import { parseChosenItems } from '../../src/submission/chosenItems.ts';
import { contactsInData, idsInFields, idsInRun, idsToSend, NO_IDS, without } from '../../src/submission/givenIds.ts';
import { FULL_STEP } from '../step/steps.ts';

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
  expect(idsInFields(FULL_STEP, INPUT)).toEqual({ contacts: ['15', '88', '95', '96'], actions: ['8700', 'HS-17'] });
  expect(idsInFields(FULL_STEP, parseInput({}))).toEqual(NO_IDS);
});

test('what is sent also holds contacts in data fields', () => {
  const assigned = assign(FULL_STEP, INPUT);

  expect(contactsInData(FULL_STEP, assigned)).toEqual(['7', 'Poe, Sam']);
  expect(idsToSend(FULL_STEP, INPUT, assigned)).toEqual({
    contacts: ['15', '88', '95', '7'],
    actions: ['8700', 'HS-17'],
  });
});

test.each([
  ['mandatory', ['88', '96']],
  ['all', ['88', '95', '96']],
])('emails concern the contacts of their roles, and any in a dictionary: %s', (messagesToSend, contacts) => {
  const input = { ...INPUT, modes: parseInput({ messagesToSend }).modes };

  expect(idsInRun(FULL_STEP, input, parseChosenItems(FULL_STEP, input))).toEqual({
    contacts,
    actions: ['8700', 'HS-17'],
  });
});

test('without an email no address matters, and actions do all the same', () => {
  const step = { ...FULL_STEP, messages: [] };

  expect(idsInRun(step, INPUT, parseChosenItems(step, INPUT))).toEqual({
    contacts: [],
    actions: ['8700', 'HS-17'],
  });
});

test('ids that were looked up are not looked up again', () => {
  const known = { contacts: ['88'], actions: ['8700'] };

  expect(without({ contacts: ['88', '7'], actions: ['8700', '8701'] }, known)).toEqual({
    contacts: ['7'],
    actions: ['8701'],
  });
});
