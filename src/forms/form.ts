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
export type Asked = Omit<PlainInputField, 'key' | 'choices' | 'dependsOn'> &
  Readonly<{ label: string; choices?: Choices; dependsOn?: readonly string[] }>;

/** What a field makes of what was filled in: a value, blank where it cannot be used, and what is wrong with it. */
type Read<Value> = ProblemsAndWarnings & Readonly<{ value: Value }>;

export type Field<Value = unknown> = Readonly<{
  asked: Asked;
  /** Whether something was filled in, however wrong. */
  isGiven: (given: unknown) => boolean;
  read: (given: unknown, run: FormRun) => Read<Value>;
  /** What it decides for all fields of its form. */
  decides?: (given: unknown) => Partial<Decisions>;
}>;

type Decisions = Omit<Calendar, 'timeZone'> &
  Readonly<{
    isCheck: boolean;
    /** The keys of the fields that can be emptied. */
    clearable: ReadonlySet<string>;
  }>;

export type FormRun = Readonly<{
  calendar: Calendar;
  /** Whether the run only checks: then it also says what was clear by chance. */
  isCheck: boolean;
  /** Whether the field changes a record: what stands for no value would overwrite a good one, so it is left out. */
  isChange: boolean;
  isClearable: boolean;
  /** The keys of the fields in which something was filled in. */
  given: ReadonlySet<string>;
  /** The field as it stands in the Zap, before values of earlier steps are put in. */
  raw: unknown;
}>;

/** For a field that says which record is meant, or how to run: nothing was filled in for the record. */
export const never: Field['isGiven'] = () => false;

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<One extends Field> = ReturnType<One['read']>['value'];

export type ValuesOf<All extends Fields> = { readonly [Key in keyof All]: ValueOf<All[Key]> };

/** `inputDataRaw` is the form as it stands in the Zap. */
export type Given = Readonly<{ inputData: InputData; inputDataRaw?: unknown; meta?: unknown }>;

/** What was filled in, as all fields of a form read it. */
export type ReadForm<All extends Fields> = Readonly<{
  values: ValuesOf<All>;
  /** The keys of the fields in which something was filled in. */
  given: ReadonlySet<string>;
  /** The form as it stands in the Zap, before values of earlier steps are put in. */
  raw: UnknownObject;
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
    Object.entries(fields).map(([key, { asked, ...field }]) => [key, { ...field, asked: { ...asked, group } }]),
  ) as All;

/** Makes a form of its fields. `isAdded` tells the keys of further fields, which an action or its type adds. */
export function formOf<All extends Fields>(
  fields: All,
  {
    isChange = false,
    isAdded = () => false,
  }: Readonly<{ isChange?: boolean; isAdded?: (key: string) => boolean }> = {},
) {
  const label = (key: keyof All): string => fields[key]?.asked.label ?? '';
  const quotedLabel = (key: keyof All): string => `"${label(key)}"`;
  return {
    inputFields: toInputFields(fields),
    label,
    quotedLabel,
    /** All values, and everything that is wrong with them, in the order of the form. */
    read({ inputData, inputDataRaw, meta }: Given): ReadForm<All> {
      const raw = objectOf(inputDataRaw);
      const given = new Set(Object.keys(fields).filter((key) => fields[key]?.isGiven(inputData[key])));
      const { isCheck, clearable, ...dates } = decisionsIn(inputData, fields);
      const calendar: Calendar = { timeZone: zoneOf({ meta }), ...dates };
      const read = Object.entries(fields).map(([key, field]) => ({
        key,
        ...field.read(inputData[key], {
          calendar,
          isCheck,
          isChange: isChange && field.isGiven !== never,
          isClearable: clearable.has(key),
          given,
          raw: raw[key],
        }),
      }));
      const unknown = Object.keys(inputData).filter(
        (key) => !Object.hasOwn(fields, key) && !isAdded(key) && !isBlank(inputData[key]),
      );
      const among = (keys: readonly (keyof All)[]) => read.filter(({ key }) => keys.includes(key));
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value comes from the field of its key
        values: Object.fromEntries(read.map(({ key, value }) => [key, value])) as ValuesOf<All>,
        given,
        raw,
        calendar,
        ...problemsAndWarnings([...read, { warnings: unknown.map((key) => noField(key, fields)) }]),
        problemsIn: (...keys) => allOf('problems', among(keys)),
        isMapped: (key) => isMapped(raw[String(key)]),
      };
    },
  };
}

function decisionsIn(inputData: InputData, fields: Fields): Decisions {
  const decisions: Decisions = { order: null, orderField: null, isCheck: false, clearable: new Set() };
  for (const [key, { decides }] of Object.entries(fields)) Object.assign(decisions, decides?.(inputData[key]));
  return decisions;
}

/** The warning for a key that no field has: an agent can write one as it remembers it. */
function noField(key: string, fields: Fields): string {
  const called = Object.entries(fields).find(([, { asked }]) => sameText(asked.label, key))?.[0];
  const question = called === undefined ? didYouMean(key, Object.keys(fields)) : `Did you mean "${called}"?`;
  return [`${quoted(key)} is no field of this step, so it was left out.`, question].filter(Boolean).join(' ');
}

const toInputFields = (fields: Fields): PlainInputField[] =>
  Object.entries(fields).map(([key, { asked }]) => {
    const { choices, dependsOn, ...field } = asked;
    return {
      key,
      ...field,
      ...(choices && { choices: toFieldChoices(choices) }),
      ...(dependsOn && { dependsOn: [...dependsOn] }),
    };
  });

export const asking = <Value>(one: Field<Value>, asked: Partial<Asked>): Field<Value> => ({
  ...one,
  asked: { ...one.asked, ...asked },
});

/** A field with a default: where a value that is mapped into it came blank, a warning ends in what that means. */
export const withDefault = <Value>(one: Field<Value>, meaning: string): Field<Value> =>
  ifCameBlank(one, (came) => ({ warnings: [`${came}, so ${meaning}.`] }));

/**
 * A field whose default must not stand in for a mapped value: where that came blank it is a problem, which ends in when
 * to leave the field blank.
 */
export const mappedOrLeftBlank = <Value>(one: Field<Value>, when: string): Field<Value> =>
  ifCameBlank(one, (came) => ({ problems: [`${came}. Map a value, or leave the box itself empty ${when}.`] }));

const ifCameBlank = <Value>(one: Field<Value>, toldOf: (came: string) => ProblemsAndWarnings): Field<Value> => ({
  ...one,
  read: (given, run) => {
    const read = one.read(given, run);
    if (one.isGiven(given) || !isMapped(run.raw)) return read;
    const told = toldOf(`"${one.asked.label}" came blank from an earlier step`);
    return { ...read, ...problemsAndWarnings([read, told]) };
  },
});
