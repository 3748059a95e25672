/* Filters of a trigger: fields that say which records pass. */

import { matchChoices, notAChoice, type Choices } from '../forms/choices.ts';
import type { Field, FieldDefinition, ValuesOf } from '../forms/form.ts';
import { idsIn, isBlank, itemsIn, textOf, textsOf } from '../forms/inputData.ts';
import { field } from '../forms/kinds.ts';
import { quoted } from '../lib/sentences.ts';
import { isId, numberHint } from '../lib/text.ts';
import type { Query } from '../service/client.ts';

/**
 * A field that says which values pass; with an empty list all do. If none could ever pass, it has a problem and an
 * empty list, so that a Zap that is on already loses no event.
 */
type Filter<Item> = Field<readonly string[]> &
  Readonly<{
    /** The parameter that asks the service for such records. */
    param: string;
    /** What of a record is compared; null or undefined when the record lacks it. */
    attribute: (item: Item) => string | null | undefined;
  }>;

export type Filters<Item> = Readonly<Record<string, Filter<Item>>>;

type FilterDefinition<Item> = FieldDefinition & Pick<Filter<Item>, 'param' | 'attribute'>;

/** A filter by records that are chosen from a list, each by its id. A name would need a look-up for every event. */
export const idFilter = <Item>({ param, attribute, ...definition }: FilterDefinition<Item>): Filter<Item> => ({
  param,
  attribute,
  ...field<readonly string[]>(definition, (raw) => {
    const value = idsIn(raw);
    const unclear = value.find((text) => !isId(text)) ?? unreadableIn(raw, idsIn);
    if (unclear === undefined) return { value };
    const sentence = `"${definition.label}": ${quoted(unclear)} cannot be read. Choose from the list.`;
    return { value: [], problems: [`${sentence}${numberHint(unclear)}`] };
  }),
});

/** A filter by choices; `toValues` says which values of the records a choice lets pass. */
export const choiceFilter = <Item, Choice extends string>(
  choices: Choices<Choice>,
  {
    param,
    attribute,
    toValues,
    ...definition
  }: FilterDefinition<Item> & { toValues: (choice: Choice) => readonly string[] },
): Filter<Item> => ({
  param,
  attribute,
  ...field<readonly string[]>({ ...definition, choices }, (raw) => {
    const matches = matchChoices(choices, raw);
    const unreadable = unreadableIn(raw, textsOf);
    if (matches && unreadable === undefined) return { value: matches.flatMap(toValues) };
    return { value: [], problems: [notAChoice(definition.label, choices, matches ? unreadable : raw)] };
  }),
});

/** The first entry that is filled in but gives no value. If it counted as blank, every event would pass. */
const unreadableIn = (raw: unknown, toValues: (entry: unknown) => readonly string[]): string | undefined =>
  itemsIn(raw)
    .filter((entry) => !isBlank(entry) && toValues(entry).length === 0)
    .map(textOf)[0];

/** What the filters of a run let pass. */
export type PassingFilters<Item> = Readonly<{
  /** Asks the service for such records. */
  query: Query;
  /** False if one filter fails. Undefined if none fails, but the record lacks what one of them compares. */
  passes: (item: Item) => boolean | undefined;
}>;

export function filtersOf<Item>(filters: Filters<Item>, values: ValuesOf<Filters<Item>>): PassingFilters<Item> {
  const active = Object.entries(filters)
    .map(([key, { param, attribute }]) => ({ param, attribute, passing: values[key] ?? [] }))
    .filter(({ passing }) => passing.length > 0);
  return {
    query: Object.fromEntries(active.map(({ param, passing }) => [param, passing.join(',')])),
    passes: (item) => {
      const comparisons = active.map(({ passing, attribute }) => ({ passing, value: attribute(item) ?? null }));
      if (comparisons.some(({ passing, value }) => value !== null && !passing.includes(value))) return false;
      return comparisons.some(({ value }) => value === null) ? undefined : true;
    },
  };
}
