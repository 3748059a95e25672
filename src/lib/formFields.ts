import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, type Choices } from './choices.ts';

/** A field of a form in its table: as the platform has it, but for its key, and with its choices in their order. */
export type FormField = Omit<PlainInputField, 'key' | 'choices'> & Readonly<{ label: string; choices?: Choices }>;

/** The fields of a table, by key, in the platform's form. */
export const toInputFields = (fields: Readonly<Record<string, FormField>>): PlainInputField[] =>
  Object.entries(fields).map(([key, { choices, ...field }]) => ({
    key,
    ...field,
    ...(choices && { choices: toFieldChoices(choices) }),
  }));
