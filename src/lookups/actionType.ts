import { fieldName } from '../form/actionFields.ts';
import { findActionTypes, findUsableActionTypes } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';

/**
 * The id of an action type that was chosen, typed or mapped: an id as it is, or looked up by its exact name. Throws a
 * user-facing error when no action type, or more than one, has the name.
 */
export async function lookUpActionType(client: Client, text: string): Promise<string> {
  if (isId(text)) return text;
  if (text === '') throw problem(`${fieldName('actionType')} is required.`, 'invalid_input');
  const [type, ...others] = await findUsableActionTypes(client, text);
  if (!type) {
    throw problem(
      `There is no action type called ${quoted(text)} that can be used for new actions. Choose one from the list.`,
      NOT_FOUND,
    );
  }
  if (others.length > 0) {
    const numbers = listedInPart([type, ...others], ({ id }) => id);
    throw problem(
      `Several action types are called ${quoted(text)}. Choose one from the list, or give its number: ${numbers}.`,
      'several_action_types',
    );
  }
  return type.id;
}

/**
 * The ids of all action types that a text can mean, for a search: an id as it is, or every type of that name, including
 * those that cannot be used for new actions. None when there is no such type.
 */
export const lookUpActionTypes = async (client: Client, text: string): Promise<readonly string[]> =>
  isId(text) ? [text] : (await findActionTypes(client, text)).map(({ id }) => id);
