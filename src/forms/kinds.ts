/*
 * The kinds of fields that know no record: texts, choices, dates and numbers, contacts as they were written, labels with
 * values. How dates and numbers are read is in `values/`.
 */

import { decodedLine } from '../lib/html.ts';
import { allOf, quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import { isTooLong } from '../lib/text.ts';
import { matchChoice, matchChoices, notAChoice, YES_NO, type Choices } from './choices.ts';
import { contactTextsIn, isNobody, type ContactText } from './contactTexts.ts';
import { DICTIONARIES, parseDictionary, type DictionaryKey } from './dictionary.ts';
import { neverFilled, withDefault, type Field, type FieldDefinition, type Fields, type FormRun } from './form.ts';
import {
  isBlank,
  isPlain,
  itemsIn,
  keyOf,
  lacksPart,
  linesOf,
  listIn,
  textOf,
  textsOf,
  valuesOf,
  yesOrNo,
  type InputValue,
} from './inputData.ts';
import {
  insteadOf,
  isEmptyDate,
  placeholderIn,
  placeholderInside,
  standsForNothing,
  type TextKind,
} from './placeholder.ts';
import { cannotBeRead, isRequired, singleValueProblems, takesOne, tooLong } from './problems.ts';
import {
  DATE_ORDERS,
  EXAMPLE_AHEAD,
  EXAMPLE_DATE,
  EXAMPLE_TIME,
  parseDateTime,
  parseDayOrMoment,
  parseDayStart,
  parseDeadline,
  type Calendar,
  type DayMonthOrder,
} from './values/dates.ts';
import { parseHours } from './values/hours.ts';
import type { Parsed } from './values/parsed.ts';

/** Without `isFilled`, whatever is not blank was filled in. A change goes on without what stands for no value. */
export const field = <Value>(
  definition: FieldDefinition,
  read: Field<Value>['read'],
  isFilled: Field['isFilled'] = (raw) => !isBlank(raw),
): Field<Value> => ({
  definition,
  isFilled,
  read: (raw, run) => {
    const isLeftOut = run.isChange && !definition.dict && isPlain(raw);
    const placeholders = isLeftOut ? textsOf(raw).filter(isNoValue) : [];
    if (placeholders.length === 0) return read(raw, run);
    const values = valuesOf(raw).filter((value) => !placeholders.includes(String(value)));
    const { warnings = [], ...others } = read(values, run);
    const sentences = placeholders.map((text) =>
      leftOut(`"${definition.label}": ${standsForNothing(text, text)}`, run),
    );
    return { ...others, warnings: [...sentences, ...warnings] };
  },
});

/** Whether a text as a whole stands for no value, whatever the field is for. */
const isNoValue = (text: string): boolean => !isTooLong(text) && placeholderIn(text, 'detail') === text;

/** An example to show in an empty field. Without "e.g." it could be taken for a default, which is shown there too. */
export const asExample = (value: string): string => `e.g. ${value}`;

/**
 * What a line holds, which says what stands for no value in it. Some people have only one of a person's two names, and a
 * title is read by clients.
 */
type LineKind = Exclude<TextKind, 'dataField' | 'longText'> | 'firstName' | 'lastName' | 'title';

/** A new contact can have the last name None or TBC, but a change puts neither in place of one. */
const textKindOf = (holds: LineKind, { isChange }: FormRun): TextKind => {
  if (holds === 'lastName' && isChange) return 'optionalName';
  return holds === 'firstName' || holds === 'lastName' || holds === 'title' ? 'name' : holds;
};

const MAP_ANOTHER = 'Map another value.';

/** What to do instead, where a run stops; the other lines are left out. */
const WAY_OUT: Readonly<Partial<Record<LineKind, string>>> = {
  key: 'Map a value of its own, or leave the field blank.',
  name: MAP_ANOTHER,
  title: MAP_ANOTHER,
  firstName: MAP_ANOTHER,
  lastName: MAP_ANOTHER,
};

/** What is named by `insteadOf`, such as a tag of a form, does not mean that somebody has one name. */
const wayOutOf = (holds: LineKind, placeholder: string): string | undefined =>
  (holds === 'firstName' || holds === 'lastName') && insteadOf(placeholder) === undefined
    ? 'For somebody with one name, write it in both fields.'
    : WAY_OUT[holds];

type Line = FieldDefinition &
  Readonly<{
    holds: LineKind;
    /** What a value stands for, for a sentence. */
    noun?: string;
    max?: number;
    /** Whether to warn if a value that is mapped into a part of it came blank. */
    isWhole?: boolean;
  }>;

/** A line of text, such as a name or a reference; blank is ''. */
export const line = ({ holds, noun, max, isWhole = false, ...definition }: Line): Field<string> =>
  field(definition, (raw, run) => {
    const { label } = definition;
    const text = holds === 'key' ? keyOf(raw) : textOf(raw);
    const usual = singleValueProblems(raw, { ...definition, noun });
    const unusable = (sentence: string, isLeftOut: boolean) =>
      isLeftOut ? { value: '', warnings: [leftOut(sentence, run)] } : { value: '', problems: [...usual, sentence] };
    const [long] = tooLong(label, text);
    if (long !== undefined) return unusable(long, wayOutOf(holds, '') === undefined);
    // All but keys, which are compared as they are, can come from a web page as it is written there.
    const value = holds === 'key' ? text : decodedLine(text);
    // Of `&nbsp;`, nothing is left.
    const placeholder = value === '' ? text || undefined : placeholderIn(value, textKindOf(holds, run));
    if (placeholder !== undefined) {
      const sentence = `"${label}": ${standsForNothing(value || text, placeholder)}`;
      const wayOut = wayOutOf(holds, placeholder);
      return run.isChange || wayOut === undefined ? unusable(sentence, true) : unusable(`${sentence} ${wayOut}`, false);
    }
    const problems = [...usual, ...(max === undefined ? [] : tooLong(label, value, max))];
    const inside = holds === 'title' ? placeholderInside(value) : undefined;
    return {
      value: problems.length > 0 ? '' : value,
      problems,
      warnings: [
        ...(isWhole && value !== '' && lacksPart(raw, run.template)
          ? [`"${label}": ${quoted(value)} lacks a part: a value that is mapped into it came blank.`]
          : []),
        ...(inside === undefined ? [] : [`"${label}": ${standsForNothing(value, inside)} ${LOOK_AT_MAPPED}`]),
      ],
    };
  });

const LOOK_AT_MAPPED = 'Look at what is mapped into it.';

const leftOut = (sentence: string, { isClearable }: FormRun): string =>
  `${sentence} It was left out.${isClearable ? ` ${HOW_TO_EMPTY}` : ''}`;

/** A text of any length, such as a note. `tidy` makes of it what is stored. */
export const lines = (definition: FieldDefinition, tidy: (text: string) => string = String): Field<string> =>
  field({ type: 'text', ...definition }, (raw) => {
    const { label, required = false } = definition;
    const value = tidy(linesOf(raw));
    if (!isPlain(raw)) return { value, problems: [cannotBeRead(label)] };
    if (value === '') return { value, problems: required ? [isRequired(label)] : [] };
    // Inside a text, a placeholder is what somebody writes about.
    if (placeholderIn(value, 'longText') !== value) return { value };
    const wayOut = required ? 'Map another text.' : 'Map another text, or leave the field blank.';
    return { value: '', problems: [`"${label}": ${standsForNothing(value, value)} ${wayOut}`] };
  });

export const nameList = (definition: FieldDefinition): Field<readonly string[]> =>
  field(definition, (raw) => {
    if (!isPlain(raw)) return { value: [], problems: [cannotBeRead(definition.label)] };
    const value = textsOf(listIn(raw));
    const problems = value.flatMap((text) => {
      const placeholder = placeholderIn(text, 'name');
      if (placeholder === undefined) return [];
      return [`"${definition.label}": ${standsForNothing(text, placeholder)} ${MAP_ANOTHER}`];
    });
    return { value: problems.length > 0 ? [] : value, problems };
  });

type ChoiceDefinition<Value extends string> = FieldDefinition &
  Readonly<{
    choices: Choices<Value>;
    /** Other words that are read, and not offered. */
    synonyms?: Choices<NoInfer<Value>>;
  }>;

/** One of several choices; blank, or wrong, is `otherwise`. */
export function choice<const Value extends string>(
  definition: ChoiceDefinition<Value> & Readonly<{ otherwise: NoInfer<Value> }>,
): Field<Value>;
export function choice<const Value extends string>(definition: ChoiceDefinition<Value>): Field<Value | undefined>;
export function choice<Value extends string>({
  otherwise,
  synonyms = [],
  ...definition
}: ChoiceDefinition<Value> & Readonly<{ otherwise?: Value }>) {
  const { label, choices, required = false } = definition;
  return field(definition, (raw) => {
    if (isBlank(raw)) return { value: otherwise, problems: required ? [isRequired(label)] : [] };
    const answer = matchOneChoice([...choices, ...synonyms], raw);
    return { value: answer ?? otherwise, problems: answer === undefined ? [notAChoice(label, choices, raw)] : [] };
  });
}

/** Undefined for anything but one of the choices. */
function matchOneChoice<Value extends string>(choices: Choices<Value>, raw: unknown): Value | undefined {
  const [text = '', ...others] = textsOf(raw);
  return isPlain(raw) && others.length === 0 ? matchChoice(choices, text) : undefined;
}

/** Yes or no, to a question how to run or what a row holds; blank, or wrong, is `otherwise`. */
export const yesNo = (definition: FieldDefinition, otherwise = false): Field<boolean> =>
  field(
    { ...definition, choices: YES_NO },
    (raw) => {
      const answer = isPlain(raw) && textsOf(raw).length < 2 ? yesOrNo(raw) : undefined;
      const isWrong = answer === undefined && !isBlank(raw);
      return { value: answer ?? otherwise, problems: isWrong ? [notAChoice(definition.label, YES_NO, raw)] : [] };
    },
    neverFilled,
  );

/** Whether a run only checks: yes for anything but a clear no, because what cannot be read must create nothing. */
export const checkOnly = (definition: Partial<FieldDefinition>): Field<boolean> => {
  const isCheck = (raw: unknown) => !itemsIn(raw).every((one) => isBlank(one) || yesOrNo(one) === false);
  return {
    ...field({ label: 'Check Only', choices: YES_NO, ...definition }, (raw) => ({ value: isCheck(raw) }), neverFilled),
    decides: (raw) => ({ isCheck: isCheck(raw) }),
  };
};

export const CLEAR_FIELDS = 'Clear Fields';

const HOW_TO_EMPTY = `To empty the field, leave it blank and choose it under "${CLEAR_FIELDS}".`;

/** The fields that are to be emptied, among `choices`: a blank field changes nothing. What is filled in wins. */
export const clearFields = (choices: Choices): Field<ReadonlySet<string>> => ({
  ...field(
    {
      label: CLEAR_FIELDS,
      list: true,
      choices,
      helpText: 'Select fields to empty. One that is filled in keeps its new value.',
    },
    (raw, { filledKeys }) => {
      const keys = isPlain(raw) ? matchChoices(choices, raw) : undefined;
      return {
        value: new Set(keys?.filter((key) => !filledKeys.has(key))),
        problems: keys ? [] : [notAChoice(CLEAR_FIELDS, choices, raw)],
        warnings: filledKeys.size === 0 ? [NOTHING_FILLED_IN] : [],
      };
    },
  ),
  decides: () => ({ clearableKeys: new Set(choices.map(([key]) => key)) }),
});

export const labelsOf = (fields: Fields): Choices =>
  Object.entries(fields).map(([key, { definition }]) => [key, definition.label]);

export const NOTHING_FILLED_IN = 'Nothing was filled in, so nothing was changed.';

/** A parser's result, with whole sentences about the values. */
export function toReading<Value>(
  parsed: Parsed<Value>,
  label: string,
  values: readonly InputValue[],
  isCheck: boolean,
): ProblemsAndWarnings & Readonly<{ value?: Value }> {
  const about = (text: string) => `"${label}": ${quoted(text)}`;
  const all = values.map(String).join(', ');
  if ('problem' in parsed) return { problems: [`${about(parsed.wrongPart ?? all)} ${parsed.problem}.`] };
  const { value, warning, clearByChance } = parsed;
  const ends = [warning, isCheck ? clearByChance : undefined].filter((words) => words !== undefined);
  return { value, ...(ends.length > 0 && { warnings: ends.map((words) => `${about(all)} ${words}.`) }) };
}

/** A value that a parser reads, blank as the text `whenBlank`; undefined if it is blank or wrong. */
const parsedField =
  <Value>(parse: (text: string, calendar: Calendar) => Parsed<Value>, whenBlank = '') =>
  (definition: FieldDefinition): Field<Value | undefined> =>
    field(definition, (raw, { calendar, isCheck }) => {
      const { label } = definition;
      const written = textOf(raw);
      const text = written || whenBlank;
      const problems = singleValueProblems(raw, definition);
      if (text === '') return { value: undefined, problems };
      const result = parse(text, calendar);
      if (written === '' && 'problem' in result) {
        return { value: undefined, problems: [...problems, `"${label}" is blank, and "${text}" ${result.problem}.`] };
      }
      const reading = toReading(result, label, [text], isCheck);
      return { value: undefined, ...reading, problems: [...problems, ...(reading.problems ?? [])] };
    });

export const A_DATE = `A date such as ${EXAMPLE_DATE} or ${EXAMPLE_AHEAD}`;

const dateField =
  (parse: (text: string, calendar: Calendar) => Parsed, example = EXAMPLE_DATE, whenBlank = '') =>
  (definition: FieldDefinition) => {
    const wayOut = definition.required === true ? 'Map another date' : 'Map another date, or leave the field blank';
    const parseUnlessEmpty = (text: string, calendar: Calendar): Parsed =>
      isEmptyDate(text) ? { problem: `stands for no value. ${wayOut}` } : parse(text, calendar);
    return parsedField(parseUnlessEmpty, whenBlank)({ placeholder: asExample(example), ...definition });
  };

export const dayOrMoment = dateField(parseDayOrMoment);

/** A day, as the moment at which it begins; blank is today. */
export const dayOrToday = (definition: FieldDefinition) =>
  withDefault(dateField(parseDayStart, EXAMPLE_DATE, 'today')(definition), 'it is today');

/** A day, which means its end, or a moment. */
export const deadline = dateField(parseDeadline);

export const moment = dateField(parseDateTime, EXAMPLE_TIME);

const DATE_ORDER = 'Order of Day and Month';

export const dateOrder = (): Field<DayMonthOrder | undefined> => ({
  ...choice({
    label: DATE_ORDER,
    choices: DATE_ORDERS,
    helpText: 'Tells whether 03/04/2026 is 3 April or 4 March. Left blank, such dates are refused.',
  }),
  decides: (raw) => ({ order: matchOneChoice(DATE_ORDERS, raw) ?? null, orderField: `"${DATE_ORDER}"` }),
});

export const wholeNumber = parsedField((text) => {
  const value = Number(text);
  const isWhole = /^[+-]?\d+$/.test(text) && Number.isSafeInteger(value);
  return isWhole ? { value } : { problem: 'is not a whole number. Write it like 5' };
});

/** A time worked, as a number of hours with two decimals. */
export const hours = (definition: FieldDefinition) =>
  parsedField(parseHours)({ placeholder: asExample('1.5'), ...definition });

/** Contacts as they were written; a look-up finds out who they are. */
export const contactList = (definition: FieldDefinition): Field<readonly ContactText[]> =>
  field(
    definition,
    (raw, run) => {
      const { label, required = false, list = false } = definition;
      if (!isPlain(raw)) return { value: [], problems: [cannotBeRead(label)] };
      const all = contactTextsIn(raw);
      const readings = all.map((one) => {
        const why = whyNobody(one.text);
        if (why === undefined) return { one, problems: tooLong(label, one.text) };
        const sentence = `"${label}": ${why}`;
        // What a change does not need is left out: it would overwrite a good value.
        return run.isChange
          ? { warnings: [leftOut(sentence, run)] }
          : { problems: [`${sentence} ${mapAContact(required)}`] };
      });
      const problems = [
        ...(all.length === 0 && required ? [isRequired(label)] : []),
        ...(all.length > 1 && !list ? [takesOne(label, 'contact')] : []),
        ...allOf('problems', readings),
      ];
      // In a list, the others can still be looked up.
      const usable = readings.flatMap(({ one, problems: own = [] }) => (one && own.length === 0 ? [one] : []));
      return { value: list || problems.length === 0 ? usable : [], problems, warnings: allOf('warnings', readings) };
    },
    (raw) => !isNobody(raw),
  );

/** The sentence for a text that means nobody, even if an import has made a contact with that name. */
export function whyNobody(text: string): string | undefined {
  const placeholder = isTooLong(text) ? undefined : placeholderIn(text, 'name');
  return placeholder === undefined ? undefined : standsForNothing(text, placeholder);
}

export const mapAContact = (isNeeded: boolean): string =>
  isNeeded ? 'Map a contact.' : 'Map a contact, or leave the field blank.';

export const valuesByLabel = (key: DictionaryKey, definition: Omit<FieldDefinition, 'label'>) =>
  field({ label: DICTIONARIES[key].label, ...definition, dict: true }, (raw) => {
    const { problems, ...value } = parseDictionary(key, raw);
    return { value, problems };
  });
