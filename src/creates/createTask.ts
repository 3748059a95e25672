import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { toActionLink } from '../actions/actionRow.ts';
import {
  ASSIGNEE,
  assigneeChange,
  contactsOfStaff,
  lookUpAssignee,
  lookUpDefaultAssignee,
  ONE_OF_THE_FIRM,
} from '../actions/assignee.ts';
import { openTaskSample, TASK_LABELS, TASK_STATUS, toTaskRow, type TaskRow } from '../actions/taskRow.ts';
import { actionField, lookUpAction } from '../actions/whichAction.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { choicesOf } from '../forms/choices.ts';
import { formOf, withDefault } from '../forms/form.ts';
import { A_DATE, choice, contactList, dateOrder, deadline, line, lines } from '../forms/kinds.ts';
import { normalText } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import {
  differenceWarnings,
  hasMoment,
  labelsOfChanges,
  toSentValues,
  type LabelledPlace,
} from '../records/changes.ts';
import { outputFieldsOf } from '../rows/outputFields.ts';
import { joinNames, namesOfContacts } from '../service/actions.ts';
import { openClient } from '../service/client.ts';
import { OPEN_TASK, submitTask } from '../service/tasks.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const FORM = formOf({
  action: actionField(),
  name: line({ label: 'Task Name', required: true, holds: 'title' }),
  dueDate: deadline({ label: 'Due Date', helpText: `${A_DATE}: the task is due by its end.` }),
  dateOrder: dateOrder(),
  assignedToParticipant: withDefault(
    contactList({
      ...ASSIGNEE,
      helpText: `Defaults to the assignee of the action if that is a user, else to the connected user. ${ONE_OF_THE_FIRM}`,
    }),
    'it is the assignee of the action, or the connected user',
  ),
  description: lines({ label: 'Description' }),
  priority: choice({ label: 'Priority', choices: choicesOf('Low', 'Normal', 'High'), helpText: 'Defaults to Normal.' }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const client = openClient(z, bundle);
  const { values, problems, filledKeys, warnings: ofForm } = FORM.read(bundle);
  const { name, dueDate, assignedToParticipant, description, priority } = values;
  const lookUp = lookUpAction(client, values.action);
  const takesDefault = !filledKeys.has('assignedToParticipant') && values.action !== '';
  const [action, assignee] = await allOrStop(problems, 'The task was not created', [
    lookUp,
    takesDefault ? lookUpDefaultAssignee(client, lookUp) : lookUpAssignee(client, assignedToParticipant),
  ]);
  const { contact, staff } = assignee;
  const names = joinNames(action.names, namesOfContacts([...contactsOfStaff(staff), ...(contact ? [contact] : [])]));
  const attributes = { name, priority, dueTimestamp: dueDate, description: description || undefined };
  const sent = [
    ...toSentValues(COMPARED_VALUES, { ...attributes, status: OPEN_TASK }),
    ...(contact ? [{ ...assigneeChange(contact, names), name: 'assignee' }] : []),
  ];
  return writeOnce({
    send: async () => {
      // There is an assignee: without one, the run has stopped.
      const task = await submitTask(client, { attributes, links: { action: action.id, assignee: contact?.id ?? '' } });
      const warnings = [...ofForm, ...action.warnings, ...(assignee.warnings ?? []), ...differenceWarnings(sent, task)];
      return toTaskRow(task, toActionLink(client, action.id, action.action), names, warnings);
    },
    labels: () => labelsOfChanges(COMPARED_VALUES),
    unconfirmed: (happened) =>
      mayBeCreated('task', happened, 'Look for it among the tasks of the action in Actionstep.'),
  });
}

/** A moment can come in any time zone, and a task that is still to do has one of several words. */
const COMPARED_VALUES = [
  { label: FORM.label('name'), name: 'name', normalize: normalText },
  TASK_STATUS,
  { label: FORM.label('priority'), name: 'priority', normalize: normalText },
  { label: FORM.label('dueDate'), name: 'dueTimestamp', isStored: hasMoment('dueTimestamp') },
  { label: FORM.label('description'), name: 'description', normalize: normalText },
] as const satisfies readonly LabelledPlace[];

export const createTask = {
  key: 'create_task',
  noun: 'Task',
  display: {
    label: OPERATION_LABELS.createTask,
    description: 'Creates a task on an action (matter); a repeat creates another one.',
  },
  operation: {
    inputFields: FORM.inputFields,
    perform,
    outputFields: outputFieldsOf<TaskRow>(TASK_LABELS),
    sample: openTaskSample,
  },
} satisfies Create;
