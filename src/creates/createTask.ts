import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { fieldName } from '../actions/actionFields.ts';
import { STRICT_RULES } from '../contacts/contactRules.ts';
import { parseTask, taskFields } from './taskFields.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { lookUpContactsByText } from '../contacts/lookUpContacts.ts';
import { idGiven, lookUpAction } from '../actions/givenAction.ts';
import { createdTaskOutputFields, createdTaskSample, toCreatedTaskRow } from './taskRow.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { zoneOf } from '../service/handedOver.ts';
import { createTask as submitTask, type ActionTask } from '../service/tasks.ts';
import { chooseContact, contactName, type Contact } from '../contacts/chooseContacts.ts';
import { mayBeCreated, writeOnce } from '../service/writeOnce.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const client = openClient(z, bundle);
  const { action, assignee: given, attributes, problems } = parseTask(bundle.inputData, zoneOf(bundle));
  stopFor(problems, NOT_CREATED);
  const texts = given.map(({ text }) => text);
  const [actionId, matches] = await Promise.all([findActionId(client, action), lookUpContactsByText(client, texts)]);
  // As in Create Action where nothing is chosen: somebody who is not clear is a problem.
  const chosen = chooseContact(given, matches, STRICT_RULES, fieldName('assignedToParticipant'));
  stopFor(chosen.problems, NOT_CREATED);
  const { contact: assignee } = chosen;
  const links = { action: actionId, ...(assignee && { assignee: assignee.id }) };
  return writeOnce({
    send: async () => {
      const task = await submitTask(client, { attributes, links });
      return toCreatedTaskRow(task, [...chosen.warnings, ...otherAssignee(task, assignee)]);
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

export const createTask = {
  key: 'create_task',
  noun: 'Task',
  display: { label: OPERATION_LABELS.createTask, description: 'Creates a task on an action (matter).' },
  operation: { inputFields: taskFields, perform, outputFields: createdTaskOutputFields, sample: createdTaskSample },
} satisfies Create;
