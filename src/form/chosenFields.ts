import { CHOSEN, fieldName } from './actionFields.ts';

/** Which tasks, emails or documents of a step are wanted. Mandatory ones always come. */
export type Mode = 'all' | 'chosen' | 'mandatory';
export type Modes = Readonly<{ tasksToCreate: Mode; messagesToSend: Mode; documentsToAdd: Mode }>;

/** The fields in which items of a step are chosen, and for most of them the field that makes the choice count. */
export const CHOSEN_FIELDS = {
  stepTasks: { label: 'Tasks', mode: 'tasksToCreate' },
  stepMessages: { label: 'Emails', mode: 'messagesToSend' },
  documentTemplates: { label: 'Documents', mode: 'documentsToAdd' },
  trustAccounts: { label: 'Trust Accounts', mode: null },
} as const satisfies Readonly<Record<string, Readonly<{ label: string; mode: keyof Modes | null }>>>;

export type ChosenKey = keyof typeof CHOSEN_FIELDS;

/** Why a choice counts for nothing; undefined when it counts. */
export function whyNotUsed(key: ChosenKey, modes: Modes): string | undefined {
  const { label, mode } = CHOSEN_FIELDS[key];
  if (mode === null || modes[mode] === 'chosen') return undefined;
  return `What is chosen under "${label}" was not used: ${fieldName(mode)} is not "${CHOSEN[1]}".`;
}
