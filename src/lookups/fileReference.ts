import { findActionsByReference, isNotDeleted, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { settle } from '../service/errors/failure.ts';
import type { StepInput } from '../form/input.ts';

/**
 * The actions that already have the file reference, the newest first; none without a reference, and none for a check
 * that does not depend on them. Undefined when the look-up fails and nothing depends on it; where something does, its
 * error is thrown.
 */
export async function lookUpReference(
  client: Client,
  { fileReference, policies, isCheckOnly }: StepInput,
): Promise<readonly NamedAction[] | undefined> {
  const isDecisive = policies.ifReferenceExists !== 'create';
  if (fileReference === '' || (isCheckOnly && !isDecisive)) return [];
  const lookUp = findActionsByReference(client, fileReference);
  if (isDecisive) return lookUp;
  const found = await settle(lookUp);
  return 'value' in found ? found.value : undefined;
}

/**
 * Picks the action that is meant among several with the same reference: the one like the new one, else the oldest. A
 * Zap cannot continue with a deleted one.
 */
export function pickExisting(
  existing: readonly NamedAction[],
  { actionName }: StepInput,
  actionTypeId: string,
): NamedAction | undefined {
  const remaining = existing.filter(isNotDeleted);
  const isAlike = ({ action: { name, links } }: NamedAction): boolean =>
    name === actionName && links.actionType === actionTypeId;
  return remaining.find(isAlike) ?? remaining.at(-1);
}
