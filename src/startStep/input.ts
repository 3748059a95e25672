import * as zod from 'zod/mini';
import { DEFAULT_MODES, type Modes } from './modes.ts';
import type { Given } from './values/reading.ts';

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
}>;

/** One pair of a dictionary. */
export type Entry = Readonly<{ label: string; values: readonly Given[] }>;

/** What to do where there is more than one way. */
export type Policies = Readonly<{
  ifReferenceExists: 'create' | 'return' | 'stop';
  ifContactNotFound: 'stop' | 'leaveOut';
  ifSeveralContactsFound: 'stop' | 'oldest';
}>;

type InputData = Readonly<Record<string, unknown>>;

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
    policies: Policies.parse(inputData),
    isCheckOnly: /^(true|yes|1)$/i.test(text('checkOnly')),
    values: new Map(
      Object.entries(inputData)
        .filter(([key]) => STEP_KEY.test(key))
        .map(([key, value]) => [key, givens(value)] as const)
        .filter(([, values]) => values.length > 0),
    ),
    otherStepData: readDictionary(inputData['otherStepData']),
    otherParties: readDictionary(inputData['otherParties']),
  };
}

/** The modes that are chosen so far. */
export const readModes = (inputData: InputData): Modes => ModesSchema.parse(inputData);

/** A single text without outer spaces; empty when there is none. */
export const textOf = (value: unknown): string => String(givens(value)[0] ?? '').trim();

const STEP_KEY =
  /^(stepDataField|participantType|relatedActionType)|^(stepTasks|stepMessages|documentTemplates|trustAccounts)$/;

/** A blank or unknown choice is its default. */
const choice = <const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) =>
  zod.catch(zod.enum(values), fallback);

const MODES = ['all', 'chosen', 'mandatory'] as const;

const ModesSchema = zod.object({
  tasksToCreate: choice(MODES, DEFAULT_MODES.tasksToCreate),
  messagesToSend: choice(MODES, DEFAULT_MODES.messagesToSend),
  documentsToAdd: choice(MODES, DEFAULT_MODES.documentsToAdd),
});

const Policies = zod.object({
  ifReferenceExists: choice(['create', 'return', 'stop'], 'create'),
  ifContactNotFound: choice(['stop', 'leaveOut'], 'stop'),
  ifSeveralContactsFound: choice(['stop', 'oldest'], 'stop'),
});

const Dictionary = zod.catch(zod.record(zod.string(), zod.unknown()), {});

const readDictionary = (value: unknown): readonly Entry[] =>
  Object.entries(Dictionary.parse(value))
    .map(([label, given]) => ({ label: label.trim(), values: givens(given) }))
    .filter(({ label, values }) => label !== '' && values.length > 0);

/** The plain values of a field: one or a list, without blanks. */
function givens(value: unknown): readonly Given[] {
  if (Array.isArray(value)) return value.flatMap(givens);
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  return typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
}
