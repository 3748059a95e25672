import { lookUpPartiesAfterWrite } from '../actions/parties.ts';
import { lookUpAfterWrite, setMissingValues } from '../actions/readBack.ts';
import { quoted } from '../lib/sentences.ts';
import { submitNextStep } from '../service/actionchangestep.ts';
import type { Parties } from '../service/actionparticipants.ts';
import { joinNames, stepOf, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { fillMissing } from '../service/wire/record.ts';
import { INPUT_REJECTED, unknownAfter, writeOnce } from '../service/writes.ts';
import type { Content } from './body.ts';
import type { Draft } from './draft.ts';
import { lookUpContentNames } from './lookUps.ts';
import type { NextNode } from './model.ts';
import { hintsFor, labelsOfStep, refusal } from './refusal.ts';

/** An action after its step was taken, with all that its row shows. */
export type MovedAction = Readonly<{
  /** Undefined if it could not be read after the move. */
  action: Omit<NamedAction, 'id'> | undefined;
  parties: Parties;
  /** With the names of those whom its tasks and emails are for. */
  content: Content;
  warnings: readonly string[];
}>;

/** Moves an action at most once, reads it, and sets what the POST did not. Once it has moved, nothing fails. */
export async function moveAction(
  client: Client,
  before: NamedAction,
  to: NextNode,
  draft: Draft,
): Promise<MovedAction> {
  // Only the row needs the names, so they are looked up beside the POST.
  const named = lookUpContentNames(client, draft.content);
  const moved = await moveOnce(client, before, to, draft);
  const { assignee } = draft.content;
  const action = moved.after && (await setMissingValues(client, moved.after, { assignee }));
  return {
    action,
    parties: await moved.parties,
    content: await named,
    warnings: [...moved.warnings, ...(action?.warnings ?? [])],
  };
}

/** What is known once it has moved, while its parties are still being read. */
type MoveResult = Readonly<{
  /** Undefined if it could not be read. */
  after: NamedAction | undefined;
  parties: Promise<Parties>;
  warnings: readonly string[];
}>;

/** After an unclear answer, it counts as moved if it is at the step now and was elsewhere before. */
function moveOnce(client: Client, before: NamedAction, to: NextNode, draft: Draft): Promise<MoveResult> {
  const partiesNow = () => lookUpPartiesAfterWrite(client, to.actionId, draft.run.input.includeParties);
  const toResult = (
    { id, action, names }: NamedAction,
    parties: MoveResult['parties'],
    ...warnings: readonly string[]
  ) => ({
    // Whatever the record leaves out is as it was before.
    after: {
      id,
      action: fillMissing(action, before.action, { except: CHANGED_BY_STEP }),
      names: joinNames(names, before.names),
    },
    parties,
    warnings,
  });
  const lookUp = () => lookUpAfterWrite(client, to.actionId);
  const was = stepOf(before).id;
  // The record of an action does not say which node of the step it is at.
  const isThere = ({ action }: NamedAction): boolean => action.links.step === to.stepId;
  const isElsewhere = ({ action: { links } }: NamedAction): boolean =>
    was !== null && Boolean(links.step) && links.step !== was;
  return writeOnce({
    send: async () => {
      await submitNextStep(client, draft.body);
      const parties = partiesNow();
      const after = await lookUp();
      if (after && isThere(after)) return toResult(after, parties);
      const accepted = 'Actionstep accepted the change of the step.';
      const warning = `${accepted} ${whereNow(after, was)}`;
      if (!after) return { after, parties, warnings: [warning] };
      // A step can lead on to another one by itself, but not back.
      if (!after.action.links.step || isElsewhere(after)) return toResult(after, parties, warning);
      throw problem(accepted);
    },
    labels: () => labelsOfStep(draft.content),
    mayBeWrong: INPUT_REJECTED,
    lookUp,
    found: (after, happened) =>
      isThere(after) &&
      isElsewhere(after) &&
      toResult(
        after,
        partiesNow(),
        `Actionstep did not confirm the change of the step, but the action stands there. ${happened}`,
      ),
    refused: (error, after) =>
      // The action has moved in spite of the refusal.
      after && (isElsewhere(after) || (was === null && isThere(after))) ? undefined : refusal(error, draft),
    unconfirmed: (happened, error, after) =>
      `We couldn't confirm whether the step was changed. ${happened} ${whereNow(after, was)} Look at the action in Actionstep. ` +
      'Only if it has not moved, run this step again. Zapier does not repeat the step, so that nothing happens twice.' +
      hintsFor(error, draft),
  });
}

/** What a step can change in an action, besides its data and its parties. */
const CHANGED = ['step', 'status', 'assignedTo', 'relatedActions', 'lastAccessTimestamp'];

// First contact: "time of a changed step". If a step does not move `modifiedTimestamp`, it is none of these.
const CHANGED_BY_STEP: ReadonlySet<string> = new Set([...CHANGED, ...unknownAfter(CHANGED)]);

function whereNow(after: NamedAction | undefined, was: string | null): string {
  if (!after) return 'The action could not be read.';
  const { id, name } = stepOf(after);
  if (id === null) return 'Actionstep does not say where the action stands.';
  const step = name === null ? 'a step whose name is not known' : quoted(name);
  return `${id === was ? 'As before,' : 'Now'} the action stands at ${step}.`;
}
