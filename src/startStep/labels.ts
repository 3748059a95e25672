import type { DataField, RelatedType, Role, StartStep } from './model.ts';

/** What a role is called in front of a person. */
export const roleLabel = ({ name, typeId }: Role): string => name ?? `Role ${typeId}`;

/** What the role of this participant type is called; null where the step has no such role. */
export function roleName({ roles }: StartStep, typeId: string | null): string | null {
  const role = roles.find((candidate) => candidate.typeId === typeId);
  return role ? roleLabel(role) : null;
}

/** What a data field is called in front of a person. */
export const dataFieldLabel = ({ group, label }: DataField): string => (group ? `${group} / ${label}` : label);

/** What a data field's default is called in front of a person; null when there is none. */
export function defaultLabel({ kind, defaultValue, choices }: DataField): string | null {
  if (defaultValue === null) return null;
  if (kind === 'yesNo') return defaultValue === 'T' ? 'Yes' : 'No';
  return choices?.find(({ value }) => value === defaultValue)?.label ?? defaultValue;
}

/** What the field for actions of a related type is called. */
export const relatedTypeLabel = ({ name, actionTypeId, id }: RelatedType): string =>
  name ? `Related Actions (${name})` : `Related Actions (Type ${actionTypeId ?? id})`;
