import * as zod from 'zod/mini';
import type { Field } from '../support/fields.ts';
import { table } from './narrator.ts';

/** Prints a form as a table, part by part as the editor shows it. */
export const showForm = (fields: readonly Field[]): void =>
  table(
    ['Part', 'Field', 'Kind', 'Needed', 'When Blank'],
    Object.entries(PARTS).flatMap(([key, part]) =>
      fields
        .filter(({ group }) => group === key)
        .map((field) => [part, field.label ?? '', kindOf(field), field.required ? 'yes' : '', field.placeholder ?? '']),
    ),
  );

const PARTS: Readonly<Record<string, string>> = {
  action: 'Action',
  people: 'People',
  details: 'Details',
  tasksAndEmails: 'Tasks and Emails',
  advanced: 'Advanced',
};

const DROPDOWNS: Readonly<Record<string, string>> = {
  list_action_types: 'action type',
  list_participants: 'contact',
  list_assignees: 'person of the firm',
  list_actions: 'action',
};

/** The platform's words for kinds, in everybody's words. */
const TYPES: Readonly<Record<string, string>> = { string: 'text', text: 'long text', copy: 'note' };

function kindOf({ type = 'string', list, dict, dynamic, choices }: Field): string {
  if (dict) return 'pairs of name and value';
  const one = dynamic
    ? (DROPDOWNS[dynamic.split('.')[0] ?? ''] ?? dynamic)
    : choices
      ? labelsOf(choices).join(' | ')
      : (TYPES[type] ?? type);
  return list ? `list: ${one}` : one;
}

const Choices = zod.union([
  zod.array(zod.union([zod.string(), zod.object({ label: zod.string() })])),
  zod.record(zod.string(), zod.string()),
]);

const labelsOf = (choices: unknown): readonly string[] =>
  Object.values(Choices.parse(choices)).map((choice) => (typeof choice === 'string' ? choice : choice.label));
