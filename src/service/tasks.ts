import type { Client } from './client.ts';
import { fetchByIds, recordsBy } from './lists.ts';
import { recordDecoder } from './wire/record.ts';
import { text } from './wire/values.ts';

/** A task of an action (docs/service-notes.md, "Further resources"). */
export type ActionTask = ReturnType<typeof decodeTask>;
const decodeTask = recordDecoder({ name: text, status: text }, {});

/** The tasks with these ids, in one request; those that are missing or hidden are left out. */
export const fetchTasks = async (client: Client, ids: readonly string[]): Promise<readonly ActionTask[]> =>
  fetchByIds(client, { task: 'look up the tasks of the action', path: ['tasks'] }, ids, recordsBy(decodeTask));

/** Whether a task is known to be still to do. */
export const isOpen = ({ status }: ActionTask): boolean => status === 'Incomplete';
/** Whether a task is known to be done. */
export const isCompleted = ({ status }: ActionTask): boolean => status === 'Complete';
