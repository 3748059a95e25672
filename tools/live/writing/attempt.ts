/*
 * One write of a run: through a create of the integration, and in another form only after a plain refusal.
 * Whether it may be sent at all is for the guard; what it settles, for the points.
 */
import * as zod from 'zod/mini';
import { readFailure } from '../../../test/support/failure.ts';
import type { Announced } from '../guard.ts';
import { hasPosition, withPosition, type Setting } from '../points.ts';
import type { Answer } from '../wire.ts';
import type { Desk } from './desk.ts';

export type Input = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

/** Another form of a request, for when it is refused in the usual one. */
export type Form = Readonly<{
  position?: Setting;
  /** What becomes of the input; as it was by default. */
  change?: (input: Input) => Input;
  /** What of a refusal blames the usual form. */
  blamed: RegExp;
}>;

type Attempt = Announced &
  Readonly<{
    /** The key of a create of the integration. */
    create: string;
    input: Input;
    forms?: readonly Form[];
  }>;

/** What became of it: a row, and what the service answered to each write; or a refusal that certainly had no effect. */
export type Outcome =
  | Readonly<{ row: Row; answers: readonly Answer[]; used: readonly Form[] }>
  | Readonly<{ refusal: string; sentence: string; status: number }>;

/**
 * Runs a create of the integration. Only after a plain refusal, which had no effect, it is run in another form: first in
 * one that the refusal blames, then in the others, each once. Whatever else goes wrong is thrown.
 */
export async function attempt(desk: Desk, { forms = [], ...given }: Attempt): Promise<Outcome> {
  const usual = desk.assumptions;
  const left = [...forms];
  const used: Form[] = [];
  let { input } = given;
  const first = await once(desk, given, input);
  let outcome = first;
  while ('refusal' in outcome) {
    const { refusal } = outcome;
    const form = left.find(({ blamed }) => blamed.test(refusal)) ?? left[0];
    if (!form) break;
    left.splice(left.indexOf(form), 1);
    const { position, blamed, change = (same: Input) => same } = form;
    const before = desk.assumptions;
    if (position !== undefined && hasPosition(before, position)) continue;
    if (position !== undefined) desk.assumptions = withPosition(before, position);
    const changed = change(input);
    // oxlint-disable-next-line no-await-in-loop -- each depends on what became of the one before
    outcome = await once(desk, given, changed);
    // The same refusal again, or one of the other form: it was not about this.
    const isProgress = !('refusal' in outcome) || (outcome.refusal !== refusal && !blamed.test(outcome.refusal));
    if (isProgress) used.push(form);
    if (isProgress) input = changed;
    else desk.assumptions = before;
  }
  if (!('refusal' in outcome)) return { ...outcome, used };
  desk.assumptions = usual;
  return first;
}

async function once(desk: Desk, { create, ...announced }: Attempt, inputData: Input): Promise<Outcome> {
  return desk.guard.during(announced, async (answers) => {
    try {
      const method = `creates.${create}.operation.perform`;
      const row = Row.parse(await desk.firm.account.run(method, { inputData }, desk.assumptions));
      return { row, answers: [...answers], used: [] };
    } catch (error) {
      const last = answers.at(-1);
      const { name, status, sentence } = readFailure(error);
      if (!last || name !== 'AppError' || status !== last.status || !PLAIN.has(last.status)) throw error;
      return { refusal: `${JSON.stringify(last.body)} ${sentence}`, sentence, status: last.status };
    }
  });
}

const Row = zod.record(zod.string(), zod.unknown());

/** Statuses of a refusal for what was sent; the integration has looked after a 500 whether there was an effect. */
const PLAIN: ReadonlySet<number> = new Set([400, 404, 405, 406, 409, 415, 422, 500]);

/** The attributes and links that a submission holds. */
export type Sent = Readonly<{ attributes: Input; links: Input }>;

/** The other forms that a new action can have, as far as it holds what they are about. */
export const formsOf = ({ attributes, links }: Sent, note: string): readonly Form[] => [
  ...('stepMessages' in links ? [MESSAGE_IDS] : []),
  ...('assignedToParticipant' in attributes ? [ASSIGNEE] : []),
  { change: (input) => ({ ...input, fileNote: note }), blamed: /note/i },
  { position: 'wrapper:list', blamed: /actioncreate\b(?!\/)|\b(?:array|list|object)\b/i },
];

const MESSAGE_IDS: Form = { position: 'stepMessageIds:whole', blamed: /stepMessages/i };
const ASSIGNEE: Form = { position: 'assignee:links', blamed: /assigned/i };
