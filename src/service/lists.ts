/*
 * Reading lists, page by page and by ids (service document, Limits). What an item of a list is made of is in the file
 * of its resource.
 */

import { inParallel } from '../lib/inParallel.ts';
import { call, type Call, type Client } from './client.ts';
import { tooMany } from './errors/failure.ts';
import type { Document, Resource } from './wire/document.ts';

/** The largest page that the service gives; more is capped silently (service document, Limits). */
const MAX_PAGE_SIZE = 200;
/** What the service gives when it does not know the page size that was asked for (service document, Limits). */
const DEFAULT_PAGE_SIZE = 50;
/** Gives up after this many pages. */
export const MAX_PAGES = 5;

/** One page of a list, whether another one follows, and the number of the last one if it is known. */
export type PageOf<Item> = Readonly<{ items: readonly Item[]; hasMore: boolean; pageCount?: number | undefined }>;

/** What is asked for, and what is made of each page of the answer. */
export type List<Item> = Call & Readonly<{ toItems: (page: Document) => readonly Item[] }>;

/** What all lists of a resource have in common, for callers who need no more than its records. */
export const listOf = <Item>(resource: string, decode: (record: Resource) => Item) => ({
  path: [resource] as const,
  decode,
  toItems: ({ records }: Document): readonly Item[] => records.map(decode),
});

/** Fetches one page, counted from 0 as the platform does. A full one means more, unless the service says otherwise. */
export async function fetchItems<Item>(
  client: Client,
  { params, toItems, ...list }: List<Item>,
  page: number,
  pageSize = MAX_PAGE_SIZE,
): Promise<PageOf<Item>> {
  const document = await call(client, { ...list, params: { ...params, page: page + 1, pageSize } });
  const { length } = document.records;
  return {
    items: toItems({ ...document, records: eachOnce(document.records) }),
    hasMore: document.hasNextPage ?? (length >= pageSize || length === DEFAULT_PAGE_SIZE),
    pageCount: document.pageCount,
  };
}

/** Fetches as many pages as one run can read, starting with `first`. */
export async function fetchSomePages<Item>(client: Client, list: List<Item>, first: number): Promise<PageOf<Item>> {
  return readOn(client, list, await fetchItems(client, list, first), first + 1, first + MAX_PAGES);
}

/** Reads the pages from `next` to before `end` too: side by side, where the service says how many there are. */
async function readOn<Item>(
  client: Client,
  list: List<Item>,
  { items, hasMore, pageCount = 0 }: PageOf<Item>,
  next: number,
  end: number,
): Promise<PageOf<Item>> {
  if (!hasMore || next === end) return { items, hasMore };
  const upTo = Math.min(Math.max(pageCount, next + 1), end);
  const numbers = Array.from({ length: upTo - next }, (_, index) => next + index);
  const pages = await inParallel(numbers, (page) => fetchItems(client, list, page));
  const all = [...items, ...pages.flatMap((page) => page.items)];
  return readOn(client, list, { hasMore: false, ...pages.at(-1), items: all }, upTo, end);
}

/**
 * Fetches all pages: only then is it certain that something is not there. Undefined for too many, which are not read.
 */
export async function findAllPages<Item extends WithId>(
  client: Client,
  list: List<Item>,
  maxPages = MAX_PAGES,
): Promise<readonly Item[] | undefined> {
  const start = await fetchItems(client, list, 0);
  if (start.hasMore && (start.pageCount ?? 0) > maxPages) return undefined;
  const { items, hasMore } = await readOn(client, list, start, 1, maxPages);
  return hasMore ? undefined : eachOnce(items);
}

/** The same for callers who cannot go on without them: throws for too many. `advice` says what to give instead. */
export async function fetchAllPages<Item extends WithId>(
  client: Client,
  list: List<Item>,
  advice?: string,
): Promise<readonly Item[]> {
  const items = await findAllPages(client, list);
  if (!items) throw tooMany(list.task, advice);
  return items;
}

const MAX_IDS = 100;
/** The most characters of the ids in one address, which has to hold other things too (`client.ts`). */
const MAX_IDS_LENGTH = 6000;
const MAX_IDS_IN_ALL = 2000;

/** Fetches records by id; missing or hidden ones are left out. Throws for more than one run can read. */
export async function fetchByIds<Item extends WithId>(
  client: Client,
  list: List<Item>,
  ids: readonly string[],
): Promise<readonly Item[]> {
  // Several ids are a list like any other: without a page size the service returns only the first 50.
  const all = { ...list, params: { ...list.params, pageSize: MAX_PAGE_SIZE }, accept: [404] };
  const items = await inParallel(inChunks(list.task, ids), (chunk) =>
    fetchChunk(client, { ...all, path: [...list.path, chunk] }, chunk),
  );
  return eachOnce(items.flat());
}

/** Reads on while an id is missing and the service says that more pages follow: it can be on any of them. */
async function fetchChunk<Item>(
  client: Client,
  { toItems, ...list }: List<Item>,
  missing: readonly string[],
  page = 1,
): Promise<readonly Item[]> {
  const document = await call(client, { ...list, params: { ...list.params, ...(page > 1 && { page }) } });
  const found = new Set(document.records.map(({ id }) => id));
  const stillMissing = missing.filter((id) => !found.has(id));
  const items = toItems(document);
  if (!document.hasNextPage || stillMissing.length === 0) return items;
  if (page === MAX_PAGES) throw tooMany(list.task);
  return [...items, ...(await fetchChunk(client, { ...list, toItems }, stillMissing, page + 1))];
}

/** The records of one kind that these actions have, and whether these are all, and each says whose it is. */
export async function fetchOfActions<Item extends WithId & Readonly<{ actionId: string | null }>>(
  client: Client,
  list: List<Item>,
  actionIds: readonly string[],
) {
  const lists = await inParallel(inChunks(list.task, actionIds), (chunk) =>
    fetchSomePages(client, { ...list, params: { action: chunk.join(','), ...list.params } }, 0),
  );
  const items = eachOnce(lists.flatMap((page) => page.items));
  return { items, hasAll: lists.every(({ hasMore }) => !hasMore) && items.every(({ actionId }) => actionId !== null) };
}

type WithId = Readonly<{ id: string }>;

/** The items without those that repeat an id: a list that grows while it is read moves records to the next page. */
export const eachOnce = <Item extends WithId>(items: readonly Item[]): readonly Item[] => {
  const known = new Set<string>();
  return items.filter(({ id }) => !known.has(id) && known.add(id));
};

/** The record of an answer that should have one; undefined if it has none, or several: any of them could be meant. */
export function onlyRecord(records: readonly Resource[]): Resource | undefined {
  const [record, ...others] = eachOnce(records);
  return others.length === 0 ? record : undefined;
}

/** Each id once, in chunks that one address can hold. `task` is what cannot be done if there are too many. */
export function inChunks(task: string, given: readonly string[]): readonly (readonly string[])[] {
  const ids = [...new Set(given)];
  if (ids.length > MAX_IDS_IN_ALL) throw tooMany(task);
  const chunks: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const length = encodeURIComponent(`,${id.toWellFormed()}`).length;
    const last = room < length ? undefined : chunks.at(-1);
    if (last && last.length < MAX_IDS) {
      last.push(id);
      room -= length;
    } else {
      chunks.push([id]);
      room = MAX_IDS_LENGTH - length;
    }
  }
  return chunks;
}

/** The query for all that a decoder knows and for `others`; `:default` stands for what comes unasked. */
export const fieldsFor = (
  { assumptions }: Client,
  { fields }: Readonly<{ fields: readonly string[] }>,
  others: readonly string[] = [],
): Readonly<Record<string, string>> =>
  assumptions.additionalAttributes === 'asked' ? { fields: [':default', ...fields, ...others].join(',') } : {};
