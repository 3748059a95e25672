/*
 * The resource `files`: content on its way to a document (docs/service-notes.md, "Documents"). What a file may be is
 * decided by who uploads it.
 */

import { Readable } from 'node:stream';
import { call, type Client } from './client.ts';
import { problem } from './errors/failure.ts';
import { newRecord } from './lists.ts';
import { asText, recordDecoder } from './wire/record.ts';

/** An uploaded file, which belongs to nothing yet. */
export type UploadedFile = Readonly<{ id: string; status: string | null; size: number }>;

/** The size of a part that clients send (docs/service-notes.md, "Documents"). */
export const PART_BYTES = 5 * 1024 * 1024;

/** What a file holds, to be read once, and how much that is, if it is known beforehand. */
type FileContent = Readonly<{ size: number | undefined; content: AsyncIterable<Buffer> }>;

type FilePart = Readonly<{ chunks: readonly Buffer[]; size: number }>;

/**
 * Uploads a file part by part, each once. The number of parts must be known before the first one is sent, so a file of
 * unknown size is read completely first.
 */
export async function uploadFile(
  client: Client,
  fileName: string,
  { size, content }: FileContent,
): Promise<UploadedFile> {
  const parts = inParts(content);
  const allParts = size === undefined ? await collected(parts) : undefined;
  const count = allParts?.length ?? Math.ceil((size ?? 0) / PART_BYTES);
  let file: UploadedFile | undefined;
  let number = 0;
  for await (const part of allParts ?? parts) {
    number += 1;
    const { id, status } = await submitPart(client, { id: file?.id, fileName, number, count, part });
    file = { id, status, size: part.size + (file?.size ?? 0) };
  }
  // A download is never empty.
  if (!file) throw problem('The file is empty.');
  return file;
}

/**
 * Content in parts. The last part comes only after everything was read, so a file that breaks off is never complete.
 */
async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<FilePart> {
  let part: FilePart = { chunks: [], size: 0 };
  for await (const chunk of content) {
    let rest = chunk;
    while (part.size + rest.length > PART_BYTES) {
      const room = PART_BYTES - part.size;
      yield { chunks: [...part.chunks, rest.subarray(0, room)], size: PART_BYTES };
      rest = rest.subarray(room);
      part = { chunks: [], size: 0 };
    }
    part = { chunks: [...part.chunks, rest], size: part.size + rest.length };
  }
  if (part.size > 0) yield part;
}

async function collected(parts: AsyncIterable<FilePart>): Promise<readonly FilePart[]> {
  const all: FilePart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

type PartUpload = Readonly<{ id: string | undefined; fileName: string; number: number; count: number; part: FilePart }>;

async function submitPart(client: Client, { id, fileName, number, count, part: { chunks, size } }: PartUpload) {
  // Loaded only when a file is sent, because otherwise every start of the app would pay for it.
  const { default: FormData } = await import('form-data');
  const form = new FormData();
  // As a stream: the platform writes the content of a buffer into its log.
  form.append('file', Readable.from(chunks), { filename: fileName, knownLength: size });
  const { records } = await call(client, {
    purpose: 'take the file',
    method: 'POST',
    path: id === undefined ? ['files'] : ['files', { fileId: id }],
    params: { part_count: count, part_number: number },
    names: ['files'],
    form,
  });
  const file = newRecord(records);
  if (!file) throw problem('Actionstep took the file but did not say which one it is. Run this step again.');
  return decodeFile(file);
}

const decodeFile = recordDecoder({ status: asText }, {});
