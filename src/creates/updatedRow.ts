import { firstOf } from '../lib/sentences.ts';
import { typeOfAction } from '../data/included.ts';
import type { ChangedField } from '../fields/changes.ts';
import { ACTION_LABELS, actionSample, type ActionRow } from '../actions/actionRow.ts';
import { CONTACT_LABELS, contactSample, type ContactRow } from '../contacts/contactRow.ts';
import { includedFields } from '../data/includedPart.ts';
import { CHECK, outputFieldsOf, VERDICT, WARNINGS } from '../fields/outputFields.ts';

/** Makes the row of a run that changes a record: the record as it then is, and what has changed. */
export const toUpdatedRow = <Row extends object>(
  row: Row,
  changed: readonly ChangedField[],
  warnings: readonly string[],
) => ({ ...row, changed: [...changed], warnings: [...warnings] });

const CHANGED_LABELS = {
  'changed[]field': 'Changed Field',
  'changed[]before': 'Value Before',
  'changed[]after': 'Value After',
  ...WARNINGS,
};

export const updatedActionOutputFields = [
  ...outputFieldsOf<ReturnType<typeof toUpdatedRow<ActionRow>>>({ ...ACTION_LABELS, ...CHANGED_LABELS }),
  includedFields(typeOfAction),
];

export const updatedActionSample = toUpdatedRow(
  actionSample,
  [{ field: 'Status', before: 'Inactive', after: 'Active' }],
  [],
);

type DataReport = Readonly<{ verdict: string | null; problems: readonly string[]; warnings: readonly string[] }>;

/** Makes the row of a run that changes the data of an action, or only checks that: the action itself stays as it is. */
export const toUpdatedDataRow = (
  { id, name, reference, link, actionType }: ActionRow,
  changed: readonly ChangedField[],
  { verdict, problems, warnings }: DataReport,
) => ({
  verdict,
  ...toUpdatedRow({ id, name, reference, link, actionType }, changed, warnings),
  problems: [...firstOf(problems)],
  checkOnly: verdict !== null,
});

export const updatedDataOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedDataRow>>({
  ...VERDICT,
  id: 'Action ID',
  name: 'Name',
  reference: 'File Reference',
  link: 'Link',
  actionType__id: 'Action Type ID',
  actionType__name: 'Action Type',
  ...CHANGED_LABELS,
  ...CHECK,
});

export const updatedDataSample = toUpdatedDataRow(
  actionSample,
  [{ field: 'Property / Price', before: '820000', after: '850000' }],
  { warnings: [], problems: [], verdict: null },
);

export const updatedContactOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedRow<ContactRow>>>({
  ...CONTACT_LABELS,
  ...CHANGED_LABELS,
});

export const updatedContactSample = toUpdatedRow(
  contactSample,
  [{ field: 'Email', before: null, after: 'ann.roe@client.example' }],
  [],
);
