/*
 * Reading lists, page by page and by ids (service document, Limits). What an item of a list is made of is in the file
 * of its resource.
 */

import { inParallel } from '../lib/inParallel.ts';
import { call, type Call, type Client } from './client.ts';
import { pageMissing, tooMany, type LookedUp } from './errors/failure.ts';
import { isIdentified, type Document, type Resource } from './wire/document.ts';

/** The largest page that the service gives; more is capped silently (service document, Limits). */
const MAX_PAGE_SIZE = 200;
/** The page size of the service if it does not know the one that was asked for (service document, Limits). */
const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGES = 5;
export const MAX_RECORDS = MAX_PAGES * MAX_PAGE_SIZE;

/** What was read of a list, and whether that is all of it. A page is complete if no other follows. */
export type Listing<Item> = Readonly<{ items: readonly Item[]; isComplete: boolean }>;

/** The items of a list that was looked up, as far as they came. */
export const itemsOf = <Item>(list: LookedUp<Listing<Item>>): readonly Item[] =>
  'value' in list ? list.value.items : [];

/** Why a list may lack items: it was not read, or it is not complete, which `ifIncomplete` says. None if it is. */
export function whyIncomplete(list: LookedUp<Listing<unknown>>, ifIncomplete: string): readonly string[] {
  if ('reason' in list) return [list.reason];
  return list.value.isComplete ? [] : [ifIncomplete];
}

/** What was read so far, and where to read on. */
type Pages<Item> = Listing<Item> &
  Readonly<{
    ids: ReadonlySet<string>;
    next: number;
    /** How many pages there are; 0 if the service does not say so, or no more follow. */
    pageCount: number;
    following: Following;
    // First contact: "announced pages". If all come, this goes, with `pageMissing`.
    /** Whether a page did not come, although the service said that it follows. */
    isPageMissing: boolean;
  }>;

/** Whether another page follows: the service announced it, or the last one was full. Then the next may be empty. */
type Following = 'announced' | 'likely' | 'none';

type List<Item> = Call & Readonly<{ toItems: (page: Document) => readonly Item[] }>;

/** What all lists of a resource have in common, for callers who need no more than its records. */
export const listOf = <Item>(resource: string, decode: (record: Resource) => Item) => ({
  path: [resource] as const,
  decode,
  toItems: ({ records }: Document): readonly Item[] => records.map(decode),
});

/** Fetches one page, counted from 0 as the platform does. A full one means more, unless the service says otherwise. */
export const fetchItems = <Item>(
  client: Client,
  list: List<Item>,
  page: number,
  pageSize = MAX_PAGE_SIZE,
): Promise<Pages<Item>> => readPage(client, list, page, { page: page + 1, pageSize });

async function readPage<Item>(
  client: Client,
  { params, toItems, ...list }: List<Item>,
  at: number,
  paging: Readonly<{ page?: number; pageSize: number }>,
): Promise<Pages<Item>> {
  const document = await call(client, { ...list, params: { ...params, ...paging } });
  const records = eachOnce(document.records);
  const following = followingPage(document, paging.pageSize);
  return {
    items: toItems({ ...document, records }),
    isComplete: following === 'none',
    ids: new Set(records.map(({ id }) => id)),
    next: at + 1,
    pageCount: document.pageCount ?? 0,
    following,
    isPageMissing: following === 'announced' && records.length === 0,
  };
}

function followingPage({ hasNextPage, records: { length } }: Document, pageSize: number): Following {
  if (hasNextPage !== undefined) return hasNextPage ? 'announced' : 'none';
  return length >= pageSize || length === DEFAULT_PAGE_SIZE ? 'likely' : 'none';
}

/**
 * Everything read so far together with the next page. If the service announced that page, and it is empty or only
 * repeats earlier records, then the page did not come, and what is searched for may be on it.
 */
function withPage<Item>(before: Pages<Item>, page: Pages<Item>): Pages<Item> {
  const ids = new Set([...before.ids, ...page.ids]);
  const isAnnounced = before.following === 'announced' || before.next < before.pageCount;
  const isPageMissing = before.isPageMissing || page.isPageMissing || (isAnnounced && ids.size === before.ids.size);
  return {
    items: [...before.items, ...page.items],
    isComplete: page.isComplete && !isPageMissing,
    ids,
    next: page.next,
    pageCount: Math.max(before.pageCount, page.pageCount),
    following: page.following,
    isPageMissing,
  };
}

/** Fetches as many pages as one run can read, starting with `first`. */
export async function fetchSomePages<Item>(client: Client, list: List<Item>, first: number): Promise<Listing<Item>> {
  return readOn(client, list, await fetchItems(client, list, first), first + MAX_PAGES);
}

/** Reads the pages that follow too, up to `end`: in parallel if the service says how many there are. */
async function readOn<Item>(
  client: Client,
  list: List<Item>,
  before: Pages<Item>,
  end: number,
  atOnce = end,
): Promise<Pages<Item>> {
  const { following, next, pageCount } = before;
  if (following === 'none' || next === end) return before;
  const upTo = Math.min(Math.max(pageCount, next + 1), next + atOnce, end);
  const numbers = Array.from({ length: upTo - next }, (_, index) => next + index);
  const pages = await inParallel(numbers, (page) => fetchItems(client, list, page));
  return readOn(client, list, pages.reduce(withPage, before), end, atOnce);
}

/**
 * How many pages of a list are read, and how many of them side by side, with the first one if it was asked for already.
 * Lists that are themselves read side by side come page by page, so that not too many requests run at once.
 */
type ReadOptions<Item> = Readonly<{ maxPages?: number; atOnce?: number; first?: Promise<Pages<Item>> | undefined }>;

async function readAllPages<Item>(
  client: Client,
  list: List<Item>,
  { maxPages = MAX_PAGES, atOnce, first = fetchItems(client, list, 0) }: ReadOptions<Item> = {},
): Promise<Pages<Item>> {
  const firstPage = await first;
  return firstPage.pageCount > maxPages ? firstPage : readOn(client, list, firstPage, maxPages, atOnce);
}

/**
 * Fetches all pages: only then is it certain that something is not there. Undefined if they cannot all be read; if
 * there are too many, the rest is not read.
 */
export async function fetchIfComplete<Item extends WithId>(
  client: Client,
  list: List<Item>,
): Promise<readonly Item[] | undefined> {
  const { items, isComplete } = await readAllPages(client, list);
  return isComplete ? eachOnce(items) : undefined;
}

/** All items of a list, or the first of them if it has too many pages. Throws if a page did not come. */
export async function fetchFirstPages<Item extends WithId>(
  client: Client,
  list: List<Item>,
  options?: ReadOptions<Item>,
): Promise<Listing<Item>> {
  const { items, isComplete, following, isPageMissing } = await readAllPages(client, list, options);
  if (following === 'none' && isPageMissing) throw pageMissing(list.purpose);
  return { items: eachOnce(items), isComplete };
}

/**
 * All items of a list. Throws if not all pages can be read; `advice` says what to give if they are too many, and
 * `reason` what is too many.
 */
export async function fetchAllPages<Item extends WithId>(
  client: Client,
  list: List<Item>,
  advice?: string,
  reason?: string,
): Promise<readonly Item[]> {
  const { items, isComplete } = await fetchFirstPages(client, list);
  if (!isComplete) throw tooMany(list.purpose, advice, reason);
  return items;
}

/** Reads page by page until `isEnough` is true of all items so far. Throws if it never is and a page did not come. */
export async function fetchUntil<Item>(
  client: Client,
  list: List<Item>,
  isEnough: (items: readonly Item[]) => boolean,
): Promise<Listing<Item>> {
  const readUntil = async (before: Pages<Item>): Promise<Listing<Item>> => {
    if (isEnough(before.items)) return before;
    if (before.following === 'none' && before.isPageMissing) throw pageMissing(list.purpose);
    if (before.isComplete || before.next === MAX_PAGES) return before;
    return readUntil(withPage(before, await fetchItems(client, list, before.next)));
  };
  return readUntil(await fetchItems(client, list, 0));
}

const MAX_IDS = 100;
/** The most characters of the ids in one address, which has to hold other things too (`client.ts`). */
const MAX_IDS_LENGTH = 6000;
const MAX_IDS_IN_ALL = 2000;

/** Fetches records by id; missing or hidden ones are left out. Throws if there are more than one run can read. */
export async function fetchByIds<Item extends WithId>(
  client: Client,
  list: List<Item>,
  ids: readonly string[],
): Promise<readonly Item[]> {
  const all = { ...list, accept: [404] };
  const items = await inParallel(inChunks(list.purpose, ids), (chunk) =>
    fetchChunk(client, { ...all, path: [...list.path, chunk] }, chunk),
  );
  return eachOnce(items.flat());
}

/** Reads on while an id is missing and the service says that more pages follow: the record can be on any of them. */
async function fetchChunk<Item>(client: Client, list: List<Item>, ids: readonly string[]): Promise<readonly Item[]> {
  const readOnFrom = async (before: Pages<Item>): Promise<readonly Item[]> => {
    if (ids.every((id) => before.ids.has(id))) return before.items;
    if (before.following !== 'announced') {
      if (before.isPageMissing) throw pageMissing(list.purpose);
      return before.items;
    }
    if (before.next === MAX_PAGES) throw tooMany(list.purpose);
    const page = await readPage(client, list, before.next, { page: before.next + 1, pageSize: MAX_PAGE_SIZE });
    return readOnFrom(withPage(before, page));
  };
  // Several ids are a list like any other: without a page size the service returns only the first 50.
  return readOnFrom(await readPage(client, list, 0, { pageSize: MAX_PAGE_SIZE }));
}

/** The records of one kind that these actions have: complete only if each names its action, too. */
export async function fetchOfActions<Item extends WithId & Readonly<{ actionId: string | null }>>(
  client: Client,
  list: List<Item>,
  actionIds: readonly string[],
): Promise<Listing<Item>> {
  const lists = await inParallel(inChunks(list.purpose, actionIds), (chunk) =>
    fetchSomePages(client, { ...list, params: { action: chunk.join(','), ...list.params } }, 0),
  );
  const items = eachOnce(lists.flatMap((page) => page.items));
  return {
    items,
    isComplete: lists.every((page) => page.isComplete) && items.every(({ actionId }) => actionId !== null),
  };
}

/**
 * Makes a test for the records of a list that was asked for by action: the service ignores a filter that it does not
 * know. A record that names no action counts as one of it.
 */
export const mayBeOfAction =
  (actionId: string) =>
  ({ links }: Readonly<{ links: Readonly<{ action: string | null }> }>): boolean =>
    (links.action ?? actionId) === actionId;

type WithId = Readonly<{ id: string }>;

/** The items without those that repeat an id: a list that grows while it is read moves records to the next page. */
export const eachOnce = <Item extends WithId>(items: readonly Item[]): readonly Item[] => {
  const known = new Set<string>();
  return items.filter(({ id }) => !known.has(id) && known.add(id));
};

/** Sorts by the ids as numbers. Read lists are sorted again: a service that ignores `sort` would decide who is meant. */
export const oldestFirst = (one: WithId, other: WithId): number => Number(one.id) - Number(other.id);

export const newestFirst = (one: WithId, other: WithId): number => oldestFirst(other, one);

/** The record of an answer that should have one; undefined if it has none, or several: any of them could be meant. */
export function onlyRecord(records: readonly Resource[]): Resource | undefined {
  const [record, ...others] = eachOnce(records);
  return others.length === 0 ? record : undefined;
}

/** The record that a request has made; undefined if its answer does not say which one that is. */
export function newRecord(records: readonly Resource[]): Resource | undefined {
  const record = onlyRecord(records);
  return record && isIdentified(record) ? record : undefined;
}

/** Each id once, in chunks that one address can hold. `purpose` is what cannot be done if there are too many. */
export function inChunks(purpose: string, allIds: readonly string[]): readonly (readonly string[])[] {
  const ids = [...new Set(allIds)];
  if (ids.length > MAX_IDS_IN_ALL) throw tooMany(purpose);
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
