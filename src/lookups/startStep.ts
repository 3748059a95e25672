import { fetchStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { linkedRoles } from '../service/participanttypes.ts';
import { withRoles } from '../step/enrich.ts';
import { decodeStartStep } from '../step/decode.ts';
import type { Step } from '../step/model.ts';
import { applyAll, lookUpData, lookUpNames, type DetailedStep } from './enrichments.ts';

/** Looks up a Start step in one request. Throws a user-facing error when that fails. */
export async function lookUpStartStep(client: Client, actionTypeId: string): Promise<Step> {
  const document = await fetchStartStep(client, actionTypeId);
  return withRoles(decodeStartStep(document, actionTypeId), linkedRoles(document));
}

/**
 * Looks up a Start step with the names of its roles and related types and the types and choices of its data fields, in
 * five requests at most (more only for over a hundred ids or two hundred choices), three of them one after the other.
 */
export const lookUpDetailedStartStep = async (client: Client, actionTypeId: string): Promise<DetailedStep> =>
  lookUpDetails(client, await lookUpStartStep(client, actionTypeId));

/** The same for a step that was read already. */
export const lookUpDetails = (client: Client, step: Step): Promise<DetailedStep> =>
  applyAll(step, [...lookUpNames(client, step), lookUpData(client, step, step.dataFields)]);
