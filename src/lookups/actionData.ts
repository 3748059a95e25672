import type { Client } from '../service/client.ts';
import { fetchChoices } from '../service/datafields.ts';
import { fetchActionData, type ActionData, type LabelledData } from '../service/datavalues.ts';
import { orElse } from '../service/errors/failure.ts';
import { DATA_KINDS, kindOfType } from '../step/kinds.ts';
import { withTypesTold } from './newTypes.ts';

/** The data of these actions, with the labels of choices. Undefined when it cannot be had: nothing fails for it. */
export async function lookUpActionData(
  client: Client,
  actionIds: readonly string[],
): Promise<LabelledData | undefined> {
  const fetched = await orElse(fetchActionData(client, actionIds), undefined);
  if (!fetched) return undefined;
  const data = withTypesTold(client, fetched);
  const choices = await orElse(fetchChoices(client, fieldsWithChoices(data)), undefined);
  return choices ? { ...data, choices } : { ...data, choices: new Map(), isComplete: false };
}

const fieldsWithChoices = ({ byAction }: ActionData): readonly string[] =>
  [...byAction.values()]
    .flat()
    .filter(({ dataType }) => dataType !== null && DATA_KINDS[kindOfType(dataType)].hasChoices)
    .map(({ fieldId }) => fieldId);
