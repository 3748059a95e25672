import type { Client } from '../service/client.ts';
import { optional } from '../service/errors/failure.ts';
import { unnamedRoles } from '../startStep/enrich.ts';
import { sortInput, splitPeople } from '../submission/assign.ts';
import type { StartStepInput } from '../form/input.ts';
import type { DataField, StartStep } from '../startStep/model.ts';
import { selectAll } from '../submission/selection.ts';
import { mailedRoles } from '../startStep/needs.ts';
import { matchKey, type Matches } from '../submission/chooseContacts.ts';
import { toSubmission, type Submission } from '../submission/submission.ts';
import { isId } from '../lib/text.ts';
import { applyAll, lookUpData, lookUpRoles } from './enrichments.ts';
import { lookUpContacts, lookUpPeople } from './contacts.ts';

/** What the platform knows of a run besides its input. */
type Run = Readonly<{ input: StartStepInput; timeZone: string | null }>;

/** Email addresses and names that can be looked up before the Start step is known. */
export const earlyPeople = ({ values, assignee, otherParties }: StartStepInput): readonly string[] => [
  ...(assignee === '' ? [] : [assignee]),
  ...[...values].filter(([key]) => key.startsWith('participantType')).flatMap(([, given]) => given.map(String)),
  ...otherParties.map(splitPeople).flatMap(({ values: given }) => given.map(String)),
];

/**
 * Makes the submission of a run, with as few look-ups as it needs, side by side: types and choices when data is sent,
 * contacts given by id when an email concerns them, names of roles when a dictionary or an error needs them.
 * `people` are the look-ups that were started beside the Start step.
 */
export async function prepareSubmission(
  client: Client,
  bare: StartStep,
  run: Run,
  people: Promise<Matches>,
): Promise<Submission> {
  const { input } = run;
  const needsRoles = input.isCheckOnly || input.otherParties.length > 0;
  const isFilledIn = filledIn(bare, input);
  // A default is sent as it is, so its choices would tell nothing.
  const toSend = bare.dataFields.filter((field) => isFilledIn(field) || field.defaultValue !== null);
  const [{ step, notes }, early, known] = await Promise.all([
    applyAll(bare, [
      // Without their types values would go out as they were typed: that is worth a wait.
      lookUpData(client, bare, toSend, { ifThrottled: 'wait', isChosen: isFilledIn }),
      ...(needsRoles ? [lookUpRoles(client, bare)] : []),
    ]),
    people,
    lookUpKnown(client, bare, input),
  ]);
  const late = await lookUpPeople(client, latePeople(step, input, early), early.size);
  const knowledge = { timeZone: run.timeZone, matches: new Map([...early, ...known.matches, ...late]) };
  const submission = toSubmission(step, input, knowledge);
  if (!submission.namesRoles || needsRoles || unnamedRoles(step).length === 0) {
    return withWarnings(submission, [...notes, ...known.notes]);
  }
  // What is wrong names roles: now their names are worth a request.
  const named = await applyAll(step, [lookUpRoles(client, step)]);
  return withWarnings(toSubmission(named.step, input, knowledge), [...notes, ...named.notes, ...known.notes]);
}

const withWarnings = (submission: Submission, warnings: readonly string[]): Submission => ({
  ...submission,
  warnings: [...warnings, ...submission.warnings],
});

/**
 * Tells which data fields were filled in. Perhaps all of them when a dictionary is used: only their types tell which ones
 * its labels can mean.
 */
function filledIn(step: StartStep, input: StartStepInput): (field: DataField) => boolean {
  const { data } = sortInput(step, input);
  return ({ id }) => input.otherStepData.length > 0 || data.has(id);
}

/** People in data fields, which only the types of the fields tell. */
function latePeople(step: StartStep, input: StartStepInput, early: Matches): readonly string[] {
  const { data } = sortInput(step, input);
  return step.dataFields
    .filter(({ kind }) => kind === 'contact')
    .flatMap(({ id }) => (data.get(id) ?? []).map(String))
    .filter((text) => !early.has(matchKey(text)));
}

/** What is known of the contacts given by id, where it matters: their addresses for emails, their names for a check. */
async function lookUpKnown(client: Client, step: StartStep, input: StartStepInput) {
  const { parties, ticks } = sortInput(step, input);
  const mailed = mailedRoles(selectAll(step, input.modes, ticks));
  const isWanted = (typeId: string): boolean => input.isCheckOnly || mailed.has(typeId);
  const ids = [
    ...[...parties].filter(([typeId]) => isWanted(typeId)).flatMap(([, texts]) => texts),
    ...(input.isCheckOnly ? [input.assignee] : []),
    // Which role an entry means is not known yet, so any of them may be for an email.
    ...(mailed.size > 0 ? input.otherParties.map(splitPeople).flatMap(({ values }) => values.map(String)) : []),
  ].filter(isId);
  const found = await optional(lookUpContacts(client, ids), 'wait');
  return 'value' in found
    ? { matches: found.value, notes: [] }
    : { matches: new Map<string, never>(), notes: [`The contacts could not be looked up: ${found.reason}`] };
}
