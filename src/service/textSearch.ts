/*
 * Searching for records by a text, in two ways: no source tells which of them the service understands. What a filter can
 * hold of a text is in `filterValues.ts`.
 */

import { inParallel } from '../lib/inParallel.ts';
import type { Query } from './client.ts';
import { detailsOf, isTooMany } from './errors/failure.ts';

/**
 * What to search by. The plain filter takes `value`, then each of the `others`, which may be other spellings. If too
 * many are found, it takes `value` once more with each filter of the `narrower` searches, and has to find them all.
 */
export type TextCriterion<Item> = Readonly<{
  attribute: string;
  pattern: string;
  value: string | undefined;
  others?: readonly string[];
  narrower?: readonly NarrowerSearch<Item>[];
}>;

/** One of too many items: filters that each may find it, and how to tell that they did. */
type NarrowerSearch<Item> = Readonly<{ filters: readonly Query[]; isMatch: (item: Item) => boolean }>;

/** Whether the second way is tried only if the first finds nobody, or at once. */
export type SearchOrder = 'inTurn' | 'atOnce';

/** A search in two ways that nothing else narrows. `ask` sends one filter; `accept` statuses mean nothing found. */
export async function searchByText<Item>(
  ask: (filter: Query, accept?: readonly number[]) => Promise<readonly Item[]>,
  { attribute, pattern, value, others = [], narrower = [] }: TextCriterion<Item>,
  isMatch: (item: Item) => boolean,
  order: SearchOrder = 'inTurn',
): Promise<readonly Item[]> {
  const byPattern = ask({ [`${attribute}_ilike`]: pattern });
  const askPlain = (text: string, more: Query = {}) => ask({ [attribute]: text, ...more }, FILTER_REFUSED);
  const plain = async () => (value === undefined ? [] : askPlain(value));
  const found =
    order === 'atOnce' ? searchAtOnce(byPattern, plain(), isMatch) : searchTwoWays(byPattern, plain, isMatch);
  const whole = found.catch((error: unknown) => {
    if (!isTooMany(error) || value === undefined) throw error;
    return searchNarrower((filter) => askPlain(value, filter), narrower, error);
  });
  return others.reduce(
    (before, other) => searchTwoWays(before, () => askPlain(other).catch(nothingIfTooMany), isMatch),
    whole,
  );
}

/** The statuses by which the service refuses a filter that it does not have. */
export const FILTER_REFUSED: readonly number[] = [400, 404, 422];

/** Searches both ways at once, where usually nobody is found: it takes both to tell. */
export async function searchAtOnce<Item>(
  byPattern: Promise<readonly Item[]>,
  plain: Promise<readonly Item[]>,
  isMatch: (item: Item) => boolean,
): Promise<readonly Item[]> {
  // Whatever is found or fails, no request outlives its run.
  await Promise.allSettled([byPattern, plain]);
  return searchTwoWays(byPattern, () => plain, isMatch);
}

// First contact: the points "filter …". No source shows patterns for these texts, and who is not found is created again.
// Of each attribute the way that finds stays, and asks for `others`, too, which are other spellings.
/**
 * Searches by a pattern (`email_ilike`), and if that finds nobody who is meant, by a plain filter (`email=`), which
 * accepts `FILTER_REFUSED`. A pattern that is refused or finds too many is an error if that finds nobody either.
 */
async function searchTwoWays<Item>(
  byPattern: Promise<readonly Item[]>,
  plain: () => Promise<readonly Item[]>,
  isMatch: (item: Item) => boolean,
): Promise<readonly Item[]> {
  const first = await byPattern.then(
    (items) => ({ items }),
    (error: unknown) => ({ error }),
  );
  if ('error' in first && !saysNothing(first.error)) throw first.error;
  if ('items' in first && first.items.some(isMatch)) return first.items;
  const second = await plain();
  if (second.some(isMatch)) return second;
  if ('error' in first) throw first.error;
  return first.items;
}

/**
 * Searches once more where too many were found, for each who may be meant. Who is not found then may be there all the
 * same, or the service does not know the filters, so there are still too many.
 */
async function searchNarrower<Item>(
  ask: (filter: Query) => Promise<readonly Item[]>,
  narrower: readonly NarrowerSearch<Item>[],
  error: unknown,
): Promise<readonly Item[]> {
  const lists = await inParallel(narrower, async ({ filters, isMatch }) => {
    const found = await inParallel(filters, (filter) => ask(filter).catch(nothingIfTooMany));
    return found.flat().some(isMatch) ? found.flat() : [];
  });
  if (lists.length === 0 || lists.some((found) => found.length === 0)) throw error;
  return lists.flat();
}

/** What is found by a part of a text, or by a further filter, only adds to the rest: too many say nothing. */
function nothingIfTooMany(error: unknown): readonly never[] {
  if (!isTooMany(error)) throw error;
  return [];
}

const saysNothing = (error: unknown): boolean =>
  isTooMany(error) || FILTER_REFUSED.includes(detailsOf(error)?.status ?? 0);
