/* Which action type a text means, and the errors for one that is not there. */

import { notLookedUp } from '../forms/allOrStop.ts';
import { quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { adviceOnName, severalCalled } from '../records/byName.ts';
import { fetchActionTypePage, findActionTypes, findUsableActionTypes, hasActionType } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, orElse, problem } from '../service/errors/failure.ts';

/** An action type that was chosen, typed or mapped. Its name is null if it was given by number, and not looked up. */
type NamedActionType = Readonly<{ id: string; name: string | null }>;

/** A number is not looked up. Throws if no usable type has exactly this name, or several have it. */
export async function lookUpActionType(client: Client, text: string): Promise<NamedActionType> {
  if (text === '') throw notLookedUp();
  const type = await findActionType(client, text);
  if (type) return type;
  throw await noSuchActionType(client, text);
}

/** The error for a type that new actions cannot have, or that is not there. It lists those that there are. */
export function noSuchActionType(client: Client, text: string): Promise<Error> {
  const type = isId(text) ? `with the number ${quoted(text)}` : `called ${quoted(text)}`;
  return unknownActionType(
    client,
    text,
    `There is no action type ${type} that can be used for new actions.`,
    NOT_FOUND,
  );
}

async function findActionType(client: Client, text: string): Promise<NamedActionType | undefined> {
  if (isId(text)) return { id: text, name: null };
  const types = await findUsableActionTypes(client, text);
  if (types.length > 1) throw severalCalled('"Action Type"', 'action types', text, types);
  return types[0];
}

/** For a search: types that new actions cannot have count, too. Throws if there are none. */
export async function lookUpActionTypes(client: Client, text: string): Promise<readonly string[]> {
  if (isId(text)) return [text];
  const types = await findActionTypes(client, text);
  if (types.length > 0) return types.map((type) => type.id);
  throw await unknownActionType(client, text);
}

/** Explains a search that found nothing: throws if the given id is no action type. */
export async function checkActionType(client: Client, text: string, types: readonly string[]): Promise<void> {
  if (!isId(text) || !types.includes(text) || (await hasActionType(client, text))) return;
  throw await unknownActionType(client, text);
}

async function unknownActionType(
  client: Client,
  text: string,
  sentence = `There is no action type ${quoted(text)}.`,
  code = 'invalid_input',
): Promise<Error> {
  const { items, isComplete } = await orElse(fetchActionTypePage(client, 0), { items: [], isComplete: false });
  const names = isComplete ? items.map(({ name }) => name).filter((name) => name !== null) : [];
  return problem(`${sentence} ${adviceOnName(text, names)}`, code);
}
