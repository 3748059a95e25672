import { beforeAll, describe, expect, test } from '@jest/globals';
import { DIALECTS, type Dialect } from '../sandbox/sandbox.ts';
import { readFailure } from '../support/failure.ts';
import { inPool } from '../support/pool.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, isEndless, type StrikingFault } from './faults.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';
import { leftOn, readCell, type Left, type Struck } from './struck.ts';
import { cellOf } from './table.ts';

type Cell = Readonly<{ struck: Struck; fault: StrikingFault; dialect: Dialect }>;

/** What became of a run that a fault has struck. */
type Observed = Readonly<{
  outcome: Outcome;
  left: Left;
  unstruck: number;
  writes: readonly string[];
  secrets: string[];
}>;

type Options = Readonly<{
  /** What the requests create, if anything. */
  creates?: keyof Left;
  /** How long a run may take that nothing else ends, and how many of those wait side by side. */
  limitMs?: number;
  atOnce?: number;
}>;

/** One test for each fault that strikes each of these requests, in both dialects. */
export function describeMatrix(
  requests: readonly Struck[],
  { creates, limitMs = 1500, atOnce = 16 }: Options = {},
): void {
  const endless = new Map<string, Observed>();

  beforeAll(async () => {
    const cells = DIALECTS.flatMap((dialect) =>
      requests.flatMap((struck) => FAULTS.filter(isEndless).map((fault) => ({ struck, dialect, fault }))),
    );
    await inPool(cells, atOnce, async (cell) => {
      endless.set(keyOf(cell), await observe(cell, String(limitMs)));
    });
  }, 60_000);

  describe.each(DIALECTS)('%s dialect', (dialect) => {
    describe.each(requests)('$title', (struck) => {
      test.each(FAULTS)('$name', async (fault) => {
        const cell = { struck, fault, dialect };
        const { word, count } = readCell(struck.exceptions?.[fault.name] ?? cellOf(struck.column, fault.name), dialect);

        const { outcome, left, unstruck, writes, secrets } = endless.get(keyOf(cell)) ?? (await observe(cell, ''));

        expect(outcome).toEqual(outcomeOf(word, struck, fault));
        expect(left).toEqual({ hooks: 0, actions: 0, contacts: 0, ...(creates && { [creates]: count }) });
        expect(unstruck).toBe(0);
        expect(writes).toEqual([...new Set(writes)]);
        expect(secrets.filter((secret) => JSON.stringify(outcome).includes(secret))).toEqual([]);
      });
    });
  });
}

const keyOf = ({ struck, fault, dialect }: Cell): string => [struck.title, fault.name, dialect].join('; ');

async function observe({ struck, fault, dialect }: Cell, limitMs: string): Promise<Observed> {
  const zap = await startZap({ dialect, settings: { ACTIONSTEP_TIME_LIMIT_MS: limitMs } });
  struck.before?.(zap);
  zap.sandbox.inject({ ...struck.at, ...fault.harm });
  const outcome = await struck.run(zap).then(
    (result): Outcome => ({ value: struck.tell(result) }),
    (error: unknown): Outcome => ({ failure: readFailure(error) }),
  );
  const { firm, requests, pendingFaults, environment } = zap.sandbox;
  await zap.stop();
  return {
    outcome,
    left: leftOn(firm),
    unstruck: pendingFaults(),
    writes: requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    secrets: [zap.authData['access_token'], zap.authData['refresh_token'], environment['CLIENT_SECRET']].map(String),
  };
}
