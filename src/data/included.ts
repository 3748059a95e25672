import { parseExistingAction } from '../actions/existingAction.ts';
import { wantsData, wantsParties } from '../fields/includeFields.ts';
import { inParallel } from '../lib/inParallel.ts';
import { idsIn, isMapped, type InputData } from '../fields/inputData.ts';
import { isId } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { fetchChoices, fetchFieldsOfTypes } from '../service/datafields.ts';
import { fetchActionData, type ActionData, type LabelledData } from '../service/datavalues.ts';
import { orElse } from '../service/errors/failure.ts';
import { fetchParties } from '../service/actionparticipants.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { unnamedRoles, withRoles } from '../step/knownStep.ts';
import { DATA_KINDS, kindOfType } from '../step/kinds.ts';
import { lookUpGivenAction } from '../actions/givenAction.ts';
import { lookUpStartStep } from '../step/startStep.ts';

/* What rows hold of actions on request. Nothing fails for it. */

export const wantsMore = (inputData: InputData): boolean => wantsData(inputData) || wantsParties(inputData);

/** What a row has of an action on request; a part that was not asked for, or cannot be had, is undefined. */
export type Included = Awaited<ReturnType<typeof lookUpIncluded>>;

/** Looks up what the user wants of these actions, side by side. */
export async function lookUpIncluded(client: Client, actionIds: readonly string[], inputData: InputData) {
  const [data, parties] = await Promise.all([
    wantsData(inputData) ? lookUpLabelledData(client, actionIds) : undefined,
    wantsParties(inputData) ? orElse(fetchParties(client, actionIds), undefined) : undefined,
  ]);
  return { data, parties };
}

async function lookUpLabelledData(client: Client, actionIds: readonly string[]): Promise<LabelledData | undefined> {
  const data = await orElse(fetchActionData(client, actionIds), undefined);
  if (!data) return undefined;
  const choices = await orElse(fetchChoices(client, fieldsWithChoices(data)), undefined);
  return choices ? { ...data, choices } : { ...data, choices: new Map(), isComplete: false };
}

const fieldsWithChoices = ({ byAction }: ActionData): readonly string[] =>
  [...byAction.values()]
    .flat()
    .filter(({ dataType }) => dataType !== null && DATA_KINDS[kindOfType(dataType)].hasChoices)
    .map(({ fieldId }) => fieldId);

/** Looks up the data fields and the names of roles that actions of these types can have, as far as the user wants them. */
export async function lookUpIncludedNames(client: Client, inputData: InputData, typeIds: readonly string[]) {
  if (typeIds.length === 0) return { fields: [], roles: [] };
  const [fields, roles] = await Promise.all([
    wantsData(inputData) ? orElse(fetchFieldsOfTypes(client, typeIds), []) : [],
    wantsParties(inputData) ? inParallel(typeIds, (typeId) => orElse(lookUpRoleNames(client, typeId), [])) : [],
  ]);
  return { fields, roles: [...new Set(roles.flat())] };
}

/** The roles that the first step of a type asks for. */
async function lookUpRoleNames(client: Client, typeId: string): Promise<readonly string[]> {
  const step = await lookUpStartStep(client, typeId);
  const named = withRoles(step, await orElse(fetchRoles(client, unnamedRoles(step)), []));
  return named.roles.flatMap(({ name }) => name ?? []);
}

/** Which action types an action in the rows of an operation can have, as far as its form says so by number. */
export type TypesChosen = (client: Client, inputData: InputData) => Promise<readonly string[]>;

/** Labels for more types than a person compares would take a request each. */
const MAX_TYPES = 5;

/** Those in a field of action types. */
export const typesIn =
  (key: string): TypesChosen =>
  async (_client, inputData) =>
    idsIn(inputData[key]).filter(isId).slice(0, MAX_TYPES);

/** The one of the action that was chosen; none while it comes from another step. */
export const typeOfAction: TypesChosen = async (client, inputData) => {
  const { text, problems } = parseExistingAction(inputData);
  if (problems.length > 0 || isMapped(text)) return [];
  const found = await orElse(lookUpGivenAction(client, text), undefined);
  if (!found || 'fault' in found) return [];
  const { actionType } = found.action.links;
  return actionType ? [actionType] : [];
};
