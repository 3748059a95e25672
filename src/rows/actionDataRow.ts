import { ROW_LABELS } from '../lib/rowLabels.ts';
import { toChoice } from '../step/enrich.ts';
import { DATA_KINDS, kindOfType } from '../step/kinds.ts';
import type { DataValue } from '../step/values/stored.ts';
import type { LabelledData, StoredValue } from '../service/datavalues.ts';
import { decodeChoice } from '../service/datafields.ts';
import { actionOutputFields, actionSample, type ActionRow } from './actionRow.ts';
import { outputFieldsOf } from './outputFields.ts';

export type ActionDataRow = ActionRow & ReturnType<typeof toDataPart>;

/** A value by its field; several where the firm keeps several records of it. */
type ByField = Readonly<Record<string, DataValue | readonly DataValue[]>>;

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
function toByField(entries: readonly ReturnType<typeof toEntry>[]): ByField {
  const byField = new Map<string, DataValue | readonly DataValue[]>();
  for (const { fieldId, value } of entries) {
    const before = byField.get(fieldId);
    byField.set(fieldId, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(byField);
}

export const actionDataOutputFields = outputFieldsOf<ActionDataRow>()([
  ...actionOutputFields,
  { key: 'data[]label', label: 'Each Data Field' },
  { key: 'data[]value', label: 'Each Data Value' },
  { key: 'data[]storedValue', label: 'Each Stored Value' },
  { key: 'data[]fieldId', label: 'Each Data Field ID' },
  { key: 'data[]recordId', label: 'Each Data Record ID' },
  { key: 'dataByField', label: 'Data by Field' },
  { key: 'dataComplete', label: ROW_LABELS.dataComplete, type: 'boolean' },
]);

const stored = (fieldId: string, label: string, dataType: string, text: string): StoredValue => ({
  actionId: actionSample.id,
  fieldId,
  recordId: '6234',
  label,
  dataType,
  text,
});

export const actionDataSample: ActionDataRow = {
  ...actionSample,
  ...toDataPart(
    {
      byAction: new Map([
        [
          actionSample.id,
          [
            stored('44--Address', 'Address', 'Str255', '1 Harbour Street, Harbourton'),
            stored('44--Price', 'Price', 'Money', '850000.00'),
            stored('44--SettleDate', 'Settlement date', 'Date', '2025-05-30'),
            stored('44--Mortgaged', 'Mortgaged', 'Boolean', 'F'),
            stored('44--Kind', 'Kind', 'DropDown', 'unit'),
          ],
        ],
      ]),
      choices: new Map([
        ['44--Kind', [decodeChoice({ id: '44--Kind--unit', attributes: { name: 'Unit', value: 'unit' }, links: {} })]],
      ]),
      hasAllValues: true,
      isComplete: true,
    },
    actionSample.id,
    true,
  ),
};
