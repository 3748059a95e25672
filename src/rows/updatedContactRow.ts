import type { ChangedField } from '../submission/changes.ts';
import { changedOutputFields, withChanges } from './changedFields.ts';
import { contactOutputFields, contactSample, type ContactRow } from './contactRow.ts';
import { outputFieldsOf } from './outputFields.ts';

type UpdatedContactRow = ReturnType<typeof toUpdatedContactRow>;

/** Makes the row of Update Contact: the contact as it then is, and what has changed. */
export const toUpdatedContactRow = (
  contact: ContactRow,
  changed: readonly ChangedField[],
  warnings: readonly string[],
) => withChanges(contact, changed, warnings);

/** The labels and types of the row's keys, for the editor. */
export const updatedContactOutputFields = outputFieldsOf<UpdatedContactRow>()([
  ...contactOutputFields,
  ...changedOutputFields,
]);

/** The sample contact, which had no email address before. */
export const updatedContactSample: UpdatedContactRow = toUpdatedContactRow(
  contactSample,
  [{ field: 'Email', before: null, after: 'ann.roe@client.example' }],
  [],
);
