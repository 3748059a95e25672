/*
 * Where an action can go next: the steps of actionchangestep, which of them a text means, and the conditions for going
 * there. What a step asks for is decoded as for a Start step, in `decode.ts`.
 */

import { actionOrExample, EXAMPLE_ACTION, requireAction } from '../actions/actionOfForm.ts';
import { lookUpActionAnd, type ActionWithWarnings } from '../actions/whichAction.ts';
import { contactLabel } from '../contacts/displayNames.ts';
import { isLookedUp, isReachable, lookUpContactsById } from '../contacts/whichContact.ts';
import type { InputData } from '../forms/inputData.ts';
import { sameNameAs } from '../lib/html.ts';
import { listedInPart, quoted, withDetails } from '../lib/sentences.ts';
import { normalText, sameAs } from '../lib/text.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { fetchNextSteps } from '../service/actionchangestep.ts';
import { stepOf } from '../service/actions.ts';
import type { Client } from '../service/client.ts';
import { NOT_FOUND, tryLookUp, type LookedUp } from '../service/errors/failure.ts';
import { itemsOf, whyIncomplete, type Listing } from '../service/lists.ts';
import type { Participant } from '../service/participants.ts';
import { fetchTasks, isCompleted, isOpen, type ActionTask } from '../service/tasks.ts';
import type { Document } from '../service/wire/document.ts';
import { asNumber, asText, toMany, toOne } from '../service/wire/record.ts';
import { decodeContent, linkedRecords } from './decode.ts';
import { CHANGE_STEP_FORM } from './fixedFields.ts';
import type { NextNode, StepOutline } from './model.ts';

export type NextSteps = Readonly<{ before: ActionWithWarnings; steps: readonly NextStep[] }>;

/** `label` is that of the action's field, in quotation marks. */
export async function lookUpNextSteps(client: Client, text: string, label?: string): Promise<NextSteps> {
  const [before, steps] = await lookUpActionAnd(client, text, (id) => lookUpStepsAfter(client, id), label);
  return { before, steps };
}

export const lookUpStepsAfter = async (client: Client, actionId: string): Promise<readonly NextStep[]> =>
  decodeNextSteps(await fetchNextSteps(client, actionId), actionId);

/** For the action of a form, or else its example action. Throws if there is neither. */
export function lookUpNextStepsOfForm(client: Client, form: InputData): Promise<NextSteps> {
  const action = actionOrExample(form);
  const text = requireAction(
    action,
    `its next steps are not known yet. Give the exact name of the step under ${STEP}. ` +
      `In ${OPERATION_LABELS.changeStep} you can choose an "${EXAMPLE_ACTION.definition.label}" instead.`,
  );
  return lookUpNextSteps(client, text, `"${action.label}"`);
}

/** `isPresent` says that the text means the step where the action is now. */
type StepOrProblem = Readonly<{ isPresent: boolean }> &
  (Readonly<{ step: NextStep }> | Readonly<{ problem: string; code: string }>);

/**
 * A text is a value of the dropdown (`812--2/2021`, also with another node or none), or an exact name that only one step
 * has. The step where the action is now counts, too, even if the service does not list it.
 */
export function chooseNextStep({ before, steps }: NextSteps, text: string): StepOrProblem {
  const present = stepOf(before);
  const candidates = matchingCandidates(text, [
    ...steps.map((step) => ({ value: nextStepValue(step), id: step.next.stepId, name: step.name, step })),
    { ...present, value: null, step: undefined },
  ]);
  const nextOnes = candidates.flatMap(({ step }) => step ?? []);
  const otherSteps = candidates.filter(({ id }) => id !== present.id);
  const isHere = otherSteps.length < candidates.length;
  const isPresent = isHere && otherSteps.length === 0;
  const isShared = isHere && !isPresent;
  const [step, ...others] = nextOnes;
  if (step && others.length === 0 && !isShared) return { isPresent, step };
  const stepInWords = STORED.test(text) ? 'the chosen step' : quoted(text);
  const lines = toNextStepLines(steps, isShared ? present.name : null);
  const listLines = (some: readonly NextStep[], toText: (line: (typeof lines)[number]) => string): string => {
    const values = new Set(some.map(nextStepValue));
    const own = lines.filter(({ id }) => values.has(id));
    return listedInPart(own, toText, '; ');
  };
  // An agent has no list to choose from.
  const withIds = listLines(nextOnes, ({ name, id }) => `${name}, ID ${id}`);
  const noStep = (sentence: string, code = 'invalid_input') => ({ isPresent, code, problem: `${STEP}: ${sentence}` });
  const choose = 'Choose the right one from the list, or give its ID.';
  if (isShared) {
    const stands = `the action stands at ${stepInWords}, and another step is called so`;
    return noStep(`${stands}: ${withIds}. ${choose}`);
  }
  if (step) return noStep(`${stepInWords} stands in several places: ${withIds}. ${choose}`);
  const line = lines.find(({ name }) => sameAs(text)(name));
  if (line)
    return noStep(`${stepInWords} is a line of the list, and no name of a step. Choose it, or give its ID ${line.id}.`);
  const choices =
    steps.length === 0 ? 'It can go to no other step' : `It can go to: ${listLines(steps, ({ name }) => name)}`;
  // A step whose name the service leaves out can be the one that is meant.
  const code = !STORED.test(text) && steps.some(({ name }) => name === null) ? 'fields_missing' : NOT_FOUND;
  return noStep(`the action cannot go to ${stepInWords} from where it stands. ${choices}.`, code);
}

const STEP = CHANGE_STEP_FORM.quotedLabel('step');

/** What the form stores of a step, with its node or without it: nothing that people read. */
const STORED = /^\d+--\d+(?:\/\d+)?$/;

type Candidate = Readonly<{ value: string | null; id: string | null; name: string | null }>;

function matchingCandidates<Item extends Candidate>(text: string, candidates: readonly Item[]): readonly Item[] {
  const isSame = sameNameAs(text);
  const ways: readonly ((candidate: Item) => boolean)[] = [
    ({ value }) => value === text,
    ({ name }) => name === text,
    ({ name }) => isSame(name),
    ({ id }) => id === text.split('/')[0],
  ];
  return ways.map((way) => candidates.filter(way)).find(({ length }) => length > 0) ?? [];
}

export type NextStep = StepOutline & Readonly<{ next: NextNode }>;

/**
 * Decodes a GET of actionchangestep: a record for each node, with all that a Start step has (docs/service-notes.md,
 * "Changing the step"). A record without a step or without a node is left out.
 */
function decodeNextSteps(document: Document, actionId: string): readonly NextStep[] {
  const linked = linkedRecords(document);
  // A node tells its parent, and only its own record tells which step a node is.
  const steps = new Map(document.records.map(({ links }) => [toOne(links['node']), toOne(links['step'])]));
  return document.records.flatMap((record) => {
    const { links } = record;
    const [stepId, nodeId] = [toOne(links['step']), toOne(links['node'])];
    if (stepId === null || nodeId === null) return [];
    const node = linked.get('nodes')?.get(nodeId);
    const before = linked.get('steps')?.get(steps.get(toOne(node?.links['parent'])) ?? '');
    const next = {
      actionId,
      stepId,
      nodeId,
      number: asNumber(node?.attributes['stepNumber']),
      after: asText(before?.attributes['stepName']),
      tasksToComplete: toMany(links['mustCompleteTasks']),
      contactsNeedingEmail: toMany(links['mustHaveEmailAddresses']),
    };
    return [{ ...decodeContent(record, toOne(node?.links['actionType']) ?? '', linked, 'none'), next }];
  });
}

/** With the node, because a step can stand at several. */
export const nextStepValue = ({ next }: NextStep): string => `${next.stepId}/${next.nodeId}`;

/** By what the form stores. A name that several steps have, or the `present` one too, comes with its position. */
export function toNextStepLines(steps: readonly NextStep[], present: string | null = null) {
  const names = Map.groupBy([...steps.map(stepName), present ?? ''], normalText);
  return steps.map((step) => {
    const name = stepName(step);
    const { next } = step;
    const position = [next.number === null ? null : `number ${next.number}`, next.after && `after ${next.after}`];
    const isOnly = names.get(normalText(name))?.length === 1;
    return { id: nextStepValue(step), name: isOnly ? name : withDetails(name, position) };
  });
}

const stepName = ({ name }: NextStep): string => name?.trim() || 'Step without a name';

/** `warnings` are about conditions that could not be checked. */
export type UnmetConditions = Readonly<Record<'problems' | 'warnings', readonly string[]>>;

export async function lookUpConditions(
  client: Client,
  { tasksToComplete, contactsNeedingEmail }: NextNode,
): Promise<UnmetConditions> {
  const [tasks, people] = await Promise.all([
    // A task that is deleted, or has no status, is neither open nor done.
    tryToCheck(fetchTasks(client, tasksToComplete), tasksToComplete, (task) => isOpen(task) || isCompleted(task)),
    tryToCheck(lookUpInOrder(client, contactsNeedingEmail), contactsNeedingEmail, isLookedUp),
  ]);
  const unmet = [...openTasks(itemsOf(tasks)), ...unreachable(itemsOf(people))];
  const unchecked = [
    ...whyIncomplete(tasks, NOT_FOR_ALL).map(
      (reason) => `Whether the tasks before this step are completed could not be checked: ${reason}`,
    ),
    ...whyIncomplete(people, NOT_FOR_ALL).map(
      (reason) => `Whether everyone has an email address could not be checked: ${reason}`,
    ),
  ];
  return { problems: unmet, warnings: unchecked };
}

const NOT_FOR_ALL = 'Actionstep did not say for all of them.';

/** The list is complete if each item came, and is known: hidden ones do not come. */
function tryToCheck<Item>(
  lookUp: Promise<readonly Item[]>,
  ids: readonly string[],
  isKnown: (item: Item) => boolean,
): Promise<LookedUp<Listing<Item>>> {
  const list = lookUp.then((items) => ({
    items,
    isComplete: new Set(items.filter(isKnown)).size >= new Set(ids).size,
  }));
  return tryLookUp(list, 'rethrow');
}

async function lookUpInOrder(client: Client, ids: readonly string[]): Promise<readonly Participant[]> {
  const contacts = await lookUpContactsById(client, ids);
  return ids.flatMap((id) => contacts.get(id) ?? []);
}

function openTasks(tasks: readonly ActionTask[]): readonly string[] {
  const open = tasks.filter(isOpen);
  if (open.length === 0) return [];
  const names = listedInPart(open, ({ id, name }) => (name ? quoted(name) : `task ${id}`));
  return [`Before this step, complete in Actionstep: ${names}.`];
}

const unreachable = (contacts: readonly Participant[]): readonly string[] =>
  contacts
    .filter((contact) => isLookedUp(contact) && !isReachable(contact))
    .map(
      (contact) => `${contactLabel(contact)} has no valid email address, which this step needs. Add one in Actionstep.`,
    );
