/** The most requests that run side by side: bursts are answered with 429, and nobody says from which size on. */
const MAX_PARALLEL = 20;

/** Runs `work` on all items, and returns the results in their order. Starts nothing more after the first failure. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  const runNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    const [index, item] = next;
    results[index] = await work(item).catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    });
    await runNext();
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, runNext));
  return results;
}

/** Starts a look-up beside others. Its failure matters only where it is awaited. */
export function inBackground<Value>(lookUp: Promise<Value>): Promise<Value> {
  lookUp.catch(() => undefined);
  return lookUp;
}
