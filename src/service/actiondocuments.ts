/* The resource `actiondocuments` (docs/service-notes.md, "Documents"). Their content is uploaded in `files.ts`. */

import type { Client } from './client.ts';
import { fetchIfComplete, fieldsFor, listOf, mayBeOfAction } from './lists.ts';
import { asMoment, asNumber, asText, recordDecoder, toOne } from './wire/record.ts';
import { createRecord } from './writes.ts';

export type ActionDocument = ReturnType<typeof decodeActionDocument>;

export const decodeActionDocument = recordDecoder(
  { name: asText, fileName: asText, fileSize: asNumber, createdTimestamp: asMoment, modifiedTimestamp: asMoment },
  { action: toOne, folder: toOne },
);

const DOCUMENTS = { noun: 'document', ...listOf('actiondocuments', decodeActionDocument) };

/** All documents of an action; undefined if they cannot all be read. */
export async function fetchDocuments(client: Client, actionId: string): Promise<readonly ActionDocument[] | undefined> {
  const params = { action: actionId, ...fieldsFor(client, decodeActionDocument) };
  const all = await fetchIfComplete(client, { ...DOCUMENTS, purpose: 'look up the documents of the action', params });
  return all?.filter(mayBeOfAction(actionId));
}

type NewDocument = Readonly<{
  name: string;
  fileId: string;
  fileName: string;
  actionId: string;
  folderId: string | undefined;
}>;

/** Attaches an uploaded file to an action. Sent once. */
export const submitDocument = (
  client: Client,
  { name, fileId, fileName, actionId, folderId }: NewDocument,
): Promise<ActionDocument> =>
  createRecord(client, DOCUMENTS, {
    actiondocuments: {
      name,
      file: `${fileId};${fileName}`,
      links: { action: actionId, ...(folderId !== undefined && { folder: folderId }) },
    },
  });

/**
 * Whether a document is called like this, and its file too. The service stores files under names of its own, with the
 * name that was sent at the end, and may take the extension off the name of a document.
 */
export const isNamedLike = (document: ActionDocument, { name, fileName }: Pick<NewDocument, 'name' | 'fileName'>) =>
  (document.name === name || document.name === name.replace(/\.[^.]+$/, '')) &&
  (document.fileName === fileName || document.fileName?.endsWith(`_${fileName}`) === true);

/**
 * Whether a document is made of this file. Another run can upload another file of this name, so the size has to be
 * known, too.
 */
export const isMadeOf = (
  document: ActionDocument,
  file: Pick<NewDocument, 'name' | 'fileName'> & Readonly<{ size: number }>,
): boolean => isNamedLike(document, file) && document.fileSize === file.size;
