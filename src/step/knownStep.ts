/* What the GET of a step leaves out and other resources know. Looking it up is in `stepLookUps.ts`. */

import { roleTitle } from '../contacts/role.ts';
import { quoted } from '../lib/sentences.ts';
import { collectionOf } from '../service/datafields.ts';
import type { ActionData, StoredValue } from '../service/datavalues.ts';
import type { ParticipantType } from '../service/participanttypes.ts';
import { kindOfType, mayBeMask } from './kinds.ts';
import {
  hasForcedDefault,
  type Choice,
  type DataField,
  type DataFieldOutline,
  type Role,
  type Step,
  type StepOutline,
} from './model.ts';

export type KnownField = Readonly<{ dataType: string; description: string | null; required: boolean }>;

type KnownChoice = Readonly<Record<'name' | 'value' | 'parentValue', string | null> & { isDefault: boolean }>;

export type KnownRoles = Pick<ReadonlyMap<string, ParticipantType>, 'get'>;

/** What other resources know of a step, by id. */
type Known = Readonly<{
  roles: KnownRoles;
  actionTypes: ReadonlyMap<string, string>;
  dataTypes: ReadonlyMap<string, KnownField>;
  choices: ReadonlyMap<string, readonly KnownChoice[] | null>;
  filledRoles?: ReadonlySet<string | null> | undefined;
  storedData?: StoredData | undefined;
}>;

/** What an action has in its data fields, by their ids, and for which of them this is not known for certain. */
type StoredData = Readonly<{
  values: ReadonlyMap<string, Readonly<{ text: string; dataType: string | null }>>;
  isUnread: (dataFieldId: string) => boolean;
}>;

export function toStep(outline: StepOutline, known: Known): Step {
  const { filledRoles } = known;
  return {
    ...outline,
    assigneeRole: namedAssigneeRole(outline.assigneeRole, known.roles),
    roles: namedRoles(outline.roles, known.roles).map((role) =>
      filledRoles ? { ...role, isFilled: filledRoles.has(role.typeId) } : role,
    ),
    relatedTypes: outline.relatedTypes.map((type) => ({
      ...type,
      name: known.actionTypes.get(type.actionTypeId ?? '') ?? null,
    })),
    dataFields: outline.dataFields.map((field) => withStored(described(field, known), known.storedData)),
  };
}

/** The ids of the roles whose names are not known. */
export const rolesToName = ({ roles }: Pick<StepOutline, 'roles'>): readonly string[] =>
  roles.filter(isUnnamed).map(({ typeId }) => typeId);

/** Those, and the assignee's role, which a description of a step names too. */
export const rolesToDescribe = (step: Pick<StepOutline, 'roles' | 'assigneeRole'>): readonly string[] => [
  ...rolesToName(step),
  ...(step.assigneeRole && isUnnamed(step.assigneeRole) ? [step.assigneeRole.typeId] : []),
];

const isUnnamed = ({ name }: Pick<Role, 'name'>): boolean => name === null;

export const namedRoles = (roles: readonly Role[], known: KnownRoles): readonly Role[] =>
  roles.map((role) => {
    const own = known.get(role.typeId);
    if (!own) return role;
    return { ...role, name: roleTitle(own), description: own.description || null, isCompany: own.companyFlag };
  });

export const namedAssigneeRole = (
  assigneeRole: StepOutline['assigneeRole'],
  known: KnownRoles,
): StepOutline['assigneeRole'] => {
  const own = known.get(assigneeRole?.typeId ?? '');
  return assigneeRole && own ? { ...assigneeRole, name: roleTitle(own) } : assigneeRole;
};

function described(field: DataFieldOutline, { dataTypes, choices }: Known): DataField {
  const id = field.dataFieldId ?? '';
  const own = dataTypes.get(id);
  const listed = choices.get(id) ?? [];
  const preselected = listed.filter(({ isDefault }) => isDefault && field.defaultValue === null).flatMap(toChoice);
  return {
    ...withOwnChoices(field, listed),
    kind: own ? kindOfType(own.dataType) : 'text',
    hints: [
      ...(own?.description && field.description === null ? [own.description] : []),
      ...(own?.required && field.isRequired === null ? ['Actionstep marks this field as required.'] : []),
      ...preselected.map(({ label }) => `In Actionstep, ${quoted(label)} is preselected.`),
    ],
  };
}

/**
 * Left blank, a field keeps its value, so that value is sent again. Its type is needed too: what the service fills in
 * is not sent.
 */
function withStored(field: DataField, data: StoredData | undefined): DataField {
  if (!data || hasForcedDefault(field)) return field;
  const { dataFieldId } = field;
  if (dataFieldId === null || data.isUnread(dataFieldId)) return { ...field, isUnread: true };
  const stored = data.values.get(dataFieldId);
  if (!stored) return field;
  const kind = stored.dataType === null ? field.kind : kindOfType(stored.dataType);
  return { ...field, kind, storedValue: stored.text };
}

/** A field without choices takes any text. */
export function withOwnChoices<Field extends DataFieldOutline>(field: Field, listed: readonly KnownChoice[]) {
  const known = listed.flatMap(toChoice);
  return { ...field, choices: known.length > 0 ? known : null };
}

/** None if it has neither a value nor a name. */
export const toChoice = ({ name, value, parentValue }: KnownChoice): readonly Choice[] => {
  const stored = value || name;
  return stored ? [{ value: stored, label: name || stored, parent: parentValue || null }] : [];
};

export const dataFieldIds = (fields: readonly DataFieldOutline[]): readonly string[] =>
  fields.flatMap(({ dataFieldId }) => dataFieldId ?? []);

/**
 * What an action has, as far as it can be sent again. If a collection has several records, it is not known which one a
 * step means; a mask such as `****` is no value.
 */
export function toStoredData({ byAction, hasAllValues }: ActionData, actionId: string): StoredData {
  const values = byAction.get(actionId) ?? [];
  const collections = [...Map.groupBy(values, ({ fieldId }) => collectionOf(fieldId))];
  const unclear = new Set(collections.filter(([, own]) => !isOneRecord(own)).map(([collection]) => collection));
  const certain = new Map(
    values
      .filter((value) => !mayBeMask(value) && !unclear.has(collectionOf(value.fieldId)))
      .map((value) => [value.fieldId, value]),
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
