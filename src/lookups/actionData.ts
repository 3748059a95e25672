import type { Client } from '../service/client.ts';
import { fetchChoices } from '../service/datafields.ts';
import { fetchActionData, type ActionData, type LabelledData } from '../service/datavalues.ts';
import { tryLookUp } from '../service/errors/failure.ts';
import { DATA_KINDS, kindOfType } from '../step/kinds.ts';
import { withTypesTold } from './newTypes.ts';

/** The data of these actions, with the labels of choices. Undefined when it cannot be had: nothing fails for it. */
export async function lookUpActionData(
  client: Client,
  actionIds: readonly string[],
): Promise<LabelledData | undefined> {
  const fetched = await tryLookUp(fetchActionData(client, actionIds));
  if (!('value' in fetched)) return undefined;
  const data = withTypesTold(client, fetched.value);
  const choices = await tryLookUp(fetchChoices(client, fieldsWithChoices(data)));
  return 'value' in choices ? { ...data, choices: choices.value } : { ...data, choices: new Map(), isComplete: false };
}

const fieldsWithChoices = ({ byAction }: ActionData): readonly string[] =>
  [...byAction.values()]
    .flat()
    .filter(({ dataType }) => dataType !== null && DATA_KINDS[kindOfType(dataType)].hasChoices)
    .map(({ fieldId }) => fieldId);
