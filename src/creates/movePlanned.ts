import { lookUpPlanNames } from '../lookups/planNames.ts';
import { explain, type Prepared } from '../lookups/prepare.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { toChangedStepRow } from '../rows/changedStepRow.ts';
import { hasAllNames, stepOf, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import type { NextStep } from '../step/nextSteps.ts';
import { toPlan } from '../submission/summary.ts';
import { assignAsAsked } from './assignee.ts';
import { moveAction } from './moveAction.ts';

/** Moves an action as it was prepared, assigns it, and makes the row. */
export async function movePlanned(client: Client, before: NamedAction, step: NextStep, prepared: Prepared) {
  const { body, draft, warnings, possibleReasons } = prepared.submission;
  // Only the row needs them, and nothing waits for them.
  const named = lookUpPlanNames(client, draft);
  const moved = await moveAction(client, {
    body,
    before,
    to: step.next,
    hasFileNote: draft.input.fileNote !== '',
    possibleReasons,
    findProblems: () => explain(client, prepared),
  });
  const taken = { id: step.next.stepId, name: step.name };
  const written = moved.after && (await assignAsAsked(client, moved.after, draft.assignee));
  const row = toActionRow(written ?? before, client.endpoint);
  const isAtStep = !written || row.step.id === null || (row.step.id === taken.id && row.step.name === null);
  return toChangedStepRow(isAtStep ? { ...row, step: taken } : row, {
    previousStep: stepOf(before),
    namesComplete: written !== undefined && hasAllNames(written),
    warnings: [...prepared.notes, ...warnings, ...moved.warnings, ...(written?.warnings ?? [])],
    plan: toPlan(await named),
  });
}
