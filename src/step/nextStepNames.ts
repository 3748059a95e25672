import { withDetails } from '../lib/sentences.ts';
import { normalText } from '../lib/text.ts';
import type { NextStep } from './nextSteps.ts';

/** What the form stores for a step: its id and that of the node, because a step can stand at several. */
export const nextStepValue = ({ next }: NextStep): string => `${next.stepId}/${next.nodeId}`;

/** A place in a list: what the form stores of it, and what people read, which no other line of the list says. */
export type NextStepLine = Readonly<{ id: string; name: string }>;

/** Names of steps, with places where several are called so. The step `present` of the action is told from them too. */
export function toNextStepLines(steps: readonly NextStep[], present: string | null = null): readonly NextStepLine[] {
  const names = Map.groupBy([...steps.map(stepName), present ?? ''], normalText);
  const lines = steps.map((step) => {
    const name = stepName(step);
    const { number, after } = step.next;
    const place = [number === null ? null : `number ${number}`, after && `after ${after}`];
    const isOnly = names.get(normalText(name))?.length === 1;
    return { id: nextStepValue(step), name: isOnly ? name : withDetails(name, place) };
  });
  return toldApart(lines);
}

const stepName = ({ name }: NextStep): string => name?.trim() || 'Step without a name';

/** The same lines, with words behind those that are alike. */
function toldApart(lines: readonly NextStepLine[]): readonly NextStepLine[] {
  const names = lines.map(({ name }) => normalText(name));
  if (new Set(names).size === lines.length) return lines;
  const apart = lines.map((line, index) => {
    const alike = lines.filter((_, other) => names[other] === names[index]);
    const which = alike.length > 1 ? oneOf(alike.indexOf(line), alike.length) : null;
    return { ...line, name: withDetails(line.name, [which]) };
  });
  return toldApart(apart);
}

const oneOf = (index: number, count: number): string => `${ORDINALS[index] ?? index + 1} of ${COUNTS[count] ?? count}`;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const COUNTS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
