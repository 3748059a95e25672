/* How well a record fits what a search asks for. */

import { foldedText } from '../lib/nameWords.ts';

export type Fit = 'none' | 'part' | 'exact';

/**
 * How well the best of several texts fits: exactly, with every word of `wanted`, or not at all. They are compared like
 * the names of contacts: without accents and apostrophes.
 */
export function fitOf(wanted: string): (texts: readonly (string | null | undefined)[]) => Fit {
  const own = foldedText(wanted);
  const parts = [...new Set(own.split(' '))];
  return (texts) => {
    const folded = texts.flatMap((text) => (typeof text === 'string' ? [foldedText(text)] : []));
    if (folded.includes(own)) return 'exact';
    return own !== '' && folded.some((text) => parts.every((part) => text.includes(part))) ? 'part' : 'none';
  };
}
