import { ACTION_FIELDS, STATUSES } from '../actions/actionFields.ts';
import { CONTACT_IN_ROLE, parseContactInRole } from '../actions/contactInRole.ts';
import { areSeveralActions } from '../actions/existingAction.ts';
import { findFieldProblems, takesOne } from '../fields/fieldProblems.ts';
import { findChoice, type FormField } from '../fields/formFields.ts';
import { textOf, textsOf, type InputData } from '../fields/inputData.ts';
import { asPattern, fitOf, longestWord, sameText, type Fit } from '../lib/text.ts';
import { isActive } from '../actions/actionsOfContact.ts';
import { isNotDeleted, type NamedAction } from '../service/actions.ts';
import { stopAtFirst } from '../service/errors/failure.ts';

export const FIND_ACTION_FIELDS = {
  reference: {
    label: 'File Reference',
    helpText: 'Finds actions (matters) with exactly this file reference. Capital letters make no difference.',
  },
  name: { label: 'Name', helpText: 'Finds actions by their name. A part of it is enough; exact matches come first.' },
  id: {
    label: 'Action',
    dynamic: 'list_actions.id.name',
    helpText: 'Finds the action that is chosen here, or whose number, link or file reference an earlier step gives.',
  },
  externalReference: {
    label: ACTION_FIELDS.externalReference.label,
    helpText: 'Finds actions with exactly this key of another system. Capital letters make no difference.',
  },
  ...CONTACT_IN_ROLE,
  actionType: {
    label: 'Action Type',
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions of this type are found.',
  },
  status: { label: 'Status', choices: STATUSES, helpText: 'Only actions with this status are found.' },
} as const satisfies Readonly<Record<string, FormField>>;

/** The fields to search by, of which one is enough; the others only narrow. */
export const FIND_ACTION_BY = ['reference', 'name', 'id', 'contact', 'externalReference'] as const;

/** What an action has to have, whichever box it was given in: all of it must match. */
export type WantedAction = ReturnType<typeof parseWantedAction>;

/** Throws for what would find nothing: an unknown status, or several actions. */
export function parseWantedAction(inputData: InputData) {
  const { id, name, reference, externalReference, status } = FIND_ACTION_FIELDS;
  const contact = parseContactInRole(inputData);
  stopAtFirst([
    ...findFieldProblems(inputData, { status, name, reference, externalReference }),
    ...(areSeveralActions(inputData['id']) ? [takesOne(id.label, 'action')] : []),
    ...contact.problems,
  ]);
  return {
    /** The action that is meant, as it was given; empty when it is searched for by the rest. */
    given: textOf(inputData['id']),
    reference: textOf(inputData['reference']),
    externalReference: textOf(inputData['externalReference']),
    name: textOf(inputData['name']),
    status: findChoice(STATUSES, textOf(inputData['status'])) ?? '',
    contact,
    actionType: textsOf(inputData['actionType']).join(', '),
  };
}

/** Everything that was filled in must match; the name decides how well, and of a contact's actions whether it is active. */
export function fitsAction(wanted: WantedAction, types: readonly string[]): (found: NamedAction) => Fit {
  const { name, reference, externalReference, status, contact } = wanted;
  const fitsName = fitOf(name);
  const prefersActive = contact.people.length > 0 && status === '';
  const has = (given: string, own: string | null | undefined): boolean => given === '' || sameText(own, given);
  return (found) => {
    const { action } = found;
    const isMeant =
      isNotDeleted(found) &&
      has(reference, action.reference) &&
      has(externalReference, action.importExternalReference) &&
      has(status, action.status) &&
      (types.length === 0 || types.includes(action.links.actionType ?? ''));
    if (!isMeant) return 'none';
    const fit = name === '' ? 'exact' : fitsName([action.name]);
    return fit === 'exact' && prefersActive && !isActive(found) ? 'part' : fit;
  };
}

/** What the service is asked to narrow the list by: the attribute, the parameter and its value. */
export const conditionsOf = (
  { reference, externalReference, name, status }: WantedAction,
  types: readonly string[],
) => {
  const word = longestWord(name);
  const like = (attribute: string, pattern: string) => [attribute, `${attribute}_ilike`, pattern] as const;
  return [
    like('reference', asPattern(reference)),
    like('importExternalReference', asPattern(externalReference)),
    like('name', word && `*${word}*`),
    ['actionType', 'actionType', types.join(',')] as const,
    ['status', 'status', status] as const,
  ].filter(([, , value]) => value !== '');
};

/** What an answer has to contain, so that what does not match is certain not to be meant. */
export const attributesOf = (conditions: ReturnType<typeof conditionsOf>): readonly string[] =>
  conditions.map(([attribute]) => attribute);
