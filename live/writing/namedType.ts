import { quoted } from '../../src/lib/sentences.ts';
import { decodeActionType } from '../../src/service/actiontypes.ts';
import type { Firm } from '../firm.ts';
import { Stopped } from './stopped.ts';

const MAX_PAGES = 10;

/** The id of the only action type with exactly this name. Stops the run when there is none, or several. */
export async function findNamedType(firm: Firm, name: string): Promise<string> {
  const named = (await allTypes(firm)).filter((type) => type.name === name);
  const [type, ...others] = named;
  if (!type) throw new Stopped(`there is no action type called exactly ${quoted(name)}`);
  if (others.length > 0)
    throw new Stopped(`${named.length} action types are called ${quoted(name)}: give one its own name`);
  if (type.isDisabled || !type.canCreate)
    throw new Stopped(`the connected user may not open actions of the type ${quoted(name)}`);
  return type.id;
}

async function allTypes(firm: Firm, page = 1): Promise<readonly ReturnType<typeof decodeActionType>[]> {
  const { records, hasNextPage } = await firm.read('actiontypes', { pageSize: '200', page: String(page) });
  const more = hasNextPage === true && page < MAX_PAGES ? await allTypes(firm, page + 1) : [];
  return [...records.map(decodeActionType), ...more];
}
