import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Dialect } from '../sandbox/sandbox.ts';
import { readFailure } from '../support/failure.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, isEndless, type StrikingFault } from './faults.ts';
import { leftBy, leftOn, type Left } from './left.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';
import { runStruck, type Struck } from './requests/struck.ts';
import { cellOf, readCell } from './table.ts';
import { withoutWaiting } from './timeLimits.ts';

type Cell = Readonly<{ struck: Struck; fault: StrikingFault; dialect: Dialect }>;

/** What became of a run that a fault has struck. */
type Observed = Readonly<{
  outcome: Outcome;
  left: Left;
  unstruck: number;
  writes: readonly string[];
  secrets: string[];
}>;

/** One test for each fault that strikes each of these requests, in both dialects. */
export function describeMatrix(requests: readonly Struck[]): void {
  describe.each(DIALECTS)('%s dialect', (dialect) => {
    describe.each(requests)('$title', (struck) => {
      test.each(FAULTS.filter((fault) => (fault.dialect ?? dialect) === dialect))('$name', async (fault) => {
        const { word, count } = readCell(cellOf(struck.column, fault.name), dialect);

        const { outcome, left, unstruck, writes, secrets } = await observe({ struck, fault, dialect });

        expect(outcome).toEqual(outcomeOf(word, struck, fault));
        expect(left).toEqual(leftBy(struck.operation, count));
        expect(unstruck).toBe(0);
        const once = writes.filter((write) => !struck.twice?.includes(write));
        expect(once).toEqual([...new Set(once)]);
        expect(secrets.filter((secret) => JSON.stringify(outcome).includes(secret))).toEqual([]);
      });
    });
  });
}

async function observe({ struck, fault, dialect }: Cell): Promise<Observed> {
  const zap = await startZap({ dialect, only: struck.operation });
  struck.before?.(zap);
  zap.sandbox.inject({ ...struck.at, ...fault.harm });
  const { firm, requests, pendingFaults, environment } = zap.sandbox;
  const run = () => runStruck(struck, zap);
  const outcome = await (isEndless(fault) ? withoutWaiting(run, () => requests.length) : run()).then(
    (result): Outcome => ({ value: struck.tell(result) }),
    (error: unknown): Outcome => ({ failure: readFailure(error) }),
  );
  await zap.stop();
  return {
    outcome,
    left: leftOn(firm),
    unstruck: pendingFaults(),
    writes: requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    secrets: [zap.authData['access_token'], zap.authData['refresh_token'], environment['CLIENT_SECRET']].map(String),
  };
}
