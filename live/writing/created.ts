import * as zod from 'zod/mini';
import { quoted } from '../../src/lib/sentences.ts';
import type { Resource } from '../../src/service/wire/document.ts';
import { decodeDocument } from '../../src/service/wire/document.ts';
import { readFailure } from '../../test/support/failure.ts';
import type { Answer } from '../answer.ts';
import { attempt, type Form } from './attempt.ts';
import type { Desk } from './desk.ts';
import { formsOf } from './forms.ts';
import type { Check, Plan } from './plan.ts';
import { readData, readNow, readOfAction, whereIs } from './records.ts';
import { Stopped } from './stopped.ts';

/** The action of this run, and what was needed to create it. What is read of it is read once, when it is asked for. */
export type Created = Readonly<{
  desk: Desk;
  plan: Plan;
  id: string;
  row: CreatedRow;
  used: readonly Form[];
  /** Whether a change behind the POST set something right. */
  wasCorrected: boolean;
  record: () => Promise<Resource | undefined>;
  tasks: () => Promise<readonly Resource[]>;
  data: () => Promise<ReadonlyMap<string, string | null>>;
}>;

type CreatedRow = zod.output<typeof CreatedRow>;
const Ref = zod.object({ id: zod.nullable(zod.string()) });
const CreatedRow = zod.looseObject({ id: zod.string(), assignedTo: Ref });

/** Creates the action of a plan, once. Throws for an outcome that is not known, and stops the run after a refusal. */
export async function createAction(desk: Desk, plan: Plan): Promise<Created> {
  const { firm, made, mark } = desk;
  const { step, input, check, sent } = plan;
  const forms = formsOf(step, sent, `${mark}: note`);
  const outcome = await attempt(desk, {
    create: 'create_action',
    input,
    writes: ['POST actioncreate'],
    follow: (answer) => newIn(answer).map((id) => `PUT actions/${id}`),
    forms,
  }).catch((error: unknown) => {
    if (readFailure(error).name === 'HaltedError') {
      made.push(`Perhaps an action ${quoted(mark)}: look for the file reference ${String(input['fileReference'])}`);
    }
    throw error;
  });
  if ('refusal' in outcome) throw new Stopped(`it was refused: ${outcome.sentence}`);
  const row = CreatedRow.parse(outcome.row);
  const { id } = row;
  made.push(`Action ${id} ${quoted(mark)}: ${whereIs(firm, id)}`, ...itemsMade(check, id));
  return {
    desk,
    plan,
    id,
    row,
    used: outcome.used,
    wasCorrected: outcome.answers.some(({ path, status }) => path === `actions/${id}` && status < 300),
    record: once(async () => (await readNow(firm, `actions/${id}`)).find((one) => one.id === id)),
    tasks: once(() => readOfAction(firm, 'tasks', id)),
    data: once(() => readData(firm, id)),
  };
}

/** A line for each task, email and document that comes with a step. */
export const itemsMade = (check: Check, id: string): readonly string[] => [
  ...check.tasks.map(({ name }) => `Task ${quoted(name)} in action ${id}`),
  ...check.emails.map(({ subject, to }) => `Email ${quoted(subject)} to ${to}`),
  ...check.documents.map(({ name }) => `Document ${quoted(name)} in action ${id}`),
];

/** The ids of the records in an answer to a new action. */
const newIn = ({ path, status, body }: Answer): readonly string[] =>
  path === 'actioncreate' && status < 300
    ? (decodeDocument(body, 'actioncreate', 'actions')?.records ?? []).map(({ id }) => id)
    : [];

function once<Value>(task: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= task());
}
