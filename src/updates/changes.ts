import { objectOf, type UnknownObject } from '../lib/object.ts';
import { quoted } from '../lib/sentences.ts';
import type { Values } from '../service/updates.ts';
import { attributesOf, type WithAbsent } from '../service/wire/record.ts';
import { text } from '../service/wire/values.ts';

export type Change = Readonly<{
  /** The label of the field that it was given in. */
  label: string;
  /** The attribute or the link of the service. */
  name: string;
  isLink?: boolean;
  /** Of a value in several attributes: the others, which every change empties, all as one text, and what is compared. */
  whole?: Readonly<{
    others: readonly string[];
    valueIn: (record: UnknownObject) => string | null;
    toKey: (value: string) => string;
  }>;
  /** In the service's form; null empties it. */
  value: string | number | null;
  /** What a person calls a value, where the service has another word for it. */
  toWords?: (value: string) => string;
}>;

/** A value that a run has changed, in words; null stands for none. */
export type ChangedField = Readonly<{ field: string; before: string | null; after: string | null }>;

/** The changes by those fields of a form that are filled in or to be emptied. */
export const toChanges = (
  fields: Readonly<Record<string, Readonly<{ label: string }>>>,
  given: ReadonlyMap<string, Omit<Change, 'label'>>,
  emptied: ReadonlySet<string>,
): readonly Change[] =>
  Object.entries(fields).flatMap(([key, { label }]) => {
    const change = given.get(key);
    if (change && emptied.has(key)) return [{ ...change, label, value: null }];
    return change && change.value !== '' ? [{ ...change, label }] : [];
  });

/** The changes as the service takes them. What is stored in several attributes, and is so already, stays. */
export function toValues(changes: readonly Change[], before: WithAbsent): Values {
  const sent = changes.filter((change) => !change.whole || !isMet(before)(change));
  const emptied = sent.flatMap(othersOf).filter((place) => !isEmpty(before)(place));
  const ofKind = (isLink: boolean) => sent.filter((change) => Boolean(change.isLink) === isLink);
  return {
    attributes: Object.fromEntries([
      ...emptied.map(({ name }) => [name, null] as const),
      ...ofKind(false).map(({ name, value }) => [name, value] as const),
    ]),
    links: Object.fromEntries(ofKind(true).map(({ name, value }) => [name, text(value)])),
  };
}

/** Whether a record says that it has the value already. */
export const isMet =
  (record: WithAbsent) =>
  (change: Change): boolean =>
    change.value === null ? [change, ...othersOf(change)].every(isEmpty(record)) : showsValue(record, change);

/** The fields that differ between the two records, or were not known to be empty before, in words. */
export const toChangedFields = (
  changes: readonly Change[],
  before: WithAbsent,
  after: WithAbsent,
): readonly ChangedField[] =>
  changes.flatMap((change) => {
    const [was, is] = [valueIn(before, change), valueIn(after, change)];
    if (was === is && (isMet(before)(change) || !isMet(after)(change))) return [];
    return [{ field: change.label, before: inWords(change, was), after: inWords(change, is) }];
  });

/** A sentence for each value that the service answers with instead of the one that it was sent. */
export const otherValues = (changes: readonly Change[], after: UnknownObject): readonly string[] =>
  changes
    .filter((change) => !showsValue(after, change))
    .map(
      (change) =>
        `"${change.label}" is ${inQuotes(change, valueIn(after, change))} in Actionstep now, not ${wantedIn(change)} as asked.`,
    );

/** The same where no answer came that says what the service has. */
export const unconfirmedValues = (changes: readonly Change[]): readonly string[] =>
  changes.map((change) => `We couldn't confirm that "${change.label}" is ${wantedIn(change)} as asked.`);

export const valueIn = (record: UnknownObject, { whole, ...place }: Place & Pick<Change, 'whole'>): string | null =>
  whole ? whole.valueIn(record) : storedIn(record, place);

const showsValue = (record: UnknownObject, change: Change): boolean =>
  comparable(change, valueIn(record, change)) === comparable(change, asText(change.value));

const comparable = ({ whole }: Change, value: string | null): string | null =>
  whole && value !== null ? whole.toKey(value) : value;

type Place = Pick<Change, 'name' | 'isLink'>;

const othersOf = ({ whole }: Change): readonly Place[] => (whole?.others ?? []).map((name) => ({ name }));

const storedIn = (record: UnknownObject, { name, isLink }: Place): string | null =>
  asText((isLink ? objectOf(record['links']) : attributesOf(record))[name]);

/** What a record leaves out may have a value. */
const isEmpty =
  (record: WithAbsent) =>
  (place: Place): boolean =>
    storedIn(record, place) === null && !record.absent.includes(place.name);

/** Empty text and nothing are the same, and so are a decoded flag and the service's letter for it. */
const asText = (value: unknown): string | null => {
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  return text(value) || null;
};

const inWords = ({ toWords = String }: Change, value: string | null): string | null =>
  value === null ? null : toWords(value);

/** A value for a sentence, as a person calls it. */
export const inQuotes = (change: Change, value: string | null): string =>
  value === null ? 'empty' : quoted(String(inWords(change, value)));

const wantedIn = (change: Change): string => inQuotes(change, asText(change.value));
