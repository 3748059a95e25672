/* What a row holds of an action on request: its data and its parties. It never makes a run fail. */

import type { Bundle, PlainOutputField, ZObject } from 'zapier-platform-core';
import { actionOfForm } from '../actions/actionOfForm.ts';
import { NO_PARTIES, partyOutputFields, roleOutputFields, toPartiesPart } from '../actions/parties.ts';
import { lookUpActionOrProblem } from '../actions/whichAction.ts';
import { DATA_KINDS, kindOfType, type DataValue } from '../dataField/dataKinds.ts';
import { toChoice } from '../dataField/fieldDetails.ts';
import { formOf } from '../forms/form.ts';
import { includeData, includeParties } from '../forms/includeFields.ts';
import { idsIn, type InputData } from '../forms/inputData.ts';
import { inParallel } from '../lib/inParallel.ts';
import { isId } from '../lib/text.ts';
import { booleanLabel, outputFieldsOf, ROW_LABELS } from '../rows/outputFields.ts';
import { fetchParties, type Parties } from '../service/actionparticipants.ts';
import { openClient, type Client } from '../service/client.ts';
import {
  fetchChoices,
  fetchFieldsOfTypes,
  nameInId,
  type FieldChoices,
  type TypeField,
} from '../service/datafields.ts';
import { fetchActionData, type ActionData, type StoredValue } from '../service/datavalues.ts';
import { orElse } from '../service/errors/failure.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { namedRoles, rolesToName } from '../step/fillOutline.ts';
import { lookUpStartStep } from '../step/startStep.ts';

type RowOptions = Readonly<{ includeData?: boolean; includeParties?: boolean }>;

const OPTIONS = formOf({ includeData, includeParties });

export const wantsMore = ({ includeData: data = false, includeParties: parties = false }: RowOptions): boolean =>
  data || parties;

/** What rows can include. A part that was not asked for, or could not be read, is empty, and not complete. */
type Included = Readonly<{ data: LabelledData; parties: Parties }>;

type LabelledData = ActionData & Readonly<{ choices: ReadonlyMap<string, FieldChoices> }>;

const NO_DATA: LabelledData = { byAction: new Map(), isComplete: false, hasAllLabels: false, choices: new Map() };

const NOTHING_INCLUDED: Included = { data: NO_DATA, parties: NO_PARTIES };

export async function lookUpIncluded(
  client: Client,
  actionIds: readonly string[],
  options: RowOptions,
): Promise<Included> {
  const [data, parties] = await Promise.all([
    options.includeData ? lookUpLabelledData(client, actionIds) : NO_DATA,
    options.includeParties ? orElse(fetchParties(client, actionIds), NO_PARTIES) : NO_PARTIES,
  ]);
  return { data, parties };
}

async function lookUpLabelledData(client: Client, actionIds: readonly string[]): Promise<LabelledData> {
  const data = await orElse(fetchActionData(client, actionIds), NO_DATA);
  const choices = await orElse(fetchChoices(client, fieldsWithChoices(data)), undefined);
  return choices ? { ...data, choices } : { ...data, choices: new Map(), hasAllLabels: false };
}

const fieldsWithChoices = ({ byAction }: ActionData): readonly string[] =>
  [...byAction.values()]
    .flat()
    .filter(({ dataType }) => dataType !== null && DATA_KINDS[kindOfType(dataType)].hasChoices)
    .map(({ fieldId }) => fieldId);

async function lookUpIncludedNames(client: Client, options: RowOptions, typeIds: readonly string[]) {
  if (typeIds.length === 0) return { fields: [], roles: [] };
  const [fields, roles] = await Promise.all([
    options.includeData ? orElse(fetchFieldsOfTypes(client, typeIds), []) : [],
    options.includeParties ? inParallel(typeIds, (typeId) => orElse(lookUpRoleNames(client, typeId), [])) : [],
  ]);
  return { fields, roles: [...new Set(roles.flat())] };
}

/** Only of the roles that the first step of a type asks for. */
async function lookUpRoleNames(client: Client, typeId: string): Promise<readonly string[]> {
  const { roles } = await lookUpStartStep(client, typeId);
  const others = await orElse(fetchRoles(client, rolesToName({ roles })), []);
  return namedRoles(roles, new Map(others.map((role) => [role.id, role]))).flatMap(({ name }) => name ?? []);
}

/** The ids of the action types that rows can have, as far as the form tells them. */
type TypeLookUp = (client: Client, inputData: InputData) => Promise<readonly string[]>;

/** The most types whose labels are looked up: that can take a request each, and nobody compares more types. */
const MAX_TYPES = 5;

export const typesIn =
  (key: string): TypeLookUp =>
  async (_client, inputData) =>
    idsIn(inputData[key]).filter(isId).slice(0, MAX_TYPES);

/** None while the action comes from another step. */
export const typeOfAction: TypeLookUp = async (client, inputData) => {
  const { text, comesLater } = actionOfForm(inputData);
  if (text === '' || comesLater) return [];
  const actionOrProblem = await orElse(lookUpActionOrProblem(client, text), undefined);
  if (!actionOrProblem || 'problem' in actionOrProblem) return [];
  const { actionType } = actionOrProblem.action.links;
  return actionType ? [actionType] : [];
};

/** `included` is undefined if nothing was looked up. */
export const toIncludedPart = (
  options: RowOptions,
  included: Included | undefined,
  actionId: string,
  wasRead: boolean,
) => {
  const { data, parties } = included ?? NOTHING_INCLUDED;
  return {
    ...(options.includeData && toDataPart(data, actionId, wasRead)),
    ...(options.includeParties && toPartiesPart(parties, actionId, wasRead)),
  };
};

/** The output fields for what the form asks to include. */
export const includedFields =
  (lookUpTypes: TypeLookUp) =>
  async (z: ZObject, bundle: Bundle): Promise<PlainOutputField[]> => {
    const { values: options } = OPTIONS.read(bundle);
    if (!wantsMore(options)) return [];
    const client = openClient(z, bundle);
    const { fields, roles } = await lookUpIncludedNames(client, options, await lookUpTypes(client, bundle.inputData));
    return [
      ...(options.includeData ? dataOutputFields : []),
      ...(options.includeParties ? partiesOutputFields : []),
      ...fields.filter(({ id }) => canBeInKey(id)).map(toDataOutputField),
      ...roles.filter(canBeInKey).flatMap(roleOutputFields),
    ].slice(0, MAX_OUTPUT_FIELDS);
  };

/** The editor takes no more for one step. */
const MAX_OUTPUT_FIELDS = 900;

/** In a key `__` stands between the levels of a row, `[]` behind a list and `{{` before what is mapped. */
const canBeInKey = (name: string): boolean => !/__|^_|_$|[[\]{}]/.test(name);

const dataOutputFields = outputFieldsOf<ReturnType<typeof toDataPart>>({
  'data[]label': 'Each Data Field',
  'data[]value': 'Each Data Value',
  'data[]storedValue': 'Each Stored Value',
  'data[]fieldId': 'Each Data Field ID',
  'data[]recordId': 'Each Data Record ID',
  dataByField: 'Data by Field',
  dataComplete: booleanLabel(ROW_LABELS.dataComplete),
});

const toDataOutputField = ({ id, label, name, collection }: TypeField): PlainOutputField => ({
  key: `dataByField__${id}`,
  label: [collection.label || collection.name, label || name || nameInId(id)].filter(Boolean).join(' / '),
});

const partiesOutputFields: readonly PlainOutputField[] = [
  { key: 'parties[]role', label: 'Each Party Role' },
  ...partyOutputFields,
  { key: 'partyByRole', label: 'Party by Role' },
  { key: 'partiesComplete', ...booleanLabel(ROW_LABELS.partiesComplete) },
];

/** An empty list counts as complete only if the action was read: otherwise the action may be hidden. */
function toDataPart({ byAction, hasAllLabels, choices }: LabelledData, actionId: string, wasRead: boolean) {
  const data = (byAction.get(actionId) ?? []).map((value) => toEntry(value, choices));
  const isComplete = hasAllLabels && data.every(({ fieldId }) => choices.get(fieldId) !== null);
  return { data, dataByField: toByField(data), dataComplete: isComplete && (wasRead || data.length > 0) };
}

const toEntry = ({ fieldId, recordId, label, dataType, text }: StoredValue, choices: LabelledData['choices']) => ({
  label: label ?? fieldId,
  value: DATA_KINDS[kindOfType(dataType ?? '')].decode(text, (choices.get(fieldId) ?? []).flatMap(toChoice)),
  storedValue: text,
  fieldId,
  recordId,
});

type DataEntry = ReturnType<typeof toEntry>;

/** By field, not by label: two collections can use the same label, and actions differ in which of them is filled. */
function toByField(entries: readonly DataEntry[]) {
  const byField = new Map<string, DataValue | readonly DataValue[]>();
  for (const { fieldId, value } of entries) {
    const before = byField.get(fieldId);
    byField.set(fieldId, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(byField);
}
