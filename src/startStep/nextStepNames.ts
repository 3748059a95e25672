import { withDetails } from '../lib/sentences.ts';
import type { NextStep } from './nextSteps.ts';

/** What the form stores for a step: its id and that of the node, because a step can stand at several. */
export const nextStepValue = ({ next }: NextStep): string => `${next.stepId}/${next.nodeId}`;

/** What people read of a step among others: its name, and where it stands if several are called so. */
export function nextStepLabel(step: NextStep, among: readonly NextStep[]): string {
  const name = stepName(step);
  if (among.filter((other) => stepName(other) === name).length <= 1) return name;
  const { number, after } = step.next;
  return withDetails(name, [number === null ? null : `number ${number}`, after && `after ${after}`]);
}

const stepName = ({ name, next }: NextStep): string => name?.trim() || `Step ${next.stepId}`;

/** A line of the dropdown without what tells its place from others. */
export const withoutPlace = (line: string): string => line.replace(/ \((number \d+|after )[^()]*\)$/, '');
