import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import type { InputData } from '../../src/lib/inputData.ts';
import { ASSUMPTIONS } from '../support/assumptions.ts';
import { assign } from '../../src/submission/assign.ts';
import { NOTHING_KNOWN } from '../../src/submission/facts.ts';
import { needsOfInput, needsOfParts, peopleGiven, type Run } from '../../src/submission/runNeeds.ts';
import type { DataField, Step } from '../../src/step/model.ts';
import { EMPTY_STEP, field, FULL_STEP, nextStep, role, task } from '../step/steps.ts';

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

describe('names that are looked up first', () => {
  test.each<[what: string, input: InputData, roles: string[], actionTypes: string[], staff?: string[]]>([
    ['nothing is given', {}, [], []],
    ['a dictionary can mean any role', { otherParties: { Bank: '96' } }, ['73'], []],
    ['a dictionary can mean any related type', { otherStepData: { Advice: '8700' } }, [], ['833']],
    ['something cannot be read', { participantType71: {} }, ['73'], ['833']],
    ['a role is not asked for', { participantType99: '88' }, ['99'], []],
    ['a check tells all, of nobody', { checkOnly: true }, ['73'], ['812', '833']],
    ['a check tells all', { checkOnly: true, assignedToParticipant: '15' }, ['73'], ['812', '833'], ['all']],
  ])('are those that a sentence may need: %s', (_what, input, roles, actionTypes, staff = []) => {
    const needs = needsOfInput(runWith({}, { input: parseInput(input) }));

    expect(needs).toMatchObject({ roles, actionTypes, staff });
  });
});

describe('what the action of a next step has', () => {
  const NEEDED = role('71', { isRequired: true });
  const ALSO = { ...NEEDED, typeId: '72' };
  const needsWith = (step: Partial<Step>, given: InputData) =>
    needsOfInput(runWith({}, { step: nextStep(step), input: parseInput(given) }));

  test.each<[what: string, more: Partial<DataField>, given: InputData, isNeeded: boolean]>([
    ['left blank', {}, {}, true],
    ['filled in', {}, { stepDataField1: 'x' }, false],
    ['left with separators only', {}, { stepDataField1: ' ; ' }, true],
    ['from which people may be left out', {}, { stepDataField1: 'x', ifContactNotFound: 'leaveOut' }, true],
    ['that the form does not show', { kind: 'readOnly' }, { stepDataField1: 'x' }, true],
    ['with a forced default', { forcesDefault: true, defaultValue: 'x' }, {}, false],
  ])('is looked up for a data field %s', (_what, more, given, isNeeded) => {
    expect(needsWith({ dataFields: [field('1', more)] }, given)).toMatchObject({
      storedData: isNeeded ? ['8700'] : [],
      filledRoles: [],
    });
  });

  test.each<[what: string, step: Partial<Step>, given: InputData, isNeeded: boolean]>([
    ['required and left blank', { roles: [NEEDED] }, {}, true],
    ['used and left blank', { roles: [role('71')], tasks: [task('1', 'Call', { roleId: '71' })] }, {}, true],
    ['left blank and no matter', { roles: [role('71')] }, {}, false],
    ['required and filled in', { roles: [NEEDED] }, { participantType71: '88' }, false],
    ['left blank beside another', { roles: [NEEDED, ALSO] }, { participantType71: '88' }, true],
  ])('is looked up for a role %s', (_what, step, given, isNeeded) => {
    expect(needsWith(step, given).filledRoles).toEqual(isNeeded ? ['8700'] : []);
  });
});

describe('what follows from the types of the data fields', () => {
  const needsWith = (run: Run) => needsOfParts(run, run.step, assign(run.step, run.input), NOTHING_KNOWN);

  test('is who is named in them', () => {
    expect(needsWith(runWith())).toMatchObject({ people: ['Poe, Sam'], contacts: [], actions: ['8700', 'HS-17'] });
  });

  test('are choices where there are any, and types of what is blank and not known for certain', () => {
    const dataFields = [
      field('1', { dataFieldId: '44--Kind', kind: 'choice' }),
      field('2', { dataFieldId: '45--Text' }),
      field('3', { dataFieldId: '46--Fee', kind: 'choice' }),
      field('4', { dataFieldId: '46--Agent' }),
      field('5', { dataFieldId: '44--Text' }),
      field('6', { dataFieldId: '44--Unknown' }),
    ];
    const given = { stepDataField1: 'House', stepDataField2: 'x', stepDataField3: '' };
    const run = runWith(given, { step: nextStep({ dataFields }) });
    const storedData = { values: new Map(), isUnread: (id: string) => id === '46--Fee' };
    const dataTypes = new Map([['44--Text', { dataType: 'Str255', description: null, required: false }]]);
    const facts = { ...NOTHING_KNOWN, storedData, dataTypes };
    const needs = needsOfParts(run, run.step, assign(run.step, run.input), facts);

    expect(needs).toMatchObject({ choices: ['44--Kind'], dataTypes: ['46--Fee'] });
  });

  test('is any data field that a dictionary can mean', () => {
    const step = { ...EMPTY_STEP, dataFields: ['1', '2'].map((id) => field(id, { dataFieldId: `44--${id}` })) };
    const typesWith = (given: object) => needsOfInput(runWith(given, { step })).dataTypes;

    expect(typesWith({ stepDataField2: 'x' })).toEqual(['44--2']);
    expect(typesWith({ otherStepData: { 'Field 1': 'x' } })).toEqual(['44--1', '44--2']);
  });

  test('is each contact that would be sent, for a check', () => {
    expect(needsWith(runWith({ checkOnly: true })).contacts).toEqual(['15', '88', '95', '7']);
  });
});
