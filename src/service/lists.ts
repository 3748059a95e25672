import { count } from '../lib/sentences.ts';
import { call, type Call, type Client } from './client.ts';
import type { Document, Resource } from './wire/document.ts';
import { problem } from './errors/failure.ts';
import { inParallel } from '../lib/inParallel.ts';

/** The largest page that the service gives; more is capped silently (service document, Limits). */
const MAX_PAGE_SIZE = 200;

/** What the service gives when it does not know the page size that was asked for (service document, Limits). */
const DEFAULT_PAGE_SIZE = 50;

/** Gives up after this many pages. */
export const MAX_PAGES = 5;

/** One page of a list, and whether another one follows. */
export type Page = Readonly<{ document: Document; hasMore: boolean }>;

/** A page whose records have been decoded. */
export type PageOf<Item> = Readonly<{ items: readonly Item[]; hasMore: boolean }>;

/**
 * Fetches one page of a list, counted from 0 as the platform counts pages. The service says whether more follow; when
 * it says nothing, a full page means more (docs/service-notes.md, "Lists, filters and searches").
 */
export async function fetchPage(
  client: Client,
  { params, ...list }: Call,
  page: number,
  pageSize = MAX_PAGE_SIZE,
): Promise<Page> {
  const document = await call(client, { ...list, params: { ...params, page: page + 1, pageSize } });
  const { length } = document.records;
  return {
    document: { ...document, records: eachOnce(document.records) },
    hasMore: document.hasNextPage ?? (length >= pageSize || length === DEFAULT_PAGE_SIZE),
  };
}

/** Fetches one page of a list, and makes the caller's items of its records. */
export async function fetchItems<Item>(
  client: Client,
  list: Call,
  page: number,
  toItems: (document: Document) => readonly Item[],
): Promise<PageOf<Item>> {
  const { document, hasMore } = await fetchPage(client, list, page);
  return { items: toItems(document), hasMore };
}

/**
 * Fetches all pages of a list, one after the other: only then is it certain that something is not there. Throws the
 * error of `tooMany` when there are more pages than one run can read.
 */
export async function fetchAllPages(client: Client, list: Call, tooMany: () => Error): Promise<readonly Document[]> {
  const { items, hasMore } = await fetchSomePages(client, list, 0);
  if (hasMore) throw tooMany();
  return items;
}

/** Fetches as many pages of a list as one run can read, one after the other, starting with `first`. */
export async function fetchSomePages(
  client: Client,
  list: Call,
  first: number,
  pagesLeft = MAX_PAGES,
): Promise<PageOf<Document>> {
  const { document, hasMore } = await fetchPage(client, list, first);
  if (!hasMore || pagesLeft === 1) return { items: [document], hasMore };
  const rest = await fetchSomePages(client, list, first + 1, pagesLeft - 1);
  return { items: [document, ...rest.items], hasMore: rest.hasMore };
}

const MAX_IDS = 100;

/** The most characters of the ids in one address, which has to hold other things too (`client.ts`). */
const MAX_IDS_LENGTH = 6000;

/** The most ids of one look-up. */
const MAX_IDS_IN_ALL = 2000;

/**
 * Fetches the records with these ids, one document or more for each chunk of ids; missing or hidden records are left
 * out. Without an id it sends no request. Throws a user-facing error when there are too many ids, or more pages than
 * one run can read.
 */
export async function fetchByIds(
  client: Client,
  task: string,
  resource: string,
  ids: readonly string[],
  params: Call['params'] = {},
): Promise<readonly Document[]> {
  // Several ids are a list like any other: without a page size the service returns only the first 50.
  const list = { task, params: { ...params, pageSize: MAX_PAGE_SIZE }, accept: [404] };
  const documents = await inParallel(inChunks(task, [...new Set(ids)]), (chunk) =>
    fetchChunk(client, { ...list, path: [resource, chunk] }, chunk),
  );
  return documents.flat();
}

/** Reads on while an id is missing and the service says that more pages follow: it can be on any of them. */
async function fetchChunk(
  client: Client,
  list: Call,
  missing: readonly string[],
  page = 1,
): Promise<readonly Document[]> {
  const document = await call(client, { ...list, params: { ...list.params, ...(page > 1 && { page }) } });
  const found = new Set(document.records.map(({ id }) => id));
  const stillMissing = missing.filter((id) => !found.has(id));
  if (!document.hasNextPage || stillMissing.length === 0) return [document];
  if (page === MAX_PAGES) {
    throw problem(
      `Actionstep could not ${list.task}: its answer has more pages than one run can read. Contact support for this integration.`,
      'too_many_pages',
    );
  }
  return [document, ...(await fetchChunk(client, list, stillMissing, page + 1))];
}

/** The records of several documents, each once: a list that grows while it is read moves records to the next page. */
export const allRecords = (documents: readonly Document[]): readonly Resource[] =>
  eachOnce(documents.flatMap(({ records }) => records));

/** The items without those that repeat an id. */
export const eachOnce = <Item extends Readonly<{ id: string }>>(items: readonly Item[]): readonly Item[] => {
  const known = new Set<string>();
  return items.filter(({ id }) => !known.has(id) && known.add(id));
};

/** The record of an answer that should have one; undefined if it has none, or several: any of them could be meant. */
export function onlyRecord(records: readonly Resource[]): Resource | undefined {
  const [record, ...others] = eachOnce(records);
  return others.length === 0 ? record : undefined;
}

/**
 * The ids in chunks that one address can hold. Throws a user-facing error for more ids than one look-up can have;
 * `task` completes its sentence "Actionstep was not asked to ...".
 */
export function inChunks(task: string, ids: readonly string[]): readonly (readonly string[])[] {
  if (ids.length > MAX_IDS_IN_ALL) {
    throw problem(
      `Actionstep was not asked to ${task}: there are ${count(ids.length)} of them, and one run can ask for ${count(MAX_IDS_IN_ALL)} at most.`,
      'too_many_ids',
    );
  }
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
