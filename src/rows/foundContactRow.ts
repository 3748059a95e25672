import { contactOutputFields, contactSample, type ContactRow } from './contactRow.ts';
import { outputFieldsOf } from './outputFields.ts';

type FoundContactRow = ReturnType<typeof toFoundContactRow>;

/** Makes the row of a contact that was found; `matchCount` is how many were. */
export const toFoundContactRow = (contact: ContactRow, matchCount: number) => ({ ...contact, matchCount });

/** The labels and types of the row's keys, for the editor. */
export const foundContactOutputFields = outputFieldsOf<FoundContactRow>()([
  ...contactOutputFields,
  { key: 'matchCount', label: 'Number of Matches', type: 'integer' },
]);

/** The sample contact, who alone matched. */
export const foundContactSample: FoundContactRow = toFoundContactRow(contactSample, 1);
