import { contactName, isLookedUp, isReachable, lookUpContactsById, type Contact } from '../contacts/chooseContacts.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import type { Client } from '../service/client.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { fetchTasks, isCompleted, isOpen, type ActionTask } from '../service/tasks.ts';
import type { NextPlace } from './model.ts';

/** Checks the conditions of a step: tasks to complete, and contacts to email. What is not certain is only a warning. */
export async function lookUpConditions(client: Client, { tasksToComplete, contactsToMail }: NextPlace) {
  const [tasks, people] = await Promise.all([
    // A deleted task, or one without a status, is neither open nor done.
    tryToCheck(fetchTasks(client, tasksToComplete), tasksToComplete, (task) => isOpen(task) || isCompleted(task)),
    tryToCheck(lookUpInOrder(client, contactsToMail), contactsToMail, isLookedUp),
  ]);
  const unmet = [...openTasks(tasks.found), ...unreachable(people.found)];
  const unchecked = [
    ...tasks.why.map((why) => `Whether the tasks before this step are completed could not be checked: ${why}`),
    ...people.why.map((why) => `Whether everyone has an email address could not be checked: ${why}`),
  ];
  return { problems: unmet, warnings: unchecked };
}

/** What was found, and why not all of it could be checked: what is hidden or deleted is not found. */
async function tryToCheck<Item>(
  lookUp: Promise<readonly Item[]>,
  ids: readonly string[],
  isKnown: (item: Item) => boolean,
): Promise<Readonly<{ found: readonly Item[]; why: readonly string[] }>> {
  const outcome = await tryLookUp(lookUp, 'rethrow');
  if ('reason' in outcome) return { found: [], why: [outcome.reason] };
  const isComplete = new Set(outcome.value.filter(isKnown)).size >= new Set(ids).size;
  return { found: outcome.value, why: isComplete ? [] : ['Actionstep did not say for all of them.'] };
}

async function lookUpInOrder(client: Client, ids: readonly string[]): Promise<readonly Contact[]> {
  const found = await lookUpContactsById(client, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

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
