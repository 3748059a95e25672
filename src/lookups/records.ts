import { inParallel } from '../lib/inParallel.ts';
import { count } from '../lib/sentences.ts';
import { fetchActions, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { problem, tryLookUp } from '../service/errors/failure.ts';
import { matchKey, type Matches } from '../submission/chooseContacts.ts';
import type { GivenIds } from '../submission/givenIds.ts';
import type { RelatedAction, RelatedActions } from '../submission/relatedActions.ts';
import { lookUpContactsById } from './contacts.ts';
import { findByReference, idGiven, withNumber, type GivenAction } from './givenAction.ts';

/** What was given stands for. A look-up by number that failed leaves its numbers unknown, and a note says why. */
export type KnownRecords = Readonly<{ matches: Matches; related: RelatedActions; notes: readonly string[] }>;

/** The most file references that one run looks up for related actions. */
const MAX_REFERENCES = 20;

/**
 * Looks up records, side by side: all contacts and all numbers of actions with one request each, each file reference with
 * one of its own. Throws a user-facing error when a reference cannot be looked up: without that, there is nothing to send.
 */
export async function lookUpRecords(client: Client, { contacts, actions }: GivenIds): Promise<KnownRecords> {
  const numbered = actions.flatMap((text) => {
    const id = idGiven(client, text);
    return id === undefined ? [] : [{ text, id }];
  });
  const referenced = actions.filter((text) => idGiven(client, text) === undefined);
  if (referenced.length > MAX_REFERENCES) {
    throw problem(
      `${count(referenced.length)} related actions are given by file reference, and one run can look up ${MAX_REFERENCES} of them. Give their numbers.`,
      'too_many_actions',
    );
  }
  const [people, matters, byReference] = await Promise.all([
    tryLookUp(lookUpContactsById(client, contacts), 'rethrow'),
    tryLookUp(
      fetchActions(
        client,
        numbered.map(({ id }) => id),
      ),
      'rethrow',
    ),
    inParallel(referenced, async (text) => [text, toRelated(await findByReference(client, text))] as const),
  ]);
  const byNumber = numbered.map(({ text, id }) => {
    const related = 'value' in matters ? toRelated(withNumber(id, matters.value)) : { id };
    return [text, related] as const;
  });
  return {
    matches: new Map('value' in people ? [...unknown(contacts.map(matchKey)), ...people.value] : []),
    related: new Map([...byNumber, ...byReference]),
    notes: [
      ...('reason' in people ? [`The contacts could not be looked up: ${people.reason}`] : []),
      ...('reason' in matters ? [`The related actions could not be looked up: ${matters.reason}`] : []),
    ],
  };
}

const unknown = (ids: readonly string[]) => ids.map((id) => [id, []] as const);

const toRelated = (given: GivenAction): RelatedAction | Readonly<{ fault: string }> =>
  'fault' in given ? given : { id: given.id, action: namesOf(given) };

function namesOf({ action: { name, links }, names: { actionTypes } }: NamedAction) {
  const typeId = links.actionType;
  return { name, typeId, typeName: actionTypes.get(typeId ?? '') ?? null };
}
