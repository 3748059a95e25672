import { expect, jest } from '@jest/globals';
import { readFailure, type Failure } from './failure.ts';

/*
 * Which cases a run tries goes by jest's seed: a tenth of those in a list, at least one, and other generated ones each time.
 * With CASES=all, as in `.ci/run`, it tries the whole list, and five times as many generated ones. `npm test --
 * --seed=<number>` tries the same again.
 */

const PARTS = 10;
const MORE_IN_ALL = 5;

const triesAll = process.env['CASES'] === 'all';

/** How a property is checked: with so many generated cases, unless all are tried. */
export const cases = (numRuns: number) => ({
  seed: jest.getSeed(),
  numRuns: triesAll ? numRuns * MORE_IN_ALL : numRuns,
});

/** The cases of a list that this run tries. Where one list is tried on many things, each of them has another turn. */
export function someOf<Case>(all: readonly Case[], turn = 0): readonly Case[] {
  const parts = Math.min(all.length, PARTS);
  const ofRun = Math.abs(jest.getSeed()) + turn;
  return triesAll ? all : all.filter((_case, index) => index % parts === ofRun % parts);
}

export type Ending = Readonly<{ value: unknown }> | Readonly<{ failure: Failure }>;

/** The classes of the error table (`src/service/errors/failure.ts`), and the platform's own for an expired token. */
const TABLE: ReadonlySet<string> = new Set(
  'AppError HaltedError ThrottledError ExpiredAuthError RefreshAuthError'.split(' '),
);

/** What users see when code fails. */
const NO_WORDS = [/\bundefined\b/, /\[object /, /\n {4}at /];

/** Waits for a run to end. A failure must be readable; it may repeat what came in. */
export async function endingOf(run: Promise<unknown>, cameIn: unknown = ''): Promise<Ending> {
  try {
    return { value: await run };
  } catch (error) {
    const failure = readFailure(error);
    if (!TABLE.has(failure.name)) throw error;
    const own = JSON.stringify(cameIn);
    const wrong = NO_WORDS.filter((words) => words.test(failure.sentence) && !words.test(own));
    expect(wrong.map(() => failure.sentence)).toEqual([]);
    return { failure };
  }
}
