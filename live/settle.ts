import { readFailure } from '../test/support/failure.ts';
import { Unanswered, type Firm } from './firm.ts';
import type { Point } from './point.ts';
import { notSettled, type Verdict } from './verdict.ts';

/** A point, and what the account says about it. */
export type Finding = Readonly<{ name: string; verdict: Verdict }>;

/** Why a run ends early, once there is a reason. The stages of a run share it. */
export type Ending = { reason?: string };

/**
 * Settles points one after the other, and tells of each as it is settled. One that cannot be looked at is not settled. A
 * service that asks to slow down, or a connection that is lost twice or has ended, ends it: the rest is not asked.
 */
export async function settle(
  points: readonly Point[],
  firm: Firm,
  tell: (finding: Finding) => void,
  ending: Ending = {},
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let failures = 0;
  for (const { name, settle: ask } of points) {
    let verdict: Verdict;
    try {
      // oxlint-disable-next-line no-await-in-loop -- many points look at the same answers, and no service likes a burst
      verdict = ending.reason === undefined ? await ask(firm) : notSettled(ending.reason);
    } catch (error) {
      const { name: kind, sentence } = readFailure(error);
      verdict = notSettled(error instanceof Unanswered ? error.message : `another attempt: ${sentence}`);
      failures += error instanceof Unanswered ? 0 : 1;
      if (ENDS_IT.has(kind) || failures > 1)
        ending.reason ??= `another attempt, since the one before failed: ${sentence}`;
    }
    findings.push({ name, verdict });
    tell({ name, verdict });
  }
  return findings;
}

/** After these errors of the platform, asking on would only make it worse. */
const ENDS_IT: ReadonlySet<string> = new Set(['ThrottledError', 'ExpiredAuthError', 'RefreshAuthError']);
