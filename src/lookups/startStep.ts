import { fetchStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { linkedRoles } from '../service/participanttypes.ts';
import { dataFieldIds, unnamedRoles, withRoles } from '../startStep/enrich.ts';
import { decodeStartStep } from '../startStep/decode.ts';
import type { StartStep } from '../startStep/model.ts';
import { applyAll, lookUpData, lookUpRelatedNames, lookUpRoles, type DescribedStartStep } from './enrichments.ts';

/** Reads a Start step as the service gives it, in one request. Throws a user-facing error when it cannot be had. */
export async function lookUpStartStep(client: Client, actionTypeId: string): Promise<StartStep> {
  const document = await fetchStartStep(client, actionTypeId);
  return withRoles(decodeStartStep(document, actionTypeId), linkedRoles(document));
}

/**
 * Reads a Start step with the names of its roles and related types and the types and choices of its data fields: four
 * requests at most (more only past a hundred ids or two hundred choices). Names of related types come when one of the
 * four is to spare, because their list says the type of each action anyway.
 */
export async function describeStartStep(client: Client, actionTypeId: string): Promise<DescribedStartStep> {
  const step = await lookUpStartStep(client, actionTypeId);
  const hasRequestToSpare = unnamedRoles(step).length === 0 || dataFieldIds(step.dataFields).length === 0;
  return applyAll(step, [
    lookUpRoles(client, step),
    lookUpData(client, step, step.dataFields),
    ...(hasRequestToSpare ? [lookUpRelatedNames(client, step)] : []),
  ]);
}
