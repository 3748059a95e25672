import { partiesIn, type Party } from './actionparticipants.ts';
import type { Client } from './client.ts';
import { fetchOfActions } from './lists.ts';

/** The parties of actions, those of a role together, and whether the list of them was read to its end. */
export type Parties = Readonly<{ byAction: ReadonlyMap<string | null, readonly Party[]>; isComplete: boolean }>;

const PARTIES = {
  task: 'look up the parties of the action',
  path: ['actionparticipants'],
  params: { include: 'participant,participantType' },
  toItems: partiesIn,
};

/** Who has which role in these actions: one request for up to 100 of them, if all fits on a page. */
export async function fetchParties(client: Client, actionIds: readonly string[]): Promise<Parties> {
  const { items, hasAll } = await fetchOfActions(client, PARTIES, actionIds);
  // The roles in the order in which the service names them.
  const inOrder = [...Map.groupBy(items, ({ actionId, roleId }) => `${actionId} ${roleId}`).values()].flatMap(
    (sameRole) => sameRole.toSorted((one, other) => one.place - other.place),
  );
  return {
    byAction: Map.groupBy(inOrder, ({ actionId }) => actionId),
    isComplete: hasAll && inOrder.every(({ actionId }) => actionId !== null),
  };
}
