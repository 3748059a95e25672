import type { Draft } from './body.ts';
import { listedInPart } from '../lib/sentences.ts';
import { contactName, type Contact } from './chooseContacts.ts';

/** What a submission creates, by name: for the output of a run, and for a check without one. */
export type Plan = ReturnType<typeof toPlan>;

/** Names what a submission creates: its tasks, its emails with their senders and recipients, and its documents. */
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
    tasks: selection.tasks.map(({ name, due, roleId }) => ({ name, due, assignedTo: people(roleId) })),
    emails: selection.messages.map(({ subject, text, fromRoleId, toRoleId }) => ({
      subject,
      from: people(fromRoleId),
      to: people(toRoleId),
      text,
    })),
    documents: selection.documents.map(({ name }) => ({ name })),
  };
}

/** Those in the first role of a step that has somebody, whom the service makes the primary contacts as a rule. */
export const primaryContactsIn = ({ parties }: Draft): readonly Contact[] =>
  [...parties.values()].find((contacts) => contacts.length > 0) ?? [];

const withAddress = (contact: Contact): string =>
  contact.email ? `${contactName(contact)} (${contact.email})` : contactName(contact);
