/*
 * Whether time is booked already: the entry of the action with the same key of another system decides, if the user lets
 * it. The row is made in Create Time Entry.
 */

import { STOP } from '../forms/choices.ts';
import { choice } from '../forms/kinds.ts';
import { inDigits, listedInPart, quoted } from '../lib/sentences.ts';
import { EXTERNAL_REFERENCE, requiringKey } from '../records/references.ts';
import type { Client } from '../service/client.ts';
import { orElse } from '../service/errors/failure.ts';
import { MAX_RECORDS, oldestFirst } from '../service/lists.ts';
import { findTimeEntriesByKey, type NamedTimeEntry } from '../service/timeentries.ts';

const CREATE = ['create', 'Create Another Time Entry'] as const;

export const IF_TIME_ENTRY_EXISTS = requiringKey(
  choice({
    label: 'If the Time Entry Exists',
    choices: [CREATE, ['return', 'Return the Existing Time Entry'], STOP],
    otherwise: 'create',
    helpText:
      'Decides what happens if a time entry of the action already has the external reference. Defaults to creating another one.',
  }),
  { externalReference: EXTERNAL_REFERENCE },
);

/** The entries of an action that have a key, oldest first; undefined if they are not known and need not be. */
type EntriesWithKey = readonly NamedTimeEntry[] | undefined;

/** Without a key, no request is sent. */
export async function lookUpEntriesWithKey(
  client: Client,
  actionId: string,
  { externalReference: key, ifTimeEntryExists }: Readonly<Record<'externalReference' | 'ifTimeEntryExists', string>>,
): Promise<EntriesWithKey> {
  if (key === '') return [];
  const entries = findEntriesWithKey(client, actionId, key);
  // If another entry is created anyway, they only settle a lost answer.
  return ifTimeEntryExists === 'create' ? orElse(entries, undefined) : entries;
}

/** The entry of a POST that got no clear answer: the only one with the key that was not there before. */
export async function findNewEntry(
  client: Client,
  actionId: string,
  key: string,
  before: EntriesWithKey,
): Promise<NamedTimeEntry | undefined> {
  if (key === '' || !before) return undefined;
  const [created, ...others] = (await findEntriesWithKey(client, actionId, key)).filter(
    ({ id }) => !before.some((one) => one.id === id),
  );
  return others.length === 0 ? created : undefined;
}

async function findEntriesWithKey(client: Client, actionId: string, key: string): Promise<readonly NamedTimeEntry[]> {
  const entries = await findTimeEntriesByKey(client, actionId, key, {
    reason: `it has more than ${inDigits(MAX_RECORDS)} of them`,
    advice: `Choose "${CREATE[1]}" under "${IF_TIME_ENTRY_EXISTS.definition.label}".`,
  });
  return entries.toSorted(oldestFirst);
}

export function keyTakenSentence(key: string, entries: readonly NamedTimeEntry[], isReturned: boolean): string {
  const which = listedInPart(entries, inWords, '; ');
  const oldest = isReturned && entries.length > 1 ? ', and the oldest of these was taken' : '';
  return `The external reference ${quoted(key)} is taken already: ${which}. No time entry was created${oldest}.`;
}

const inWords = ({ id, entry: { actualHours, timestampDate } }: NamedTimeEntry): string =>
  `${actualHours ?? 'unknown'} hours on ${timestampDate?.slice(0, 10) ?? 'an unknown day'} (number ${id})`;
