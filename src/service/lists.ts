import { call, type Call, type Client } from './client.ts';
import type { Document, Resource } from './document.ts';

/** The largest page that the service gives; more is capped silently (service document, Limits). */
export const MAX_PAGE_SIZE = 200;

/** What the service gives when it does not know the page size that was asked for (service document, Limits). */
const DEFAULT_PAGE_SIZE = 50;

/** A filter that matches more pages than these is of no use, and one run has one time limit. */
export const MAX_PAGES = 5;

/** One page of a list, and whether another one follows. */
export type Page = Readonly<{ document: Document; hasMore: boolean }>;

/**
 * Reads one page of a list, pages counted from 0 as the platform counts them. Whether more follows is what the service
 * says; when it says nothing, a full page means more (docs/service-notes.md, "Lists, filters and searches").
 */
export async function readPage(
  client: Client,
  { params, ...list }: Call,
  page: number,
  pageSize = MAX_PAGE_SIZE,
): Promise<Page> {
  const document = await call(client, { ...list, params: { ...params, page: page + 1, pageSize } });
  const count = document.records.length;
  return { document, hasMore: document.hasNextPage ?? (count >= pageSize || count === DEFAULT_PAGE_SIZE) };
}

/**
 * Reads all pages of a list, one after the other: only who has read everything may say that something is not there.
 * Throws the error of `tooMany` when there are more pages than one run can read.
 */
export async function readAllPages(
  client: Client,
  list: Call,
  tooMany: () => Error,
  page = 0,
): Promise<readonly Document[]> {
  const { document, hasMore } = await readPage(client, list, page);
  if (!hasMore) return [document];
  if (page + 1 >= MAX_PAGES) throw tooMany();
  return [document, ...(await readAllPages(client, list, tooMany, page + 1))];
}

/** More ids than these are asked for in several requests, side by side: a URL has its limits. */
const MAX_IDS = 100;

/**
 * Reads the records with these ids, a document for each portion of ids; those that are missing or hidden are left out.
 * No request without an id.
 */
export async function readByIds(
  client: Client,
  task: string,
  resource: string,
  ids: readonly string[],
  params: Call['params'] = {},
): Promise<readonly Document[]> {
  // Several ids are a list like any other: without a page size the service answers the first 50 of them.
  const list = { task, params: { ...params, pageSize: MAX_PAGE_SIZE }, accept: [404] };
  return Promise.all(inChunks([...new Set(ids)]).map((chunk) => call(client, { ...list, path: [resource, chunk] })));
}

/** The records of several documents. */
export const allRecords = (documents: readonly Document[]): readonly Resource[] =>
  documents.flatMap(({ records }) => records);

/** The ids in portions that one URL can hold. */
export const inChunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
