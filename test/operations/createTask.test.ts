import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { createTask } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';

/* Which action a text means is in actionMeant.test.ts; the outcome of every fault is in test/faults. */

const TASK = { action: '8700', name: 'Order certificates' };
const IN_AUCKLAND = { timezone: 'Pacific/Auckland' };

describe.each(DIALECTS)('Create Task (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('sends what was filled in, and returns the task as a row', async () => {
    const given = {
      ...TASK,
      dueDate: '31 December 2026',
      assignedToParticipant: 'Kim Loe',
      description: 'By courier.',
      priority: 'high',
    };

    expect(await createTask(zap, given, IN_AUCKLAND)).toEqual({
      id: '6101',
      name: 'Order certificates',
      status: 'Incomplete',
      priority: 'High',
      dueTimestamp: '2026-12-31T23:59:59+13:00',
      description: 'By courier.',
      action: { id: '8700' },
      assignee: { id: '16' },
      otherAttributes: {},
      warnings: [],
    });
    expect(posted(zap.sandbox, '/tasks')).toEqual([
      {
        tasks: {
          name: 'Order certificates',
          status: 'Incomplete',
          priority: 'High',
          dueTimestamp: '2026-12-31T23:59:59+13:00',
          description: 'By courier.',
          links: { action: '8700', assignee: '16' },
        },
      },
    ]);
  });
});

describe('a task', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    { given: { name: ' Call ', dueDate: ' ', description: '', priority: null }, sent: { name: 'Call' } },
    // A day lasts until its end; a moment is a moment.
    { given: { dueDate: '2026-12-31T00:00:00+13:00' }, sent: { dueTimestamp: '2026-12-31T23:59:59+13:00' } },
    { given: { dueDate: '2026-12-31T00:00:00Z' }, sent: { dueTimestamp: '2026-12-31T23:59:59+13:00' } },
    { given: { dueDate: '2026-12-31T01:30:00Z' }, sent: { dueTimestamp: '2026-12-31T14:30:00+13:00' } },
    { given: { description: ['By post.', 'Or not.'] }, sent: { description: 'By post.\nOr not.' } },
    { given: { assignedToParticipant: '16' }, sent: { links: { action: '8700', assignee: '16' } } },
  ])('has what was filled in, and nothing of what was left blank: $given', async ({ given, sent }) => {
    await createTask(zap, { ...TASK, ...given }, IN_AUCKLAND);

    expect(posted(zap.sandbox, '/tasks')).toEqual([
      { tasks: { name: 'Order certificates', status: 'Incomplete', links: { action: '8700' }, ...sent } },
    ]);
  });

  test('is not created while something in the input is wrong, and all of it is named', async () => {
    expect(await failureOf(createTask(zap, { name: ' ', dueDate: 'TBA', priority: 'Urgent' }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The task was not created:\n- "Action" is required.\n- "Task Name" is required.\n' +
        '- "Priority": "Urgent" is not one of the choices: Low, Normal, High.\n- "Due Date": "TBA" is not a date that ' +
        'can be read. Write it like 2026-12-31 or today+3d.',
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    {
      assignedToParticipant: 'Bo Nobody',
      problem:
        'nobody of the firm who can log in to Actionstep has the name "Bo Nobody". They are: Loe, Kim; Poe, Sam; Voe, Lee.',
    },
    { assignedToParticipant: '16; 17', problem: 'takes one contact only.' },
    // A client, however well the name fits.
    {
      assignedToParticipant: 'Ann Roe',
      problem: 'nobody of the firm who can log in to Actionstep has the name "Ann Roe".',
    },
  ])('is not created for somebody who is not clear: $assignedToParticipant', async (given) => {
    const { assignedToParticipant, problem } = given;

    expect(await failureOf(createTask(zap, { ...TASK, assignedToParticipant }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining(problem),
    });
    expect(posted(zap.sandbox, '/tasks')).toEqual([]);
  });

  test('needs no look-up of an action that is given by number: the service refuses an unknown one', async () => {
    expect(await failureOf(createTask(zap, { ...TASK, action: '1' }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining('There is no action 1'),
    });
    expect(linesOf(zap.sandbox)).toEqual(['POST /tasks']);
  });

  const answerWith = (links: object): void => {
    const body = { tasks: { id: 6101, name: 'Order certificates', links } };
    zap.sandbox.inject({ method: 'POST', path: '/tasks', status: 200, body });
  };

  test('may be there, or not, when the answer shows a task of another action', async () => {
    answerWith({ action: '8701' });

    expect(await failureOf(createTask(zap, TASK))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(
        /^We couldn't confirm whether the task was created\. Actionstep accepted the new task but answered with another one\. /,
      ),
    });
  });

  test.each([
    { assignee: '17', warnings: ['The task is assigned to contact 17, not to Loe, Kim as asked.'] },
    { assignee: null, warnings: [] },
  ])('has a warning when the answer shows another assignee: $assignee', async ({ assignee, warnings }) => {
    answerWith({ action: '8700', assignee });

    expect(await createTask(zap, { ...TASK, assignedToParticipant: 'Kim Loe' })).toMatchObject({ warnings });
  });
});
