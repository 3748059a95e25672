import type { Entry } from '../form/input.ts';
import { nearest } from '../lib/nearest.ts';
import { count, listedInPart, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import type { Wording } from '../step/wording.ts';

/** Finds the item that each entry is for, by a name that only one item has. `names` has the clearest first. */
export function assignByLabel<Item>(
  entries: readonly Entry[],
  items: readonly Item[],
  names: (item: Item) => readonly [string, ...string[]],
  dictionary: string,
  { dictionaryAsker, describer }: Pick<Wording, 'dictionaryAsker' | 'describer'>,
) {
  const named = items.flatMap((item) => [...new Set(names(item).map(labelKey))].map((name) => ({ name, item })));
  const byName = Map.groupBy(named, ({ name }) => name);
  const itemsCalled = (name: string) => (byName.get(labelKey(name)) ?? []).map(({ item }) => item);
  // If even the clearest name is not unique, the id is.
  const clearestName = (item: Item): string =>
    names(item).find((name) => itemsCalled(name).length === 1) ?? names(item)[0];
  const clearest = (found: readonly Item[]): string => listedInPart(found, (item) => `"${clearestName(item)}"`);
  const asked = askedFor(items.map(clearestName), clearest(items), describer);
  const found = entries.map((entry) => ({ entry, items: itemsCalled(entry.label) }));
  return {
    /** Each with its item, if that is clear. */
    entries: found.flatMap(({ entry, items: [item, other] }) => (item && other === undefined ? [{ item, entry }] : [])),
    problems: found.flatMap(({ entry: { label }, items: matches }) => {
      if (matches.length === 1) return [];
      return matches.length === 0
        ? [`${dictionary}: ${dictionaryAsker} does not ask for ${quoted(label)}. ${asked(label)}`]
        : [`${dictionary}: ${quoted(label)} can mean several fields. Write one of: ${clearest(matches)}.`];
    }),
  };
}

/** The most labels that are all listed: of more, the nearest are. */
const FEW = 20;

/** The most labels that are compared with all others: nobody reads more suggestions. */
const MAX_COMPARED = 50;

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
