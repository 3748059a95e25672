import { describe, expect, test } from '@jest/globals';
import { isRequired, takesOne } from '../../src/forms/problems.ts';
import { taskRecord } from '../sandbox/records.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { completeTask } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { changesSent } from '../support/updates.ts';
import { CALL } from '../support/usualInputs.ts';

/* Which action a text means is in actionMeant.test.ts; the outcome of every fault is in test/faults. */

/** In Brisbane. */
const A_MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+10:00$/);
const IN_BRISBANE = { timezone: 'Australia/Brisbane' };

describe.each(DIALECTS)('Complete Task (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('sends only what changes, once, and returns the task as a row', async () => {
    const row = await completeTask(zap, { action: 'QS-3', task: 'call the lender' }, IN_BRISBANE);

    expect(row).toEqual({
      id: '6003',
      name: 'Call the lender',
      status: 'Complete',
      priority: 'Normal',
      dueTimestamp: '2024-06-10T17:00:00+10:00',
      startedTimestamp: '2024-06-03T10:30:00+10:00',
      completedTimestamp: A_MOMENT,
      description: null,
      action: { id: '8700', name: 'Doe purchase, 3 Quay St', link: null },
      assignee: { id: '15', name: 'Poe, Sam' },
      otherAttributes: {},
      warnings: [],
      alreadyComplete: false,
    });
    expect(changesSent(zap.sandbox)).toEqual([{ tasks: { status: 'Complete', completedTimestamp: A_MOMENT } }]);
    expect(linesOf(zap.sandbox).slice(1)).toEqual([
      'GET /tasks?action=8700&include=assignee&page=1&pageSize=200',
      'PUT /tasks/6003',
    ]);
  });
});

describe('the task in Complete Task', () => {
  const zap = useZap({ dialect: 'live' });

  const addTask = (id: number, task: Partial<Parameters<typeof taskRecord>[1]>): void => {
    const usual = {
      name: 'Call the lender',
      action: '8700',
      assignee: '16',
      dueTimestamp: '2026-12-31T17:00:00+10:00',
      startedTimestamp: task.status === 'Not Started' ? null : '2024-06-03T10:30:00+10:00',
    };
    zap.sandbox.firm.tasks.set(String(id), taskRecord(id, { ...usual, ...task }));
  };

  test.each([{ task: '6003' }, { task: 6003 }, { task: ' CALL  the Lender ' }, { task: 'Call the lender\n' }])(
    'is given by its number or its exact name: $task',
    async ({ task }) => {
      expect(await completeTask(zap, { ...CALL, task })).toMatchObject({ id: '6003', alreadyComplete: false });
    },
  );

  test.each(['6002', 'Order certificates'])('stays as it is where it is completed already: %s', async (task) => {
    expect(await completeTask(zap, { ...CALL, task })).toMatchObject({
      id: '6002',
      status: 'Complete',
      alreadyComplete: true,
      warnings: [],
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    { status: 'Incomplete', sent: { status: 'Complete', completedTimestamp: A_MOMENT } },
    { status: 'In Progress', sent: { status: 'Completed', completedTimestamp: A_MOMENT } },
    { status: 'in progress', sent: { status: 'Completed', completedTimestamp: A_MOMENT } },
    // What is completed must have been started.
    { status: 'Not Started', sent: { status: 'Completed', startedTimestamp: A_MOMENT, completedTimestamp: A_MOMENT } },
    { status: 'Waiting', sent: { status: 'Complete', completedTimestamp: A_MOMENT } },
  ])('is open, and completed with the word that goes with its own: $status', async ({ status, sent }) => {
    addTask(6005, { name: 'Draft letter', status });

    const row = await completeTask(zap, { action: '8700', task: 'Draft letter' }, IN_BRISBANE);

    expect(row).toMatchObject({ id: '6005', alreadyComplete: false, warnings: [], ...sent });
    expect(changesSent(zap.sandbox)).toEqual([{ tasks: sent }]);
  });

  test('has moments in UTC where the time zone of the account is not known', async () => {
    await completeTask(zap, CALL);

    expect(changesSent(zap.sandbox)).toEqual([
      { tasks: { status: 'Complete', completedTimestamp: expect.stringMatching(/T\d\d:\d\d:\d\d\+00:00$/) } },
    ]);
  });

  test.each(['Completed', 'COMPLETE'])('is done where its status says so in another word: %s', async (status) => {
    addTask(6005, { name: 'Draft letter', status });

    expect(await completeTask(zap, { action: '8700', task: 'Draft letter' })).toMatchObject({
      status,
      alreadyComplete: true,
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each(['Hidden', 'deleted'])('is said to be there, and not open, where it is %s', async (status) => {
    const sentence = `"Task": the task "Draft letter" (number 6005) is not open. Its status is "${status}".`;
    addTask(6005, { name: 'Draft letter', status });

    for (const task of ['Draft letter', '6005']) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      expect(await failureOf(completeTask(zap, { ...CALL, task }))).toMatchObject({ code: 'invalid_input', sentence });
    }
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is an open one wherever one that is completed has the same name', async () => {
    addTask(6005, { name: 'Order certificates' });

    expect(await completeTask(zap, { ...CALL, task: 'Order certificates' })).toMatchObject({
      id: '6005',
      alreadyComplete: false,
    });
  });

  test('is the one that is written exactly so where names differ in capitals alone', async () => {
    addTask(6005, { name: 'CALL THE LENDER' });

    expect(await completeTask(zap, CALL)).toMatchObject({ id: '6003' });
  });

  test('is not guessed where several have the name: the error tells them apart by due date, assignee and number', async () => {
    addTask(6005, {});

    expect(await failureOf(completeTask(zap, CALL))).toMatchObject({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        '"Task": several open tasks of the action are called "Call the lender": Call the lender (due 2024-06-10, Poe, Sam, number 6003); ' +
        'Call the lender (due 2026-12-31, Loe, Kim, number 6005). Choose the right one from the list, or give its number.',
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    {
      task: 'Call the lander',
      sentence:
        '"Task": the action has no task called "Call the lander". Did you mean "Call the lender"? Choose one of: Call the lender, Conflict check.',
    },
    {
      task: 'Draft will',
      sentence: '"Task": the action has no task called "Draft will". Choose one of: Conflict check, Call the lender.',
    },
    {
      action: '8704',
      task: 'Draft will',
      sentence: '"Task": the action has no task called "Draft will". It has no open tasks.',
    },
    { task: '6004', sentence: '"Task": the task "Draft will" (number 6004) is on another action.' },
    {
      task: '6999',
      sentence: '"Task": there is no task with the number "6999", or the connected user may not see it.',
    },
    { task: ['6001', '6003'], sentence: takesOne('Task', 'task') },
    { task: '#N/A', sentence: '"Task": "#N/A" stands for no value. Map another value.' },
  ])('is not completed where it is not clear which one it is: $task', async ({ sentence, ...given }) => {
    expect(await failureOf(completeTask(zap, { ...CALL, ...given }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining(sentence),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test('is refused with all problems of the input at once', async () => {
    expect(await failureOf(completeTask(zap, { action: 'NONE-1', task: ' ' }))).toMatchObject({
      sentence: [
        'The task was not completed:',
        isRequired('Task'),
        '"Action": there is no action with the file reference "NONE-1". Find Action finds an action by its name.',
      ].join('\n- '),
    });
  });

  test.each([
    { shown: { status: 'Deleted' }, says: 'is not open. Its status is "Deleted".' },
    { shown: { status: null }, says: 'is not open. Its status is "not known".' },
    { shown: { links: { action: null } }, says: 'is on another action.' },
  ])('is not completed by number where the service shows another one: $shown', async ({ shown, says }) => {
    const task = { id: 6003, name: 'Call the lender', status: 'Incomplete', links: { action: '8700' }, ...shown };
    zap.sandbox.inject({ method: 'GET', path: /^\/tasks\/6003/, status: 200, body: { tasks: task } });

    expect(await failureOf(completeTask(zap, { ...CALL, task: '6003' }))).toMatchObject({
      sentence: expect.stringContaining(says),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([{ lacks: 'action' }, { lacks: 'status' }, { lacks: 'name' }])(
    'is not chosen from an answer that leaves out what decides: $lacks',
    async ({ lacks }) => {
      const task = { id: 6003, name: 'Call the lender', status: 'Incomplete', links: { action: '8700' } };
      const { links, ...attributes } = task;
      const shown = Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== lacks));
      const body = { tasks: { ...shown, links: lacks === 'action' ? {} : links } };
      zap.sandbox.inject({ method: 'GET', path: '/tasks', status: 200, body });

      expect(await failureOf(completeTask(zap, CALL))).toMatchObject({
        name: 'AppError',
        sentence: expect.stringContaining('Actionstep could not look up the tasks of the action'),
      });
      expect(changesSent(zap.sandbox)).toEqual([]);
    },
  );

  test.each([
    { status: 'Incomplete', warnings: ['"Status" is "Incomplete" in Actionstep now, not "Complete" as asked.'] },
    { status: 'Completed', warnings: [] },
  ])('gets a warning where the answer shows that it is still open: $status', async ({ status, warnings }) => {
    const body = { tasks: { id: 6003, name: 'Call the lender', status, links: { action: '8700' } } };
    zap.sandbox.inject({ method: 'PUT', path: /^\/tasks\//, status: 200, body });

    expect(await completeTask(zap, CALL)).toMatchObject({ status, warnings });
  });
});

describe('the task in Complete Task, at a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('is never one of another action', async () => {
    expect(await failureOf(completeTask(zap, { ...CALL, task: 'Draft will' }))).toMatchObject({ code: 'not_found' });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});

describe('the list of open tasks in Complete Task', () => {
  const zap = useZap({ dialect: 'live' });
  const open = (inputData: object) => zap.run('triggers.list_tasks', 'perform', { inputData });

  test('has the tasks of the action that are still to do, told apart by due date and assignee', async () => {
    for (const [id, status] of [
      ['6001', 'In Progress'],
      ['6002', 'Completed'],
    ] as const)
      Object.assign(zap.sandbox.firm.tasks.get(id) ?? {}, { status });

    expect(await open({ action: 'QS-3' })).toEqual([
      { id: '6001', name: 'Conflict check (due 2024-06-10, Voe, Lee)' },
      { id: '6003', name: 'Call the lender (due 2024-06-10, Poe, Sam)' },
    ]);
    expect(await open({ action: '8704' })).toEqual([]);
  });

  test.each([
    { action: '', problem: isRequired('Action') },
    {
      action: '{{1__id}}',
      problem: '"Action" comes from another step, so its tasks are not known yet. Give the exact name of one.',
    },
  ])('says why it is empty: $action', async ({ action, problem }) => {
    expect(await failureOf(open({ action }))).toMatchObject({ sentence: problem });
  });
});
