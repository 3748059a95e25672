import { parseExistingAction } from '../form/existingAction.ts';
import { idsIn, isMapped, type InputData } from '../lib/inputData.ts';
import { isId } from '../lib/text.ts';
import type { Client } from '../service/client.ts';
import { orElse } from '../service/errors/failure.ts';
import { lookUpGivenAction } from './givenAction.ts';

/** Which action types an action in the rows of an operation can have, as far as its form says so by number. */
export type TypesChosen = (client: Client, inputData: InputData) => Promise<readonly string[]>;

/** Labels for more types than a person compares would take a request each. */
const MAX_TYPES = 5;

/** Those in a field of action types. */
export const typesIn =
  (key: string): TypesChosen =>
  async (_client, inputData) =>
    idsIn(inputData[key]).filter(isId).slice(0, MAX_TYPES);

/** The one of the action that was chosen; none while it comes from another step. */
export const typeOfAction: TypesChosen = async (client, inputData) => {
  const { text, problems } = parseExistingAction(inputData);
  if (problems.length > 0 || isMapped(text)) return [];
  const found = await orElse(lookUpGivenAction(client, text), undefined);
  if (!found || 'fault' in found) return [];
  const { actionType } = found.action.links;
  return actionType === null ? [] : [actionType];
};
