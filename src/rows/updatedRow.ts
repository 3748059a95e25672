import type { ChangedField } from '../updates/changes.ts';
import { actionOutputFields, actionSample, type ActionRow } from './actionRow.ts';
import { contactOutputFields, contactSample, type ContactRow } from './contactRow.ts';
import { outputFieldsOf, warningsField } from './outputFields.ts';

/** Makes the row of a run that changes a record: the record as it then is, and what has changed. */
export const toUpdatedRow = <Row extends object>(
  row: Row,
  changed: readonly ChangedField[],
  warnings: readonly string[],
) => ({ ...row, changed: [...changed], warnings: [...warnings] });

const changedOutputFields = [
  { key: 'changed[]field', label: 'Changed Field' },
  { key: 'changed[]before', label: 'Value Before' },
  { key: 'changed[]after', label: 'Value After' },
  warningsField,
] as const;

export const updatedActionOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedRow<ActionRow>>>()([
  ...actionOutputFields,
  ...changedOutputFields,
]);

export const updatedActionSample = toUpdatedRow(
  actionSample,
  [{ field: 'Status', before: 'Inactive', after: 'Active' }],
  [],
);

export const updatedContactOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedRow<ContactRow>>>()([
  ...contactOutputFields,
  ...changedOutputFields,
]);

export const updatedContactSample = toUpdatedRow(
  contactSample,
  [{ field: 'Email', before: null, after: 'ann.roe@client.example' }],
  [],
);
