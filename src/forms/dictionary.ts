/*
 * Dictionaries: values that are filled in by label, because the form does not show their fields. They are parsed here,
 * and matched with whatever has such a label.
 */

import { brokenJson } from '../lib/brokenJson.ts';
import { didYouMeanOneOf, nearestFirst } from '../lib/nearest.ts';
import { isObject } from '../lib/object.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { normalText, withoutFence } from '../lib/text.ts';
import { parseJson } from '../service/wire/document.ts';
import { brokenList, isBlank, isExact, itemsIn, valuesOf, type InputValue } from './inputData.ts';

const DATA_EXAMPLE = '{"Property / Address": "1 Harbour Street"}';

export const DICTIONARIES = {
  otherParties: { label: 'Other Parties', example: '{"Client": "ann.roe@mail.example"}' },
  otherStepData: { label: 'Other Step Data', example: DATA_EXAMPLE },
  otherData: { label: 'Other Data', example: DATA_EXAMPLE },
} as const;

export type DictionaryKey = keyof typeof DICTIONARIES;

export const asJsonToo = (key: DictionaryKey): string => `JSON such as \`${DICTIONARIES[key].example}\` works too.`;

/** The values that were given for a label. There are none if they could not be read, which is reported as a problem. */
export type DictionaryEntry = Readonly<{ label: string; values: readonly InputValue[]; isUnread?: true }>;

export type Dictionary = Readonly<{
  entries: readonly DictionaryEntry[];
  /** Whether the part that could not be read may contain any label. */
  hidesLabels: boolean;
}>;

/** Parses pairs, as the form makes them, or JSON, as agents write it. */
export function parseDictionary(
  key: DictionaryKey,
  raw: unknown,
): Dictionary & Readonly<{ problems: readonly string[] }> {
  const { label, example } = DICTIONARIES[key];
  const parsed = parseEntries(raw, example);
  const entryProblems = parsed.filter((part) => 'problem' in part);
  return {
    entries: parsed.flatMap((part) => ('problem' in part ? [] : [part])),
    hidesLabels: entryProblems.some(({ hidesLabels = false }) => hidesLabels),
    problems: entryProblems.map(({ problem }) => `"${label}": ${problem}`),
  };
}

type EntryProblem = Readonly<{ problem: string; hidesLabels?: true }>;

type EntryOrProblem = DictionaryEntry | EntryProblem;

const ofAnyLabel = (problem: string): EntryProblem => ({ problem, hidesLabels: true });

function parseEntries(value: unknown, example: string): readonly EntryOrProblem[] {
  if (isBlank(value)) return [];
  const text = typeof value === 'string' ? withoutFence(value) : null;
  const parsed = text === null ? value : parseJson(text);
  if (parsed !== undefined && isBlank(parsed)) return [];
  if (!isObject(parsed)) {
    const broken = text?.startsWith('{') ? brokenJson(text) : undefined;
    const whole = typeof value === 'string' ? quoted(value) : 'what was filled in';
    const problem = broken === undefined ? `${whole} is not JSON with labels and values` : `the JSON ${broken}`;
    return [ofAnyLabel(`${problem}. Write it like ${example}.`)];
  }
  return Object.entries(parsed).flatMap(([label, one]) => parseEntry(label, one));
}

function parseEntry(label: string, value: unknown): readonly EntryOrProblem[] {
  if (isBlank(value)) return [];
  const values = valuesOf(value);
  const withProblem = (problem: string): readonly EntryOrProblem[] => [
    { problem: `${quoted(label)} ${problem}` },
    { label: label.trim(), values: [], isUnread: true },
  ];
  if (itemsIn(value).some(isObject)) {
    return withProblem('holds labels of its own. Give it a value, or a list of values.');
  }
  if (!values.every(isExact)) {
    return withProblem('is a number with too many digits. Put it in quotation marks.');
  }
  return label.trim() === ''
    ? [ofAnyLabel(`${quoted(values.join(', '))} has no label. Write the label on its left.`)]
    : [{ label: label.trim(), values }];
}

/** The clearest name first. */
type NamedEntry = Readonly<{ names: readonly [string, ...string[]] }>;

export type FillablePart = NamedEntry & Readonly<{ id: string; key: string }>;

/** How sentences speak of labels that are not there: "this step does not ask for "Judge". It asks for: "Client"." */
type LabelWords = Readonly<{
  lacks: string;
  has: string;
  hasNone: string;
  /** The sentence for a label that belongs elsewhere. */
  rightPlace: (label: string) => string | undefined;
  /** The word that people use for a label, if a form has stored another one. */
  labelInWords?: (label: string) => string;
}>;

/** What was filled in for each part, in its field or by its name in the dictionary, and what is wrong with it. */
export function fillParts(
  parts: readonly FillablePart[],
  values: ReadonlyMap<string, readonly InputValue[]>,
  { label, entries, hidesLabels }: Dictionary & Readonly<{ label: string }>,
  words: LabelWords,
) {
  const assigned = assignByLabel(entries, parts, label, words);
  const byPart = Map.groupBy(assigned.entries, ({ item }) => item);
  const assignments = parts.map((part) => {
    const own = (byPart.get(part) ?? []).map(({ entry }) => entry);
    const valueLists = [values.get(part.key), ...own.map((entry) => entry.values)].filter((some) => some !== undefined);
    return { part, valueLists, isUnread: hidesLabels || own.some((entry) => entry.isUnread) };
  });
  const contradictory = assignments.filter(({ valueLists }) => new Set(valueLists.map(valuesKey)).size > 1);
  return {
    /** The keys of the parts that hold, or may hold, what could not be read. */
    unreadKeys: assignments.filter(({ isUnread }) => isUnread).map(({ part }) => part.key),
    values: new Map(
      assignments.flatMap(({ part, valueLists: [first] }) => (first ? [[part.key, first] as const] : [])),
    ),
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
export function assignByLabel<Item extends NamedEntry>(
  entries: readonly DictionaryEntry[],
  items: readonly Item[],
  dictionary: string,
  words: LabelWords,
) {
  const byName = new Map<string, readonly Item[]>();
  for (const item of items) {
    for (const name of new Set(item.names.map(labelKey))) byName.set(name, [...(byName.get(name) ?? []), item]);
  }
  const itemsCalled = (name: string): readonly Item[] => byName.get(labelKey(name)) ?? [];
  // A role and a data field have their id among their names, which is unique.
  const clearestName = ({ names }: Item): string => names.find((name) => itemsCalled(name).length === 1) ?? names[0];
  const labels = items.map(clearestName);
  const namedClearly = items.map((item) => ({ names: [clearestName(item), ...item.names] as const }));
  const entryMatches = entries.map((entry) => ({ entry, items: itemsCalled(entry.label) }));
  const unclearMatches = entryMatches.filter(({ items: matches }) => matches.length !== 1);
  return {
    entries: entryMatches.flatMap(({ entry, items: [item, other] }) =>
      item && other === undefined ? [{ item, entry }] : [],
    ),
    problems: unclearMatches.map(({ entry: { label }, items: matches }, index) => {
      const broken = brokenList(label);
      if (broken !== undefined) return `"${dictionary}": ${quoted(label)} ${broken}.`;
      if (matches.length > 1) {
        return `"${dictionary}": ${quoted(label)} can mean several fields. Write one of: ${listInQuotes(matches.map(clearestName))}.`;
      }
      const rightPlace = words.rightPlace(label);
      if (rightPlace !== undefined) return `"${dictionary}": ${rightPlace}`;
      const suggestion = index < MAX_LABELS_COMPARED ? didYouMeanOneOf(label, namedClearly) : undefined;
      const isCompared = labels.length > FEW && index < MAX_LABELS_COMPARED;
      const list = listInQuotes(isCompared ? nearestFirst(label, labels) : labels);
      const has = list === '' ? words.hasNone : `${words.has}: ${list}.`;
      return `"${dictionary}": ${words.lacks} ${quoted(words.labelInWords?.(label) ?? label)}. ${suggestion ?? has}`;
    }),
  };
}

/** With more labels than this, not all are listed, so those most like the wrong one come first. */
const FEW = 20;

/** The most entries that are compared with all labels: nobody reads more suggestions. */
const MAX_LABELS_COMPARED = 50;

const listInQuotes = (labels: readonly string[]): string => listedInPart(labels, (label) => `"${label}"`);

/** Spaces around the slash between group and label make no difference. */
export const labelKey = (label: string): string => normalText(label).replace(/ ?\/ ?/g, '/');
