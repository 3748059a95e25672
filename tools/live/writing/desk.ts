/*
 * What all parts of a writing run share: the firm, who is connected, how test records are marked, what was made so far.
 * Nothing is written here.
 */
import { quoted } from '../../../src/lib/sentences.ts';
import { decodeActionType } from '../../../src/service/actiontypes.ts';
import { linkedOf, type Document, type Resource } from '../../../src/service/wire/document.ts';
import { flag, flagUnlessF, text, toOne } from '../../../src/service/wire/record.ts';
import { Unanswered, type Firm } from '../firm.ts';
import type { Guard } from '../guard.ts';
import type { Verdict } from '../points.ts';

/** Why nothing is created; the message completes "Nothing was created, because …". */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Somebody who can log in, as a contact of the firm. */
export type Colleague = Readonly<{ id: string; name: string; email: string | null }>;

/** What is known before the desk is opened. */
export type Given = Readonly<{
  firm: Firm;
  guard: Guard;
  /** What was made, a line for each. */
  made: string[];
  /** What the service does when the run itself creates an action; undefined where nobody listens. */
  ownEvent: ((actionId: string) => Promise<Verdict>) | undefined;
}>;

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

export async function openDesk(given: Given, now: Date): Promise<Desk> {
  const { firm } = given;
  const me = await fetchMe(firm);
  const today = now.toISOString().slice(0, 10);
  return {
    ...given,
    me,
    other: await findOther(firm, me),
    mark: `Zapier test ${today} – please delete`,
    today,
    assumptions: firm.account.assumptions,
  };
}

const WITH_CONTACT = { include: 'participant' };

/** The contact of the connected user. */
async function fetchMe(firm: Firm): Promise<Colleague> {
  const document = await firm.read('users/current', WITH_CONTACT);
  const { records } = document;
  const current = records.filter(({ attributes }) => flag(attributes['isCurrent']));
  const [user, ...others] = records.length > 1 ? current : records;
  const me = user && others.length === 0 ? toColleague(user, document) : undefined;
  if (!me) throw new Unanswered('a connection that says whose it is');
  return me;
}

/** Another person who can log in; undefined when there is none. */
async function findOther(firm: Firm, me: Colleague): Promise<Colleague | undefined> {
  const document = await firm.read('users', { isActive: 'T', pageSize: '50', ...WITH_CONTACT });
  const active = document.records.filter(({ attributes }) => flagUnlessF(attributes['isActive']));
  return active.flatMap((user) => toColleague(user, document) ?? []).find(({ id }) => id !== me.id);
}

function toColleague({ links }: Resource, document: Document): Colleague | undefined {
  const id = toOne(links['participant']);
  if (id === null) return undefined;
  const contact = linkedOf(document, 'participants').find((one) => one.id === id);
  const email = text(contact?.attributes['email'])?.trim() ?? '';
  return {
    id,
    name: text(contact?.attributes['displayName']) || `contact ${id}`,
    // The step's emails go to the contact, whatever address the user logs in with.
    email: /^[^\s@]+@[^\s@]+$/.test(email) ? email : null,
  };
}

/** The id of the only action type with exactly this name. Stops the run when there is none, or several. */
export async function findNamedType(firm: Firm, name: string): Promise<string> {
  const named = (await allTypes(firm)).filter((type) => type.name === name);
  const [type, ...others] = named;
  if (!type) throw new Stopped(`there is no action type called exactly ${quoted(name)}`);
  if (others.length > 0)
    throw new Stopped(`${named.length} action types are called ${quoted(name)}: give one its own name`);
  if (type.isDisabled || !type.canCreate)
    throw new Stopped(`the connected user may not open actions of the type ${quoted(name)}`);
  return type.id;
}

const MAX_PAGES = 10;

async function allTypes(firm: Firm, page = 1): Promise<readonly ReturnType<typeof decodeActionType>[]> {
  const { records, hasNextPage } = await firm.read('actiontypes', { pageSize: '200', page: String(page) });
  const more = hasNextPage === true && page < MAX_PAGES ? await allTypes(firm, page + 1) : [];
  return [...records.map(decodeActionType), ...more];
}

/** The records of a resource that belong to an action, as they are now; the service may ignore the filter. */
export async function readOfAction(
  firm: Firm,
  resource: string,
  action: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly Resource[]> {
  const { records } = await firm.readNow(resource, { action, pageSize: '200', ...more });
  return records.filter(({ id, links }) => (toOne(links['action']) ?? id.split('--')[0]) === action);
}
