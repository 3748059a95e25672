import { nextStepValue, type NextStep } from '../../src/step/nextSteps.ts';
import { Unanswered } from '../firm.ts';
import type { Input, Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import { itemsMade, type Created } from './created.ts';
import type { Desk } from './desk.ts';
import { formsOf } from './forms.ts';
import { checkOnly, toSent, type Check } from './plan.ts';
import { whyNotSent } from './recipients.ts';
import { readParties } from './records.ts';
import type { Setting } from '../verdict.ts';
import { fetchNextSteps } from './stepDetails.ts';
import { Stopped } from './stopped.ts';
import { ALL_ITEMS, fillData, fillRoles } from './testValues.ts';

/** A step that the action can go to, how, and what of its data is left out on purpose. */
type Move = Readonly<{ step: NextStep; input: Input; leftOut: string | undefined; check: Check; hasUnmet: boolean }>;

/** What became of the action's steps: the one it was refused for its conditions, and the one it has taken. */
export type StepChange = Readonly<{ refused?: string; taken?: Readonly<{ move: Move; before: string | null }> }>;

const WARNS: Setting = 'unmetConditions:warn';
const KEEPS: Setting = 'dataLeftOut:kept';

/**
 * Takes the action one step on. One whose conditions are not met is tried first: if that is refused, another one. None
 * is tried whose emails would go to anybody but the connected user.
 */
export async function changeStep(created: Created): Promise<StepChange> {
  const { desk, id, data } = created;
  const before = await data();
  const moves = await findMoves(created, before);
  const unmet = moves.find(({ hasUnmet }) => hasUnmet);
  const met = moves.filter(({ hasUnmet }) => !hasUnmet);
  const next = met.find(({ leftOut }) => leftOut !== undefined) ?? met[0];
  const storedIn = ({ step, leftOut }: Move) =>
    before.get(step.dataFields.find((field) => field.id === leftOut)?.dataFieldId ?? '') ?? null;
  const done = (move: Move) => {
    desk.made.push(`Step of action ${id}: ${move.step.name ?? move.step.next.stepId}`, ...itemsMade(move.check, id));
    return { move, before: storedIn(move) };
  };
  const tried = unmet && (await take(created, unmet, [WARNS, KEEPS]));
  if (unmet && tried && !('refusal' in tried)) return { taken: done(unmet) };
  const refused = tried && 'refusal' in tried ? { refused: tried.sentence } : {};
  if (!next) return refused;
  const outcome = await take(created, next, next.leftOut === undefined ? [] : [KEEPS]);
  if ('refusal' in outcome) throw new Unanswered(`a next step that is taken: ${outcome.sentence}`);
  return { ...refused, taken: done(next) };
}

function take({ desk, id }: Created, move: Move, assuming: readonly Setting[]): Promise<Outcome> {
  const { step, input, check, hasUnmet } = move;
  // A refusal for a condition is what is looked for: no other form helps.
  const forms = formsOf(step, toSent(check.body), '').map((form) => ({ ...form, onlyIfBlamed: hasUnmet }));
  const announced = { writes: ['POST actionchangestep'], follow: () => [`PUT actions/${id}`] };
  return attempt(desk, { create: 'change_step', input, forms, assuming, ...announced });
}

/** The steps that can be taken as they are, or but for their conditions; the others have a problem, or a stranger. */
async function findMoves(created: Created, before: ReadonlyMap<string, string | null>): Promise<readonly Move[]> {
  const { desk, id } = created;
  const [steps, parties] = await Promise.all([fetchNextSteps(desk.firm, id), readParties(desk.firm, id)]);
  if (steps.length === 0) throw new Unanswered('an action type with a step behind the first one');
  const moves: Move[] = [];
  for (const step of steps.slice(0, MAX_STEPS)) {
    const move = toMove(created, step, parties, before);
    // oxlint-disable-next-line no-await-in-loop -- a check sends several requests
    if (move) moves.push(...(await checked(created, move)));
  }
  if (moves.length === 0)
    throw new Unanswered('a next step that asks for nothing but test values, with no email to others');
  return moves;
}

const MAX_STEPS = 8;

type Parties = Awaited<ReturnType<typeof readParties>>;

function toMove({ desk, id }: Created, step: NextStep, parties: Parties, before: ReadonlyMap<string, string | null>) {
  const { me, mark, today } = desk;
  const members = (roleId: string) => parties.flatMap(({ role, contact }) => (role === roleId ? [contact] : []));
  const leftOut = step.dataFields.find(
    (field) => field.isRequired !== true && field.defaultValue === null && before.get(field.dataFieldId ?? ''),
  )?.id;
  const sources = { me, mark, today };
  const roles = fillRoles(step, sources, ({ typeId }) => members(typeId).length === 0);
  const inRole = (roleId: string) =>
    members(roleId).length > 0 || !step.roles.some(({ typeId }) => typeId === roleId) ? members(roleId) : [me.id];
  if (whyNotSent(step, inRole, me) !== undefined) return undefined;
  const data = fillData(step, sources, leftOut);
  const input: Input = {
    action: id,
    step: nextStepValue(step),
    fileNote: noteOf(mark),
    ...ALL_ITEMS,
    ...roles,
    ...data,
  };
  return { step, input, leftOut };
}

/** The file note of the change, by which it is found again. */
export const noteOf = (mark: string): string => `${mark}: note of the step`;

async function checked({ desk }: Created, move: Omit<Move, 'check' | 'hasUnmet'>): Promise<readonly Move[]> {
  const { next } = move.step;
  const hasConditions = next.tasksToComplete.length + next.contactsToMail.length > 0;
  const check = await checkOf(desk, move.input, []);
  if (check) return [{ ...move, check, hasUnmet: false }];
  const inSpite = hasConditions ? await checkOf(desk, move.input, [WARNS]) : undefined;
  return inSpite ? [{ ...move, check: inSpite, hasUnmet: true }] : [];
}

/** What a check says; undefined for what may not be sent. */
async function checkOf(desk: Desk, input: Input, assuming: readonly Setting[]): Promise<Check | undefined> {
  try {
    return await checkOnly(desk, 'change_step', input, assuming);
  } catch (error) {
    if (error instanceof Stopped) return undefined;
    throw error;
  }
}
