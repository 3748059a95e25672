import { describe, expect, test } from '@jest/globals';
import { findChoice, findChoices, notAChoice, toInputFields } from '../../src/fields/formFields.ts';
import type { Choice } from '../../src/step/model.ts';
import { parseChoice, parseChoices, parseYesNo } from '../../src/step/values/choice.ts';

const choice = (value: string, label: string, parent: string | null = null): Choice => ({ value, label, parent });

describe('a choice of a data field', () => {
  const KINDS = [choice('house', 'House'), choice('unit', 'Unit', 'Strata'), choice('land', 'Vacant land')];

  test.each([
    { by: 'its value', given: 'land' },
    { by: 'its label', given: 'Vacant land' },
    { by: 'its value in another case', given: 'LAND' },
    { by: 'its label in another case, with more spaces', given: 'vacant   LAND' },
    { by: 'its value with spaces around it', given: '  land ' },
    { by: 'its label with its value, as an error shows it', given: 'Vacant land (land)' },
  ])('is found by $by', ({ given }) => {
    expect(parseChoice(given, KINDS)).toEqual({ value: 'land' });
  });

  test('is found by its label with what it depends on, as the form shows it', () => {
    expect(parseChoice('Unit (Strata)', KINDS)).toEqual({ value: 'unit' });
  });

  test.each(['castle', 'House (null)', 'House (Strata)', 'House ()', 'Unit (house)'])(
    'is refused with a list of the valid ones, with stored values where labels differ: %s',
    (given) => {
      expect(parseChoice(given, KINDS)).toEqual({
        fault: 'is not one of the choices: House, Unit, Vacant land (land)',
      });
    },
  );

  test.each([
    { why: 'a number', given: 1, choices: [choice('1', 'One')], value: '1' },
    { why: 'yes', given: true, choices: [choice('true', 'Sure')], value: 'true' },
    {
      why: 'its value, though another has it as its label',
      given: 'A',
      choices: [choice('b', 'A'), choice('a', 'b')],
      value: 'a',
    },
    {
      why: 'its value, where values differ in case',
      given: ' NA ',
      choices: [choice('na', 'None'), choice('NA', 'North')],
      value: 'NA',
    },
    { why: 'any text, where the list is unknown', given: ' castle ', choices: null, value: 'castle' },
  ])('is read from $why', ({ given, choices, value }) => {
    expect(parseChoice(given, choices)).toEqual({ value });
    expect(parseChoices([given], choices)).toEqual({ value });
  });

  test('that can mean several is refused with those that it can mean', () => {
    const twice = [choice('small-unit', 'Small'), choice('small-house', 'Small'), choice('large', 'Large')];

    const fault = 'can mean several choices: Small (small-unit), Small (small-house)';

    expect(parseChoice('small', twice)).toEqual({ fault });
    expect(parseChoices(['Large; small'], twice)).toEqual({ fault });
  });
});

describe('several choices of a data field', () => {
  const FEATURES = [choice('pool', 'Pool'), choice('garage', 'Garage'), choice('garden', 'Garden, with shed')];

  test.each([
    { from: 'a list of values', given: ['pool', 'garage'], sent: 'pool,garage' },
    { from: 'a list of labels', given: ['Garage', 'Garden, with shed'], sent: 'garage,garden' },
    { from: 'a text with commas', given: ['Pool, garage'], sent: 'pool,garage' },
    { from: 'a text with semicolons', given: ['Pool; garage;'], sent: 'pool,garage' },
    { from: 'a text on several lines', given: ['Pool\nGarage'], sent: 'pool,garage' },
    { from: 'a text with both', given: ['Pool, garage; garden'], sent: 'pool,garage,garden' },
    {
      from: 'a text with semicolons and a label with a comma',
      given: ['Pool; Garden, with shed'],
      sent: 'pool,garden',
    },
    { from: 'a label with a comma', given: ['garden, with SHED'], sent: 'garden' },
    { from: 'one of them twice', given: ['pool', 'Pool'], sent: 'pool' },
    { from: 'a text with gaps', given: ['pool; ;garage;;garden'], sent: 'pool,garage,garden' },
  ])('are read from $from', ({ given, sent }) => {
    expect(parseChoices(given, FEATURES)).toEqual({ value: sent });
  });

  test.each([{ given: ['pool', 'moat'] }, { given: ['pool, moat'] }, { given: [' ; '] }, { given: [','] }])(
    'are refused when one of them is none: $given',
    ({ given }) => {
      expect(parseChoices(given, FEATURES)).toEqual({
        fault: 'is not one of the choices: Pool; Garage; Garden, with shed (garden)',
      });
    },
  );

  test('are passed on where the list is unknown', () => {
    expect(parseChoices([' Pool ', 'Moat'], null)).toEqual({ value: 'Pool,Moat' });
  });
});

test('yes or no is T or F for the service', () => {
  expect([true, 'No', 'maybe'].map(parseYesNo)).toEqual([
    { value: 'T' },
    { value: 'F' },
    { fault: 'is neither yes nor no' },
  ]);
});

describe('a choice of a form', () => {
  const TASKS = [
    ['all', 'All Tasks'],
    ['chosen', 'Only Those I Choose'],
  ] as const;

  test.each([
    { given: 'all', value: 'all' },
    { given: ' CHOSEN', value: 'chosen' },
    { given: 'only those I choose', value: 'chosen' },
    { given: 'some', value: undefined },
    { given: '', value: undefined },
  ])('is meant by its value or its label: "$given"', ({ given, value }) => {
    expect(findChoice(TASKS, given)).toBe(value);
  });

  test('can be one of several, all of which have to be choices', () => {
    expect(findChoices(TASKS, ['ALL', ' ', 'Only those I choose'])).toEqual(['all', 'chosen']);
    expect(findChoices(TASKS, undefined)).toEqual([]);
    expect(findChoices(TASKS, ['all', 'some'])).toBeUndefined();
    expect(notAChoice('Tasks', TASKS, ['all', 'some'])).toBe(
      '"Tasks": "all, some" is not one of the choices: All Tasks, Only Those I Choose.',
    );
  });

  test('stands in the field as the platform wants it', () => {
    expect(
      toInputFields({
        tasks: { label: 'Tasks', choices: TASKS, dependsOn: ['name'] },
        name: { label: 'Name', required: true },
      }),
    ).toStrictEqual([
      {
        key: 'tasks',
        label: 'Tasks',
        choices: { all: 'All Tasks', chosen: 'Only Those I Choose' },
        dependsOn: ['name'],
      },
      { key: 'name', label: 'Name', required: true },
    ]);
  });
});
