import type { SWITCHES, SwitchName } from '../../src/service/assumptions.ts';

/** A position as ACTIONSTEP_ASSUMPTIONS names it: `assignee:links`. */
export type Position = { [Name in SwitchName]: `${Name}:${(typeof SWITCHES)[Name][number]}` }[SwitchName];

const nameOf = (position: string): string => position.split(':')[0] ?? '';

/** The positions of the switches that differ from the usual ones, as they turn out while the run goes on. */
export class Standing {
  readonly #positions: Map<string, string>;

  constructor(setting: string) {
    const pairs = setting.split(',').flatMap((text) => text.trim() || []);
    this.#positions = new Map(pairs.map((pair) => [nameOf(pair), pair]));
  }

  /** As a setting, with these positions beside or instead of those that are known. */
  with(...others: readonly Position[]): string {
    return [...new Map([...this.#positions, ...others.map((one) => [nameOf(one), one] as const)]).values()].join();
  }

  has(position: Position): boolean {
    return this.#positions.get(nameOf(position)) === position;
  }

  add(position: Position): void {
    this.#positions.set(nameOf(position), position);
  }

  remove(position: Position): void {
    this.#positions.delete(nameOf(position));
  }
}
