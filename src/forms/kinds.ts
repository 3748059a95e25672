/*
 * The kinds of fields that know no record: texts, choices, dates and numbers, contacts as they were written, labels with
 * values. How dates and numbers are read is in `values/`.
 */

import { decodedLine } from '../lib/html.ts';
import { allOf, quoted, type ProblemsAndWarnings } from '../lib/sentences.ts';
import { isTooLong } from '../lib/text.ts';
import { findChoice, findChoices, notAChoice, YES_NO, type Choices } from './choices.ts';
import { contactTextsIn, isNobody, type ContactText } from './contactTexts.ts';
import { DICTIONARIES, parseDictionary, type DictionaryKey } from './dictionary.ts';
import { never, withDefault, type Asked, type Field, type Fields, type FormRun } from './form.ts';
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
  type Sort,
} from './placeholder.ts';
import { cannotBeRead, isRequired, problemsOfOne, takesOne, tooLong } from './problems.ts';
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

/** Without `isGiven`, whatever is not blank was filled in. A change goes on without what stands for no value. */
export const field = <Value>(
  asked: Asked,
  read: Field<Value>['read'],
  isGiven: Field['isGiven'] = (given) => !isBlank(given),
): Field<Value> => ({
  asked,
  isGiven,
  read: (given, run) => {
    const isLeftOut = run.isChange && !asked.dict && isPlain(given);
    const left = isLeftOut ? textsOf(given).filter(isNoValue) : [];
    if (left.length === 0) return read(given, run);
    const kept = valuesOf(given).filter((value) => !left.includes(String(value)));
    const { warnings = [], ...others } = read(kept, run);
    const sentences = left.map((text) => leftOut(`"${asked.label}": ${standsForNothing(text, text)}`, run));
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
type Held = Exclude<Sort, 'dataField' | 'longText'> | 'firstName' | 'lastName' | 'title';

/** A new contact can have the last name None or TBC, but a change puts neither in place of one. */
const sortOf = (holds: Held, { isChange }: FormRun): Sort => {
  if (holds === 'lastName' && isChange) return 'optionalName';
  return holds === 'firstName' || holds === 'lastName' || holds === 'title' ? 'name' : holds;
};

const MAP_ANOTHER = 'Map another value.';

/** What to do instead, where a run stops; the other lines are left out. */
const WAY_OUT: Readonly<Partial<Record<Held, string>>> = {
  key: 'Map a value of its own, or leave the field blank.',
  name: MAP_ANOTHER,
  title: MAP_ANOTHER,
  firstName: MAP_ANOTHER,
  lastName: MAP_ANOTHER,
};

/** What is named by `insteadOf`, such as a tag of a form, does not mean that somebody has one name. */
const wayOutOf = (holds: Held, placeholder: string): string | undefined =>
  (holds === 'firstName' || holds === 'lastName') && insteadOf(placeholder) === undefined
    ? 'For somebody with one name, write it in both fields.'
    : WAY_OUT[holds];

type Line = Asked &
  Readonly<{
    holds: Held;
    /** What a value stands for, for a sentence. */
    noun?: string;
    max?: number;
    /** Whether to warn if a value that is mapped into a part of it came blank. */
    isWhole?: boolean;
  }>;

/** A line of text, such as a name or a reference; blank is ''. */
export const line = ({ holds, noun, max, isWhole = false, ...asked }: Line): Field<string> =>
  field(asked, (given, run) => {
    const { label } = asked;
    const text = holds === 'key' ? keyOf(given) : textOf(given);
    const usual = problemsOfOne(given, { ...asked, noun });
    const unusable = (sentence: string, isLeftOut: boolean) =>
      isLeftOut ? { value: '', warnings: [leftOut(sentence, run)] } : { value: '', problems: [...usual, sentence] };
    const [long] = tooLong(label, text);
    if (long !== undefined) return unusable(long, wayOutOf(holds, '') === undefined);
    // All but keys, which are compared as they are, can come from a web page as it is written there.
    const value = holds === 'key' ? text : decodedLine(text);
    // Of `&nbsp;`, nothing is left.
    const placeholder = value === '' ? text || undefined : placeholderIn(value, sortOf(holds, run));
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
        ...(isWhole && value !== '' && lacksPart(given, run.raw)
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
export const lines = (asked: Asked, tidy: (text: string) => string = String): Field<string> =>
  field({ type: 'text', ...asked }, (given) => {
    const { label, required = false } = asked;
    const value = tidy(linesOf(given));
    if (!isPlain(given)) return { value, problems: [cannotBeRead(label)] };
    if (value === '') return { value, problems: required ? [isRequired(label)] : [] };
    // Inside a text, a placeholder is what somebody writes about.
    if (placeholderIn(value, 'longText') !== value) return { value };
    const wayOut = required ? 'Map another text.' : 'Map another text, or leave the field blank.';
    return { value: '', problems: [`"${label}": ${standsForNothing(value, value)} ${wayOut}`] };
  });

export const nameList = (asked: Asked): Field<readonly string[]> =>
  field(asked, (given) => {
    if (!isPlain(given)) return { value: [], problems: [cannotBeRead(asked.label)] };
    const value = textsOf(listIn(given));
    const problems = value.flatMap((text) => {
      const placeholder = placeholderIn(text, 'name');
      if (placeholder === undefined) return [];
      return [`"${asked.label}": ${standsForNothing(text, placeholder)} ${MAP_ANOTHER}`];
    });
    return { value: problems.length > 0 ? [] : value, problems };
  });

type ChoiceAsked<Value extends string> = Asked &
  Readonly<{
    choices: Choices<Value>;
    /** Other words that are read, and not offered. */
    synonyms?: Choices<NoInfer<Value>>;
  }>;

/** One of several choices; blank, or wrong, is `otherwise`. */
export function choice<const Value extends string>(
  asked: ChoiceAsked<Value> & Readonly<{ otherwise: NoInfer<Value> }>,
): Field<Value>;
export function choice<const Value extends string>(asked: ChoiceAsked<Value>): Field<Value | undefined>;
export function choice<Value extends string>({
  otherwise,
  synonyms = [],
  ...asked
}: ChoiceAsked<Value> & Readonly<{ otherwise?: Value }>) {
  const { label, choices, required = false } = asked;
  return field(asked, (given) => {
    if (isBlank(given)) return { value: otherwise, problems: required ? [isRequired(label)] : [] };
    const found = chosenIn([...choices, ...synonyms], given);
    return { value: found ?? otherwise, problems: found === undefined ? [notAChoice(label, choices, given)] : [] };
  });
}

/** Undefined for anything but one of the choices. */
function chosenIn<Value extends string>(choices: Choices<Value>, given: unknown): Value | undefined {
  const [text = '', ...others] = textsOf(given);
  return isPlain(given) && others.length === 0 ? findChoice(choices, text) : undefined;
}

/** Yes or no, to a question how to run or what a row holds; blank, or wrong, is `otherwise`. */
export const yesNo = (asked: Asked, otherwise = false): Field<boolean> =>
  field(
    { ...asked, choices: YES_NO },
    (given) => {
      const answer = isPlain(given) && textsOf(given).length < 2 ? yesOrNo(given) : undefined;
      const isWrong = answer === undefined && !isBlank(given);
      return { value: answer ?? otherwise, problems: isWrong ? [notAChoice(asked.label, YES_NO, given)] : [] };
    },
    never,
  );

/** Whether a run only checks: yes for anything but a clear no, because what cannot be read must create nothing. */
export const checkOnly = (asked: Partial<Asked>): Field<boolean> => {
  const isCheck = (given: unknown) => !itemsIn(given).every((one) => isBlank(one) || yesOrNo(one) === false);
  return {
    ...field({ label: 'Check Only', choices: YES_NO, ...asked }, (given) => ({ value: isCheck(given) }), never),
    decides: (given) => ({ isCheck: isCheck(given) }),
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
    (given, { given: filled }) => {
      const chosen = isPlain(given) ? findChoices(choices, given) : undefined;
      return {
        value: new Set(chosen?.filter((key) => !filled.has(key))),
        problems: chosen ? [] : [notAChoice(CLEAR_FIELDS, choices, given)],
        warnings: filled.size === 0 ? [NOTHING_GIVEN] : [],
      };
    },
  ),
  decides: () => ({ clearable: new Set(choices.map(([key]) => key)) }),
});

export const labelsOf = (fields: Fields): Choices =>
  Object.entries(fields).map(([key, { asked }]) => [key, asked.label]);

export const NOTHING_GIVEN = 'Nothing was filled in, so nothing was changed.';

/** A parser's result, with whole sentences about what was `given`. */
export function inSentences<Value>(
  parsed: Parsed<Value>,
  label: string,
  given: readonly InputValue[],
  isCheck: boolean,
): ProblemsAndWarnings & Readonly<{ value?: Value }> {
  const about = (text: string) => `"${label}": ${quoted(text)}`;
  const all = given.map(String).join(', ');
  if ('problem' in parsed) return { problems: [`${about(parsed.of ?? all)} ${parsed.problem}.`] };
  const { value, perhaps, warning } = parsed;
  const told = [perhaps, isCheck ? warning : undefined].filter((words) => words !== undefined);
  return { value, ...(told.length > 0 && { warnings: told.map((words) => `${about(all)} ${words}.`) }) };
}

/** A value that a parser reads, blank as the text `whenBlank`; undefined if it is blank or wrong. */
const parsed =
  <Value>(parse: (text: string, calendar: Calendar) => Parsed<Value>, whenBlank = '') =>
  (asked: Asked): Field<Value | undefined> =>
    field(asked, (given, { calendar, isCheck }) => {
      const { label } = asked;
      const written = textOf(given);
      const text = written || whenBlank;
      const problems = problemsOfOne(given, asked);
      if (text === '') return { value: undefined, problems };
      const result = parse(text, calendar);
      if (written === '' && 'problem' in result) {
        return { value: undefined, problems: [...problems, `"${label}" is blank, and "${text}" ${result.problem}.`] };
      }
      const read = inSentences(result, label, [text], isCheck);
      return { value: undefined, ...read, problems: [...problems, ...(read.problems ?? [])] };
    });

export const A_DATE = `A date such as ${EXAMPLE_DATE} or ${EXAMPLE_AHEAD}`;

const dateField =
  (parse: (text: string, calendar: Calendar) => Parsed, example = EXAMPLE_DATE, whenBlank = '') =>
  (asked: Asked) => {
    const wayOut = asked.required === true ? 'Map another date' : 'Map another date, or leave the field blank';
    const parseGiven = (text: string, calendar: Calendar): Parsed =>
      isEmptyDate(text) ? { problem: `stands for no value. ${wayOut}` } : parse(text, calendar);
    return parsed(parseGiven, whenBlank)({ placeholder: asExample(example), ...asked });
  };

export const dayOrMoment = dateField(parseDayOrMoment);

/** A day, as the moment at which it begins; blank is today. */
export const dayOrToday = (asked: Asked) =>
  withDefault(dateField(parseDayStart, EXAMPLE_DATE, 'today')(asked), 'it is today');

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
  decides: (given) => ({ order: chosenIn(DATE_ORDERS, given) ?? null, orderField: `"${DATE_ORDER}"` }),
});

export const wholeNumber = parsed((text) => {
  const value = Number(text);
  const isWhole = /^[+-]?\d+$/.test(text) && Number.isSafeInteger(value);
  return isWhole ? { value } : { problem: 'is not a whole number. Write it like 5' };
});

/** A time worked, as a number of hours with two decimals. */
export const hours = (asked: Asked) => parsed(parseHours)({ placeholder: asExample('1.5'), ...asked });

/** Contacts as they were written; a look-up finds out who they are. */
export const contactList = (asked: Asked): Field<readonly ContactText[]> =>
  field(
    asked,
    (given, run) => {
      const { label, required = false, list = false } = asked;
      if (!isPlain(given)) return { value: [], problems: [cannotBeRead(label)] };
      const all = contactTextsIn(given);
      const read = all.map((one) => {
        const nobody = meansNobody(one.text);
        if (nobody === undefined) return { one, problems: tooLong(label, one.text) };
        const sentence = `"${label}": ${nobody}`;
        // What a change does not need is left out: it would overwrite a good value.
        return run.isChange
          ? { warnings: [leftOut(sentence, run)] }
          : { problems: [`${sentence} ${mapAContact(required)}`] };
      });
      const problems = [
        ...(all.length === 0 && required ? [isRequired(label)] : []),
        ...(all.length > 1 && !list ? [takesOne(label, 'contact')] : []),
        ...allOf('problems', read),
      ];
      // In a list, the others can still be looked up.
      const usable = read.flatMap(({ one, problems: own = [] }) => (one && own.length === 0 ? [one] : []));
      return { value: list || problems.length === 0 ? usable : [], problems, warnings: allOf('warnings', read) };
    },
    (given) => !isNobody(given),
  );

/** The sentence for a text that means nobody, even if an import has made a contact with that name. */
export function meansNobody(text: string): string | undefined {
  const placeholder = isTooLong(text) ? undefined : placeholderIn(text, 'name');
  return placeholder === undefined ? undefined : standsForNothing(text, placeholder);
}

export const mapAContact = (isNeeded: boolean): string =>
  isNeeded ? 'Map a contact.' : 'Map a contact, or leave the field blank.';

export const valuesByLabel = (key: DictionaryKey, asked: Omit<Asked, 'label'>) =>
  field({ label: DICTIONARIES[key].label, ...asked, dict: true }, (given) => {
    const { problems, ...value } = parseDictionary(key, given);
    return { value, problems };
  });
