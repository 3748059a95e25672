import type { StepInput } from '../form/input.ts';
import { pickExisting } from '../lookups/fileReference.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { toCreatedActionRow } from '../rows/createdActionRow.ts';
import { hasAllNames, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { halted, problem } from '../service/errors/failure.ts';

/** What to do about a reference that is already in use; undefined when the run continues. */
export function decideByReference(
  { endpoint }: Client,
  existing: readonly NamedAction[],
  input: StepInput,
  actionTypeId: string,
) {
  const found = pickExisting(existing, input, actionTypeId);
  if (!found) return undefined;
  const { action, isOfType, sentence } = found;
  const stops = input.policies.ifReferenceExists === 'stop';
  const notCreated = `${sentence} No action was created.`;
  if (stops && !input.isCheckOnly) throw halted(notCreated);
  if (!isOfType && !input.isCheckOnly) throw problem(notCreated, 'reference_taken');
  const row = toActionRow(action, endpoint);
  return toCreatedActionRow(input.isCheckOnly ? { ...row, id: null } : row, {
    namesComplete: hasAllNames(action),
    alreadyExisted: true,
    checkOnly: input.isCheckOnly,
    ...(stops || !isOfType ? { problems: [sentence] } : { warnings: [sentence] }),
  });
}
