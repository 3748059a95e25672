import { fieldsToEmptyField } from '../form/fieldsToEmpty.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { CONTACT_FIELDS } from './contactFields.ts';

const { contactKind, ...OTHERS } = CONTACT_FIELDS;
const { required: _required, ...optionalKind } = contactKind;

/** The fields of Update Contact, by key: those of Create Contact, none of them required. */
export const UPDATE_CONTACT_FIELDS = {
  contact: {
    label: 'Contact',
    group: 'contact',
    required: true,
    dynamic: 'list_participants.id.name',
    search: 'find_contact.id',
    helpText: 'Choose it, or give its number, email address or exact name.',
  },
  contactKind: optionalKind,
  ...OTHERS,
  clear: {
    ...fieldsToEmptyField(Object.entries(OTHERS).map(([key, { label }]) => [key, label] as const)),
    group: 'contact',
  },
} as const satisfies Readonly<Record<string, FormField>>;

/** The same in the platform's form. */
export const updateContactFields = toInputFields(UPDATE_CONTACT_FIELDS);
