import type { Entry } from '../form/input.ts';
import { nearest } from '../lib/nearest.ts';
import { count, listedInPart, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import type { Wording } from '../step/wording.ts';

/** The entries of a dictionary, each with its item, and a sentence for each entry without one clear item. */
export type AssignedEntries<Item> = Readonly<{
  entries: readonly Readonly<{ item: Item; entry: Entry }>[];
  problems: readonly string[];
}>;

/**
 * Finds the item that each entry of a dictionary is for: by id, by the full label, or by the short label where only one
 * item has it. `names` gives the names of an item, the clearest first; `dictionary` is the label of the dictionary, and
 * `wording` the words for the step, both for sentences.
 */
export function assignByLabel<Item>(
  entries: readonly Entry[],
  items: readonly Item[],
  names: (item: Item) => readonly [string, ...string[]],
  dictionary: string,
  wording: Pick<Wording, 'dictionaryAsker' | 'describer'>,
): AssignedEntries<Item> {
  const byName = Map.groupBy(
    items.flatMap((item) => [...new Set(names(item).map(labelKey))].map((name) => ({ name, item }))),
    ({ name }) => name,
  );
  // If even the clearest name is not unique, the id is.
  const isUnique = (name: string): boolean => byName.get(labelKey(name))?.length === 1;
  const clearestName = (item: Item): string => names(item).find(isUnique) ?? names(item)[0];
  const clearest = (found: readonly Item[]): string => listedInPart(found, (item) => `"${clearestName(item)}"`);
  const asked = askedFor(
    items.map((item) => clearestName(item)),
    clearest(items),
    wording.describer,
  );
  const found = entries.map((entry) => ({
    entry,
    items: (byName.get(labelKey(entry.label)) ?? []).map(({ item }) => item),
  }));
  return {
    entries: found.flatMap(({ entry, items: [item, other] }) => (item && other === undefined ? [{ item, entry }] : [])),
    problems: found.flatMap(({ entry, items: matches }) => {
      if (matches.length === 1) return [];
      return matches.length === 0
        ? [`${dictionary}: ${wording.dictionaryAsker} does not ask for ${quoted(entry.label)}. ${asked(entry.label)}`]
        : [`${dictionary}: ${quoted(entry.label)} can mean several fields. Write one of: ${clearest(matches)}.`];
    }),
  };
}

/** The most labels that are all listed: of more, the nearest are. */
const FEW = 20;

/** The most labels that are compared with all others: nobody reads more suggestions. */
const MAX_COMPARED = 50;

/** Says what can be written instead of a label that is not asked for. */
function askedFor(labels: readonly string[], list: string, describer: string): (label: string) => string {
  if (labels.length <= FEW) return () => `It asks for: ${list || 'nothing'}.`;
  const all = `It asks for ${count(labels.length)} labels, which ${describer} lists.`;
  let compared = 0;
  return (label) => {
    compared += 1;
    const near = compared > MAX_COMPARED ? [] : nearest(label, labels);
    return near.length === 0 ? all : `${all} The nearest: ${listedInPart(near, (text) => `"${text}"`)}.`;
  };
}

/** Spaces around the slash between group and label make no difference. */
const labelKey = (label: string): string => normalText(label).replace(/ ?\/ ?/g, '/');
