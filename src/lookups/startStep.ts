import { readStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { optional } from '../service/errors.ts';
import { readRoles } from '../service/participanttypes.ts';
import { toStartStep } from '../startStep/fromDocument.ts';
import type { StartStep } from '../startStep/model.ts';
import { unnamedRoles, withRoles } from '../startStep/roles.ts';

/** A Start step, and sentences on what of it could not be looked up. */
export type DescribedStartStep = Readonly<{ step: StartStep; notes: readonly string[] }>;

/**
 * Reads a Start step with the names of its roles, in two requests at most. A step whose names cannot be had is still a
 * step: its roles are shown by number, and a note says why.
 */
export async function describeStartStep(client: Client, actionTypeId: string): Promise<DescribedStartStep> {
  const step = toStartStep(await readStartStep(client, actionTypeId), actionTypeId);
  const roles = await optional(readRoles(client, unnamedRoles(step)));
  if ('value' in roles) return { step: withRoles(step, roles.value), notes: [] };
  return { step, notes: [`Roles are shown by number: ${roles.reason}`] };
}
