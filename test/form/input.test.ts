import { describe, expect, test } from '@jest/globals';
import { ACTION_FIELDS } from '../../src/step/createActionFields.ts';
import { parseInput as parseForm } from '../../src/step/stepInput.ts';
import type { InputData } from '../../src/fields/inputData.ts';

const { actionName: _required, ...OPTIONAL } = ACTION_FIELDS;

/** As a form of which nothing is required. */
const parseInput = (inputData: InputData) => parseForm(inputData, OPTIONAL);

const BLANK = {
  actionName: '',
  fileReference: '',
  externalReference: '',
  priority: '',
  status: '',
  timestamp: '',
  dateOrder: null,
  fileNote: '',
  assignee: [],
  policies: { ifReferenceExists: 'create', ifContactNotFound: 'stop', ifSeveralContactsFound: 'stop' },
  isCheckOnly: false,
  includesParties: false,
  values: new Map(),
  cameBlank: new Set(),
  otherStepData: [],
  otherParties: [],
  unread: new Set(),
  problems: [],
};

describe('what a user fills in', () => {
  test('is blank if there is no input', () => {
    expect(parseInput({})).toEqual(BLANK);
    expect(
      parseInput({ actionName: '  ', status: null, stepTasks: [], otherStepData: '{}', otherParties: null }),
    ).toEqual(BLANK);
  });

  test('is read field by field, with spaces trimmed', () => {
    const inputData = {
      actionName: ' Sale ',
      fileReference: 'HS-17',
      externalReference: ' X-1',
      priority: 3,
      status: 'closed',
      timestamp: '2025-03-04',
      fileNote: 'Note',
      assignedToParticipant: 15,
    };

    expect(parseInput(inputData)).toEqual({
      ...BLANK,
      actionName: 'Sale',
      fileReference: 'HS-17',
      externalReference: 'X-1',
      priority: '3',
      status: 'Closed',
      timestamp: '2025-03-04',
      fileNote: 'Note',
      assignee: [{ text: '15', name: null }],
    });
  });

  test.each([
    ['ifReferenceExists', 'Return the Existing Action', 'return'],
    ['ifReferenceExists', 'Stop This Run', 'stop'],
    ['ifReferenceExists', 'Create Another Action', 'create'],
    ['ifContactNotFound', 'Leave the Contact Out', 'leaveOut'],
    ['ifSeveralContactsFound', 'Take the Oldest Contact', 'oldest'],
    ['status', 'Inactive', 'Inactive'],
    ['status', 'template', 'Template'],
  ])('understands %s: %s', (key, given, value) => {
    const { policies, ...others } = parseInput({ [key]: given });
    const { policies: _policies, ...blank } = BLANK;

    expect({ ...blank, ...BLANK.policies, [key]: value }).toEqual({ ...others, ...policies });
  });

  test('is a problem if it is none of the choices, or not a single one', () => {
    const problem = ' is not one of the choices: Active, Inactive, Template, Closed.';

    expect(parseInput({ status: 'some' })).toEqual({ ...BLANK, problems: [`"Status": "some"${problem}`] });
    expect(parseInput({ status: ['Active', 'Closed'] }).problems).toEqual([`"Status": "Active, Closed"${problem}`]);
    expect(parseInput({ status: ['Active', {}] }).problems).toEqual(['"Status" cannot be read.']);
  });

  test('makes no choice and no check if it is blank', () => {
    expect(parseInput({ status: ['', null], checkOnly: ['', null] })).toEqual(BLANK);
  });

  test('is one choice if the same one is given twice', () => {
    expect(parseInput({ status: ['Closed', 'Closed'] })).toEqual({ ...BLANK, status: 'Closed' });
  });

  test.each([
    ['yes', true],
    [true, true],
    ['perhaps', true],
    ['no', false],
    [false, false],
    [{}, true],
    [['no', 'yes'], true],
    [[false, 'x'], true],
    [[{}], true],
    [['no', 'NO', false, ''], false],
  ])('is a check unless it clearly says no: %j', (checkOnly, expected) => {
    expect(parseInput({ checkOnly }).isCheckOnly).toBe(expected);
  });

  test('in the fields of a step is kept by key, without blanks and other keys', () => {
    const inputData = {
      stepDataField1: [' a ', 2, true, '', null, ['b']],
      stepDataField2: '',
      stepDataField3: [{ id: 1 }],
      otherField: { id: 1 },
      participantType71: '88',
      relatedActionType11: 8700,
      stepTasks: ['302'],
      stepMessages: '812--1--2',
      documentTemplates: 55,
      trustAccounts: ['3'],
      xstepTasks: 'x',
      stepTasksToo: 'x',
      xparticipantType71: 'x',
    };

    const { values, unread } = parseInput(inputData);
    expect(unread).toEqual(new Set(['stepDataField3']));
    expect(values).toEqual(
      new Map<string, readonly unknown[]>([
        ['stepDataField1', ['a', 2, true, 'b']],
        ['participantType71', ['88']],
        ['relatedActionType11', [8700]],
        ['stepTasks', ['302']],
        ['stepMessages', ['812--1--2']],
        ['documentTemplates', [55]],
        ['trustAccounts', ['3']],
      ]),
    );
  });

  test('in a dictionary is kept by label, without blanks', () => {
    const otherStepData = { ' Kind ': ' house ', Price: 1200, Empty: '', '  ': ' ' };

    expect(parseInput({ otherStepData, otherParties: { Client: [' Roe, Ann ; 88;;', '89\n90'] } })).toEqual({
      ...BLANK,
      otherStepData: [
        { label: 'Kind', values: ['house'] },
        { label: 'Price', values: [1200] },
      ],
      otherParties: [{ label: 'Client', values: ['Roe, Ann', '88', '89', '90'] }],
    });
  });
});
