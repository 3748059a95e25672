import { submitFileNote } from '../../src/service/filenotes.ts';
import { submitTask, fetchTasks, isCompleted, isOpen } from '../../src/service/tasks.ts';
import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { mayHaveHappened } from '../../src/service/errors/failure.ts';
import { failureLine, failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

useNock();

describe('a file note', () => {
  const create = () => connected((client) => submitFileNote(client, { actionId: '7', text: 'Called.' }));
  const post = () => nock(REST).post('/filenotes', { filenotes: { text: 'Called.', links: { action: '7' } } });

  test.each([{ action: '7' }, { action: null }, {}])('is the one of the answer, with the links %j', async (links) => {
    post().reply(200, { filenotes: { id: 3, text: 'Called.', enteredBy: 'Poe, Sam', links } });

    expect(await create()).toMatchObject({ id: '3', text: 'Called.', noteTimestamp: null, enteredBy: 'Poe, Sam' });
  });

  test('has its time, where one is given', async () => {
    const note = { text: 'Called.', noteTimestamp: '2025-03-04T09:30:00Z' };
    nock(REST)
      .post('/filenotes', { filenotes: { ...note, links: { action: '7' } } })
      .reply(200, { filenotes: { id: 3 } });

    expect(await connected((client) => submitFileNote(client, { actionId: '7', ...note }))).toMatchObject({ id: '3' });
  });

  test.each([
    { answer: 'nothing', filenotes: [], says: 'did not say which one it is' },
    { answer: 'two', filenotes: [{ id: 1 }, { id: 2 }], says: 'did not say which one it is' },
    {
      answer: 'one of another action',
      filenotes: { id: 1, links: { action: '8' } },
      says: 'answered with another one',
    },
  ])('may have been created where the answer holds $answer', async ({ filenotes, says }) => {
    post().reply(200, { filenotes });

    const error: unknown = await create().catch((thrown: unknown) => thrown);

    expect(failureLine(error)).toBe(`AppError: Actionstep accepted the new file note but ${says}.`);
    expect(mayHaveHappened(error)).toBe(true);
  });

  test('is known where the answer holds it twice', async () => {
    post().reply(200, { filenotes: [{ id: 1 }, { id: 1 }] });

    expect(await create()).toMatchObject({ id: '1' });
  });
});

describe('a task', () => {
  const create = () =>
    connected((client) =>
      submitTask(client, {
        attributes: { name: 'Call', dueTimestamp: '2025-03-04', priority: 'High' },
        links: { action: '7', assignee: '15' },
      }),
    );
  const post = () =>
    nock(REST).post('/tasks', {
      tasks: {
        status: 'Incomplete',
        name: 'Call',
        dueTimestamp: '2025-03-04',
        priority: 'High',
        links: { action: '7', assignee: '15' },
      },
    });

  test('is created as one that is still to do', async () => {
    post().reply(200, { tasks: { id: 401, name: 'Call', status: 'Incomplete', links: { action: 7, assignee: 15 } } });

    expect(await create()).toMatchObject({ id: '401', name: 'Call', links: { action: '7', assignee: '15' } });
  });

  test('of another action is not believed', async () => {
    post().reply(200, { tasks: { id: 401, links: { action: 8 } } });

    expect(await failureOf(create())).toEqual({
      name: 'AppError',
      sentence: 'Actionstep accepted the new task but answered with another one.',
    });
  });

  test.each([
    { status: 'Complete', completed: true, open: false },
    { status: 'Incomplete', completed: false, open: true },
    { status: 'complete?', completed: false, open: false },
    { status: null, completed: false, open: false },
  ])('of the status $status is completed ($completed) or open ($open) only if it says so', async (row) => {
    nock(REST)
      .get('/tasks/401,402')
      .query({ pageSize: '200' })
      .reply(200, { tasks: { id: 401, name: 'Call', status: row.status } });

    const tasks = await connected((client) => fetchTasks(client, ['401', '402']));

    expect(tasks.map((task) => [task.id, isCompleted(task), isOpen(task)])).toEqual([['401', row.completed, row.open]]);
  });
});
