import { expect } from '@jest/globals';
import { readFailure, type Failure } from './failure.ts';

/** The same cases on every run, unless FAST_CHECK_SEED asks for others, or FAST_CHECK_TIMES for so many times as many. */
const SEED = Number(process.env['FAST_CHECK_SEED'] ?? 20_250_304);
const TIMES = Number(process.env['FAST_CHECK_TIMES'] ?? 1);

/** How a property is checked: with so many cases. */
export const cases = (numRuns: number) => ({ seed: SEED, numRuns: numRuns * TIMES });

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
