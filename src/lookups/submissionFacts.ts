import type { Client } from '../service/client.ts';
import { settle } from '../service/errors/failure.ts';
import { unnamedRoles } from '../startStep/enrich.ts';
import { assign, entriesOfRoles, type Assigned } from '../submission/assign.ts';
import { parseChosenItems, type ChosenItems } from '../submission/chosenItems.ts';
import { textsOf } from '../lib/inputData.ts';
import { peopleOf } from '../lib/people.ts';
import type { Entry, StartStepInput } from '../form/input.ts';
import type { DataField, StartStep } from '../startStep/model.ts';
import { selectItems } from '../submission/selection.ts';
import { isAskedFor, mailedRoles } from '../startStep/needs.ts';
import { matchKey, type Matches } from '../submission/chooseContacts.ts';
import { toSubmission, type Submission } from '../submission/submission.ts';
import { isId } from '../lib/text.ts';
import { applyAll, lookUpData, lookUpRoles } from './enrichments.ts';
import { lookUpContactsById, lookUpContactsByText } from './contacts.ts';

/** The input of a run, and what the platform knows about it. */
type Run = Readonly<{ input: StartStepInput; timeZone: string | null }>;

/** The email addresses and names in the input that can be looked up before the Start step is known. */
export const contactTexts = ({ values, assignee, otherParties }: StartStepInput): readonly string[] => [
  ...assignee,
  ...[...values].filter(([key]) => key.startsWith('participantType')).flatMap(([, texts]) => texts.map(String)),
  ...otherParties.flatMap(({ values: texts }) => texts.map(String)),
];

/**
 * Makes the submission of a run: looks up what is needed to understand the step, assigns what was filled in to its
 * parts, and makes the body of the POST. Look-ups run side by side, and only those that the run needs: types and
 * choices when data is sent, contacts given by id when an email concerns them, names of roles when a dictionary or a
 * problem needs them. `earlyMatches` are look-ups that were started together with that of the step.
 *
 * Throws a user-facing error when a look-up fails that the submission depends on.
 */
export async function prepareSubmission(
  client: Client,
  fetchedStep: StartStep,
  run: Run,
  earlyMatches: Promise<Matches>,
): Promise<Submission> {
  const { input } = run;
  const chosenItems = parseChosenItems(fetchedStep, input.values);
  const needsRoles = input.isCheckOnly || input.otherParties.length > 0;
  const [{ step, notes }, early, known] = await Promise.all([
    applyAll(fetchedStep, [
      lookUpSentData(client, fetchedStep, input),
      ...(needsRoles ? [lookUpRoles(client, fetchedStep)] : []),
    ]),
    earlyMatches,
    lookUpGivenIds(client, fetchedStep, input, chosenItems),
  ]);

  const assigned = assign(step, input, chosenItems);

  const late = await lookUpContactsByText(client, contactTextsInData(step, assigned, early), early.size);
  const knowledge = { timeZone: run.timeZone, matches: new Map([...early, ...known.matches, ...late]) };
  const submission = toSubmission(step, input, assigned, knowledge);
  if (!submission.namesRoles || needsRoles || unnamedRoles(step).length === 0) {
    return withWarnings(submission, [...notes, ...known.notes]);
  }
  // A problem or a warning mentions roles, so now their names are worth a request.
  const named = await applyAll(step, [lookUpRoles(client, step)]);
  const withNames = toSubmission(named.step, input, assigned, knowledge);
  return withWarnings(withNames, [...notes, ...named.notes, ...known.notes]);
}

const withWarnings = (submission: Submission, warnings: readonly string[]): Submission => ({
  ...submission,
  warnings: [...warnings, ...submission.warnings],
});

/**
 * Looks up the types of the data fields that a value is sent for, and the choices of those that were filled in: a
 * default is sent as it is. With a dictionary it can be any field, because only the types tell which ones its labels
 * can mean.
 */
function lookUpSentData(client: Client, step: StartStep, { values, otherStepData }: StartStepInput) {
  const isFilledIn = (field: DataField): boolean =>
    otherStepData.length > 0 || (isAskedFor(field) && values.has(`stepDataField${field.id}`));
  const sent = step.dataFields.filter((field) => isFilledIn(field) || field.defaultValue !== null);
  // Without their types values would be sent as they were typed: that is worth waiting for.
  return lookUpData(client, step, sent, { ifThrottled: 'wait', isChosen: isFilledIn });
}

/** The email addresses and names in data fields for contacts, which only the types of the fields reveal. */
const contactTextsInData = ({ dataFields }: StartStep, { data }: Assigned, early: Matches): readonly string[] =>
  dataFields
    .filter(({ kind }) => kind === 'contact')
    .flatMap(({ id }) => peopleOf(data.get(id)))
    .filter((text) => !early.has(matchKey(text)));

/**
 * Looks up contacts given by id where it matters: their addresses for emails, their names for a check. It is not known
 * yet which role an entry of a dictionary means, so each of them may be for an email.
 */
async function lookUpGivenIds(client: Client, step: StartStep, input: StartStepInput, chosenItems: ChosenItems) {
  const mailed = mailedRoles(selectItems(step, input.modes, chosenItems.ids));
  const wanted = step.roles.filter(({ typeId }) => input.isCheckOnly || mailed.has(typeId));
  const ids = [
    ...wanted.flatMap(({ typeId }) => textsOf(input.values.get(`participantType${typeId}`))),
    ...(input.isCheckOnly ? input.assignee : []),
    ...(mailed.size > 0 ? input.otherParties : entriesForNames(step, input)).flatMap(({ values }) =>
      values.map(String),
    ),
  ].filter(isId);
  const found = await settle(lookUpContactsById(client, ids), 'wait');
  return 'value' in found
    ? { matches: found.value, notes: [] }
    : { matches: new Map<string, never>(), notes: [`The contacts could not be looked up: ${found.reason}`] };
}

/** The entries of a dictionary whose contacts a check names: those for roles that the step names itself. */
const entriesForNames = (step: StartStep, { isCheckOnly, otherParties }: StartStepInput): readonly Entry[] =>
  isCheckOnly ? entriesOfRoles(step, otherParties) : [];
