import type { Client } from './client.ts';
import { fetchByIds, recordsBy } from './lists.ts';
import { createInAction } from './updates.ts';
import { recordDecoder } from './wire/record.ts';
import { moment, text, toOne } from './wire/values.ts';

/** A task of an action (docs/service-notes.md, "Further resources"). */
export type ActionTask = ReturnType<typeof decodeTask>;
export const decodeTask = recordDecoder(
  { name: text, status: text, priority: text, dueTimestamp: moment, description: text },
  { action: toOne, assignee: toOne },
);

/** The tasks with these ids, in one request; those that are missing or hidden are left out. */
export const fetchTasks = async (client: Client, ids: readonly string[]): Promise<readonly ActionTask[]> =>
  fetchByIds(client, { task: 'look up the tasks of the action', path: ['tasks'] }, ids, recordsBy(decodeTask));

/** What a task is created with; it is still to do. */
export type NewTask = Readonly<{
  attributes: Readonly<{ name: string; dueTimestamp?: string; priority?: string; description?: string }>;
  links: Readonly<{ action: string; assignee?: string }>;
}>;

/** Creates a task. Sent once: nothing identifies it afterwards. */
export const createTask = (client: Client, { attributes, links }: NewTask): Promise<ActionTask> =>
  createInAction(
    client,
    { noun: 'task', resource: 'tasks', decode: decodeTask },
    { status: OPEN, ...attributes, links },
  );

const OPEN = 'Incomplete';

/** Whether a task is known to be still to do. */
export const isOpen = ({ status }: ActionTask): boolean => status === OPEN;
/** Whether a task is known to be done. */
export const isCompleted = ({ status }: ActionTask): boolean => status === 'Complete';
