import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { onlyPrograms } from '../../test/sandbox/guards.ts';

/* A file from this computer. A run downloads it, as on the platform it downloads one of an earlier step. */

/** As much as an operation takes: the help of its field says so. */
const MAX_FILE_MB = 30;

const TOO_LARGE = `The file is larger than ${MAX_FILE_MB} MB, the most that one run can move. Choose a smaller one.`;

/** Takes a form with one file, beside which there is room for all else that is filled in. */
export const onlyOneFile = bodyLimit({
  maxSize: (MAX_FILE_MB + 0.5) * 1024 * 1024,
  onError: () => {
    throw new HTTPException(413, { message: TOO_LARGE });
  },
});

/** The file that was chosen last. It is kept in memory until another one takes its place, or the preview ends. */
export class ChosenFile {
  readonly #url: string;
  #kept: Readonly<{ id: string; name: string; type: string; bytes: Buffer<ArrayBuffer> }> | undefined;

  /** `url` is where the preview listens. */
  constructor(url: string) {
    this.#url = url;
  }

  /**
   * Keeps a file, and gives the address that a run downloads it from. Nobody can guess it. A file that comes again keeps
   * its address: a run may be about to download it.
   */
  async keep(file: File): Promise<string> {
    const { name, type } = file;
    const bytes = Buffer.from(await file.arrayBuffer());
    const kept = this.#kept;
    const isSame = kept?.name === name && kept.type === type && kept.bytes.equals(bytes);
    const { id } = (this.#kept = isSame ? kept : { id: randomUUID(), name, type, bytes });
    return `${this.#url}/files/${id}`;
  }

  /** Adds that address. No page may load what a person has chosen. */
  serve(app: Hono): void {
    app.get('/files/:id', onlyPrograms, (c) => {
      if (this.#kept?.id !== c.req.param('id')) return c.notFound();
      const { name, type, bytes } = this.#kept;
      return c.body(bytes, 200, {
        'Content-Type': type || 'application/octet-stream',
        'Content-Length': String(bytes.length),
        'Content-Disposition': `attachment; filename*=UTF-8''${encoded(name)}`,
      });
    });
  }
}

/** A name as a header holds it (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
