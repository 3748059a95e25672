import { fetchStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { decodeStartStep } from './decode.ts';
import type { StepOutline } from './model.ts';

/** Looks up a Start step in one request. Throws a user-facing error when that fails. */
export const lookUpStartStep = async (client: Client, actionTypeId: string): Promise<StepOutline> =>
  decodeStartStep(await fetchStartStep(client, actionTypeId), actionTypeId);
