import { actionsIn } from '../actions/givenAction.ts';
import { peopleOf } from '../fields/people.ts';
import { findingsIn } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { idsNotAskedFor } from './assign.ts';
import { parseChosenItems, selectItems } from './chosenItems.ts';
import { dataFieldIds, undescribedRoles, unnamedRoles, unnamedTypes } from './enrich.ts';
import { notesOn } from './failedLookUps.ts';
import { blankFields, contactsGiven, contactsMailed, hasBlankRole, isFilledIn, sentFields } from './filledIn.ts';
import { relatedTypeKey } from './formKeys.ts';
import { DATA_KINDS } from './kinds.ts';
import { mailedRoles } from './needs.ts';
import { checkMembers, mailedAsBefore, missingRoles } from './roles.ts';
import type { StepLookUps } from './stepLookUps.ts';
import { assignTo, toSubmission, type Known, type Run, type Submission } from './submission.ts';

/** A submission, a sentence for each look-up that failed, and what both come from. */
export type Prepared = Readonly<{
  submission: Submission;
  notes: readonly string[];
  /** The names of the action types that were looked up, by id. */
  actionTypes: Known['actionTypes'];
  run: Run;
  lookUps: StepLookUps;
}>;

/**
 * Makes the submission of a run in three rounds of look-ups, each side by side: what the input tells, what follows from
 * the types of the data fields and the labels of dictionaries, and what only the result tells.
 */
export async function prepare(lookUps: StepLookUps, run: Run): Promise<Prepared> {
  const { step, input } = run;
  const { next } = step;
  const { isCheckOnly } = input;
  // What a run leaves to the service is looked up for a check, and to explain a refusal.
  const looksUpAll = isCheckOnly || run.isExplained === true;
  const isUnclear = looksUpAll || input.unread.size > 0;

  const everybody = contactsGiven(input);
  const selection = selectItems(step, parseChosenItems(step, input).ids);
  const keepsData = blankFields(step, input).length > 0;
  const [people, contacts, actions, dataTypes, roles, actionTypes, staff, storedData, filledRoles] = await Promise.all([
    lookUps.people(everybody),
    lookUps.contacts((looksUpAll ? everybody : contactsMailed(input, mailedRoles(selection))).filter(isId)),
    lookUps.actions(step.relatedTypes.flatMap(({ id }) => actionsIn(input.values.get(relatedTypeKey(id))))),
    lookUps.dataTypes(dataFieldIds(sentFields(step, input))),
    lookUps.roles([
      ...rolesToName(run, isUnclear),
      ...idsNotAskedFor('role', step, input),
      ...missingRoles(step, selection),
    ]),
    lookUps.actionTypes([
      ...(isCheckOnly && !next ? [step.actionTypeId] : []),
      ...(isUnclear || input.otherStepData.length > 0 ? unnamedTypes(step) : []),
    ]),
    isCheckOnly && input.assignee.length > 0 ? lookUps.staff() : undefined,
    next && keepsData ? lookUps.storedData(next.actionId) : undefined,
    next && hasBlankRole(step, input) ? lookUps.filledRoles(next.actionId) : undefined,
  ]);
  const ofInput: Known = {
    people,
    contacts,
    actions,
    dataTypes,
    roles,
    actionTypes,
    staff,
    storedData,
    filledRoles,
    choices: new Map(),
  };

  const typed = assignTo(run, ofInput);
  const contactFields = typed.step.dataFields.filter(({ kind }) => kind === 'contact');
  const inData = contactFields.flatMap(({ id }) => peopleOf(typed.assigned.data.get(id)));
  const inRoles = [...typed.assigned.parties.values()].flatMap(peopleOf);
  const assignees = input.assignee.map(({ text }) => text);
  const filledIn = typed.step.dataFields.filter((field) => isFilledIn(field, input));
  // What the service fills in by itself need not be known.
  const unread = dataFieldIds(blankFields(typed.step, input)).filter((id) => storedData?.isUnread(id));
  const [choices, allPeople, allContacts, allActions, allDataTypes] = await Promise.all([
    lookUps.choices(dataFieldIds(filledIn.filter(({ kind }) => DATA_KINDS[kind].hasChoices))),
    lookUps.people(inData),
    lookUps.contacts(looksUpAll ? [...assignees, ...inRoles, ...inData].filter(isId) : []),
    lookUps.actions([...typed.assigned.related.values()].flat()),
    lookUps.dataTypes(unread),
  ]);
  const ofParts: Known = {
    ...ofInput,
    choices,
    people: allPeople,
    contacts: allContacts,
    actions: allActions,
    dataTypes: allDataTypes,
  };

  const unnamed = toSubmission(run, assignTo(run, ofParts), ofParts);
  const { step: described } = unnamed.draft;
  // Names are worth a request where a sentence mentions them; a check says who gets an email already, too.
  const [allRoles, allActionTypes, members] = await Promise.all([
    lookUps.roles(unnamed.needsNames ? undescribedRoles(described) : []),
    lookUps.actionTypes(unnamed.needsNames ? unnamedTypes(described) : []),
    lookUps.members(isCheckOnly ? mailedAsBefore(unnamed.draft) : []),
  ]);
  const known: Known = { ...ofParts, roles: allRoles, actionTypes: allActionTypes };
  const submission = unnamed.needsNames ? toSubmission(run, assignTo(run, known), known) : unnamed;
  const { draft } = submission;
  const asBefore = checkMembers(draft, members);
  return {
    submission: {
      ...submission,
      // The request is made: those who are there already are only shown.
      draft: { ...draft, parties: new Map([...draft.parties, ...asBefore.map(({ inRole }) => inRole)]) },
      ...findingsIn([submission, ...asBefore]),
    },
    notes: notesOn(draft.step, known.dataTypes, lookUps.failures, sentFields(step, input)),
    actionTypes: known.actionTypes,
    run,
    lookUps,
  };
}

/** A check describes the step, and each entry of a dictionary may name any of its roles. */
function rolesToName({ step, input }: Run, isUnclear: boolean): readonly string[] {
  if (input.isCheckOnly) return undescribedRoles(step);
  return isUnclear || input.otherParties.length > 0 ? unnamedRoles(step) : [];
}

/** What a check would find, to explain a refusal: it looks up what a run leaves to the service. Never fails. */
export const explain = ({ lookUps, run }: Prepared): Promise<readonly string[]> =>
  prepare(lookUps, { ...run, isExplained: true }).then(
    ({ submission }) => submission.problems,
    () => [],
  );
