import { yesOrNo } from '../fields/inputData.ts';
import { withDetails } from '../lib/sentences.ts';
import { roleLabel, type NamedRole } from '../contacts/role.ts';
import type { DataField, DocumentTemplate, Message, RelatedType, Step, Task } from './model.ts';

/** What a role can be called in a dictionary, the clearest first. */
export const roleNames = (role: NamedRole) =>
  [roleLabel(role), roleLabel({ ...role, name: null }), role.typeId] as const;

/** The label of the role with this participant type; null when the step has no such role. */
export function roleName({ roles }: Step, typeId: string | null): string | null {
  const role = roles.find((candidate) => candidate.typeId === typeId);
  return role ? roleLabel(role) : null;
}

export const dataFieldLabel = ({ group, label }: DataField): string => (group ? `${group} / ${label}` : label);

/** The label of a data field's default; null when there is none. */
export function defaultLabel({ kind, defaultValue, choices }: DataField): string | null {
  const isYes = kind === 'yesNo' ? yesOrNo(defaultValue) : undefined;
  if (isYes !== undefined) return isYes ? 'Yes' : 'No';
  return choices?.find(({ value }) => value === defaultValue)?.label ?? defaultValue;
}

/** A task with when it is due, for whom and how urgent, and what else is said of it. */
export function taskInWords(step: Step, { name, due, roleId, priority }: Task, more: string | null = null): string {
  const role = roleName(step, roleId);
  return withDetails(name, [due && `due ${due}`, role && `for ${role}`, priority && `priority: ${priority}`, more]);
}

/** A document with its file, unless it is called so, and its description. */
export const documentInWords = ({ name, fileName, description }: DocumentTemplate): string =>
  withDetails(name, [fileName === name ? null : fileName, description]);

/** An email with its recipient, and what else is said of it. */
export function messageInWords(step: Step, { subject, toRoleId }: Message, more: string | null = null): string {
  const recipient = roleName(step, toRoleId);
  return withDetails(subject, [recipient && `to ${recipient}`, more]);
}

/** Its number where it has no name, or an empty one. */
export const trustAccountLabel = ({ name, id }: Step['trustAccounts'][number]): string => name || `Trust account ${id}`;

/** The label of the field for actions of a related type. */
export const relatedTypeLabel = (type: RelatedType): string =>
  relatedActions(type.name ?? `Type ${type.actionTypeId ?? type.id}`);

const relatedActions = (type: string): string => `Related Actions (${type})`;

/** What the field for actions of a related type can be called in a dictionary, the clearest first. */
export const relatedTypeNames = (type: RelatedType) =>
  [
    relatedTypeLabel(type),
    relatedActions(`Type ${type.actionTypeId ?? type.id}`),
    ...(type.name === null ? [] : [type.name]),
  ] as const;
