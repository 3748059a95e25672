import { fetchActions, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { fetchParties } from '../service/actionparticipants.ts';

/*
 * What a row shows of a write that is done. None of it fails, not even by an expired token: an error would make the
 * platform run the step again.
 */

/** An action after a write, with names; undefined when it cannot be read. */
export const lookUpAfterWrite = (client: Client, id: string): Promise<NamedAction | undefined> =>
  fetchActions(client, [id]).then(
    (found) => found.find((one) => one.id === id),
    () => undefined,
  );

/** Who has which role in an action after a write; undefined when that is not wanted, or cannot be read. */
export const lookUpPartiesAfterWrite = async (client: Client, id: string, isWanted: boolean) =>
  isWanted ? fetchParties(client, [id]).catch(() => undefined) : undefined;
