/*
 * What a writing run would create, made of plain test values and checked without creating anything; and who would get an
 * email of it. Creating is in attempt.ts, after the person has agreed to the plan.
 */

import { randomUUID } from 'node:crypto';
import * as zod from 'zod/mini';
import { roleLabel } from '../../../src/contacts/displayNames.ts';
import type { Choice } from '../../../src/dataField/dataChoice.ts';
import { dataFieldLabel, isAskedFor, type DataField, type DataKind } from '../../../src/dataField/dataField.ts';
import { quoted, withDetails } from '../../../src/lib/sentences.ts';
import { decodeActionType } from '../../../src/service/actiontypes.ts';
import { linkedOf } from '../../../src/service/wire/document.ts';
import { asFlag, asFlagUnlessF, asFlagOrNull, asText, toOne } from '../../../src/service/wire/record.ts';
import { usesOf, type Step } from '../../../src/step/model.ts';
import { dataFieldKey, relatedTypeKey, roleKey } from '../../../src/step/parts/keys.ts';
import { NEWEST, Unanswered, type Firm, type Query } from '../firm.ts';
import type { Listener } from '../hooks.ts';
import type { Guard } from '../wire.ts';

/** Why nothing is created; the message completes "Nothing was created, because …". */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** What a writing run is given. */
export type Given = Readonly<{
  firm: Firm;
  guard: Guard;
  now: Date;
  /** What was made, a line for each. */
  made: string[];
  /** Where hooks are registered, and what hears them there. */
  url: string | undefined;
  listener: Listener | undefined;
  eventWaitMs: number;
  signal: AbortSignal;
}>;

/** Somebody who can log in, as a contact of the firm. */
type Colleague = Readonly<{ id: string; name: string; email: string | null }>;

/** What all parts of a writing run share. */
export type Desk = Given &
  Readonly<{
    /** The connected user. */
    me: Colleague;
    /** Another active user, if there is one. */
    other: Colleague | undefined;
    /** What all that is made has in its texts. */
    mark: string;
    /** As `2026-12-31`. */
    today: string;
  }> & {
    /** The positions of the switches, as they turn out while the run goes on. */
    assumptions: string;
  };

export async function openDesk(given: Given): Promise<Desk> {
  const { firm, now } = given;
  const current = await fetchColleagues(firm, 'users/current');
  const [me, ...others] = current.length > 1 ? current.filter(({ isCurrent }) => isCurrent) : current;
  if (!me || others.length > 0) throw new Unanswered('a connection that says whose it is');
  const colleagues = await fetchColleagues(firm, 'users', { isActive: 'T', pageSize: '50' });
  const today = now.toISOString().slice(0, 10);
  return {
    ...given,
    me,
    other: colleagues.find(({ id, isActive }) => isActive && id !== me.id),
    mark: `Zapier test ${today} – please delete`,
    today,
    assumptions: firm.account.assumptions,
  };
}

async function fetchColleagues(firm: Firm, path: string, query: Query = {}) {
  const document = await firm.read(path, { ...query, include: 'participant' });
  const contacts = new Map(linkedOf(document, 'participants').map((contact) => [contact.id, contact.attributes]));
  return document.records.flatMap(({ attributes, links }) => {
    const id = toOne(links['participant']);
    if (id === null) return [];
    const { displayName, email } = contacts.get(id) ?? {};
    // The step's emails go to the contact, whatever address the user logs in with.
    const address = asText(email)?.trim() ?? '';
    return {
      id,
      name: asText(displayName) || `contact ${id}`,
      email: /^[^\s@]+@[^\s@]+$/.test(address) ? address : null,
      isCurrent: asFlag(attributes['isCurrent']),
      isActive: asFlagUnlessF(attributes['isActive']),
    };
  });
}

export type Input = Readonly<Record<string, unknown>>;

export type Plan = Readonly<{
  step: Step;
  input: Input;
  check: Check;
  /** The existing actions that it links, by the ids of the relations. */
  related: ReadonlyMap<string, string>;
}>;

/** Plans the one action of a run, and checks it without creating anything. Stops the run for what must not be sent. */
export async function planAction(desk: Desk, typeName: string): Promise<Plan> {
  const { firm, me, other, mark, today } = desk;
  const actionType = await findNamedType(firm, typeName);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `startStep` in wire.ts returns comes as it is
  const step = (await firm.account.run('live.startStep', { inputData: { actionType } })) as Step;
  const related = await findRelated(firm, step);
  const roles = step.roles.filter((role) => role.isRequired || !role.isCompany || usesOf(role, step).length > 0);
  const input: Input = {
    actionType,
    actionName: mark,
    fileReference: `ZT-${randomUUID().slice(0, 13).toUpperCase()}`,
    ifReferenceExists: 'stop',
    timestamp: `${today}T00:30:00Z`,
    ...(other && { assignedToParticipant: other.id }),
    stepTasks: ['all'],
    stepMessages: ['all'],
    documentTemplates: ['all'],
    ...Object.fromEntries(roles.map(({ typeId }) => [roleKey(typeId), [me.id]])),
    ...Object.fromEntries([...related].map(([relation, id]) => [relatedTypeKey(relation), [id]])),
    ...fillData(step, desk),
  };
  const check = await checkOnly(desk, input);
  return { step, input, check, related };
}

/** The id of the only action type with exactly this name. Stops the run when there is none, or several. */
async function findNamedType(firm: Firm, name: string): Promise<string> {
  const named = (await firm.readAll('actiontypes')).map(decodeActionType).filter((type) => type.name === name);
  const [type, ...others] = named;
  if (!type) throw new Stopped(`there is no action type called exactly ${quoted(name)}`);
  if (others.length > 0)
    throw new Stopped(`${named.length} action types are called ${quoted(name)}: give one its own name`);
  if (type.isDisabled || !type.canCreate)
    throw new Stopped(`the connected user may not open actions of the type ${quoted(name)}`);
  return type.id;
}

/** The newest action of each related type, by the id of the relation. */
async function findRelated(firm: Firm, { relatedTypes }: Step): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    relatedTypes.map(async ({ id, actionTypeId }) => {
      const { records } = await firm.read('actions', { actionType: actionTypeId ?? '', ...NEWEST });
      const action = records.find(
        ({ attributes, links }) =>
          toOne(links['actionType']) === actionTypeId && asFlagOrNull(attributes['isDeleted']) !== true,
      );
      return action ? [[id, action.id] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The plainest value of each kind; a marked text for all others. */
const TEST_VALUES: Partial<Record<DataKind, (field: DataField, desk: Desk) => string | readonly string[]>> = {
  number: () => '2',
  money: () => '2.50',
  yesNo: () => 'yes',
  date: (_field, { today }) => today,
  dateTime: (_field, { today }) => `${today}T00:30:00Z`,
  choice: ({ choices }) => freeFirst(choices)[0] ?? 'Zapier test',
  choices: ({ choices }) => freeFirst(choices).slice(0, 2),
  contact: (_field, { me }) => me.id,
};

/** The values of choices, first those that depend on no other field. */
const freeFirst = (choices: readonly Choice[] | null): readonly string[] =>
  (choices ?? [])
    .toSorted((one, other) => Number(one.parent !== null) - Number(other.parent !== null))
    .map(({ value }) => value);

/** The kinds whose stored values settle a point. */
const SETTLING: readonly DataKind[] = ['dateTime', 'choices', 'contact'];

/** Fills in the data fields that a step demands, and one of each kind that settles a point. The others stay blank. */
function fillData({ dataFields }: Step, desk: Desk): Input {
  const asked = dataFields.filter(isAskedFor);
  const settling = SETTLING.flatMap(
    (kind) => asked.find((field) => field.kind === kind && field.defaultValue === null && isFree(field)) ?? [],
  );
  const filled = new Set([...asked.filter(({ isRequired }) => isRequired), ...settling]);
  return Object.fromEntries(
    [...filled].map((field) => [dataFieldKey(field.id), TEST_VALUES[field.kind]?.(field, desk) ?? desk.mark]),
  );
}

/** Whether its choices depend on no other field. */
const isFree = ({ choices }: DataField): boolean => choices === null || choices.some(({ parent }) => parent === null);

/** What a check says of an action that would be created. */
type Check = zod.output<typeof Check>;

const Check = zod.object({
  problems: zod.array(zod.string()),
  warnings: zod.array(zod.string()),
  tasks: zod.array(zod.object({ name: zod.string(), due: zod.nullish(zod.string()), assignedTo: zod.string() })),
  emails: zod.array(zod.object({ subject: zod.string(), to: zod.string() })),
  documents: zod.array(zod.object({ name: zod.string() })),
});

/** Checks an input. Stops the run for a problem, or for an email to anybody else. */
async function checkOnly({ firm, assumptions, me }: Desk, input: Input): Promise<Check> {
  const bundle = { inputData: { ...input, checkOnly: 'yes' } };
  const check = Check.parse(await firm.account.run('creates.create_action.operation.perform', bundle, assumptions));
  if (check.problems.length > 0) throw new Stopped(`the check says: ${check.problems.join(' ')}`);
  const fault = check.emails.find(({ to }) => !goesOnlyTo(me, to));
  if (fault) throw new Stopped(`the email ${quoted(fault.subject)} could go to somebody else than ${me.name}`);
  return check;
}

/** A next step of the new action that demands nothing, and with which no task, email or document comes. */
export async function findPlainStep({ firm, assumptions }: Desk, action: string): Promise<string> {
  const { records } = await firm.readNow(`actionchangestep/${action}`);
  for (const { links } of records.slice(0, 5)) {
    const step = `${toOne(links['step'])}/${toOne(links['node'])}`;
    const bundle = { inputData: { action, step, checkOnly: 'yes' } };
    // oxlint-disable-next-line no-await-in-loop -- the first one that is plain is enough
    const check = Check.parse(await firm.account.run('creates.change_step.operation.perform', bundle, assumptions));
    const { problems, tasks, emails, documents } = check;
    if ([problems, tasks, emails, documents].every(({ length }) => length === 0)) return step;
  }
  throw new Unanswered('an action type with a next step that demands nothing and brings nothing');
}

/** Whether the words of a check name one address, of this person. Who has no address is named without one. */
function goesOnlyTo({ email }: Colleague, to: string): boolean {
  const addresses = to.match(/[^\s@(;,]+@[^\s@);,]+/g) ?? [];
  return addresses.length === 1 && addresses[0]?.toLowerCase() === email?.toLowerCase();
}

/** What a run would create, in lines that a person can judge by. Of existing actions they have the numbers alone. */
export function toPlanLines({ step, input, check, related }: Plan, typeName: string, desk: Desk): readonly string[] {
  const { me, other, mark } = desk;
  const parts: readonly (readonly [title: string, items: readonly string[]])[] = [
    ['Action', [`${quoted(mark)}, type ${quoted(typeName)}, file reference ${String(input['fileReference'])}`]],
    ['Assigned to', [other?.name ?? `${me.name}, as nobody else can log in`]],
    ['Roles', step.roles.flatMap((role) => (roleKey(role.typeId) in input ? [`${roleLabel(role)}: ${me.name}`] : []))],
    ['Linked to these existing actions, the newest of their types', [...related.values()]],
    ['Data', step.dataFields.flatMap((field) => filledLine(dataFieldLabel(field), input[dataFieldKey(field.id)]))],
    ['Tasks', check.tasks.map(({ name, due, assignedTo }) => withDetails(name, [due, assignedTo]))],
    ['Emails', check.emails.map(({ subject, to }) => `${quoted(subject)} to ${to}`)],
    ['Documents', check.documents.map(({ name }) => name)],
    ['Warnings', check.warnings],
    [
      'Afterwards',
      [
        'This action alone gets a file note, a task, which is completed, a time entry of 0.01 hours at no charge, and two ' +
          'documents of plain text, one of them of 5 MB. Then it moves to a next step that demands and brings nothing.',
        `A person with the last name ${quoted(mark)} is created, who is in no action and whose address reaches nobody.`,
      ],
    ],
  ];
  const shown = parts.filter(([, items]) => items.length > 0);
  return shown.flatMap(([title, items]) => [`${title}:`, ...items.map((item) => `  ${item}`)]);
}

const filledLine = (label: string, value: unknown): readonly string[] =>
  value === undefined ? [] : [`${label}: ${[value].flat().map(String).join(', ')}`];
