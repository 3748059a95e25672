import type { Entry } from '../form/input.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';

/** The entries of a dictionary, each with its item, and a sentence for each entry without one clear item. */
export type AssignedEntries<Item> = Readonly<{
  entries: readonly Readonly<{ item: Item; entry: Entry }>[];
  problems: readonly string[];
}>;

/**
 * Finds the item that each entry of a dictionary is for: by id, by the full label, or by the short label where only one
 * item has it. `names` gives the names of an item, the clearest first; `dictionary` is the label of the dictionary, for
 * sentences.
 */
export function assignByLabel<Item>(
  entries: readonly Entry[],
  items: readonly Item[],
  names: (item: Item) => readonly string[],
  dictionary: string,
): AssignedEntries<Item> {
  const byName = Map.groupBy(
    items.flatMap((item) => [...new Set(names(item).map(labelKey))].map((name) => ({ name, item }))),
    ({ name }) => name,
  );
  // If even the clearest name is not unique, the id is.
  const isUnique = (name: string): boolean => byName.get(labelKey(name))?.length === 1;
  const clearest = (found: readonly Item[]): string =>
    listedInPart(found, (item) => `"${names(item).find(isUnique) ?? names(item)[0]}"`);
  const all = clearest(items) || 'nothing';
  const found = entries.map((entry) => ({
    entry,
    items: (byName.get(labelKey(entry.label)) ?? []).map(({ item }) => item),
  }));
  return {
    entries: found.flatMap(({ entry, items: [item, other] }) => (item && other === undefined ? [{ item, entry }] : [])),
    problems: found.flatMap(({ entry, items: matches }) => {
      if (matches.length === 1) return [];
      return matches.length === 0
        ? [`${dictionary}: this action type does not ask for ${quoted(entry.label)}. It asks for: ${all}.`]
        : [`${dictionary}: ${quoted(entry.label)} can mean several fields. Write one of: ${clearest(matches)}.`];
    }),
  };
}

/** Spaces around the slash between group and label make no difference. */
const labelKey = (label: string): string => normalText(label).replace(/ ?\/ ?/g, '/');
