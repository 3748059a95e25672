/* The resource `actionfolders`: the folders for documents of an action (docs/service-notes.md, "Documents"). */

import type { Client } from './client.ts';
import { fetchAllPages, listOf, mayBeOfAction } from './lists.ts';
import { asText, recordDecoder, toOne } from './wire/record.ts';

export type ActionFolder = ReturnType<typeof decodeFolder>;

const decodeFolder = recordDecoder({ name: asText }, { action: toOne, parentFolder: toOne });

/** All folders of an action. Throws if there are more than one run can read. */
export async function fetchFolders(client: Client, actionId: string): Promise<readonly ActionFolder[]> {
  const list = { ...listOf('actionfolders', decodeFolder), purpose: 'look up the folders of the action' };
  return (await fetchAllPages(client, { ...list, params: { action: actionId } })).filter(mayBeOfAction(actionId));
}
