import { objectOf } from '../lib/object.ts';
import { findChoice } from '../lib/choices.ts';
import { givensOf, isBlank, textOf, yesOrNo, type Given, type InputData } from '../lib/inputData.ts';
import { ACTION_FIELDS, STATUSES } from './actionFields.ts';
import { DEFAULT_MODES, type Modes } from './modes.ts';
import { unknownChoices } from './unknownChoices.ts';

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
export function parseInput(inputData: InputData): StartStepInput {
  const text = (key: string): string => textOf(inputData[key]);
  return {
    actionName: text('actionName'),
    fileReference: text('fileReference'),
    priority: text('priority'),
    status: findChoice(STATUSES, text('status')) ?? '',
    timestamp: text('timestamp'),
    fileNote: text('fileNote'),
    assignee: text('assignedToParticipant'),
    modes: parseModes(inputData),
    policies: parsePolicies(inputData),
    // Anything but a clear no: a value that cannot be read must not create an action.
    isCheckOnly: ![inputData['checkOnly']].flat(Infinity).every((one) => isBlank(one) || yesOrNo(one) === false),
    values: new Map(
      Object.entries(inputData)
        .filter(([key]) => STEP_KEY.test(key))
        .map(([key, value]) => [key, givensOf(value)] as const)
        .filter(([, values]) => values.length > 0),
    ),
    otherStepData: parseDictionary(inputData['otherStepData']),
    otherParties: parseDictionary(inputData['otherParties']),
    problems: unknownChoices(inputData),
  };
}

/** The modes that are chosen so far. */
export const parseModes = (inputData: InputData): Modes => ({
  tasksToCreate:
    findChoice(ACTION_FIELDS.tasksToCreate.choices, textOf(inputData['tasksToCreate'])) ?? DEFAULT_MODES.tasksToCreate,
  messagesToSend:
    findChoice(ACTION_FIELDS.messagesToSend.choices, textOf(inputData['messagesToSend'])) ??
    DEFAULT_MODES.messagesToSend,
  documentsToAdd:
    findChoice(ACTION_FIELDS.documentsToAdd.choices, textOf(inputData['documentsToAdd'])) ??
    DEFAULT_MODES.documentsToAdd,
});

/** A blank choice is its default; so is one that is none, which `unknownChoices` makes a problem of. */
const parsePolicies = (inputData: InputData): Policies => ({
  ifReferenceExists:
    findChoice(ACTION_FIELDS.ifReferenceExists.choices, textOf(inputData['ifReferenceExists'])) ?? 'create',
  ifContactNotFound:
    findChoice(ACTION_FIELDS.ifContactNotFound.choices, textOf(inputData['ifContactNotFound'])) ?? 'stop',
  ifSeveralContactsFound:
    findChoice(ACTION_FIELDS.ifSeveralContactsFound.choices, textOf(inputData['ifSeveralContactsFound'])) ?? 'stop',
});

const STEP_KEY =
  /^(stepDataField|participantType|relatedActionType)|^(stepTasks|stepMessages|documentTemplates|trustAccounts)$/;

const parseDictionary = (value: unknown): readonly Entry[] =>
  Object.entries(objectOf(value))
    .map(([label, given]) => ({ label: label.trim(), values: givensOf(given) }))
    .filter(({ label, values }) => label !== '' && values.length > 0);
