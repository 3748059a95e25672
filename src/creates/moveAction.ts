import { quoted } from '../lib/sentences.ts';
import { lookUpAfterWrite } from '../lookups/afterWrite.ts';
import { submitNextStep } from '../service/actionchangestep.ts';
import { joinNames, stepOf, type NamedAction } from '../service/actions.ts';
import { fillLeftOut } from '../service/wire/record.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import type { NextPlace } from '../step/model.ts';
import { WORDING } from '../step/wording.ts';
import { hintsFor, INPUT_REJECTED, refusal, type Refused } from './refusal.ts';
import { writeOnce } from './writeOnce.ts';

/** An action to move. */
export type Move = Refused & Readonly<{ body: object; before: NamedAction; to: NextPlace }>;

/** The action as it then is, undefined when it cannot be read; `warnings` tell what is not as expected. */
export type Moved = Readonly<{ after: NamedAction | undefined; warnings: readonly string[] }>;

/**
 * Moves an action at most once. Unless the service plainly refused it, the action is read, and counts as moved if it
 * stands at the step and is known to have stood elsewhere before.
 */
export function moveAction(client: Client, move: Move): Promise<Moved> {
  const { body, before, to } = move;
  const moved = ({ id, action, names }: NamedAction, ...warnings: readonly string[]): Moved => ({
    // What its record was left out of is as it was before.
    after: { id, action: fillLeftOut(action, before.action, CHANGED_BY_STEP), names: joinNames(names, before.names) },
    warnings,
  });
  const lookUp = () => lookUpAfterWrite(client, to.actionId);
  return writeOnce({
    send: async () => {
      await submitNextStep(client, body);
      const after = await lookUp();
      const accepted = 'Actionstep accepted the change of the step';
      if (!after) return { after, warnings: [`${accepted}, but the action could not be read afterwards.`] };
      if (standsAt(after, to)) return moved(after);
      if (stepOf(after).id === null) return moved(after, `${accepted}, but does not say where the action stands.`);
      // A step can lead on to another one by itself, but not back.
      if (isElsewhere(before, after)) return moved(after, `${accepted}, but ${stands(after)}.`);
      throw problem(`${accepted}.`);
    },
    mayBeWrong: INPUT_REJECTED,
    lookUp,
    found: (after, happened) =>
      standsAt(after, to) &&
      isElsewhere(before, after) &&
      moved(after, `Actionstep did not confirm the change of the step, but the action stands there. ${happened}`),
    refused: (error, after) =>
      after && contradictsRefusal(before, after, to) ? undefined : refusal(error, WORDING.next, move),
    unconfirmed: (happened, error, after) =>
      `We couldn't confirm whether the step was changed. ${happened} ${whereNow(before, after)} Look at it in Actionstep. ` +
      'Only if the step was not taken, run this step again. It is not repeated by itself, so that no step is taken twice.' +
      hintsFor(error, WORDING.next, move),
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

/** Whether an action stands at this step, whichever of its nodes that is: an action does not tell its node. */
const standsAt = ({ action }: NamedAction, { stepId }: NextPlace): boolean => action.links.step === stepId;

function whereNow(before: NamedAction, after: NamedAction | undefined): string {
  if (!after) return 'The action could not be read.';
  if (stepOf(after).id === null) return 'Actionstep does not say where the action stands.';
  return stepOf(after).id === stepOf(before).id ? `As before, ${stands(after)}.` : `Now ${stands(after)}.`;
}

/** Whether an action is known to stand at another step than before. */
const isElsewhere = (before: NamedAction, after: NamedAction): boolean =>
  stepOf(before).id !== null && stepOf(after).id !== null && stepOf(after).id !== stepOf(before).id;

/** Whether an action stands where a refused change would have put it, or at any other step than before. */
const contradictsRefusal = (before: NamedAction, after: NamedAction, to: NextPlace): boolean =>
  isElsewhere(before, after) || (stepOf(before).id === null && standsAt(after, to));

function stands(action: NamedAction): string {
  const { name } = stepOf(action);
  return `the action stands at ${name === null ? 'a step whose name is not known' : quoted(name)}`;
}
