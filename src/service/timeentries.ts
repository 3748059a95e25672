/* The resource `timeentries`: time worked on an action (docs/service-notes.md, "Further resources"). */

import { isSameKey } from '../lib/text.ts';
import type { Client } from './client.ts';
import { explainMissingResource } from './errors/failure.ts';
import { fetchAllPages } from './lists.ts';
import { decodeParticipant, type Participant } from './participants.ts';
import { linkedById, type Document } from './wire/document.ts';
import { asFlagOrNull, asMoment, asText, changeableDecoder, toOne } from './wire/record.ts';
import { createRecord } from './writes.ts';

export type TimeEntry = ReturnType<typeof decodeTimeEntry>;

export const decodeTimeEntry = changeableDecoder(
  {
    timestampDate: asMoment,
    description: asText,
    actualHours: asText,
    billableHours: asText,
    billingBehavior: asText,
    isBillable: asFlagOrNull,
    rateUnitPrice: asText,
    rateSource: asText,
    billableAmount: asText,
    billableAmountType: asText,
    billReference: asText,
    startTime: asText,
    createdTimestamp: asMoment,
    importExternalReference: asText,
  },
  { action: toOne, owner: toOne, createdBy: toOne },
);

const TIME_ENTRIES = { noun: 'time entry', path: ['timeentries'], decode: decodeTimeEntry } as const;

/** A time entry, with the contacts that it is linked to as far as they came along. */
export type NamedTimeEntry = Readonly<{ id: string; entry: TimeEntry; people: readonly Participant[] }>;

/** The time entries of an action that somebody has booked with this key. Throws if not all of them can be read. */
export async function findTimeEntriesByKey(
  client: Client,
  actionId: string,
  key: string,
  ifTooMany: Readonly<Record<'reason' | 'advice', string>>,
): Promise<readonly NamedTimeEntry[]> {
  const list = {
    path: TIME_ENTRIES.path,
    purpose: 'look up the time entries of the action',
    // No source shows whether a filter finds a key.
    params: { action_eq: actionId, include: 'owner,createdBy' },
    mustContain: ['action', 'importExternalReference'],
    toItems: decodeTimeEntries,
  };
  const all = await inNewerBilling(fetchAllPages(client, list, ifTooMany.advice, ifTooMany.reason));
  return all.filter(({ entry }) => entry.links.action === actionId && isSameKey(entry.importExternalReference, key));
}

function decodeTimeEntries(document: Document): readonly NamedTimeEntry[] {
  const contacts = linkedById(document, 'participants', decodeParticipant);
  return document.records
    .map(decodeTimeEntry)
    .map((entry) => ({
      id: entry.id,
      entry,
      people: [entry.links.owner, entry.links.createdBy].flatMap((id) => contacts.get(id ?? '') ?? []),
    }));
}

/** What a time entry is created with: its day, as the moment at which that begins, and hours with two decimals. */
export type NewTimeEntry = Readonly<{
  attributes: Readonly<
    { timestampDate: string; actualHours: number } & Record<
      'description' | 'billingBehavior' | 'isBillable' | 'importExternalReference',
      string | undefined
    >
  >;
  /** The contacts of users: whose time it is, and who enters it. */
  links: Readonly<Record<'action' | 'owner' | 'createdBy', string>>;
}>;

/** Creates a time entry. Sent once: without a key, nothing identifies it afterwards. */
export const submitTimeEntry = (client: Client, { attributes, links }: NewTimeEntry): Promise<TimeEntry> =>
  inNewerBilling(createRecord(client, TIME_ENTRIES, { timeentries: { ...attributes, links } }));

/** A request for time entries, which firms with the older billing do not have (docs/service-notes.md). */
const inNewerBilling = <Value>(request: Promise<Value>): Promise<Value> =>
  explainMissingResource(
    request,
    "This firm's Actionstep has no time entries of the newer billing, so no time can be booked from Zapier. Book it in " +
      'Actionstep, or ask Actionstep to move the firm to the newer billing.',
  );
