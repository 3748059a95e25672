/*
 * From what was filled in to the draft of a request: its content and body, all problems and warnings, in three rounds
 * of look-ups. What the body looks like is in `body.ts`; the operation sends it and makes the row.
 */

import { chooseAssignee, type Staff } from '../actions/assignee.ts';
import { actionsIn, type RelatedActions } from '../actions/givenAction.ts';
import { matchesIn, type Matches } from '../contacts/chooseContacts.ts';
import { roleLabel, roleTitle } from '../contacts/role.ts';
import { peopleOf } from '../fields/people.ts';
import { inBackground } from '../lib/inParallel.ts';
import { findingsIn, allOf, bulleted, firstOf, inLabels } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import type { Assumptions } from '../service/assumptions.ts';
import type { DropdownChoice } from '../service/datafields.ts';
import { detailsOf, leftToAPerson, problem, stopFor } from '../service/errors/failure.ts';
import type { ParticipantType } from '../service/participanttypes.ts';
import { INPUT_REJECTED } from '../service/writes.ts';
import { idsNotAskedFor, assign } from './assign.ts';
import { toBody, type Content } from './body.ts';
import { DATA_KINDS } from './kinds.ts';
import {
  dataFieldIds,
  undescribedRoles,
  unnamedRoles,
  unnamedTypes,
  withKnown,
  type KnownField,
  type StoredData,
} from './knownStep.ts';
import { messageRoles, type DataField, type Step, hasForcedDefault, isAskedFor, usesOf } from './model.ts';
import { relatedTypeKey, dataFieldKey, idOf, roleKey } from './parts/keys.ts';
import { selectItems } from './parts/lists.ts';
import { readParts } from './parts/part.ts';
import { ACTION_FIELDS, fieldName, STEP_LISTS } from './stepFields.ts';
import { type StepInput } from './stepInput.ts';
import { dataFieldLabel, relatedTypeLabel, wordingOf } from './stepLabels.ts';
import { notesOn, type StepLookUps } from './stepLookUps.ts';
import { checkMembers, mailedAsBefore, missingRoles, missingRoleWarnings, severalRoles } from './stepParties.ts';
import { listsOf, partsOf } from './stepParts.ts';

/** What a run would send, what is wrong with it, and what it was made of. */
export type Draft = CheckedContent &
  Readonly<{
    /** A sentence for each look-up that failed. */
    notes: readonly string[];
    /** The names of the action types that were looked up, by id. */
    actionTypes: LookedUp['actionTypes'];
    run: Run;
    lookUps: StepLookUps;
  }>;

/**
 * Makes the draft of a run in three rounds of look-ups, each in parallel: first what the input tells, then what follows
 * from the types of the data fields and the labels of dictionaries, and last what only the result shows.
 */
export async function makeDraft(lookUps: StepLookUps, run: Run): Promise<Draft> {
  const { step, input } = run;
  const { next } = step;
  const { checkOnly } = input;
  // What a run leaves to the service is looked up for a check, and to explain a refusal.
  const looksUpAll = checkOnly || run.isExplained === true;
  const isUnclear = looksUpAll || input.unread.size > 0;

  const everybody = contactsInRoles(input);
  const assignees = input.assignedToParticipant.map(({ text }) => text);
  const selection = selectItems(step, readParts(Object.values(listsOf(step)), input.values, input).values);
  const keepsData = blankFields(step, input).length > 0;
  const [people, contacts, actions, dataTypes, roles, actionTypes, staff, storedData, filledRoles] = await Promise.all([
    lookUps.people(everybody),
    lookUps.contacts(
      (looksUpAll ? [...everybody, ...assignees] : contactsMailed(input, messageRoles(selection))).filter(isId),
    ),
    lookUps.actions(step.relatedTypes.flatMap(({ id }) => actionsIn(input.values.get(relatedTypeKey(id))))),
    lookUps.dataTypes(dataFieldIds(sentFields(step, input))),
    lookUps.roles([
      ...rolesToName(run, isUnclear),
      ...idsNotAskedFor('role', step, input),
      ...missingRoles(step, selection),
    ]),
    lookUps.actionTypes([
      ...(checkOnly && !next ? [step.actionTypeId] : []),
      ...(isUnclear || input.otherStepData.length > 0 ? unnamedTypes(step) : []),
    ]),
    input.assignedToParticipant.length > 0 ? lookUps.staff() : undefined,
    next && keepsData ? lookUps.storedData(next.actionId) : undefined,
    next && hasBlankRole(step, input) ? lookUps.filledRoles(next.actionId) : undefined,
  ]);
  const choices: LookedUp['choices'] = new Map();
  const first = { people, contacts, actions, dataTypes, roles, actionTypes, staff, storedData, filledRoles, choices };

  const typed = assignInput(run, first);
  const { given } = typed.assigned;
  const contactFields = typed.step.dataFields.filter(({ kind }) => kind === 'contact');
  const inData = contactFields.flatMap(({ id }) => peopleOf(given.get(dataFieldKey(id))));
  const inRoles = typed.step.roles.flatMap(({ typeId }) => peopleOf(given.get(roleKey(typeId))));
  const filledIn = typed.step.dataFields.filter((field) => isFilledIn(field, input));
  // What the service fills in by itself need not be known.
  const unread = dataFieldIds(blankFields(typed.step, input)).filter((id) => storedData?.isUnread(id));
  const [choicesOfFields, allPeople, allContacts, allActions, allDataTypes] = await Promise.all([
    lookUps.choices(dataFieldIds(filledIn.filter(({ kind }) => DATA_KINDS[kind].hasChoices))),
    lookUps.people(inData),
    lookUps.contacts(looksUpAll ? [...inRoles, ...inData].filter(isId) : []),
    lookUps.actions(typed.step.relatedTypes.flatMap(({ id }) => actionsIn(given.get(relatedTypeKey(id))))),
    lookUps.dataTypes(unread),
  ]);
  const second: LookedUp = {
    ...first,
    choices: choicesOfFields,
    people: allPeople,
    contacts: allContacts,
    actions: allActions,
    dataTypes: allDataTypes,
  };

  const unnamed = checkContent(run, assignInput(run, second), second);
  const { step: described } = unnamed.content;
  // A look-up of names is only worth it if a sentence mentions them. A check also says who in the action gets an email.
  const [allRoles, allActionTypes, members] = await Promise.all([
    lookUps.roles(unnamed.needsNames ? undescribedRoles(described) : []),
    lookUps.actionTypes(unnamed.needsNames ? unnamedTypes(described) : []),
    lookUps.members(checkOnly ? mailedAsBefore(unnamed.content) : []),
  ]);
  const third: LookedUp = { ...second, roles: allRoles, actionTypes: allActionTypes };
  const checked = unnamed.needsNames ? checkContent(run, assignInput(run, third), third) : unnamed;
  const { content } = checked;
  const asBefore = checkMembers(content, members);
  return {
    ...checked,
    // The body is already made: contacts who have the role from before are only shown.
    content: { ...content, parties: new Map([...content.parties, ...asBefore.map(({ inRole }) => inRole)]) },
    ...findingsIn([checked, ...asBefore]),
    notes: notesOn(content.step, third.dataTypes, lookUps.failures, sentFields(step, input)),
    actionTypes: third.actionTypes,
    run,
    lookUps,
  };
}

/** Starts the look-ups that need nothing but the input, so that they run beside what the operation looks up first. */
export function startLookUps(lookUps: StepLookUps, input: StepInput): void {
  void inBackground(lookUps.people(contactsInRoles(input)));
  if (input.assignedToParticipant.length > 0) void inBackground(lookUps.staff());
}

/** Stops a run whose draft has problems, before anything is sent. */
export function stopForProblems({ problems, content, notes }: Draft): void {
  // A look-up that failed can be the reason for a problem.
  if (problems.length > 0) stopFor([...problems, ...notes], wordingOf(content.step).notDone);
}

/** The roles whose names are needed: a check describes the step, and an entry of a dictionary can be for any role. */
function rolesToName({ step, input }: Run, isUnclear: boolean): readonly string[] {
  if (input.checkOnly) return undescribedRoles(step);
  return isUnclear || input.otherParties.length > 0 ? unnamedRoles(step) : [];
}

/** The labels of the parts of a step, by the service's keys for them, as far as the parts have names. */
export const labelsOfStep = ({ step }: Content): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(ACTION_FIELDS).map(([key, { asked }]) => [key, asked.label] as const),
    ...Object.entries(STEP_LISTS).map(([key, { label }]) => [key, label] as const),
    ...step.roles.filter(isNamed).map((role) => [roleKey(role.typeId), roleLabel(role)] as const),
    ...step.relatedTypes.filter(isNamed).map((type) => [relatedTypeKey(type.id), relatedTypeLabel(type)] as const),
    ...step.dataFields.flatMap((field) =>
      [dataFieldKey(field.id), field.dataFieldId ?? ''].map((key) => [key, dataFieldLabel(field)] as const),
    ),
    ...step.messages.map(({ id, subject }) => [id, subject] as const),
    [step.stepId ?? '', step.name ?? ''],
  ]);

const isNamed = ({ name }: Readonly<{ name: string | null }>): boolean => name !== null;

/** The draft of a check, to explain a refusal: it looks up what a run leaves to the service. Never fails. */
const explain = ({ lookUps, run }: Draft): Promise<Draft | undefined> =>
  makeDraft(lookUps, { ...run, isExplained: true }).catch(() => undefined);

/**
 * The error for a draft that was sent and plainly refused. It never makes the platform run the step again: a person
 * decides.
 */
export async function refusal(error: unknown, draft: Draft): Promise<unknown> {
  const { content, possibleReasons } = draft;
  const { notDone } = wordingOf(content.step);
  const left = leftToAPerson(error, `, so ${notDone.charAt(0).toLowerCase()}${notDone.slice(1)}`);
  const said = detailsOf(error);
  if (left !== error || !said) return left;
  // A refusal seldom says which id is wrong.
  const explained = INPUT_REJECTED.has(said.status) || said.status === 404 ? await explain(draft) : undefined;
  const problems = explained?.problems ?? [];
  const hints = problems.length > 0 ? bulleted([...problems, ...possibleReasons]) : hintsFor(error, draft);
  // The explanation looked up names that the labels of the run lack.
  const message = explained ? inLabels(said.message, labelsOfStep(explained.content)) : said.message;
  return problem(`${message} ${notDone}.${hints}`, said.code, said.status);
}

/** The end of a sentence about a failed submission, if the service names no reason. */
export function hintsFor(error: unknown, { content: { step, input }, possibleReasons }: CheckedContent): string {
  const details = detailsOf(error);
  if (!details || !INPUT_REJECTED.has(details.status)) return '';
  const { words } = details;
  const isSilent = /^(?:invalid)?$/i.test(words);
  if (isSilent && possibleReasons.length > 0) return bulleted(possibleReasons);
  // Nothing but the failure says that a note may be missing.
  if (input.fileNote !== '' || !(isSilent || /note/i.test(words))) return '';
  return ` If ${wordingOf(step).dictionaryAsker} needs a file note, fill in ${fieldName('fileNote')}.`;
}

/* What of a step was filled in, and what was left blank, before anything is looked up. */

/** The contacts in roles, or in those that are meant. Any entry of a dictionary may be for such a role. */
const contactsInRoles = ({ values, otherParties }: StepInput, isMeant: (roleId: string) => boolean = Boolean) => {
  const inRoles = [...values].filter(([key]) => isMeant(idOf('role', key) ?? ''));
  return peopleOf([...inRoles.map(([, given]) => given), ...otherParties.map((entry) => entry.values)]);
};

/** The contacts in roles that messages are sent to or from: their addresses matter. */
const contactsMailed = (input: StepInput, roleIds: ReadonlySet<string>): readonly string[] =>
  roleIds.size > 0 ? contactsInRoles(input, (roleId) => roleIds.has(roleId)) : [];

/** The data fields that a value is sent for: a default, or what was filled in. */
const sentFields = (step: Step, input: StepInput): readonly DataField[] =>
  step.dataFields.filter((field) => isFilledIn(field, input) || field.defaultValue !== null);

/**
 * With a dictionary this can be any field, because only the types of the fields tell which of them a label can mean.
 */
const isFilledIn = (field: DataField, { values, otherStepData }: StepInput): boolean =>
  otherStepData.length > 0 || (isAskedFor(field) && values.has(dataFieldKey(field.id)));

/** The data fields that are left blank, including hidden ones: they keep what the action has. */
const blankFields = ({ dataFields }: Step, input: StepInput): readonly DataField[] =>
  dataFields
    .filter((field) => !hasForcedDefault(field))
    .filter((field) => !isAskedFor(field) || isBlank(dataFieldKey(field.id), input));

/** Whether a role that the step needs may be left to those who have it in the action already. */
const hasBlankRole = (step: Step, input: StepInput): boolean =>
  step.roles
    .filter((role) => role.isRequired || usesOf(role, step).length > 0)
    .some(({ typeId }) => isBlank(roleKey(typeId), input));

/** Whether a field is blank: a mapped value can be nothing but separators. */
const isBlank = (key: string, { values }: StepInput): boolean => peopleOf(values.get(key)).length === 0;

/** A run that submits a step. */
type Run = Readonly<{
  /** As the service describes it. */
  step: Step;
  input: StepInput;
  assumptions: Assumptions;
  /** Whether everything is looked up, as for a check, to explain a refusal. */
  isExplained?: boolean;
}>;

/** What was looked up for a run. What it lacks does not exist, could not be looked up, or is not needed. */
export type LookedUp = Readonly<{
  /** By email address or name, and by number. */
  people: Matches;
  contacts: Matches;
  actions: RelatedActions;
  dataTypes: ReadonlyMap<string, KnownField>;
  /** By data field. */
  choices: ReadonlyMap<string, readonly DropdownChoice[]>;
  roles: ReadonlyMap<string, ParticipantType>;
  actionTypes: ReadonlyMap<string, string>;
  /** The firm's people; undefined where the action is assigned to nobody. */
  staff: Staff | undefined;
  /** What the action of a next step has in its data fields, and the roles in which it has contacts. */
  storedData: StoredData | undefined;
  filledRoles: ReadonlySet<string | null> | undefined;
}>;

/** The step as far as it is known, and what was filled in for its parts. */
function assignInput({ step, input }: Pick<Run, 'step' | 'input'>, known: LookedUp) {
  const described = withKnown(step, known);
  const roleNames = [...known.roles].map(
    ([typeId, role]) => [typeId, roleLabel({ typeId, name: roleTitle(role) })] as const,
  );
  return { step: described, assigned: assign(described, input, new Map(roleNames)) };
}

/** What a run would send, and what is wrong with it. Only what has no problems may be sent. */
type CheckedContent = Readonly<ReturnType<typeof checkContent>>;

/**
 * Makes what a run would send. Reports in the form's words everything that the service would refuse, and nothing else.
 */
function checkContent(run: Run, { step, assigned }: ReturnType<typeof assignInput>, known: LookedUp) {
  const { input, assumptions } = run;
  const matches = matchesIn(known, input.checkOnly || run.isExplained === true);
  const selection = selectItems(step, assigned.chosenIds);
  const assignee = chooseAssignee(input.assignedToParticipant, known.staff, known.contacts);
  const reading = { ...input, matches, actions: known.actions, selection, unread: assigned.unread };
  const parts = partsOf(step);
  const parties = readParts(parts.role, assigned.given, reading);
  const related = readParts(parts.relatedType, assigned.given, reading);
  const data = readParts(parts.allData, assigned.given, reading);
  const content: Content = {
    step,
    input,
    assignee: assignee.contact,
    data: data.values,
    parties: parties.values,
    related: related.values,
    trustAccounts: assigned.chosenIds.get('trustAccounts') ?? [],
    selection,
  };
  const several = severalRoles(content);
  const possibleReasons = [
    ...related.possibleReasons,
    ...parties.possibleReasons,
    ...missingRoleWarnings(step, selection, assigned.otherRoles),
  ];
  return {
    content,
    body: toBody(content, assumptions),
    problems: allOf('problems', [input, assignee, assigned, parties, related, data]),
    warnings: firstOf([
      ...allOf('warnings', [input, assigned, assignee, parties, several, data]),
      ...possibleReasons,
      ...(assignee.problems ? [] : assigneeWarnings(content)),
    ]),
    /** Those of the warnings that can be the reason if the service refuses. */
    possibleReasons,
    /** Whether a look-up of names is worth it: a sentence mentions one. */
    needsNames:
      [parties, related].some((read) => [read.problems, read.warnings, read.possibleReasons].flat().length > 0) ||
      several.warnings.length > 0,
  };
}

/** Only a warning: `assignToMandatory` is not explained, and the service has a default. */
function assigneeWarnings({ step, assignee }: Content): readonly string[] {
  const { step: name, unassigned } = wordingOf(step);
  return step.wantsAssignee && !assignee
    ? [`${name} asks for an assignee. ${fieldName('assignedToParticipant')} is blank, so ${unassigned}.`]
    : [];
}
