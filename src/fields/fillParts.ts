import type { Entry } from './dictionary.ts';
import type { InputValue } from './inputData.ts';
import { likestFirst } from '../lib/nearest.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';

/** What can be meant by several names, the clearest first. */
type Named = Readonly<{ names: readonly [string, ...string[]] }>;

/** A part that the form, by its key there, and a dictionary can fill. */
export type Part = Named & Readonly<{ id: string; key: string }>;

/** How sentences speak of labels that are not there: "this step does not ask for "Judge". It asks for: "Client"." */
type LabelWords = Readonly<{ lacks: string; has: string }>;

/** What was filled in for each part, in its field or by its name in the dictionary, and what is wrong with it. */
export function fillParts<One extends Part>(
  parts: readonly One[],
  values: ReadonlyMap<string, readonly InputValue[]>,
  { label, entries }: Readonly<{ label: string; entries: readonly Entry[] }>,
  words: LabelWords,
) {
  const assigned = assignByLabel(entries, parts, label, words);
  const byPart = Map.groupBy(assigned.entries, ({ item }) => item);
  const filled = parts.map((part) => {
    const own = (byPart.get(part) ?? []).map(({ entry }) => entry);
    const given = [values.get(part.key), ...own.map((entry) => entry.values)].filter((some) => some !== undefined);
    return { part, given, isUnread: own.some((entry) => entry.isUnread) };
  });
  const contradictory = filled.filter(({ given }) => new Set(given.map(valuesKey)).size > 1);
  return {
    /** The keys of the parts that hold what could not be read. */
    unread: filled.filter(({ isUnread }) => isUnread).map(({ part }) => part.key),
    values: new Map(filled.flatMap(({ part, given: [first] }) => (first ? [[part, first] as const] : []))),
    problems: [
      ...assigned.problems,
      ...contradictory.map(
        ({ part }) => `"${part.names[0]}" is filled in twice, with different values. Fill it in once.`,
      ),
    ],
  };
}

const valuesKey = (values: readonly InputValue[]): string =>
  JSON.stringify(values.map((value) => normalText(String(value))).toSorted());

/** Finds the item that each entry is for, by a name that only one item has. */
export function assignByLabel<Item extends Named>(
  entries: readonly Entry[],
  items: readonly Item[],
  dictionary: string,
  words: LabelWords,
) {
  const byName = new Map<string, readonly Item[]>();
  for (const item of items) {
    for (const name of new Set(item.names.map(labelKey))) byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  const itemsCalled = (name: string): readonly Item[] => byName.get(labelKey(name)) ?? [];
  // If even the clearest name is not unique, the id is.
  const clearestName = ({ names }: Item): string => names.find((name) => itemsCalled(name).length === 1) ?? names[0];
  const labels = items.map(clearestName);
  const found = entries.map((entry) => ({ entry, items: itemsCalled(entry.label) }));
  const unclear = found.filter(({ items: matches }) => matches.length !== 1);
  return {
    /** Each with its item, if that is clear. */
    entries: found.flatMap(({ entry, items: [item, other] }) => (item && other === undefined ? [{ item, entry }] : [])),
    problems: unclear.map(({ entry: { label }, items: matches }, index) => {
      if (matches.length > 1) {
        return `${dictionary}: ${quoted(label)} can mean several fields. Write one of: ${inQuotes(matches.map(clearestName))}.`;
      }
      const isCompared = labels.length > FEW && index < MAX_COMPARED;
      const list = inQuotes(isCompared ? likestFirst(label, labels) : labels);
      return `${dictionary}: ${words.lacks} ${quoted(label)}. ${words.has}: ${list || 'nothing'}.`;
    }),
  };
}

/** Of more labels those that are like the wrong one come first, as not all are listed. */
const FEW = 20;

/** The most entries that are compared with all labels: nobody reads more suggestions. */
const MAX_COMPARED = 50;

const inQuotes = (labels: readonly string[]): string => listedInPart(labels, (label) => `"${label}"`);

/** Spaces around the slash between group and label make no difference. */
const labelKey = (label: string): string => normalText(label).replace(/ ?\/ ?/g, '/');
