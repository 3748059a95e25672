import { inParallel } from '../lib/inParallel.ts';
import { count } from '../lib/sentences.ts';
import { fetchActions, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { problem, tryLookUp } from '../service/errors/failure.ts';
import type { RelatedAction } from '../submission/relatedActions.ts';
import { findByReference, idGiven, withNumber, type GivenAction } from './givenAction.ts';

/** The most file references that one run looks up for related actions. */
const MAX_REFERENCES = 20;

/**
 * Looks up the actions that texts mean, side by side: all numbers in one request, each file reference in one of its own.
 * Numbers stay unknown, with the reason, when they cannot be looked up. Throws a user-facing error when a reference cannot:
 * without that, there is nothing to send.
 */
export async function lookUpLinkedActions(client: Client, texts: readonly string[]) {
  const numbered = texts.flatMap((text) => {
    const id = idGiven(client, text);
    return id === undefined ? [] : [{ text, id }];
  });
  const referenced = texts.filter((text) => idGiven(client, text) === undefined);
  if (referenced.length > MAX_REFERENCES) {
    throw problem(
      `${count(referenced.length)} related actions are given by file reference, and one run can look up ${MAX_REFERENCES} of them. Give their numbers.`,
      'too_many_actions',
    );
  }
  const ids = numbered.map(({ id }) => id);
  const [found, byReference] = await Promise.all([
    tryLookUp(fetchActions(client, ids), 'rethrow'),
    inParallel(referenced, async (text) => [text, toRelated(await findByReference(client, text))] as const),
  ]);
  const byNumber = numbered.map(({ text, id }) => {
    const related = 'value' in found ? toRelated(withNumber(id, found.value)) : { id };
    return [text, related] as const;
  });
  return { actions: new Map([...byNumber, ...byReference]), reason: 'reason' in found ? found.reason : undefined };
}

const toRelated = (given: GivenAction): RelatedAction | Readonly<{ fault: string }> =>
  'fault' in given ? given : { id: given.id, action: namesOf(given) };

function namesOf({ action: { name, links }, names: { actionTypes } }: NamedAction) {
  const typeId = links.actionType;
  return { name, typeId, typeName: actionTypes.get(typeId ?? '') ?? null };
}
