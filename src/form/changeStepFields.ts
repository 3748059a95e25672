import { findChoice } from '../lib/choices.ts';
import { toInputFields, type FormField } from '../lib/formFields.ts';
import { textOf, type InputData } from '../lib/inputData.ts';
import { WORDING } from '../step/wording.ts';
import { ACTION_FIELDS, includePartiesInForm } from './actionFields.ts';
import { EXISTING_ACTION, parseExistingAction } from './existingAction.ts';
import { findFieldProblems, parseOne } from './fieldProblems.ts';

const { ifContactNotFound, ifSeveralContactsFound, status, fileNote, otherParties, otherStepData } = ACTION_FIELDS;

const ofNext = (help: string): string => help.replace(WORDING.start.describer, WORDING.next.describer);

/** The fields of Change Step, by key. What Create Action has too takes its label and its choices from there. */
export const CHANGE_STEP_FIELDS = {
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
  tasksToCreate: ACTION_FIELDS.tasksToCreate,
  messagesToSend: ACTION_FIELDS.messagesToSend,
  documentsToAdd: ACTION_FIELDS.documentsToAdd,
  ifContactNotFound,
  ifSeveralContactsFound,
  status: { ...status, helpText: 'Left blank, the step decides.' },
  timestamp: ACTION_FIELDS.timestamp,
  dateOrder: ACTION_FIELDS.dateOrder,
  fileNote: { ...fileNote, helpText: 'Some steps cannot be taken without one.' },
  otherParties: { ...otherParties, helpText: ofNext(otherParties.helpText) },
  otherStepData: { ...otherStepData, helpText: ofNext(otherStepData.helpText) },
} as const satisfies Readonly<Record<string, FormField>>;

export const changeStepFields = [...toInputFields(CHANGE_STEP_FIELDS), includePartiesInForm];

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
