import { bagOf } from '../bag.ts';
import { findChoice } from '../choices.ts';
import { givensOf, isBlank, textOf, yesOrNo, type Given, type InputData } from '../inputData.ts';
import {
  DOCUMENTS_TO_ADD,
  IF_CONTACT_NOT_FOUND,
  IF_REFERENCE_EXISTS,
  IF_SEVERAL_CONTACTS_FOUND,
  MESSAGES_TO_SEND,
  STATUSES,
  TASKS_TO_CREATE,
  unknownChoices,
} from './choices.ts';
import { DEFAULT_MODES, type Modes } from './modes.ts';

/** What the user filled in, blanks left out, whatever way it was mapped. */
export type StartStepInput = Readonly<{
  actionName: string;
  fileReference: string;
  priority: string;
  status: string;
  timestamp: string;
  fileNote: string;
  assignee: string;
  modes: Modes;
  policies: Policies;
  isCheckOnly: boolean;
  /** The values of the fields that come from a Start step, and of its ticks, by key. */
  values: ReadonlyMap<string, readonly Given[]>;
  /** `label: value` pairs for a type whose form could not be shown. */
  otherStepData: readonly Entry[];
  otherParties: readonly Entry[];
  problems: readonly string[];
}>;

/** One pair of a dictionary. */
export type Entry = Readonly<{ label: string; values: readonly Given[] }>;

/** What to do where there is more than one way. */
export type Policies = Readonly<{
  ifReferenceExists: 'create' | 'return' | 'stop';
  ifContactNotFound: 'stop' | 'leaveOut';
  ifSeveralContactsFound: 'stop' | 'oldest';
}>;

/** Reads a step's input. Nothing here fails: what cannot be used is blank, and blanks are checked against the step. */
export function readInput(inputData: InputData): StartStepInput {
  const text = (key: string): string => textOf(inputData[key]);
  return {
    actionName: text('actionName'),
    fileReference: text('fileReference'),
    priority: text('priority'),
    status: findChoice(STATUSES, text('status')) ?? '',
    timestamp: text('timestamp'),
    fileNote: text('fileNote'),
    assignee: text('assignedToParticipant'),
    modes: readModes(inputData),
    policies: readPolicies(inputData),
    // Anything but a clear no: a value that cannot be read must not create an action.
    isCheckOnly: ![inputData['checkOnly']].flat(Infinity).every((one) => isBlank(one) || yesOrNo(one) === false),
    values: new Map(
      Object.entries(inputData)
        .filter(([key]) => STEP_KEY.test(key))
        .map(([key, value]) => [key, givensOf(value)] as const)
        .filter(([, values]) => values.length > 0),
    ),
    otherStepData: readDictionary(inputData['otherStepData']),
    otherParties: readDictionary(inputData['otherParties']),
    problems: unknownChoices(inputData),
  };
}

/** The modes that are chosen so far. */
export const readModes = (inputData: InputData): Modes => ({
  tasksToCreate: findChoice(TASKS_TO_CREATE, textOf(inputData['tasksToCreate'])) ?? DEFAULT_MODES.tasksToCreate,
  messagesToSend: findChoice(MESSAGES_TO_SEND, textOf(inputData['messagesToSend'])) ?? DEFAULT_MODES.messagesToSend,
  documentsToAdd: findChoice(DOCUMENTS_TO_ADD, textOf(inputData['documentsToAdd'])) ?? DEFAULT_MODES.documentsToAdd,
});

/** A blank choice is its default; so is one that is none, which `unknownChoices` makes a problem of. */
const readPolicies = (inputData: InputData): Policies => ({
  ifReferenceExists: findChoice(IF_REFERENCE_EXISTS, textOf(inputData['ifReferenceExists'])) ?? 'create',
  ifContactNotFound: findChoice(IF_CONTACT_NOT_FOUND, textOf(inputData['ifContactNotFound'])) ?? 'stop',
  ifSeveralContactsFound: findChoice(IF_SEVERAL_CONTACTS_FOUND, textOf(inputData['ifSeveralContactsFound'])) ?? 'stop',
});

const STEP_KEY =
  /^(stepDataField|participantType|relatedActionType)|^(stepTasks|stepMessages|documentTemplates|trustAccounts)$/;

const readDictionary = (value: unknown): readonly Entry[] =>
  Object.entries(bagOf(value))
    .map(([label, given]) => ({ label: label.trim(), values: givensOf(given) }))
    .filter(({ label, values }) => label !== '' && values.length > 0);
