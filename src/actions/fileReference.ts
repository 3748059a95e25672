import { quoted } from '../lib/sentences.ts';
import { asWritten, sameText } from '../lib/text.ts';
import { findActionsByReference, isNotDeleted, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { orElse } from '../service/errors/failure.ts';

/** What a run knows of the action that it looks for. */
type ReferenceInput = Readonly<{
  fileReference: string;
  actionName: string;
  policies: Readonly<{ ifReferenceExists: 'create' | 'return' | 'stop' }>;
  isCheckOnly: boolean;
}>;

/**
 * The actions that have the file reference, the newest first; undefined if the look-up failed and nothing depends on
 * it.
 */
export async function lookUpReference(client: Client, { fileReference, policies, isCheckOnly }: ReferenceInput) {
  const isDecisive = policies.ifReferenceExists !== 'create';
  if (fileReference === '' || (isCheckOnly && !isDecisive)) return [];
  if (isDecisive) return findActionsByReference(client, fileReference, ['actionType']);
  return orElse(findActionsByReference(client, fileReference), undefined);
}

/**
 * Picks the action that is meant among those with the reference: of this type first, then spelled the same, then with
 * the same name, else the oldest.
 */
export function pickExisting(
  existing: readonly NamedAction[],
  { fileReference, actionName }: Pick<ReferenceInput, 'fileReference' | 'actionName'>,
  actionTypeId: string,
) {
  const remaining = existing.filter(isNotDeleted);
  const ofType = remaining.filter(({ action }) => action.links.actionType === actionTypeId);
  const alike = asWritten(ofType, fileReference, ({ action }) => action.reference);
  const found = alike.find(({ action }) => action.name === actionName) ?? alike.at(-1) ?? remaining.at(-1);
  if (!found) return undefined;
  const { id, action, names } = found;
  const type = names.actionTypes.get(action.links.actionType ?? '');
  const whose = `The file reference ${quoted(fileReference)} already belongs to the action ${quoted(action.name ?? '')} (number ${id})`;
  const isOfType = ofType.length > 0;
  if (!isOfType) {
    const sentence = `${whose}, which is of another type${type ? `, ${quoted(type)}` : ''}.`;
    return { action: found, isOfType, sentence };
  }
  const isCalledSo = actionName === '' || sameText(actionName, action.name);
  const otherName = isCalledSo ? '' : ` This run has another name for it: ${quoted(actionName)}.`;
  return { action: found, isOfType, sentence: `${whose}.${otherName}` };
}
