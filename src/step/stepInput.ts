import { parseDictionary } from '../fields/dictionary.ts';
import { findFieldProblems, findChoice, type FormField } from '../fields/formFields.ts';
import { wantsParties } from '../fields/includeFields.ts';
import {
  isBlank,
  isMapped,
  isPlain,
  lacksPart,
  linesOf,
  textOf,
  textsOf,
  valuesOf,
  yesOrNo,
  type InputData,
} from '../fields/inputData.ts';
import { givenContacts, peopleIn } from '../fields/people.ts';
import { ACTION_FIELDS, STEP_LISTS } from './stepFields.ts';

/** What the user filled in, without blanks, however it was mapped. */
export type StepInput = Readonly<ReturnType<typeof parseInput>>;

/**
 * Parses a step's input, and checks it against the `fields` of its form. A value that cannot be used counts as blank.
 * `inputDataRaw` is what the Zap's own form holds: it tells a field that came blank from one that was left blank.
 */
export function parseInput(
  inputData: InputData,
  fields: Readonly<Record<string, FormField>> = ACTION_FIELDS,
  inputDataRaw: InputData = {},
) {
  const text = (key: string): string => textOf(inputData[key]);
  const otherStepData = parseDictionary('otherStepData', inputData);
  const otherParties = parseDictionary('otherParties', inputData);
  return {
    actionName: text('actionName'),
    /** Whether a value that was mapped into the name came blank. */
    nameLacksPart: lacksPart(inputData['actionName'], inputDataRaw['actionName']),
    fileReference: text('fileReference'),
    externalReference: text('externalReference'),
    priority: text('priority'),
    status: choiceIn('status', inputData) ?? '',
    timestamp: text('timestamp'),
    /** The order of day and month in a date where both are numbers. */
    dateOrder: choiceIn('dateOrder', inputData) ?? null,
    fileNote: linesOf(inputData['fileNote']),
    assignee: givenContacts(inputData['assignedToParticipant']),
    ifReferenceExists: choiceIn('ifReferenceExists', inputData) ?? 'create',
    // Yes for anything but a clear no: a value that cannot be parsed must not create an action.
    isCheckOnly: ![inputData['checkOnly']].flat(Infinity).every((one) => isBlank(one) || yesOrNo(one) === false),
    includesParties: wantsParties(inputData),
    // The fields that a step asks for, chosen items included.
    ...parseDynamic(inputData, isStepKey),
    /** The keys of those that are mapped and came blank. */
    cameBlank: new Set(
      Object.entries(inputDataRaw)
        .filter(([key, raw]) => isStepKey(key) && textsOf(raw).some(isMapped) && isBlank(inputData[key]))
        .map(([key]) => key),
    ),
    /** Which dictionaries have labels that cannot be read: the value for a blank field may be among these. */
    hidesLabels: { otherStepData: otherStepData.hidesLabels, otherParties: otherParties.hidesLabels },
    /** `label: value` pairs for an action type whose form could not be shown. */
    otherStepData: otherStepData.entries,
    /** The same for the contacts in its roles. */
    otherParties: otherParties.entries.map((entry) => ({ ...entry, values: peopleIn(entry.values) })),
    problems: [...findFieldProblems(inputData, fields), ...otherStepData.problems, ...otherParties.problems],
  };
}

/** The values of the fields that differ from form to form, by key, and the keys of those that cannot be read. */
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

/** A blank or unknown choice counts as the default; an unknown one is reported elsewhere. */
const choiceIn = <Key extends 'ifReferenceExists' | 'status' | 'dateOrder'>(key: Key, inputData: InputData) =>
  findChoice<(typeof ACTION_FIELDS)[Key]['choices'][number][0]>(ACTION_FIELDS[key].choices, textOf(inputData[key]));

/* The keys of the fields that a step adds to a form. Zaps store them, so they never change. */

const PREFIXES = { role: 'participantType', dataField: 'stepDataField', relatedType: 'relatedActionType' } as const;

export const roleKey = (typeId: string): string => `${PREFIXES.role}${typeId}`;
export const dataFieldKey = (id: string): string => `${PREFIXES.dataField}${id}`;
export const relatedTypeKey = (id: string): string => `${PREFIXES.relatedType}${id}`;

/** The kinds of parts that have one field for each id. */
export type KeyedPart = keyof typeof PREFIXES;

/** The id in the key of a field for such a part; undefined in any other key. */
export function idOf(part: KeyedPart, key: string): string | undefined {
  const beginning = PREFIXES[part];
  return key.startsWith(beginning) ? key.slice(beginning.length) : undefined;
}

/** Whether a key is that of a field for something that a step asks for, chosen items included. */
export const isStepKey = (key: string): boolean =>
  Object.hasOwn(STEP_LISTS, key) || Object.values(PREFIXES).some((beginning) => key.startsWith(beginning));
