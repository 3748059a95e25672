/*
 * What forms and rows of several kinds have in common. In this file: tables of form fields, their choices, and what is
 * wrong with what was filled in. Not in this folder: the fields of one operation, and anything about a step.
 */

import type { PlainInputField } from 'zapier-platform-core';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';
import { problem } from '../service/errors/failure.ts';
import { brokenList, isBlank, isPlain, listIn, textOf, textsOf, yesOrNo, type InputData } from './inputData.ts';

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

/** The choices that were made in a field; several may be mapped. Undefined if one of the texts is not a choice. */
export function findChoices<Value extends string>(choices: Choices<Value>, given: unknown): Value[] | undefined {
  const texts = textsOf(listIn(given));
  const found = texts.flatMap((text) => findChoice(choices, text) ?? []);
  return found.length < texts.length ? undefined : found;
}

/** The sentence for a field whose value is not one of its choices. */
export function notAChoice(label: string, choices: Choices, given: unknown): string {
  const texts = textsOf(listIn(given));
  const broken = texts.map(brokenList).find((fault) => fault !== undefined);
  return `"${label}": ${quoted(texts.join(', '))} ${broken ?? `is not one of the choices: ${listChoices(choices)}`}.`;
}

/** Choices that are stored in the same words that the user reads. */
export const choicesOf = <Word extends string>(...words: readonly Word[]) => words.map((word) => [word, word] as const);

/** The choices of a yes-or-no question. In a boolean field the platform would turn any text into yes or no. */
export const YES_NO = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const satisfies Choices;

/** The choice that ends a run which could go on in more than one way. */
export const STOP = ['stop', 'Stop This Run'] as const;

/** The label of the field that names what is to lose its value (`clearFields.ts`). */
export const CLEAR_FIELDS = 'Clear Fields';

/** The field for the key that a record has in another system. */
export const EXTERNAL_REFERENCE = {
  label: 'External Reference',
  helpText: "The record's ID in another system. Not visible in Actionstep.",
} as const satisfies FormField;

/** An example to show in an empty field. Without "e.g." it could be taken for a default, which is shown there too. */
export const asExample = (value: string): string => `e.g. ${value}`;

/** The choices in the platform's form. */
export const toFieldChoices = (choices: Choices): Record<string, string> => Object.fromEntries(choices);

/** The labels of the choices, for a sentence. */
export const listChoices = (choices: Choices): string => listedInPart(choices, ([, label]) => label);

/** The sentence for several values in a field that takes one; `noun` is what a value stands for. */
export const takesOne = (label: string, noun: string): string => `"${label}" takes one ${noun} only.`;

export const cannotBeRead = (label: string): string => `"${label}" cannot be read.`;

/**
 * A sentence for each field that is required but blank, cannot be read, is not one of the choices, or has several
 * values where it takes one: anything can be mapped. Records (`dynamic`) are checked by their look-up, lists by their
 * operation. A note may come in several lines.
 */
export const findFieldProblems = (
  inputData: InputData,
  fields: Readonly<Record<string, FormField>>,
): readonly string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    // Check Only treats anything but a clear no as yes, so a text that cannot be read creates nothing.
    if (field.choices === YES_NO || field.dict) return [];
    const value = inputData[key];
    const [first, ...others] = textsOf(value);
    if (first === undefined && field.required) return field.dynamic ? [] : [whyEmpty(value, field)];
    if (!isPlain(value)) return [cannotBeRead(field.label)];
    if (first === undefined || field.dynamic || field.list || field.type === 'text') return [];
    if (!field.choices) return others.length > 0 ? [takesOne(field.label, 'value')] : [];
    const isKnown = others.length === 0 && findChoice(field.choices, first);
    return isKnown ? [] : [notAChoice(field.label, field.choices, value)];
  });

/** Why a required field has no text: it is blank, or its value cannot be read. */
export const whyEmpty = (value: unknown, { label }: Readonly<{ label: string }>): string =>
  isPlain(value) ? `"${label}" is required.` : cannotBeRead(label);

/** The answer in a field for yes or no, and what is wrong with it; undefined when it is blank or wrong. */
export function parseYesOrNo(value: unknown, { label }: Readonly<{ label: string }>) {
  const answer = areSeveral(value) || !isPlain(value) ? undefined : yesOrNo(value);
  const fault = isPlain(value) ? notAChoice(label, YES_NO, value) : cannotBeRead(label);
  return { answer, problems: answer === undefined && !isBlank(value) ? [fault] : [] };
}

const areSeveral = (value: unknown): boolean => textsOf(value).length > 1;

/** A required field that takes one value, and what is wrong with it. `noun` is what the value stands for. */
export function parseOne(
  value: unknown,
  { label }: Readonly<{ label: string }>,
  noun: string,
  hasSeveral = areSeveral,
) {
  const text = textOf(value);
  if (text === '' || !isPlain(value)) return { text, problems: [whyEmpty(value, { label })] };
  return { text, problems: hasSeveral(value) ? [takesOne(label, noun)] : [] };
}

/** The error of a search that has nothing to search by. It names the fields, one of which is enough. */
export const nothingGiven = <Key extends string>(fields: Readonly<Record<Key, FormField>>, keys: readonly Key[]) =>
  problem(`Fill in one of these fields to search by: ${listedInPart(keys, (key) => `"${fields[key].label}"`)}.`);
