import { fetchActions, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';

/**
 * An action after a write, with names. Undefined when it cannot be read, for whatever reason, an expired token and a busy
 * service too: the write is done, and an error would make the platform run the step again.
 */
export const lookUpAfterWrite = (client: Client, id: string): Promise<NamedAction | undefined> =>
  fetchActions(client, [id]).then(
    (found) => found.find((one) => one.id === id),
    () => undefined,
  );
