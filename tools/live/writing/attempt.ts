/*
 * The writes of a run: each through a create of the integration, and in another form only after a plain refusal. The
 * first one creates the action of the run.
 */

import * as zod from 'zod/mini';
import { quoted } from '../../../src/lib/sentences.ts';
import { decodeDocument, type Resource } from '../../../src/service/wire/document.ts';
import { toOne } from '../../../src/service/wire/record.ts';
import { readFailure } from '../../../test/support/failure.ts';
import type { Query } from '../firm.ts';
import { hasPosition, withPosition, type Setting } from '../points.ts';
import type { Announced, Answer } from '../wire.ts';
import { Stopped, type Desk, type Input, type Plan } from './plan.ts';

type Row = Readonly<Record<string, unknown>>;

/** Another form of a request, for when it is refused in the usual one. */
type Form = Readonly<{
  position?: Setting;
  /** What of a refusal blames the usual form. */
  blamed: RegExp;
  /** What is added to the input. */
  more?: Input;
}>;

/** `create` is the key of a create of the integration. */
type Attempt = Announced & Readonly<{ create: string; input: Input }>;

/** What became of it: a row, the input, and what the service answered to each write; or a refusal that certainly had no effect. */
type Outcome =
  | Readonly<{ row: Row; input: Input; answers: readonly Answer[] }>
  | Readonly<{ refusal: string; sentence: string; refused: Answer }>;

/** Runs a create of the integration, once. Whatever is neither success nor a plain refusal is thrown. */
export const attempt = (desk: Desk, { create, input, ...announced }: Attempt): Promise<Outcome> =>
  desk.guard.during(announced, async (answers) => {
    try {
      const method = `creates.${create}.operation.perform`;
      const row = Row.parse(await desk.firm.account.run(method, { inputData: input }, desk.assumptions));
      return { row, input, answers: [...answers] };
    } catch (error) {
      const last = answers.at(-1);
      const { name, status, sentence } = readFailure(error);
      if (!last || name !== 'AppError' || status !== last.status || !PLAIN.has(last.status)) throw error;
      return { refusal: `${JSON.stringify(last.body)} ${sentence}`, sentence, refused: last };
    }
  });

/**
 * The same; after a plain refusal, which had no effect, in another form: first in one that the refusal blames, then in
 * the others, each once. A form stays if the refusal is then another one; if none is taken, the first refusal counts.
 */
async function attemptInForms(desk: Desk, given: Attempt, forms: readonly Form[]): Promise<Outcome> {
  const usual = desk.assumptions;
  const first = await attempt(desk, given);
  let [outcome, input, left] = [first, given.input, forms];
  while ('refusal' in outcome && left.length > 0) {
    const { refusal } = outcome;
    const form = left.find(({ blamed }) => blamed.test(refusal)) ?? left[0];
    left = left.filter((one) => one !== form);
    if (!form || (form.position && hasPosition(desk.assumptions, form.position))) continue;
    const before = desk.assumptions;
    if (form.position) desk.assumptions = withPosition(before, form.position);
    const changed = { ...input, ...form.more };
    // oxlint-disable-next-line no-await-in-loop -- each depends on what became of the one before
    outcome = await attempt(desk, { ...given, input: changed });
    const isProgress = !('refusal' in outcome) || (outcome.refusal !== refusal && !form.blamed.test(outcome.refusal));
    if (isProgress) input = changed;
    else desk.assumptions = before;
  }
  if ('refusal' in outcome) desk.assumptions = usual;
  return 'refusal' in outcome ? first : outcome;
}

const Row = zod.record(zod.string(), zod.unknown());

/** Statuses of a refusal for what was sent; the integration has looked after a 500 whether there was an effect. */
const PLAIN: ReadonlySet<number> = new Set([400, 404, 405, 406, 409, 413, 415, 422, 500]);

/** The other forms that a new action can have, as far as it holds what they are about. */
const formsOf = ({ input, check }: Plan, note: string): readonly Form[] => [
  ...(check.emails.length > 0 ? [{ position: 'stepMessageIds:whole', blamed: /stepMessages/i } as const] : []),
  ...('assignedToParticipant' in input ? [{ position: 'assignee:links', blamed: /assigned/i } as const] : []),
  { more: { fileNote: note }, blamed: /note/i },
  { position: 'wrapper:list', blamed: /actioncreate\b(?!\/)|\b(?:array|list|object)\b/i },
];

/** The action of this run, and what was needed to create it. */
export type Created = Readonly<{
  desk: Desk;
  plan: Plan;
  id: string;
  assigneeId: string | null;
  /** Whether it was taken only with a file note. */
  neededNote: boolean;
  /** Whether a change behind the POST set something right. */
  wasCorrected: boolean;
}>;

/** Creates the action of a plan, once. Throws for an outcome that is not known, and stops the run after a refusal. */
export async function createAction(desk: Desk, plan: Plan): Promise<Created> {
  const { made, mark } = desk;
  const { input, check } = plan;
  const request: Attempt = {
    create: 'create_action',
    input,
    writes: ['POST actioncreate'],
    // The integration may set in the new action what the POST did not.
    follow: ({ method, path, status, body }) => {
      const isCreated = method === 'POST' && path === 'actioncreate' && status < 300;
      const [record] = (isCreated && decodeDocument(body, 'actioncreate', 'actions')?.records) || [];
      return record ? [`PUT actions/${record.id}`] : [];
    },
  };
  const outcome = await attemptInForms(desk, request, formsOf(plan, `${mark}: note`)).catch((error: unknown) => {
    if (readFailure(error).name === 'HaltedError') {
      made.push(`Perhaps an action ${quoted(mark)}: look for the file reference ${String(input['fileReference'])}`);
    }
    throw error;
  });
  if ('refusal' in outcome) throw new Stopped(`it was refused: ${outcome.sentence}`);
  const { id, link, assignedTo } = CreatedRow.parse(outcome.row);
  made.push(
    `Action ${id} ${quoted(mark)}: ${link ?? `actions/${id}`}`,
    ...check.tasks.map((task) => `Task ${quoted(task.name)} in action ${id}`),
    ...check.emails.map(({ subject, to }) => `Email ${quoted(subject)} to ${to}`),
    ...check.documents.map((document) => `Document ${quoted(document.name)} in action ${id}`),
  );
  return {
    desk,
    plan,
    id,
    assigneeId: assignedTo.id,
    neededNote: 'fileNote' in outcome.input,
    wasCorrected: outcome.answers.some(({ path, status }) => path === `actions/${id}` && status < 300),
  };
}

/** The records of a resource that belong to the new action, as they are now; the service may ignore the filter. */
export async function readOwn({ desk, id }: Created, resource: string, more: Query = {}): Promise<readonly Resource[]> {
  const { records } = await desk.firm.readNow(resource, { action: id, pageSize: '200', ...more });
  return records.filter((record) => toOne(record.links['action']) === id);
}

const CreatedRow = zod.object({
  id: zod.string(),
  link: zod.nullish(zod.string()),
  assignedTo: zod.object({ id: zod.nullable(zod.string()) }),
});
