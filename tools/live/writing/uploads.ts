/*
 * Files of a writing run: a small one and one of two parts, each uploaded once to the action of the run, and the points
 * that they settle. The integration downloads them from this machine, as it downloads a file of an earlier step.
 */

import { quoted } from '../../../src/lib/sentences.ts';
import { decodeActionDocument, isNamedLike, type ActionDocument } from '../../../src/service/actiondocuments.ts';
import { PART_BYTES } from '../../../src/service/files.ts';
import { decodeDocument } from '../../../src/service/wire/document.ts';
import { asText } from '../../../src/service/wire/record.ts';
import { startFileHost } from '../../../test/support/fileHost.ts';
import { documentOf, Unanswered, type Reply } from '../firm.ts';
import { asAssumed, otherwise, type Points } from '../points.ts';
import type { Answer } from '../wire.ts';
import { attempt, readOwn, type Created } from './attempt.ts';

type TestFile = Readonly<{ name: string; size: number }>;

const SMALL: TestFile = { name: 'Zapier Test.txt', size: 3000 };
const LARGE: TestFile = { name: 'Zapier Test of 5 MB.txt', size: PART_BYTES + 3000 };

/** What the files are full of. */
const CONTENT = 'A test of the integration with Zapier. This document can be deleted.\n';

/** A file that the service has taken, as its last answer to a part tells it. */
type Taken = Readonly<{ id: string; status: string | null; at: number }>;

/** A new document of a file. `refusal` is what was said of the usual form, when only the id alone was taken. */
type Attached = Readonly<{ name: string; id: string; file: Taken; refusal?: string }>;

/** A plain refusal: of a file, or of a document in either form. */
type Refused = Readonly<{ path: string; sentence: string }>;

/** The uploads of one run to the action that it has created. */
export class Uploads {
  readonly #created: Created;
  readonly #uploads = new Map<TestFile, Promise<Attached | Refused>>();
  /** What was attached so far. */
  readonly attached: Attached[] = [];

  constructor(created: Created) {
    this.#created = created;
  }

  /** Uploads a file, the first time that it is asked for. */
  of(file: TestFile): Promise<Attached | Refused> {
    const upload = this.#uploads.get(file) ?? this.#upload(file);
    this.#uploads.set(file, upload);
    return upload;
  }

  /** The document of a file. Throws Unanswered where it was refused. */
  async attachedOf(file: TestFile): Promise<Attached> {
    const upload = await this.of(file);
    if ('id' in upload) return upload;
    throw new Unanswered(`the document ${quoted(file.name)}, which was refused`);
  }

  /** A document as the service has it now, and its status. */
  async read({ id }: Attached): Promise<ActionDocument & Readonly<{ status: string | null }>> {
    const record = (await readOwn(this.#created, 'actiondocuments')).find((one) => one.id === id);
    if (!record) throw new Unanswered('a service that lists a new document among those of its action');
    return { ...decodeActionDocument(record), status: asText(record.attributes['status']) };
  }

  async #upload(file: TestFile): Promise<Attached | Refused> {
    const { desk, id: action } = this.#created;
    const name = quoted(file.name);
    const taken: Taken[] = [];
    try {
      const upload = await this.#attach(file, taken);
      if ('id' in upload) {
        this.attached.push(upload);
        desk.made.push(`Document ${name}: actiondocuments/${upload.id}, among the documents of action ${action}`);
      } else if (taken.length > 0) desk.made.push(`File ${name}, which belongs to nothing`);
      return upload;
    } catch (error) {
      if (taken.length > 0) desk.made.push(`Perhaps a document ${name}: look among the documents of action ${action}`);
      throw error;
    }
  }

  /** Uploads and attaches a file as the integration does; after a plain refusal of the document, by the id alone. */
  async #attach(file: TestFile, taken: Taken[]): Promise<Attached | Refused> {
    const { name } = file;
    const outcome = await this.#attempt(file, taken);
    const last = taken.at(-1);
    if ('refusal' in outcome && outcome.refused.path !== 'actiondocuments')
      return { path: outcome.refused.path, sentence: outcome.sentence };
    if (!last) throw new Unanswered('an answer that says which file was taken');
    if ('row' in outcome) return { name, id: String(outcome.row['id']), file: last };
    if (await this.#find(file)) throw new Unanswered(`a clear answer: ${quoted(name)} was refused, and is there`);
    const reply = await this.#attachById(file, last.id);
    const [record] = reply.status < 400 ? documentOf('actiondocuments', reply).records : [];
    const id = record?.id ?? (await this.#find(file));
    if (id !== undefined) return { name, id, file: last, refusal: outcome.sentence };
    if (reply.status < 400) throw new Unanswered('an answer with the new document');
    const sentence = `${outcome.sentence} The id alone was refused, too, with ${reply.status}.`;
    return { path: 'actiondocuments', sentence };
  }

  async #attempt({ name, size }: TestFile, taken: Taken[]) {
    const { desk, id: action } = this.#created;
    const follow = ({ method, path, status, body }: Answer): readonly string[] => {
      const isPart = method === 'POST' && /^files(?:\/|$)/.test(path) && status < 300;
      const [file] = (isPart && decodeDocument(body, 'files')?.records) || [];
      if (!file) return [];
      taken.push({ id: file.id, status: asText(file.attributes['status']), at: performance.now() });
      return path === 'files' && size > PART_BYTES ? [`POST files/${file.id}`] : [];
    };
    const host = await startFileHost();
    try {
      const input = { action, file: host.put(`/${encodeURIComponent(name)}`, { body: Buffer.alloc(size, CONTENT) }) };
      const writes = ['POST files', 'POST actiondocuments'];
      return await attempt(desk, { create: 'upload_document', input, writes, follow });
    } finally {
      await host.stop();
    }
  }

  #attachById({ name }: TestFile, file: string): Promise<Reply> {
    const { desk, id: action } = this.#created;
    const body = { actiondocuments: { name, file, links: { action } } };
    return desk.guard.during({ writes: ['POST actiondocuments'] }, () =>
      desk.firm.send({ method: 'POST', path: 'actiondocuments', body }),
    );
  }

  /** The id of the document that was made of a file, if there is one. */
  async #find({ name }: TestFile): Promise<string | undefined> {
    const documents = (await readOwn(this.#created, 'actiondocuments')).map(decodeActionDocument);
    return documents.find((document) => isNamedLike(document, { name, fileName: name }))?.id;
  }
}

/** All that files settle, in the order in which it is looked at: the status of a new one last, after a while. */
export const UPLOAD_POINTS: Points<Uploads> = {
  'file of a document': async (uploads) => {
    const upload = await uploads.of(SMALL);
    if (!('id' in upload)) return otherwise(`A text file became no document. ${upload.sentence}`);
    return upload.refusal === undefined
      ? asAssumed('A document takes the id of its file with the name behind it.')
      : otherwise(
          `A document takes the id of its file alone: send it so in src/service/actiondocuments.ts. With the name: ${upload.refusal}`,
        );
  },
  'names of a document': async (uploads) => {
    const document = await uploads.read(await uploads.attachedOf(SMALL));
    const seen = `${quoted(SMALL.name)} became ${named(document.name)}, its file ${named(document.fileName)}`;
    return isNamedLike(document, { name: SMALL.name, fileName: SMALL.name })
      ? asAssumed(`${seen}.`)
      : otherwise(`${seen}: find documents by that, too, in src/service/actiondocuments.ts.`);
  },
  'parts of a file': async (uploads) => {
    await uploads.attachedOf(SMALL);
    const upload = await uploads.of(LARGE);
    if (!('id' in upload)) return otherwise(`${refusedPart(upload)} ${upload.sentence}`);
    const { fileSize } = await uploads.read(upload);
    if (typeof fileSize !== 'number') throw new Unanswered('a service that tells the size of a document');
    return fileSize === LARGE.size
      ? asAssumed(`Two parts of up to 5 MiB, counted from 1, are one file of ${fileSize} bytes.`)
      : otherwise(`Of ${LARGE.size} bytes there are ${fileSize}: change the parts in src/service/files.ts.`);
  },
  'status of a new file': async (uploads) => {
    await uploads.attachedOf(SMALL);
    const seen = await Promise.all(
      uploads.attached.map(async (document) => {
        const { status } = await uploads.read(document);
        const seconds = Math.round((performance.now() - document.file.at) / 1000);
        const after = `${named(document.file.status)} after its last part`;
        return `${quoted(document.name)} has the status ${after}, and its document ${named(status)} ${seconds} s later`;
      }),
    );
    const told = `${seen.join('; ')}.`;
    return uploads.attached.every(({ file }) => /^(?:uploaded|pending)$/i.test(file.status ?? ''))
      ? asAssumed(told)
      : otherwise(`${told} Decide in src/creates/uploadDocument.ts whether such a file is ready.`);
  },
};

const refusedPart = ({ path }: Refused): string =>
  path === 'actiondocuments'
    ? 'Two parts were taken, and became no document.'
    : `Part ${path === 'files' ? 1 : 2} of 2 was refused: change the parts in src/service/files.ts.`;

const named = (value: string | null | undefined): string => (value ? quoted(value) : 'none');
