/* The resource `tasks` (docs/service-notes.md, "Further resources"). What a step creates of them is in `step/`. */

import { normalText } from '../lib/text.ts';
import type { Client } from './client.ts';
import { fetchAllPages, fetchByIds, fetchItems, listOf, type Listing } from './lists.ts';
import { decodeParticipant, type Participant } from './participants.ts';
import { linkedById, type Document } from './wire/document.ts';
import { asMoment, asText, changeableDecoder, toOne } from './wire/record.ts';
import { createRecord, updateRecord } from './writes.ts';

export type ActionTask = ReturnType<typeof decodeTask>;

export const decodeTask = changeableDecoder(
  {
    name: asText,
    status: asText,
    priority: asText,
    dueTimestamp: asMoment,
    description: asText,
    startedTimestamp: asMoment,
    completedTimestamp: asMoment,
  },
  { action: toOne, assignee: toOne },
);

const TASKS = { noun: 'task', ...listOf('tasks', decodeTask) };

/** The tasks with these ids; missing or hidden ones are left out. */
export const fetchTasks = async (client: Client, ids: readonly string[]): Promise<readonly ActionTask[]> =>
  fetchByIds(client, { ...TASKS, purpose: 'look up the tasks of the action' }, ids);

/** A task, and the contact that it is assigned to if that came along. */
export type AssignedTask = Readonly<{ id: string; task: ActionTask; assignee: Participant | undefined }>;

const ASSIGNED = {
  path: TASKS.path,
  params: { include: 'assignee' },
  mustContain: ['action', 'name', 'status'],
  toItems: (document: Document): readonly AssignedTask[] => {
    const people = linkedById(document, 'participants', decodeParticipant);
    return document.records
      .map(decodeTask)
      .map((task) => ({ id: task.id, task, assignee: people.get(task.links.assignee ?? '') }));
  },
} as const;

/** The task with this id, with its assignee; undefined if it is missing or hidden. */
export async function findTask(client: Client, id: string): Promise<AssignedTask | undefined> {
  const tasks = await fetchByIds(client, { ...ASSIGNED, purpose: 'look the task up' }, [id]);
  return tasks.find((one) => one.id === id);
}

const ofAction = (actionId: string) => ({
  ...ASSIGNED,
  purpose: 'look up the tasks of the action',
  params: { ...ASSIGNED.params, action: actionId },
});

/** Whether a task is on this action. The filter only narrows a list. */
export const isOnAction =
  (actionId: string) =>
  ({ task }: AssignedTask): boolean =>
    task.links.action === actionId;

/** All tasks of an action, done or not, with their assignees. Throws if they are more than one run can read. */
export async function fetchTasksOfAction(client: Client, actionId: string): Promise<readonly AssignedTask[]> {
  const advice = 'Give the number of the task.';
  return (await fetchAllPages(client, ofAction(actionId), advice)).filter(isOnAction(actionId));
}

/** One page of the open tasks of an action, counted from 0. */
export async function fetchOpenTaskPage(client: Client, actionId: string, at: number): Promise<Listing<AssignedTask>> {
  const page = await fetchItems(client, ofAction(actionId), at);
  return { ...page, items: page.items.filter(isOnAction(actionId)).filter(({ task }) => isOpen(task)) };
}

type NewTask = Readonly<{
  attributes: Readonly<
    { name: string } & Partial<Record<'dueTimestamp' | 'priority' | 'description', string | undefined>>
  >;
  links: Readonly<Record<'action' | 'assignee', string>>;
}>;

/** Creates a task. Sent once, because nothing identifies it afterwards. */
export const submitTask = (client: Client, { attributes, links }: NewTask): Promise<ActionTask> =>
  createRecord(client, TASKS, { tasks: { status: OPEN_TASK, ...attributes, links } });

type Completion = Readonly<{ status: string } & Partial<Record<'startedTimestamp' | 'completedTimestamp', string>>>;

export const submitCompletion = (client: Client, before: ActionTask, completion: Completion): Promise<ActionTask> =>
  updateRecord(client, TASKS, before, { attributes: completion, links: {} });

/** What completes a task at this moment. The service has two sets of words, and the one that a task is in stays. */
export function completionOf({ status }: ActionTask, now: string): Completion {
  const completed = { status: 'Completed', completedTimestamp: now };
  const byStatus = new Map<string, Completion>([
    ['not started', { ...completed, startedTimestamp: now }],
    ['in progress', completed],
  ]);
  return byStatus.get(normalText(status ?? '')) ?? { status: COMPLETED_TASK, completedTimestamp: now };
}

// First contact: "status of a new task". The vendor's page on tasks has this word, its error list "Not Started" instead.
export const OPEN_TASK = 'Incomplete';

export const COMPLETED_TASK = 'Complete';

/** What a status says, whatever its word: an empty one says nothing. */
type TaskState = 'open' | 'done' | 'removed' | 'unknown';

const STATES: ReadonlyMap<string, TaskState> = new Map([
  ['', 'unknown'],
  ['complete', 'done'],
  ['completed', 'done'],
  ['hidden', 'removed'],
  ['deleted', 'removed'],
]);

export const stateOfTask = (status: string | null | undefined): TaskState =>
  STATES.get(normalText(status ?? '')) ?? 'open';

/** Whether a task is known to be still to do: one whose status says nothing is neither open nor completed. */
export const isOpen = ({ status }: ActionTask): boolean => stateOfTask(status) === 'open';

export const isCompleted = ({ status }: ActionTask): boolean => stateOfTask(status) === 'done';
