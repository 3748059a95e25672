import type { DataField, Role } from './model.ts';

/** What a role is called in front of a person. */
export const roleLabel = ({ name, typeId }: Role): string => name ?? `Role ${typeId}`;

/** What a data field is called in front of a person. */
export const dataFieldLabel = ({ group, label }: DataField): string => (group ? `${group} / ${label}` : label);
