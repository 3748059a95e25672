import type { Given } from '../fields/form/form.ts';
import { isBlank, isMapped, isPlain, valuesOf, type InputData } from '../fields/inputData.ts';
import { peopleIn } from '../fields/people.ts';
import { idOf } from './parts/keys.ts';
import { isStepKey, type ACTION_FORM, type CHANGE_STEP_FORM } from './stepFields.ts';

/** What the user filled in, without blanks, however it was mapped. */
export type StepInput = Readonly<ReturnType<typeof parseInput>>;

/** What only Create Action asks for. */
const NOT_ASKED = {
  actionName: '',
  fileReference: '',
  externalReference: '',
  priority: undefined,
  ifReferenceExists: 'create',
} as const;

type ReadForm = ReturnType<(typeof ACTION_FORM | typeof CHANGE_STEP_FORM)['read']>;

/**
 * What was filled in for a step: in the fields that each step has, as they were `read`, and in those that it adds. What
 * stands in the Zap (`raw`) tells a field that came blank from one that was left blank.
 */
export function parseInput(
  { values: { otherStepData, otherParties, ...values }, raw, calendar, problems, warnings }: ReadForm,
  { inputData }: Given,
) {
  return {
    ...NOT_ASKED,
    ...values,
    calendar,
    // The fields that a step asks for, chosen items included.
    ...parseDynamic(inputData, isStepKey),
    /** The keys of those that are mapped and came blank. */
    cameBlank: new Set(
      Object.entries(raw)
        .filter(([key, text]) => isStepKey(key) && isMapped(text) && isBlank(inputData[key]))
        .map(([key]) => key),
    ),
    /** Which dictionaries have labels that cannot be read: the value for a blank field may be among these. */
    hidesLabels: { otherStepData: otherStepData.hidesLabels, otherParties: otherParties.hidesLabels },
    /** `label: value` pairs for an action type whose form could not be shown. */
    otherStepData: otherStepData.entries,
    /** What was given for roles in a dictionary, as contacts. */
    otherParties: otherParties.entries.map((entry) => ({ ...entry, values: peopleIn(entry.values) })),
    problems,
    warnings,
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
