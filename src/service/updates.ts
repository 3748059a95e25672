import type { UnknownObject } from '../lib/object.ts';
import { call, type Client } from './client.ts';
import { problem } from './errors/failure.ts';
import { onlyRecord } from './lists.ts';
import type { Resource } from './wire/document.ts';
import { fillAbsent } from './wire/record.ts';

/** Where records are written, and how their answers are decoded, which can stand under other `names`, too. */
type Target<Item> = Readonly<{
  noun: string;
  path: readonly [resource: string];
  decode: (resource: Resource) => Item;
  names?: readonly string[];
}>;

/**
 * Creates a record, which cannot be undone. Throws for an answer that does not hold exactly one, or holds one that
 * `isMeant` refuses.
 */
export async function createRecord<Item>(
  client: Client,
  { noun, decode, ...target }: Target<Item>,
  body: object,
  isMeant: (created: Item) => boolean = () => true,
): Promise<Item> {
  const { records } = await call(client, { ...target, task: `create the ${noun}`, method: 'POST', body });
  const record = onlyRecord(records);
  if (!record) throw problem(`Actionstep accepted the new ${noun} but did not say which one it is.`);
  const created = decode(record);
  if (!isMeant(created)) throw problem(`Actionstep accepted the new ${noun} but answered with another one.`);
  return created;
}

/** Whether a link of an answer is the one that was sent; one that did not come says nothing. */
export const isSameLink = (answered: string | null, sent: string): boolean => answered === null || answered === sent;

/** What a record is to have: what is not named stays, and null empties (docs/service-notes.md, "Changing records"). */
export type Values = Readonly<{
  attributes: Readonly<Record<string, string | number | null>>;
  links: Readonly<Record<string, string | null>>;
}>;

type Decoded = Readonly<{ id: string; links: UnknownObject; other: UnknownObject }>;

/**
 * Changes one record by a request that names only what is to change. Returns it as it then is: the answer, over what was
 * sent, over what was known before.
 */
export async function updateRecord<Item extends Decoded>(
  client: Client,
  { noun, path, decode }: Target<Item>,
  before: Item,
  { attributes, links }: Values,
): Promise<Item> {
  const task = `change the ${noun}`;
  const [resource] = path;
  const body = { [resource]: Object.keys(links).length > 0 ? { ...attributes, links } : attributes };
  const { records } = await call(client, { task, method: 'PUT', path: [resource, before.id], body });
  const [answer, ...others] = records;
  if (others.length > 0 || (answer && answer.id !== before.id)) {
    throw problem('Actionstep accepted the change but did not say that it was of this record.');
  }
  // What was decoded before decodes to itself.
  const { id, links: linksBefore, other, ...known } = before;
  return decode({
    id,
    attributes: { ...other, ...known, ...changedWith(attributes), ...attributes, ...answer?.attributes },
    links: { ...linksBefore, ...links, ...answer?.links },
  });
}

/** A record as it was read again after a change; what it was left out of is as before, if still known. */
export const completeChanged = <Item extends UnknownObject>(read: Item, before: Item, { attributes }: Values): Item =>
  fillAbsent(read, before, new Set(Object.keys(changedWith(attributes))));

/** What is not known any more once these attributes have changed. */
const changedWith = (attributes: Values['attributes']): UnknownObject => ({
  modifiedTimestamp: undefined,
  ...('status' in attributes && { statusTimestamp: undefined }),
  ...(NAMES.some((name) => name in attributes) && { displayName: undefined }),
});

const NAMES = ['isCompany', 'companyName', 'firstName', 'lastName'];
