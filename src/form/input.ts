import { isBlank, isPlain, linesOf, textOf, valuesOf, yesOrNo, type InputData } from '../lib/inputData.ts';
import { findChoice, type FormField } from '../lib/formFields.ts';
import { givenContacts, peopleIn } from '../lib/people.ts';
import { ACTION_FIELDS, type Modes } from './actionFields.ts';
import { parseDictionary } from './dictionary.ts';
import { findFieldProblems } from './fieldProblems.ts';
import { wantsParties } from './includeFields.ts';
import { idOf, isStepKey } from './formKeys.ts';

/** What the user filled in, without blanks, however it was mapped. */
export type StepInput = Readonly<ReturnType<typeof parseInput>>;

/** What to do where there is more than one option. */
export type Policies = Readonly<ReturnType<typeof parsePolicies>>;

/** Parses a step's input, and checks it against the `fields` of its form. A value that cannot be used counts as blank. */
export function parseInput(inputData: InputData, fields: Readonly<Record<string, FormField>> = ACTION_FIELDS) {
  const text = (key: string): string => textOf(inputData[key]);
  const otherStepData = parseDictionary('otherStepData', inputData);
  const otherParties = parseDictionary('otherParties', inputData);
  return {
    actionName: text('actionName'),
    fileReference: text('fileReference'),
    externalReference: text('externalReference'),
    priority: text('priority'),
    status: parseChoice('status', inputData) ?? '',
    timestamp: text('timestamp'),
    /** How a date is read whose day and month can change places. */
    dateOrder: parseChoice('dateOrder', inputData) ?? null,
    fileNote: linesOf(inputData['fileNote']),
    assignee: givenContacts(inputData['assignedToParticipant']),
    modes: parseModes(inputData),
    policies: parsePolicies(inputData),
    // Yes for anything but a clear no: a value that cannot be parsed must not create an action.
    isCheckOnly: ![inputData['checkOnly']].flat(Infinity).every((one) => isBlank(one) || yesOrNo(one) === false),
    includesParties: wantsParties(inputData),
    // The fields that a step asks for, chosen items included.
    ...parseDynamic(inputData, isStepKey),
    /** `label: value` pairs for an action type whose form could not be shown. */
    otherStepData: otherStepData.entries,
    /** The same for the contacts in its roles. */
    otherParties: otherParties.entries.map((entry) => ({ ...entry, values: peopleIn(entry.values) })),
    problems: [...findFieldProblems(inputData, fields), ...otherStepData.problems, ...otherParties.problems],
  };
}

/** What is filled in where a form has other fields each time, by key, and the keys of what is no text. */
export function parseDynamic(inputData: InputData, isDynamic: (key: string) => boolean) {
  const filled = Object.entries(inputData).filter(([key]) => isDynamic(key));
  return {
    values: new Map(
      filled
        .map(([key, value]) => [key, idOf('role', key) === undefined ? valuesOf(value) : peopleIn(value)] as const)
        .filter(([, values]) => values.length > 0),
    ),
    unread: new Set(filled.filter(([, value]) => !isPlain(value)).map(([key]) => key)),
  };
}

/** Emails are opt-in: no client gets one by accident. */
export const parseModes = (inputData: InputData): Modes => ({
  tasksToCreate: parseChoice('tasksToCreate', inputData) ?? 'all',
  messagesToSend: parseChoice('messagesToSend', inputData) ?? 'mandatory',
  documentsToAdd: parseChoice('documentsToAdd', inputData) ?? 'all',
});

/** A blank choice is its default, and so is an unknown one, which is a problem besides. */
export const parsePolicies = (inputData: InputData) => ({
  ifReferenceExists: parseChoice('ifReferenceExists', inputData) ?? 'create',
  ifContactNotFound: parseChoice('ifContactNotFound', inputData) ?? 'stop',
  ifSeveralContactsFound: parseChoice('ifSeveralContactsFound', inputData) ?? 'stop',
});

type PolicyKey = 'ifReferenceExists' | 'ifContactNotFound' | 'ifSeveralContactsFound';

const parseChoice = <Key extends keyof Modes | PolicyKey | 'status' | 'dateOrder'>(key: Key, inputData: InputData) =>
  findChoice<(typeof ACTION_FIELDS)[Key]['choices'][number][0]>(ACTION_FIELDS[key].choices, textOf(inputData[key]));
