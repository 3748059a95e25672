import { fullTimestamp, timestamp } from '../clock.ts';
import { openDataRecord } from '../datacollectionrecords.ts';
import type { Outcome } from '../firm.ts';
import { actionParticipant, dataValueRecord, taskRecord, type ActionRecord } from '../records.ts';
import type { Service } from '../service.ts';
import type { StepInput } from './input.ts';
import { createdTasks, sentMessages } from './requirements.ts';

export const stepChangeTimestamp = ({ now }: Service, given: string | undefined): string =>
  given === undefined ? timestamp(now()) : fullTimestamp(given);

/** Fills in the data, makes the tasks and adds the contacts; says what the firm would see of it. */
export function carryOut(service: Service, input: StepInput, action: ActionRecord): Outcome {
  const outcome = outcomeOf(input, action);
  storeData(input, outcome);
  addTasks(service, input, action);
  addContacts(input, outcome.actionId);
  return outcome;
}

function outcomeOf(input: StepInput, { id: actionId, statusTimestamp, links }: ActionRecord): Outcome {
  const { step, firm, inRole } = input;
  const emails = (type: string | null): string[] =>
    inRole(type ?? '').flatMap((id) => firm.participants.get(id)?.email ?? []);
  return {
    actionId: String(actionId),
    tasks: createdTasks(input).map(({ id }) => id),
    messages: sentMessages(input).map((message) => ({
      id: message.id,
      to: emails(message.links.toParticipantType),
      from: emails(message.links.fromParticipantType),
    })),
    documents: step.documents.map(({ id }) => id).filter((id) => input.links.documentTemplates?.includes(id)),
    // "Optional fields that are not supplied are set to NULL."
    dataFields: Object.fromEntries(step.dataFields.map(({ id }) => [id, input.dataFields[id] ?? null])),
    participants: input.participants,
    relatedActions: input.relatedActions,
    trustAccounts: [],
    fileNote: input.fileNote ?? null,
    stepChangeTimestamp: statusTimestamp,
    assignedTo: links.assignedTo,
  };
}

function storeData({ step, firm }: StepInput, { actionId, dataFields }: Outcome): void {
  for (const { id, links: field } of step.dataFields) {
    const value = dataFields[id];
    const stored = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    const { id: record } = openDataRecord(firm, actionId, field.dataCollection);
    const held = dataValueRecord(actionId, field.dataField, stored, String(record));
    firm.dataValues.set(held.id, held);
  }
}

const DAY_MS = 86_400_000;

/** A task is for the first in its role, or for whoever the action is assigned to; it is due in as many days as it says. */
function addTasks({ now }: Service, input: StepInput, { id: actionId, links }: ActionRecord): void {
  const { firm, inRole } = input;
  for (const { task_name: name, priority, dueDateText, links: task } of createdTasks(input)) {
    const days = Number.parseInt(dueDateText, 10) || 0;
    const record = taskRecord(firm.next.task, {
      name,
      priority,
      startedTimestamp: timestamp(now()),
      dueTimestamp: timestamp(new Date(now().getTime() + days * DAY_MS)),
      action: String(actionId),
      assignee: inRole(task.assignToParticipantType ?? '')[0] ?? links.assignedTo,
    });
    firm.next.task += 1;
    firm.tasks.set(String(record.id), record);
  }
}

function addContacts({ firm, participants }: StepInput, action: string): void {
  for (const [participantType, ids] of Object.entries(participants)) {
    for (const participant of ids) {
      const record = actionParticipant({ action, participantType, participant }, firm.actionParticipants.size + 1);
      if (!firm.actionParticipants.has(record.id)) firm.actionParticipants.set(record.id, record);
    }
  }
}
