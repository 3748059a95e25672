import type { ActionData, StoredValue } from '../service/datavalues.ts';
import type { StoredData } from './enrich.ts';

/**
 * What an action has, as far as it can be sent again. Where a collection has several records it is not known which one a
 * step means, a mask such as `****` is no value, and a date can come without its memo.
 */
export function toStoredData({ byAction, hasAllValues }: ActionData, actionId: string): StoredData {
  const values = byAction.get(actionId) ?? [];
  const byCollection = Map.groupBy(values, ({ fieldId }) => collectionOf(fieldId));
  const unclear = new Set([...byCollection].filter(([, own]) => !isOneRecord(own)).map(([collection]) => collection));
  const certain = new Map(
    values
      .filter((value) => !unclear.has(collectionOf(value.fieldId)) && !isMasked(value) && !mayHaveMemo(value))
      .map((value) => [value.fieldId, value]),
  );
  return {
    values: certain,
    isUnread: (id) =>
      !certain.has(id) &&
      (!hasAllValues || unclear.has(collectionOf(id)) || values.some(({ fieldId }) => fieldId === id)),
  };
}

/** Whether the values of a collection can be those of one record. */
function isOneRecord(values: readonly StoredValue[]): boolean {
  const [records, fields] = [values.map(({ recordId }) => recordId), values.map(({ fieldId }) => fieldId)];
  // A field that occurs twice is in two records, whether or not the values say so.
  return new Set(records).size === 1 && new Set(fields).size === fields.length;
}

/**
 * Whether a value hides what is stored. That of a protected field may hide only a part, `***-**-6789`; without its type
 * any value may be of such a field.
 */
const isMasked = ({ dataType, text }: StoredValue): boolean =>
  (dataType === null || dataType === 'Str255Protected' ? /[*•]/ : /^[*•]+$/).test(text);

/**
 * Whether a value can be a date with a memo, of which nobody has seen how it is stored; without its type any date may be
 * one (docs/service-notes.md, "Changing the step").
 */
const mayHaveMemo = ({ dataType, text }: StoredValue): boolean =>
  dataType === null ? /\d{4}-\d{2}-\d{2}/.test(text) : WITH_MEMO.has(dataType);

/** Unlike `DateNM` and `DateTimeNM`, which are the same without it. */
const WITH_MEMO: ReadonlySet<string> = new Set(['Date', 'DateTime']);

const collectionOf = (fieldId: string): string => fieldId.replace(/--.*$/s, '');
