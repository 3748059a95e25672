import { fetchStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { linkedRoles } from '../service/participanttypes.ts';
import { dataFieldIds, unnamedRoles, withRoles } from '../startStep/enrich.ts';
import { decodeStartStep } from '../startStep/decode.ts';
import type { StartStep } from '../startStep/model.ts';
import { applyAll, lookUpData, lookUpRelatedNames, lookUpRoles, type DescribedStartStep } from './enrichments.ts';

/** Looks up a Start step in one request. Throws a user-facing error when that fails. */
export async function lookUpStartStep(client: Client, actionTypeId: string): Promise<StartStep> {
  const document = await fetchStartStep(client, actionTypeId);
  return withRoles(decodeStartStep(document, actionTypeId), linkedRoles(document));
}

/**
 * Looks up a Start step with the names of its roles and related types and the types and choices of its data fields, in
 * four requests at most (more only for over a hundred ids or two hundred choices). Names of related types are looked up
 * only if that leaves a request to spare, because a list of their actions names the type anyway.
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
