/* The resource `tasks` (docs/service-notes.md, "Further resources"). What a step creates of them is in `step/`. */

import type { Client } from './client.ts';
import { fetchByIds, listOf } from './lists.ts';
import { changeableDecoder, moment, text, toOne } from './wire/record.ts';
import { createRecord, isSameLink } from './writes.ts';

/** A task of an action. */
export type ActionTask = ReturnType<typeof decodeTask>;

export const decodeTask = changeableDecoder(
  { name: text, status: text, priority: text, dueTimestamp: moment, description: text },
  { action: toOne, assignee: toOne },
);

const TASKS = { noun: 'task', ...listOf('tasks', decodeTask) };

/** The tasks with these ids, in one request; those that are missing or hidden are left out. */
export const fetchTasks = async (client: Client, ids: readonly string[]): Promise<readonly ActionTask[]> =>
  fetchByIds(client, { ...TASKS, task: 'look up the tasks of the action' }, ids);

/** What a task is created with; it is still to do. */
type NewTask = Readonly<{
  attributes: Readonly<
    { name: string } & Partial<Record<'dueTimestamp' | 'priority' | 'description', string | undefined>>
  >;
  links: Readonly<{ action: string; assignee?: string | undefined }>;
}>;

/** Creates a task. Sent once: nothing identifies it afterwards. */
export const submitTask = (client: Client, { attributes, links }: NewTask): Promise<ActionTask> =>
  createRecord(client, TASKS, { tasks: { status: OPEN_TASK, ...attributes, links } }, (created) =>
    isSameLink(created.links.action, links.action),
  );

/** The status of a task that is still to do. */
export const OPEN_TASK = 'Incomplete';

/** Whether a task is known to be still to do. */
export const isOpen = ({ status }: ActionTask): boolean => status === OPEN_TASK;

/** Whether a task is known to be done. */
export const isCompleted = ({ status }: ActionTask): boolean => status === 'Complete';
