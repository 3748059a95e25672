/*
 * What a run would create, checked without creating anything, and who would get an email of it.
 * Creating is in stage.ts, after the person has agreed to the plan.
 */
import { maybeFlag, text, toOne } from '../../../src/service/wire/record.ts';
import { dataFieldLabel } from '../../../src/step/stepLabels.ts';
import * as zod from 'zod/mini';
import { randomUUID } from 'node:crypto';
import { dataFieldKey, roleKey } from '../../../src/step/stepInput.ts';
import { quoted, withDetails } from '../../../src/lib/sentences.ts';
import { roleLabel } from '../../../src/contacts/role.ts';
import type { Step } from '../../../src/step/model.ts';
import type { Firm } from '../firm.ts';
import type { Input, Sent } from './attempt.ts';
import { findNamedType, Stopped, type Colleague, type Desk } from './desk.ts';
import { ALL_ITEMS, fetchStartStep, fillData, fillRelated, fillRoles } from './step.ts';

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
  const { firm, other, mark, today } = desk;
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
    ...fillRoles(step, desk),
    ...fillRelated(related),
    ...fillData(step, desk),
  };
  const check = await checkOnly(desk, 'create_action', input);
  return { step, input, check, sent: toSent(check), related };
}

/** The newest action of each related type, by the id of the relation. */
async function findRelated(firm: Firm, { relatedTypes }: Step): Promise<Related> {
  const found = await Promise.all(
    relatedTypes.map(async ({ id, actionTypeId }) => {
      const query = { actionType: actionTypeId ?? '', sort: '-id', pageSize: '20' };
      const action = (await firm.read('actions', query)).records.find(
        ({ attributes, links }) =>
          toOne(links['actionType']) === actionTypeId && maybeFlag(attributes['isDeleted']) !== true,
      );
      return action ? [[id, { id: action.id, name: text(action.attributes['name']) ?? '' }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** What a check says of an action that would be created, or moved. */
export type Check = zod.output<typeof Check>;

const maybeText = zod.nullish(zod.string());
const Check = zod.object({
  problems: zod.array(zod.string()),
  warnings: zod.array(zod.string()),
  tasks: zod.array(zod.object({ name: zod.string(), due: maybeText, assignedTo: zod.string() })),
  emails: zod.array(zod.object({ subject: zod.string(), to: zod.string() })),
  documents: zod.array(zod.object({ name: zod.string() })),
  body: maybeText,
});

/** Runs a create of the integration with Check Only. Stops the run for a problem, or for an email to anybody else. */
export async function checkOnly({ firm, assumptions, me }: Desk, create: string, input: Input): Promise<Check> {
  const bundle = { inputData: { ...input, checkOnly: 'yes' } };
  const method = `creates.${create}.operation.perform`;
  const check = Check.parse(await firm.account.run(method, bundle, assumptions, true));
  if (check.problems.length > 0) throw new Stopped(`the check says: ${check.problems.join(' ')}`);
  const fault = check.emails.find(({ to }) => !goesOnlyTo(me, to));
  if (fault) throw new Stopped(`the email ${quoted(fault.subject)} could go to somebody else than ${me.name}`);
  return check;
}

/** Whether the words of a check name one address, of this person. Who has no address is named without one. */
function goesOnlyTo({ email }: Colleague, to: string): boolean {
  const addresses = to.match(/[^\s@(;,]+@[^\s@);,]+/g) ?? [];
  return addresses.length === 1 && addresses[0]?.toLowerCase() === email?.toLowerCase();
}

/** The attributes and links that a check would send. */
function toSent({ body }: Check): Sent {
  const [record] = Object.values(Body.parse(JSON.parse(body ?? '{}'))).flat();
  const { links = {}, ...attributes } = record ?? {};
  return { attributes, links };
}

const Fields = zod.looseObject({ links: zod.optional(zod.record(zod.string(), zod.unknown())) });
const Body = zod.record(zod.string(), zod.union([Fields, zod.array(Fields)]));

/** A line for each task, email and document that comes with a step. */
export const itemsMade = (check: Check, id: string): readonly string[] => [
  ...check.tasks.map(({ name }) => `Task ${quoted(name)} in action ${id}`),
  ...check.emails.map(({ subject, to }) => `Email ${quoted(subject)} to ${to}`),
  ...check.documents.map(({ name }) => `Document ${quoted(name)} in action ${id}`),
];

/** What a run would create, in words that a person can judge by. */
export function toPlanText({ step, input, check, related }: Plan, typeName: string, { me, other, mark }: Desk): string {
  const lines: readonly (readonly [title: string, items: readonly string[]])[] = [
    ['Action', [`${quoted(mark)}, type ${quoted(typeName)}, file reference ${String(input['fileReference'])}`]],
    ['Assigned to', [other?.name ?? `${me.name}, as nobody else can log in`]],
    ['Roles', step.roles.flatMap((role) => (roleKey(role.typeId) in input ? [`${roleLabel(role)}: ${me.name}`] : []))],
    ['Related actions', [...related.values()].map(({ id, name }) => withDetails(name, [`number ${id}`]))],
    ['Data', step.dataFields.flatMap((field) => filledLine(dataFieldLabel(field), input[dataFieldKey(field.id)]))],
    ['Tasks', check.tasks.map(({ name, due, assignedTo }) => withDetails(name, [due, assignedTo]))],
    ['Emails', check.emails.map(({ subject, to }) => `${quoted(subject)} to ${to}`)],
    ['Documents', check.documents.map(({ name }) => name)],
    ['Warnings', check.warnings],
    ['Afterwards', [AFTERWARDS]],
  ];
  const shown = lines.filter(([, items]) => items.length > 0);
  return shown.map(([title, items]) => [`${title}:`, ...items.map((item) => `  ${item}`)].join('\n')).join('\n');
}

const filledLine = (label: string, value: unknown): readonly string[] =>
  value === undefined ? [] : [`${label}: ${[value].flat().map(String).join(', ')}`];

const AFTERWARDS = 'This action alone gets a file note, tasks and data, and goes to a next step that sends no email.';
