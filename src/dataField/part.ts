/*
 * What a form asks for, part by part. A part is one of its fields: how it is asked for, what it can be called in a
 * dictionary, and how what was filled in is read, once everything it needs is looked up. The part of a data field is in
 * `dataPart.ts`, the other kinds have a file each in `step/parts/`.
 */

import type { PlainInputField } from 'zapier-platform-core';
import type { FillablePart } from '../forms/dictionary.ts';
import type { InputValue } from '../forms/inputData.ts';
import { problemsAndWarnings, shorten, type ProblemsAndWarnings } from '../lib/sentences.ts';

/** `Run` is what reading the part needs besides what was filled in. */
export type Part<Value, Run> = FillablePart &
  Readonly<{
    /** Undefined where there is nothing to fill in. */
    inputField: () => PlainInputField | undefined;
    checklistLines: () => readonly ChecklistLine[];
    /** The value is undefined if nothing is sent for it. */
    read: (values: readonly InputValue[], run: Run) => PartReading<Value>;
  }>;

export type ChecklistLine = Readonly<{ title: (typeof CHECKLIST_TITLES)[number]; line: string }>;

/** In the order of the checklist. */
export const CHECKLIST_TITLES = [
  'Action',
  'Contacts',
  'Data',
  'Related actions',
  'Trust accounts',
  'Tasks',
  'Emails',
  'Other messages',
  'Documents',
] as const;

/** `possibleReasons` are further warnings, which may be the reason if the service refuses. */
export type PartReading<Value> = ProblemsAndWarnings & Readonly<{ value?: Value; possibleReasons?: readonly string[] }>;

export const formFieldsFor = (parts: readonly Pick<Part<never, never>, 'inputField'>[]): PlainInputField[] =>
  parts.flatMap(({ inputField }) => inputField() ?? []);

export const need = (isRequired: boolean): string | null => (isRequired ? 'required' : null);

/** The values that it returns are by the ids of the parts. */
export function readParts<Value, Run>(
  parts: readonly Part<Value, Run>[],
  valuesByKey: ReadonlyMap<string, readonly InputValue[]>,
  run: Run,
) {
  const readings = parts.map((part) => ({ id: part.id, ...part.read(valuesByKey.get(part.key) ?? [], run) }));
  const values = new Map(readings.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value] as const])));
  return {
    values,
    ...problemsAndWarnings(readings),
    possibleReasons: readings.flatMap(({ possibleReasons = [] }) => possibleReasons),
  };
}

/* The most characters of a label and of any other text of a form (docs/architecture.md). */
export const MAX_LABEL = 64;

export const MAX_HELP = 1000;

export const choiceOf = (value: string, label: string) => ({ value, sample: value, label: shorten(label, MAX_HELP) });

/** A firm's own text gets the full stop that it lacks. */
export function help(...sentences: readonly (string | null)[]): { helpText?: string } {
  const text = sentences
    .flatMap((sentence) => sentence?.trim() || [])
    .map((words) => (/[.!?:)]$/.test(words) ? words : `${words}.`))
    .join(' ');
  return text === '' ? {} : { helpText: shorten(text, MAX_HELP) };
}
