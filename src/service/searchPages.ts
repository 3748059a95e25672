import { problem } from './errors/failure.ts';
import { eachOnce, MAX_PAGES, type PageOf } from './lists.ts';
import type { Fit } from '../lib/text.ts';

/**
 * Searches page by page: exact matches first, then in the service's order. A Zap takes the first result, so further
 * pages are fetched only while nothing fits exactly. The service's filter only narrows: `fit` decides. Throws if nothing
 * is found and pages are left, or a Zap that finds or creates would create a duplicate.
 */
export async function searchPages<Item extends Readonly<{ id: string }>>(
  fetchPage: (page: number) => Promise<PageOf<Item>>,
  fit: (item: Item) => Fit,
): Promise<readonly Item[]> {
  const searchFrom = async (page: number, before: readonly Item[]): Promise<readonly Item[]> => {
    const { items, hasMore } = await fetchPage(page);
    const { exact = [], part = [] } = Object.groupBy(items, fit);
    const others = [...before, ...part];
    if (hasMore && exact.length === 0 && page + 1 < MAX_PAGES) return searchFrom(page + 1, others);
    if (hasMore && exact.length === 0 && others.length === 0) throw problem(TOO_MANY, 'too_many');
    return [...eachOnce([...exact, ...others])];
  };
  return searchFrom(0, []);
}

const TOO_MANY =
  'Actionstep has too many similar records to tell whether the one that was searched for is there. ' +
  'Search for something more exact, or choose the record from the list.';
