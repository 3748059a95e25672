/* Texts of web pages: HTML, and the entities that stand in other texts, too. */

import { decodeHTMLStrict } from 'entities/decode';
import { oneLine, sameAs, trimAll } from './text.ts';

/**
 * One line of text, with the characters that its entities of HTML stand for: web pages hand over `O&#039;Brien` and
 * `Smith &amp; Co`. They are decoded once, and only with their semicolon. Those that stand for no character go.
 */
export const decodedLine = (text: string): string =>
  trimAll(oneLine(text.replace(ENTITY, (entity) => decodeHTMLStrict(entity).replace('\uFFFD', ''))));

const ENTITY = /&[#\w]+;/g;

/** As `sameAs`, for names of records, of which some are stored as a web page writes them: `Smith &amp; Co`. */
export function sameNameAs(wanted: string): (name: string | null | undefined) => boolean {
  const isSame = sameAs(wanted);
  return (name) => isSame(name) || isSame(name && decodedLine(name));
}

/**
 * A text as it can be printed: with the characters that its entities of HTML stand for, and without control characters
 * but for tabs and line breaks.
 */
export const printableText = (text: string): string =>
  trimAll(
    decodeHTMLStrict(text)
      .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  );

/** The text of HTML, line by line: without its tags, and with the characters that its entities stand for. */
export const textOfHtml = (html: string): string =>
  oneLine(html)
    .replace(LINE_TAGS, '\n')
    .replace(TAGS, '')
    .split('\n')
    .flatMap((line) => trimAll(decodeHTMLStrict(line).replace(/\s+/g, ' ')) || [])
    .join('\n');

const LINE_TAGS = /<\/?(?:blockquote|br|div|h[1-6r]|li|ol|p|pre|t(?:able|[dhr])|ul)\b[^<>]*>/gi;

const TAGS = /<[a-z/!][^<>]*>/gi;

/** Whether the semicolon at this index ends an entity. */
export function endsEntity(text: string, index: number): boolean {
  const [entity] = /&[#\w]+;$/.exec(text.slice(Math.max(0, index - LONGEST_ENTITY), index + 1)) ?? [];
  return entity !== undefined && decodeHTMLStrict(entity) !== entity;
}

/** `&CounterClockwiseContourIntegral;` is the longest of all. */
const LONGEST_ENTITY = 40;
