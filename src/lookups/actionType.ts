import { findActionTypes } from '../service/actiontypes.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors.ts';

/**
 * The id of an action type that was chosen, typed or mapped: its id as it is, or found by its exact name.
 * Throws an error in words when no action type, or more than one, has the name.
 */
export async function lookUpActionType(client: Client, text: string): Promise<string> {
  if (/^\d+$/.test(text)) return text;
  const [type, ...others] = text === '' ? [] : await findActionTypes(client, text);
  if (!type) {
    throw problem(
      `There is no action type called "${text}" that actions can be created of. Choose one from the list.`,
      NOT_FOUND,
    );
  }
  if (others.length > 0) {
    const numbers = [type, ...others].map(({ id }) => id).join(', ');
    throw problem(
      `Several action types are called "${text}". Choose one from the list, or give its number: ${numbers}.`,
      'several_action_types',
    );
  }
  return type.id;
}
