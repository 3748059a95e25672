import { includeDataField } from '../fields/includeData.ts';
import { findFieldProblems } from '../form/fieldProblems.ts';
import { areSeveralActions } from '../form/existingAction.ts';
import { STATUSES } from '../form/actionFields.ts';
import { findChoices, notAChoice } from '../lib/choices.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { textOf, textsOf, type InputData } from '../lib/inputData.ts';
import { idIn, numberedLine } from '../lib/text.ts';
import { problem } from '../service/errors/failure.ts';

/** The boxes of Find Action, by key. Labels stand only here. */
const FIELDS = {
  reference: {
    label: 'File Reference',
    helpText: 'Finds actions (matters) with exactly this file reference. Capital letters make no difference.',
  },
  name: {
    label: 'Name',
    helpText: 'Finds actions by their name. A part of it is enough; exact matches come first.',
  },
  id: {
    label: 'Action',
    dynamic: 'list_actions.id.name',
    helpText: 'Finds the action that is chosen here, or whose number or file reference an earlier step gives.',
  },
  actionType: {
    label: 'Action Type',
    dynamic: 'list_action_types.id.name',
    helpText: 'Only actions of this type are found.',
  },
  status: {
    label: 'Status',
    choices: STATUSES,
    helpText: 'Only actions with this status are found.',
  },
} as const satisfies Readonly<Record<string, FormField>>;

export const findActionFields = [...toInputFields(FIELDS), includeDataField];

/** What an action has to have, whichever box it was given in: all of it must match. */
export type WantedAction = Readonly<{
  id: string;
  references: readonly string[];
  name: string;
  /** What a dropdown shows of the action. */
  line: string;
  statuses: readonly string[];
}>;

/** What was filled in, and how else the action can be meant, when nothing is found. */
export type ParsedAction = Readonly<{
  wanted: WantedAction;
  otherwise: WantedAction | undefined;
  actionType: string;
}>;

/** Reads the boxes. Throws a user-facing error for what would find nothing: an unknown status, or several actions. */
export function parseWantedAction(inputData: InputData): ParsedAction {
  const statuses = findChoices(STATUSES, inputData['status']);
  if (!statuses) throw problem(notAChoice(FIELDS.status.label, STATUSES, inputData['status']), 'invalid_input');
  const { name: nameBox, reference: referenceBox } = FIELDS;
  const [several] = findFieldProblems(inputData, { name: nameBox, reference: referenceBox });
  if (several !== undefined) throw problem(several, 'invalid_input');
  const [name, reference] = [textOf(inputData['name']), textOf(inputData['reference'])];
  const actions = textsOf(inputData['id']);
  const given = actions.join(', ');
  if (areSeveralActions(inputData['id'])) {
    throw problem(`"${FIELDS.id.label}" takes one action only.`, 'invalid_input');
  }
  const id = idIn(given) ?? '';
  const wanted = { id, name, line: '', statuses, references: [reference].filter(Boolean) };
  return {
    wanted: id === '' && given !== '' ? { ...wanted, references: [...wanted.references, given] } : wanted,
    otherwise: id === '' ? otherwiseWanted(wanted, given) : undefined,
    actionType: textsOf(inputData['actionType']).join(', '),
  };
}

/** The action that is meant where no file reference is written so: the one whose line is given. */
function otherwiseWanted(wanted: WantedAction, given: string): WantedAction | undefined {
  const line = numberedLine(given);
  if (line) return { ...wanted, id: line.id, line: line.name };
  return LINE.test(given) ? { ...wanted, line: given } : undefined;
}

/** A line of the dropdown of actions: "Sale of 1 Harbour Street (HS-17, Property Sale)". */
const LINE = /^[^(]+\(.+\)$/;
