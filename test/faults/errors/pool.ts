/** Runs a task for each item, a few at a time; the results keep the order of the items. */
export async function inPool<Item, Result>(
  items: readonly Item[],
  size: number,
  task: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const queue = items.entries();
  const work = async (): Promise<void> => {
    const { value, done } = queue.next();
    if (done) return;
    const [index, item] = value;
    results.set(index, await task(item));
    await work();
  };
  await Promise.all(Array.from({ length: size }, work));
  return [...results.entries()].toSorted(([one], [other]) => one - other).map(([, result]) => result);
}
