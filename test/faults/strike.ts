import type { Sandbox } from '../sandbox/sandbox.ts';
import { readFailure, type Failure } from '../support/failure.ts';
import type { Zap } from '../support/zap.ts';
import { isEndless, type Fault } from './faults.ts';
import { withoutWaiting } from './timeLimits.ts';

/** How a run ends: with a result, or with a failure as the user and the platform see it. */
export type Ending = Readonly<{ result: unknown }> | Readonly<{ failure: Failure }>;

/** Lets a fault strike one kind of request while something runs. */
export async function endingUnder(
  fault: Fault,
  request: Readonly<{ method: string; path: string | RegExp }>,
  { sandbox }: Pick<Zap, 'sandbox'>,
  run: () => Promise<unknown>,
): Promise<Ending> {
  sandbox.inject({ ...request, ...fault.harm });
  const ending = endingOf(isEndless(fault) ? withoutWaiting(run, () => sandbox.requests.length) : run());
  const ended = await ending;
  if (sandbox.pendingFaults() > 0) throw new Error('The run did not send the request that the fault waits for.');
  return ended;
}

export const endingOf = (run: Promise<unknown>): Promise<Ending> =>
  run.then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: readFailure(error) }),
  );

/**
 * What the platform does by itself after a run: after any failure it runs the step again, with the same input (at once after
 * it has renewed the token, later for a throttled run, and as a replay after an error). Only a halted run is never repeated.
 */
export const isRepeatedByItself = (ending: Ending): boolean =>
  'failure' in ending && ending.failure.name !== 'HaltedError';

/** What was sent that could change something, such as `POST /api/rest/actioncreate`. */
export const writesTo = ({ requests }: Pick<Sandbox, 'requests'>): readonly string[] =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
