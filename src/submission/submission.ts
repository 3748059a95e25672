import type { Assumptions } from '../service/assumptions.ts';
import { firstOf } from '../lib/sentences.ts';
import { parseCommonFields } from './commonFields.ts';
import { toBody, type Draft } from './body.ts';
import { givenContacts, namesBeside, type Names } from '../lib/people.ts';
import { parseStepData } from './stepData.ts';
import type { Assigned } from './assign.ts';
import { fieldName } from '../form/actionFields.ts';
import type { StepInput } from '../form/input.ts';
import type { Step } from '../step/model.ts';
import type { NewPerson } from './newPeople.ts';
import { missingRoleWarnings } from './missingRoles.ts';
import { parentWarnings } from './parentChoices.ts';
import { selectItems } from './selection.ts';
import { referenceWarnings } from './referenceGuard.ts';
import { linkActions, type RelatedActions } from './relatedActions.ts';
import { fillRoles } from './roles.ts';
import { wordingOf } from '../step/wording.ts';
import { chooseContact, contactName, type Matches } from './chooseContacts.ts';

/** What a POST of actioncreate would contain, and what is wrong with it. Only one without problems may be sent. */
export type Submission = Readonly<{
  body: object;
  draft: Draft;
  /** Those who have to be created first, each once. Until then placeholders stand in the body. */
  newPeople: readonly NewPerson[];
  /** What the service would refuse, in sentences, in the order of the form. */
  problems: readonly string[];
  /** What the user should know although the service accepts it. */
  warnings: readonly string[];
  /** What the user should know while the Zap is built: a check tells it, a run does not. */
  cautions: readonly string[];
  /** Those of the warnings that can be the reason if the service refuses. */
  possibleReasons: readonly string[];
  /** Whether names of roles and related types are worth a look-up: a sentence mentions one, or a role could be a company's. */
  needsNames: boolean;
}>;

/** What is known besides the step and the input. */
export type Knowledge = Readonly<{
  matches: Matches;
  actions?: RelatedActions;
  /** The ids of the contacts that actions can be assigned to; undefined when they were not looked up. */
  staff?: ReadonlySet<string> | undefined;
  timeZone: string | null;
  assumptions: Assumptions;
}>;

/**
 * Makes the body of the POST from the input of a step (service document, "actioncreate (POST) request
 * attributes"), and names everything that the document calls invalid, in the words of the form. Nothing that the
 * service would accept is refused here.
 */
export function toSubmission(
  step: Step,
  input: StepInput,
  assigned: Assigned,
  { matches, actions = new Map(), staff, timeZone, assumptions }: Knowledge,
): Submission {
  const { policies, modes } = input;
  const selection = selectItems(step, modes, assigned.chosenIds);
  const calendar = { timeZone, order: input.dateOrder, orderField: fieldName('dateOrder') };
  const action = parseCommonFields(input, calendar);
  // No person is created for this: it has to be somebody in the firm.
  const assignee = chooseContact(input.assignee, matches, policies, fieldName('assignedToParticipant'));
  const choosing = { ...policies, names: namesGiven(step, assigned) };
  const parties = fillRoles(step, assigned.parties, selection, matches, choosing);
  const related = linkActions(step, assigned.related, actions);
  const data = parseStepData(step.dataFields, assigned.data, { matches, policies: choosing, calendar });
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
  const contacts = [...[...parties.contacts.values()].flat(), ...data.contacts];
  const newPeople = [...Map.groupBy(contacts, ({ id }) => id).values()].flatMap(
    ([contact]) => contact?.newPerson ?? [],
  );
  return {
    body: toBody(draft, assumptions),
    draft,
    newPeople,
    problems: [
      ...action.problems,
      ...assignee.problems,
      ...assigned.problems,
      ...parties.problems,
      ...related.problems,
      ...data.problems,
    ],
    warnings: firstOf([
      ...(step.next ? [] : referenceWarnings(input)),
      ...assigned.warnings,
      ...assignee.warnings,
      ...parties.warnings,
      ...data.warnings,
      ...parentWarnings(step.dataFields, data.values),
      ...possibleReasons,
      ...assigneeWarning(step, draft),
      ...notStaff(draft, staff),
    ]),
    cautions: firstOf([...action.cautions, ...data.cautions]),
    possibleReasons,
    needsNames:
      newPeople.length > 0 || [parties.problems, parties.warnings, related.problems, related.doubts].flat().length > 0,
  };
}

/** Only boxes for contacts speak about people: an address in any other text is that text's own affair. */
const namesGiven = ({ dataFields }: Step, { parties, data }: Assigned): Names =>
  namesBeside(
    givenContacts([
      ...[...parties.values()].flat(),
      ...dataFields.flatMap(({ id, kind }) => (kind === 'contact' ? (data.get(id) ?? []) : [])),
    ]),
  );

/** Only a warning, because the document does not explain `assignToMandatory`, and the service has a default. */
const assigneeWarning = (step: Step, { assignee }: Draft): readonly string[] =>
  step.wantsAssignee && !assignee
    ? [
        `${wordingOf(step).step} asks for an assignee. ${fieldName('assignedToParticipant')} is blank, so ${wordingOf(step).unassigned}.`,
      ]
    : [];

/** Only a warning: the list holds those who can log in today, and the service has the last word. */
const notStaff = ({ assignee }: Draft, staff: ReadonlySet<string> | undefined): readonly string[] =>
  !assignee || staff === undefined || staff.has(assignee.id)
    ? []
    : [
        `${fieldName('assignedToParticipant')}: ${contactName(assignee)} is not among the people of the firm who can log in to Actionstep.`,
      ];
