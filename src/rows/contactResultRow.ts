import { contactOutputFields, contactSample, type ContactRow } from './contactRow.ts';
import { outputFieldsOf } from './outputFields.ts';
import { warningsOutputField } from './planFields.ts';

/* A contact with what Create Contact and Find Contact say besides. */

/** Makes the row of a contact that was just created; the warnings tell what was left out of it. */
export const toCreatedContactRow = (contact: ContactRow, warnings: readonly string[]) => ({
  ...contact,
  warnings: [...warnings],
});

export const createdContactOutputFields = outputFieldsOf<ReturnType<typeof toCreatedContactRow>>()([
  ...contactOutputFields,
  warningsOutputField,
]);

export const createdContactSample = toCreatedContactRow(contactSample, []);

/** Makes the row of a contact that was found; `matchCount` is how many were. */
export const toFoundContactRow = (contact: ContactRow, matchCount: number) => ({ ...contact, matchCount });

export const foundContactOutputFields = outputFieldsOf<ReturnType<typeof toFoundContactRow>>()([
  ...contactOutputFields,
  { key: 'matchCount', label: 'Number of Matches', type: 'integer' },
]);

export const foundContactSample = toFoundContactRow(contactSample, 1);
