import { toActionRow } from '../actions/actionRow.ts';
import { completeAsAsked, lookUpAfterWrite } from '../actions/afterWrite.ts';
import { lookUpPartiesAfterWrite, withParties } from '../actions/parties.ts';
import { quoted } from '../lib/sentences.ts';
import { submitNextStep } from '../service/actionchangestep.ts';
import type { Parties } from '../service/actionparticipants.ts';
import { hasAllNames, joinNames, stepOf, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { fillAbsent } from '../service/wire/record.ts';
import { INPUT_REJECTED, writeOnce } from '../service/writes.ts';
import type { Prepared } from '../step/draft.ts';
import type { NextPlace } from '../step/model.ts';
import type { NextStep } from '../step/nextSteps.ts';
import { hintsFor, refusal } from '../step/refusal.ts';
import { lookUpPlanNames } from '../step/stepLookUps.ts';
import { toChangedStepRow } from '../step/submissionRow.ts';
import { toPlan } from '../step/summary.ts';

/** Moves an action as it was prepared, assigns it, and makes the row. */
export async function moveAction(client: Client, before: NamedAction, step: NextStep, prepared: Prepared) {
  const { draft, warnings } = prepared.submission;
  // Only the row needs them, and nothing waits for them.
  const named = lookUpPlanNames(client, draft);
  const moved = await move(client, before, step.next, prepared);
  const taken = { id: step.next.stepId, name: step.name };
  const written = moved.after && (await completeAsAsked(client, moved.after, { assignee: draft.assignee }));
  const shown = toActionRow(written ?? before, client);
  const row = withParties(shown, prepared.run.input, await moved.parties, written !== undefined);
  const isAtStep = !written || row.step.id === null || (row.step.id === taken.id && row.step.name === null);
  return toChangedStepRow(isAtStep ? { ...row, step: taken } : row, {
    previousStep: stepOf(before),
    namesComplete: written !== undefined && hasAllNames(written),
    warnings: [...prepared.notes, ...warnings, ...moved.warnings, ...(written?.warnings ?? [])],
    plan: toPlan(await named),
  });
}

type Moved = Readonly<{
  after: NamedAction | undefined;
  parties: Promise<Parties | undefined>;
  warnings: readonly string[];
}>;

/** Moves an action at most once. After a doubt it counts as moved if it stands there, and stood elsewhere before. */
function move(client: Client, before: NamedAction, to: NextPlace, prepared: Prepared): Promise<Moved> {
  const partiesNow = () => lookUpPartiesAfterWrite(client, to.actionId, prepared.run.input.includesParties);
  const moved = ({ id, action, names }: NamedAction, parties: Moved['parties'], ...warnings: readonly string[]) => ({
    // What its record was left out of is as it was before.
    after: { id, action: fillAbsent(action, before.action, CHANGED_BY_STEP), names: joinNames(names, before.names) },
    parties,
    warnings,
  });
  const lookUp = () => lookUpAfterWrite(client, to.actionId);
  const was = stepOf(before).id;
  // An action does not say at which node of the step it stands.
  const isThere = ({ action }: NamedAction): boolean => action.links.step === to.stepId;
  const isElsewhere = ({ action: { links } }: NamedAction): boolean =>
    was !== null && Boolean(links.step) && links.step !== was;
  return writeOnce({
    send: async () => {
      await submitNextStep(client, prepared.submission.body);
      const parties = partiesNow();
      const after = await lookUp();
      if (after && isThere(after)) return moved(after, parties);
      const accepted = 'Actionstep accepted the change of the step.';
      const warning = `${accepted} ${whereNow(after, was)}`;
      if (!after) return { after, parties, warnings: [warning] };
      // A step can lead on to another one by itself, but not back.
      if (!after.action.links.step || isElsewhere(after)) return moved(after, parties, warning);
      throw problem(accepted);
    },
    mayBeWrong: INPUT_REJECTED,
    lookUp,
    found: (after, happened) =>
      isThere(after) &&
      isElsewhere(after) &&
      moved(
        after,
        partiesNow(),
        `Actionstep did not confirm the change of the step, but the action stands there. ${happened}`,
      ),
    refused: (error, after) =>
      // It stands where the refused change would have put it, or at any other step than before.
      after && (isElsewhere(after) || (was === null && isThere(after))) ? undefined : refusal(error, prepared),
    unconfirmed: (happened, error, after) =>
      `We couldn't confirm whether the step was changed. ${happened} ${whereNow(after, was)} Look at it in Actionstep. ` +
      'Only if the step was not taken, run this step again. It is not repeated by itself, so that no step is taken twice.' +
      hintsFor(error, prepared.submission),
  });
}

/** What a step can change in an action, beside its data and who has a role. */
const CHANGED_BY_STEP: ReadonlySet<string> = new Set([
  'step',
  'status',
  'statusTimestamp',
  'assignedTo',
  'relatedActions',
  'modifiedTimestamp',
  'lastAccessTimestamp',
]);

function whereNow(after: NamedAction | undefined, was: string | null): string {
  if (!after) return 'The action could not be read.';
  const { id, name } = stepOf(after);
  if (id === null) return 'Actionstep does not say where the action stands.';
  const step = name === null ? 'a step whose name is not known' : quoted(name);
  return `${id === was ? 'As before,' : 'Now'} the action stands at ${step}.`;
}
