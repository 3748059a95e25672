import * as zod from 'zod/mini';
import { filledText, readBody, recordId } from './body.ts';
import { timestamp } from './clock.ts';
import type { Firm, StoredFile } from './firm.ts';
import { recordReply } from './listing.ts';
import { documentRecord } from './records.ts';
import { refuseFor, type Problem } from './refusal.ts';
import type { Handler } from './service.ts';

const BODY = zod.strictObject({
  actiondocuments: zod.strictObject({
    name: filledText,
    file: filledText,
    links: zod.strictObject({ action: recordId, folder: zod.exactOptional(recordId) }),
  }),
});

/** POST /actiondocuments: attaches a file by its id, alone or with the name of the file behind a semicolon. */
export const createDocument: Handler = ({ service, grant, body }) => {
  const { firm, wire, now } = service;
  const { name, file: given, links } = readBody(BODY, body).actiondocuments;
  const file = [...firm.files.values()].find(
    ({ id }) => given === id || (service.takesFileNames && given.startsWith(`${id};`)),
  );
  refuseFor(problemsOf(firm, file, links));
  const fileName = given.slice(file?.id.length).replace(/^;/, '') || file?.name || '';
  const document = documentRecord(firm.next.document, {
    name,
    fileName,
    fileSize: file?.bytes.length ?? 0,
    at: timestamp(now()),
    action: links.action,
    folder: links.folder ?? null,
    createdBy: firm.users.get(grant.userId)?.links.participant ?? null,
  });
  firm.next.document += 1;
  firm.documents.set(String(document.id), document);
  return recordReply(service, wire.createdStatus, 'actiondocuments', document);
};

function problemsOf(
  { actions, folders }: Firm,
  file: StoredFile | undefined,
  { action, folder }: Readonly<{ action: string; folder?: string }>,
): Problem[] {
  const isOwn = folder === undefined || folders.get(folder)?.links.action === action;
  return [
    ...(actions.has(action)
      ? []
      : [{ detail: `There is no action ${action}`, pointer: '/actiondocuments/links/action' }]),
    ...(isOwn ? [] : [{ detail: `There is no folder ${folder}`, pointer: '/actiondocuments/links/folder' }]),
    ...(file?.partsLeft === 0 ? [] : [{ detail: 'There is no such file', pointer: '/actiondocuments/file' }]),
  ];
}
