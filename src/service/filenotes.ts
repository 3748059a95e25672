import type { Client } from './client.ts';
import { problem } from './errors/failure.ts';
import { createRecord } from './updates.ts';
import { recordDecoder } from './wire/record.ts';
import { moment, text, toOne } from './wire/values.ts';

/** A note on an action (docs/service-notes.md, "Further resources"). */
export type FileNote = ReturnType<typeof decodeFileNote>;
export const decodeFileNote = recordDecoder({ text, noteTimestamp: moment, enteredBy: text }, { action: toOne });
/** What a file note is created with; its time is now unless there is one. */
export type NewFileNote = Readonly<{ actionId: string; text: string; noteTimestamp?: string }>;

/** Creates a file note. An answer that shows a note of another action is not believed. */
export async function createFileNote(client: Client, { actionId, ...note }: NewFileNote): Promise<FileNote> {
  const body = { filenotes: { ...note, links: { action: actionId } } };
  const notes = { noun: 'file note', resource: 'filenotes', decode: decodeFileNote };
  const created = await createRecord(client, notes, body);
  if (created.links.action !== null && created.links.action !== actionId)
    throw problem('Actionstep accepted the new file note but answered with one of another action.', 'other_file_note');
  return created;
}
