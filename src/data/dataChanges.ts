import { counted } from '../lib/sentences.ts';
import type { UnknownObject } from '../lib/object.ts';
import { isId } from '../lib/text.ts';
import type { NewValue } from '../service/datarecords.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { text } from '../service/wire/values.ts';
import { DATA_KINDS, type DataValue } from '../step/kinds.ts';
import { dataFieldLabel } from '../step/stepLabels.ts';
import type { DataField } from '../step/model.ts';
import { inQuotes, isMet, toChangedFields, valueIn, type Change } from '../fields/changes.ts';
import type { DataPlan } from './dataPlan.ts';
import { nameOf } from '../step/submissionRow.ts';

/** The data of an action as a record that can be changed: what each value holds, by its id; `changed` wins. */
export const toDataRecord = (
  actionId: string,
  values: readonly WholeValue[],
  changed: ReadonlyMap<string, string> = new Map(),
) => {
  const stored = Object.fromEntries([...values.map((value) => [value.id, value.text] as const), ...changed]);
  return { ...stored, id: actionId } satisfies UnknownObject;
};

type DataChange = Change & NewValue & Required<Pick<Change, 'toWords'>>;

/** The same as changes of that record; `made` are the new records by collection, which stand for themselves in a check. */
export const toDataChanges = (
  { wanted }: DataPlan,
  made: ReadonlyMap<string, string> = new Map(),
): readonly DataChange[] =>
  wanted.map(({ field, recordId = made.get(field.collection.id) ?? 'new', value }) => {
    const id = `${field.id}--${recordId}`;
    return {
      id,
      name: id,
      collectionId: field.collection.id,
      fieldId: field.id,
      recordId,
      label: dataFieldLabel(field),
      value,
      // All that the action has was read, so what is not there is empty.
      toWhole: (record) => text(record[id]) || null,
      toKey: (stored) => String(decodeStored(field, stored)),
      toWords: (stored) => inWords(field, stored),
    };
  });

const decodeStored = ({ kind, choices }: DataField, stored: string): DataValue =>
  DATA_KINDS[kind].decode(stored, choices ?? []);

/** A stored value as people read it; a number as it is written. */
function inWords(field: DataField, stored: string): string {
  const value = decodeStored(field, stored);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.kind === 'contact' && isId(stored)) return `contact ${stored}`;
  return typeof value === 'number' ? stored : value;
}

/** What a plan would change in data as it is stored, in words; nothing where the data is as it is planned to be. */
export function toPlannedFields(plan: DataPlan, actionId: string, stored: readonly WholeValue[]) {
  const before = toDataRecord(actionId, stored);
  const changes = toDataChanges(plan).filter((change) => !isMet(before)(change));
  const planned = new Map(changes.map(({ id, value }) => [id, value ?? '']));
  return toChangedFields(changes, before, toDataRecord(actionId, stored, planned));
}

/** What a run would do, for the verdict of a check. */
export const changeInWords = (changed: number, action: Parameters<typeof nameOf>[0]): string =>
  changed === 0
    ? `nothing would change in the data of ${nameOf(action)}`
    : `would change ${counted(changed, 'data field')} of ${nameOf(action)}`;

/** A sentence for each value that somebody else changed between two looks at it. */
export function changedMeanwhile(
  plan: DataPlan,
  actionId: string,
  first: readonly WholeValue[],
  now: readonly WholeValue[],
): readonly string[] {
  const [was, is] = [toDataRecord(actionId, first), toDataRecord(actionId, now)];
  return toDataChanges(plan).flatMap((change) => {
    const [from, to] = [was, is].map((record) => inQuotes(change, valueIn(record, change)));
    if (from === to || isMet(is)(change)) return [];
    return [`"${change.label}" changed from ${from} to ${to} while this step ran, and that was overwritten.`];
  });
}
