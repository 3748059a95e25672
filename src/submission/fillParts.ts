import type { Entry } from '../form/dictionary.ts';
import type { InputValue } from '../lib/inputData.ts';
import { normalText } from '../lib/text.ts';
import { assignByLabel, type LabelWords } from './assignByLabel.ts';

/** A part that the form and a dictionary can fill: its id, its key in the form, and its names, the clearest first. */
export type Part = Readonly<{ id: string; key: string; names: readonly [string, ...string[]] }>;

type Dictionary = Readonly<{ label: string; entries: readonly Entry[] }>;

/** What was filled in for each part, in its field or by its name in the dictionary, and what is wrong with it. */
export function fillParts<One extends Part>(
  parts: readonly One[],
  values: ReadonlyMap<string, readonly InputValue[]>,
  { label, entries }: Dictionary,
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
