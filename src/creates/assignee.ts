import { lookUpNames } from '../lookups/contacts.ts';
import { namesOfContacts } from '../rows/createdActionRow.ts';
import { joinNames, updateAction, type Action, type ActionNames, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { causeOf } from '../service/errors/failure.ts';
import { contactName, type Contact } from '../submission/chooseContacts.ts';
import { sendOnce } from './writeOnce.ts';

type Written = Omit<NamedAction, 'id'>;

/**
 * Assigns an action that was just written as asked, if the service did not (docs/service-notes.md, "Submitting").
 * Whatever comes of it is a warning: after an error, an expired token too, the platform would run the step again.
 */
export async function assignAsAsked(
  client: Client,
  written: Written,
  asked: Contact | undefined,
): Promise<Written & Readonly<{ warnings: readonly string[] }>> {
  const { links, absent } = written.action;
  const present = links.assignedTo;
  // A record that leaves the assignee out says nothing; one that shows none says that nobody has the action.
  const isUnknown = present === null && absent.includes('assignedTo');
  if (!asked || isUnknown || present === asked.id) return { ...written, warnings: [] };
  client.tellDrift('assignee');
  const [outcome, names] = await Promise.all([
    assign(client, written.action, asked),
    namesWith(client, written.names, asked),
  ]);
  const nameOf = (id: string | null): string =>
    id === null ? 'nobody' : contactName({ id, name: names.people.get(id)?.name ?? null, email: null });
  const isNot = (id: string | null): string =>
    `The action is assigned to ${nameOf(id)}, not to ${nameOf(asked.id)} as asked.`;
  if ('answer' in outcome) {
    const { assignedTo } = outcome.answer.links;
    return { action: outcome.answer, names, warnings: assignedTo === asked.id ? [] : [isNot(assignedTo)] };
  }
  const happened = causeOf(outcome.error);
  const warning = outcome.isRefused
    ? `${isNot(present)} ${happened}`
    : `We couldn't confirm that the action is assigned to ${nameOf(asked.id)} as asked. It was assigned to ${nameOf(present)}. ${happened} Look at it in Actionstep.`;
  return { action: written.action, names, warnings: [warning] };
}

/** Nothing is looked up behind this request, so it may take all the time that is left. */
const assign = (client: Client, action: Action, { id: assignedTo }: Contact) =>
  sendOnce(() =>
    updateAction({ ...client, writeDeadline: client.deadline }, action, { attributes: {}, links: { assignedTo } }),
  );

async function namesWith(client: Client, names: ActionNames, asked: Contact): Promise<ActionNames> {
  if (names.people.get(asked.id)?.name) return names;
  const named = await lookUpNames(client, [asked]);
  return joinNames(namesOfContacts([named(asked)]), names);
}
