import { describe, expect, test } from '@jest/globals';
import { isRequired, takesOne } from '../../src/forms/problems.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { createTask } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { posted } from '../support/requests.ts';
import { TASK } from '../support/usualInputs.ts';

/* Which action a text means is in actionMeant.test.ts; the outcome of every fault is in test/faults. */

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
      startedTimestamp: expect.any(String),
      completedTimestamp: null,
      action: { id: '8700', name: 'Doe purchase, 3 Quay St', link: null },
      assignee: { id: '16', name: 'Loe, Kim' },
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

describe('the task of Create Task', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    { given: { name: ' Call ', dueDate: ' ', description: '', priority: null }, sent: { name: 'Call' } },
    // A day lasts until its end; a moment is a moment.
    { given: { dueDate: '2026-12-31T00:00:00+13:00' }, sent: { dueTimestamp: '2026-12-31T23:59:59+13:00' } },
    { given: { dueDate: '2026-12-31T01:30:00Z' }, sent: { dueTimestamp: '2026-12-31T14:30:00+13:00' } },
    { given: { description: ['By post.', 'Or not.'] }, sent: { description: 'By post.\nOr not.' } },
  ])('has what was filled in, and nothing of what was left blank: $given', async ({ given, sent }) => {
    await createTask(zap, { ...TASK, ...given }, IN_AUCKLAND);

    expect(posted(zap.sandbox, '/tasks')).toEqual([
      {
        tasks: { name: 'Order certificates', status: 'Incomplete', links: { action: '8700', assignee: '15' }, ...sent },
      },
    ]);
  });

  test('is not created while something in the input is wrong, and all of it is named', async () => {
    expect(await failureOf(createTask(zap, { name: ' ', dueDate: 'TBA', priority: 'Urgent' }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: [
        'The task was not created:',
        isRequired('Action'),
        isRequired('Task Name'),
        '"Due Date": "TBA" is not a date that can be read. Write it like 2026-12-31 or today+3d.',
        '"Priority": "Urgent" is not one of the choices: Low, Normal, High.',
      ].join('\n- '),
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    {
      // A client, however well the name fits.
      assignedToParticipant: 'Ann Roe',
      problem:
        'nobody of the firm who can log in to Actionstep has the name "Ann Roe". Choose one of: Loe, Kim; Poe, Sam; Voe, Lee.',
    },
    {
      assignedToParticipant: 'Kim and Lee Loe <kim.loe@harbourlaw.example>',
      problem: 'is that of Loe, Kim, and "Kim and Lee Loe" names several people or somebody else.',
    },
    { assignedToParticipant: '16; 17', problem: takesOne('Assigned To', 'contact') },
  ])('is not created for somebody who is not clear: $assignedToParticipant', async (given) => {
    const { assignedToParticipant, problem } = given;

    expect(await failureOf(createTask(zap, { ...TASK, assignedToParticipant }))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining(problem),
    });
    expect(posted(zap.sandbox, '/tasks')).toEqual([]);
  });

  test('is plainly refused where the service says that the assignee has no access, so it is not there', async () => {
    // A number is sent as it is, with a warning.
    expect(await failureOf(createTask(zap, { ...TASK, assignedToParticipant: '90' }))).toMatchObject({
      name: 'AppError',
      code: 'T03',
      sentence:
        'Actionstep could not create the task: it answered "The assignee must be a system user with read access to the ' +
        'action". Check the values that were sent.',
    });
  });

  test('takes its default with a warning where a mapped assignee came blank', async () => {
    const bundle = {
      inputData: { ...TASK, assignedToParticipant: '' },
      inputDataRaw: { assignedToParticipant: '{{1__who}}' },
    };

    expect(await zap.run('creates.create_task', 'perform', bundle)).toMatchObject({
      assignee: { id: '15' },
      warnings: [
        '"Assigned To" came blank from an earlier step, so it is the assignee of the action, or the connected user.',
      ],
    });
  });

  const answerWith = (tasks: object): void => {
    const body = { tasks: { id: 6101, name: 'Order certificates', ...tasks } };
    zap.sandbox.inject({ method: 'POST', path: '/tasks', status: 200, body });
  };

  test.each([
    {
      shown: { links: { assignee: '17' } },
      warnings: ['"Assigned To" is "Voe, Lee" in Actionstep now, not "Loe, Kim" as asked.'],
    },
    {
      shown: { name: 'Order', status: 'Complete', priority: null, description: '' },
      warnings: [
        '"Task Name" is "Order" in Actionstep now, not "Order certificates" as asked.',
        '"Status" is "Complete" in Actionstep now, not "Incomplete" as asked.',
        '"Priority" is empty in Actionstep now, not "High" as asked.',
        '"Description" is empty in Actionstep now, not "By courier." as asked.',
      ],
    },
    {
      shown: { dueTimestamp: '2026-12-30T23:59:59+13:00' },
      warnings: [
        '"Due Date" is "2026-12-30T23:59:59+13:00" in Actionstep now, not "2026-12-31T23:59:59+13:00" as asked.',
      ],
    },
    {
      shown: { dueTimestamp: null },
      warnings: ['"Due Date" is empty in Actionstep now, not "2026-12-31T23:59:59+13:00" as asked.'],
    },
    // The same, written in another way, or left out.
    { shown: { dueTimestamp: '2026-12-31T10:59:59Z', description: 'By  courier.\n', priority: 'HIGH' }, warnings: [] },
    { shown: { dueTimestamp: '2026-12-31' }, warnings: [] },
    // Kept to the minute.
    { shown: { dueTimestamp: '2026-12-31T23:59:00+13:00' }, warnings: [] },
  ])('gets a warning for each value that the answer shows otherwise: $shown', async ({ shown, warnings }) => {
    answerWith(shown);

    const given = { ...TASK, dueDate: '2026-12-31', description: 'By courier.', priority: 'High' };
    expect(await createTask(zap, { ...given, assignedToParticipant: 'Kim Loe' }, IN_AUCKLAND)).toMatchObject({
      id: '6101',
      warnings,
    });
  });
});

describe('a task for nobody in particular', () => {
  const zap = useZap({ dialect: 'live' });

  const assignAction = (assignedTo: string | null): void => {
    const action = zap.sandbox.firm.actions.get('8700');
    if (action) Object.assign(action.links, { assignedTo });
  };
  const sentTo = (assignee: string) => [{ tasks: { links: { action: '8700', assignee } } }];

  const SAM = { id: '15', name: 'Poe, Sam' };

  test.each([
    { assignedTo: '17', who: 'one of the people of the firm', gives: { id: '17', name: 'Voe, Lee' }, requests: 3 },
    { assignedTo: '18', who: 'somebody who cannot log in any more', gives: SAM, requests: 4 },
    { assignedTo: '88', who: 'a client', gives: SAM, requests: 4 },
    { assignedTo: null, who: 'nobody', gives: SAM, requests: 4 },
  ])('goes to the assignee of the action if that is a user, else to the connected user: $who', async (row) => {
    assignAction(row.assignedTo);

    expect(await createTask(zap, TASK)).toMatchObject({ assignee: row.gives, warnings: [] });
    expect(posted(zap.sandbox, '/tasks')).toMatchObject(sentTo(row.gives.id));
    expect(zap.sandbox.requests).toHaveLength(row.requests);
  });

  test.each([
    {
      assignedTo: '17',
      warnings: [
        '"Assigned To": the task is for the connected user, because whether Voe, Lee, who has the action, can log in to ' +
          'Actionstep could not be checked: Actionstep could not list the people of the firm: the connected user is not allowed to.',
      ],
    },
    { assignedTo: '15', warnings: [] },
    { assignedTo: null, warnings: [] },
  ])('goes to the connected user if the people of the firm cannot be read: $assignedTo', async (row) => {
    assignAction(row.assignedTo);
    zap.sandbox.inject({ path: '/users', status: 403 });

    expect(await createTask(zap, TASK)).toMatchObject({ assignee: SAM, warnings: row.warnings });
    expect(posted(zap.sandbox, '/tasks')).toMatchObject(sentTo('15'));
  });

  test('goes to the connected user if Actionstep leaves out who has the action', async () => {
    zap.sandbox.inject({ path: '/actions/8700', leavesOut: ['assignedTo'] });

    expect(await createTask(zap, TASK)).toMatchObject({
      assignee: SAM,
      warnings: [
        '"Assigned To": the task is for the connected user, because Actionstep did not say who has the action.',
      ],
    });
  });
});
