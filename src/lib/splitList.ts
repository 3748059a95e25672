/* A text that lists several things, such as the contacts in a field. */

import { endsEntity } from './html.ts';

/**
 * The parts of a text: its lines, cut at semicolons, and at commas if `isCertain` accepts each part. The semicolon of an
 * entity of HTML separates nothing.
 */
export const splitList = (text: string, isCertain: (part: string) => boolean): readonly string[] =>
  cutAtSemicolons(text).flatMap((line) => {
    const parts = line.split(SEPARATING_COMMA).flatMap((part) => part.trim() || []);
    return parts.every(isCertain) ? parts : [line.trim()];
  });

function cutAtSemicolons(text: string): readonly string[] {
  const ends = [...text.matchAll(/[;\n]/g)].map(({ index }) => index).filter((index) => !endsEntity(text, index));
  return [...ends, text.length].map((end, at) => text.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end));
}

/** Every comma except one that may separate thousands, as in `1,503`. */
const SEPARATING_COMMA = /(?<!(?<!\d)\d{1,3}),|,(?!\d{3}(?!\d))/;
