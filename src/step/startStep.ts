import { noSuchActionType } from '../actions/actionType.ts';
import { fetchStartStep } from '../service/actioncreate.ts';
import type { Client } from '../service/client.ts';
import { ifThere } from '../service/errors/failure.ts';
import { decodeStartStep } from './decode.ts';
import type { StepOutline } from './model.ts';

export const lookUpStartStep = async (client: Client, actionTypeId: string): Promise<StepOutline> =>
  decodeStartStep(await fetchStartStep(client, actionTypeId), actionTypeId);

/** Throws a problem if there is no such type; `text` is how it was given. */
export async function lookUpStepOfType(client: Client, actionTypeId: string, text: string): Promise<StepOutline> {
  const start = await ifThere(lookUpStartStep(client, actionTypeId));
  if (start) return start;
  throw await noSuchActionType(client, text);
}
