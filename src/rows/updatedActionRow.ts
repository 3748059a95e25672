import type { ChangedField } from '../submission/changes.ts';
import { actionOutputFields, actionSample, type ActionRow } from './actionRow.ts';
import { changedOutputFields, withChanges } from './changedFields.ts';
import { outputFieldsOf } from './outputFields.ts';

type UpdatedActionRow = ReturnType<typeof toUpdatedActionRow>;

/** Makes the row of Update Action: the action as it then is, and what has changed. */
export const toUpdatedActionRow = (action: ActionRow, changed: readonly ChangedField[], warnings: readonly string[]) =>
  withChanges(action, changed, warnings);

/** The labels and types of the row's keys, for the editor. */
export const updatedActionOutputFields = outputFieldsOf<UpdatedActionRow>()([
  ...actionOutputFields,
  ...changedOutputFields,
]);

/** The sample action, which was inactive before. */
export const updatedActionSample: UpdatedActionRow = toUpdatedActionRow(
  actionSample,
  [{ field: 'Status', before: 'Inactive', after: 'Active' }],
  [],
);
