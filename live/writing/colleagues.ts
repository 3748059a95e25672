import { linkedOf, type Document, type Resource } from '../../src/service/wire/document.ts';
import { flag, flagUnlessF, text, toOne } from '../../src/service/wire/values.ts';
import { Unanswered, type Firm } from '../firm.ts';
import type { Colleague } from './desk.ts';

/** The contact of the connected user. */
export async function fetchMe(firm: Firm): Promise<Colleague> {
  const document = await firm.read('users/current', INCLUDE);
  const { records } = document;
  const current = records.filter(({ attributes }) => flag(attributes['isCurrent']));
  const [user, ...others] = records.length > 1 ? current : records;
  const me = user && others.length === 0 ? toColleague(user, document) : undefined;
  if (!me) throw new Unanswered('a connection that says whose it is');
  return me;
}

/** Another person who can log in; undefined when there is none. */
export async function findOther(firm: Firm, me: Colleague): Promise<Colleague | undefined> {
  const document = await firm.read('users', { isActive: 'T', pageSize: '50', ...INCLUDE });
  const active = document.records.filter(({ attributes }) => flagUnlessF(attributes['isActive']));
  return active.flatMap((user) => toColleague(user, document) ?? []).find(({ id }) => id !== me.id);
}

const INCLUDE = { include: 'participant' };

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
