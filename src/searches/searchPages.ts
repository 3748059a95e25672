import { problem } from '../service/errors/failure.ts';
import { eachOnce, MAX_PAGES, type PageOf } from '../service/lists.ts';
import type { Fit } from '../lib/text.ts';

export type SearchResult<Row> = { results: Row[]; paging_token: string | null };

/**
 * Searches page by page, from the one in `token`: exact matches first, then in the service's order. A Zap takes the
 * first result, so further pages are fetched while nothing fits exactly. The service's filter only narrows: `fit`
 * decides. Throws if nothing is found and pages are left, or a Zap that finds or creates would create a duplicate.
 */
export async function searchPages<Item extends Readonly<{ id: string }>>(
  fetchPage: (page: number) => Promise<PageOf<Item>>,
  fit: (item: Item) => Fit,
  token: string | undefined,
): Promise<SearchResult<Item>> {
  const first = /^\d+$/.test(token ?? '') ? Number(token) : 0;
  const searchFrom = async (page: number, before: readonly Item[]): Promise<SearchResult<Item>> => {
    const { items, hasMore } = await fetchPage(page);
    const { exact = [], part = [] } = Object.groupBy(items, fit);
    const others = [...before, ...part];
    if (hasMore && exact.length === 0 && page + 1 < first + MAX_PAGES) return searchFrom(page + 1, others);
    if (hasMore && exact.length === 0 && others.length === 0) throw problem(TOO_MANY, 'too_many');
    return { results: [...eachOnce([...exact, ...others])], paging_token: hasMore ? String(page + 1) : null };
  };
  return searchFrom(first, []);
}

const TOO_MANY =
  'Actionstep has too many similar records to tell whether the one that was searched for is there. ' +
  'Search for something more exact, or choose the record from the list.';
