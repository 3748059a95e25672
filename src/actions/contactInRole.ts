import type { FormField } from '../fields/formFields.ts';
import { textsOf, type InputData } from '../fields/inputData.ts';
import { givenContacts } from '../fields/people.ts';
import { EXISTING_CONTACT } from '../contacts/contactFields.ts';
import { findFieldProblems, takesOne } from '../fields/fieldProblems.ts';

/** The fields for a contact of an action, and the role that the contact has there. */
export const CONTACT_IN_ROLE = {
  contact: {
    ...EXISTING_CONTACT,
    helpText: `Finds the actions of this contact, active ones first, the newest first. ${EXISTING_CONTACT.helpText}`,
  },
  role: {
    label: 'Role',
    dynamic: 'list_roles.id.name',
    helpText: 'Only actions where the contact has this role are found. Choose it, or give its exact name.',
  },
} as const satisfies Readonly<Record<string, FormField>>;

const { contact: CONTACT, role: ROLE } = CONTACT_IN_ROLE;

/** Somebody as one field names them, and a role as another does; empty where any role will do. */
export type ContactInRole = Readonly<{ people: ReturnType<typeof givenContacts>; role: string }>;

/** What was given in these fields: nobody where they are blank. A role by itself means no action. */
export function parseContactInRole(inputData: InputData): ContactInRole & Readonly<{ problems: readonly string[] }> {
  const people = givenContacts(inputData['contact']);
  const [role = '', ...others] = textsOf(inputData['role']);
  return {
    people,
    role,
    problems: [
      ...findFieldProblems(inputData, CONTACT_IN_ROLE),
      ...(people.length > 1 ? [takesOne(CONTACT.label, 'contact')] : []),
      ...(others.length > 0 ? [takesOne(ROLE.label, 'role')] : []),
      ...(role !== '' && people.length === 0
        ? [`"${ROLE.label}" alone finds no action. Fill in "${CONTACT.label}", too.`]
        : []),
    ],
  };
}
