/** As many requests of one look-up run side by side: more would be a burst, which the service answers with 429. */
const LANES = 20;

/**
 * Does this with each item, with twenty at once at most, and gives what comes of it in the order of the items. Rejects
 * with the first failure; what has not begun by then never begins.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  const lane = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    const [index, item] = next;
    results[index] = await work(item).catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    });
    await lane();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
