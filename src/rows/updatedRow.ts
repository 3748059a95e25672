import { firstOf } from '../lib/sentences.ts';
import { typeOfAction } from '../lookups/typesChosen.ts';
import type { ChangedField } from '../updates/changes.ts';
import { actionOutputFields, actionSample, type ActionRow } from './actionRow.ts';
import { contactOutputFields, contactSample, type ContactRow } from './contactRow.ts';
import { includedFields } from './includedPart.ts';
import { checkOutputFields, outputFieldsOf, verdictField, warningsField } from './outputFields.ts';

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

export const updatedActionOutputFields = [
  ...outputFieldsOf<ReturnType<typeof toUpdatedRow<ActionRow>>>()([...actionOutputFields, ...changedOutputFields]),
  includedFields(typeOfAction),
];

export const updatedActionSample = toUpdatedRow(
  actionSample,
  [{ field: 'Status', before: 'Inactive', after: 'Active' }],
  [],
);

/** Makes the row of a run that changes the data of an action, or only checks that: the action itself stays as it is. */
export const toUpdatedDataRow = (
  { id, name, reference, link, actionType }: ActionRow,
  changed: readonly ChangedField[],
  {
    warnings,
    problems,
    verdict,
  }: Readonly<{ warnings: readonly string[]; problems: readonly string[]; verdict: string | null }>,
) => ({
  verdict,
  ...toUpdatedRow({ id, name, reference, link, actionType }, changed, warnings),
  problems: [...firstOf(problems)],
  checkOnly: verdict !== null,
});

export const updatedDataOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedDataRow>>()([
  verdictField,
  { key: 'id', label: 'Action ID' },
  { key: 'name', label: 'Name' },
  { key: 'reference', label: 'File Reference' },
  { key: 'link', label: 'Link' },
  { key: 'actionType__id', label: 'Action Type ID' },
  { key: 'actionType__name', label: 'Action Type' },
  ...changedOutputFields,
  ...checkOutputFields,
]);

export const updatedDataSample = toUpdatedDataRow(
  actionSample,
  [{ field: 'Property / Price', before: '820000', after: '850000' }],
  { warnings: [], problems: [], verdict: null },
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
