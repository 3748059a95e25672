import type { Entry } from '../form/dictionary.ts';
import { likestFirst } from '../lib/nearest.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';

/** How sentences speak of labels that are not there: "this step does not ask for "Judge". It asks for: "Client"." */
export type LabelWords = Readonly<{ lacks: string; has: string }>;

/** What can be meant by several names, the clearest first. */
type Named = Readonly<{ names: readonly [string, ...string[]] }>;

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
