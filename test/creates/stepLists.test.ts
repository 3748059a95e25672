import { describe, expect, test } from '@jest/globals';
import { create, outcome, submission, submissions } from '../support/createAction.ts';
import { changeStep, TO_DEPOSIT } from '../support/changeStep.ts';
import { failureLineOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { PICK, PICKED } from '../support/measured.ts';
import { problemsOf, warningsOf } from '../support/problems.ts';
import { offer } from '../support/startSteps.ts';

/* What is chosen of the tasks, emails, documents and trust accounts of a step. */

const zap = useZap();

describe('tasks, emails and documents', () => {
  test.each([
    ['all tasks and documents, and no optional email, where the lists are blank', {}, '1,2,3,4 | 1 | 8,9'],
    ['all', { stepTasks: ['all'], stepMessages: 'ALL', documentTemplates: ['All'] }, '1,2,3,4 | 1,2,3 | 8,9'],
    [
      'all, by the labels of the choices',
      { stepTasks: 'all tasks', stepMessages: ['All Emails'], documentTemplates: 'All Documents' },
      '1,2,3,4 | 1,2,3 | 8,9',
    ],
    [
      'none but the mandatory ones',
      { stepTasks: 'none', stepMessages: ['None'], documentTemplates: 'NONE' },
      '1,3 | 1 | ',
    ],
    [
      'none, by the labels of the choices',
      { stepTasks: 'no optional tasks', stepMessages: 'No Optional Emails', documentTemplates: ['No Documents'] },
      '1,3 | 1 | ',
    ],
    [
      'some by number',
      { stepTasks: ['4', 2], stepMessages: ['902--1--3'], documentTemplates: ['9'] },
      '1,2,3,4 | 1,3 | 9',
    ],
    [
      'some by name',
      { stepTasks: ['maybe d'], stepMessages: 'Maybe G', documentTemplates: ['Letter'] },
      '1,3,4 | 1,3 | 8',
    ],
    [
      'a mandatory one by name or number',
      { stepTasks: ['Always A', '3'], stepMessages: ['Always E'] },
      '1,3 | 1 | 8,9',
    ],
  ])('of a step are created with the action: %s', async (_case, given, expected) => {
    offer(zap.sandbox.firm, PICK);

    expect(await warningsOf(zap, { ...PICKED, ...given })).toEqual([]);
    const { links } = submission(zap.sandbox);
    const { tasks, messages, documents } = outcome(zap.sandbox);
    const came = [tasks, messages.map(({ id }) => id.replace('902--1--', '')), documents];
    expect([links['stepTasks'], links['stepMessages'], links['documentTemplates'] ?? []].map(String)).toEqual(
      came.map(String),
    );
    expect(came.map(String).join(' | ')).toBe(expected);
  });

  test('are those that the step holds at the time of the run', async () => {
    offer(zap.sandbox.firm, { ...PICK, tasks: [...(PICK.tasks ?? []), { id: 5, name: 'New H', due: '' }] });
    await create(zap, { ...PICKED, stepTasks: ['all'] });

    expect(outcome(zap.sandbox).tasks).toEqual([1, 2, 3, 4, 5]);
  });

  test('that are called like a word for all or none are chosen by their numbers', async () => {
    offer(zap.sandbox.firm, {
      ...PICK,
      documents: [{ id: 8, name: 'None', fileName: 'none.docx' }, ...(PICK.documents ?? []).slice(1)],
    });
    await create(zap, { ...PICKED, documentTemplates: ['8'] });

    expect(outcome(zap.sandbox).documents).toEqual([8]);
  });
});

describe('a choice that cannot be meant', () => {
  const HAS_TASKS = 'It has: "Always A", "Maybe B", "Always C", "Maybe D".';

  test.each([
    ['stepTasks', ['Maybe X', '2'], `"Tasks": the step has no task called "Maybe X". ${HAS_TASKS}`],
    [
      'stepMessages',
      'Maybe X',
      '"Emails": the step has no email called "Maybe X". It has: "Always E", "Maybe F", "Maybe G".',
    ],
    [
      'documentTemplates',
      'Leter',
      '"Documents": the step has no document called "Leter". It has: "Letter", "form.pdf".',
    ],
    [
      'trustAccounts',
      ['Genral'],
      '"Trust Accounts": the step has no trust account called "Genral". It has: "General trust account", "Controlled money".',
    ],
    [
      'trustAccounts',
      'all',
      '"Trust Accounts": the step has no trust account called "all". It has: "General trust account", "Controlled money".',
    ],
    ['stepTasks', ['all', '2'], '"Tasks": "All Tasks" stands alone. Remove it, or what is beside it.'],
    ['stepTasks', ['Maybe X', 'none'], '"Tasks": "No Optional Tasks" stands alone. Remove it, or what is beside it.'],
    [
      'documentTemplates',
      ['all', 'none'],
      '"Documents": "All Documents" stands alone. Remove it, or what is beside it.',
    ],
    ['stepMessages', [{}], '"Emails" cannot be read.'],
  ])('stops the run: %s %j', async (key, given, problem) => {
    offer(zap.sandbox.firm, PICK);

    expect(await problemsOf(zap, { ...PICKED, [key]: given })).toEqual([problem]);
    expect(submissions(zap.sandbox)).toEqual([]);
  });

  test('stops the run where several items have the name', async () => {
    offer(zap.sandbox.firm, {
      ...PICK,
      tasks: [
        { id: 2, name: 'Call', due: '' },
        { id: 4, name: 'call', due: '' },
      ],
    });

    expect(await problemsOf(zap, { ...PICKED, stepTasks: ['Call'] })).toEqual([
      '"Tasks": several tasks are called "Call". Give one by its number: 2, 4.',
    ]);
  });
});

test.each([
  ['stepTasks', '99', 'A chosen task (number 99)'],
  ['stepMessages', '902--1--9', 'A chosen email (number 902--1--9)'],
  ['documentTemplates', '99', 'A chosen document (number 99)'],
  ['trustAccounts', '99', 'A chosen trust account (number 99)'],
])('a number that the step no longer has is left out, with a warning: %s %s', async (key, number, what) => {
  offer(zap.sandbox.firm, PICK);

  expect(await warningsOf(zap, { ...PICKED, [key]: [number] })).toEqual([
    `${what} was left out: the first step of this action type does not ask for it (any more).`,
  ]);
});

test.each([
  ['stepTasks', 'Tasks', 'all tasks of the step are created: "Maybe B", "Maybe D"'],
  ['stepMessages', 'Emails', 'no optional email is sent'],
  ['documentTemplates', 'Documents', 'all documents of the step are added: "Letter", "form.pdf"'],
  ['trustAccounts', 'Trust Accounts', 'the action uses none'],
])('a mapped list that came blank is told what became of it: %s', async (key, label, meaning) => {
  offer(zap.sandbox.firm, PICK);
  const inputDataRaw = { ...PICKED, [key]: ['{{1__items}}'] };

  expect(await warningsOf(zap, { ...PICKED, [key]: [''] }, { inputDataRaw })).toEqual([
    `"${label}" came blank from an earlier step, so ${meaning}.`,
  ]);
});

test('a list without items that came as JSON is told, too', async () => {
  offer(zap.sandbox.firm, PICK);

  expect(await warningsOf(zap, { ...PICKED, stepMessages: '[]' })).toEqual([
    '"Emails" came blank from an earlier step, so no optional email is sent.',
  ]);
});

test('a mapped list that came blank is not told where the step has nothing to choose', async () => {
  offer(zap.sandbox.firm, { ...PICK, documents: [] });
  const inputDataRaw = { ...PICKED, documentTemplates: '{{1__items}}' };

  expect(await warningsOf(zap, PICKED, { inputDataRaw })).toEqual([]);
});

test('related actions and trust accounts are sent by the ID of the step’s record, in the order of the step', async () => {
  offer(zap.sandbox.firm, PICK);
  zap.sandbox.firm.next.action = 8707;
  zap.sandbox.addAction({ name: 'Another purchase', actionTypeId: '820' });
  await create(zap, { ...PICKED, relatedActionType51: ['8700', 8707], trustAccounts: ['Controlled money', '3'] });

  const links = { relatedActionType51: ['8700', '8707'], relatedActionType52: ['8704'], trustAccounts: ['3', '4'] };
  expect(submission(zap.sandbox).links).toMatchObject(links);
  expect(outcome(zap.sandbox)).toMatchObject({
    relatedActions: { 51: ['8700', '8707'], 52: ['8704'] },
    trustAccounts: ['3', '4'],
  });
});

describe('a change of the step', () => {
  test('stops for a text that is no item of the step', async () => {
    expect(await failureLineOf(changeStep(zap, { ...TO_DEPOSIT, stepTasks: ['Cal'] }))).toMatch(
      /^AppError invalid_input: The step was not changed:\n- "Tasks": the step has no task called "Cal"\. It has: /,
    );
  });

  test('tells of a mapped list that came blank', async () => {
    const inputDataRaw = { ...TO_DEPOSIT, stepMessages: ['{{1__emails}}'] };

    expect(await zap.run('creates.change_step', 'perform', { inputData: TO_DEPOSIT, inputDataRaw })).toMatchObject({
      warnings: ['"Emails" came blank from an earlier step, so no optional email is sent.'],
    });
  });
});
