/* The tasks of an action: here, which one a text means. The row of a task is in `taskRow.ts`. */

import { notLookedUp } from '../forms/allOrStop.ts';
import type { InputData } from '../forms/inputData.ts';
import { sameNameAs } from '../lib/html.ts';
import { listedInPart, quoted, withDetails } from '../lib/sentences.ts';
import { isId, preferExactSpelling } from '../lib/text.ts';
import { adviceOnName } from '../records/byName.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { newestFirst, type Listing } from '../service/lists.ts';
import { displayNameOf } from '../service/participants.ts';
import {
  fetchOpenTaskPage,
  fetchTasksOfAction,
  findTask,
  isCompleted,
  isOnAction,
  isOpen,
  type AssignedTask,
} from '../service/tasks.ts';
import { actionOfForm, requireAction } from './actionOfForm.ts';
import { lookUpActionAnd } from './whichAction.ts';

export const taskLine = ({ id, task, assignee }: AssignedTask, ...details: readonly string[]): string =>
  withDetails(task.name || `Task ${id}`, [
    task.dueTimestamp && `due ${task.dueTimestamp.slice(0, 10)}`,
    assignee && displayNameOf(assignee),
    ...details,
  ]);

/** For a dropdown. Throws if the action is not known yet. */
export async function lookUpTasksOfForm(client: Client, form: InputData, at: number): Promise<Listing<AssignedTask>> {
  const text = requireAction(actionOfForm(form), 'its tasks are not known yet. Give the exact name of one.');
  const [, tasks] = await lookUpActionAnd(client, text, (id) => fetchOpenTaskPage(client, id, at));
  return tasks;
}

/**
 * The task of an action that a text means: by number, or by its exact name, which counts among the tasks that are done
 * only if no open one has it. Throws if it means none, or several open ones.
 */
export async function lookUpTask(client: Client, actionId: string, text: string, label: string): Promise<AssignedTask> {
  if (text === '') throw notLookedUp();
  return isId(text)
    ? checkNumbered(await findTask(client, text), { actionId, text, label })
    : chooseNamed(await fetchTasksOfAction(client, actionId), text, label);
}

function checkNumbered(
  found: AssignedTask | undefined,
  { actionId, text, label }: Readonly<Record<'actionId' | 'text' | 'label', string>>,
): AssignedTask {
  if (!found) {
    throw problem(
      `"${label}": there is no task with the number ${quoted(text)}, or the connected user may not see it.`,
      NOT_FOUND,
    );
  }
  if (!isOnAction(actionId)(found)) throw unusable(found, label, 'is on another action.');
  if (isOpen(found.task) || isCompleted(found.task)) return found;
  throw notOpen(found, label);
}

const unusable = ({ id, task }: AssignedTask, label: string, why: string): Error =>
  problem(`"${label}": the task ${withDetails(quoted(task.name ?? ''), [`number ${id}`])} ${why}`, 'invalid_input');

const notOpen = (found: AssignedTask, label: string): Error =>
  unusable(found, label, `is not open. Its status is ${quoted(found.task.status || 'not known')}.`);

function chooseNamed(tasks: readonly AssignedTask[], text: string, label: string): AssignedTask {
  const isSame = sameNameAs(text);
  const withName = (all: readonly AssignedTask[]) =>
    preferExactSpelling(
      all.filter(({ task }) => isSame(task.name)),
      text,
      ({ task }) => task.name,
    );
  const open = tasks.filter(({ task }) => isOpen(task));
  const [task, ...others] = withName(open);
  if (task && others.length === 0) return task;
  if (task) {
    const which = listedInPart([task, ...others], (one) => taskLine(one, `number ${one.id}`), '; ');
    throw problem(
      `"${label}": several open tasks of the action are called ${quoted(text)}: ${which}. Choose the right one from the ` +
        'list, or give its number.',
      'invalid_input',
    );
  }
  // Nothing is done to any of them, so it makes no difference which one is shown.
  const newest = (all: readonly AssignedTask[]) => withName(all).toSorted(newestFirst)[0];
  const done = newest(tasks.filter((one) => isCompleted(one.task)));
  if (done) return done;
  const removed = newest(tasks);
  if (removed) throw notOpen(removed, label);
  const names = open.flatMap((one) => one.task.name ?? []);
  const instead = names.length === 0 ? 'It has no open tasks.' : adviceOnName(text, names);
  throw problem(`"${label}": the action has no task called ${quoted(text)}. ${instead}`, NOT_FOUND);
}
