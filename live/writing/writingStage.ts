import { readFailure } from '../../test/support/failure.ts';
import { Unanswered, type Firm } from '../firm.ts';
import { settle, type Ending, type Finding } from '../settle.ts';
import { notSettled } from '../verdict.ts';
import { fetchMe, findOther } from './colleagues.ts';
import { isYes, type Person } from './confirm.ts';
import { createAction, type Created } from './created.ts';
import type { Desk } from './desk.ts';
import type { Guard } from './guard.ts';
import { planAction } from './plan.ts';
import { toPlanText } from './planText.ts';
import { WRITING_POINTS } from './points/all.ts';
import { Standing } from './standing.ts';
import { Stopped } from './stopped.ts';

/** What a writing run is given. */
export type Writing = Readonly<{
  firm: Firm;
  guard: Guard;
  typeName: string;
  person: Person;
  now: Date;
  ownEvent: Desk['ownEvent'];
  /** Gets a line for all that is made, as soon as it is there. */
  made: string[];
  say: (line: string) => void;
  ending: Ending;
}>;

/** Creates one action of the named type, if the person agrees to the plan, and settles by it what reading cannot. */
export async function settleByWriting(writing: Writing, tell: (finding: Finding) => void): Promise<readonly Finding[]> {
  const { firm, say, ending } = writing;
  const created = await create(writing).catch((error: unknown) => {
    const isOwn = error instanceof Stopped || error instanceof Unanswered;
    return `a new action, and none was created: ${isOwn ? error.message : readFailure(error).sentence}`;
  });
  if (typeof created === 'string') say(`It takes ${created}`);
  const points = WRITING_POINTS.map(({ name, settle: look }) => ({
    name,
    settle: async () => (typeof created === 'string' ? notSettled(created) : look(created)),
  }));
  return settle(points, firm, tell, ending);
}

async function create({ person, say, ending, typeName, ...writing }: Writing): Promise<Created> {
  stopAt(ending);
  const desk = await openDesk(writing);
  const plan = await planAction(desk, typeName);
  say(`\n${toPlanText(plan, typeName, desk)}\n`);
  if (!isYes(await person('Create it? (yes/no) '))) throw new Stopped('nobody said yes at a terminal');
  stopAt(ending);
  return createAction(desk, plan);
}

function stopAt({ reason }: Ending): void {
  if (reason !== undefined) throw new Stopped('the run has ended before');
}

async function openDesk({ firm, guard, now, ...others }: Omit<Writing, 'person' | 'say' | 'ending' | 'typeName'>) {
  const me = await fetchMe(firm);
  const today = now.toISOString().slice(0, 10);
  const mark = `Zapier test ${today} – please delete`;
  const standing = new Standing(firm.account.assumptions);
  const desk: Desk = { ...others, firm, guard, standing, me, other: await findOther(firm, me), mark, today };
  return desk;
}
