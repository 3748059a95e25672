import * as zod from 'zod/mini';
import type { Field } from '../../test/support/fields.ts';
import { outcomeOf } from './sentence.ts';

/** What a field offers to choose from, as value and label; whether there may be more; why there is nothing. */
export type Choices = Readonly<{
  lines: readonly (readonly [value: string, label: string])[];
  pages: number;
  hasMore: boolean;
  sentence?: string;
}>;

/** How the pages of a dropdown come. */
type Fetch = (dynamic: string, page: number) => Promise<Choices['lines']>;

/** Loads as many pages of each field's dropdown as are wanted, one by default. Equal ones are loaded once. */
export async function loadChoices(
  fields: readonly Field[],
  pagesOf: (key: string) => number,
  fetch: Fetch,
  report: (error: unknown) => void,
): Promise<ReadonlyMap<string, Choices>> {
  const known = new Map<string, Promise<Choices['lines']>>();
  const fetchOnce = (dynamic: string, page: number): Promise<Choices['lines']> => {
    const name = `${dynamic} ${page}`;
    const lines = known.get(name) ?? fetch(dynamic, page);
    known.set(name, lines);
    return lines;
  };
  const load = async (dynamic: string, pages: number): Promise<Choices> => {
    // One page more tells whether there is more.
    const numbers = Array.from({ length: pages + 1 }, (_, page) => page);
    const loaded = await outcomeOf(Promise.all(numbers.map((page) => fetchOnce(dynamic, page))), report);
    if ('sentence' in loaded) return { lines: [], pages, hasMore: false, sentence: loaded.sentence };
    return { lines: loaded.value.slice(0, pages).flat(), pages, hasMore: loaded.value.at(-1)?.length !== 0 };
  };
  const entries = fields.flatMap(({ key, dynamic, choices }) => {
    if (dynamic !== undefined) return [load(dynamic, pagesOf(key)).then((loaded) => [key, loaded] as const)];
    if (choices === undefined) return [];
    return [Promise.resolve([key, { lines: linesOf(choices), pages: 0, hasMore: false }] as const)];
  });
  return new Map(await Promise.all(entries));
}

const linesOf = (choices: unknown): Choices['lines'] => {
  const given = StaticChoices.parse(choices);
  return Array.isArray(given) ? given.map(({ value, label }) => [value, label]) : Object.entries(given);
};

const StaticChoices = zod.union([
  zod.array(zod.object({ value: zod.string(), label: zod.string() })),
  zod.record(zod.string(), zod.string()),
]);
