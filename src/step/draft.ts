/*
 * From what was filled in to the draft of a request: its content and body, all problems and warnings. What the body
 * looks like is in `body.ts`; `openAction.ts` and `moveAction.ts` send it.
 */

import { chooseAssignee, strangersAmong, type Staff } from '../actions/assignee.ts';
import { actionsIn, type RelatedActions } from '../actions/whichAction.ts';
import { roleLabel } from '../contacts/displayNames.ts';
import { isLookedUp, matchesIn, type Matches } from '../contacts/whichContact.ts';
import { hasForcedDefault, type DataFieldOutline } from '../dataField/dataField.ts';
import { readParts } from '../dataField/part.ts';
import { contactTextsIn, identifiersIn, type ContactText } from '../forms/contactTexts.ts';
import { inBackground } from '../lib/inParallel.ts';
import { allOf, firstSentences, problemsAndWarnings } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import type { Assumptions } from '../service/assumptions.ts';
import { stopFor } from '../service/errors/failure.ts';
import { assign, rolesNotAskedFor, type Assigned } from './assign.ts';
import { toBody, type Content } from './body.ts';
import { toLookUpWarnings, undecidedFields, type UndecidedFields } from './failedLookUps.ts';
import { quotedLabel } from './fixedFields.ts';
import type { StepInput } from './input.ts';
import { lookUpDetails, type StepLookUps } from './lookUps.ts';
import { messageRoles, usesOf, type Role, type Step, type StepOutline } from './model.ts';
import { dataFieldKey, relatedTypeKey, roleKey } from './parts/keys.ts';
import { chooseItems, type Selection } from './parts/listPart.ts';
import { partsOf } from './parts/partsOf.ts';
import {
  checkMembers,
  missingRoles,
  missingRoleWarnings,
  rolesMailedAsBefore,
  severalRoles,
  type Members,
} from './whoIsInRoles.ts';
import { wordingOf } from './wording.ts';

export type Draft = CheckedContent &
  Readonly<{
    /** A sentence for each look-up that failed. */
    lookUpWarnings: readonly string[];
    /** The names that were looked up, by id. */
    actionTypes: ReadonlyMap<string, string>;
    run: Run;
    lookUps: StepLookUps;
  }>;

/** Only what has no problems may be sent. */
type CheckedContent = Readonly<{
  content: Content;
  /** The body of the request. */
  body: object;
  problems: readonly string[];
  warnings: readonly string[];
  /** The warnings that can be the reason if the service refuses: an assignee who was not looked up is none. */
  possibleReasons: readonly string[];
}>;

type Run = Readonly<{
  outline: StepOutline;
  input: StepInput;
  assumptions: Assumptions;
  /** Whether everything is looked up, as a check does, to explain a refusal. */
  isExplained?: boolean;
}>;

/** Looks up the step and what was given for its parts, and checks what would be sent. */
export async function makeDraft(lookUps: StepLookUps, run: Run): Promise<Draft> {
  const { outline, input } = run;
  const { selection } = chooseItems(outline, input);
  // Beside the step, as far as it is clear without it which part was filled in: labels and types are not known yet.
  const ofFields = { valuesByKey: input.values, selection };
  void inBackground(lookUpMatches(lookUps, run, { ...outline, dataFields: [] }, ofFields));
  const { step, roleNames, actionTypes, fieldDetails } = await lookUpStep(lookUps, run, selection);
  const assigned = assign(step, input, roleNames);
  const matches = await lookUpMatches(lookUps, run, step, assigned);
  const isFilled = ({ id }: DataFieldOutline): boolean => assigned.valuesByKey.has(dataFieldKey(id));
  const undecided = undecidedFields(lookUps, step.dataFields, isFilled);
  const checked = checkContent(run, step, assigned, matches, undecided);
  const hasTypes = !lookUps.stops.has('dataTypes');
  const sentFields = step.dataFields.filter((field) => isFilled(field) || checked.content.data.has(field.id));
  const asBefore = checkMembers(checked.content, matches.members);
  return {
    ...checked,
    // The body is already made: contacts who have the role from before are only shown.
    content: {
      ...checked.content,
      parties: new Map([...checked.content.parties, ...asBefore.map(({ inRole }) => inRole)]),
    },
    ...problemsAndWarnings([checked, ...asBefore, undecided]),
    lookUpWarnings: toLookUpWarnings(step, fieldDetails, lookUps.failures, hasTypes ? sentFields : []),
    actionTypes,
    run,
    lookUps,
  };
}

export const stopForProblems = ({ problems, content, lookUpWarnings }: Draft): void =>
  // A look-up that failed can be the reason for a problem.
  stopFor(problems, wordingOf(content.step).notDone, lookUpWarnings);

async function lookUpStep(lookUps: StepLookUps, { outline, input }: Run, selection: Selection) {
  const { step, roles, ...others } = await lookUpDetails(lookUps, outline, {
    roles: [...rolesNotAskedFor(outline, input), ...missingRoles(outline, selection)],
    types: input.checkOnly && !outline.next ? [outline.actionTypeId] : [],
    storedData: outline.dataFields.some((field) => mayKeepData(field, input)),
    filledRoles: outline.roles.some((role) => mayKeepRole(role, outline, input)),
    // A label in a dictionary can be that of any field.
    isFilled: ({ id }) => input.otherStepData.length > 0 || input.values.has(dataFieldKey(id)),
  });
  const roleNames = [...roles].map(([typeId, role]) => [typeId, roleLabel({ typeId, name: role.name })] as const);
  return { ...others, step, roleNames: new Map(roleNames) };
}

async function lookUpMatches(
  lookUps: StepLookUps,
  run: Run,
  step: Omit<StepOutline, 'dataFields'> & Pick<Step, 'dataFields'>,
  assigned: Pick<Assigned, 'valuesByKey' | 'selection'>,
): Promise<RunMatches> {
  const { input } = run;
  const assignees = textsIn(input.assignedToParticipant);
  const peopleUnder = (key: string) => contactTextsIn(assigned.valuesByKey.get(key));
  const inRoles = step.roles.flatMap(({ typeId }) => peopleUnder(roleKey(typeId)));
  const inMessages = [...messageRoles(assigned.selection)].flatMap((typeId) => peopleUnder(roleKey(typeId)));
  const contactFields = step.dataFields.filter(({ kind }) => kind === 'contact');
  const inData = contactFields.flatMap(({ id }) => peopleUnder(dataFieldKey(id)));
  // A run sends ids unchecked; a check and an explanation look them up.
  const numbers = textsIn(looksUpAll(run) ? [...inRoles, ...inData, ...input.assignedToParticipant] : inMessages);
  const [people, contacts, named, actions, { staff, strangers }, members] = await Promise.all([
    lookUps.people([...inRoles, ...inData]),
    lookUps.contacts(numbers.filter(isId)),
    lookUps.named(looksUpAll(run) ? [] : repeated(textsIn(inRoles))),
    lookUps.actions(step.relatedTypes.flatMap(({ id }) => actionsIn(assigned.valuesByKey.get(relatedTypeKey(id))))),
    lookUpStaffAndStrangers(lookUps, assignees),
    // A check also says who in the action gets an email.
    lookUps.members(input.checkOnly ? rolesMailedAsBefore(step, assigned) : []),
  ]);
  return { people, contacts: new Map([...named, ...strangers, ...contacts]), actions, staff, members };
}

/** Whom and what the values of a run mean. What it lacks does not exist, could not be looked up, or is not needed. */
type RunMatches = Readonly<{
  /** By email address or name, and by number. */
  people: Matches;
  contacts: Matches;
  actions: RelatedActions;
  /** The firm's people; undefined if no assignee was given. */
  staff: Staff | undefined;
  /** Who in the action gets an email, by role. */
  members: ReadonlyMap<string, Members>;
}>;

/** A stranger is an assignee who is not one of the firm: a warning names who that is. */
async function lookUpStaffAndStrangers(lookUps: StepLookUps, assignees: readonly string[]) {
  const staff = assignees.length > 0 ? await lookUps.staff() : undefined;
  return { staff, strangers: await lookUps.named(strangersAmong(assignees, staff)) };
}

const textsIn = (people: readonly ContactText[]): readonly string[] => people.map(({ text }) => text);

/** The numbers that are given in several roles, which a warning names. */
const repeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => isId(text) && texts.indexOf(text) !== index);

const looksUpAll = ({ input, isExplained = false }: Run): boolean => input.checkOnly || isExplained;

/** A hidden field is blank, too, and so is one with separators alone. */
const mayKeepData = (field: DataFieldOutline, { values }: StepInput): boolean =>
  !hasForcedDefault(field) && (field.forcesDefault || identifiersIn(values.get(dataFieldKey(field.id))).length === 0);

const mayKeepRole = (role: Role, outline: StepOutline, { values }: StepInput): boolean =>
  (role.isRequired || usesOf(role, outline).length > 0) && identifiersIn(values.get(roleKey(role.typeId))).length === 0;

/** Reports, in the form's words, everything that the service would refuse, and nothing else. */
function checkContent(
  run: Run,
  step: Step,
  assigned: Assigned,
  runMatches: RunMatches,
  { ids: undecided }: UndecidedFields,
): CheckedContent {
  const { input, assumptions } = run;
  const { selection, trustAccounts, unreadKeys } = assigned;
  const assignee = chooseAssignee(input.assignedToParticipant, runMatches.staff, runMatches.contacts);
  const parts = partsOf(step);
  const matches = matchesIn(runMatches, looksUpAll(run));
  const partRun = { ...input, matches, actions: runMatches.actions, selection, unreadKeys };
  const parties = readParts(parts.role, assigned.valuesByKey, partRun);
  const related = readParts(parts.relatedType, assigned.valuesByKey, partRun);
  const decidedParts = parts.allData.filter(({ id }) => !undecided.has(id));
  const data = readParts(decidedParts, assigned.valuesByKey, partRun);
  const content: Content = {
    step,
    input,
    assignee: assignee.contact,
    data: data.values,
    parties: parties.values,
    related: related.values,
    trustAccounts,
    selection,
  };
  const reasons = [
    ...related.possibleReasons,
    ...parties.possibleReasons,
    ...missingRoleWarnings(step, selection, assigned.otherRoles),
  ];
  return {
    content,
    body: toBody(content, assumptions),
    problems: allOf('problems', [input, assignee, assigned, parties, related, data]),
    warnings: firstSentences([
      ...allOf('warnings', [input, assigned, assignee, parties, severalRoles(content), related, data]),
      ...reasons,
      ...(assignee.problems ? [] : assigneeWarnings(content)),
    ]),
    possibleReasons: [
      ...(assignee.contact && isLookedUp(assignee.contact) ? (assignee.warnings ?? []) : []),
      ...reasons,
    ],
  };
}

/** Only a warning: the document does not explain `assignToMandatory`, and the service has a default. */
function assigneeWarnings({ step, assignee }: Content): readonly string[] {
  const { step: name, withoutAssignee } = wordingOf(step);
  return step.wantsAssignee && !assignee
    ? [`${name} asks for an assignee. ${quotedLabel('assignedToParticipant')} is blank, so ${withoutAssignee}.`]
    : [];
}
