import { findActionsByReference, isThere, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { settle } from '../service/errors/failure.ts';
import type { StartStepInput } from '../form/input.ts';

/**
 * The actions that carry the file reference already, the newest first; none without a reference, and none for a check
 * that they do not decide. Undefined when they cannot be had and nothing depends on them; where something does, the
 * look-up's own error is thrown.
 */
export async function lookUpReference(
  client: Client,
  { fileReference, policies, isCheckOnly }: StartStepInput,
): Promise<readonly NamedAction[] | undefined> {
  const isDecisive = policies.ifReferenceExists !== 'create';
  if (fileReference === '' || (isCheckOnly && !isDecisive)) return [];
  const lookUp = findActionsByReference(client, fileReference);
  if (isDecisive) return lookUp;
  const found = await settle(lookUp);
  return 'value' in found ? found.value : undefined;
}

/**
 * Which of several actions with the same reference is meant: the one like the new one, else the oldest. A deleted one is
 * none that a Zap could go on with.
 */
export function pickExisting(
  existing: readonly NamedAction[],
  { actionName }: StartStepInput,
  actionTypeId: string,
): NamedAction | undefined {
  const there = existing.filter(isThere);
  const isAlike = ({ action: { name, links } }: NamedAction): boolean =>
    name === actionName && links.actionType === actionTypeId;
  return there.find(isAlike) ?? there.at(-1);
}
