/*
 * Downloading a file from the address that the platform hands over (docs/service-notes.md, "Documents"). Its host can be
 * anybody's, so no token goes there, and every redirect is checked as the address itself was. What is done with the file
 * is not decided here.
 */

import { isUtf8 } from 'node:buffer';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { RawHttpResponse } from 'zapier-platform-core';
import { quoted } from '../lib/sentences.ts';
import { fileAddress } from '../service/address.ts';
import { hasPassed, PLAIN_REQUEST, type Client } from '../service/client.ts';
import { detailsOf, problem } from '../service/errors/failure.ts';
import { nameInAddress, nameInHeader } from './fileNames.ts';

/** The largest file that is accepted: if its size is not told, it has to be held in memory. */
export const MAX_FILE_MB = 30;

const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

/** A file that is being downloaded. It is not empty. */
export type Download = Readonly<{
  name: string | undefined;
  size: number | undefined;
  /** What its first bytes, and its host, say that it is; undefined where they are no text. */
  text: TextFormat | undefined;
  /** The content, unpacked, to be read once. Throws if it is too long, or if not all of it comes. */
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

type HostAnswer = Readonly<{ url: string; response: RawHttpResponse<unknown> }>;

async function follow(client: Client, address: string, signal: AbortSignal, left = MAX_REDIRECTS): Promise<HostAnswer> {
  const url = fileAddress(address);
  if (url === undefined) throw notDownloaded('its address leads to one that no file is downloaded from', MAP_FILE);
  const response = await ask(client, url, signal);
  const { status } = response;
  const next = asHostSent(response.headers.get('location') ?? '');
  if (REDIRECTS.has(status) && next !== '' && URL.canParse(next, url)) {
    if (left === 0) throw notDownloaded('its address leads from one to the next without an end', MAP_FILE);
    return follow(client, new URL(next, url).href, signal, left - 1);
  }
  // Any other success means a part of the file, a file that is not ready, or none.
  if (status !== 200) throw refused(status);
  return { url, response };
}

/**
 * The address of a redirect as its host sent it. The platform's HTTP client takes each byte of an address in UTF-8 for a
 * letter, and encodes these letters: "é" becomes "%C3%83%C2%A9". An address that has all its letters encoded stays.
 */
function asHostSent(address: string): string {
  const bytes = Buffer.from(address.replace(/%[89A-F][\dA-F]/gi, toByte), 'latin1');
  const letters = bytes.toString('utf8');
  const isTaken = /[\x80-\xFF]/.test(letters) && !/[^\0-\xFF]/.test(letters) && isUtf8(Buffer.from(letters, 'latin1'));
  return isTaken ? letters.replace(/[\x80-\xFF]/g, toEscape) : address;
}

const toByte = (escape: string): string => String.fromCharCode(Number.parseInt(escape.slice(1), 16));

const toEscape = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;

async function ask(client: Client, url: string, signal: AbortSignal): Promise<RawHttpResponse<unknown>> {
  if (hasPassed(client.writeDeadline)) throw tooSlow();
  try {
    return await client.request<unknown>({
      ...PLAIN_REQUEST,
      url,
      signal,
      raw: true,
      // The platform would unpack what it can, and take a file that ends too early for a whole one.
      compress: false,
      headers: { Accept: '*/*', 'Accept-Encoding': UNPACKED },
      middlewareData: { isDownload: true },
    });
  } catch (error) {
    // The platform takes a 401 from any host for one from the service, and would renew our token.
    if (error instanceof Error && error.name === 'RefreshAuthError') throw refused(401);
    throw broken(client, error);
  }
}

async function open(client: Client, url: string, { headers, body }: HostAnswer['response'], address: string) {
  const length = headers.get('content-length') ?? '';
  const contentLength = /^\d{1,15}$/.test(length) ? Number(length) : undefined;
  if (contentLength !== undefined && contentLength > MAX_FILE_BYTES) throw tooLarge();
  const packing = packingIn(headers.get('content-encoding') ?? '');
  const arriving = readAll(client, body, contentLength);
  const chunks = packing === '' ? arriving : unpacked(arriving, packing);
  const start: Buffer[] = [];
  while (lengthOf(start) < START_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- each chunk comes behind the one before
    const next = await chunks.next();
    if (next.done) break;
    start.push(next.value);
  }
  const download: Download = {
    name: nameInHeader(headers.get('content-disposition') ?? '') ?? [url, address].map(nameInAddress).find(Boolean),
    // The length of a packed body is not that of the file.
    size: packing === '' ? contentLength : undefined,
    text: textFormatOf(headers.get('content-type') ?? '', Buffer.concat(start).toString('latin1', 0, START_BYTES)),
    content: joined(start, chunks),
  };
  return download;
}

/** Enough to tell a web page or another text by. */
const START_BYTES = 1024;

async function* readAll(client: Client, body: AsyncIterable<string | Buffer>, contentLength: number | undefined) {
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > (contentLength ?? MAX_FILE_BYTES))
        throw contentLength === undefined ? tooLarge() : otherLength('more');
      yield Buffer.from(chunk);
    }
  } catch (error) {
    throw broken(client, error);
  }
  if (length === 0) throw empty();
  if (contentLength !== undefined && length < contentLength) throw otherLength('less');
}

/* Files are asked for as they are, because only then their size is told. Some hosts send them packed all the same. */

const UNPACKED = 'identity';

/** What hosts write into the header without having packed anything: how it once arrived, or what the text is written in. */
const NO_PACKINGS: ReadonlySet<string> = new Set(['', UNPACKED, 'none', 'utf-8', 'binary', 'aws-chunked']);

const packingIn = (encodings: string): string =>
  encodings
    .split(',')
    .map((encoding) => encoding.trim().toLowerCase())
    .filter((encoding) => !NO_PACKINGS.has(encoding))
    .join(', ');

/** How a body is unpacked, by its packing and its first byte. Each of these notices an end that comes too early. */
const UNPACKERS: Readonly<Record<string, (firstByte: number) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  // Some hosts leave out the two bytes in front that say how it was packed.
  deflate: (firstByte) => ((firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
};

async function* unpacked(chunks: AsyncGenerator<Buffer>, packing: string) {
  const unpacker = Object.hasOwn(UNPACKERS, packing) ? UNPACKERS[packing] : undefined;
  if (!unpacker) throw notDownloaded(`its host packed it in a way that is not known (${quoted(packing)})`, MAP_OTHER);
  const first = await chunks.next();
  if (first.done) throw empty();
  let length = 0;
  try {
    const whole = pipeline(joined([first.value], chunks), unpacker(first.value[0] ?? 0), () => {});
    for await (const chunk of whole as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_FILE_BYTES) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    throw detailsOf(error)
      ? error
      : notDownloaded('its host packed it, and not all of it came, or it is damaged', LATER_AGAIN);
  }
  if (length === 0) throw empty();
}

async function* joined(start: readonly Buffer[], rest: AsyncIterable<Buffer>) {
  yield* start;
  yield* rest;
}

const lengthOf = (chunks: readonly Buffer[]): number => chunks.reduce((sum, { length }) => sum + length, 0);

type TextFormat = 'page' | 'JSON' | 'XML' | 'plain text';

/** What a text is: by how it begins, or, of a web page, by what its host says. Undefined where no text begins like that. */
function textFormatOf(mediaType: string, start: string): TextFormat | undefined {
  // oxlint-disable-next-line no-control-regex -- characters that no text contains
  if (/%PDF-|[\0-\x08]/.test(start)) return undefined;
  if (PAGE_START.test(start) || /^(?:text\/html|application\/xhtml\+xml)\b/i.test(mediaType)) return 'page';
  const [first] = /[^\s\xEF\xBB\xBF]/.exec(start) ?? [];
  if (first === '{' || first === '[') return 'JSON';
  return first === '<' ? 'XML' : 'plain text';
}

/** A web page, before which there can be a mark of the byte order, a declaration of XML and comments. */
const PAGE_START = /^(?:\xEF\xBB\xBF)?(?:\s|<\?xml[^>]*>|<!--(?:(?!-->).)*-->)*<(?:!doctype\s+html|html|head|body)\b/is;

const notDownloaded = (reason: string, advice: string): Error =>
  problem(`The file could not be downloaded: ${reason}. ${advice}`, 'file_not_downloaded');

const MAP_FILE = 'Map the file itself, not a link to a page that shows it.';

const MAP_OTHER = 'Map another file.';

const LATER_AGAIN = 'Run this step again in a few minutes.';

const CHECK_MAPPED = 'Check what is mapped.';

const empty = (): Error => notDownloaded('it is empty', CHECK_MAPPED);

const BY_STATUS_OF_HOST: readonly (readonly [statuses: readonly number[], reason: string, advice: string])[] = [
  [[401, 403], 'its address asks for a login, or is not valid any more', MAP_FILE],
  [[404, 410], 'there is nothing at its address, or not any more', CHECK_MAPPED],
  [[408], 'it did not arrive in time, or only a part of it', LATER_AGAIN],
  [[202], 'its host is still preparing it', LATER_AGAIN],
  [[204, 205], 'it is empty', CHECK_MAPPED],
  [[206], 'its host sent only a part of it', LATER_AGAIN],
  [[429], 'its host asks to slow down', LATER_AGAIN],
];

function refused(status: number): Error {
  const [, reason, advice] = BY_STATUS_OF_HOST.find(([statuses]) => statuses.includes(status)) ?? [];
  const isRefused = 400 <= status && status < 500;
  return notDownloaded(
    reason ?? `its host answered with the status ${status}`,
    advice ?? (isRefused ? CHECK_MAPPED : LATER_AGAIN),
  );
}

const tooSlow = (): Error =>
  notDownloaded('it did not arrive in time, or only a part of it', `${LATER_AGAIN} A smaller file takes less time.`);

const tooLarge = (): Error =>
  problem(
    `The file is larger than ${MAX_FILE_MB} MB, the most that one run can move. Upload it in Actionstep.`,
    'file_too_large',
  );

const otherLength = (how: 'more' | 'less'): Error =>
  notDownloaded(`its host sent ${how} than it had announced`, LATER_AGAIN);

function broken({ writeDeadline }: Client, error: unknown): unknown {
  if (detailsOf(error)) return error;
  return hasPassed(writeDeadline)
    ? tooSlow()
    : notDownloaded('its host could not be reached, or broke off', LATER_AGAIN);
}
