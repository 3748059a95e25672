import type { PlainInputField } from 'zapier-platform-core';
import { findChoices, notAChoice, toFieldChoices, type Choices } from '../fields/formFields.ts';
import { idsIn, isBlank, textOf, textsOf, type InputData } from '../fields/inputData.ts';
import { quoted } from '../lib/sentences.ts';
import { isId, numberHint } from '../lib/text.ts';

/** The values that pass a filter, an empty list for any value; or a sentence that says why none could ever pass. */
type ParsedFilter = Readonly<{ values: readonly string[] }> | Readonly<{ fault: string }>;

export type Filter<Item> = Readonly<{
  field: PlainInputField;
  parse: (given: unknown) => ParsedFilter;
  param: string;
  /** What of a record is compared; null or undefined when the record lacks it. */
  attribute: (item: Item) => string | null | undefined;
}>;

type Field<Item> = Omit<PlainInputField, 'choices'> & { label: string } & Pick<Filter<Item>, 'param' | 'attribute'>;

/** A filter by records that are chosen from a list, each by its id. A name would need a look-up for every event. */
export const idFilter = <Item>({ param, attribute, ...field }: Field<Item>): Filter<Item> => ({
  field,
  param,
  attribute,
  parse: (given) => {
    const values = idsIn(given);
    const unclear = values.find((text) => !isId(text)) ?? unreadIn(given, idsIn);
    if (unclear === undefined) return { values };
    return {
      fault: `"${field.label}": ${quoted(unclear)} cannot be read. Choose from the list.${numberHint(unclear)}`,
    };
  },
});

/** A filter by choices; `toValues` says which values of the records a choice lets pass. */
export const choiceFilter = <Item, Choice extends string>(
  choices: Choices<Choice>,
  { param, attribute, toValues, ...field }: Field<Item> & { toValues: (choice: Choice) => readonly string[] },
): Filter<Item> => ({
  field: { ...field, choices: toFieldChoices(choices) },
  param,
  attribute,
  parse: (given) => {
    const chosen = findChoices(choices, given);
    const unread = unreadIn(given, textsOf);
    if (chosen && unread === undefined) return { values: chosen.flatMap(toValues) };
    return { fault: notAChoice(field.label, choices, chosen ? unread : given) };
  },
});

/** The first entry that is filled in but gives no value. If it counted as blank, every event would pass. */
const unreadIn = (given: unknown, toValues: (entry: unknown) => readonly string[]): string | undefined =>
  [given]
    .flat(Infinity)
    .filter((entry) => !isBlank(entry) && toValues(entry).length === 0)
    .map(textOf)[0];

/** A filter that cannot be parsed lets everything pass: a Zap that was turned on with it must not lose its events. */
export function parseFilters<Item>(filters: readonly Filter<Item>[], inputData: InputData) {
  const parsed = filters.map((filter) => ({ ...filter, ...filter.parse(inputData[filter.field.key]) }));
  const active = parsed.flatMap((filter) => ('values' in filter && filter.values.length > 0 ? [filter] : []));
  return {
    faults: parsed.flatMap((filter) => ('fault' in filter ? [filter.fault] : [])),
    query: Object.fromEntries(active.map(({ param, values }) => [param, values.join(',')])),
    /** False if one filter fails. Undefined if none fails, but the record lacks what one of them compares. */
    passes: (item: Item): boolean | undefined => {
      const compared = active.map(({ values, attribute }) => ({ values, value: attribute(item) ?? null }));
      if (compared.some(({ values, value }) => value !== null && !values.includes(value))) return false;
      return compared.some(({ value }) => value === null) ? undefined : true;
    },
  };
}
