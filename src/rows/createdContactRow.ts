import { outputFieldsOf } from './outputFields.ts';
import { contactOutputFields, contactSample, type ContactRow } from './contactRow.ts';
import { warningsOutputField } from './planFields.ts';

/** The row of Create Contact: the contact, and what was left out of it. */
export type CreatedContactRow = ReturnType<typeof toCreatedContactRow>;

/** Makes the row of a contact that was just created. */
export const toCreatedContactRow = (contact: ContactRow, warnings: readonly string[]) => ({
  ...contact,
  warnings: [...warnings],
});

/** The labels and types of the row's keys, for the editor. */
export const createdContactOutputFields = outputFieldsOf<CreatedContactRow>()([
  ...contactOutputFields,
  warningsOutputField,
]);

/** The sample contact, created with all that was given. */
export const createdContactSample: CreatedContactRow = toCreatedContactRow(contactSample, []);
