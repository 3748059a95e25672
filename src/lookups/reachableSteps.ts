import { existingActionName, parseExistingAction } from '../form/existingAction.ts';
import type { InputData } from '../lib/inputData.ts';
import { lookUpActionId } from './givenAction.ts';
import { CHANGE_STEP_FIELDS } from '../form/changeStepFields.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';
import { fetchNextSteps } from '../service/actionchangestep.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem } from '../service/errors/failure.ts';
import { linkedRoles } from '../service/participanttypes.ts';
import { withRoles } from '../startStep/enrich.ts';
import { isMeantWithPlace, nextStepLabel, nextStepValue, parsePlace } from '../startStep/nextStepNames.ts';
import { decodeNextSteps, type NextStep } from '../startStep/nextSteps.ts';

/** The steps that an action can go to, in one request. Throws a user-facing error when that fails. */
export async function lookUpNextSteps(client: Client, actionId: string): Promise<readonly NextStep[]> {
  const document = await fetchNextSteps(client, actionId);
  const roles = linkedRoles(document);
  return decodeNextSteps(document, actionId).map((step) => ({ ...step, ...withRoles(step, roles) }));
}

/** The same for the action that was chosen in a form. Throws a user-facing error when none is chosen. */
export async function lookUpNextStepsOf(client: Client, form: InputData): Promise<readonly NextStep[]> {
  const { text, problems } = parseExistingAction(form);
  const [missing] = problems;
  if (missing !== undefined) throw problem(missing, 'invalid_input');
  if (text.includes('{{')) {
    const step = CHANGE_STEP_FIELDS.step.label;
    throw problem(
      `${existingActionName} comes from another step, so its next steps are not known yet. Give the exact name of the step under "${step}".`,
      'nothing_to_choose',
    );
  }
  return lookUpNextSteps(client, await lookUpActionId(client, text, existingActionName));
}

/**
 * Whether a text means the step that an action stands at: by its id, or by its name, with its place or without it, unless
 * another step that the action can go to is called so, or has that name in that place.
 */
export function meansPresent(
  text: string,
  { id, name }: Readonly<{ id: string | null; name: string | null }>,
  steps: readonly NextStep[],
): boolean {
  if (id !== null && text.split('/')[0] === id) return true;
  const isMeant = sameAs(text);
  const isOther = (step: NextStep): boolean =>
    step.next.stepId !== id &&
    (isMeant(nextStepLabel(step, steps)) || isMeant(step.name ?? '') || isMeantWithPlace(step, text));
  if (steps.some(isOther)) return false;
  return name !== null && (isMeant(name) || parsePlace(text, name) !== undefined);
}

/**
 * The step that a text means: a value of the dropdown, one of its lines, or the exact name of a step. A step chosen for
 * another action can stand at another node of this one. Throws a user-facing error when none is meant, or more than one.
 */
export function pickNextStep(steps: readonly NextStep[], text: string): NextStep {
  const isMeant = sameAs(text);
  const ways: readonly ((step: NextStep) => boolean)[] = [
    (step) => nextStepValue(step) === text,
    (step) => nextStepLabel(step, steps) === text,
    (step) => step.name === text,
    (step) => isMeant(nextStepLabel(step, steps)),
    (step) => isMeant(step.name ?? ''),
    (step) => isMeantWithPlace(step, text),
    ({ next }) => next.stepId === text.split('/')[0],
  ];
  const found = ways.map((way) => steps.filter(way)).find(({ length }) => length > 0) ?? [];
  const [step, ...others] = found;
  if (step && others.length === 0) return step;
  const lines = (some: readonly NextStep[]): string => listedInPart(some, (one) => nextStepLabel(one, steps), '; ');
  const place = `"${CHANGE_STEP_FIELDS.step.label}"`;
  if (step)
    throw problem(
      `${place}: ${quoted(text)} stands in several places: ${lines(found)}. Choose the right one from the list.`,
      'several_steps',
    );
  const choices = steps.length === 0 ? 'It can go to no other step' : `It can go to: ${lines(steps)}`;
  throw problem(`${place}: the action cannot go to ${quoted(text)} from where it stands. ${choices}.`, NOT_FOUND);
}
