import type { Setting } from '../verdict.ts';

const nameOf = (position: string): string => position.split(':')[0] ?? '';

/** The positions of the switches that differ from the usual ones, as they turn out while the run goes on. */
export class Standing {
  readonly #positions: Map<string, string>;

  constructor(setting: string) {
    const pairs = setting.split(',').flatMap((text) => text.trim() || []);
    this.#positions = new Map(pairs.map((pair) => [nameOf(pair), pair]));
  }

  /** As a setting, with these positions beside or instead of those that are known. */
  with(...others: readonly Setting[]): string {
    return [...new Map([...this.#positions, ...others.map((one) => [nameOf(one), one] as const)]).values()].join();
  }

  has(position: Setting): boolean {
    return this.#positions.get(nameOf(position)) === position;
  }

  add(position: Setting): void {
    this.#positions.set(nameOf(position), position);
  }

  remove(position: Setting): void {
    this.#positions.delete(nameOf(position));
  }
}
