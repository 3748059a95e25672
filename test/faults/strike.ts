import { getEventListeners } from 'node:events';
import { jest } from '@jest/globals';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { readFailure, type Failure } from '../support/failure.ts';
import type { Zap } from '../support/zap.ts';
import { isEndless, type Fault } from './faults.ts';

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
  // A read that the run did not wait for can still be on its way.
  if (sandbox.pendingFaults() > 0) await untilQuiet(() => sandbox.requests.length);
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

/* Time limits pass without a clock. */

type Limit = Readonly<{ ms: number; controller: AbortController }>;

/** After so many turns of the event loop in which nothing happened, nothing more will happen by itself. */
const QUIET_TURNS = 200;

/**
 * Runs something that only a time limit ends, and triggers the limit as soon as nothing else is left to do. No clock is
 * involved, so a slow machine makes no difference. `progress` changes with everything else that happens.
 */
export async function withoutWaiting<Result>(run: () => Promise<Result>, progress: () => number): Promise<Result> {
  const limits: Limit[] = [];
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    limits.push({ ms, controller });
    return controller.signal;
  });
  const isOver = new AbortController();
  const running = run().finally(() => isOver.abort());
  try {
    await Promise.race([running, untilOver()]);
    return await running;
  } finally {
    timeout.mockRestore();
  }

  async function untilOver(): Promise<void> {
    await untilQuiet(
      () => [progress(), ...limits.map(waiting)].join(),
      () => isOver.signal.aborted,
    );
    if (isOver.signal.aborted) return undefined;
    runOut(limits);
    return untilOver();
  }
}

/**
 * Waits until nothing more happens by itself, or until it is over. A run that has ended can still wait for answers that it
 * does not need any more.
 */
export const untilQuiet = (progress: () => unknown, isOver = () => false): Promise<void> =>
  new Promise((resolve) => {
    let before = progress();
    let quietTurns = 0;
    // Not a promise for each turn: in the domain in which the platform runs an operation, a promise takes long to make.
    const turn = (): void => {
      // Its servers may be closed by then, and have no progress to tell.
      if (isOver()) {
        resolve();
        return;
      }
      const now = progress();
      quietTurns = now === before ? quietTurns + 1 : 0;
      before = now;
      if (quietTurns > QUIET_TURNS) resolve();
      else setImmediate(turn);
    };
    setImmediate(turn);
  });

/** How many requests wait for a time limit. */
const waiting = ({ controller: { signal } }: Limit): number => getEventListeners(signal, 'abort').length;

/** The limits end in their order, up to the first that a request waits for. */
function runOut(limits: readonly Limit[]): void {
  const inOrder = limits.toSorted((one, other) => one.ms - other.ms);
  const first = inOrder.findIndex((limit) => waiting(limit) > 0);
  if (first < 0) throw new Error('A run waits for something that no time limit ends.');
  for (const { controller } of inOrder.slice(0, first + 1)) controller.abort();
}
