import { toChoice } from '../step/knownStep.ts';
import { DATA_KINDS, kindOfType, type DataValue } from '../step/kinds.ts';
import type { LabelledData, StoredValue } from '../service/datavalues.ts';

/** Nothing of data that did not come. No data at all is believed only of an action that was read: others may be hidden. */
export function toDataPart(known: LabelledData | undefined, actionId: string, wasRead: boolean) {
  const data = known?.byAction.get(actionId)?.map((value) => toEntry(value, known.choices)) ?? [];
  return {
    data,
    dataByField: toByField(data),
    dataComplete: known !== undefined && known.isComplete && (wasRead || data.length > 0),
  };
}

const toEntry = ({ fieldId, recordId, label, dataType, text }: StoredValue, choices: LabelledData['choices']) => ({
  label: label ?? fieldId,
  value: DATA_KINDS[kindOfType(dataType ?? '')].decode(text, (choices.get(fieldId) ?? []).flatMap(toChoice)),
  storedValue: text,
  fieldId,
  recordId,
});

/** By field, not by label: two collections can use one label, and which of them is filled differs between actions. */
function toByField(entries: readonly ReturnType<typeof toEntry>[]) {
  const byField = new Map<string, DataValue | readonly DataValue[]>();
  for (const { fieldId, value } of entries) {
    const before = byField.get(fieldId);
    byField.set(fieldId, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(byField);
}
