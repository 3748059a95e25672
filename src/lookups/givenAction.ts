import { quoted, listedInPart } from '../lib/sentences.ts';
import { idIn, numberedLine } from '../lib/text.ts';
import {
  actionLine,
  fetchActions,
  findActionsByReference,
  isCalled,
  isNotDeleted,
  type NamedAction,
} from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';

/**
 * The id of the existing action that a field names: a number as it is, without a request, or an exact file reference.
 * `place` is the label of the field in quotation marks. Throws a user-facing error when no action, or more than one, has
 * the reference.
 */
export const lookUpActionId = async (client: Client, text: string, place: string): Promise<string> =>
  (await findGiven(client, text, place)).id;

/** The same action with its names, in one request. Throws a user-facing error when it cannot be seen. */
export async function lookUpAction(client: Client, text: string, place: string): Promise<NamedAction> {
  const given = await findGiven(client, text, place);
  if ('action' in given) return given;
  const { id } = given;
  const action = (await fetchActions(client, [id])).find((one) => one.id === id);
  if (action && isNotDeleted(action)) return action;
  if (action) throw problem(`${place}: the action with the number ${quoted(id)} has been deleted.`, NOT_FOUND);
  throw problem(
    `${place}: there is no action with the number ${quoted(id)}, or the connected user may not see it.`,
    NOT_FOUND,
  );
}

/** The number that a text is, of which nothing more is known, or the action that it names by its line or its reference. */
async function findGiven(client: Client, text: string, place: string): Promise<NamedAction | Readonly<{ id: string }>> {
  const id = idIn(text);
  if (id !== undefined) return { id };
  const found = (await findByLine(client, text)) ?? (await findByReference(client, text, place));
  if (found) return found;
  throw problem(`${place}: there is no action with the file reference ${quoted(text)}.`, NOT_FOUND);
}

async function findByLine(client: Client, text: string): Promise<NamedAction | undefined> {
  const line = numberedLine(text);
  if (!line) return undefined;
  return (await fetchActions(client, [line.id])).find(
    (one) => one.id === line.id && isNotDeleted(one) && isCalled(one, line.name),
  );
}

async function findByReference(client: Client, reference: string, place: string): Promise<NamedAction | undefined> {
  const found = (await findActionsByReference(client, reference)).filter(isNotDeleted);
  const [action, ...others] = found;
  if (others.length === 0) return action;
  const which = listedInPart(found, (one) => `${actionLine(one)} [${one.id}]`, '; ');
  throw problem(
    `${place}: several actions have the file reference ${quoted(reference)}: ${which}. Choose the right one from the list, or give its number.`,
    'several_actions',
  );
}
