import * as zod from 'zod/mini';
import { givensOf, textOf, yesOrNo, type Given, type InputData } from '../inputData.ts';
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
export type Policies = Readonly<zod.output<typeof PoliciesSchema>>;

/** Reads a step's input. Nothing here fails: what cannot be used is blank, and blanks are checked against the step. */
export function readInput(inputData: InputData): StartStepInput {
  const text = (key: string): string => textOf(inputData[key]);
  return {
    actionName: text('actionName'),
    fileReference: text('fileReference'),
    priority: text('priority'),
    status: text('status'),
    timestamp: text('timestamp'),
    fileNote: text('fileNote'),
    assignee: text('assignedToParticipant'),
    modes: readModes(inputData),
    policies: PoliciesSchema.parse(inputData),
    // Anything but a clear no: a value that cannot be read must not create an action.
    isCheckOnly: text('checkOnly') !== '' && yesOrNo(inputData['checkOnly']) !== false,
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
export const readModes = (inputData: InputData): Modes => ModesSchema.parse(inputData);

const STEP_KEY =
  /^(stepDataField|participantType|relatedActionType)|^(stepTasks|stepMessages|documentTemplates|trustAccounts)$/;

const MODES = ['all', 'chosen', 'mandatory'] as const;
const IF_REFERENCE_EXISTS = ['create', 'return', 'stop'] as const;
const IF_CONTACT_NOT_FOUND = ['stop', 'leaveOut'] as const;
const IF_SEVERAL_CONTACTS_FOUND = ['stop', 'oldest'] as const;

/** A blank choice is its default; so is one that is none, which `unknownChoices` makes a problem of. */
const choice = <const Value extends string>(values: readonly Value[], blank: NoInfer<Value>) =>
  zod.catch(zod.enum(values), blank);

const ModesSchema = zod.object({
  tasksToCreate: choice(MODES, DEFAULT_MODES.tasksToCreate),
  messagesToSend: choice(MODES, DEFAULT_MODES.messagesToSend),
  documentsToAdd: choice(MODES, DEFAULT_MODES.documentsToAdd),
});

const PoliciesSchema = zod.object({
  ifReferenceExists: choice(IF_REFERENCE_EXISTS, 'create'),
  ifContactNotFound: choice(IF_CONTACT_NOT_FOUND, 'stop'),
  ifSeveralContactsFound: choice(IF_SEVERAL_CONTACTS_FOUND, 'stop'),
});

/** The choices that can be mapped from another step, and so can be anything. */
const CHOICES: readonly (readonly [key: string, label: string, values: readonly string[]])[] = [
  ['tasksToCreate', 'Tasks to Create', MODES],
  ['messagesToSend', 'E-mails to Send', MODES],
  ['documentsToAdd', 'Documents to Add', MODES],
  ['ifReferenceExists', 'If the File Reference Exists', IF_REFERENCE_EXISTS],
  ['ifContactNotFound', 'If a Contact Is Not Found', IF_CONTACT_NOT_FOUND],
  ['ifSeveralContactsFound', 'If Several Contacts Are Found', IF_SEVERAL_CONTACTS_FOUND],
];

const unknownChoices = (inputData: InputData): readonly string[] =>
  CHOICES.map(([key, label, values]) => ({ label, values, given: textOf(inputData[key]) }))
    .filter(({ given, values }) => given !== '' && !values.includes(given))
    .map(({ label, values, given }) => `"${label}": "${given}" is not one of the choices: ${values.join(', ')}.`);

const Dictionary = zod.catch(zod.record(zod.string(), zod.unknown()), {});

const readDictionary = (value: unknown): readonly Entry[] =>
  Object.entries(Dictionary.parse(value))
    .map(([label, given]) => ({ label: label.trim(), values: givensOf(given) }))
    .filter(({ label, values }) => label !== '' && values.length > 0);
