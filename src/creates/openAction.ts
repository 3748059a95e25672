import { toActionRow } from '../actions/actionRow.ts';
import { completeAsAsked, lookUpAfterWrite } from '../actions/afterWrite.ts';
import { lookUpPartiesAfterWrite, withParties } from '../actions/parties.ts';
import { quoted } from '../lib/sentences.ts';
import { submitStartStep } from '../service/actioncreate.ts';
import type { Parties } from '../service/actionparticipants.ts';
import {
  findActionsByReference,
  hasAllNames,
  isNotDeleted,
  joinNames,
  NO_NAMES,
  type Action,
  type NamedAction,
} from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { fillGaps } from '../service/wire/record.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';
import type { Draft } from '../step/body.ts';
import type { Prepared } from '../step/draft.ts';
import { hintsFor, refusal } from '../step/refusal.ts';
import { lookUpPlanNames } from '../step/stepLookUps.ts';
import { namesIn, toCreatedActionRow } from '../step/submissionRow.ts';
import { toPlan } from '../step/summary.ts';

/** The actions that have the reference already; undefined when they could not be looked up. */
type Existing = readonly NamedAction[] | undefined;

/** Opens an action as it was prepared, assigns it, and makes the row. */
export async function openAction(client: Client, prepared: Prepared, existing: Existing) {
  const { draft, warnings } = prepared.submission;
  // Only the row needs them, and nothing waits for them.
  const named = lookUpPlanNames(client, draft);
  const opened = await open(client, prepared, existing);
  const names = joinNames(opened.names, namesIn(await named));
  const asked = { assignee: draft.assignee, externalReference: draft.input.externalReference };
  const written = await completeAsAsked(client, { action: opened.action, names }, asked);
  const row = withParties(toActionRow(written, client), prepared.run.input, await opened.parties, opened.isRead);
  const { stepId, name } = draft.step;
  // Where else it could stand, a new action says itself.
  const isAtStep = row.step.id === null || (row.step.id === stepId && row.step.name === null);
  return toCreatedActionRow(isAtStep ? { ...row, step: { ...row.step, name } } : row, {
    namesComplete: opened.isRead && hasAllNames(written),
    warnings: [...prepared.notes, ...warnings, ...opened.warnings, ...written.warnings],
    plan: toPlan(await named),
  });
}

type Opened = Omit<NamedAction, 'id'> &
  Readonly<{ isRead: boolean; parties: Promise<Parties | undefined>; warnings: readonly string[] }>;

/** Opens an action at most once, and reads it. After a doubt, one with its reference counts if it was not there. */
function open(client: Client, prepared: Prepared, existing: Existing): Promise<Opened> {
  const { body, draft } = prepared.submission;
  const partiesOf = (id: string) => lookUpPartiesAfterWrite(client, id, prepared.run.input.includesParties);
  return writeOnce<Opened, NamedAction>({
    send: async () => {
      const action = await submitStartStep(client, body, (created) => !isOther(created, draft, existing));
      const parties = partiesOf(action.id);
      const read = await lookUpAfterWrite(client, action.id);
      if (!read) return { action, names: NO_NAMES, isRead: false, parties, warnings: [] };
      return { action: fillGaps(read.action, action), names: read.names, isRead: true, parties, warnings: [] };
    },
    lookUp: () => findOpened(client, draft, existing),
    found: ({ action, names }, happened) => {
      const warning = `Actionstep did not confirm the new action, but it is there. ${happened}`;
      return { action, names, isRead: true, parties: partiesOf(action.id), warnings: [warning] };
    },
    refused: (error) => refusal(error, prepared),
    unconfirmed: (happened, error) =>
      mayBeCreated('action', happened, howToCheck(draft), hintsFor(error, prepared.submission)),
  });
}

/** Whether this is certainly not the new action. A firm can let the service make the name and the reference. */
const isOther = ({ id, links: { actionType } }: Action, { step }: Draft, existing: Existing): boolean =>
  Boolean(existing?.some((one) => one.id === id)) ||
  ((actionType ?? null) !== null && actionType !== step.actionTypeId);

async function findOpened(client: Client, { step, input }: Draft, existing: Existing) {
  if (input.fileReference === '' || existing === undefined) return undefined;
  const found = await findActionsByReference(client, input.fileReference);
  const [opened, ...others] = found
    .filter(isNotDeleted)
    .filter(({ id }) => existing.every((one) => one.id !== id))
    .filter(({ action: { reference, name } }) => reference === input.fileReference && name === input.actionName)
    .filter(({ action }) => action.links.actionType === step.actionTypeId);
  return others.length === 0 ? opened : undefined;
}

const howToCheck = ({ input: { fileReference, actionName } }: Draft): string =>
  fileReference === ''
    ? `Look in Actionstep for an action called ${quoted(actionName)}.`
    : `Look in Actionstep for the file reference ${quoted(fileReference)}.`;
