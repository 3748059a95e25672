import { jest } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

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

  async function untilOver(seen = '', quietTurns = 0): Promise<void> {
    await nextTurn();
    if (isOver.signal.aborted) return undefined;
    const now = [progress(), ...limits.map(waiting)].join();
    if (now !== seen) return untilOver(now);
    if (quietTurns < QUIET_TURNS) return untilOver(now, quietTurns + 1);
    runOut(limits);
    return untilOver();
  }
}

/** How many requests wait for a time limit. */
const waiting = ({ controller: { signal } }: Limit): number => getEventListeners(signal, 'abort').length;

/** The limits end in their order, up to the first that a request waits for. */
function runOut(limits: readonly Limit[]): void {
  const inOrder = limits.toSorted((one, other) => one.ms - other.ms);
  const first = inOrder.findIndex((limit) => waiting(limit) > 0);
  if (first < 0) throw new Error('A run waits for something that no time limit ends.');
  for (const { controller } of inOrder.slice(0, first + 1)) controller.abort();
}
