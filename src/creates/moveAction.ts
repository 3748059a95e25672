import { quoted } from '../lib/sentences.ts';
import { lookUpAfterWrite } from '../lookups/afterWrite.ts';
import { submitNextStep } from '../service/actionchangestep.ts';
import { joinNames, stepOf, type NamedAction } from '../service/actions.ts';
import { fillLeftOut } from '../service/wire/record.ts';
import type { Client } from '../service/client.ts';
import { detailsOf, halted, mayHaveHappened, whatHappened } from '../service/errors/failure.ts';
import type { NextPlace } from '../startStep/model.ts';
import { WORDING } from '../startStep/wording.ts';
import { hintsFor, INPUT_REJECTED, refusal, type Refused } from './refusal.ts';

/** An action to move. */
export type Move = Refused & Readonly<{ body: object; before: NamedAction; to: NextPlace }>;

/** The action as it then is, undefined when it cannot be read; `warnings` tell what is not as expected. */
export type Moved = Readonly<{ after: NamedAction | undefined; warnings: readonly string[] }>;

/**
 * Moves an action at most once: the POST is never repeated. Unless the service plainly refused it, the action is read, and
 * counts as moved if it stands at the step and is known to have stood elsewhere before.
 *
 * Throws a user-facing error for a refusal, and a HaltedError for an outcome that stays unknown. Once the POST is sent, no
 * error makes the platform run the step again by itself.
 */
export async function moveAction(client: Client, move: Move): Promise<Moved> {
  const { body, before, to } = move;
  try {
    await submitNextStep(client, body);
  } catch (error) {
    const mayBeMoved = mayHaveHappened(error);
    // A refusal of the input may be wrong: a look-up costs little.
    const isWorthALook = mayBeMoved || INPUT_REJECTED.has(detailsOf(error)?.status);
    const after = isWorthALook ? await lookUpAfterWrite(client, to.actionId) : undefined;
    if (after && standsAt(after, to) && isElsewhere(before, after)) {
      const warning = `Actionstep did not confirm the change of the step, but the action stands there. ${whatHappened(error)}`;
      return { after: completed(after, before), warnings: [warning] };
    }
    if (!mayBeMoved && !(after && contradictsRefusal(before, after, to)))
      throw await refusal(error, WORDING.next, move);
    throw unconfirmedMove(whatHappened(error), whereNow(before, after), hintsFor(error, WORDING.next, move));
  }
  const after = await lookUpAfterWrite(client, to.actionId);
  const accepted = 'Actionstep accepted the change of the step';
  if (!after) return { after, warnings: [`${accepted}, but the action could not be read afterwards.`] };
  const told = (...warnings: readonly string[]): Moved => ({ after: completed(after, before), warnings });
  if (standsAt(after, to)) return told();
  if (stepOf(after).id === null) return told(`${accepted}, but does not say where the action stands.`);
  // A step can lead on to another one by itself, but not back.
  if (!isElsewhere(before, after)) throw unconfirmedMove(`${accepted}.`, whereNow(before, after));
  return told(`${accepted}, but ${stands(after)}.`);
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

/** An action after a step, with what its record was left out of as it was before. */
const completed = (after: NamedAction, before: NamedAction): NamedAction => ({
  id: after.id,
  action: fillLeftOut(after.action, before.action, CHANGED_BY_STEP),
  names: joinNames(after.names, before.names),
});

const unconfirmedMove = (happened: string, where: string, hints = ''): Error =>
  halted(
    `We couldn't confirm whether the step was changed. ${happened} ${where} Look at it in Actionstep. Only if the step ` +
      `was not taken, run this step again. It is not repeated by itself, so that no step is taken twice.${hints}`,
  );

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
