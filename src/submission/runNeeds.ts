import { actionsIn } from '../form/existingAction.ts';
import { dataFieldKey, idOf, relatedTypeKey, roleKey } from '../form/formKeys.ts';
import type { StepInput } from '../form/input.ts';
import { peopleOf } from '../lib/people.ts';
import { isId } from '../lib/text.ts';
import type { Assumptions } from '../service/assumptions.ts';
import { dataFieldIds, undescribedRoles, unnamedRoles, unnamedTypes } from '../step/enrich.ts';
import { DATA_KINDS } from '../step/kinds.ts';
import type { DataField, Step } from '../step/model.ts';
import { hasForcedDefault, isAskedFor, mailedRoles, usesOf } from '../step/needs.ts';
import { idsNotAskedFor, type Assigned } from './assign.ts';
import { parseChosenItems, selectItems } from './chosenItems.ts';
import type { Facts, Needs } from './facts.ts';
import { missingRoles } from './roles.ts';

export type Run = Readonly<{
  /** As the service describes it. */
  step: Step;
  input: StepInput;
  timeZone: string | null;
  assumptions: Assumptions;
  /** As for a check, to explain a refusal. */
  isExplained?: boolean;
}>;

/** Whether everything is looked up that a run leaves to the service. */
export const looksUpAll = ({ input, isExplained }: Run): boolean => input.isCheckOnly || isExplained === true;

/** The contacts in roles, or in those of them that are meant. Each entry of a dictionary may be for one. */
const contactsInRoles = ({ values, otherParties }: StepInput, isMeant: (roleId: string) => boolean = Boolean) => {
  const inRoles = [...values].filter(([key]) => isMeant(idOf('role', key) ?? ''));
  return peopleOf([...inRoles.map(([, given]) => given), ...otherParties.map((entry) => entry.values)]);
};

const contactsGiven = (input: StepInput): readonly string[] => [
  ...input.assignee.map(({ text }) => text),
  ...contactsInRoles(input),
];

/** Those of them whom an email concerns: their addresses matter. */
const contactsMailed = (input: StepInput, roleIds: ReadonlySet<string>): readonly string[] =>
  roleIds.size > 0 ? contactsInRoles(input, (roleId) => roleIds.has(roleId)) : [];

/** Those who have to be looked up by email address or name. */
export const peopleGiven = (input: StepInput): Needs => ({
  people: contactsGiven(input).filter((text) => !isId(text)),
});

/** What the input and the step tell before anything is looked up. */
export function needsOfInput(run: Run): Needs {
  const { step, input, assumptions } = run;
  const isUnclear = looksUpAll(run) || input.unread.size > 0;
  const selection = selectItems(step, input.modes, parseChosenItems(step, input).ids);
  const keepsData = assumptions.dataLeftOut === 'emptied' && blankFields(step, input).length > 0;
  return {
    ...peopleGiven(input),
    contacts: (looksUpAll(run) ? contactsGiven(input) : contactsMailed(input, mailedRoles(selection))).filter(isId),
    actions: step.relatedTypes.flatMap(({ id }) => actionsIn(input.values.get(relatedTypeKey(id)))),
    dataTypes: dataFieldIds(sentFields(step, input)),
    roles: [...namesOfRoles(run, isUnclear), ...idsNotAskedFor('role', step, input), ...missingRoles(step, selection)],
    actionTypes: [
      ...(input.isCheckOnly && !step.next ? [step.actionTypeId] : []),
      ...(isUnclear || input.otherStepData.length > 0 ? unnamedTypes(step) : []),
    ],
    staff: input.isCheckOnly && input.assignee.length > 0 ? ['all'] : [],
    ...(step.next && {
      storedData: keepsData ? [step.next.actionId] : [],
      filledRoles: hasBlankRole(step, input) ? [step.next.actionId] : [],
    }),
  };
}

/** A check describes the step, and each entry of a dictionary may name any of its roles. */
function namesOfRoles({ step, input }: Run, isUnclear: boolean): readonly string[] {
  if (input.isCheckOnly) return undescribedRoles(step);
  return isUnclear || input.otherParties.length > 0 ? unnamedRoles(step) : [];
}

/** What the types of the data fields, and the names of what an entry of a dictionary can mean, tell besides. */
export function needsOfParts(run: Run, step: Step, assigned: Assigned, facts: Facts): Needs {
  const { input, assumptions } = run;
  const contactFields = step.dataFields.filter(({ kind }) => kind === 'contact');
  const inData = contactFields.flatMap(({ id }) => peopleOf(assigned.data.get(id)));
  const inRoles = [...assigned.parties.values()].flatMap(peopleOf);
  const contacts = [...input.assignee.map(({ text }) => text), ...inRoles, ...inData];
  // A name is only known with its value, so that of a default too.
  const named = assumptions.choiceData === 'name' ? sentFields(step, input) : [];
  const filledIn = step.dataFields.filter((field) => isFilledIn(field, input));
  return {
    choices: dataFieldIds([...filledIn, ...named].filter(({ kind }) => DATA_KINDS[kind].hasChoices)),
    people: inData.filter((text) => !isId(text)),
    contacts: looksUpAll(run) ? contacts.filter(isId) : [],
    actions: [...assigned.related.values()].flat(),
    // What the service fills in by itself need not be known.
    dataTypes: dataFieldIds(blankFields(step, input)).filter((id) => facts.storedData?.isUnread(id)),
  };
}

/** The data fields that a value is sent for: a default, or what was filled in. */
export const sentFields = (step: Step, input: StepInput): readonly DataField[] =>
  step.dataFields.filter((field) => isFilledIn(field, input) || field.defaultValue !== null);

/** With a dictionary it can be any field, because only the types tell which ones its labels can mean. */
const isFilledIn = (field: DataField, { values, otherStepData }: StepInput): boolean =>
  otherStepData.length > 0 || (isAskedFor(field) && values.has(dataFieldKey(field.id)));

/** The data fields that keep what the action of a next step has in them, hidden ones too. */
const blankFields = ({ dataFields }: Step, input: StepInput): readonly DataField[] =>
  dataFields
    .filter((field) => !hasForcedDefault(field))
    .filter((field) => !isAskedFor(field) || mayBeBlank(dataFieldKey(field.id), input));

const hasBlankRole = (step: Step, input: StepInput): boolean =>
  step.roles
    .filter((role) => role.isRequired || usesOf(role, step).length > 0)
    .some(({ typeId }) => mayBeBlank(roleKey(typeId), input));

/** Contacts may be left out, and only separators be mapped: then nothing is left of what was filled in. */
const mayBeBlank = (key: string, { values, policies }: StepInput): boolean =>
  policies.ifContactNotFound === 'leaveOut' || peopleOf(values.get(key)).length === 0;
