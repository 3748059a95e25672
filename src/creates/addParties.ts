import { lookUpPartiesAfterWrite } from '../lookups/afterWrite.ts';
import { withParties } from '../rows/partiesPart.ts';
import type { Client } from '../service/client.ts';

/** The row of an action that was read, with who has which role in it now, where the user wants that. Never fails. */
export async function addParties<Row extends Readonly<{ id: string }>>(
  client: Client,
  row: Row,
  input: Readonly<{ includesParties: boolean }>,
): Promise<Row> {
  return withParties(row, input, await lookUpPartiesAfterWrite(client, row.id, input.includesParties), true);
}
