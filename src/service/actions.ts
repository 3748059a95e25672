import type { Client } from './client.ts';
import { readPage } from './pages.ts';
import { readActionType } from './actiontypes.ts';
import { linkedOf, type Document } from './document.ts';
import { linkedParticipants, participantName } from './participants.ts';
import { recordReader } from './record.ts';
import { maybeFlag, moment, number, text, toMany, toOne } from './values.ts';

/** An action (matter), as the service document lists its attributes under "actioncreate (POST) response". */
export type Action = ReturnType<typeof readAction>;

/** Reads one record of an action, from whatever resource it comes. */
export const readAction = recordReader(
  {
    name: text,
    reference: text,
    priority: number,
    status: text,
    statusTimestamp: moment,
    isBillableOverride: maybeFlag,
    createdTimestamp: moment,
    modifiedTimestamp: moment,
    isDeleted: maybeFlag,
    deletedBy: toOne,
    deletedTimestamp: moment,
    isFavorite: maybeFlag,
  },
  { assignedTo: toOne, division: toOne, actionType: toOne, primaryParticipants: toMany },
);

/** Names that came along with actions: of their types and of their people, by id. */
export type ActionNames = Readonly<{
  actionTypes: ReadonlyMap<string, string | null>;
  people: ReadonlyMap<string, Readonly<{ name: string | null; email: string | null }>>;
}>;

/** The newest actions first, with the names that go with them. `createdTimestamp` has no time, so the ids tell. */
export async function newestActions(client: Client, limit: number): Promise<readonly [Action, ActionNames][]> {
  const params = { sort: '-id', include: 'actionType,assignedTo,primaryParticipants' };
  const { document } = await readPage(client, { task: 'list the newest actions', path: ['actions'], params }, 0, limit);
  const names = readNames(document);
  return document.records.map((resource) => [readAction(resource), names]);
}

/** One page of actions, the newest first, for a dropdown. */
export async function pageOfActions(client: Client, page: number): Promise<readonly Action[]> {
  const params = { fields: 'id,name,reference', sort: '-id' };
  const { document } = await readPage(client, { task: 'list the actions', path: ['actions'], params }, page);
  return document.records.map(readAction);
}

/**
 * The actions that carry exactly this file reference, the newest first. Exactly: whatever the service's filter matches,
 * or when it ignores the filter, the reference is compared again.
 */
export async function findActionsByReference(client: Client, reference: string): Promise<readonly Action[]> {
  const list = { task: 'look up the file reference', path: ['actions'], params: { reference, sort: '-id' } };
  const { document } = await readPage(client, list, 0);
  return document.records.map(readAction).filter((action) => action.reference === reference);
}

const readNames = (document: Document): ActionNames => ({
  actionTypes: new Map(
    linkedOf(document, 'actiontypes').map((resource) => [resource.id, readActionType(resource).name]),
  ),
  people: new Map(
    [...linkedParticipants(document)].map(([id, person]) => [
      id,
      { name: participantName(person), email: person.email },
    ]),
  ),
});
