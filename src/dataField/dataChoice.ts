import { listChoices, YES_NO } from '../forms/choices.ts';
import { brokenList, yesOrNo, type InputValue } from '../forms/inputData.ts';
import type { Parsed } from '../forms/values/parsed.ts';
import { didYouMean } from '../lib/nearest.ts';
import { listedInPart } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';

/** The value is stored, the label is shown. `parent` is the choice of another field that it belongs to. */
export type Choice = Readonly<{ value: string; label: string; parent: string | null }>;

/** Parses a choice by its value, or else by its label. Without all choices known, any text goes to the service. */
export function parseChoice(value: InputValue, choices: readonly Choice[] | null): Parsed {
  const text = String(value).trim();
  return choices === null ? { value: text } : toParsed({ text, matches: choiceFinder(choices)(text) }, choices);
}

/** A text with separators is split only if it is no choice as a whole. A problem is about one part. */
export function parseChoices(values: readonly InputValue[], choices: readonly Choice[] | null): Parsed {
  // First contact: "DropDownMulti data". If several choices are joined in another way, `joinedChoices` does so.
  if (choices === null) return { value: joinedChoices(values.map((value) => String(value).trim())) };
  const find = choiceFinder(choices);
  const parts = values.flatMap((value) => parseParts(String(value), find, SEPARATORS));
  const unclear = parts.find(({ matches }) => matches.length !== 1);
  if (!unclear) return { value: joinedChoices(parts.flatMap(({ matches }) => matches).map(({ value }) => value)) };
  const parsed = toParsed(unclear, choices);
  // A choice with a comma in its label was cut there, too.
  const isCut = unclear.matches.length === 0 && values.every((value) => String(value).trim() !== unclear.text);
  const separator = isCut && choices.some(({ label }) => label.includes(',')) ? SEPARATE_CHOICES : '';
  return { ...('problem' in parsed ? { problem: `${parsed.problem}${separator}` } : parsed), wrongPart: unclear.text };
}

const SEPARATE_CHOICES = '. Put semicolons between several';

const joinedChoices = (values: readonly string[]): string => [...new Set(values)].join(',');

/** The separators of choices, the safest first: a comma can also be part of a label. */
const SEPARATORS: readonly RegExp[] = [/[;\n]/, /,/];

type ChoiceMatch = Readonly<{ text: string; matches: readonly Choice[] }>;

function parseParts(text: string, find: Finder, [separator, ...finer]: readonly RegExp[]): readonly ChoiceMatch[] {
  const whole = { text: text.trim(), matches: find(text) };
  if (whole.matches.length === 1 || separator === undefined || brokenList(text) !== undefined) return [whole];
  const parts = text.split(separator).flatMap((part) => part.trim() || []);
  return parts.length === 0 ? [whole] : parts.flatMap((part) => parseParts(part, find, finer));
}

type Finder = (text: string) => readonly Choice[];

/** The names are normalised once for all texts, and only if a text is no exact value. */
function choiceFinder(choices: readonly Choice[]): Finder {
  const exact = new Map(choices.toReversed().map((choice) => [choice.value, [choice]]));
  let byName: ReadonlyMap<string, readonly Choice[]> | undefined;
  return (text) => {
    const exactMatch = exact.get(text);
    if (exactMatch) return exactMatch;
    byName ??= new Map([...byLabel(choices), ...Map.groupBy(choices, ({ value }) => normalText(value))]);
    return byName.get(normalText(text)) ?? [];
  };
}

function byLabel(choices: readonly Choice[]): ReadonlyMap<string, readonly Choice[]> {
  const labelled = choices.flatMap((choice) =>
    namesOfChoice(choice).map((label) => ({ label: normalText(label), choice })),
  );
  const groups = Map.groupBy(labelled, ({ label }) => label);
  return new Map([...groups].map(([label, all]) => [label, [...new Set(all.map(({ choice }) => choice))]]));
}

/** The names of a choice: its label, alone or with what a form or an error shows in brackets behind it. */
const namesOfChoice = ({ label, value, parent }: Choice): readonly string[] => [
  label,
  `${label} (${value})`,
  ...(parent === null ? [] : [`${label} (${parent})`]),
];

function toParsed({ text, matches }: ChoiceMatch, choices: readonly Choice[]): Parsed {
  const [match, other] = matches;
  if (other !== undefined) return { problem: `can mean several choices: ${listWithValues(matches)}` };
  if (match !== undefined) return { value: match.value };
  const broken = brokenList(text);
  if (broken !== undefined) return { problem: broken };
  const labels = choices.map(({ label }) => label);
  const suggestion = didYouMean(text, labels);
  const choose = suggestion === undefined ? '' : `. ${suggestion} Choose one of`;
  return { problem: `is not one of the choices${choose}: ${listedInPart(labels, String)}` };
}

/** Choices with the same label are told apart by what Actionstep stores for them. */
const listWithValues = (choices: readonly Choice[]): string =>
  listedInPart(choices, ({ label, value }) =>
    normalText(label) === normalText(value) ? label : `${label} (${value})`,
  );

/** Parses yes or no to the service's form, T or F. */
export function parseYesNo(value: InputValue): Parsed {
  const answer = yesOrNo(value);
  if (answer === undefined) return { problem: `is not one of the choices: ${listChoices(YES_NO)}` };
  return { value: answer ? 'T' : 'F' };
}
