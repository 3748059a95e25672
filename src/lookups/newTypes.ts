import type { Client } from '../service/client.ts';
import type { ActionData } from '../service/datavalues.ts';
import { isKnownType } from '../step/kinds.ts';

/** Tells of types of data fields that this integration does not know, and takes for plain text. */
export function tellNewTypes(client: Client, fields: Iterable<Readonly<{ dataType: string | null }>>): void {
  for (const { dataType } of fields) {
    if (dataType !== null && !isKnownType(dataType)) client.tellDrift('data type', dataType);
  }
}

/** The same for what actions have in their data fields; returns it. */
export function withTypesTold(client: Client, data: ActionData): ActionData {
  tellNewTypes(client, [...data.byAction.values()].flat());
  return data;
}
