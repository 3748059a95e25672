import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, type Choices } from './choices.ts';

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
