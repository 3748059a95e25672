import type { Entry } from '../form/input.ts';
import { nearest } from '../lib/nearest.ts';
import { count, listedInPart, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';

/** How sentences speak of labels that are not there: "this step does not ask for "Judge". It asks for: "Client"." */
export type LabelWords = Readonly<{ lacks: string; has: string; describer: string | null }>;

/** Finds the item that each entry is for, by a name that only one item has. `names` has the clearest first. */
export function assignByLabel<Item>(
  entries: readonly Entry[],
  items: readonly Item[],
  names: (item: Item) => readonly [string, ...string[]],
  dictionary: string,
  words: LabelWords,
) {
  const named = items.flatMap((item) => [...new Set(names(item).map(labelKey))].map((name) => ({ name, item })));
  const byName = Map.groupBy(named, ({ name }) => name);
  const itemsCalled = (name: string) => (byName.get(labelKey(name)) ?? []).map(({ item }) => item);
  // If even the clearest name is not unique, the id is.
  const clearestName = (item: Item): string =>
    names(item).find((name) => itemsCalled(name).length === 1) ?? names(item)[0];
  const clearest = (found: readonly Item[]): string => listedInPart(found, (item) => `"${clearestName(item)}"`);
  const asked = askedFor(items.map(clearestName), clearest(items), words);
  const found = entries.map((entry) => ({ entry, items: itemsCalled(entry.label) }));
  return {
    /** Each with its item, if that is clear. */
    entries: found.flatMap(({ entry, items: [item, other] }) => (item && other === undefined ? [{ item, entry }] : [])),
    problems: found.flatMap(({ entry: { label }, items: matches }) => {
      if (matches.length === 1) return [];
      return matches.length === 0
        ? [`${dictionary}: ${words.lacks} ${quoted(label)}. ${asked(label)}`]
        : [`${dictionary}: ${quoted(label)} can mean several fields. Write one of: ${clearest(matches)}.`];
    }),
  };
}

/** The most labels that are all listed: of more, the nearest are. */
const FEW = 20;

/** The most labels that are compared with all others: nobody reads more suggestions. */
const MAX_COMPARED = 50;

function askedFor(labels: readonly string[], list: string, { has, describer }: LabelWords): (label: string) => string {
  if (labels.length <= FEW) return () => `${has}: ${list || 'nothing'}.`;
  const all = `${has} ${count(labels.length)} labels${describer === null ? '' : `, which ${describer} lists`}.`;
  let compared = 0;
  return (label) => {
    compared += 1;
    const near = compared > MAX_COMPARED ? [] : nearest(label, labels);
    return near.length === 0 ? all : `${all} The nearest: ${listedInPart(near, (text) => `"${text}"`)}.`;
  };
}

/** Spaces around the slash between group and label make no difference. */
const labelKey = (label: string): string => normalText(label).replace(/ ?\/ ?/g, '/');
