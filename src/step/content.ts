import { firstOf, quoted } from '../lib/sentences.ts';
import { parseStepData } from './stepData.ts';
import { assign, selectItems, type Selection } from './assign.ts';
import { allOf, type Findings } from '../fields/findings.ts';
import { fieldName, priorityProblems } from '../actions/actionFields.ts';
import { dataFieldKey, relatedTypeKey, roleKey } from './formKeys.ts';
import type { StepInput } from './stepInput.ts';
import type { Assumptions } from '../service/assumptions.ts';
import type { DropdownChoice } from '../service/datafields.ts';
import { withKnown, type KnownField, type KnownRole, type StoredData } from './knownStep.ts';
import { roleLabel, roleTitle } from '../contacts/role.ts';
import type { Step, Parsed } from './model.ts';
import type { RelatedActions } from '../actions/givenAction.ts';
import { linkActions, fillRoles, missingRoleWarnings } from './parties.ts';
import { wordingOf } from './stepLabels.ts';
import { chooseContact, contactName, matchesIn, type Matches, type Contact } from '../contacts/chooseContacts.ts';
import { findUnfinished } from '../lib/unfinished.ts';
import { parseDateTime, type Calendar } from './values/dates.ts';

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
export function assignInput({ step, input }: Pick<Run, 'step' | 'input'>, known: Known) {
  const described = withKnown(step, known);
  const roleNames = [...known.roles].map(
    ([typeId, role]) => [typeId, roleLabel({ typeId, name: roleTitle(role) })] as const,
  );
  return { step: described, assigned: assign(described, input, new Map(roleNames)) };
}

/** What a run would send, and what is wrong with it. Only what has no problems may be sent. */
export type CheckedContent = Readonly<ReturnType<typeof checkContent>>;

/** Makes what a run would send, and says in the words of the form all that the service would refuse, and only that. */
export function checkContent(run: Run, { step, assigned }: ReturnType<typeof assignInput>, known: Known) {
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
  const content: Content = {
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
    content,
    body: toBody(content, assumptions),
    problems: allOf('problems', [action, assignee, assigned, parties, related, data]),
    warnings: firstOf([
      ...allOf('warnings', [step.next ? {} : checkReference(input), assigned, assignee, parties, data]),
      ...possibleReasons,
      ...assigneeWarnings(content, known.staff),
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
function assigneeWarnings({ step, assignee }: Content, staff: Known['staff']): readonly string[] {
  const { step: name, unassigned } = wordingOf(step);
  if (!assignee)
    return step.wantsAssignee ? [`${name} asks for an assignee. ${ASSIGNEE} is blank, so ${unassigned}.`] : [];
  return !staff || staff.has(assignee.id)
    ? []
    : [`${ASSIGNEE}: ${contactName(assignee)} is not among the people of the firm who can log in to Actionstep.`];
}

/** Parses the fields that every step has: what is wrong with them, and the step's date in the service's form. */
function parseCommonFields({ priority, timestamp, problems }: StepInput, calendar: Calendar) {
  const date: Parsed = timestamp === '' ? { value: '' } : parseDateTime(timestamp, calendar);
  const about = `${fieldName('timestamp')}: ${quoted(timestamp)}`;
  return {
    timestamp: 'value' in date ? date.value : '',
    problems: [...problems, ...priorityProblems(priority), ...('fault' in date ? [`${about} ${date.fault}.`] : [])],
  };
}

/** Whether what makes a reference unique was blank: where it decides, it would mean another submission's action. */
export function checkReference({ fileReference, policies }: Pick<StepInput, 'fileReference' | 'policies'>): Findings {
  const [sentence] = findUnfinished(fieldName('fileReference'), fileReference);
  if (sentence === undefined) return {};
  return policies.ifReferenceExists === 'create'
    ? { warnings: [sentence] }
    : { problems: [`${sentence} Give each submission a reference of its own.`] };
}

/** What is sent, with labels replaced by ids and texts by values. */
export type Content = Readonly<{
  step: Step;
  input: Pick<StepInput, 'actionName' | 'fileReference' | 'externalReference' | 'priority' | 'status' | 'fileNote'>;
  timestamp: string;
  assignee: Contact | undefined;
  data: ReadonlyMap<string, string>;
  parties: ReadonlyMap<string, readonly Contact[]>;
  related: ReadonlyMap<string, readonly string[]>;
  trustAccounts: readonly string[];
  selection: Selection;
}>;

/** The body of a POST of actioncreate, or of actionchangestep, which takes the same, blanks left out. */
function toBody(content: Content, assumptions: Assumptions): object {
  const { input } = content;
  const { resource, noteKey, links, isListed } = placeOf(content.step, assumptions);
  const assignee = filled({ assignedToParticipant: content.assignee?.id ?? '' });
  const record = {
    ...filled({
      actionName: input.actionName,
      fileReference: input.fileReference,
      priority: input.priority === '' ? '' : Number(input.priority),
      status: input.status,
      timestamp: content.timestamp,
      [noteKey]: input.fileNote,
    }),
    ...(assumptions.assignee === 'topLevel' && assignee),
    ...toDataFields(content),
    links: { ...links, ...(assumptions.assignee === 'links' && assignee), ...filled(toLinks(content, assumptions)) },
  };
  return { [resource]: isListed ? [record] : record };
}

/** What is different in the two resources (docs/service-notes.md, "Changing the step"). */
const placeOf = ({ actionTypeId, next }: Step, { wrapper }: Assumptions) =>
  next
    ? {
        resource: 'actionchangestep',
        noteKey: 'filenote',
        links: { action: next.actionId, step: next.stepId, node: next.nodeId },
        isListed: false,
      }
    : {
        resource: 'actioncreate',
        noteKey: 'fileNote',
        links: { actionType: actionTypeId },
        isListed: wrapper === 'list',
      };

const toDataFields = ({ data }: Content) =>
  Object.fromEntries([...data].map(([id, value]) => [`stepDataField${id}`, value]));

const toLinks = ({ step, parties, related, trustAccounts, selection }: Content, assumptions: Assumptions) => ({
  // The service creates the mandatory ones either way.
  stepTasks: selection.tasks.map(idOf).map(integerId),
  stepMessages: selection.messages.map(({ id }) => messageId(id, assumptions)),
  documentTemplates: selection.documents.map(idOf).map(integerId),
  ...Object.fromEntries([...parties].map(([role, contacts]) => [`participantType${role}`, contacts.map(idOf)])),
  ...Object.fromEntries(step.relatedTypes.map(({ id }) => [`relatedActionType${id}`, related.get(id) ?? []])),
  trustAccounts: step.trustAccounts.map(idOf).filter((id) => trustAccounts.includes(id)),
});

const idOf = ({ id }: Readonly<{ id: string }>): string => id;

/** Ids of tasks and templates are whole numbers, all others texts (docs/service-notes.md, "Submitting"). */
const integerId = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id);

const messageId = (id: string, { stepMessageIds }: Assumptions): number | string =>
  stepMessageIds === 'whole' ? id : integerId(id.replace(/^.*--/s, ''));

const filled = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== '')),
  );
