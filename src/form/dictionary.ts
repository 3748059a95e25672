import { isBlank, valuesOf, type InputData, type InputValue } from '../lib/inputData.ts';
import { isObject } from '../lib/object.ts';
import { quoted } from '../lib/sentences.ts';
import { parseJson } from '../service/wire/json.ts';
import { ACTION_FIELDS, JSON_EXAMPLES } from './actionFields.ts';

/** What each dictionary is called. */
export const DICTIONARY_LABELS = {
  otherParties: ACTION_FIELDS.otherParties.label,
  otherStepData: ACTION_FIELDS.otherStepData.label,
  otherData: 'Other Data',
} as const satisfies Record<keyof typeof JSON_EXAMPLES, string>;

/** How an agent fills in what a step asks for, for the searches that tell what that is. */
export const AS_JSON =
  `An agent can give what is asked for as JSON: \`${JSON_EXAMPLES.otherParties}\` under ${DICTIONARY_LABELS.otherParties}, ` +
  `\`${JSON_EXAMPLES.otherStepData}\` under ${DICTIONARY_LABELS.otherStepData}.`;

/** What was given for a label; without values where it could not be read, which a sentence says. */
export type Entry = Readonly<{ label: string; values: readonly InputValue[]; isUnread?: true }>;

/** Parses pairs, as the form makes them, or JSON, as agents write it. A sentence names whatever cannot be read. */
export function parseDictionary(key: keyof typeof JSON_EXAMPLES, inputData: InputData) {
  const parts = partsOf(inputData[key], JSON_EXAMPLES[key]);
  return {
    entries: parts.filter((part) => typeof part !== 'string'),
    problems: parts.filter((part) => typeof part === 'string').map((fault) => `${DICTIONARY_LABELS[key]}: ${fault}`),
  };
}

/** Whether anything was filled in by its label, so that the form cannot tell what is still missing. */
export const usesDictionaries = (inputData: InputData): boolean =>
  [inputData['otherStepData'], inputData['otherParties']].some((value) => partsOf(value, '').length > 0);

type Part = Entry | string;

/** An object holds pairs, a list holds objects, and a text holds one of these as JSON. */
function partsOf(value: unknown, example: string): readonly Part[] {
  if (isBlank(value)) return [];
  if (Array.isArray(value)) {
    return value.flat(Infinity).flatMap((one) => (isPair(one) ? toPart(one.label, one.value) : partsOf(one, example)));
  }
  if (isObject(value)) return Object.entries(value).flatMap(([label, one]) => toPart(label, one));
  const parsed = typeof value === 'string' ? parseJson(value, LIMITS) : undefined;
  if (parsed === undefined) {
    return [`${quoted(String(value))} is not JSON with labels and values. Write it like ${example}.`];
  }
  // Parsing keeps only the last of several entries with one label.
  return countLabels(String(value)) > countKeys(parsed)
    ? ['the JSON has a label twice. Write it once, with a list of its values.']
    : partsOf(parsed, example);
}

/** As much as any step asks for (docs/reference.md, "Limits"), and deep enough for lists of pairs of lists. */
const LIMITS = { depth: 8, values: 10_000 };

/** A pair written out: in a list only, because an object alone can be about fields with these labels. */
const isPair = (value: unknown): value is Readonly<{ label: string; value: unknown }> =>
  isObject(value) && typeof value['label'] === 'string' && 'value' in value && Object.keys(value).length === 2;

function toPart(label: string, value: unknown): readonly Part[] {
  if (isBlank(value)) return [];
  const values = valuesOf(value);
  const unread = (fault: string): readonly Part[] => [
    `${quoted(label)} ${fault}`,
    { label: label.trim(), values: [], isUnread: true },
  ];
  if ([value].flat(Infinity).some(isObject)) {
    return unread('holds labels of its own. Give it a value, or a list of values.');
  }
  if (values.some((one) => typeof one === 'number' && !Number.isSafeInteger(Math.trunc(one)))) {
    return unread('is a number with too many digits. Put it in quotation marks.');
  }
  return label.trim() === ''
    ? [`${quoted(values.join(', '))} has no label. Write the label on its left.`]
    : [{ label: label.trim(), values }];
}

/** How many labels stand in a JSON text: the colons outside of its texts. */
const countLabels = (json: string): number => {
  const withoutTexts = json.replace(/\\./g, '').replace(/"[^"]*"/g, '');
  return withoutTexts.split(':').length - 1;
};

const countKeys = (value: unknown): number =>
  Object.values(value ?? {}).reduce<number>(
    (sum, one) => sum + (typeof one === 'object' ? countKeys(one) : 0),
    isObject(value) ? Object.keys(value).length : 0,
  );
