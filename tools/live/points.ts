/*
 * Points that the documents leave open: how they are settled, one after the other, and how what was found is told.
 * The points themselves stand with what they look at: reading/, hooks.ts and writing/points.ts.
 */

import type { SWITCHES } from '../../src/service/assumptions.ts';
import { readFailure } from '../../test/support/failure.ts';
import { Unanswered } from './firm.ts';
import type { Say } from './terminal.ts';

type Switches = typeof SWITCHES;

/** A switch in its other position, as ACTIONSTEP_ASSUMPTIONS takes it. */
export type Setting = { [Name in keyof Switches]: `${Name}:${Switches[Name][1]}` }[keyof Switches];

/** What is called so in a file of the integration. */
export type Place = readonly [file: string, ...names: string[]];

type Settled =
  /** The service does what the integration assumes. */
  | Readonly<{ is: 'assumed'; seen: string; takesOut?: readonly Place[] }>
  /** It does not. `setting` is the position that fits, where there is one. */
  | Readonly<{ is: 'otherwise'; seen: string; setting?: Setting | undefined; takesOut?: readonly Place[] }>;

/** What a real account says about one point. */
export type Verdict =
  | Settled
  /** Nothing was learned; `needs` says what it would take. */
  | Readonly<{ is: 'open'; needs: string }>;

export const asAssumed = (seen: string): Settled => ({ is: 'assumed', seen });
export const otherwise = (seen: string, setting?: Setting): Settled => ({ is: 'otherwise', seen, setting });
export const notSettled = (needs: string): Verdict => ({ is: 'open', needs });

/** A verdict after which there is code to take out: what it is, a comment "First contact" says at one of these places. */
export const takingOut = (verdict: Settled, ...takesOut: readonly Place[]): Settled => ({ ...verdict, takesOut });

/** A verdict on a switch: whether the service stands in its other position. Either way the switch can go. */
export const ofSwitch = (other: Setting, isOther: boolean, seen: string): Settled => {
  const name = switchOf(other);
  const verdict = isOther ? otherwise(seen, other) : asAssumed(seen);
  return takingOut(verdict, ['src/service/assumptions.ts', name], ...SWITCHED[name]);
};

/** Where a switch makes a difference. */
const SWITCHED: Readonly<Record<keyof Switches, readonly Place[]>> = {
  stepMessageIds: [['src/step/body.ts', 'messageId']],
  assignee: [
    ['src/step/body.ts', 'toBody'],
    ['src/actions/readBack.ts', 'missingAssignees'],
  ],
  wrapper: [['src/step/body.ts', 'isListed']],
  additionalAttributes: [['src/service/lists.ts', 'fieldsFor']],
};

/** How points are settled, by their names: those of the table "Assumptions" in docs/service-notes.md, or a person's. */
export type Points<Source> = Readonly<Record<string, (source: Source) => Promise<Verdict>>>;

/** A point, and what the account says about it. */
export type Finding = Readonly<{ name: string; verdict: Verdict }>;

/** Why a run ends early, once there is a reason. The stages of a run share it. */
export type Ending = { reason?: string };

/**
 * Settles points one after the other, and tells of each as it is settled. One that cannot be looked at is not settled. A
 * service that asks to slow down, or a connection that is lost twice or has ended, ends it: the rest is not asked.
 */
export async function settle<Source>(
  points: Points<Source>,
  source: Source,
  say: Say,
  ending: Ending = {},
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  let failures = 0;
  for (const [name, ask] of Object.entries(points)) {
    let verdict: Verdict;
    try {
      // oxlint-disable-next-line no-await-in-loop -- many points look at the same answers, and no service likes a burst
      verdict = ending.reason === undefined ? await ask(source) : notSettled(ending.reason);
    } catch (error) {
      const { name: kind, sentence } = readFailure(error);
      verdict = notSettled(
        error instanceof Unanswered ? error.message : (ending.reason ?? `another attempt: ${sentence}`),
      );
      failures += error instanceof Unanswered ? 0 : 1;
      if (ENDS_IT.has(kind) || failures > 1)
        ending.reason ??= `another attempt, since the one before failed: ${sentence}`;
    }
    findings.push({ name, verdict });
    say(toLine({ name, verdict }));
  }
  return findings;
}

/** After these errors of the platform, asking on would only make it worse. */
const ENDS_IT: ReadonlySet<string> = new Set(['ThrottledError', 'ExpiredAuthError', 'RefreshAuthError']);

/** The same verdict for several points. */
export const allOf = (points: Readonly<Record<string, unknown>>, verdict: Verdict): readonly Finding[] =>
  Object.keys(points).map((name) => ({ name, verdict }));

const RANK: Readonly<Record<Verdict['is'], number>> = { open: 0, assumed: 1, otherwise: 2 };

/** The findings of several stages, each point once: what is otherwise before what is as assumed, then the latest. */
export function merge(...stages: readonly (readonly Finding[])[]): readonly Finding[] {
  const verdicts = new Map<string, Verdict>();
  for (const { name, verdict } of stages.flat()) {
    const before = verdicts.get(name);
    if (!before || RANK[verdict.is] >= RANK[before.is]) verdicts.set(name, verdict);
  }
  return [...verdicts].map(([name, verdict]) => ({ name, verdict }));
}

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

/** What the settled points take out of the code, a line for each; of a switch, the position that was not found. */
export const toTakenOut = (findings: readonly Finding[]): readonly string[] =>
  findings.flatMap(({ name, verdict }) => {
    const places = ('takesOut' in verdict && verdict.takesOut) || [];
    const told = places.map(([file, ...names]) => `${names.join(', ')} in ${file}`).join('; ');
    return told === '' ? [] : [`${WORDS[verdict.is].padEnd(WIDEST_WORD)}  ${name.padEnd(NAME_WIDTH)}  ${told}`];
  });

/** The setting that fits this service, ready to paste: what is in force, and what was found; undefined if none is needed. */
export function toSetting(findings: readonly Finding[], inForce: string): string | undefined {
  const found = findings.flatMap(({ verdict }) => (verdict.is === 'otherwise' ? (verdict.setting ?? []) : []));
  const positions = found.reduce(withPosition, positionsIn(inForce).join());
  return positions === '' ? undefined : `ACTIONSTEP_ASSUMPTIONS=${positions}`;
}

/** A setting with this position, whatever it said of the switch. */
export const withPosition = (setting: string, position: Setting): string =>
  [...positionsIn(setting).filter((one) => switchOf(one) !== switchOf(position)), position].join();

export const hasPosition = (setting: string, position: Setting): boolean => positionsIn(setting).includes(position);

const positionsIn = (setting: string): readonly string[] => setting.split(',').flatMap((text) => text.trim() || []);

function switchOf(position: Setting): keyof Switches;
function switchOf(position: string): string;
function switchOf(position: string): string {
  return position.replace(/:.*/, '');
}
