import { existingActionName, lookUpActionAnd, parseExistingAction } from '../actions/givenAction.ts';
import { isMapped, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { sameAs } from '../lib/text.ts';
import { fetchNextSteps } from '../service/actionchangestep.ts';
import { stepOf, type NamedAction } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, problem, stopAtFirst } from '../service/errors/failure.ts';
import { linkedRoles } from '../service/participanttypes.ts';
import { actionOfForm, CHANGE_STEP_FIELDS, EXAMPLE_ACTION } from './changeStepFields.ts';
import { withRoles } from './enrich.ts';
import { decodeNextSteps, nextStepValue, toNextStepLines, type NextStep } from './nextSteps.ts';

/** An action as it stands, and the steps that it can go to. */
export type Place = Readonly<{ before: NamedAction; steps: readonly NextStep[] }>;

/** Looks both up. `place` is the label of its field. */
export async function lookUpPlace(client: Client, text: string, place?: string): Promise<Place> {
  const [before, steps] = await lookUpActionAnd(client, text, (id) => lookUpNextSteps(client, id), place);
  return { before, steps };
}

async function lookUpNextSteps(client: Client, actionId: string): Promise<readonly NextStep[]> {
  const document = await fetchNextSteps(client, actionId);
  const roles = linkedRoles(document);
  return decodeNextSteps(document, actionId).map((step) => ({ ...step, ...withRoles(step, roles) }));
}

/** The same for the action that was chosen in a form, or the example of it; throws when none is. */
export async function lookUpPlaceOf(client: Client, form: InputData): Promise<Place> {
  stopAtFirst(parseExistingAction(form).problems);
  const { text, label } = actionOfForm(form);
  if (!isMapped(text)) return lookUpPlace(client, text, `"${label}"`);
  throw problem(
    `${existingActionName} comes from another step, so its next steps are not known yet. Give the exact name of the step under ${PLACE}. ` +
      `In ${OPERATION_LABELS.changeStep} you can choose an "${EXAMPLE_ACTION.label}" instead.`,
  );
}

/** Which step a text means: one that an action can go to, or why none; and whether it is the one where it stands. */
export type StepMeant = Readonly<{ isPresent: boolean }> &
  (Readonly<{ step: NextStep }> | Readonly<{ fault: string; code: string }>);

/**
 * Finds the step that a text means: a value of the dropdown, or an exact name that no other step has, nor the one where
 * the action stands, which the service may list or not. A value may be of another node of the step.
 */
export function findStepMeant({ before, steps }: Place, text: string): StepMeant {
  const present = stepOf(before);
  const found = meantBy(text, [
    ...steps.map((step) => ({ value: nextStepValue(step), id: step.next.stepId, name: step.name, step })),
    { ...present, value: null, step: undefined },
  ]);
  const places = found.flatMap(({ step }) => step ?? []);
  const elsewhere = found.filter(({ id }) => id !== present.id);
  const isHere = elsewhere.length < found.length;
  const isPresent = isHere && elsewhere.length === 0;
  const isShared = isHere && !isPresent;
  const [step, ...others] = places;
  if (step && others.length === 0 && !isShared) return { isPresent, step };
  const shown = STORED.test(text) ? 'the chosen step' : quoted(text);
  const lines = toNextStepLines(steps, isShared ? present.name : null);
  const listed = (some: readonly NextStep[]): string => {
    const values = new Set(some.map(nextStepValue));
    return listedInPart(
      lines.filter(({ id }) => values.has(id)),
      ({ name }) => name,
      '; ',
    );
  };
  const refused = (sentence: string, code = 'invalid_input') => ({ isPresent, code, fault: `${PLACE}: ${sentence}` });
  const choose = 'Choose the right one from the list.';
  if (isShared) {
    const stands = `the action stands at ${shown}, and another step is called so`;
    return refused(`${stands}: ${listed(places)}. ${choose}`);
  }
  if (step) return refused(`${shown} stands in several places: ${listed(places)}. ${choose}`);
  if (lines.some(({ name }) => sameAs(text)(name))) {
    return refused(`${shown} is a line of the list, and no name of a step. ${choose}`);
  }
  const choices = steps.length === 0 ? 'It can go to no other step' : `It can go to: ${listed(steps)}`;
  // A step whose name the service leaves out can be the one that is meant.
  const code = !STORED.test(text) && steps.some(({ name }) => name === null) ? 'fields_missing' : NOT_FOUND;
  return refused(`the action cannot go to ${shown} from where it stands. ${choices}.`, code);
}

const PLACE = `"${CHANGE_STEP_FIELDS.step.label}"`;

/** What the form stores of a step, with its node or without it: nothing that people read. */
const STORED = /^\d+--\d+(?:\/\d+)?$/;

type Candidate = Readonly<{ value: string | null; id: string | null; name: string | null }>;

function meantBy<Item extends Candidate>(text: string, candidates: readonly Item[]): readonly Item[] {
  const isMeant = sameAs(text);
  const ways: readonly ((candidate: Item) => boolean)[] = [
    ({ value }) => value === text,
    ({ name }) => name === text,
    ({ name }) => isMeant(name),
    ({ id }) => id === text.split('/')[0],
  ];
  return ways.map((way) => candidates.filter(way)).find(({ length }) => length > 0) ?? [];
}
