import { isDeeper, isObject, objectOf } from '../lib/object.ts';
import { quoted } from '../lib/sentences.ts';
import { parseJson } from '../service/wire/document.ts';
import { isBlank, valuesOf, type InputData, type InputValue } from './inputData.ts';

const DATA_EXAMPLE = '{"Property / Address": "1 Harbour Street"}';

/** What each dictionary is called, and how it is written as JSON. */
export const DICTIONARIES = {
  otherParties: { label: 'Other Parties', example: '{"Client": "ann.roe@mail.example"}' },
  otherStepData: { label: 'Other Step Data', example: DATA_EXAMPLE },
  otherData: { label: 'Other Data', example: DATA_EXAMPLE },
} as const;

type DictionaryKey = keyof typeof DICTIONARIES;

const asJson = (key: DictionaryKey): string => `\`${DICTIONARIES[key].example}\` under ${DICTIONARIES[key].label}`;

/** How an agent fills in what a step asks for, for the searches that tell what that is. */
export const AS_JSON = `An agent can give what is asked for as JSON: ${asJson('otherParties')}, ${asJson('otherStepData')}.`;

/** What was given for a label; without values where it could not be read, which a sentence says. */
export type Entry = Readonly<{ label: string; values: readonly InputValue[]; isUnread?: true }>;

/** Parses pairs, as the form makes them, or JSON, as agents write it. A sentence names whatever cannot be read. */
export function parseDictionary(key: DictionaryKey, inputData: InputData) {
  const { label, example } = DICTIONARIES[key];
  const parts = partsOf(inputData[key], example);
  return {
    entries: parts.filter((part) => typeof part !== 'string'),
    problems: parts.filter((part) => typeof part === 'string').map((fault) => `${label}: ${fault}`),
  };
}

/** Whether anything was filled in by its label, so that the form cannot tell what is still missing. */
export const usesDictionaries = (inputData: InputData): boolean =>
  [inputData['otherStepData'], inputData['otherParties']].some((value) => partsOf(value, '').length > 0);

type Part = Entry | string;

/** An object of values by label, or a text that holds one as JSON. */
function partsOf(value: unknown, example: string): readonly Part[] {
  if (isBlank(value)) return [];
  const text = typeof value === 'string' ? value : null;
  const parsed = text === null ? value : parseText(text);
  if (parsed !== undefined && isBlank(parsed)) return [];
  if (!isObject(parsed)) {
    return [`${quoted(text ?? JSON.stringify(value))} is not JSON with labels and values. Write it like ${example}.`];
  }
  const parts = Object.entries(parsed).flatMap(([label, one]) => toPart(label, one));
  // Parsing keeps only the last of several entries with one label. Labels in a value are a problem of their own.
  const isOneTwice = text !== null && countLabels(text) > Object.keys(parsed).length;
  return isOneTwice && parts.every((part) => typeof part !== 'string')
    ? ['the JSON has a label twice. Write it once, with a list of its values.']
    : parts;
}

/** The JSON in a text; undefined for more than any step asks for at once. Lists of lists are deep enough. */
function parseText(text: string): unknown {
  const parsed = parseJson(text);
  const isTooMuch =
    isDeeper(parsed, MAX_LEVELS) || Object.values(objectOf(parsed)).flat(MAX_LEVELS).length > MAX_VALUES;
  return isTooMuch ? undefined : parsed;
}

const MAX_LEVELS = 8;

const MAX_VALUES = 10_000;

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
