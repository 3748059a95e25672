import { randomUUID } from 'node:crypto';
import * as zod from 'zod/mini';
import { listed } from '../../src/lib/sentences.ts';
import { isNotDeletedRecord } from './records.ts';
import { text, toOne } from '../../src/service/wire/values.ts';
import type { Step } from '../../src/step/model.ts';
import type { Firm } from '../firm.ts';
import type { Input } from './attempt.ts';
import type { Desk } from './desk.ts';
import { findNamedType } from './namedType.ts';
import { strangersIn, whyNotSent } from './recipients.ts';
import { fetchStartStep } from './stepDetails.ts';
import { Stopped } from './stopped.ts';
import { ALL_ITEMS, fillData, fillRelated, fillRoles } from './testValues.ts';

/** What a check says of an action that would be created. */
export type Check = zod.output<typeof Check>;

export type Plan = Readonly<{
  step: Step;
  input: Input;
  check: Check;
  sent: Sent;
  /** The existing actions that it links, by the ids of the relations. */
  related: Related;
}>;

type Related = ReadonlyMap<string, Readonly<{ id: string; name: string }>>;

/** Plans the one action of a run, and checks it without creating anything. Stops the run for what must not be sent. */
export async function planAction(desk: Desk, typeName: string): Promise<Plan> {
  const { firm, me, other, mark, today } = desk;
  const actionType = await findNamedType(firm, typeName);
  const step = await fetchStartStep(firm, actionType);
  const related = await findRelated(firm, step);
  const input: Input = {
    actionType,
    actionName: mark,
    fileReference: `ZT-${randomUUID().slice(0, 13).toUpperCase()}`,
    ifReferenceExists: 'stop',
    timestamp: `${today}T00:30:00Z`,
    ...(other && { assignedToParticipant: other.id }),
    ...ALL_ITEMS,
    ...fillRoles(step, { me, mark, today }),
    ...fillRelated(related),
    ...fillData(step, { me, mark, today }),
  };
  const fault = whyNotSent(step, (roleId) => (step.roles.some(({ typeId }) => typeId === roleId) ? [me.id] : []), me);
  if (fault !== undefined) throw new Stopped(fault);
  const check = await checkOnly(desk, 'create_action', input);
  return { step, input, check, sent: toSent(check.body), related };
}

/** Runs a create of the integration with Check Only. Stops the run for a problem, or for an email to somebody else. */
export async function checkOnly({ firm, standing, me }: Desk, create: string, inputData: Input): Promise<Check> {
  const method = `creates.${create}.operation.perform`;
  const bundle = { inputData: { ...inputData, checkOnly: 'yes' } };
  const check = Check.parse(await firm.account.run(method, bundle, standing.with(), true));
  if (check.problems.length > 0) throw new Stopped(`the check says: ${check.problems.join(' ')}`);
  const strangers = strangersIn(
    check.emails.map(({ to }) => to),
    me,
  );
  if (strangers.length > 0) throw new Stopped(`an email would go to ${listed(strangers)}`);
  return check;
}

const maybeText = zod.nullish(zod.string());
const Check = zod.object({
  stepName: maybeText,
  problems: zod.array(zod.string()),
  warnings: zod.array(zod.string()),
  tasks: zod.array(zod.object({ name: zod.string(), due: maybeText, assignedTo: zod.string() })),
  emails: zod.array(zod.object({ subject: zod.string(), from: zod.string(), to: zod.string() })),
  documents: zod.array(zod.object({ name: zod.string() })),
  body: maybeText,
});

/** The attributes and links that a check would send. */
export type Sent = Readonly<{
  attributes: Readonly<Record<string, unknown>>;
  links: Readonly<Record<string, unknown>>;
}>;

/** What the body of a check holds. */
export function toSent(body: string | null | undefined): Sent {
  const [record] = Object.values(Body.parse(JSON.parse(body ?? '{}'))).flat();
  const { links = {}, ...attributes } = record ?? {};
  return { attributes, links };
}

const Fields = zod.looseObject({ links: zod.optional(zod.record(zod.string(), zod.unknown())) });
const Body = zod.record(zod.string(), zod.union([Fields, zod.array(Fields)]));

/** The newest action of each related type, by the id of the relation. */
async function findRelated(firm: Firm, { relatedTypes }: Step): Promise<Related> {
  const found = await Promise.all(
    relatedTypes.map(async ({ id, actionTypeId }) => {
      const query = { actionType: actionTypeId ?? '', sort: '-id', pageSize: '20' };
      const { records } = await firm.read('actions', query);
      const action = records.find((one) => toOne(one.links['actionType']) === actionTypeId && isNotDeletedRecord(one));
      return action ? [[id, { id: action.id, name: text(action.attributes['name']) ?? '' }] as const] : [];
    }),
  );
  return new Map(found.flat());
}
