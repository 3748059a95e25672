import { dataFieldKey, idOf, roleKey } from './formKeys.ts';
import type { StepInput } from './stepInput.ts';
import { peopleOf } from '../fields/people.ts';
import type { DataField, Step } from './model.ts';
import { hasForcedDefault, isAskedFor, usesOf } from './needs.ts';

/* What of a step was filled in, and what was left blank, before anything is looked up. */

/** The contacts in roles, or in those of them that are meant. Each entry of a dictionary may be for one. */
const contactsInRoles = ({ values, otherParties }: StepInput, isMeant: (roleId: string) => boolean = Boolean) => {
  const inRoles = [...values].filter(([key]) => isMeant(idOf('role', key) ?? ''));
  return peopleOf([...inRoles.map(([, given]) => given), ...otherParties.map((entry) => entry.values)]);
};

export const contactsGiven = (input: StepInput): readonly string[] => [
  ...input.assignee.map(({ text }) => text),
  ...contactsInRoles(input),
];

/** Those in these roles, whom an email concerns: their addresses matter. */
export const contactsMailed = (input: StepInput, roleIds: ReadonlySet<string>): readonly string[] =>
  roleIds.size > 0 ? contactsInRoles(input, (roleId) => roleIds.has(roleId)) : [];

/** The data fields that a value is sent for: a default, or what was filled in. */
export const sentFields = (step: Step, input: StepInput): readonly DataField[] =>
  step.dataFields.filter((field) => isFilledIn(field, input) || field.defaultValue !== null);

/** With a dictionary it can be any field, because only the types tell which ones its labels can mean. */
export const isFilledIn = (field: DataField, { values, otherStepData }: StepInput): boolean =>
  otherStepData.length > 0 || (isAskedFor(field) && values.has(dataFieldKey(field.id)));

/** The data fields that keep what the action of a next step has in them, hidden ones too. */
export const blankFields = ({ dataFields }: Step, input: StepInput): readonly DataField[] =>
  dataFields
    .filter((field) => !hasForcedDefault(field))
    .filter((field) => !isAskedFor(field) || mayBeBlank(dataFieldKey(field.id), input));

/** Whether a role that the step needs may be left to whoever the action has in it. */
export const hasBlankRole = (step: Step, input: StepInput): boolean =>
  step.roles
    .filter((role) => role.isRequired || usesOf(role, step).length > 0)
    .some(({ typeId }) => mayBeBlank(roleKey(typeId), input));

/** Contacts may be left out, and only separators be mapped: then nothing is left of what was filled in. */
const mayBeBlank = (key: string, { values, policies }: StepInput): boolean =>
  policies.ifContactNotFound === 'leaveOut' || peopleOf(values.get(key)).length === 0;
