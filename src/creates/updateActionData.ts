import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { actionSample, quotedAction, toActionRow, type ActionName, type ActionRow } from '../actions/actionRow.ts';
import { contactInWords } from '../contacts/displayNames.ts';
import { lookUpNames } from '../contacts/whichContact.ts';
import { changeData, describeChanges, makeDataDraft, type DataChangeRun } from '../data/dataChanges.ts';
import {
  actionDataForm,
  assignData,
  lookUpActionSheet,
  parseActionData,
  type ActionDataInput,
  type ActionSheet,
  type AssignedData,
} from '../data/dataForm.ts';
import { collectionLabel, hasRows, lookUpValues, type FillableField } from '../data/fillableFields.ts';
import { dataFieldIds } from '../dataField/dataField.ts';
import { DATA_KINDS } from '../dataField/dataKinds.ts';
import { tooLongWarnings } from '../dataField/formNotes.ts';
import { orStop } from '../forms/allOrStop.ts';
import { contactTextsIn } from '../forms/contactTexts.ts';
import { NOTHING_FILLED_IN } from '../forms/kinds.ts';
import { counted, firstSentences, listed, quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { lockOn } from '../platform/lock.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import type { ChangedField } from '../records/changes.ts';
import { CHANGED_LABELS, toUpdatedRow } from '../records/update.ts';
import { outputFieldsOf, toVerdict, VERDICT } from '../rows/outputFields.ts';
import { openClient, type Client } from '../service/client.ts';
import type { Collection } from '../service/datafields.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { stopFor } from '../service/errors/failure.ts';
import { unknownContact } from '../service/participants.ts';
import { failureWarnings, undecidedFields } from '../step/failedLookUps.ts';
import { rememberLookUps } from '../step/lookUps.ts';

async function perform(z: ZObject, bundle: Bundle) {
  const input = parseActionData(bundle);
  if (input.action === '') stopFor(input.problems, DATA_NOT_CHANGED);
  const client = openClient(z, bundle);
  const sheet = await orStop(lookUpActionSheet(client, input), input.problems, DATA_NOT_CHANGED);
  const { action, values } = sheet;
  const { run, lookUpWarnings } = await lookUpRun(client, sheet, input);
  const draft = makeDataDraft(run, values);
  const planned = describeChanges(draft, action.id, values);
  const row = toActionRow(action, client);
  const commonWarnings = [...action.warnings, ...lookUpWarnings, ...(isEmptyInput(input) ? [NOTHING_FILLED_IN] : [])];
  if (input.checkOnly) {
    const { problems, warnings } = draft;
    const verdict = toVerdict(problems, changeInWords(planned.length, draft.newRecords, row));
    return toUpdatedDataRow(row, planned, { problems, warnings: [...commonWarnings, ...warnings], verdict });
  }
  stopFor(draft.problems, DATA_NOT_CHANGED);
  const doneRow = (changed: readonly ChangedField[], warnings: readonly string[]) =>
    toUpdatedDataRow(row, changed, { problems: [], warnings: [...commonWarnings, ...warnings], verdict: null });
  if (planned.length === 0) return doneRow([], draft.warnings);
  // Somebody may have edited the action meanwhile, so its data is read once more.
  const now = await lookUpValues(client, action.id);
  const latest = makeDataDraft(run, now);
  stopFor(latest.problems, DATA_NOT_CHANGED);
  const { changed, warnings } = await changeData(client, action.id, latest, values, now);
  return doneRow(changed, [...latest.warnings, ...warnings]);
}

const DATA_NOT_CHANGED = 'The data was not changed';

/** Assigns the input to the fields, and looks up whom and what it means. */
async function lookUpRun(client: Client, { fields, values, stepLabels }: ActionSheet, input: ActionDataInput) {
  const assigned = assignData(fields, input, stepLabels);
  const isFilled = ({ id }: Pick<FillableField, 'id'>): boolean => assigned.valuesById.has(id);
  const filledFields = fields.filter(isFilled);
  const contactFields = filledFields.filter(({ kind }) => kind === 'contact');
  const contactTexts = contactFields.flatMap(({ id }) => contactTextsIn(assigned.valuesById.get(id)));
  const numbers = contactTexts.map(({ text }) => text).filter(isId);
  const withChoices = filledFields.filter(({ kind }) => DATA_KINDS[kind].hasChoices);
  const lookUps = rememberLookUps(client);
  const [choices, people, contacts, withName] = await Promise.all([
    lookUps.choices(dataFieldIds(withChoices)),
    lookUps.people(contactTexts),
    // A run sends the number of a contact unchecked, and the service decides; a check looks it up.
    lookUps.contacts(input.checkOnly ? numbers : []),
    lookUpNames(client, [...storedContacts(fields, assigned, values), ...numbers].map(unknownContact)),
  ]);
  const contactsById = new Map(
    [...people.values(), ...contacts.values()].flat().map((contact) => [contact.id, contact]),
  );
  const run: DataChangeRun = {
    fields,
    input,
    assigned,
    matches: { choices, people, contacts },
    undecided: undecidedFields(lookUps, fields, isFilled),
    contactInWords: (id) => contactInWords(contactsById.get(id) ?? withName(unknownContact(id))),
  };
  const failed = failureWarnings(lookUps.failures, ['choices', 'contacts']);
  return { run, lookUpWarnings: [...tooLongWarnings(withChoices, choices), ...failed] };
}

/** The contacts in data fields that are filled in or to be emptied: the row says who was there before. */
function storedContacts(
  fields: readonly FillableField[],
  { valuesById, idsToEmpty }: AssignedData,
  values: readonly WholeValue[],
): readonly string[] {
  const touched = fields.filter(({ id, kind }) => kind === 'contact' && (valuesById.has(id) || idsToEmpty.has(id)));
  const ids = new Set(touched.map(({ id }) => id));
  return values.filter(({ fieldId, text }) => ids.has(fieldId) && isId(text)).map(({ text }) => text);
}

const isEmptyInput = ({ values, unreadKeys, otherData, labelsToEmpty, addRow }: ActionDataInput): boolean =>
  values.size + unreadKeys.size + otherData.length + labelsToEmpty.length === 0 && addRow === '';

type DataReport = Readonly<{ verdict: string | null; problems: readonly string[]; warnings: readonly string[] }>;

function toUpdatedDataRow(
  { id, name, reference, link, actionType }: ActionRow,
  changed: readonly ChangedField[],
  { verdict, problems, warnings }: DataReport,
) {
  const updated = toUpdatedRow({ id, name, reference, link, actionType }, changed, warnings);
  return { verdict, checkOnly: verdict !== null, problems: [...firstSentences(problems)], ...updated };
}

const updatedDataOutputFields = outputFieldsOf<ReturnType<typeof toUpdatedDataRow>>({
  ...VERDICT,
  name: 'Name',
  reference: 'File Reference',
  link: 'Link',
  id: 'Action ID',
  actionType__name: 'Action Type',
  actionType__id: 'Action Type ID',
  ...CHANGED_LABELS,
});

const updatedDataSample = toUpdatedDataRow(
  actionSample,
  [{ field: 'Property / Price', before: '820000', after: '850000' }],
  { warnings: [], problems: [], verdict: null },
);

function changeInWords(changed: number, newRecords: readonly Collection[], action: ActionName): string {
  if (changed === 0) return `nothing would change in the data of ${quotedAction(action)}`;
  const rows = newRecords.filter(hasRows).map((list) => quoted(collectionLabel(list)));
  const added = rows.length > 0 ? `add a row to ${listed(rows)} and ` : '';
  return `would ${added}fill in ${counted(changed, 'data field')} of ${quotedAction(action)}`;
}

export const updateActionData = {
  key: 'update_action_data',
  noun: 'Matter',
  display: {
    label: OPERATION_LABELS.updateActionData,
    description:
      'Changes data fields of an action (matter) or adds a row of data; a blank field changes nothing, but a repeat adds another row.',
  },
  operation: {
    ...actionDataForm,
    perform,
    outputFields: updatedDataOutputFields,
    sample: updatedDataSample,
    // The second run finds the record that the first one made in a collection.
    lock: lockOn('update_action_data', 'action'),
  },
} satisfies Create;
