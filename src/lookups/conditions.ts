import { listedInPart, quoted } from '../lib/sentences.ts';
import type { Client } from '../service/client.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { fetchTasks, isCompleted, isOpen, type ActionTask } from '../service/tasks.ts';
import type { NextPlace } from '../step/model.ts';
import { contactName, isLookedUp, isReachable, matchKey, type Contact } from '../submission/chooseContacts.ts';
import { lookUpContactsById } from './contacts.ts';

/** What stands in the way of a step: as problems, or as warnings where it is not certain. */
export type Conditions = Readonly<{ problems: readonly string[]; warnings: readonly string[] }>;

/**
 * Checks what the service names as conditions of a step: open tasks, and contacts without an email address. One request
 * for each kind, side by side, and none where there are none. Nothing is completed on anybody's behalf.
 */
export async function lookUpConditions(
  client: Client,
  { tasksToComplete, contactsToMail }: NextPlace,
): Promise<Conditions> {
  const [tasks, contacts] = await Promise.all([
    tryLookUp(fetchTasks(client, tasksToComplete), 'rethrow'),
    tryLookUp(lookUpContactsById(client, contactsToMail), 'rethrow'),
  ]);
  const unmet = [
    ...('value' in tasks ? openTasks(tasks.value) : []),
    ...('value' in contacts ? unreachable(contactsToMail.flatMap((id) => contacts.value.get(matchKey(id)) ?? [])) : []),
  ];
  const unchecked = [
    ...why(tasks, tasksToComplete, (found) => found.filter(isKnown).length).map(
      (reason) => `Whether the tasks before this step are completed could not be checked: ${reason}`,
    ),
    ...why(contacts, contactsToMail, (found) => [...found.values()].flat().filter(isLookedUp).length).map(
      (reason) => `Whether everyone has an email address could not be checked: ${reason}`,
    ),
  ];
  const stops = client.assumptions.unmetConditions === 'stop';
  return { problems: stops ? unmet : [], warnings: stops ? unchecked : [...unmet, ...unchecked] };
}

/** Why not all of these records could be checked; none when they could. What is hidden or deleted is not among the found. */
function why<Found>(
  lookUp: { value: Found } | { reason: string },
  ids: readonly string[],
  countOf: (found: Found) => number,
): readonly string[] {
  if ('reason' in lookUp) return [lookUp.reason];
  return countOf(lookUp.value) < new Set(ids).size ? ['Actionstep did not say for all of them.'] : [];
}

/** A deleted task, or one without a status, is neither open nor done. */
const isKnown = (task: ActionTask): boolean => isOpen(task) || isCompleted(task);

function openTasks(tasks: readonly ActionTask[]): readonly string[] {
  const open = tasks.filter(isOpen);
  if (open.length === 0) return [];
  const names = listedInPart(open, ({ id, name }) => (name ? quoted(name) : `task ${id}`));
  return [`Before this step, complete in Actionstep: ${names}.`];
}

const unreachable = (contacts: readonly Contact[]): readonly string[] =>
  contacts
    .filter((contact) => isLookedUp(contact) && !isReachable(contact))
    .map((contact) => `${contactName(contact)} has no valid email address, which this step needs.`);
