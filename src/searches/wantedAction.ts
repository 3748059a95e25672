import { includeDataField } from '../form/includeFields.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { areSeveralActions } from '../form/existingAction.ts';
import { STATUSES } from '../form/actionFields.ts';
import { findChoices, notAChoice } from '../lib/choices.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { textOf, textsOf, type InputData } from '../lib/inputData.ts';
import { problem } from '../service/errors/failure.ts';

const FIND_ACTION_FIELDS = {
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
  actionType: {
    label: 'Action Type',
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions of this type are found.',
  },
  status: { label: 'Status', choices: STATUSES, helpText: 'Only actions with this status are found.' },
} as const satisfies Readonly<Record<string, FormField>>;

export const findActionFields = [...toInputFields(FIND_ACTION_FIELDS), includeDataField];

/** What an action has to have, whichever box it was given in: all of it must match. */
export type WantedAction = Readonly<{
  /** The action that is meant, as it was given; empty when it is searched for by the rest. */
  given: string;
  reference: string;
  name: string;
  statuses: readonly string[];
  actionType: string;
}>;

/** Throws for what would find nothing: an unknown status, or several actions. */
export function parseWantedAction(inputData: InputData): WantedAction {
  const { id, name, reference, status } = FIND_ACTION_FIELDS;
  const statuses = findChoices(STATUSES, inputData['status']);
  if (!statuses) throw problem(notAChoice(status.label, STATUSES, inputData['status']), 'invalid_input');
  const [fault] = [
    ...findFieldProblems(inputData, { name, reference }),
    ...(areSeveralActions(inputData['id']) ? [`"${id.label}" takes one action only.`] : []),
  ];
  if (fault !== undefined) throw problem(fault, 'invalid_input');
  return {
    given: textOf(inputData['id']),
    reference: textOf(inputData['reference']),
    name: textOf(inputData['name']),
    statuses,
    actionType: textsOf(inputData['actionType']).join(', '),
  };
}

export const actionBoxName = `"${FIND_ACTION_FIELDS.id.label}"`;
