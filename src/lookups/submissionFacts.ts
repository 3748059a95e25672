import type { Client } from '../service/client.ts';
import { settle } from '../service/errors/failure.ts';
import { unnamedRoles } from '../startStep/enrich.ts';
import { assign, entriesOfRoles, type Assigned } from '../submission/assign.ts';
import { parseChosenItems, type ChosenItems } from '../submission/chosenItems.ts';
import { textsOf } from '../lib/inputData.ts';
import type { Entry, StartStepInput } from '../form/input.ts';
import type { DataField, StartStep } from '../startStep/model.ts';
import { selectItems } from '../submission/selection.ts';
import { isAskedFor, mailedRoles } from '../startStep/needs.ts';
import { matchKey, type Matches } from '../submission/chooseContacts.ts';
import { toSubmission, type Submission } from '../submission/submission.ts';
import { isId } from '../lib/text.ts';
import { applyAll, lookUpData, lookUpRoles } from './enrichments.ts';
import { lookUpContacts, lookUpPeople } from './contacts.ts';

/** What the platform knows of a run besides its input. */
type Run = Readonly<{ input: StartStepInput; timeZone: string | null }>;

/** Email addresses and names that can be looked up before the Start step is known. */
export const contactTexts = ({ values, assignee, otherParties }: StartStepInput): readonly string[] => [
  ...(assignee === '' ? [] : [assignee]),
  ...[...values].filter(([key]) => key.startsWith('participantType')).flatMap(([, given]) => given.map(String)),
  ...otherParties.flatMap(({ values: given }) => given.map(String)),
];

/**
 * Makes the submission of a run in three steps: looks up what the step needs to be understood, assigns what was given to
 * its parts, and makes the POST of it. As few look-ups as it needs, side by side: types and choices when data is sent,
 * contacts given by id when an email concerns them, names of roles when a dictionary or a problem needs them. `people` are
 * the look-ups that were started beside the Start step.
 */
export async function prepareSubmission(
  client: Client,
  bare: StartStep,
  run: Run,
  people: Promise<Matches>,
): Promise<Submission> {
  const { input } = run;
  const ticks = parseChosenItems(bare, input.values);
  const needsRoles = input.isCheckOnly || input.otherParties.length > 0;
  const [{ step, notes }, early, known] = await Promise.all([
    applyAll(bare, [lookUpSentData(client, bare, input), ...(needsRoles ? [lookUpRoles(client, bare)] : [])]),
    people,
    lookUpKnown(client, bare, input, ticks),
  ]);

  const assigned = assign(step, input, ticks);

  const late = await lookUpPeople(client, contactTextsInData(step, assigned, early), early.size);
  const knowledge = { timeZone: run.timeZone, matches: new Map([...early, ...known.matches, ...late]) };
  const submission = toSubmission(step, input, assigned, knowledge);
  if (!submission.namesRoles || needsRoles || unnamedRoles(step).length === 0) {
    return withWarnings(submission, [...notes, ...known.notes]);
  }
  // A problem or a warning names roles: now their names are worth a request.
  const named = await applyAll(step, [lookUpRoles(client, step)]);
  const inNames = toSubmission(named.step, input, assigned, knowledge);
  return withWarnings(inNames, [...notes, ...named.notes, ...known.notes]);
}

const withWarnings = (submission: Submission, warnings: readonly string[]): Submission => ({
  ...submission,
  warnings: [...warnings, ...submission.warnings],
});

/**
 * Types of the data fields that something is sent for, and choices of those that were filled in: a default is sent as it
 * is. With a dictionary it can be any field, since only the types tell which ones its labels can mean.
 */
function lookUpSentData(client: Client, step: StartStep, { values, otherStepData }: StartStepInput) {
  const isFilledIn = (field: DataField): boolean =>
    otherStepData.length > 0 || (isAskedFor(field) && values.has(`stepDataField${field.id}`));
  const sent = step.dataFields.filter((field) => isFilledIn(field) || field.defaultValue !== null);
  // Without their types values would go out as they were typed: that is worth a wait.
  return lookUpData(client, step, sent, { ifThrottled: 'wait', isChosen: isFilledIn });
}

/** People in data fields, which only the types of the fields tell. */
const contactTextsInData = ({ dataFields }: StartStep, { data }: Assigned, early: Matches): readonly string[] =>
  dataFields
    .filter(({ kind }) => kind === 'contact')
    .flatMap(({ id }) => (data.get(id) ?? []).map(String))
    .filter((text) => !early.has(matchKey(text)));

/**
 * What is known of the contacts given by id, where it matters: their addresses for emails, their names for a check. Which
 * role an entry of a dictionary means is not known yet, so any of them may be for an email.
 */
async function lookUpKnown(client: Client, step: StartStep, input: StartStepInput, ticks: ChosenItems) {
  const mailed = mailedRoles(selectItems(step, input.modes, ticks.ids));
  const wanted = step.roles.filter(({ typeId }) => input.isCheckOnly || mailed.has(typeId));
  const ids = [
    ...wanted.flatMap(({ typeId }) => textsOf(input.values.get(`participantType${typeId}`))),
    ...(input.isCheckOnly ? [input.assignee] : []),
    ...(mailed.size > 0 ? input.otherParties : entriesForNames(step, input)).flatMap(({ values }) =>
      values.map(String),
    ),
  ].filter(isId);
  const found = await settle(lookUpContacts(client, ids), 'wait');
  return 'value' in found
    ? { matches: found.value, notes: [] }
    : { matches: new Map<string, never>(), notes: [`The contacts could not be looked up: ${found.reason}`] };
}

/** The people of a dictionary whose names a check tells: those in roles that the step names by itself. */
const entriesForNames = (step: StartStep, { isCheckOnly, otherParties }: StartStepInput): readonly Entry[] =>
  isCheckOnly ? entriesOfRoles(step, otherParties) : [];
