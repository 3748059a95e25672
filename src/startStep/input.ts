import * as zod from 'zod/mini';
import { DEFAULT_MODES, type Mode, type Modes } from './modes.ts';

/** What the user filled in, blanks left out, whatever way it was mapped. */
export type StartStepInput = Readonly<{
  actionName: string;
  fileReference: string;
  priority: string;
  status: string;
  timestamp: string;
  assignedToParticipant: string;
  fileNote: string;
  modes: Modes;
  /** Ticked ids by field key: `stepTasks`, `stepMessages`, `documentTemplates`, `trustAccounts`. */
  ticks: (key: string) => readonly string[];
  /** The ids of the contacts in a role. */
  people: (typeId: string) => readonly string[];
  /** The value of a data field; undefined when it was left blank. */
  data: (fieldId: string) => string | undefined;
  /** The ids of the actions of a related type. */
  related: (id: string) => readonly string[];
}>;

/** Reads a step's input. Nothing here fails: what cannot be used is a blank, and blanks are checked against the step. */
export function readInput(inputData: Readonly<Record<string, unknown>>): StartStepInput {
  const one = (key: string): string => textOf(inputData[key]);
  const many = (key: string): readonly string[] => [...new Set(texts(inputData[key]))];
  return {
    actionName: one('actionName'),
    fileReference: one('fileReference'),
    priority: one('priority'),
    status: one('status'),
    timestamp: one('timestamp'),
    assignedToParticipant: one('assignedToParticipant'),
    fileNote: one('fileNote'),
    modes: readModes(inputData),
    ticks: many,
    people: (typeId) => many(`participantType${typeId}`),
    data: (fieldId) => one(`stepDataField${fieldId}`) || undefined,
    related: (id) => many(`relatedActionType${id}`),
  };
}

/** The modes that are chosen so far; a blank or unknown one is its default. */
export function readModes(inputData: Readonly<Record<string, unknown>>): Modes {
  const mode = (key: keyof Modes): Mode => ModeSchema.safeParse(inputData[key]).data ?? DEFAULT_MODES[key];
  return {
    tasksToCreate: mode('tasksToCreate'),
    messagesToSend: mode('messagesToSend'),
    documentsToAdd: mode('documentsToAdd'),
  };
}

const ModeSchema = zod.enum(['all', 'chosen', 'mandatory']);

/** A single text without outer spaces; empty when there is none. */
export const textOf = (value: unknown): string => texts(value)[0] ?? '';

/** The texts of a value: one, a list, or numbers; without outer spaces and blanks. */
function texts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isPlain ? String(value).trim() : '';
  return text === '' ? [] : [text];
}
