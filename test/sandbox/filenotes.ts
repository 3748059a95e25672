import * as zod from 'zod/mini';
import { filledText, momentText, readBody, recordId } from './body.ts';
import { timestamp } from './clock.ts';
import { recordReply } from './listing.ts';
import type { FileNoteRecord } from './records.ts';
import { refuseFor } from './refusal.ts';
import type { Handler, Service } from './service.ts';

const BODY = zod.strictObject({
  filenotes: zod.strictObject({
    text: filledText,
    noteTimestamp: zod.exactOptional(momentText),
    links: zod.strictObject({ action: recordId }),
  }),
});

/** POST /filenotes. "enteredBy" is the name of whoever connected. */
export const createFileNote: Handler = ({ service, grant, body }) => {
  const { firm, wire, now } = service;
  const { text, noteTimestamp = timestamp(now()), links } = readBody(BODY, body).filenotes;
  refuseFor(
    firm.actions.has(links.action)
      ? []
      : [{ detail: `There is no action ${links.action}`, pointer: '/filenotes/links/action' }],
  );
  const author = firm.participants.get(firm.users.get(grant.userId)?.links.participant ?? '');
  const note = insertNote(service, { text, noteTimestamp, source: 'User', action: links.action }, author?.displayName);
  return recordReply(service, wire.createdStatus, 'filenotes', note);
};

export const systemNote = (service: Service, action: string, text: string): FileNoteRecord =>
  insertNote(service, { text, noteTimestamp: timestamp(service.now()), source: 'System', action });

function insertNote(
  { firm, now }: Service,
  { action, ...given }: Readonly<{ text: string; noteTimestamp: string; source: string; action: string }>,
  enteredBy = '',
): FileNoteRecord {
  const note: FileNoteRecord = {
    id: firm.next.fileNote,
    ...given,
    enteredTimestamp: timestamp(now()),
    enteredBy,
    links: { action, document: null, participant: null, tags: null },
  };
  firm.next.fileNote += 1;
  firm.fileNotes.set(String(note.id), note);
  return note;
}
