import { contactPartsIn, contactTextsIn, type ContactText } from '../forms/contactTexts.ts';
import type { Dictionary, DictionaryEntry } from '../forms/dictionary.ts';
import type { Fields, FormBundle, FormReading } from '../forms/form.ts';
import {
  isBlank,
  isMapped,
  parseAddedValues,
  valuesOf,
  type AddedValues,
  type InputValue,
} from '../forms/inputData.ts';
import type { Calendar } from '../forms/values/dates.ts';
import { isStepKey } from './fixedFields.ts';
import { idOf } from './parts/keys.ts';

/** What was filled in for a step: in the fields of both forms, in those that the step adds, and by label. */
export type StepInput = AddedValues &
  StepValues &
  NewActionValues &
  Readonly<{
    calendar: Calendar;
    /** The keys of the added fields that are mapped, and came blank. */
    mappedBlankKeys: ReadonlySet<string>;
    otherParties: readonly DictionaryEntry[];
    otherStepData: readonly DictionaryEntry[];
    /** Which dictionaries have labels that cannot be read: the value for a blank field may be among these. */
    hidesLabels: Readonly<Record<StepDictionary, boolean>>;
    problems: readonly string[];
    warnings: readonly string[];
  }>;

export type StepDictionary = 'otherParties' | 'otherStepData';

/** What both forms have a field for. */
type StepValues = Readonly<{
  assignedToParticipant: readonly ContactText[];
  status: string | undefined;
  timestamp: string | undefined;
  fileNote: string;
  includeParties: boolean;
  checkOnly: boolean;
}>;

/** What only Create Action has a field for. */
type NewActionValues = Readonly<{
  actionName: string;
  fileReference: string;
  externalReference: string;
  ifReferenceExists: 'create' | 'return' | 'stop';
  priority: number | undefined;
}>;

/** For Change Step. */
const CREATE_ONLY_DEFAULTS: NewActionValues = {
  actionName: '',
  fileReference: '',
  externalReference: '',
  ifReferenceExists: 'create',
  priority: undefined,
};

/** The form of Create Action or of Change Step. */
type StepForm = Pick<FormReading<Fields>, 'templates' | 'calendar' | 'problems' | 'warnings'> &
  Readonly<{ values: StepValues & Partial<NewActionValues> & Readonly<Record<StepDictionary, Dictionary>> }>;

/** `templates` are what stands in the Zap: they tell a field that came blank from one that was left blank. */
export function parseInput(
  { values: { otherStepData, otherParties, ...values }, templates, calendar, problems, warnings }: StepForm,
  { inputData }: FormBundle,
): StepInput {
  return {
    ...CREATE_ONLY_DEFAULTS,
    ...values,
    calendar,
    ...parseAddedValues(inputData, isStepKey, parseValues),
    mappedBlankKeys: new Set(
      Object.entries(templates)
        .filter(([key, text]) => isStepKey(key) && isMapped(text) && isBlank(inputData[key]))
        .map(([key]) => key),
    ),
    hidesLabels: { otherStepData: otherStepData.hidesLabels, otherParties: otherParties.hidesLabels },
    otherStepData: otherStepData.entries,
    otherParties: otherParties.entries.map((entry) => ({ ...entry, values: contactPartsIn(entry.values) })),
    problems,
    warnings,
  };
}

const parseValues = (value: unknown, key: string): readonly InputValue[] =>
  idOf('role', key) === undefined ? valuesOf(value) : contactPartsIn(value);

/** Any entry of the dictionary may be for a role. */
export const contactTextsInRoles = ({ values, otherParties }: StepInput): readonly ContactText[] => {
  const inRoles = [...values].filter(([key]) => idOf('role', key) !== undefined);
  return contactTextsIn([...inRoles.map(([, texts]) => texts), ...otherParties.map((entry) => entry.values)]);
};
