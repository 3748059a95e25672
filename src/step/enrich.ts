import { quoted } from '../lib/sentences.ts';
import { kindOfType } from './kinds.ts';
import { roleTitle } from './labels.ts';
import type { Choice, DataField, RelatedType, Role, Step } from './model.ts';
import { hasForcedDefault } from './needs.ts';

/*
 * What the GET of a step leaves out and other resources know. Each function takes a step and returns one with
 * more information.
 */

/** A role as its own resource describes it. */
export type KnownRole = Readonly<{
  id: string;
  name: string | null;
  displayName: string | null;
  description: string | null;
  companyFlag: boolean;
}>;

/** The ids of the roles without a known name. */
export const unnamedRoles = ({ roles }: Step): readonly string[] =>
  roles.filter(({ name }) => name === null).map(({ typeId }) => typeId);

/** The ids of the related action types without a known name. */
export const unnamedTypes = ({ relatedTypes }: Step): readonly string[] =>
  relatedTypes.flatMap(({ name, actionTypeId }) => (name === null && actionTypeId !== null ? [actionTypeId] : []));

/** The step with these descriptions of its roles. */
export function withRoles(step: Step, known: readonly KnownRole[]): Step {
  const byId = new Map(known.map((role) => [role.id, role]));
  return { ...step, roles: step.roles.map((role) => describeRole(role, byId.get(role.typeId))) };
}

const describeRole = (role: Role, known: KnownRole | undefined): Role =>
  known
    ? {
        ...role,
        name: roleTitle(known),
        description: known.description || null,
        isCompany: known.companyFlag,
      }
    : role;

/** The step with the names of its related action types, by action type id. */
export function withRelatedNames(step: Step, names: ReadonlyMap<string, string>): Step {
  const describe = (type: RelatedType): RelatedType => ({
    ...type,
    name: names.get(type.actionTypeId ?? '') ?? type.name,
  });
  return { ...step, relatedTypes: step.relatedTypes.map(describe) };
}

/** The step with the roles that its action has contacts in already. */
export const withFilledRoles = (step: Step, typeIds: ReadonlySet<string | null>): Step => ({
  ...step,
  roles: step.roles.map((role) => ({ ...role, isFilled: typeIds.has(role.typeId) })),
});

/** What an action has in its data fields, by their ids, and of which ones that is not known for certain. */
export type StoredData = Readonly<{
  values: ReadonlyMap<string, Readonly<{ text: string; dataType: string | null }>>;
  isUnread: (dataFieldId: string) => boolean;
}>;

/**
 * The step with what its action has in the data fields: a field that is left blank keeps it. The type comes along, because
 * what the service fills in is not sent. A default that users cannot change stays.
 */
export const withStoredData = (step: Step, { values, isUnread }: StoredData): Step =>
  withFields(step, (field) => {
    if (hasForcedDefault(field)) return field;
    const { dataFieldId } = field;
    if (dataFieldId === null || isUnread(dataFieldId)) return { ...field, isUnread: true };
    const stored = values.get(dataFieldId);
    if (!stored) return field;
    return {
      ...field,
      kind: stored.dataType === null ? field.kind : kindOfType(stored.dataType),
      storedValue: stored.text,
    };
  });

/** The ids by which the types of these data fields are looked up. */
export const dataFieldIds = (fields: readonly DataField[]): readonly string[] =>
  fields.flatMap(({ dataFieldId }) => dataFieldId ?? []);

/**
 * The ids of the collections that these data fields belong to: the part before the first `--`. The field's own link to
 * its collection has been seen to hold a placeholder (docs/service-notes.md, "Data fields").
 */
export const collectionIds = (fields: readonly DataField[]): readonly string[] => collectionsOf(dataFieldIds(fields));

/** The same for the ids of data fields. */
export const collectionsOf = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.filter((id) => id.includes('--')).map((id) => id.slice(0, id.indexOf('--')))),
];

/** A data field as its own resource describes it. */
export type KnownField = Readonly<{ dataType: string; description: string | null; required: boolean }>;

/** A choice as the service lists it. */
type KnownChoice = Readonly<{
  name: string | null;
  value: string | null;
  parentValue: string | null;
  isDefault: boolean;
}>;

/** The step with the types and descriptions of its data fields. A field without a known type stays text. */
export const withDataTypes = (step: Step, known: ReadonlyMap<string, KnownField>): Step =>
  withFields(step, (field) => {
    const own = known.get(field.dataFieldId ?? '');
    return own ? { ...field, kind: kindOfType(own.dataType), hints: hintsOf(field, own) } : field;
  });

const hintsOf = (field: DataField, { description, required }: KnownField): readonly string[] => [
  ...(description && field.description === null ? [description] : []),
  ...(required && field.isRequired === null ? ['Actionstep marks this field as required.'] : []),
];

/** The step with the choices of its data fields. A field without choices takes any text. */
export const withChoices = (step: Step, choices: ReadonlyMap<string, readonly KnownChoice[]>): Step =>
  withFields(step, (field) => {
    const listed = choices.get(field.dataFieldId ?? '') ?? [];
    const known = listed.flatMap(toChoice);
    const preselected = listed.filter(({ isDefault }) => isDefault && field.defaultValue === null).flatMap(toChoice);
    const hints = [...field.hints, ...preselected.map(preselectedHint)];
    return { ...field, choices: known.length > 0 ? known : null, hints };
  });

const preselectedHint = ({ label }: Choice): string => `In Actionstep, ${quoted(label)} is preselected.`;

const withFields = (step: Step, describe: (field: DataField) => DataField): Step => ({
  ...step,
  dataFields: step.dataFields.map(describe),
});

/** A choice as a step has it; none without a value and a name. */
export const toChoice = ({ name, value, parentValue }: KnownChoice): readonly Choice[] => {
  const stored = value || name;
  return stored ? [{ value: stored, label: name || stored, parent: parentValue || null }] : [];
};
