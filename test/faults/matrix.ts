import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Dialect } from '../sandbox/sandbox.ts';
import { readFailure } from '../support/failure.ts';
import { startZap } from '../support/zap.ts';
import { FAULTS, isEndless, type StrikingFault } from './faults.ts';
import { leftBy, leftOn, NOTHING_LEFT, type Left } from './left.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';
import { REQUESTS } from './requests/all.ts';
import { runTarget, titleOf, type Target } from './requests/target.ts';
import { cellOf, isRead, readCell } from './table.ts';
import { withoutWaiting } from './timeLimits.ts';

type Cell = Readonly<{ target: Target; fault: StrikingFault; dialect: Dialect }>;

type Observed = Readonly<{
  outcome: Outcome;
  left: Left;
  pending: number;
  writes: readonly string[];
  secrets: string[];
}>;

export function describeMatrix(requests: readonly Target[]): void {
  describe.each(requests.map((target) => [titleOf(target), target] as const))('%s', (_title, target) => {
    const cells = DIALECTS.flatMap((dialect) =>
      faultsFor(target, dialect).map((fault) => ({ target, fault, dialect })),
    );

    test.each(cells)('$fault.name, $dialect dialect', async ({ fault, dialect }) => {
      const { word, count } = readCell(cellOf(target.column, fault.name), dialect);

      const { outcome, left, pending, writes, secrets } = await observe({ target, fault, dialect });

      expect(outcome).toEqual(outcomeOf(word, target, fault));
      expect(left).toEqual(
        target.leaves ? { ...NOTHING_LEFT, ...target.leaves(word, count) } : leftBy(target.operation, count),
      );
      expect(pending).toBe(0);
      expect(writes).toEqual([...new Set(writes)]);
      expect(secrets.filter((secret) => JSON.stringify(outcome).includes(secret))).toEqual([]);
    });
  });
}

/** One fault of each kind that the error table knows: refused, no token, too many, not available, late, lost, unreadable. */
const OF_EACH_KIND: ReadonlySet<string> = new Set(
  '400, 401, 429, 503, no answer in time, cut before the effect, half of the JSON'.split(', '),
);

/**
 * All requests of a column go through the same lines: every fault strikes the first of them, and the others meet one fault
 * of each outcome, and those faults of which they have something of their own to say. The second dialect is for what the
 * table tells apart by dialect, and of a write for one fault of each outcome: what is done afterwards is read in it. A read
 * has no effect, so what fails after it is what fails before; an answer that came whole, only late or wrapped, is read by
 * the client that all of them share; and what an error says of each fault is the same for all reads, so that every fault
 * strikes the first column of them only, and one of each kind the first request of the others. A read whose failure nobody
 * catches lets through what makes the platform renew the token or wait, as the first request of its column shows. Operations
 * that send the same read for the same task share the lines that send it: all but the first meet a refusal.
 */
function faultsFor(target: Target, dialect: Dialect): readonly StrikingFault[] {
  const { column, own = {}, facts = {} } = target;
  const faults = FAULTS.filter(
    ({ name, dialect: only }) =>
      (only ?? dialect) === dialect && !(isRead(column) && name.endsWith('after the effect')),
  );
  const depends = ({ name }: StrikingFault): boolean => cellOf(column, name).includes('/');
  if (dialect === 'live' && isRead(column)) return faults.filter(depends);
  const isFirstOfColumn = dialect === 'document' && target === REQUESTS.find((request) => request.column === column);
  if (isFirstOfColumn && (!isRead(column) || column === 'needed')) return faults;
  if (isRead(column) && target !== REQUESTS.find((request) => isSameRead(request, target)))
    return faults.filter((fault) => fault.name === '400' || depends(fault) || fault.name in own);
  const words = faults.map(({ name }) => cellOf(column, name));
  return faults.filter((fault, index) => {
    const word = words[index] ?? '';
    const isFirst = words.indexOf(word) === index && !(isRead(column) && isOfTheClient(column, word));
    const isKind = isFirstOfColumn && OF_EACH_KIND.has(fault.name);
    return isFirst || isKind || depends(fault) || fault.name in own || fault.name in facts;
  });
}

const isSameRead = (one: Target, other: Target): boolean =>
  one.column === other.column && one.task === other.task && String(one.at.path) === String(other.at.path);

/** What the client makes of a fault of any read: nothing, or, where no failure is caught, what the platform acts on. */
const isOfTheClient = (column: string, word: string): boolean =>
  word.startsWith('same') || (/^(renews|waits)/.test(word) && cellOf(column, '400').startsWith('fails'));

async function observe({ target, fault, dialect }: Cell): Promise<Observed> {
  const zap = await startZap({ dialect, only: target.operation });
  target.before?.(zap);
  zap.sandbox.inject({ ...target.at, ...fault.harm });
  const { firm, requests, pendingFaults, environment } = zap.sandbox;
  const run = () => runTarget(target, zap);
  const outcome = await (isEndless(fault) ? withoutWaiting(run, () => requests.length) : run()).then(
    (result): Outcome => ({ value: target.tell(result) }),
    (error: unknown): Outcome => ({ failure: readFailure(error) }),
  );
  await zap.stop();
  return {
    outcome,
    left: leftOn(firm),
    pending: pendingFaults(),
    writes: requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    secrets: [zap.authData['access_token'], zap.authData['refresh_token'], environment['CLIENT_SECRET']].map(String),
  };
}
