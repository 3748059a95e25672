/*
 * Downloading a file from the address that the platform hands over (docs/service-notes.md, "Documents"). Its host can be
 * anybody's, so no token goes there, and every redirect is checked as the address itself was. What is done with the file
 * is not decided here.
 */

import type { RawHttpResponse } from 'zapier-platform-core';
import { trimAll } from '../lib/text.ts';
import { fileAddress } from './address.ts';
import { hasPassed, PLAIN_REQUEST, type Client } from './client.ts';
import { detailsOf, problem } from './errors/failure.ts';

/** The largest file that is accepted: if its size is not told, it has to be held in memory. */
export const MAX_FILE_MB = 30;

const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** A file that is being downloaded. It is not empty. */
export type Download = Readonly<{
  /** Its own name, where its host or its address tells one. */
  name: string | undefined;
  /** How many bytes it has, where that is told. */
  size: number | undefined;
  /** Whether it is, or seems to be, a web page. */
  isPage: boolean;
  /** The content, to be read once. Throws if it is too long, or not as long as was told. */
  content: AsyncIterable<Buffer>;
}>;

/** Opens a download for as long as `use` runs. After that, nothing more is fetched. */
export async function withDownload<Result>(
  client: Client,
  address: string,
  use: (download: Download) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  client.writeDeadline.signal.addEventListener('abort', end);
  try {
    const { url, response } = await follow(client, address, ending.signal);
    return await use(await open(client, url, response, address));
  } finally {
    client.writeDeadline.signal.removeEventListener('abort', end);
    end();
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const MAX_REDIRECTS = 5;

type Answer = Readonly<{ url: string; response: RawHttpResponse<unknown> }>;

/** The answer with the file, from the address itself or from one that it redirects to. */
async function follow(client: Client, address: string, signal: AbortSignal, left = MAX_REDIRECTS): Promise<Answer> {
  const url = fileAddress(address);
  if (url === undefined) throw notDownloaded('its address leads to one that no file is downloaded from', MAP_FILE);
  const response = await ask(client, url, signal);
  const { status } = response;
  const next = response.headers.get('location');
  if (REDIRECTS.has(status) && next !== null && URL.canParse(next, url)) {
    if (left === 0) throw notDownloaded('its address leads from one to the next without an end', MAP_FILE);
    return follow(client, new URL(next, url).href, signal, left - 1);
  }
  if (status < 200 || 299 < status) throw refused(status);
  return { url, response };
}

async function ask(client: Client, url: string, signal: AbortSignal): Promise<RawHttpResponse<unknown>> {
  if (hasPassed(client.writeDeadline)) throw tooSlow();
  try {
    return await client.request<unknown>({
      ...PLAIN_REQUEST,
      url,
      signal,
      raw: true,
      headers: { Accept: '*/*', 'Accept-Encoding': 'identity' },
      middlewareData: { isDownload: true },
    });
  } catch (error) {
    // The platform takes a 401 from any host for one from the service, and would renew our token.
    if (error instanceof Error && error.name === 'RefreshAuthError') throw refused(401);
    throw broken(client, error);
  }
}

async function open(client: Client, url: string, { headers, body }: Answer['response'], given: string) {
  const size = sizeOf(headers);
  if (size !== undefined && size > MAX_FILE_BYTES) throw tooLarge();
  const chunks = readAll(client, body, size);
  const start: Buffer[] = [];
  while (lengthOf(start) < START_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- each chunk comes behind the one before
    const next = await chunks.next();
    if (next.done) break;
    start.push(next.value);
  }
  const download: Download = {
    name: nameIn(headers.get('content-disposition') ?? '') ?? [url, given].map(nameInAddress).find(Boolean),
    size,
    isPage: isPage(headers.get('content-type') ?? '', Buffer.concat(start).toString('latin1', 0, START_BYTES)),
    content: joined(start, chunks),
  };
  return download;
}

/** The announced length. For a compressed body, it is not the length of the file. */
function sizeOf(headers: RawHttpResponse['headers']): number | undefined {
  const encoding = headers.get('content-encoding') ?? 'identity';
  const length = headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(length) && /^(?:identity)?$/i.test(encoding) ? Number(length) : undefined;
}

/** Enough to tell a web page by. */
const START_BYTES = 1024;

async function* readAll(client: Client, body: AsyncIterable<string | Buffer>, size: number | undefined) {
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > (size ?? MAX_FILE_BYTES)) throw size === undefined ? tooLarge() : otherLength('more');
      yield Buffer.from(chunk);
    }
  } catch (error) {
    throw broken(client, error);
  }
  if (length === 0) throw notDownloaded('it is empty', 'Check what is mapped.');
  if (size !== undefined && length < size) throw otherLength('less');
}

async function* joined(start: readonly Buffer[], rest: AsyncIterable<Buffer>) {
  yield* start;
  yield* rest;
}

const lengthOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0);

/** Whether a body is a web page: by how it begins, or by what its host says, unless no text could begin like that. */
const isPage = (mediaType: string, start: string): boolean =>
  /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype\s+html|html)\b/i.test(start) ||
  // oxlint-disable-next-line no-control-regex -- characters that no text contains
  (/^(?:text\/html|application\/xhtml\+xml)\b/i.test(mediaType) && !/^%PDF-|[\0-\x08]/.test(start));

/* What a file is called. */

/** The name in a Content-Disposition header: `filename*=UTF-8''a%20b.pdf` before `filename="a b.pdf"`. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  const [, inQuotes, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
  const text = inQuotes?.replace(/\\(.)/g, '$1') ?? plain;
  return lastPart((encoded !== undefined && decoded(encoded)) || (text !== undefined && asUtf8(text)) || '');
}

/** The name at the end of an address, if it has an extension. */
function nameInAddress(address: string): string | undefined {
  const name = lastPart(decoded(new URL(address).pathname) ?? '');
  return name !== undefined && hasExtension(name) ? name : undefined;
}

/** Whether a name ends in an extension, such as `.pdf`. */
export const hasExtension = (name: string): boolean => /[^.\s]\.[a-z\d]{1,10}$/i.test(name);

/** A name without the folders before it; undefined if nothing is left. */
const lastPart = (path: string): string | undefined => trimAll(path.split(/[\\/]/).at(-1) ?? '') || undefined;

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A header arrives as single bytes, and many hosts put UTF-8 into it. */
function asUtf8(text: string): string {
  const read = Buffer.from(text, 'latin1').toString('utf8');
  return read.includes('\uFFFD') ? text : read;
}

/* Errors for downloads that fail. */

const notDownloaded = (why: string, advice: string): Error =>
  problem(`The file could not be downloaded: ${why}. ${advice}`, 'file_not_downloaded');

const MAP_FILE = 'Map the file itself, not a link to a page that shows it.';

const LATER = 'Run this step again in a few minutes.';

const BY_STATUS: readonly (readonly [statuses: readonly number[], why: string, advice: string])[] = [
  [[401, 403], 'its address asks for a login, or is not valid any more', MAP_FILE],
  [[404, 410], 'there is nothing at its address, or not any more', 'Check what is mapped.'],
  [[429], 'its host asks to slow down', LATER],
];

function refused(status: number): Error {
  const [, why, advice] = BY_STATUS.find(([statuses]) => statuses.includes(status)) ?? [];
  return notDownloaded(why ?? `its host answered with the status ${status}`, advice ?? LATER);
}

const tooSlow = (): Error =>
  notDownloaded('it did not arrive in time, or only a part of it', `${LATER} A smaller file takes less time.`);

const tooLarge = (): Error =>
  problem(
    `The file is larger than ${MAX_FILE_MB} MB, the most that one run can move. Upload it in Actionstep.`,
    'file_too_large',
  );

const otherLength = (how: 'more' | 'less'): Error => notDownloaded(`its host sent ${how} than it had announced`, LATER);

/** The error for a download that broke off. An error of ours is kept. */
function broken({ writeDeadline }: Client, error: unknown): unknown {
  if (detailsOf(error)) return error;
  return hasPassed(writeDeadline) ? tooSlow() : notDownloaded('its host could not be reached, or broke off', LATER);
}
