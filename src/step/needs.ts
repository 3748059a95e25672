import type { DataField, Message, Role, Step, Task } from './model.ts';

/** Not for a forced default, nor for what the service fills in, unless it is required and there is no default. */
export const isAskedFor = ({ forcesDefault, kind, isRequired, defaultValue }: DataField): boolean =>
  (!forcesDefault && kind !== 'readOnly') || (isRequired === true && defaultValue === null);

/** Whether a data field gets a default that users cannot change. One without a default forces nothing. */
export const hasForcedDefault = ({ forcesDefault, defaultValue }: DataField): boolean =>
  forcesDefault && defaultValue !== null;

/** The tasks and emails that a role is used for, as parts of a sentence. */
export const usesOf = (
  { typeId }: Pick<Role, 'typeId'>,
  { tasks, messages }: Pick<Step, 'tasks' | 'messages'>,
): readonly string[] => [
  ...tasks.filter(({ roleId }) => roleId === typeId).map(({ name }) => `the task "${name}"`),
  ...messages
    .filter(({ fromRoleId, toRoleId }) => fromRoleId === typeId || toRoleId === typeId)
    .map(({ subject }) => `the email "${subject}"`),
];

/** Whether somebody can do without a task or an email of a step. The others come with every run. */
export const isOptional = ({ isMandatory }: Pick<Task | Message, 'isMandatory'>): boolean => !isMandatory;
export const isMandatory = (item: Pick<Task | Message, 'isMandatory'>): boolean => item.isMandatory;

/** The tasks and emails that every run needs a role for; none where an action may have somebody there already. */
export const needsOf = (role: Pick<Role, 'typeId'>, { tasks, messages, next }: Step): readonly string[] =>
  next ? [] : usesOf(role, { tasks: tasks.filter(isMandatory), messages: messages.filter(isMandatory) });

/** Whether a run stops where nobody is given for a role. */
export const isRequiredRole = (role: Role, step: Step): boolean => role.isRequired || needsOf(role, step).length > 0;

/** The ids of the roles that emails are sent to or from. */
export const mailedRoles = ({ messages }: Pick<Step, 'messages'>): ReadonlySet<string> =>
  new Set(messages.flatMap(({ fromRoleId, toRoleId }) => [fromRoleId, toRoleId].filter((id) => id !== null)));
