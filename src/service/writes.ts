/*
 * Writing a record, at most once (docs/service-notes.md, "Errors and unknown outcomes"). What becomes of a lost answer
 * is decided here; what a record holds is not.
 */

import type { UnknownObject } from '../lib/object.ts';
import { call, type Client } from './client.ts';
import {
  detailsOf,
  halted,
  mayHaveHappened,
  orElseAfterWrite,
  problem,
  unclearAnswer,
  whatHappened,
  withLabels,
} from './errors/failure.ts';
import { newRecord } from './lists.ts';
import type { Resource } from './wire/document.ts';
import { fillMissing } from './wire/record.ts';

/** Records can come under other `names` too. */
type Target<Item> = Readonly<{
  noun: string;
  path: readonly [resource: string];
  decode: (resource: Resource) => Item;
  names?: readonly string[];
}>;

/** Creates a record, which cannot be undone. Throws unless the answer says which one record it is. */
export async function createRecord<Item>(
  client: Client,
  { noun, decode, ...target }: Target<Item>,
  body: object,
): Promise<Item> {
  const { records } = await call(client, { ...target, purpose: `create the ${noun}`, method: 'POST', body });
  const record = newRecord(records);
  if (!record) throw problem(`Actionstep accepted the new ${noun} but did not say which one it is.`);
  return decode(record);
}

/**
 * Whether a record tells that it was created after this moment, as far as two clocks agree. A day alone, or a time
 * without its offset, does not tell.
 */
export const isCreatedSince = (createdTimestamp: string | null | undefined, moment: number): boolean =>
  WITH_OFFSET.test(createdTimestamp ?? '') && Date.parse(createdTimestamp ?? '') >= moment - BETWEEN_CLOCKS;

const WITH_OFFSET = /T.*(?:Z|[+-]\d{2}:?\d{2})$/;

const BETWEEN_CLOCKS = 5 * 60 * 1000;

/**
 * The new values of a record: what is not named stays, and null empties it (docs/service-notes.md, "Changing records").
 */
export type Values = Readonly<{
  attributes: Readonly<Record<string, string | number | null>>;
  links: Readonly<Record<string, string | null>>;
}>;

type DecodedRecord = Readonly<{ id: string; links: UnknownObject; other: UnknownObject }>;

/**
 * Changes one record by a request that names only what is to change. Returns the record as it is afterwards: the answer
 * takes precedence over what was sent, and that over what was known before.
 */
export async function updateRecord<Item extends DecodedRecord>(
  client: Client,
  { noun, path, decode }: Target<Item>,
  before: Item,
  { attributes, links }: Values,
): Promise<Item> {
  const purpose = `change the ${noun}`;
  const [resource] = path;
  const body = { [resource]: Object.keys(links).length > 0 ? { ...attributes, links } : attributes };
  const { records } = await call(client, { purpose, method: 'PUT', path: [resource, before.id], body });
  const [answer, ...others] = records;
  if (others.length > 0 || (answer && answer.id !== before.id)) {
    throw problem('Actionstep accepted the change but did not say that it was of this record.');
  }
  // Decoding a decoded value again does not change it.
  const { id, links: linksBefore, other, ...known } = before;
  const unknown = unknownAfter(Object.keys(attributes)).map((name) => [name, undefined] as const);
  return decode({
    id,
    attributes: { ...other, ...known, ...Object.fromEntries(unknown), ...attributes, ...answer?.attributes },
    links: { ...linksBefore, ...links, ...answer?.links },
  });
}

/**
 * A record that was read again after a change. What the answer leaves out is as it was before, if that is still known.
 */
export const fillUnchanged = <Item extends UnknownObject>(read: Item, before: Item, { attributes }: Values): Item =>
  fillMissing(read, before, { except: new Set(unknownAfter(Object.keys(attributes))) });

/** What is no longer known of a record once these of its attributes have changed: the service sets it by itself. */
export const unknownAfter = (changed: readonly string[]): readonly string[] => [
  'modifiedTimestamp',
  ...SET_WITH.filter(([, attributes]) => attributes.some((name) => changed.includes(name))).map(([name]) => name),
];

const SET_WITH = [
  ['statusTimestamp', ['status']],
  ['displayName', ['isCompany', 'companyName', 'firstName', 'lastName']],
] as const;

/**
 * A request that must not be sent twice, and what follows when it does not succeed, in the order in which it is asked.
 * `happened` tells what became of the answer.
 */
type Write<Result, Seen> = Readonly<{
  send: () => Promise<Result>;
  /** When it failed: the labels that people know, by the service's keys, for its words in the error. */
  labels?: () => ReadonlyMap<string, string>;
  /** When it was refused: the statuses that may be wrong, so that a look-up is worth it. By default 500: it can mean anything. */
  mayBeWrong?: ReadonlySet<number | undefined>;
  /** When the answer is unclear, or the refusal may be wrong: looks what the service has now. */
  lookUp?: () => Promise<Seen | undefined>;
  /** When the look-up saw something: the result, if that shows it. */
  found?: (seen: Seen, happened: string, isRefused: boolean) => Result | false;
  /** When it was refused and no result was found: the error, by default the service's; undefined if it was done all the same. */
  refused?: (error: unknown, seen: Seen | undefined) => unknown;
  /** When it was refused: whether an earlier request wrote a part already, so that no error may run the step again. */
  hasWrittenPart?: () => boolean;
  /** When the outcome stays unknown, or is only a part of what was asked: the sentence, with how to check it. */
  unconfirmed: (happened: string, error: unknown, seen: Seen | undefined) => string;
}>;

/** Statuses by which the service rejects the input. */
export const INPUT_REJECTED: ReadonlySet<number | undefined> = new Set([400, 409, 422, 500]);

/**
 * Writes at most once: a request is never sent again, and unless it was plainly refused, its result is looked for. An
 * unknown outcome, and any error after a part was written, is a HaltedError: the platform would repeat others.
 */
export async function writeOnce<Result, Seen>(write: Write<Result, Seen>): Promise<Result> {
  const outcome = await sendOnce(write.send);
  if ('answer' in outcome) return outcome.answer;
  const { isRefused } = outcome;
  const error = write.labels ? withLabels(outcome.error, write.labels()) : outcome.error;
  const happened = isRefused ? whatHappened(error) : unclearAnswer(error);
  const status = detailsOf(error)?.status;
  const isWorthALook = !isRefused || (write.mayBeWrong?.has(status) ?? status === 500);
  const seen = isWorthALook && write.lookUp ? await orElseAfterWrite(write.lookUp(), undefined) : undefined;
  const found = seen && write.found?.(seen, happened, isRefused);
  if (found) return found;
  const refusal = isRefused && (write.refused ? await write.refused(error, seen) : error);
  if (refusal && !write.hasWrittenPart?.()) throw refusal;
  throw halted(write.unconfirmed(happened, error, seen));
}

/** The answer to a request that is sent once, or its error, and whether that certainly had no effect. */
export const sendOnce = <Answer>(send: () => Promise<Answer>) =>
  send().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error, isRefused: !mayHaveHappened(error) }),
  );

/** The sentence for a record that may be there; `where` says where to look, `hints` what may be the reason. */
export const mayBeCreated = (noun: string, happened: string, where: string, hints = ''): string =>
  `We couldn't confirm whether the ${noun} was created. ${happened} ${where} Only if it is not there, run this step ` +
  `again. Zapier does not repeat the step, so that no ${noun} is created twice.${hints}`;
