import { expect } from '@jest/globals';
import type { Parameters } from 'fast-check';
import { readFailure, type Failure } from './failure.ts';

/** The same cases on every run, unless FAST_CHECK_SEED asks for others. */
const SEED = Number(process.env['FAST_CHECK_SEED'] ?? 20_250_304);

/** How a property is checked: so many cases, and the first one that fails is made small enough to read. */
export const cases = (numRuns: number): Parameters<unknown> => ({ seed: SEED, numRuns });

/** How a run ended. */
export type Ending = Readonly<{ value: unknown }> | Readonly<{ failure: Failure }>;

/** The classes of the error table (`src/service/failure.ts`), and the platform's own for an expired token. */
const TABLE: ReadonlySet<string> = new Set([
  'AppError',
  'HaltedError',
  'ThrottledError',
  'ExpiredAuthError',
  'RefreshAuthError',
]);

/** Waits for a run to end. It fails in words that a person can read, or not at all. */
export async function endingOf(run: Promise<unknown>): Promise<Ending> {
  try {
    return { value: await run };
  } catch (error) {
    const failure = readFailure(error);
    if (!TABLE.has(failure.name)) throw error;
    expect(failure.sentence).not.toMatch(/\bundefined\b|\[object |\n {4}at /);
    return { failure };
  }
}
