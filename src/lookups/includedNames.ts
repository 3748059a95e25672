import { wantsData, wantsParties } from '../form/includeFields.ts';
import { inParallel } from '../lib/inParallel.ts';
import type { InputData } from '../lib/inputData.ts';
import type { Client } from '../service/client.ts';
import { fetchFieldsOfTypes, type TypeField } from '../service/datafields.ts';
import { orElse } from '../service/errors/failure.ts';
import { fetchRoles } from '../service/participanttypes.ts';
import { unnamedRoles, withRoles } from '../step/enrich.ts';
import { lookUpStartStep } from './startStep.ts';

/** What the data fields and roles are called that actions can have; none where that cannot be had. */
export type IncludedNames = Readonly<{ fields: readonly TypeField[]; roles: readonly string[] }>;

/** Looks up what a row of actions of these types can hold, as far as the user wants it. Nothing fails for it. */
export async function lookUpIncludedNames(
  client: Client,
  inputData: InputData,
  typeIds: readonly string[],
): Promise<IncludedNames> {
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
  return withRoles(step, await orElse(fetchRoles(client, unnamedRoles(step)), [])).roles.flatMap(
    ({ name }) => name ?? [],
  );
}
