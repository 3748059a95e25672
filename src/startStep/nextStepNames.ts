import { withDetails } from '../lib/sentences.ts';
import { normalText, sameText } from '../lib/text.ts';
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

/**
 * Whether a line of the dropdown means this step by its name and where it stands, although the step needs only its name
 * among others now. The line, made from another list, may say more or less of the place than is known here.
 */
export function isMeantWithPlace(step: NextStep, line: string): boolean {
  const place = parsePlace(line, stepName(step));
  if (!place) return false;
  const { number, after } = step.next;
  const fits = [
    ...(place.number === null || number === null ? [] : [place.number === String(number)]),
    ...(place.after === null || !after ? [] : [sameText(place.after, after)]),
  ];
  return fits.length > 0 && !fits.includes(false);
}

/** Parses where a line of the dropdown says that a step of this name stands; undefined if it says nothing like it. */
export function parsePlace(line: string, name: string): Place | undefined {
  const [given, beginning] = [normalText(line), normalText(name)];
  const place = given.startsWith(beginning) ? PLACE.exec(given.slice(beginning.length)) : null;
  return place ? { number: place[1] ?? null, after: place[2] ?? null } : undefined;
}

type Place = Readonly<{ number: string | null; after: string | null }>;

const PLACE = /^ \((?=number |after )(?:number (\d+))?(?:, )?(?:after (.+))?\)$/;
