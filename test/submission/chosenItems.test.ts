import { describe, expect, test } from '@jest/globals';
import type { InputValue } from '../../src/lib/inputData.ts';
import { parseChosenItems } from '../../src/submission/chosenItems.ts';
import { EMPTY_STEP, FULL_STEP, mail } from '../startStep/steps.ts';

const sorted = (given: Record<string, readonly InputValue[]>, step = FULL_STEP) =>
  parseChosenItems(step, new Map(Object.entries(given)));

describe('what is ticked', () => {
  test.each([
    ['tasks by number', { stepTasks: ['302', 303] }, { stepTasks: ['302', '303'] }],
    ['tasks by name', { stepTasks: ['Order searches', ' close  FILE '] }, { stepTasks: ['302', '303'] }],
    ['a task that is mandatory', { stepTasks: ['Conflict check'] }, { stepTasks: ['301'] }],
    ['emails by number', { stepMessages: ['812--1--2'] }, { stepMessages: ['812--1--2'] }],
    ['emails by subject', { stepMessages: ['Terms'] }, { stepMessages: ['812--1--2'] }],
    ['documents by name', { documentTemplates: ['cost agreement'] }, { documentTemplates: ['55'] }],
    ['trust accounts by name', { trustAccounts: ['General'] }, { trustAccounts: ['4'] }],
    ['a trust account without a name', { trustAccounts: ['3'] }, { trustAccounts: ['3'] }],
    ['one thing by number and by name', { trustAccounts: ['4', 'General'] }, { trustAccounts: ['4'] }],
  ])('is known by number or by name: %s', (_what, given, expected) => {
    const nothing = { stepTasks: [], stepMessages: [], documentTemplates: [], trustAccounts: [] };

    expect(sorted(given)).toEqual({ ids: { ...nothing, ...expected }, warnings: [] });
  });

  test('is known by number before anything is looked for by name', () => {
    const trustAccounts = [
      { id: '3', name: '4' },
      { id: '4', name: 'General' },
    ];

    expect(sorted({ trustAccounts: ['4'] }, { ...EMPTY_STEP, trustAccounts }).ids.trustAccounts).toEqual(['4']);
  });

  test('means the one that can be chosen where the other one of its name always comes', () => {
    const messages = [mail('1', 'Welcome', { isMandatory: true }), mail('2', 'Welcome', {})];

    expect(sorted({ stepMessages: ['Welcome'] }, { ...EMPTY_STEP, messages })).toMatchObject({
      ids: { stepMessages: ['2'] },
      warnings: [],
    });
  });

  test('needs no telling apart where all of its name always come', () => {
    const messages = [mail('1', 'Welcome', { isMandatory: true }), mail('2', 'Welcome', { isMandatory: true })];

    expect(sorted({ stepMessages: ['Welcome'] }, { ...EMPTY_STEP, messages }).warnings).toEqual([]);
  });

  test('is left out, and said, where several have its name', () => {
    const messages = [mail('1', 'Welcome', {}), mail('2', 'welcome', {})];

    expect(sorted({ stepMessages: ['Welcome'] }, { ...EMPTY_STEP, messages })).toMatchObject({
      ids: { stepMessages: [] },
      warnings: ['A chosen email ("Welcome") was left out: several have this name. Choose from the list.'],
    });
  });

  test.each([
    ['stepTasks', ['99'], 'A chosen task (number 99)'],
    ['stepTasks', ['Order certificates'], 'A chosen task ("Order certificates")'],
    ['stepMessages', ['812--1--9'], 'A chosen email (number 812--1--9)'],
    ['documentTemplates', ['99'], 'A chosen document (number 99)'],
    ['trustAccounts', ['99'], 'A chosen trust account (number 99)'],
  ])('is left out, and said, where the step does not have it: %s %j', (key, given, what) => {
    expect(sorted({ [key]: given }).warnings).toEqual([
      `${what} was left out: the first step of this action type does not ask for it (any more).`,
    ]);
  });
});
