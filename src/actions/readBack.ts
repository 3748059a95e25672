/* What is looked up and completed after an action has been written. Nothing here throws. */

import { lookUpNames } from '../contacts/whichContact.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { differenceWarnings, isMet, toValues, unconfirmedWarnings, valueIn, type Change } from '../records/changes.ts';
import { EXTERNAL_REFERENCE } from '../records/references.ts';
import {
  fetchActions,
  joinNames,
  namesOfContacts,
  personIn,
  submitActionUpdate,
  type ActionNames,
  type NamedAction,
} from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { orElseAfterWrite, whatHappened } from '../service/errors/failure.ts';
import { displayNameOf, type Participant } from '../service/participants.ts';
import { sendOnce } from '../service/writes.ts';
import { assigneeChange } from './assignee.ts';

/** Undefined when it cannot be read. */
export const lookUpAfterWrite = async (client: Client, id: string): Promise<NamedAction | undefined> =>
  (await orElseAfterWrite(fetchActions(client, [id]), [])).find((one) => one.id === id);

type WrittenAction = Omit<NamedAction, 'id'>;

type FinalAction = WrittenAction & Readonly<{ warnings: readonly string[] }>;

type WantedValues = Readonly<{ assignee: Participant | undefined; externalReference?: string }>;

/**
 * Sets the assignee and the external reference that were asked for if the service left them out, in one request
 * (docs/service-notes.md, "Submitting"). A failure is only a warning.
 */
export async function setMissingValues(
  client: Client,
  written: WrittenAction,
  { assignee, externalReference = '' }: WantedValues,
): Promise<FinalAction> {
  const { action, names: knownNames } = written;
  const present = action.links.assignedTo;
  // A record without this link says nothing; one with an empty link says that nobody has the action.
  const missingAssignees = assignee && present !== undefined && present !== assignee.id ? [assignee] : [];
  const reference = { label: EXTERNAL_REFERENCE, name: 'importExternalReference', value: externalReference };
  const changesWith = (names: ActionNames): readonly Change[] => [
    ...missingAssignees.map((contact) => assigneeChange(contact, names)),
    ...(externalReference === '' || isMet(action)(reference) ? [] : [reference]),
  ];
  const wanted = changesWith(knownNames);
  if (wanted.length === 0) return { ...written, warnings: [] };
  const unnamed = missingAssignees.filter(({ id }) => !displayNameOf(personIn(knownNames, id)));
  const [outcome, withName] = await Promise.all([
    // No look-up follows this request, so it may take all the time that is left.
    sendOnce(() => submitActionUpdate({ ...client, writeDeadline: client.deadline }, action, toValues(wanted, action))),
    lookUpNames(client, unnamed),
  ]);
  const names = joinNames(namesOfContacts(unnamed.map(withName)), knownNames);
  const changes = changesWith(names);
  if ('answer' in outcome)
    return { action: outcome.answer, names, warnings: differenceWarnings(changes, outcome.answer) };
  // After a refusal, too, a value that the record leaves out is unknown.
  const isShown = (change: Change): boolean => outcome.isRefused && valueIn(action, change) !== undefined;
  const sentences = [
    ...differenceWarnings(changes.filter(isShown), action),
    ...unconfirmedWarnings(changes.filter((change) => !isShown(change))),
  ];
  const advice = `${whatHappened(outcome.error)} Set it with ${OPERATION_LABELS.updateAction}.`;
  return { action, names, warnings: sentences.map((sentence) => `${sentence} ${advice}`) };
}
