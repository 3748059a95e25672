import type { DataField, Message, Role, StartStep } from './model.ts';

/**
 * A forced default is sent, not asked for; what the service fills in by itself is left to it. Either is asked for where
 * it is required and there is no default.
 */
export const isAskedFor = ({ forcesDefault, kind, isRequired, defaultValue }: DataField): boolean =>
  (!forcesDefault && kind !== 'readOnly') || (isRequired === true && defaultValue === null);

/** The tasks and emails that a role is for, as parts of a sentence. */
export const usesOf = (
  { typeId }: Role,
  { tasks, messages }: Pick<StartStep, 'tasks' | 'messages'>,
): readonly string[] => [
  ...tasks.filter(({ roleId }) => roleId === typeId).map(({ name }) => `the task "${name}"`),
  ...messages.filter(isMailTo(typeId)).map(({ subject }) => `the email "${subject}"`),
];

/** The ids of the roles that emails go to or come from. */
export const mailedRoles = ({ messages }: Pick<StartStep, 'messages'>): ReadonlySet<string> =>
  new Set(messages.flatMap(({ fromRoleId, toRoleId }) => [fromRoleId, toRoleId].filter((id) => id !== null)));

/** Whether an email goes to or comes from the role of this participant type. */
export const isMailTo =
  (typeId: string) =>
  ({ fromRoleId, toRoleId }: Message): boolean =>
    fromRoleId === typeId || toRoleId === typeId;
