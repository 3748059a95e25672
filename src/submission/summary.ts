import type { Draft } from './body.ts';
import { listedInPart } from '../lib/sentences.ts';
import { contactName, type Contact } from './chooseContacts.ts';

/** What results from a submission, by name: for the output of a run, and for a check before it. */
export type Plan = ReturnType<typeof toPlan>;

/** Names what a submission creates: its tasks, its emails with whom they go to, and its documents. */
export function toPlan({ step, selection, parties }: Draft) {
  const people = (roleId: string | null): string => {
    const role = step.roles.find(({ typeId }) => typeId === roleId);
    const contacts = parties.get(roleId ?? '') ?? [];
    const names = listedInPart(contacts, withAddress, '; ');
    if (!role) return '';
    // Names of roles are looked up only where they are worth a request: a number would tell the reader nothing.
    return role.name === null ? names : `${role.name}: ${names || 'nobody'}`;
  };
  return {
    stepName: step.name,
    stepDescription: step.description,
    tasks: selection.tasks.map(({ name, due, priority, isMandatory, roleId }) => ({
      name,
      due,
      priority,
      isMandatory,
      assignedTo: people(roleId),
    })),
    emails: selection.messages.map(({ subject, text, isMandatory, fromRoleId, toRoleId }) => ({
      subject,
      from: people(fromRoleId),
      to: people(toRoleId),
      text,
      isMandatory,
    })),
    documents: selection.documents.map(({ name, fileName }) => ({ name, fileName })),
  };
}

const withAddress = (contact: Contact): string =>
  contact.email ? `${contactName(contact)} (${contact.email})` : contactName(contact);
