import { firstOf } from '../lib/sentences.ts';
import { checkReference, parseCommonFields } from './commonFields.ts';
import { toBody, type Draft } from './body.ts';
import { parseStepData } from './stepData.ts';
import type { Assigned } from './assign.ts';
import { matchesIn, type Facts } from './facts.ts';
import { allOf } from './findings.ts';
import { fieldName } from '../form/actionFields.ts';
import { dataFieldKey, relatedTypeKey, roleKey } from '../form/formKeys.ts';
import type { Step } from '../step/model.ts';
import { selectItems } from './chosenItems.ts';
import { linkActions } from './relatedActions.ts';
import { fillRoles, missingRoleWarnings } from './roles.ts';
import { looksUpAll, type Run } from './runNeeds.ts';
import { wordingOf } from '../step/wording.ts';
import { chooseContact, contactName } from './chooseContacts.ts';

/** What a POST of actioncreate would contain, and what is wrong with it. Only one without problems may be sent. */
export type Submission = Readonly<ReturnType<typeof toSubmission>>;

/** Makes the submission of a run, and says in the words of the form all that the service would refuse, and only that. */
export function toSubmission(run: Run, step: Step, assigned: Assigned, facts: Facts) {
  const { input, timeZone, assumptions } = run;
  const matches = matchesIn(facts, looksUpAll(run));
  const selection = selectItems(step, assigned.chosenIds);
  const calendar = { timeZone, order: input.dateOrder, orderField: fieldName('dateOrder') };
  const action = parseCommonFields(input, calendar);
  const assignee = chooseContact(input.assignee, matches, input.policies, ASSIGNEE);
  const readable = withoutNeeds(step, assigned.unread);
  const parties = fillRoles(readable, assigned.parties, selection, matches, input.policies);
  const related = linkActions(readable, assigned.related, facts.actions);
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
      ...assigneeWarnings(draft, facts.staff),
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
function assigneeWarnings({ step, assignee }: Draft, staff: Facts['staff']): readonly string[] {
  const { step: name, unassigned } = wordingOf(step);
  if (!assignee)
    return step.wantsAssignee ? [`${name} asks for an assignee. ${ASSIGNEE} is blank, so ${unassigned}.`] : [];
  return !staff || staff.has(assignee.id)
    ? []
    : [`${ASSIGNEE}: ${contactName(assignee)} is not among the people of the firm who can log in to Actionstep.`];
}
