import { brief, counted, listed, listedInPart, quoted, withDetails } from '../lib/sentences.ts';
import { toDocumentPart, toStepPart } from './description.ts';
import type { Draft } from './body.ts';
import { contactName, type Contact } from '../contacts/chooseContacts.ts';

/* What a submission comes to: all that it creates by name, and for a check one sentence at the top of its row. */

/** What a submission creates, by name: for the output of a run, and for a check without one. */
export type Plan = ReturnType<typeof toPlan>;

/** Names what a submission creates: its tasks, its emails with their senders and recipients, and its documents, and who has which role. */
export function toPlan({ step, selection, parties }: Draft) {
  const people = (roleId: string | null): string => {
    const role = step.roles.find(({ typeId }) => typeId === roleId);
    const contacts = parties.get(roleId ?? '') ?? [];
    const names = listedInPart(contacts, withAddress, '; ');
    if (!role) return '';
    // A name that could not be looked up is left out: a number would not help the reader.
    const whoElse = role.isFilled ? 'whoever has it' : 'nobody';
    return role.name === null ? names : `${role.name}: ${names || whoElse}`;
  };
  return {
    stepName: step.name,
    ...toStepPart(step),
    roles: step.roles.map(({ typeId, name, description, isCompany }) => ({
      id: typeId,
      name,
      description,
      isCompany,
      contacts: listedInPart(parties.get(typeId) ?? [], withAddress, '; ') || null,
    })),
    tasks: selection.tasks.map(({ name, due, priority, roleId }) => ({
      name,
      due,
      priority,
      assignedTo: people(roleId),
    })),
    emails: selection.messages.map(({ subject, text, fromRoleId, toRoleId }) => ({
      subject,
      from: people(fromRoleId),
      to: people(toRoleId),
      text,
    })),
    documents: selection.documents.map(toDocumentPart),
  };
}

/** Those in the first role of a step that has somebody, whom the service makes the primary contacts as a rule. */
export const primaryContactsIn = ({ parties }: Draft): readonly Contact[] =>
  [...parties.values()].find((contacts) => contacts.length > 0) ?? [];

const withAddress = (contact: Contact): string =>
  contact.email ? `${contactName(contact)} (${contact.email})` : contactName(contact);

/** How many problems there are; or what a run would do, such as `would open "Sale"`. */
export const toVerdict = (problems: readonly string[], result: string): string =>
  problems.length > 0 ? `Not ready: ${counted(problems.length, 'problem')}.` : `Ready: ${result}.`;

export function openingInWords(draft: Draft, typeName: string | null): string {
  const people = listedInPart(primaryContactsIn(draft), ({ fullName, ...contact }) =>
    brief(fullName ?? contactName(contact)),
  );
  const whom = people && ` for ${people}`;
  return `would open ${withDetails(quoted(draft.input.actionName), [typeName])}${whom}${itemsIn(draft)}`;
}

export const movingInWords = (draft: Draft, action: Named): string =>
  `would move ${nameOf(action)} to ${draft.step.name ? quoted(draft.step.name) : 'a step without a name'}${itemsIn(draft)}`;

type Named = Readonly<{ id: string; name?: string | null | undefined }>;

/** How sentences name an action. */
export const nameOf = ({ id, name }: Named): string => (name ? quoted(name) : `the action ${id}`);

function itemsIn({ selection: { tasks, documents, messages }, parties }: Draft): string {
  const recipients = messages.flatMap(({ toRoleId }) => parties.get(toRoleId ?? '') ?? []);
  const addresses = [...new Set(recipients.map((contact) => contact.email || contactName(contact)))];
  const whom = addresses.length > 0 ? ` to ${listedInPart(addresses, brief)}` : '';
  const parts = [
    ...(tasks.length > 0 ? [counted(tasks.length, 'task')] : []),
    ...(documents.length > 0 ? [counted(documents.length, 'document')] : []),
    ...(messages.length > 0 ? [`${counted(messages.length, 'email')}${whom}`] : []),
  ];
  return parts.length > 0 ? `, with ${listed(parts)}` : '';
}
