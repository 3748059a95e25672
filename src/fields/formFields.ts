import type { PlainInputField } from 'zapier-platform-core';
import { listIn, textsOf } from './inputData.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';

/** A form field in a table of fields by key: the platform's field without its key, with its choices in order. */
export type FormField = Omit<PlainInputField, 'key' | 'choices' | 'dependsOn'> &
  Readonly<{ label: string; choices?: Choices; dependsOn?: readonly string[] }>;

/** Makes the platform's list of input fields from such a table. */
export const toInputFields = (fields: Readonly<Record<string, FormField>>): PlainInputField[] =>
  Object.entries(fields).map(([key, { choices, dependsOn, ...field }]) => ({
    key,
    ...field,
    ...(choices && { choices: toFieldChoices(choices) }),
    ...(dependsOn && { dependsOn: [...dependsOn] }),
  }));

/** The choices of a field: what is stored in the Zap, and what the user reads. */
export type Choices<Value extends string = string> = readonly (readonly [value: Value, label: string])[];

/** The choice that a text stands for, by its value or by its label, which is what people map from another step. */
export function findChoice<Value extends string>(choices: Choices<Value>, text: string): Value | undefined {
  const isMeant = sameAs(text);
  return choices.find(([value, label]) => isMeant(value) || isMeant(label))?.[0];
}

/** The choices that were made in a field; several may be mapped. Undefined when one of the texts is none. */
export function findChoices<Value extends string>(choices: Choices<Value>, given: unknown): Value[] | undefined {
  const texts = textsOf(listIn(given));
  const found = texts.flatMap((text) => findChoice(choices, text) ?? []);
  return found.length < texts.length ? undefined : found;
}

/** The sentence for a field whose value is not one of its choices. */
export const notAChoice = (label: string, choices: Choices, given: unknown): string =>
  `"${label}": ${quoted(textsOf(listIn(given)).join(', '))} is not one of the choices: ${listChoices(choices)}.`;

/** Choices that are stored in the words that the user reads. */
export const choicesOf = <Word extends string>(...words: readonly Word[]) => words.map((word) => [word, word] as const);

/** The choices of a question with two answers. The platform would turn any text in a boolean field into one of them. */
export const YES_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const satisfies Choices;

/** The choice that ends a run where what is there leaves more than one way. */
export const STOP = ['stop', 'Stop This Run'] as const;

/** The field for the key that a record has in another system. */
export const EXTERNAL_REFERENCE = {
  label: 'External Reference',
  helpText: 'Its key in another system. Actionstep keeps it, but does not show it to people.',
} as const satisfies FormField;

/** The choices in the platform's form. */
export const toFieldChoices = (choices: Choices): Record<string, string> => Object.fromEntries(choices);
/** The labels of the choices, for a sentence. */
export const listChoices = (choices: Choices): string => listedInPart(choices, ([, label]) => label);
