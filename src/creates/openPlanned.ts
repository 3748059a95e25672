import { lookUpPlanNames } from '../lookups/planNames.ts';
import { explain, type Prepared } from '../lookups/prepare.ts';
import { toActionRow } from '../rows/actionRow.ts';
import { namesIn, toCreatedActionRow } from '../rows/createdActionRow.ts';
import { hasAllNames, joinNames, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { toPlan } from '../submission/summary.ts';
import { assignAsAsked } from './assignee.ts';
import { openAction } from './openAction.ts';

/** Opens an action as it was prepared, assigns it, and makes the row. `existing` are those that have its reference already. */
export async function openPlanned(client: Client, prepared: Prepared, existing: readonly NamedAction[] | undefined) {
  const { body, draft, warnings, possibleReasons } = prepared.submission;
  const { actionName, fileReference, fileNote } = draft.input;
  // Only the row needs them, and nothing waits for them.
  const named = lookUpPlanNames(client, draft);
  const opened = await openAction(client, {
    body,
    actionName,
    actionTypeId: draft.step.actionTypeId,
    reference: fileReference,
    before: existing && new Set(existing.map(({ id }) => id)),
    hasFileNote: fileNote !== '',
    possibleReasons,
    findProblems: () => explain(client, prepared),
  });
  const names = joinNames(opened.names, namesIn({ draft: await named }));
  const written = await assignAsAsked(client, { action: opened.action, names }, draft.assignee);
  const row = toActionRow(written, client.endpoint);
  const { stepId, name: stepName } = draft.step;
  // Where else it could stand, a new action says itself.
  const isAtStep = row.step.id === null || (row.step.id === stepId && row.step.name === null);
  return toCreatedActionRow(isAtStep ? { ...row, step: { ...row.step, name: stepName } } : row, {
    namesComplete: opened.isRead && hasAllNames(written),
    warnings: [...prepared.notes, ...warnings, ...opened.warnings, ...written.warnings],
    plan: toPlan(await named),
  });
}
