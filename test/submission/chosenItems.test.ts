import { describe, expect, test } from '@jest/globals';
import { parseInput } from '../../src/form/input.ts';
import type { InputValue } from '../../src/lib/inputData.ts';
import { parseChosenItems, selectItems } from '../../src/submission/chosenItems.ts';
import { EMPTY_STEP, FULL_STEP, mail } from '../step/steps.ts';

const sorted = (given: Record<string, readonly InputValue[]>, step = FULL_STEP) =>
  parseChosenItems(step, parseInput({ ...CHOOSING, ...given }));
const CHOOSING = { tasksToCreate: 'chosen', messagesToSend: 'chosen', documentsToAdd: 'chosen' };

describe('ticked items', () => {
  test.each([
    ['tasks by ID', { stepTasks: ['302', 303] }, { stepTasks: ['302', '303'] }],
    ['tasks by name', { stepTasks: ['Order searches', ' close  FILE '] }, { stepTasks: ['302', '303'] }],
    ['a task that is mandatory', { stepTasks: ['Conflict check'] }, { stepTasks: ['301'] }],
    ['emails by ID', { stepMessages: ['812--1--2'] }, { stepMessages: ['812--1--2'] }],
    ['emails by subject', { stepMessages: ['Terms'] }, { stepMessages: ['812--1--2'] }],
    ['documents by name', { documentTemplates: ['cost agreement'] }, { documentTemplates: ['55'] }],
    ['trust accounts by name', { trustAccounts: ['General'] }, { trustAccounts: ['4'] }],
    ['a trust account without a name', { trustAccounts: ['3'] }, { trustAccounts: ['3'] }],
    ['one item by ID and by name', { trustAccounts: ['4', 'General'] }, { trustAccounts: ['4'] }],
  ])('are matched by ID or by name: %s', (_what, given, expected) => {
    const nothing = { stepTasks: [], stepMessages: [], documentTemplates: [], trustAccounts: [] };

    expect(sorted(given)).toEqual({ ids: { ...nothing, ...expected }, problems: [], warnings: [] });
  });

  test('are matched by ID before any is matched by name', () => {
    const trustAccounts = [
      { id: '3', name: '4' },
      { id: '4', name: 'General' },
    ];

    expect(sorted({ trustAccounts: ['4'] }, { ...EMPTY_STEP, trustAccounts }).ids.trustAccounts).toEqual(['4']);
  });

  test('mean the optional item when the other one of the same name is mandatory', () => {
    const messages = [mail('1', 'Welcome', { isMandatory: true }), mail('2', 'Welcome', {})];

    expect(sorted({ stepMessages: ['Welcome'] }, { ...EMPTY_STEP, messages })).toMatchObject({
      ids: { stepMessages: ['2'] },
      warnings: [],
    });
  });

  test('may share a name when all items of that name are mandatory', () => {
    const messages = [mail('1', 'Welcome', { isMandatory: true }), mail('2', 'Welcome', { isMandatory: true })];

    expect(sorted({ stepMessages: ['Welcome'] }, { ...EMPTY_STEP, messages }).warnings).toEqual([]);
  });

  test('are left out, with a warning, if several share the name', () => {
    const messages = [mail('1', 'Welcome', {}), mail('2', 'welcome', {})];

    expect(sorted({ stepMessages: ['Welcome'] }, { ...EMPTY_STEP, messages })).toMatchObject({
      ids: { stepMessages: { length: 0 } },
      warnings: ['A chosen email ("Welcome") was left out: several have this name. Choose from the list.'],
    });
  });

  test.each([
    ['stepTasks', ['99'], 'A chosen task (number 99)'],
    ['stepTasks', ['Order certificates'], 'A chosen task ("Order certificates")'],
    ['stepMessages', ['812--1--9'], 'A chosen email (number 812--1--9)'],
    ['documentTemplates', ['99'], 'A chosen document (number 99)'],
    ['trustAccounts', ['99'], 'A chosen trust account (number 99)'],
  ])('are left out, with a warning, if the step does not have them: %s %j', (key, given, what) => {
    expect(sorted({ [key]: given }).warnings).toEqual([
      `${what} was left out: the first step of this action type does not ask for it (any more).`,
    ]);
  });

  const notUsed = 'What is chosen under "Tasks" was not used: "Tasks to Create" is not "Only Those I Choose".';

  test.each([
    ['that cannot be read', 'chosen', [{}], ['"Tasks" cannot be read.'], []],
    ['where all are wanted', 'all', ['302'], [], [notUsed]],
    ['that cannot be read where all are wanted', 'all', [{}], [], [notUsed]],
  ])('are no choice, and a sentence says so: those %s', (_what, tasksToCreate, stepTasks, problems, warnings) => {
    const ids = { stepTasks: [], stepMessages: [], documentTemplates: [], trustAccounts: [] };
    const input = parseInput({ ...CHOOSING, tasksToCreate, stepTasks });

    expect(parseChosenItems(FULL_STEP, input)).toEqual({ ids, problems, warnings });
  });
});

test.each([
  ['mandatory', []],
  ['chosen', ['2']],
  ['all', ['1', '2']],
] as const)('an email that is not mandatory is sent only as its mode says: %s', (messagesToSend, ids) => {
  const step = { ...EMPTY_STEP, messages: [mail('1', 'A', {}), mail('2', 'B', {})] };
  const modes = { tasksToCreate: 'all', documentsToAdd: 'all', messagesToSend } as const;
  const chosen = { stepTasks: [], stepMessages: ['2'], documentTemplates: [] };

  expect(selectItems(step, modes, chosen).messages.map(({ id }) => id)).toEqual(ids);
});
