import { ACTION_FIELDS, STATUSES } from '../form/actionFields.ts';
import { CONTACT_IN_ROLE, parseContactInRole } from '../form/contactInRole.ts';
import { areSeveralActions } from '../form/existingAction.ts';
import { findFieldProblems, takesOne } from '../form/fieldProblems.ts';
import { findChoices, notAChoice } from '../lib/choices.ts';
import type { FormField } from '../lib/formFields.ts';
import { textOf, textsOf, type InputData } from '../lib/inputData.ts';
import { asPattern, fitOf, longestWord, sameAs, type Fit } from '../lib/text.ts';
import { isActive } from '../lookups/actionsOfContact.ts';
import { isNotDeleted, type NamedAction } from '../service/actions.ts';
import { problem, stopAtFirst } from '../service/errors/failure.ts';

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
  const statuses = findChoices(STATUSES, inputData['status']);
  if (!statuses) throw problem(notAChoice(status.label, STATUSES, inputData['status']), 'invalid_input');
  const contact = parseContactInRole(inputData);
  stopAtFirst([
    ...findFieldProblems(inputData, { name, reference, externalReference }),
    ...(areSeveralActions(inputData['id']) ? [takesOne(id.label, 'action')] : []),
    ...contact.problems,
  ]);
  return {
    /** The action that is meant, as it was given; empty when it is searched for by the rest. */
    given: textOf(inputData['id']),
    reference: textOf(inputData['reference']),
    externalReference: textOf(inputData['externalReference']),
    name: textOf(inputData['name']),
    statuses,
    /** Who has a role in it; nobody when anybody may. */
    contact,
    actionType: textsOf(inputData['actionType']).join(', '),
  };
}

/** Everything that was filled in must match; the name decides how well, and of a contact's actions whether it is active. */
export function fitsAction(wanted: WantedAction, types: readonly string[]): (found: NamedAction) => Fit {
  const { name, reference, externalReference } = wanted;
  const isExternal = sameAs(externalReference);
  const [isReference, areStatuses, fitsName] = [sameAs(reference), wanted.statuses.map(sameAs), fitOf(name)];
  const prefersActive = wanted.contact.people.length > 0 && wanted.statuses.length === 0;
  return (found) => {
    const { action } = found;
    const isMeant =
      isNotDeleted(found) &&
      (reference === '' || isReference(action.reference)) &&
      (externalReference === '' || isExternal(action.importExternalReference)) &&
      (types.length === 0 || types.includes(action.links.actionType ?? '')) &&
      (areStatuses.length === 0 || areStatuses.some((isStatus) => isStatus(action.status)));
    if (!isMeant) return 'none';
    const fit = name === '' ? 'exact' : fitsName([action.name]);
    return fit === 'exact' && prefersActive && !isActive(found) ? 'part' : fit;
  };
}

/** What the service is asked to narrow the list by: the attribute, the parameter and its value. */
export const conditionsOf = (
  { reference, externalReference, name, statuses }: WantedAction,
  types: readonly string[],
) => {
  const word = longestWord(name);
  return [
    ['reference', 'reference_ilike', reference && asPattern(reference)] as const,
    [
      'importExternalReference',
      'importExternalReference_ilike',
      externalReference && asPattern(externalReference),
    ] as const,
    ['name', 'name_ilike', word && `*${word}*`] as const,
    ['actionType', 'actionType', types.join(',')] as const,
    ['status', 'status', statuses.join(',')] as const,
  ].filter(([, , value]) => value !== '');
};

/** What an answer has to contain, so that what does not match is certain not to be meant. */
export const attributesOf = (conditions: ReturnType<typeof conditionsOf>): readonly string[] =>
  conditions.map(([attribute]) => attribute);
