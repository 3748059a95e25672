import { parseDeadline } from '../step/values/dates.ts';
import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { ASSIGNEE, chooseAssignee, lookUpStaff } from '../actions/assignee.ts';
import { EXISTING_ACTION, idGiven, lookUpAction, parseExistingAction } from '../actions/givenAction.ts';
import { contactName, EXISTING_CONTACT, STRICT_RULES, type Contact } from '../contacts/chooseContacts.ts';
import { choicesOf, findChoice, findFieldProblems, toInputFields, type FormField } from '../fields/formFields.ts';
import { linesOf, textOf, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { findPlaceholders } from '../fields/placeholders.ts';
import { outputFieldsOf, WARNINGS, withoutNulls } from '../fields/outputFields.ts';
import { givenContacts } from '../fields/people.ts';
import { quoted } from '../lib/sentences.ts';
import { openClient, type Client } from '../service/client.ts';
import { zoneOf } from '../service/connection.ts';
import { stopFor } from '../service/errors/failure.ts';
import { decodeTask, submitTask, type ActionTask } from '../service/tasks.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const TASK_FIELDS = {
  action: EXISTING_ACTION,
  name: { label: 'Task Name', required: true },
  dueDate: { label: 'Due Date', helpText: 'A date such as 2026-12-31: the task is due by its end.' },
  assignedToParticipant: { ...ASSIGNEE, helpText: EXISTING_CONTACT.helpText },
  description: { label: 'Description', type: 'text' },
  priority: { label: 'Priority', choices: choicesOf('Low', 'Normal', 'High'), helpText: 'Defaults to Normal.' },
} as const satisfies Readonly<Record<string, FormField>>;

/**
 * The attributes of a task, without what was left blank, its action and assignee as they were given, and what is wrong.
 */
function parseTask(inputData: InputData, timeZone: string | null) {
  const action = parseExistingAction(inputData);
  const calendar = { timeZone, order: null, orderField: null };
  const dueDate = textOf(inputData['dueDate']);
  const due = parseDeadline(dueDate, calendar);
  const priority = findChoice(TASK_FIELDS.priority.choices, textOf(inputData['priority']));
  const description = linesOf(inputData['description']);
  return {
    action: action.text,
    assignee: givenContacts(inputData['assignedToParticipant']),
    attributes: {
      name: textOf(inputData['name']),
      ...('value' in due && { dueTimestamp: due.value }),
      ...(priority && { priority }),
      ...(description !== '' && { description }),
    },
    problems: [
      ...action.problems,
      ...findFieldProblems(inputData, TASK_FIELDS),
      ...findPlaceholders(inputData, { name: TASK_FIELDS.name }),
      ...('fault' in due && dueDate !== '' ? [`"${TASK_FIELDS.dueDate.label}": ${quoted(dueDate)} ${due.fault}.`] : []),
    ],
  };
}

const perform = async (z: ZObject, bundle: Bundle) => {
  const client = openClient(z, bundle);
  const { action, assignee: given, attributes, problems } = parseTask(bundle.inputData, zoneOf(bundle));
  stopFor(problems, NOT_CREATED);
  const [actionId, staff] = await Promise.all([
    findActionId(client, action),
    given.length > 0 ? lookUpStaff(client, 'rethrow') : undefined,
  ]);
  // As in Create Action where nothing is chosen: somebody who is not clear is a problem.
  const chosen = chooseAssignee(given, staff, STRICT_RULES);
  stopFor(chosen.problems ?? [], NOT_CREATED);
  const { contact: assignee } = chosen;
  const links = { action: actionId, ...(assignee && { assignee: assignee.id }) };
  return writeOnce({
    send: async () => {
      const task = await submitTask(client, { attributes, links });
      return toCreatedTaskRow(task, [...(chosen.warnings ?? []), ...otherAssignee(task, assignee)]);
    },
    unconfirmed: (happened) =>
      mayBeCreated('task', happened, 'Look for it among the tasks of the action in Actionstep.'),
  });
};

const NOT_CREATED = 'The task was not created';

/** A number or a link needs no look-up: the service knows best whether there is such an action. */
const findActionId = async (client: Client, text: string): Promise<string> =>
  idGiven(client, text) ?? (await lookUpAction(client, text)).id;

function otherAssignee({ links: { assignee } }: ActionTask, asked: Contact | undefined): readonly string[] {
  if (!asked || assignee === null || assignee === asked.id) return [];
  return [`The task is assigned to contact ${assignee}, not to ${contactName(asked)} as asked.`];
}

/** Makes the row of a new task. */
const toCreatedTaskRow = ({ links, other, ...attributes }: ActionTask, warnings: readonly string[]) => ({
  ...attributes,
  ...({ action: { id: links.action }, assignee: { id: links.assignee } } satisfies Record<
    keyof ActionTask['links'],
    unknown
  >),
  otherAttributes: withoutNulls(other),
  warnings: [...warnings],
});

const createdTaskOutputFields = outputFieldsOf<ReturnType<typeof toCreatedTaskRow>>({
  id: 'Task ID',
  name: 'Task Name',
  status: 'Status',
  priority: 'Priority',
  dueTimestamp: { label: 'Due Date', type: 'datetime' },
  description: 'Description',
  action__id: 'Action ID',
  assignee__id: 'Assigned To ID',
  ...WARNINGS,
});

const createdTaskSample = toCreatedTaskRow(
  decodeTask({
    id: '6101',
    attributes: {
      name: 'Call the lender',
      status: 'Incomplete',
      priority: 'Normal',
      dueTimestamp: '2025-03-04T23:59:59+10:00',
      description: 'Ask for the payout figure.',
    },
    links: { action: '9001', assignee: '15' },
  }),
  [],
);

export const createTask = {
  key: 'create_task',
  noun: 'Task',
  display: { label: OPERATION_LABELS.createTask, description: 'Creates a task on an action (matter).' },
  operation: {
    inputFields: toInputFields(TASK_FIELDS),
    perform,
    outputFields: createdTaskOutputFields,
    sample: createdTaskSample,
  },
} satisfies Create;
