import { fetchActions, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';

/**
 * The action that was just created, with names. Undefined when it cannot be had, whatever the reason, an expired token and
 * a busy service too: it exists, and an error would make the platform run the step again.
 */
export const lookUpCreatedAction = (client: Client, id: string): Promise<NamedAction | undefined> =>
  fetchActions(client, [id]).then(
    (found) => found.find((one) => one.id === id),
    () => undefined,
  );
