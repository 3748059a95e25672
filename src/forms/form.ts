/*
 * Forms. A form is a table of fields by key. Each field says how it is asked for, how its value is read, and what is
 * wrong with it, in sentences that begin with its label. The kinds of fields are in `kinds.ts`; those for an action or a
 * contact stand with them (`actions/`, `contacts/`).
 */

import type { PlainInputField } from 'zapier-platform-core';
import { didYouMean } from '../lib/nearest.ts';
import { objectOf, type UnknownObject } from '../lib/object.ts';
import { allOf, problemsAndWarnings, quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import { sameText } from '../lib/text.ts';
import { zoneOf } from '../platform/handedOver.ts';
import { toFieldChoices, type Choices } from './choices.ts';
import { isBlank, isMapped, type InputData } from './inputData.ts';
import type { Calendar } from './values/dates.ts';

/** How a field is asked for: as the platform's field has it, without its key, with its choices in their order. */
export type FieldDefinition = Omit<PlainInputField, 'key' | 'choices' | 'dependsOn'> &
  Readonly<{ label: string; choices?: Choices; dependsOn?: readonly string[] }>;

/** What a field makes of what was filled in: a value, blank where it cannot be used, and what is wrong with it. */
type Reading<Value> = ProblemsAndWarnings & Readonly<{ value: Value }>;

export type Field<Value = unknown> = Readonly<{
  definition: FieldDefinition;
  /** Whether something was filled in, however wrong. */
  isFilled: (raw: unknown) => boolean;
  read: (raw: unknown, run: FormRun) => Reading<Value>;
  /** What it decides for all fields of its form. */
  decides?: (raw: unknown) => Partial<Decisions>;
}>;

type Decisions = Omit<Calendar, 'timeZone'> & Readonly<{ isCheck: boolean; clearableKeys: ReadonlySet<string> }>;

export type FormRun = Readonly<{
  calendar: Calendar;
  /** Whether the run only checks: then it also says what was clear by chance. */
  isCheck: boolean;
  /** Whether the field changes a record: what stands for no value would overwrite a good one, so it is left out. */
  isChange: boolean;
  isClearable: boolean;
  /** The keys of the fields in which something was filled in. */
  filledKeys: ReadonlySet<string>;
  /** The field as it stands in the Zap, before values of earlier steps are put in. */
  template: unknown;
}>;

/** For a field that says which record is meant, or how to run: nothing was filled in for the record. */
export const neverFilled: Field['isFilled'] = () => false;

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<One extends Field> = ReturnType<One['read']>['value'];

export type ValuesOf<All extends Fields> = { readonly [Key in keyof All]: ValueOf<All[Key]> };

/** `inputDataRaw` is the form as it stands in the Zap. */
export type FormBundle = Readonly<{ inputData: InputData; inputDataRaw?: unknown; meta?: unknown }>;

/** What was filled in, as all fields of a form read it. */
export type FormReading<All extends Fields> = Readonly<{
  values: ValuesOf<All>;
  /** The keys of the fields in which something was filled in. */
  filledKeys: ReadonlySet<string>;
  /** The form as it stands in the Zap, before values of earlier steps are put in. */
  templates: UnknownObject;
  calendar: Calendar;
  problems: readonly string[];
  warnings: readonly string[];
  problemsIn: (...keys: readonly (keyof All)[]) => readonly string[];
  /** Whether a field is mapped in the Zap, so that it can be blank in this run by chance. */
  isMapped: (key: keyof All) => boolean;
}>;

export const inGroup = <All extends Fields>(group: string, fields: All): All =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field stays what it is, under its key
  Object.fromEntries(
    Object.entries(fields).map(([key, { definition, ...field }]) => [
      key,
      { ...field, definition: { ...definition, group } },
    ]),
  ) as All;

/** Makes a form of its fields. `isAddedKey` accepts those of the fields that an action or its type adds. */
export function formOf<All extends Fields>(
  fields: All,
  {
    isChange = false,
    isAddedKey = () => false,
  }: Readonly<{ isChange?: boolean; isAddedKey?: (key: string) => boolean }> = {},
) {
  const label = (key: keyof All): string => fields[key]?.definition.label ?? '';
  const quotedLabel = (key: keyof All): string => `"${label(key)}"`;
  return {
    inputFields: toInputFields(fields),
    label,
    quotedLabel,
    /** All values, and everything that is wrong with them, in the order of the form. */
    read({ inputData, inputDataRaw, meta }: FormBundle): FormReading<All> {
      const templates = objectOf(inputDataRaw);
      const filledKeys = new Set(Object.keys(fields).filter((key) => fields[key]?.isFilled(inputData[key])));
      const { isCheck, clearableKeys, ...dates } = decisionsIn(inputData, fields);
      const calendar: Calendar = { timeZone: zoneOf({ meta }), ...dates };
      const readings = Object.entries(fields).map(([key, field]) => ({
        key,
        ...field.read(inputData[key], {
          calendar,
          isCheck,
          isChange: isChange && field.isFilled !== neverFilled,
          isClearable: clearableKeys.has(key),
          filledKeys,
          template: templates[key],
        }),
      }));
      const unknownKeys = Object.keys(inputData).filter(
        (key) => !Object.hasOwn(fields, key) && !isAddedKey(key) && !isBlank(inputData[key]),
      );
      const among = (keys: readonly (keyof All)[]) => readings.filter(({ key }) => keys.includes(key));
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value comes from the field of its key
        values: Object.fromEntries(readings.map(({ key, value }) => [key, value])) as ValuesOf<All>,
        filledKeys,
        templates,
        calendar,
        ...problemsAndWarnings([...readings, { warnings: unknownKeys.map((key) => unknownKeyWarning(key, fields)) }]),
        problemsIn: (...keys) => allOf('problems', among(keys)),
        isMapped: (key) => isMapped(templates[String(key)]),
      };
    },
  };
}

function decisionsIn(inputData: InputData, fields: Fields): Decisions {
  const decisions: Decisions = { order: null, orderField: null, isCheck: false, clearableKeys: new Set() };
  for (const [key, { decides }] of Object.entries(fields)) Object.assign(decisions, decides?.(inputData[key]));
  return decisions;
}

/** The warning for a key that no field has: an agent can write one as it remembers it. */
function unknownKeyWarning(key: string, fields: Fields): string {
  const keyOfLabel = Object.entries(fields).find(([, { definition }]) => sameText(definition.label, key))?.[0];
  const question = keyOfLabel === undefined ? didYouMean(key, Object.keys(fields)) : `Did you mean "${keyOfLabel}"?`;
  return [`${quoted(key)} is no field of this step, so it was left out.`, question].filter(Boolean).join(' ');
}

const toInputFields = (fields: Fields): PlainInputField[] =>
  Object.entries(fields).map(([key, { definition }]) => {
    const { choices, dependsOn, ...field } = definition;
    return {
      key,
      ...field,
      ...(choices && { choices: toFieldChoices(choices) }),
      ...(dependsOn && { dependsOn: [...dependsOn] }),
    };
  });

export const redefined = <Value>(one: Field<Value>, changes: Partial<FieldDefinition>): Field<Value> => ({
  ...one,
  definition: { ...one.definition, ...changes },
});

/** A field with a default: where a value that is mapped into it came blank, a warning ends in what that means. */
export const withDefault = <Value>(one: Field<Value>, consequence: string): Field<Value> =>
  ifCameBlank(one, (beginning) => ({ warnings: [`${beginning}, so ${consequence}.`] }));

/**
 * A field whose default must not stand in for a mapped value: where that came blank it is a problem, which ends in when
 * to leave the field blank.
 */
export const mappedOrLeftBlank = <Value>(one: Field<Value>, when: string): Field<Value> =>
  ifCameBlank(one, (beginning) => ({
    problems: [`${beginning}. Map a value, or leave the box itself empty ${when}.`],
  }));

const ifCameBlank = <Value>(
  one: Field<Value>,
  toSentences: (beginning: string) => ProblemsAndWarnings,
): Field<Value> => ({
  ...one,
  read: (raw, run) => {
    const reading = one.read(raw, run);
    if (one.isFilled(raw) || !isMapped(run.template)) return reading;
    const sentences = toSentences(`"${one.definition.label}" came blank from an earlier step`);
    return { ...reading, ...problemsAndWarnings([reading, sentences]) };
  },
});
