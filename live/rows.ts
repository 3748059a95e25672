import { HOOK_POINTS } from './hookPoints.ts';
import { READING_POINTS } from './points/reading.ts';
import type { Finding } from './settle.ts';
import { notSettled, type Verdict } from './verdict.ts';
import { WRITING_POINTS } from './writing/points/all.ts';

const named = (points: readonly Readonly<{ name: string }>[], verdict: Verdict): readonly Finding[] =>
  points.map(({ name }) => ({ name, verdict }));

/** What no request can settle. */
const LEFT_TO_PEOPLE: readonly Finding[] = [
  {
    name: 'roles and related actions with flag T',
    verdict: notSettled("a person: see whether Actionstep's own form lets you leave a required role blank"),
  },
];

const WITHOUT_WRITING = notSettled('--write --action-type NAME, which creates one action of that type');
const WITHOUT_HOOKS = notSettled('--hooks URL, which registers two hooks there and removes them');

const RANK: Readonly<Record<Verdict['is'], number>> = { open: 0, assumed: 1, otherwise: 2 };

/** Every point once, with what it takes where nothing was looked at. */
export const UNSETTLED: readonly Finding[] = merge(
  named(READING_POINTS, notSettled('reading')),
  named(WRITING_POINTS, WITHOUT_WRITING),
  named(HOOK_POINTS, WITHOUT_HOOKS),
  LEFT_TO_PEOPLE,
);

/** The findings of several stages, each point once: what is otherwise before what is as assumed, then the latest. */
export function merge(...stages: readonly (readonly Finding[])[]): readonly Finding[] {
  const verdicts = new Map<string, Verdict>();
  for (const { name, verdict } of stages.flat()) {
    const before = verdicts.get(name);
    if (!before || RANK[verdict.is] >= RANK[before.is]) verdicts.set(name, verdict);
  }
  return [...verdicts].map(([name, verdict]) => ({ name, verdict }));
}
