import { ACTION_FIELDS, dictionaryFields, includePartiesInForm } from './createActionFields.ts';
import { CONTACT_RULES } from '../contacts/chooseContacts.ts';
import { EXISTING_ACTION, parseExistingAction } from '../actions/givenAction.ts';
import { findFieldProblems, parseOne, findChoice, toInputFields, type FormField } from '../fields/formFields.ts';
import { WORDING } from './stepLabels.ts';
import { isMapped, textOf, type InputData } from '../fields/inputData.ts';

/** The fields of Change Step that every step has, by key. What Create Action has too takes its label and choices from there. */
const FIXED_FIELDS = {
  action: { ...EXISTING_ACTION, group: 'action', altersDynamicFields: true },
  step: {
    label: 'Step',
    group: 'action',
    required: true,
    dynamic: 'list_next_steps.id.name',
    dependsOn: ['action'],
    altersDynamicFields: true,
    helpText: 'Choose where the action goes, or give the exact name of the step.',
  },
  checkOnly: {
    ...ACTION_FIELDS.checkOnly,
    helpText: 'Yes only reports problems: the action stays where it is, and nothing is sent.',
  },
  ifAlreadyThere: {
    label: 'If the Action Is There Already',
    group: 'action',
    choices: [
      ['keep', 'Leave It There'],
      ['repeat', 'Take the Step Again'],
    ],
    helpText: 'Left blank, nothing is done. Taken again, the step creates its tasks and sends its emails again.',
  },
  assignedToParticipant: { ...ACTION_FIELDS.assignedToParticipant, helpText: 'Left blank, it stays as it is.' },
  status: { ...ACTION_FIELDS.status, helpText: 'Left blank, the step decides.' },
  timestamp: ACTION_FIELDS.timestamp,
  dateOrder: ACTION_FIELDS.dateOrder,
  fileNote: { ...ACTION_FIELDS.fileNote, helpText: 'Some steps cannot be taken without one.' },
  ...dictionaryFields(WORDING.next.describer),
} as const satisfies Readonly<Record<string, FormField>>;

/** All that a run reads, by key. */
export const CHANGE_STEP_FIELDS = { ...FIXED_FIELDS, ...CONTACT_RULES };

/** What stands in for an action that comes from another step, in the form only: a run has the action itself. */
export const EXAMPLE_ACTION = {
  label: 'Example Action',
  dynamic: EXISTING_ACTION.dynamic,
  altersDynamicFields: true,
  helpText: `For this form only: an action that stands right before the step. A run uses ${EXISTING_ACTION.label}.`,
} as const satisfies FormField;

const { action: ACTION, ...OTHERS } = FIXED_FIELDS;

export const changeStepFields = [
  ...toInputFields({ action: ACTION, exampleAction: { ...EXAMPLE_ACTION, group: 'action' }, ...OTHERS }),
  includePartiesInForm,
];

/** The action whose next steps a form shows, with its field: the example while the action itself comes from another step. */
export function actionOfForm({ action, exampleAction }: InputData) {
  const example = textOf(exampleAction);
  const isExample = isMapped(textOf(action)) && example !== '' && !isMapped(example);
  return isExample
    ? { isExample, text: example, label: EXAMPLE_ACTION.label }
    : { isExample, text: textOf(action), label: EXISTING_ACTION.label };
}

/** The step that was chosen or named, and what is wrong with it. */
export const parseNextStep = ({ step }: InputData) => parseOne(step, CHANGE_STEP_FIELDS.step, 'step');

/** Which action is to go where, whether it stays where it is if it is there, and what is wrong with that. */
export function parseStepChange(inputData: InputData) {
  const action = parseExistingAction(inputData);
  const step = parseNextStep(inputData);
  const { ifAlreadyThere } = CHANGE_STEP_FIELDS;
  return {
    action: action.text,
    step: step.text,
    isKept: findChoice(ifAlreadyThere.choices, textOf(inputData['ifAlreadyThere'])) !== 'repeat',
    // What to do where it stands there already has to be clear, even if it does not.
    problems: [...action.problems, ...step.problems, ...findFieldProblems(inputData, { ifAlreadyThere })],
  };
}
