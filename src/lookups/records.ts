import { fetchActions, isNotDeleted, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { settle } from '../service/errors/failure.ts';
import { matchKey, type Matches } from '../submission/chooseContacts.ts';
import type { GivenIds } from '../submission/givenIds.ts';
import type { ExistingAction, ExistingActions } from '../submission/relatedActions.ts';
import { lookUpContactsById } from './contacts.ts';

/** What the ids stand for. A look-up that failed leaves its ids unknown, and a note says why. */
export type KnownRecords = Readonly<{ matches: Matches; existingActions: ExistingActions; notes: readonly string[] }>;

/** Looks up records by their ids, in one request for the contacts and one for the actions, side by side. */
export async function lookUpRecords(client: Client, { contacts, actions }: GivenIds): Promise<KnownRecords> {
  const [people, matters] = await Promise.all([
    settle(lookUpContactsById(client, contacts), 'wait'),
    settle(fetchActions(client, actions), 'wait'),
  ]);
  return {
    matches: new Map('value' in people ? [...unknown(contacts.map(matchKey), []), ...people.value] : []),
    existingActions: new Map(
      'value' in matters
        ? [...unknown(actions, null), ...matters.value.map((one) => [one.id, toExisting(one)] as const)]
        : [],
    ),
    notes: [
      ...('reason' in people ? [`The contacts could not be looked up: ${people.reason}`] : []),
      ...('reason' in matters ? [`The related actions could not be looked up: ${matters.reason}`] : []),
    ],
  };
}

const unknown = <Value>(ids: readonly string[], value: Value) => ids.map((id) => [id, value] as const);

const toExisting = (found: NamedAction): ExistingAction => {
  const { action, names } = found;
  const typeId = action.links.actionType;
  return {
    name: action.name,
    typeId,
    typeName: names.actionTypes.get(typeId ?? '') ?? null,
    isDeleted: !isNotDeleted(found),
  };
};
