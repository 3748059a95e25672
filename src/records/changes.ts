/*
 * Values that a record is to get, and how they compare with what it has. The attributes themselves are known to
 * `contacts/`, `data/` and the operations; how a record is updated is in `update.ts`.
 */

import { keysOf, objectOf, type UnknownObject } from '../lib/object.ts';
import { quoted } from '../lib/sentences.ts';
import { asText, attributesOf } from '../service/wire/record.ts';
import type { Values } from '../service/writes.ts';

export type Change = Readonly<{
  label: string;
  /** The attribute or the link of the service. */
  name: string;
  isLink?: boolean;
  aliases?: readonly string[];
  /** Attributes that make up one value with this one, such as the area of a phone; each change empties them. */
  otherParts?: readonly string[];
  /** Attributes that the service would fill in by itself; each change sends them empty. */
  alwaysEmptied?: readonly string[];
  /** The value as one text; undefined if the record does not say. */
  toWhole?: (record: UnknownObject) => string | null | undefined;
  /** For a value that can be written in several ways. With this or `isStored`, an equal value is not sent again. */
  normalize?: (value: string) => string;
  /** Whether the record has the value already, where normalized texts cannot tell. */
  isStored?: (record: UnknownObject, value: string) => boolean;
  /** In the service's form; null empties it. */
  value: string | number | null;
  toWords?: (value: string) => string;
}>;

/** In words; null for no value. */
export type ChangedField = Readonly<{ field: string; before: string | null; after: string | null }>;

export type LabelledPlace = Omit<Change, 'value'>;

export type Place = Omit<LabelledPlace, 'label'>;

/** The changes for those fields of a form that are filled in or to be emptied; `places` has all that are ever sent. */
export const toChanges = <Key extends string>(
  labelOf: (key: NoInfer<Key>) => string,
  places: Readonly<Record<Key, Place>>,
  values: Readonly<Record<NoInfer<Key>, Change['value'] | undefined>>,
  keysToEmpty: ReadonlySet<string>,
): readonly Change[] =>
  keysOf(places).flatMap((key): readonly Change[] => {
    const value = keysToEmpty.has(key) ? null : values[key];
    return value === undefined || value === '' ? [] : [{ ...places[key], label: labelOf(key), value }];
  });

/** The values to compare with the answer to a POST: those of `places` that it sent. */
export const toSentValues = <Name extends string>(
  places: readonly (LabelledPlace & Readonly<{ name: Name }>)[],
  attributes: Readonly<Record<NoInfer<Name>, Change['value'] | undefined>>,
): readonly Change[] =>
  places.flatMap((place): readonly Change[] => {
    const value = attributes[place.name];
    return value === undefined ? [] : [{ ...place, value }];
  });

/** The changes as the service takes them, without values that can be compared and are there already. */
export function toValues(changes: readonly Change[], before: UnknownObject): Values {
  const isComparable = ({ normalize, isStored }: Change): boolean => normalize !== undefined || isStored !== undefined;
  const unmet = changes.filter((change) => !isComparable(change) || !isMet(before)(change));
  const placesToEmpty = unmet.flatMap((change) => [
    ...otherPartsOf(change).filter((place) => !isEmpty(before)(place)),
    ...(change.alwaysEmptied ?? []).map((name) => ({ name })),
  ]);
  const ofKind = (isLink: boolean) => unmet.filter((change) => Boolean(change.isLink) === isLink);
  return {
    attributes: Object.fromEntries([
      ...placesToEmpty.map(({ name }) => [name, null] as const),
      ...ofKind(false).map(({ name, value }) => [name, value] as const),
    ]),
    links: Object.fromEntries(ofKind(true).map(({ name, value }) => [name, asText(value)])),
  };
}

/** Whether a record says that it has the value already. */
export const isMet =
  (record: UnknownObject) =>
  (change: Change): boolean =>
    change.value === null ? [change, ...otherPartsOf(change)].every(isEmpty(record)) : showsValue(record, change);

/** The labels of the changed fields, by the names that the service has for them. */
export const labelsOfChanges = (changes: readonly LabelledPlace[]): ReadonlyMap<string, string> =>
  new Map(changes.flatMap(({ name, aliases = [], label }) => [name, ...aliases].map((key) => [key, label] as const)));

/** The changed fields, in words: those that differ now, and those that are empty now and may not have been before. */
export const toChangedFields = (changes: readonly Change[], before: UnknownObject, after: UnknownObject) =>
  changes.flatMap((change): readonly ChangedField[] => {
    const [was, is] = [valueIn(before, change) ?? null, valueIn(after, change) ?? null];
    if (was === is && (isMet(before)(change) || !isMet(after)(change))) return [];
    return [{ field: change.label, before: converted(was, change.toWords), after: converted(is, change.toWords) }];
  });

/** A sentence for each value that came back different from what was sent. One that was left out is no difference. */
export const differenceWarnings = (changes: readonly Change[], after: UnknownObject): readonly string[] =>
  changes
    .filter((change) => valueIn(after, change) !== undefined && !showsValue(after, change))
    .map(
      (change) =>
        `"${change.label}" is ${inQuotes(change, valueIn(after, change))} in Actionstep now, not ${newValueInQuotes(change)} as asked.`,
    );

export const unconfirmedWarnings = (changes: readonly Change[]): readonly string[] =>
  changes.map((change) => `We couldn't confirm that "${change.label}" is ${newValueInQuotes(change)} as asked.`);

type AttributePlace = Pick<Change, 'name' | 'isLink' | 'toWhole'>;

/** A value of a record as text: null if it is empty, undefined if the record leaves it out. */
export function valueIn(record: UnknownObject, { name, isLink, toWhole }: AttributePlace): string | null | undefined {
  if (toWhole) return toWhole(record);
  const value = (isLink ? objectOf(record['links']) : attributesOf(record))[name];
  return value === undefined ? undefined : asSent(value);
}

function showsValue(record: UnknownObject, change: Change): boolean {
  const { isStored, normalize } = change;
  const sentValue = asSent(change.value);
  if (isStored && sentValue !== null) return isStored(record, sentValue);
  return converted(valueIn(record, change) ?? null, normalize) === converted(sentValue, normalize);
}

/** Whether a record has this moment under a name, to the minute; where it gives no zone, on the same day. */
export const hasMoment =
  (name: string) =>
  (record: UnknownObject, moment: string): boolean => {
    const own = asText(record[name]) ?? '';
    return HAS_ZONE.test(own) ? minuteOf(own) === minuteOf(moment) : own.slice(0, 10) === moment.slice(0, 10);
  };

const HAS_ZONE = /\d(?:Z|[+-]\d\d:?\d\d)$/i;

const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / 60_000);

const otherPartsOf = ({ otherParts = [] }: Change): readonly AttributePlace[] => otherParts.map((name) => ({ name }));

/** A value that the record leaves out does not count as empty. */
const isEmpty =
  (record: UnknownObject) =>
  (place: AttributePlace): boolean =>
    valueIn(record, place) === null;

/** Empty text counts as null, and a decoded flag as the service's letter for it. */
const asSent = (value: unknown): string | null => {
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  return asText(value) || null;
};

const converted = (value: string | null, convert: (value: string) => string = String): string | null =>
  value === null ? null : convert(value);

export const inQuotes = ({ toWords = String }: Change, value: string | null | undefined): string =>
  value === null || value === undefined ? 'empty' : quoted(toWords(value));

const newValueInQuotes = (change: Change): string => inQuotes(change, asSent(change.value));
