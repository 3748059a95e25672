import { wantsData, wantsParties } from '../form/includeFields.ts';
import type { InputData } from '../lib/inputData.ts';
import type { Client } from '../service/client.ts';
import type { LabelledData } from '../service/datavalues.ts';
import { orElse } from '../service/errors/failure.ts';
import { fetchParties, type Parties } from '../service/actionparticipants.ts';
import { lookUpActionData } from './actionData.ts';

/** What a row has of an action on request; a part that was not asked for, or cannot be had, is undefined. */
export type Included = Readonly<{ data: LabelledData | undefined; parties: Parties | undefined }>;

export const wantsMore = (inputData: InputData): boolean => wantsData(inputData) || wantsParties(inputData);

/** Looks up what the user wants of these actions, side by side. Nothing fails for it. */
export async function lookUpIncluded(
  client: Client,
  actionIds: readonly string[],
  inputData: InputData,
): Promise<Included> {
  const [data, parties] = await Promise.all([
    wantsData(inputData) ? lookUpActionData(client, actionIds) : undefined,
    wantsParties(inputData) ? orElse(fetchParties(client, actionIds), undefined) : undefined,
  ]);
  return { data, parties };
}
