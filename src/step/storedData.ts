import type { ActionData, StoredValue } from '../service/datavalues.ts';
import type { StoredData } from './enrich.ts';

/**
 * What an action has, as far as it can be sent again. Where a collection has several records it is not known which one a
 * step means, a mask such as `****` is no value, and a date can come without its memo.
 */
export function toStoredData({ byAction, hasAllValues }: ActionData, actionId: string): StoredData {
  const values = byAction.get(actionId) ?? [];
  const collections = [...Map.groupBy(values, ({ fieldId }) => collectionOf(fieldId))];
  const unclear = new Set(collections.filter(([, own]) => !isOneRecord(own)).map(([collection]) => collection));
  const readable = values.filter((value) => !isMasked(value) && !mayHaveMemo(value));
  const certain = new Map(
    readable.filter(({ fieldId }) => !unclear.has(collectionOf(fieldId))).map((value) => [value.fieldId, value]),
  );
  return {
    values: certain,
    isUnread: (id) =>
      !certain.has(id) &&
      (!hasAllValues || unclear.has(collectionOf(id)) || values.some(({ fieldId }) => fieldId === id)),
  };
}

/** Whether values are those of one record: a field that occurs twice is in two, whether or not the values say so. */
const isOneRecord = (values: readonly StoredValue[]): boolean =>
  new Set(values.map(({ recordId }) => recordId)).size === 1 &&
  new Set(values.map(({ fieldId }) => fieldId)).size === values.length;

/** Of a protected value only a part may be hidden, `***-**-6789`; one without a type may be of such a field. */
const isMasked = ({ dataType, text }: StoredValue): boolean =>
  (dataType === null || dataType === 'Str255Protected' ? /[*•]/ : /^[*•]+$/).test(text);

/** Nobody has seen how a memo is stored; without its type any date may have one (docs/service-notes.md, "Changing the step"). */
const mayHaveMemo = ({ dataType, text }: StoredValue): boolean =>
  dataType === null ? /\d{4}-\d{2}-\d{2}/.test(text) : WITH_MEMO.has(dataType);

/** Unlike `DateNM` and `DateTimeNM`, which are the same without it. */
const WITH_MEMO: ReadonlySet<string> = new Set(['Date', 'DateTime']);

const collectionOf = (fieldId: string): string => fieldId.replace(/--.*$/s, '');
