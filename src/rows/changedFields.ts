import type { ChangedField } from '../submission/changes.ts';
import { sharedFields } from './outputFields.ts';
import { warningsOutputField } from './planFields.ts';

/** What a run that changes a record says besides the record. */
export const withChanges = <Row extends object>(
  row: Row,
  changed: readonly ChangedField[],
  warnings: readonly string[],
) => ({ ...row, changed: [...changed], warnings: [...warnings] });

/** The labels and types of these keys, for the editor. */
export const changedOutputFields = sharedFields([
  { key: 'changed[]field', label: 'Changed Field' },
  { key: 'changed[]before', label: 'Value Before' },
  { key: 'changed[]after', label: 'Value After' },
  warningsOutputField,
]);
