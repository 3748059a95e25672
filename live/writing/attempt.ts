import * as zod from 'zod/mini';
import { readFailure } from '../../test/support/failure.ts';
import type { Answer } from '../answer.ts';
import type { Desk } from './desk.ts';
import type { Announced } from './guard.ts';
import type { Setting } from '../verdict.ts';

export type Input = Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;

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
  const left = [...forms];
  const used: Form[] = [];
  let input = given.input;
  let outcome = await once(desk, given, input);
  const first = outcome;
  while ('refusal' in outcome) {
    const { refusal } = outcome;
    const form = left.find(({ blamed }) => blamed.test(refusal)) ?? left[0];
    if (!form) break;
    left.splice(left.indexOf(form), 1);
    const { position, change = (same: Input) => same } = form;
    if (position !== undefined && desk.standing.has(position)) continue;
    if (position !== undefined) desk.standing.add(position);
    const changed = change(input);
    // oxlint-disable-next-line no-await-in-loop -- each depends on what became of the one before
    outcome = await once(desk, given, changed);
    // The same refusal again, or one of the other form: it was not about this.
    const isProgress = !('refusal' in outcome) || (outcome.refusal !== refusal && !form.blamed.test(outcome.refusal));
    if (isProgress) input = changed;
    else if (position !== undefined) desk.standing.remove(position);
    if (isProgress) used.push(form);
  }
  if (!('refusal' in outcome)) return { ...outcome, used };
  for (const { position } of used) if (position !== undefined) desk.standing.remove(position);
  return first;
}

async function once(desk: Desk, { create, ...announced }: Attempt, inputData: Input): Promise<Outcome> {
  const { account } = desk.firm;
  return desk.guard.during(announced, async (answers) => {
    try {
      const method = `creates.${create}.operation.perform`;
      const row = Row.parse(await account.run(method, { inputData }, desk.standing.with()));
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
