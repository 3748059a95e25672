import type { Finding } from './settle.ts';
import { Standing } from './writing/standing.ts';

const WORDS = { assumed: 'as we assume', otherwise: 'OTHERWISE', open: 'not settled' } as const;
const WIDEST_WORD = Math.max(...Object.values(WORDS).map((word) => word.length));
const NAME_WIDTH = 40;

/** One finding as a line: what it is, the point, and what was seen or what it would take. */
export function toLine({ name, verdict }: Finding): string {
  const told = verdict.is === 'open' ? `It takes ${verdict.needs}.` : verdict.seen;
  const setting = verdict.is === 'otherwise' && verdict.setting ? ` Set ${verdict.setting}.` : '';
  return `${WORDS[verdict.is].padEnd(WIDEST_WORD)}  ${name.padEnd(NAME_WIDTH)}  ${told}${setting}`;
}

/** How many points came to what. */
export function toSummary(findings: readonly Finding[]): string {
  const counted = Object.entries(WORDS).map(
    ([is, words]) => `${findings.filter(({ verdict }) => verdict.is === is).length} ${words.toLowerCase()}`,
  );
  return `${findings.length} points: ${counted.join(', ')}.`;
}

/** The setting that fits this service, ready to paste: what is in force, and what was found; undefined if none is needed. */
export function toSetting(findings: readonly Finding[], inForce: string): string | undefined {
  const found = findings.flatMap(({ verdict }) => (verdict.is === 'otherwise' ? (verdict.setting ?? []) : []));
  const positions = new Standing(inForce).with(...found);
  return positions === '' ? undefined : `ACTIONSTEP_ASSUMPTIONS=${positions}`;
}
