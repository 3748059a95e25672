import { call, type Call, type Client } from './client.ts';
import type { Document } from './document.ts';

/** The largest page that the service gives; more is capped silently (service document, Limits). */
export const MAX_PAGE_SIZE = 200;

/** One page of a list, and whether another one follows. */
export type Page = Readonly<{ document: Document; hasMore: boolean }>;

/**
 * Reads one page of a list, pages counted from 0 as the platform counts them. Whether more follows is what the service
 * says; when it says nothing, a full page means more (service facts 3.3).
 */
export async function readPage(
  client: Client,
  { params, ...list }: Call,
  page: number,
  pageSize = MAX_PAGE_SIZE,
): Promise<Page> {
  const document = await call(client, { ...list, params: { ...params, page: page + 1, pageSize } });
  return { document, hasMore: document.hasNextPage ?? document.records.length >= pageSize };
}
