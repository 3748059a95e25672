import * as zod from 'zod/mini';
import type { Field } from '../support/fields.ts';
import { quote, table } from './narrator.ts';

/** Prints a form as the editor shows it, part by part; of a part that is folded away, what it is called. */
export function showForm(fields: readonly Field[]): void {
  const own = (part: string) => fields.filter(({ group }) => group === part);
  table(
    ['Part', 'Field', 'Kind', 'If Blank'],
    Object.entries(PARTS).flatMap(([key, part]) =>
      own(key).map((field) => [part, field.label ?? '', kindOf(field), ifBlank(field)]),
    ),
  );
  const folded = Object.entries(FOLDED).map(([key, part]) => `${part} (${own(key).length} fields)`);
  quote(`Folded away: ${folded.join(', ')}`);
}

const PARTS: Readonly<Record<string, string>> = { action: 'Action', people: 'People', details: 'Details' };
const FOLDED: Readonly<Record<string, string>> = { tasksAndEmails: 'Tasks and Emails', advanced: 'Advanced' };

/** What a blank field means. A placeholder that is an example means nothing. */
const ifBlank = ({ required, placeholder = '' }: Field): string =>
  required ? 'required' : placeholder.startsWith('e.g. ') ? '' : placeholder;

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
