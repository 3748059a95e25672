/*
 * The stage that writes: it shows a plan, asks the person, creates one action, and settles by it what reading cannot.
 * What each point does with that action is in points.ts; hooks are in hooks.ts.
 */
import { createInterface } from 'node:readline/promises';
import * as zod from 'zod/mini';
import { quoted } from '../../../src/lib/sentences.ts';
import { decodeDocument } from '../../../src/service/wire/document.ts';
import { readFailure } from '../../../test/support/failure.ts';
import { Unanswered } from '../firm.ts';
import { allOf, notSettled, settle, type Ending, type Finding } from '../points.ts';
import type { Answer } from '../wire.ts';
import { attempt, formsOf } from './attempt.ts';
import { openDesk, Stopped, type Desk, type Given } from './desk.ts';
import { itemsMade, planAction, toPlanText, type Plan } from './plan.ts';
import { WRITING_POINTS, type Created } from './points.ts';

/** Asks the person at the terminal; the answer is empty where there is no terminal, or no answer. */
export type Person = (question: string) => Promise<string>;

export const askAtTerminal =
  (signal: AbortSignal): Person =>
  async (question) => {
    if (!process.stdin.isTTY) return '';
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // Else the terminal keeps Ctrl-C to itself while it waits.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    try {
      return await terminal.question(question, { signal });
    } catch {
      return '';
    } finally {
      terminal.close();
    }
  };

/** What a writing run is given. */
export type Writing = Given &
  Readonly<{ typeName: string; person: Person; now: Date; say: (line: string) => void; ending: Ending }>;

/** Creates one action of the named type, if the person agrees to the plan, and settles by it what reading cannot. */
export async function settleByWriting(writing: Writing, tell: (finding: Finding) => void): Promise<readonly Finding[]> {
  const created = await create(writing).catch((error: unknown) => {
    const isOwn = error instanceof Stopped || error instanceof Unanswered;
    return `a new action, and none was created: ${isOwn ? error.message : readFailure(error).sentence}`;
  });
  if (typeof created !== 'string') return settle(WRITING_POINTS, created, tell, writing.ending);
  writing.say(`It takes ${created}`);
  const findings = allOf(WRITING_POINTS, notSettled(created));
  findings.forEach(tell);
  return findings;
}

async function create({ person, say, ending, typeName, now, ...given }: Writing): Promise<Created> {
  stopAt(ending);
  const desk = await openDesk(given, now);
  const plan = await planAction(desk, typeName);
  say(`\n${toPlanText(plan, typeName, desk)}\n`);
  // Anything but a clear yes is a no.
  if ((await person('Create it? (yes/no) ')).trim() !== 'yes') throw new Stopped('nobody said yes at a terminal');
  stopAt(ending);
  return createAction(desk, plan);
}

function stopAt({ reason }: Ending): void {
  if (reason !== undefined) throw new Stopped('the run has ended before');
}

/** Creates the action of a plan, once. Throws for an outcome that is not known, and stops the run after a refusal. */
async function createAction(desk: Desk, plan: Plan): Promise<Created> {
  const { made, mark } = desk;
  const { input, check, sent } = plan;
  const outcome = await attempt(desk, {
    create: 'create_action',
    input,
    writes: ['POST actioncreate'],
    follow: (answer) => newIn(answer).map((id) => `PUT actions/${id}`),
    forms: formsOf(sent, `${mark}: note`),
  }).catch((error: unknown) => {
    if (readFailure(error).name === 'HaltedError') {
      made.push(`Perhaps an action ${quoted(mark)}: look for the file reference ${String(input['fileReference'])}`);
    }
    throw error;
  });
  if ('refusal' in outcome) throw new Stopped(`it was refused: ${outcome.sentence}`);
  const { id, link, assignedTo } = CreatedRow.parse(outcome.row);
  made.push(`Action ${id} ${quoted(mark)}: ${link ?? `actions/${id}`}`, ...itemsMade(check, id));
  const wasCorrected = outcome.answers.some(({ path, status }) => path === `actions/${id}` && status < 300);
  return { desk, plan, id, assigneeId: assignedTo.id, used: outcome.used, wasCorrected };
}

const CreatedRow = zod.object({
  id: zod.string(),
  link: zod.nullish(zod.string()),
  assignedTo: zod.object({ id: zod.nullable(zod.string()) }),
});

/** The ids of the records in an answer to a new action. */
const newIn = ({ path, status, body }: Answer): readonly string[] =>
  path === 'actioncreate' && status < 300
    ? (decodeDocument(body, 'actioncreate', 'actions')?.records ?? []).map(({ id }) => id)
    : [];
