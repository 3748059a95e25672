import type { RelatedActions } from '../actions/givenAction.ts';
import { chooseContact, contactName, matchesIn, type Matches } from '../contacts/chooseContacts.ts';
import { roleLabel, roleTitle } from '../contacts/role.ts';
import { allOf, firstOf } from '../lib/sentences.ts';
import type { Assumptions } from '../service/assumptions.ts';
import type { DropdownChoice } from '../service/datafields.ts';
import { assign } from './assign.ts';
import { toBody, type Draft } from './body.ts';
import { selectItems } from './chosenItems.ts';
import { checkReference, parseCommonFields } from './commonFields.ts';
import { fieldName } from './createActionFields.ts';
import { enrich, type KnownField, type KnownRole, type StoredData } from './enrich.ts';
import { dataFieldKey, relatedTypeKey, roleKey } from './formKeys.ts';
import type { Step } from './model.ts';
import { linkActions } from './relatedActions.ts';
import { fillRoles, missingRoleWarnings } from './roles.ts';
import { parseStepData } from './stepData.ts';
import type { StepInput } from './stepInput.ts';
import { wordingOf } from './wording.ts';

/** What a POST of actioncreate would contain, and what is wrong with it. Only one without problems may be sent. */
export type Submission = Readonly<ReturnType<typeof toSubmission>>;

/** A run that submits a step. */
export type Run = Readonly<{
  /** As the service describes it. */
  step: Step;
  input: StepInput;
  timeZone: string | null;
  assumptions: Assumptions;
  /** As for a check, to explain a refusal. */
  isExplained?: boolean;
}>;

/** What was looked up for a run. What is not among it is not there, or its look-up failed, or a run does without. */
export type Known = Readonly<{
  /** By email address or name, and by number. */
  people: Matches;
  contacts: Matches;
  actions: RelatedActions;
  dataTypes: ReadonlyMap<string, KnownField>;
  /** By data field. */
  choices: ReadonlyMap<string, readonly DropdownChoice[]>;
  roles: ReadonlyMap<string, KnownRole>;
  actionTypes: ReadonlyMap<string, string>;
  /** The contacts that actions can be assigned to; undefined where not all of them are known. */
  staff: ReadonlySet<string> | undefined;
  /** What the action of a next step has in its data fields, and the roles in which it has contacts. */
  storedData: StoredData | undefined;
  filledRoles: ReadonlySet<string | null> | undefined;
}>;

/** The step as far as it is known, and what was filled in for its parts. */
export function assignTo({ step, input }: Pick<Run, 'step' | 'input'>, known: Known) {
  const described = enrich(step, known);
  const roleNames = [...known.roles].map(
    ([typeId, role]) => [typeId, roleLabel({ typeId, name: roleTitle(role) })] as const,
  );
  return { step: described, assigned: assign(described, input, new Map(roleNames)) };
}

/** Makes the submission of a run, and says in the words of the form all that the service would refuse, and only that. */
export function toSubmission(run: Run, { step, assigned }: ReturnType<typeof assignTo>, known: Known) {
  const { input, timeZone, assumptions } = run;
  const matches = matchesIn(known, input.isCheckOnly || run.isExplained === true);
  const selection = selectItems(step, assigned.chosenIds);
  const calendar = { timeZone, order: input.dateOrder, orderField: fieldName('dateOrder') };
  const action = parseCommonFields(input, calendar);
  const assignee = chooseContact(input.assignee, matches, input.policies, ASSIGNEE);
  const readable = withoutNeeds(step, assigned.unread);
  const parties = fillRoles(readable, assigned.parties, selection, matches, input.policies);
  const related = linkActions(readable, assigned.related, known.actions);
  const data = parseStepData(readable.dataFields, assigned.data, { matches, policies: input.policies, calendar });
  const draft: Draft = {
    step,
    input,
    timestamp: action.timestamp,
    assignee: assignee.contact,
    data: data.values,
    parties: parties.contacts,
    related: related.ids,
    trustAccounts: assigned.chosenIds.trustAccounts,
    selection,
  };
  const possibleReasons = [...related.doubts, ...missingRoleWarnings(step, selection, assigned.otherRoles)];
  return {
    body: toBody(draft, assumptions),
    draft,
    problems: allOf('problems', [action, assignee, assigned, parties, related, data]),
    warnings: firstOf([
      ...allOf('warnings', [step.next ? {} : checkReference(input), assigned, assignee, parties, data]),
      ...possibleReasons,
      ...assigneeWarnings(draft, known.staff),
    ]),
    /** Those of the warnings that can be the reason if the service refuses. */
    possibleReasons,
    /** Whether a look-up of names is worth it: a sentence mentions one. */
    needsNames: [parties.problems, parties.warnings, related.problems, related.doubts].flat().length > 0,
  };
}

/** The step as if nothing had to be in the fields with these keys: that what is in them cannot be read is said already. */
const withoutNeeds = (step: Step, unread: ReadonlySet<string>): Step => ({
  ...step,
  roles: step.roles.map((role) => (unread.has(roleKey(role.typeId)) ? { ...role, isFilled: true } : role)),
  relatedTypes: step.relatedTypes.map((type) =>
    unread.has(relatedTypeKey(type.id)) ? { ...type, isMandatory: false } : type,
  ),
  dataFields: step.dataFields.map((field) =>
    unread.has(dataFieldKey(field.id)) ? { ...field, isRequired: false, isUnread: false } : field,
  ),
});

const ASSIGNEE = fieldName('assignedToParticipant');

/** Only warnings: `assignToMandatory` is not explained, the service has a default, and `staff` are those of today. */
function assigneeWarnings({ step, assignee }: Draft, staff: Known['staff']): readonly string[] {
  const { step: name, unassigned } = wordingOf(step);
  if (!assignee)
    return step.wantsAssignee ? [`${name} asks for an assignee. ${ASSIGNEE} is blank, so ${unassigned}.`] : [];
  return !staff || staff.has(assignee.id)
    ? []
    : [`${ASSIGNEE}: ${contactName(assignee)} is not among the people of the firm who can log in to Actionstep.`];
}
