/*
 * What a file is called: by its host, by its address, and in Actionstep. Headers are read as browsers read them, since
 * that is what their hosts were tried with.
 */

import { trimAll } from '../lib/text.ts';

/** The name in a Content-Disposition header: from `filename*` (RFC 5987), else from `filename`. Undefined without a name. */
export function nameInHeader(disposition: string): string | undefined {
  const parameters = parametersIn(disposition);
  const encoded = decodeDeclared(withBytes(parameters.get('filename*') ?? ''));
  return lastPart(encoded) ?? lastPart(decodeUndeclared(parameters.get('filename') ?? ''));
}

/** A parameter, in quotation marks or not. What stands between the closing mark and the next semicolon is skipped. */
const PARAMETER = /(?:^|;)\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)|([^;]*))/gs;

/** The parameters of a header by their names in small letters. Of several with one name, the first counts. */
function parametersIn(header: string): ReadonlyMap<string, string> {
  const all = Array.from(header.matchAll(PARAMETER), ([, name = '', inQuotes, plain = '']): [string, string] => [
    name.toLowerCase(),
    // Another backslash is one of a path: "C:\scans\deed.pdf" comes with single ones.
    inQuotes?.replace(/\\(["\\])/g, '$1') ?? plain.trim(),
  ]);
  return new Map(all.toReversed());
}

/* Bytes are held as a text with one character for each, as headers arrive. */

/** Percent-encoded bytes as such. A percent sign that encodes nothing stays. */
const withBytes = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function decodeAs(encoding: string, bytes: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}

/** `UTF-8'en'name`, with the encoding and the language in front. */
function decodeDeclared(bytes: string): string | undefined {
  const [, encoding, text] = /^([^']+)'[^']*'(.*)$/s.exec(bytes) ?? [];
  return encoding !== undefined && text !== undefined ? decodeAs(encoding, text) : undefined;
}

/** Bytes of which nothing is told: many hosts send UTF-8, old ones the Latin letters of Windows. */
const decodeUndeclared = (bytes: string): string =>
  decodeAs('utf-8', bytes) ?? decodeAs('windows-1252', bytes) ?? bytes;

/** The name in an address, if it has an extension: that of its parameter `filename`, else that at the end of its path. */
export function nameInAddress(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const names = [searchParams.get('filename') ?? '', decodeUndeclared(withBytes(pathname))].map(lastPart);
  return names.find((name) => name !== undefined && hasExtension(name));
}

export const hasExtension = (name: string): boolean => /[^.\s]\.[a-z\d]{1,10}$/i.test(name);

/** A name on one line, without the folders before it; undefined if nothing is left but dots that name a folder. */
function lastPart(path: string | undefined): string | undefined {
  const name = trimAll(
    (path ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .split(/[\\/]/)
      .at(-1) ?? '',
  );
  return /^\.{0,2}$/.test(name) ? undefined : name;
}

/**
 * A name that a file can have: what Windows forbids becomes `_`, and so does a semicolon, which separates the name of a
 * file from its id.
 */
export const storableName = (name: string): string => name.replace(/[\p{Cc};<>:"/\\|?*]/gu, '_');
