import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import { ASSUMPTIONS } from '../../src/service/assumptions.ts';
import { assign } from '../../src/submission/assign.ts';
import { NOTHING_KNOWN } from '../../src/submission/facts.ts';
import { needsOfInput, needsOfParts, peopleGiven, type Run } from '../../src/submission/runNeeds.ts';
import { FULL_STEP } from '../step/steps.ts';

/* In the full step the email "Welcome" always goes to role 71; "Terms" goes to 72 and comes from 73. */

const INPUT = {
  assignedToParticipant: '15',
  participantType71: ['88', 'ann@mail.example'],
  participantType72: '95',
  participantType73: 'Roe, Ann',
  otherParties: { Bank: '96' },
  relatedActionType11: ['8700', 'HS-17'],
  stepDataField10: '7; Poe, Sam',
  stepDataField3: '12',
};

const runWith = (more: object = {}, run: Partial<Run> = {}): Run => ({
  step: FULL_STEP,
  input: parseInput({ ...INPUT, ...more }),
  timeZone: null,
  assumptions: ASSUMPTIONS,
  ...run,
});

test('people are told from numbers before the step is known', () => {
  expect(peopleGiven(runWith().input)).toEqual({ people: ['ann@mail.example', 'Roe, Ann'] });
  expect(peopleGiven(parseInput({}))).toEqual({ people: [] });
});

describe('what a run looks up first', () => {
  test.each([
    ['mandatory', ['88', '96']],
    ['all', ['88', '95', '96']],
  ])('are the contacts of the emails that it sends, and any in a dictionary: %s', (messagesToSend, contacts) => {
    expect(needsOfInput(runWith({ messagesToSend }))).toMatchObject({
      contacts,
      actions: ['8700', 'HS-17'],
      staff: [],
    });
  });

  test('is no contact where there is no email', () => {
    expect(needsOfInput(runWith({}, { step: { ...FULL_STEP, messages: [] } })).contacts).toEqual([]);
  });

  test('is each contact for a check, and for the explanation of a refusal', () => {
    const contacts = ['15', '88', '95', '96'];

    expect(needsOfInput(runWith({ checkOnly: true }))).toMatchObject({ contacts, staff: ['all'] });
    expect(needsOfInput(runWith({}, { isExplained: true }))).toMatchObject({ contacts, staff: [] });
  });
});

describe('what follows from the types of the data fields', () => {
  const needsWith = (run: Run) => needsOfParts(run, run.step, assign(run.step, run.input), NOTHING_KNOWN);

  test('is who is named in them', () => {
    expect(needsWith(runWith())).toMatchObject({ people: ['Poe, Sam'], contacts: [], actions: ['8700', 'HS-17'] });
  });

  test('is each contact that would be sent, for a check', () => {
    expect(needsWith(runWith({ checkOnly: true })).contacts).toEqual(['15', '88', '95', '7']);
  });
});
