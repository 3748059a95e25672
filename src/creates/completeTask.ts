import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { toActionLink } from '../actions/actionRow.ts';
import { completedTaskSample, TASK_LABELS, TASK_STATUS, toTaskRow, type TaskRow } from '../actions/taskRow.ts';
import { actionField, lookUpActionAnd } from '../actions/whichAction.ts';
import { lookUpTask } from '../actions/whichTask.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { formOf } from '../forms/form.ts';
import { line } from '../forms/kinds.ts';
import { momentNow } from '../forms/values/dates.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { applyChanges } from '../records/update.ts';
import { booleanLabel, outputFieldsOf } from '../rows/outputFields.ts';
import { namesOfContacts } from '../service/actions.ts';
import { openClient } from '../service/client.ts';
import { completionOf, findTask, isCompleted, submitCompletion } from '../service/tasks.ts';

const FORM = formOf({
  action: actionField(),
  task: line({
    label: 'Task',
    required: true,
    noun: 'task',
    holds: 'name',
    dynamic: 'list_tasks.id.name',
    dependsOn: ['action'],
    helpText:
      'Select an open task of the action, or enter its number or exact name. Map Task ID where you can: by name, a repeat ' +
      'completes the next task of that name.',
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems, calendar, warnings: ofForm } = FORM.read(bundle);
  const client = openClient(z, bundle);
  const [[action, { task, assignee }]] = await allOrStop(problems, 'The task was not completed', [
    lookUpActionAnd(client, values.action, (id) => lookUpTask(client, id, values.task, FORM.label('task'))),
  ]);
  const alreadyComplete = isCompleted(task);
  const completion = completionOf(task, momentNow(calendar.timeZone));
  const { after, warnings } = await applyChanges({
    noun: 'task',
    before: task,
    // When it was completed is sent beside it, and not compared.
    changes: alreadyComplete ? [] : [{ ...TASK_STATUS, value: completion.status }],
    send: () => submitCompletion(client, task, completion),
    fetchAgain: async () => [await findTask(client, task.id)].flatMap((one) => one?.task ?? []),
  });
  const names = namesOfContacts(assignee ? [assignee] : []);
  const actionLink = toActionLink(client, action.id, action.action);
  const row = toTaskRow(after, actionLink, names, [...ofForm, ...action.warnings, ...warnings]);
  return toCompletedRow(row, alreadyComplete);
}

const toCompletedRow = (row: TaskRow, alreadyComplete: boolean) => ({ ...row, alreadyComplete });

export const completeTask = {
  key: 'complete_task',
  noun: 'Task',
  display: {
    label: OPERATION_LABELS.completeTask,
    description:
      'Completes an open task of an action (matter); a repeat changes nothing, unless the task is given by name.',
  },
  operation: {
    inputFields: FORM.inputFields,
    perform,
    outputFields: outputFieldsOf<ReturnType<typeof toCompletedRow>>({
      ...TASK_LABELS,
      alreadyComplete: booleanLabel('Already Complete'),
    }),
    sample: toCompletedRow(completedTaskSample, false),
  },
} satisfies Create;
