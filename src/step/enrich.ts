import { quoted } from '../lib/sentences.ts';
import { collectionOf, collectionsOf } from '../service/wire/dataFieldIds.ts';
import type { ActionData, StoredValue } from '../service/datavalues.ts';
import type { ParticipantType } from '../service/participanttypes.ts';
import { kindOfType } from './kinds.ts';
import { roleTitle } from './labels.ts';
import type { Choice, DataField, Role, Step } from './model.ts';
import { hasForcedDefault } from './needs.ts';

/* What the GET of a step leaves out and other resources know. Each `with*` returns the step with more information. */

export type KnownRole = Pick<ParticipantType, 'id' | 'name' | 'displayName' | 'description' | 'companyFlag'>;

export const unnamedRoles = ({ roles }: Step): readonly string[] =>
  roles.filter(({ name }) => name === null).map(({ typeId }) => typeId);

export const unnamedTypes = ({ relatedTypes }: Step): readonly string[] =>
  relatedTypes.flatMap(({ name, actionTypeId }) => (name === null && actionTypeId !== null ? [actionTypeId] : []));

export function withRoles(step: Step, known: readonly KnownRole[]): Step {
  const byId = new Map(known.map((role) => [role.id, role]));
  const describe = (role: Role): Role => {
    const own = byId.get(role.typeId);
    if (!own) return role;
    return { ...role, name: roleTitle(own), description: own.description || null, isCompany: own.companyFlag };
  };
  return { ...step, roles: step.roles.map(describe) };
}

/** The names are by action type id. */
export const withRelatedNames = (step: Step, names: ReadonlyMap<string, string>): Step => ({
  ...step,
  relatedTypes: step.relatedTypes.map((type) => ({ ...type, name: names.get(type.actionTypeId ?? '') ?? type.name })),
});

/** The type ids are of the roles that the action has contacts in already. */
export const withFilledRoles = (step: Step, typeIds: ReadonlySet<string | null>): Step => ({
  ...step,
  roles: step.roles.map((role) => ({ ...role, isFilled: typeIds.has(role.typeId) })),
});

/** What an action has in its data fields, by their ids, and of which ones that is not known for certain. */
export type StoredData = Readonly<{
  values: ReadonlyMap<string, Readonly<{ text: string; dataType: string | null }>>;
  isUnread: (dataFieldId: string) => boolean;
}>;

/** A field that is left blank keeps what the action has. The type comes too: what the service fills in is not sent. */
export const withStoredData = (step: Step, { values, isUnread }: StoredData): Step =>
  withFields(step, (field) => {
    if (hasForcedDefault(field)) return field;
    const { dataFieldId } = field;
    if (dataFieldId === null || isUnread(dataFieldId)) return { ...field, isUnread: true };
    const stored = values.get(dataFieldId);
    if (!stored) return field;
    const kind = stored.dataType === null ? field.kind : kindOfType(stored.dataType);
    return { ...field, kind, storedValue: stored.text };
  });

/** The ids by which the types of these data fields are looked up. */
export const dataFieldIds = (fields: readonly DataField[]): readonly string[] =>
  fields.flatMap(({ dataFieldId }) => dataFieldId ?? []);

/** The ids of their collections. Their own links can hold placeholders (docs/service-notes.md, "Data fields"). */
export const collectionIds = (fields: readonly DataField[]): readonly string[] => collectionsOf(dataFieldIds(fields));

/** The ids of those fields that are in the collections of `wanted`: a choice can belong to one of another field there. */
export function idsBeside(wanted: readonly DataField[], fields: readonly DataField[]): readonly string[] {
  const collections = new Set(collectionIds(wanted));
  return dataFieldIds(fields).filter((id) => collections.has(collectionOf(id)));
}

export type KnownField = Readonly<{ dataType: string; description: string | null; required: boolean }>;

type KnownChoice = Readonly<Record<'name' | 'value' | 'parentValue', string | null> & { isDefault: boolean }>;

/** A field without a known type stays text. */
export const withDataTypes = (step: Step, known: ReadonlyMap<string, KnownField>): Step =>
  withFields(step, (field) => {
    const own = known.get(field.dataFieldId ?? '');
    return own ? { ...field, kind: kindOfType(own.dataType), hints: hintsOf(field, own) } : field;
  });

const hintsOf = (field: DataField, { description, required }: KnownField): readonly string[] => [
  ...(description && field.description === null ? [description] : []),
  ...(required && field.isRequired === null ? ['Actionstep marks this field as required.'] : []),
];

/** A field without choices takes any text. */
export const withChoices = (step: Step, choices: ReadonlyMap<string, readonly KnownChoice[]>): Step =>
  withFields(step, (field) => {
    const listed = choices.get(field.dataFieldId ?? '') ?? [];
    const preselected = listed.filter(({ isDefault }) => isDefault && field.defaultValue === null).flatMap(toChoice);
    return { ...withOwnChoices(field, listed), hints: [...field.hints, ...preselected.map(preselectedHint)] };
  });

/** The same for one field, without a word about what is preselected. */
export function withOwnChoices<Field extends DataField>(field: Field, listed: readonly KnownChoice[]): Field {
  const known = listed.flatMap(toChoice);
  return { ...field, choices: known.length > 0 ? known : null };
}

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

/**
 * What an action has, as far as it can be sent again. Where a collection has several records it is not known which one a
 * step means, a mask such as `****` is no value, and a date can come without its memo.
 */
export function toStoredData({ byAction, hasAllValues }: ActionData, actionId: string): StoredData {
  const values = byAction.get(actionId) ?? [];
  const collections = [...Map.groupBy(values, ({ fieldId }) => collectionOf(fieldId))];
  const unclear = new Set(collections.filter(([, own]) => !isOneRecord(own)).map(([collection]) => collection));
  const readable = values.filter((value) => !isMasked(value) && !mayHaveMemo(value));
  const certain = new Map(
    readable.filter(({ fieldId }) => !unclear.has(collectionOf(fieldId))).map((value) => [value.fieldId, value]),
  );
  return {
    values: certain,
    isUnread: (id) =>
      !certain.has(id) &&
      (!hasAllValues || unclear.has(collectionOf(id)) || values.some(({ fieldId }) => fieldId === id)),
  };
}

/** Whether values are those of one record: a field that occurs twice is in two, whether or not the values say so. */
const isOneRecord = (values: readonly StoredValue[]): boolean =>
  new Set(values.map(({ recordId }) => recordId)).size === 1 &&
  new Set(values.map(({ fieldId }) => fieldId)).size === values.length;

/** Of a protected value only a part may be hidden, `***-**-6789`; one without a type may be of such a field. */
export const isMasked = ({ dataType, text }: Pick<StoredValue, 'dataType' | 'text'>): boolean =>
  (dataType === null || dataType === 'Str255Protected' ? /[*•]/ : /^[*•]+$/).test(text);

/** Nobody has seen how a memo is stored; without its type any date may have one (docs/service-notes.md, "Changing the step"). */
const mayHaveMemo = ({ dataType, text }: StoredValue): boolean =>
  dataType === null ? /\d{4}-\d{2}-\d{2}/.test(text) : WITH_MEMO.has(dataType);

/** Unlike `DateNM` and `DateTimeNM`, which are the same without it. */
const WITH_MEMO: ReadonlySet<string> = new Set(['Date', 'DateTime']);
