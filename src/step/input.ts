import { peopleIn } from '../forms/contactTexts.ts';
import type { Given } from '../forms/form.ts';
import { isBlank, isMapped, isPlain, valuesOf, type InputData } from '../forms/inputData.ts';
import { isStepKey, type ACTION_FORM, type CHANGE_STEP_FORM } from './fixedFields.ts';
import { idOf } from './parts/keys.ts';

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

/** `raw` is what stands in the Zap: it tells a field that came blank from one that was left blank. */
export function parseInput(
  { values: { otherStepData, otherParties, ...values }, raw, calendar, problems, warnings }: ReadForm,
  { inputData }: Given,
) {
  return {
    ...NOT_ASKED,
    ...values,
    calendar,
    ...parseDynamic(inputData, isStepKey),
    cameBlank: new Set(
      Object.entries(raw)
        .filter(([key, text]) => isStepKey(key) && isMapped(text) && isBlank(inputData[key]))
        .map(([key]) => key),
    ),
    /** Which dictionaries have labels that cannot be read: the value for a blank field may be among these. */
    hidesLabels: { otherStepData: otherStepData.hidesLabels, otherParties: otherParties.hidesLabels },
    otherStepData: otherStepData.entries,
    otherParties: otherParties.entries.map((entry) => ({ ...entry, values: peopleIn(entry.values) })),
    problems,
    warnings,
  };
}

/** `values` are by key, and `unread` has the keys of fields that cannot be read. */
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
