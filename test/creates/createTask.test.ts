import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureLineOf } from '../support/failure.ts';
import { createTask, TASK, TASK_DETAILS } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';

/* test/faults/table.ts has the outcome of every fault of the POST. */

const ZONE = { timezone: 'Pacific/Auckland' };

describe.each(DIALECTS)('a task that a Zap creates (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is sent with what was filled in, and returned as a row', async () => {
    expect(await createTask(zap, { ...TASK, ...TASK_DETAILS }, ZONE)).toEqual({
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
  const zap = useZap();
  const answerWith = (links: object) => {
    const body = { tasks: { id: 6101, name: 'Order certificates', links } };
    zap.sandbox.inject({ method: 'POST', path: '/tasks', status: 200, body });
  };

  test('is not created while something in the input is wrong, and all of it is named', async () => {
    expect(await failureLineOf(createTask(zap, { name: ' ', dueDate: 'TBA', priority: 'Urgent' }))).toBe(
      'AppError invalid_input: The task was not created:\n- "Action" is required.\n- "Task Name" is required.\n' +
        '- "Priority": "Urgent" is not one of the choices: Low, Normal, High.\n- "Due Date": "TBA" is not a date that ' +
        'can be read. Write it like 2026-12-31 or 31 December 2026.',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    ['Bo Nobody', 'there is no contact with the name "Bo Nobody".'],
    ['16; 17', 'takes one contact only.'],
    ['John Doe', 'several contacts match "John Doe": '],
  ])('is not created for somebody who is not clear: %s', async (assignedToParticipant, sentence) => {
    expect(await failureLineOf(createTask(zap, { ...TASK, assignedToParticipant }))).toContain(sentence);
    expect(posted(zap.sandbox, '/tasks')).toEqual([]);
  });

  test('is refused by the service where there is no such action', async () => {
    expect(await failureLineOf(createTask(zap, { ...TASK, action: '1' }))).toContain('There is no action 1');
  });

  test('may be there, or not, when the answer shows a task of another action', async () => {
    answerWith({ action: '8701' });

    expect(await failureLineOf(createTask(zap, TASK))).toMatch(
      /^HaltedError: We couldn't confirm whether the task was created\. Actionstep accepted the new task but answered with another one\. /,
    );
  });

  test.each([
    [{ action: '8700', assignee: '17' }, ['The task is assigned to contact 17, not to Loe, Kim as asked.']],
    [{ action: '8700', assignee: null }, []],
  ])('has a warning if the answer shows another assignee: %j', async (links, warnings) => {
    answerWith(links);

    expect(await createTask(zap, { ...TASK, assignedToParticipant: 'Kim Loe' })).toMatchObject({ warnings });
  });
});
