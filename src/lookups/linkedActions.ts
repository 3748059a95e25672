import { inParallel } from '../lib/inParallel.ts';
import { count } from '../lib/sentences.ts';
import { fetchActions } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { problem, tryLookUp } from '../service/errors/failure.ts';
import type { RelatedAction } from '../submission/relatedActions.ts';
import { findByReference, idGiven, withNumber, type GivenAction } from './givenAction.ts';

const MAX_REFERENCES = 20;

/** Looks up the actions that texts mean. If numbers cannot be looked up, they stay unknown, with the reason. */
export async function lookUpLinkedActions(client: Client, texts: readonly string[]) {
  const given = texts.map((text) => ({ text, id: idGiven(client, text) }));
  const referenced = given.filter(({ id }) => id === undefined);
  if (referenced.length > MAX_REFERENCES) {
    throw problem(
      `${count(referenced.length)} related actions are given by file reference, and one run can look up ${MAX_REFERENCES} of them. Give their numbers.`,
      'too_many_actions',
    );
  }
  const [found, byReference] = await Promise.all([
    tryLookUp(
      fetchActions(
        client,
        given.flatMap(({ id }) => id ?? []),
      ),
      'rethrow',
    ),
    inParallel(referenced, async ({ text }) => [text, toRelated(await findByReference(client, text))] as const),
  ]);
  const byNumber = given.flatMap(({ text, id }) => {
    if (id === undefined) return [];
    return [[text, 'value' in found ? toRelated(withNumber(id, found.value)) : { id }] as const];
  });
  return { actions: new Map([...byNumber, ...byReference]), reason: 'reason' in found ? found.reason : undefined };
}

function toRelated(given: GivenAction): RelatedAction | Readonly<{ fault: string }> {
  if ('fault' in given) return given;
  const { name, links } = given.action;
  const typeName = given.names.actionTypes.get(links.actionType ?? '') ?? null;
  return { id: given.id, action: { name, typeId: links.actionType, typeName } };
}
