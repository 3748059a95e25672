/* What a run changes in the data of an action: values, and the records that these need. */

import { matchesIn, type Matches } from '../contacts/whichContact.ts';
import { dataFieldLabel, type DataField } from '../dataField/dataField.ts';
import { DATA_KINDS, mayBeMask, type DataValue } from '../dataField/dataKinds.ts';
import { dataPart } from '../dataField/dataPart.ts';
import { withOwnChoices } from '../dataField/fieldDetails.ts';
import { readParts } from '../dataField/part.ts';
import { CLEAR_FIELDS } from '../forms/kinds.ts';
import type { UnknownObject } from '../lib/object.ts';
import { isId } from '../lib/text.ts';
import { inQuotes, isMet, toChangedFields, valueIn, type Change } from '../records/changes.ts';
import { applyChanges } from '../records/update.ts';
import type { Client } from '../service/client.ts';
import { collectionOf, type Collection, type FieldChoices } from '../service/datafields.ts';
import { createDataRecord, noProgress, updateValues, type NewValue, type WholeValue } from '../service/datavalues.ts';
import { mayHaveHappened } from '../service/errors/failure.ts';
import { asText } from '../service/wire/record.ts';
import { writeOnce } from '../service/writes.ts';
import type { UndecidedFields } from '../step/failedLookUps.ts';
import type { ActionDataInput, AssignedData } from './dataForm.ts';
import { collectionLabel, collectionsAmong, hasRows, lookUpValues, type FillableField } from './fillableFields.ts';

/** What a run fills in, and what that means. */
export type DataChangeRun = Readonly<{
  fields: readonly FillableField[];
  input: ActionDataInput;
  assigned: AssignedData;
  /** Contacts by email address or name, and by number; choices by the id of the data field. */
  matches: Readonly<{ people: Matches; contacts: Matches; choices: ReadonlyMap<string, FieldChoices> }>;
  undecided: UndecidedFields;
  /** Names a contact by its number, so that two with the same name can be told apart. */
  contactInWords: (id: string) => string;
}>;

/** Without a `recordId`, the record has to be made first. */
type PlannedValue = Readonly<{ field: FillableField; recordId: string | undefined; value: string | null }>;

/** What is to be written, and all problems and warnings. Only what has no problems may be sent. */
type DataDraft = Readonly<{
  plannedValues: readonly PlannedValue[];
  contactInWords: DataChangeRun['contactInWords'];
  /** The collections that get a record. The one that gets a row comes last: a repeat would add another row. */
  newRecords: readonly Collection[];
  problems: readonly string[];
  warnings: readonly string[];
}>;

/** What a run would write, with its data as it is `stored`. */
export function makeDataDraft(
  { fields, input, assigned, matches: { choices, people, contacts }, undecided, contactInWords }: DataChangeRun,
  stored: readonly WholeValue[],
): DataDraft {
  const { valuesById, idsToEmpty, row } = assigned;
  const recordsFor = (one: Collection): readonly string[] => (one.id === row?.id ? [] : recordsOf(one, stored));
  const touched = fields
    .filter(({ id }) => valuesById.has(id) || idsToEmpty.has(id))
    .map((field) => {
      const own = hasRows(field.collection) ? undefined : stored.find(({ fieldId }) => fieldId === field.id);
      const withOwn = withOwnChoices(field, choices.get(field.id) ?? []);
      return own && own.text !== '' ? { ...withOwn, storedValue: own.text } : withOwn;
    });
  const matches = matchesIn({ people, contacts }, input.checkOnly);
  const parts = touched.filter(({ id }) => !undecided.ids.has(id)).map((field) => dataPart(field, field.id, true));
  const data = readParts(parts, valuesById, { ...input, matches });
  const plannedValues = touched.flatMap((field): readonly PlannedValue[] => {
    const [recordId] = recordsFor(field.collection);
    if (idsToEmpty.has(field.id)) return recordId === undefined ? [] : [{ field, recordId, value: null }];
    const value = valuesById.has(field.id) ? data.values.get(field.id) : undefined;
    return value === undefined ? [] : [{ field, recordId, value }];
  });
  const unclearCollections = collectionsAmong(touched).filter((one) => recordsFor(one).length > 1);
  // A required field that is empty already may stay so.
  const lostFields = touched.filter(({ id, required, storedValue }) => idsToEmpty.has(id) && required && storedValue);
  return {
    plannedValues,
    contactInWords,
    newRecords: collectionsAmong(
      plannedValues.flatMap(({ field, recordId }) => (recordId === undefined ? [field] : [])),
    ).toSorted((one, other) => Number(hasRows(one)) - Number(hasRows(other))),
    problems: [
      ...input.problems,
      ...assigned.problems,
      ...data.problems,
      ...undecided.problems,
      ...lostFields.map(
        (field) =>
          `"${CLEAR_FIELDS}": "${dataFieldLabel(field)}" is required, so it cannot be emptied. ${GIVE_ANOTHER}`,
      ),
      ...unclearCollections.map(
        (one) => `"${collectionLabel(one)}": the action has several records of this data. ${CHANGE_THERE}`,
      ),
    ],
    warnings: [...input.warnings, ...assigned.warnings, ...data.warnings],
  };
}

const GIVE_ANOTHER = 'Fill in another value, or do not choose it.';

const CHANGE_THERE = 'Which one is meant is not clear, so change the data in Actionstep.';

const recordsOf = ({ id }: Collection, stored: readonly WholeValue[]): readonly string[] => [
  ...new Set(stored.filter(({ fieldId }) => collectionOf(fieldId) === id).map(({ recordId }) => String(recordId))),
];

/**
 * One record that can be changed, with the text of each value by its id. Undefined in `changed` means that the text is
 * not known.
 */
const toDataRecord = (
  actionId: string,
  values: readonly WholeValue[],
  changed: ReadonlyMap<string, string | undefined> = new Map(),
) => {
  const stored = Object.fromEntries([...values.map((value) => [value.id, value.text] as const), ...changed]);
  return { ...stored, id: actionId } satisfies UnknownObject;
};

type DataChange = Change & NewValue & Required<Pick<Change, 'toWords'>> & Pick<FillableField, 'dataType'>;

/** `newRecordIds` are by collection; a check uses stand-ins. */
const toDataChanges = (
  { plannedValues, contactInWords }: DataDraft,
  newRecordIds: ReadonlyMap<string, string> = new Map(),
): readonly DataChange[] =>
  plannedValues.map(({ field, recordId = newRecordIds.get(field.collection.id) ?? 'new', value }) => {
    const id = `${field.id}--${recordId}`;
    return {
      id,
      name: id,
      aliases: [field.id],
      collectionId: field.collection.id,
      fieldId: field.id,
      dataType: field.dataType,
      recordId,
      label: dataFieldLabel(field),
      value,
      // All data of the action was read, so a value that is not there is empty.
      toWhole: (record) => (id in record && record[id] === undefined ? undefined : asText(record[id]) || null),
      normalize: (stored) => String(decodeStored(field, stored)),
      toWords: (stored) => valueInWords(field, stored, contactInWords),
    };
  });

const decodeStored = ({ kind, choices }: DataField, stored: string): DataValue =>
  DATA_KINDS[kind].decode(stored, choices ?? []);

/** A number stays as it is stored. */
function valueInWords(field: DataField, stored: string, contactInWords: DataChangeRun['contactInWords']): string {
  const value = decodeStored(field, stored);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.kind === 'contact' && isId(stored)) return contactInWords(stored);
  return typeof value === 'number' ? stored : value;
}

/** What would be different afterwards, for a check. */
export function describeChanges(draft: DataDraft, actionId: string, stored: readonly WholeValue[]) {
  const before = toDataRecord(actionId, stored);
  const changes = toDataChanges(draft).filter((change) => !isMet(before)(change));
  const newTexts = new Map(changes.map(({ id, value }) => [id, value ?? '']));
  return toChangedFields(changes, before, toDataRecord(actionId, stored, newTexts));
}

/** Makes the missing records and then the changes, each once. `now` is the data as last read. */
export async function changeData(
  client: Client,
  actionId: string,
  draft: DataDraft,
  first: readonly WholeValue[],
  now: readonly WholeValue[],
) {
  const newRecordIds = new Map<string, string>();
  for (const collection of draft.newRecords) {
    const soFar = { now, isFirst: newRecordIds.size === 0 };
    // oxlint-disable-next-line no-await-in-loop -- one at a time, because a record cannot be taken back
    newRecordIds.set(collection.id, await createDataRecordOnce(client, actionId, collection, soFar));
  }
  const { changed, warnings } = await changeValues(client, actionId, toDataChanges(draft, newRecordIds), {
    newRecords: draft.newRecords,
    now,
  });
  return { changed, warnings: [...overwriteWarnings(draft, actionId, first, now), ...warnings] };
}

function overwriteWarnings(
  draft: DataDraft,
  actionId: string,
  first: readonly WholeValue[],
  now: readonly WholeValue[],
): readonly string[] {
  const [was, is] = [toDataRecord(actionId, first), toDataRecord(actionId, now)];
  return toDataChanges(draft).flatMap((change) => {
    const [from, to] = [was, is].map((record) => inQuotes(change, valueIn(record, change)));
    if (from === to || isMet(is)(change)) return [];
    return [`"${change.label}" changed from ${from} to ${to} while this step ran, and that was overwritten.`];
  });
}

const fillInRow = (list: Collection): string =>
  `A row was added to "${collectionLabel(list)}". Fill in what is missing there in Actionstep: this step would add another row.`;

type RecordsSoFar = Readonly<{ now: readonly WholeValue[]; isFirst: boolean }>;

/**
 * Makes one record, at most once. After an unclear answer, a record counts as the new one if it is the only one that
 * was not there before, and is empty.
 */
function createDataRecordOnce(
  client: Client,
  actionId: string,
  collection: Collection,
  { now, isFirst }: RecordsSoFar,
): Promise<string> {
  const recordsBefore = new Set(recordsOf(collection, now));
  const what = hasRows(collection) ? `a row was added to "${collectionLabel(collection)}"` : 'the data was added';
  const noValue = isFirst ? '' : ' No value was written yet.';
  return writeOnce<string, readonly WholeValue[]>({
    send: () => createDataRecord(client, actionId, collection.id),
    hasWrittenPart: () => !isFirst,
    lookUp: () => lookUpValues(client, actionId),
    found: (values) => {
      const filledRecords = new Set(values.flatMap((value) => (value.text === '' ? [] : [value.recordId])));
      const [added, ...others] = recordsOf(collection, values).filter((one) => !recordsBefore.has(one));
      return added !== undefined && others.length === 0 && !filledRecords.has(added) && added;
    },
    unconfirmed: (happened, error) =>
      mayHaveHappened(error)
        ? `We couldn't confirm whether ${what}. ${happened}${noValue} Look at the data of the action in Actionstep. Only if ` +
          'it is not there, run this step again.'
        : `${happened}${noValue} Run this step again: what is there is not added twice.`,
  });
}

type ChangesSoFar = Readonly<{ newRecords: readonly Collection[]; now: readonly WholeValue[] }>;

/** After a request that failed, unclear values are read back. */
function changeValues(
  client: Client,
  actionId: string,
  changes: readonly DataChange[],
  { newRecords, now }: ChangesSoFar,
) {
  const before = toDataRecord(actionId, now);
  const sent = changes.filter((change) => !isMet(before)(change));
  const progress = noProgress();
  /** As it is shown, or else as it was sent. */
  const asAccepted = (accepted: readonly DataChange[], texts: Texts) =>
    accepted.map((change) => [change.id, visibleText(change, texts) ?? change.value ?? ''] as const);
  const textsNow = async (): Promise<Texts> =>
    new Map((await lookUpValues(client, actionId)).map((value) => [value.id, value.text]));
  const list = newRecords.find(hasRows);
  return applyChanges({
    noun: 'data of the action',
    before,
    changes,
    send: async () => {
      const answers = await updateValues(client, actionId, sent, progress);
      if (sent.every(({ id }) => answers.has(id)))
        return toDataRecord(actionId, now, new Map(asAccepted(sent, answers)));
      // Accepted values count even if they cannot be read back. A value that is missing when they are read is empty.
      const shown = await textsNow().then(
        (texts): Texts => new Map([...sent.map(({ id }) => [id, ''] as const), ...texts]),
        (): Texts => new Map(),
      );
      return toDataRecord(actionId, now, new Map(asAccepted(sent, shown)));
    },
    fetchAgain: async () => {
      const seen = await textsNow();
      return [toDataRecord(actionId, now, new Map(changes.map((change) => [change.id, visibleText(change, seen)])))];
    },
    inParts: {
      hasWrittenPart: () => newRecords.length + progress.accepted > 0,
      recordAfter: (error) => {
        const unclear = mayHaveHappened(error) ? sent.slice(progress.accepted, progress.sent) : [];
        return toDataRecord(
          actionId,
          now,
          new Map([
            ...asAccepted(sent.slice(0, progress.accepted), progress.answers),
            ...unclear.map(({ id }) => [id, undefined] as const),
          ]),
        );
      },
      ...(list && { advice: fillInRow(list) }),
    },
  });
}

type Texts = ReadonlyMap<string, string>;

/** Undefined for no value, and for a mask, which does not tell the value behind it. */
function visibleText({ id, dataType, value }: DataChange, texts: Texts): string | undefined {
  const shown = texts.get(id);
  return shown !== undefined && shown !== value && mayBeMask({ dataType, text: shown }) ? undefined : shown;
}
