import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Dialect } from '../sandbox/sandbox.ts';
import { readFailure } from '../support/failure.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, isEndless, type StrikingFault } from './faults.ts';
import { leftBy, leftOn, type Left } from './left.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';
import { REQUESTS } from './requests/all.ts';
import { runStruck, type Struck } from './requests/struck.ts';
import { cellOf, isRead, readCell } from './table.ts';
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

/** One test for each fault that strikes each of these requests. */
export function describeMatrix(requests: readonly Struck[]): void {
  describe.each(requests)('$title', (struck) => {
    const cells = DIALECTS.flatMap((dialect) =>
      faultsFor(struck, dialect).map((fault) => ({ struck, fault, dialect })),
    );

    test.each(cells)('$fault.name, $dialect dialect', async ({ fault, dialect }) => {
      const { word, count } = readCell(cellOf(struck.column, fault.name), dialect);

      const { outcome, left, unstruck, writes, secrets } = await observe({ struck, fault, dialect });

      expect(outcome).toEqual(outcomeOf(word, struck, fault));
      expect(left).toEqual(leftBy(struck.operation, count));
      expect(unstruck).toBe(0);
      const unrepeatable = writes.filter((write) => !struck.twice?.includes(write));
      expect(unrepeatable).toEqual([...new Set(unrepeatable)]);
      expect(secrets.filter((secret) => JSON.stringify(outcome).includes(secret))).toEqual([]);
    });
  });
}

/**
 * Every fault strikes every write and every request about hooks, in both dialects. All reads go through the same lines: of
 * each column every fault strikes the first request, and the others meet one fault of each outcome, and those faults of
 * which they have something of their own to say. The second dialect is for what the table tells apart by dialect.
 */
function faultsFor(struck: Struck, dialect: Dialect): readonly StrikingFault[] {
  const { column, own = {}, facts = {} } = struck;
  const inDialect = FAULTS.filter((fault) => (fault.dialect ?? dialect) === dialect);
  if (!isRead(column)) return inDialect;
  const depends = ({ name }: StrikingFault): boolean => cellOf(column, name).includes('/');
  if (dialect === 'live') return inDialect.filter(depends);
  if (struck === REQUESTS.find((request) => request.column === column)) return inDialect;
  const words = inDialect.map(({ name }) => cellOf(column, name));
  return inDialect.filter(
    ({ name }, index) => words.indexOf(words[index] ?? '') === index || name in own || name in facts,
  );
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
