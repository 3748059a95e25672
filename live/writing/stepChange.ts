import { nextStepValue, type NextStep } from '../../src/step/nextSteps.ts';
import { Unanswered } from '../firm.ts';
import { attempt, type Input } from './attempt.ts';
import { itemsMade, type Created } from './created.ts';
import type { Desk } from './desk.ts';
import { formsOf } from './forms.ts';
import { checkOnly, toSent, type Check } from './plan.ts';
import { whyNotSent } from './recipients.ts';
import { readParties } from './records.ts';
import { fetchNextSteps } from './stepDetails.ts';
import { Stopped } from './stopped.ts';
import { ALL_ITEMS, fillData, fillRoles } from './testValues.ts';

/** A step that the action can go to, and how. */
type Move = Readonly<{ step: NextStep; input: Input; check: Check }>;

/** Takes the action one step on. No step is tried whose emails would go to anybody but the connected user. */
export async function changeStep(created: Created): Promise<void> {
  const { desk, id } = created;
  const { step, input, check } = await findMove(created);
  const forms = formsOf(step, toSent(check.body), '');
  const announced = { writes: ['POST actionchangestep'], follow: () => [`PUT actions/${id}`] };
  const outcome = await attempt(desk, { create: 'change_step', input, forms, ...announced });
  if ('refusal' in outcome) throw new Unanswered(`a next step that is taken: ${outcome.sentence}`);
  desk.made.push(`Step of action ${id}: ${step.name ?? step.next.stepId}`, ...itemsMade(check, id));
}

/** The first step that can be taken as it is; the others have a problem, or a stranger. */
async function findMove({ desk, id }: Created): Promise<Move> {
  const [steps, parties] = await Promise.all([fetchNextSteps(desk.firm, id), readParties(desk.firm, id)]);
  if (steps.length === 0) throw new Unanswered('an action type with a step behind the first one');
  for (const step of steps.slice(0, MAX_STEPS)) {
    const input = toInput(desk, id, step, parties);
    // oxlint-disable-next-line no-await-in-loop -- a check sends several requests
    const check = input && (await checkOf(desk, input));
    if (input && check) return { step, input, check };
  }
  throw new Unanswered('a next step that asks for nothing but test values, with no email to others');
}

const MAX_STEPS = 8;

type Parties = Awaited<ReturnType<typeof readParties>>;

function toInput({ me, mark, today }: Desk, id: string, step: NextStep, parties: Parties): Input | undefined {
  const members = (roleId: string) => parties.flatMap(({ role, contact }) => (role === roleId ? [contact] : []));
  const sources = { me, mark, today };
  const roles = fillRoles(step, sources, ({ typeId }) => members(typeId).length === 0);
  const inRole = (roleId: string) =>
    members(roleId).length > 0 || !step.roles.some(({ typeId }) => typeId === roleId) ? members(roleId) : [me.id];
  if (whyNotSent(step, inRole, me) !== undefined) return undefined;
  const data = fillData(step, sources, undefined);
  return { action: id, step: nextStepValue(step), fileNote: noteOf(mark), ...ALL_ITEMS, ...roles, ...data };
}

/** The file note of the change, by which it is found again. */
export const noteOf = (mark: string): string => `${mark}: note of the step`;

/** What a check says; undefined for what may not be sent. */
async function checkOf(desk: Desk, input: Input): Promise<Check | undefined> {
  try {
    return await checkOnly(desk, 'change_step', input);
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    throw error;
  }
}
