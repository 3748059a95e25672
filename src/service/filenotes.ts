/* The resource `filenotes` (docs/service-notes.md, "Further resources"). */

import type { Client } from './client.ts';
import { asMoment, asText, changeableDecoder, toOne } from './wire/record.ts';
import { createRecord } from './writes.ts';

export type FileNote = ReturnType<typeof decodeFileNote>;

export const decodeFileNote = changeableDecoder(
  { text: asText, noteTimestamp: asMoment, enteredBy: asText },
  { action: toOne },
);

/** What a file note is created with; its time is now unless there is one. */
type NewFileNote = Readonly<{ actionId: string; text: string; noteTimestamp?: string | undefined }>;

/** Creates a file note. Sent once, because nothing identifies it afterwards. */
export const submitFileNote = (client: Client, { actionId, ...note }: NewFileNote): Promise<FileNote> =>
  createRecord(
    client,
    { noun: 'file note', path: ['filenotes'], decode: decodeFileNote },
    { filenotes: { ...note, links: { action: actionId } } },
  );
