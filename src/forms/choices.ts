/* The choices of a field, and which of them a text means. */

import { listedInPart, quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';
import { brokenList, isPlain, listIn, textsOf } from './inputData.ts';
import { cannotBeRead } from './problems.ts';

/** What is stored in the Zap, and what the user reads. */
export type Choices<Value extends string = string> = readonly (readonly [value: Value, label: string])[];

export const choicesOf = <Word extends string>(...words: readonly Word[]) => words.map((word) => [word, word] as const);

/** In a boolean field the platform would turn any text into yes or no. */
export const YES_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const satisfies Choices;

export const STOP = ['stop', 'Stop This Run'] as const;

export const toFieldChoices = (choices: Choices): Record<string, string> => Object.fromEntries(choices);

export const listChoices = (choices: Choices): string => listedInPart(choices, ([, label]) => label);

/** The choice that a text stands for, by its value or by its label, which is what people map from another step. */
export function matchChoice<Value extends string>(choices: Choices<Value>, text: string): Value | undefined {
  const isSame = sameAs(text);
  return choices.find(([value, label]) => isSame(value) || isSame(label))?.[0];
}

/** Undefined if one of the texts is no choice. */
export function matchChoices<Value extends string>(choices: Choices<Value>, raw: unknown): Value[] | undefined {
  const texts = textsOf(listIn(raw));
  const values = texts.flatMap((text) => matchChoice(choices, text) ?? []);
  return values.length < texts.length ? undefined : values;
}

export function notAChoice(label: string, choices: Choices, raw: unknown): string {
  if (!isPlain(raw)) return cannotBeRead(label);
  const texts = textsOf(listIn(raw));
  const broken = texts.map(brokenList).find((words) => words !== undefined);
  return `"${label}": ${quoted(texts.join(', '))} ${broken ?? `is not one of the choices: ${listChoices(choices)}`}.`;
}
