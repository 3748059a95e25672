/*
 * What a step asks for, with the types and choices of its data fields, and plain test values for it.
 * It asks as the service is documented; the integration's own look-ups are not used, since they are what is tried.
 */
import { dataFieldKey, relatedTypeKey, roleKey } from '../../../src/step/stepInput.ts';
import { decodeChoice, collectionsOf } from '../../../src/service/datafields.ts';
import { decodeRole } from '../../../src/service/participanttypes.ts';
import { linkedOf, type Document, type Resource } from '../../../src/service/wire/document.ts';
import { text } from '../../../src/service/wire/record.ts';
import { decodeStartStep } from '../../../src/step/decode.ts';
import { DATA_KINDS, kindOfType } from '../../../src/step/kinds.ts';
import { roleTitle } from '../../../src/contacts/role.ts';
import {
  type Choice,
  type DataField,
  type DataKind,
  type Role,
  type Step,
  isAskedFor,
  usesOf,
} from '../../../src/step/model.ts';
import { decodeNextSteps, type NextStep } from '../../../src/step/nextSteps.ts';
import type { Firm } from '../firm.ts';
import type { Input } from './attempt.ts';
import type { Desk } from './desk.ts';

/** What the first step of an action type asks for. */
export async function fetchStartStep(firm: Firm, actionTypeId: string): Promise<Step> {
  const document = await firm.some(`actioncreate/${actionTypeId}`, {});
  return detailed(firm, decodeStartStep(document, actionTypeId), document);
}

/** The same for the steps that an action can go to. */
export async function fetchNextSteps(firm: Firm, actionId: string): Promise<readonly NextStep[]> {
  const document = await firm.read(`actionchangestep/${actionId}`);
  return Promise.all(decodeNextSteps(document, actionId).map((step) => detailed(firm, step, document)));
}

async function detailed<Some extends Step>(firm: Firm, step: Some, document: Document): Promise<Some> {
  const roles = new Map(linkedOf(document, 'participanttypes').map((role) => [role.id, decodeRole(role)]));
  const unnamed = step.roles.flatMap(({ typeId }) => (roles.has(typeId) ? [] : [typeId]));
  for (const role of await readByIds(firm, 'participanttypes', unnamed)) roles.set(role.id, decodeRole(role));

  const ids = step.dataFields.flatMap(({ dataFieldId }) => dataFieldId ?? []);
  const fields = await readByIds(firm, 'datacollectionfields', ids);
  const types = new Map(fields.map(({ id, attributes }) => [id, text(attributes['dataType']) ?? '']));
  const choices = await choicesIn(firm, collectionsOf(ids));
  return {
    ...step,
    roles: step.roles.map((role) => {
      const own = roles.get(role.typeId);
      return own ? { ...role, name: roleTitle(own), isCompany: own.companyFlag } : role;
    }),
    dataFields: step.dataFields.map((field) => {
      const dataType = types.get(field.dataFieldId ?? '') ?? '';
      const kind = kindOfType(dataType);
      // One of a type that nobody knows is left alone, as what the service fills in: a test text could be refused.
      const isKnown = DATA_KINDS[kind].dataTypes.includes(dataType);
      return { ...field, kind: isKnown ? kind : 'readOnly', choices: choices.get(field.dataFieldId ?? '') ?? null };
    }),
  };
}

/** The choices in these collections, by the ids of their fields. */
async function choicesIn(firm: Firm, collections: readonly string[]): Promise<ReadonlyMap<string, readonly Choice[]>> {
  if (collections.length === 0) return new Map();
  const query = { dataCollection: collections.join(), pageSize: '200' };
  const { records } = await firm.read('datacollectionfielddropdownchoices', query);
  const choices = records.flatMap((record) => {
    const { name, value, parentValue, links } = decodeChoice(record);
    const stored = value || name;
    return stored
      ? [{ value: stored, label: name || stored, parent: parentValue || null, field: links.dataField }]
      : [];
  });
  return Map.groupBy(choices, ({ field }) => field ?? '');
}

const readByIds = async (firm: Firm, resource: string, ids: readonly string[]): Promise<readonly Resource[]> =>
  ids.length === 0 ? [] : (await firm.read(`${resource}/${ids.join()}`, { pageSize: '200' })).records;

/** What plain test values are made of. */
type Sources = Pick<Desk, 'me' | 'mark' | 'today'>;

/** The plainest value of each kind; text for all others. */
const TEST_VALUES: Partial<Record<DataKind, (field: DataField, sources: Sources) => string | readonly string[]>> = {
  number: () => '2',
  money: () => '2.50',
  yesNo: () => 'yes',
  date: (_field, { today }) => today,
  dateTime: (_field, { today }) => `${today}T00:30:00Z`,
  choice: ({ choices }) => freeFirst(choices)[0] ?? 'Zapier test',
  choices: ({ choices }) => freeFirst(choices).slice(0, 2),
  contact: (_field, { me }) => me.id,
};

/** The values of choices, first those that depend on no other field. */
const freeFirst = (choices: readonly Choice[] | null): readonly string[] =>
  (choices ?? [])
    .toSorted((one, other) => Number(one.parent !== null) - Number(other.parent !== null))
    .map(({ value }) => value);

/** Fills in the data fields that a step demands, one of each kind, and long texts. The others stay blank, as a sample. */
export function fillData({ dataFields }: Step, sources: Sources): Input {
  const asked = dataFields.filter(isAskedFor);
  const required = asked.filter(({ isRequired }) => isRequired);
  const optional = asked.filter((field) => field.defaultValue === null && !required.includes(field) && isFree(field));
  const kinds = new Set(required.map(({ kind }) => kind));
  const firsts = optional.filter(({ kind }) => kind === 'longText' || (!kinds.has(kind) && kinds.add(kind)));
  return Object.fromEntries(
    [...required, ...firsts].map((field) => [
      dataFieldKey(field.id),
      TEST_VALUES[field.kind]?.(field, sources) ?? sources.mark,
    ]),
  );
}

/** Whether its choices depend on no other field. */
const isFree = ({ choices }: DataField): boolean => choices === null || choices.some(({ parent }) => parent === null);

/** Fills the roles that a step demands or uses with the connected user's own contact, and those open to people. */
export const fillRoles = (step: Step, { me }: Sources, isWanted: (role: Role) => boolean = () => true): Input =>
  Object.fromEntries(
    step.roles
      .filter((role) => role.isRequired || !role.isCompany || usesOf(role, step).length > 0)
      .filter(isWanted)
      .map(({ typeId }) => [roleKey(typeId), [me.id]]),
  );

/** Links one action of each related type, by the id of the relation. */
export const fillRelated = (actions: ReadonlyMap<string, Readonly<{ id: string }>>): Input =>
  Object.fromEntries([...actions].map(([relation, { id }]) => [relatedTypeKey(relation), [id]]));

/** Everything that a step offers. */
export const ALL_ITEMS: Input = { stepTasks: ['all'], stepMessages: ['all'], documentTemplates: ['all'] };
