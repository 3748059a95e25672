import { toActionRow } from '../actions/actionRow.ts';
import { pickExisting } from '../actions/fileReference.ts';
import { addParties, withParties } from '../actions/parties.ts';
import { hasAllNames, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { halted, problem } from '../service/errors/failure.ts';
import type { StepInput } from '../step/stepInput.ts';
import { toCreatedActionRow } from '../step/submissionRow.ts';
import { nameOf, toVerdict } from '../step/summary.ts';

/**
 * The row of a run whose reference is taken, where the user wants that to decide; undefined where the run continues.
 */
export async function decideByReference(
  client: Client,
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
  if (!isOfType && !input.isCheckOnly) throw problem(notCreated);
  const row = toActionRow(action, client);
  const problems = stops || !isOfType ? [sentence] : [];
  // A check says what would be created: who is in another action is no part of that.
  const shown = input.isCheckOnly
    ? { ...withParties(row, input, undefined, false), id: null, link: null }
    : await addParties(client, row, input);
  return toCreatedActionRow(shown, {
    ...(input.isCheckOnly && { verdict: toVerdict(problems, `would return ${nameOf(row)}, which exists already`) }),
    namesComplete: hasAllNames(action),
    alreadyExisted: true,
    checkOnly: input.isCheckOnly,
    ...(problems.length > 0 ? { problems } : { warnings: [sentence] }),
  });
}
