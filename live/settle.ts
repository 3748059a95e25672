import { readFailure } from '../test/support/failure.ts';
import { Unanswered, type Firm } from './firm.ts';
import type { Point } from './point.ts';
import { notSettled, type Verdict } from './verdict.ts';

/** A point, and what the account says about it. */
export type Finding = Readonly<{ name: string; verdict: Verdict }>;

/**
 * Settles points one after the other, and tells of each as it is settled. One that cannot be looked at is not settled. A
 * service that asks to slow down, or a connection that is lost twice or has ended, ends it: the rest is not asked. So does
 * `whyStopped`, once it gives a reason.
 */
export async function settle(
  points: readonly Point[],
  firm: Firm,
  tell: (finding: Finding) => void,
  whyStopped: () => string | undefined = () => undefined,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let [end, failures]: [string | undefined, number] = [undefined, 0];
  for (const { name, settle: ask } of points) {
    let verdict: Verdict;
    end ??= whyStopped();
    try {
      // oxlint-disable-next-line no-await-in-loop -- many points look at the same answers, and no service likes a burst
      verdict = end === undefined ? await ask(firm) : notSettled(end);
    } catch (error) {
      const { name: kind, sentence } = readFailure(error);
      verdict = notSettled(error instanceof Unanswered ? error.message : `another attempt: ${sentence}`);
      failures += error instanceof Unanswered ? 0 : 1;
      if (ENDS_IT.has(kind) || failures > 1) end = `another attempt, since the one before failed: ${sentence}`;
    }
    findings.push({ name, verdict });
    tell({ name, verdict });
  }
  return findings;
}

/** After these errors of the platform, asking on would only make it worse. */
const ENDS_IT: ReadonlySet<string> = new Set(['ThrottledError', 'ExpiredAuthError', 'RefreshAuthError']);
