import * as zod from 'zod/mini';
import type { StoredFile } from './firm.ts';
import { extensionOf } from './records.ts';
import { Refusal, refuseFor } from './refusal.ts';
import type { Call, Handler, Reply, Service } from './service.ts';

/** The most that one part of a file holds. */
const PART_BYTES = 5 * 1024 * 1024;

/** The vendor's list ("Uploading and Downloading Documents"). */
const BLOCKED: ReadonlySet<string> = new Set('com sh exe bat cmd vbs src msi jar dll and tpl'.split(' '));

/** What a file of some kinds begins with. */
const SIGNATURES: Readonly<Record<string, string>> = { pdf: '%PDF', png: '\u0089PNG', zip: 'PK' };

const Part = zod.object({
  part_number: zod.coerce.number().check(zod.int(), zod.positive()),
  part_count: zod.coerce.number().check(zod.int(), zod.positive()),
});

/** POST /files: a file, or the first of its parts. Ids hold colons and a semicolon, as those of the service do. */
export const createFile: Handler = (call) => {
  const { firm } = call.service;
  const id = `FU::${firm.orgkey}::${firm.next.file};1`;
  return takePart(call, { id, name: call.upload?.name ?? '', bytes: Buffer.alloc(0), partsLeft: countOf(call) });
};

/** POST /files/{id}: each other part, in order. */
export const addPart: Handler = (call) => {
  const file = call.service.firm.files.get(call.id);
  if (!file) throw new Refusal('notFound', `No files record has the id ${call.id}`);
  return takePart(call, file);
};

const partOf = ({ query }: Call): zod.infer<typeof Part> => {
  const { data } = Part.safeParse(Object.fromEntries(query));
  if (!data) throw new Refusal('badCall', 'part_number and part_count must be numbers');
  return data;
};

const countOf = (call: Call): number => partOf(call).part_count;

function takePart({ service, upload, ...call }: Call, file: StoredFile): Reply {
  const { part_number: number, part_count: count } = partOf({ service, upload, ...call });
  const extension = extensionOf(file.name).slice(1);
  if (!upload) throw new Refusal('badCall', 'The form has no file');
  refuseFor([
    ...(upload.name === '' || upload.name !== file.name ? [{ detail: 'The file has no name, or another one' }] : []),
    ...(BLOCKED.has(extension) ? [{ detail: `Files of the type ${extension} are not allowed` }] : []),
    ...(upload.bytes.length > PART_BYTES || upload.bytes.length === 0
      ? [{ detail: 'A part has 1 to 5242880 bytes' }]
      : []),
    ...(number !== count - file.partsLeft + 1 ? [{ detail: `Part ${number} of ${count} is not the next` }] : []),
  ]);
  const stored = { ...file, bytes: Buffer.concat([file.bytes, upload.bytes]), partsLeft: file.partsLeft - 1 };
  const signature = SIGNATURES[extension] ?? '';
  if (stored.partsLeft === 0 && !stored.bytes.toString('latin1', 0, 8).startsWith(signature))
    throw new Refusal('invalid', 'The content does not fit the extension of the file');
  const { firm } = service;
  if (!firm.files.has(file.id)) firm.next.file += 1;
  firm.files.set(file.id, stored);
  return { status: 200, body: { files: { id: file.id, status: statusOf(service, stored) } } };
}

const statusOf = ({ quarantinesFiles }: Service, { partsLeft }: StoredFile): string =>
  partsLeft > 0 || quarantinesFiles ? 'Pending' : 'Uploaded';
