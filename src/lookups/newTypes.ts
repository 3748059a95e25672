import type { Client } from '../service/client.ts';
import { fetchActionData, type ActionData } from '../service/datavalues.ts';
import { isKnownType } from '../step/kinds.ts';

/** Tells of types of data fields that this integration does not know, and takes for plain text. */
export function tellNewTypes(client: Client, fields: Iterable<Readonly<{ dataType: string | null }>>): void {
  for (const { dataType } of fields) {
    if (dataType !== null && !isKnownType(dataType)) client.tellDrift('data type', dataType);
  }
}

/** What these actions have in their data fields; tells of new types among them. */
export async function lookUpData(client: Client, actionIds: readonly string[]): Promise<ActionData> {
  const data = await fetchActionData(client, actionIds);
  tellNewTypes(client, [...data.byAction.values()].flat());
  return data;
}
