import * as zod from 'zod/mini';
import { createContact } from './createContact.ts';
import { rowsOf, type Row } from './rows.ts';
import type { Zap } from './zap.ts';

const Definition = zod.object({
  searchOrCreates: zod.record(
    zod.string(),
    zod.object({ key: zod.string(), search: zod.string(), create: zod.string() }),
  ),
});

/** As the platform does, which knows what stands in the Zap too: the search first; the create only when it gave nothing. A search that fails ends the run. */
export async function findOrCreateContact(
  account: Pick<Zap, 'run' | 'platform'>,
  inputs: Readonly<{ find: object; create: object; inZap?: object }>,
): Promise<Row> {
  const { searchOrCreates } = Definition.parse(await account.platform.ask('definition'));
  const step = searchOrCreates['find_contact'];
  if (step?.search !== 'find_contact' || step.create !== 'create_contact') {
    throw new Error('Find Contact does not offer to create one.');
  }
  const { find: inputData, inZap: inputDataRaw } = inputs;
  const rows = rowsOf(await account.run(`searches.${step.search}`, 'perform', { inputData, inputDataRaw }));
  return rows[0] ?? createContact(account, inputs.create);
}
