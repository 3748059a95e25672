import { shorten } from '../lib/sentences.ts';

/* The platform's limits for texts in a form (docs/platform-notes.md). */

export const MAX_LABEL = 64;
export const MAX_HELP = 1000;

/** The help text made of these sentences; nothing when there are none. A firm's own words get the full stop they lack. */
export function help(...sentences: readonly (string | null | undefined)[]): { helpText?: string } {
  const text = sentences
    .filter((sentence) => typeof sentence === 'string')
    .filter((sentence) => sentence.trim() !== '')
    .map(asSentence)
    .join(' ');
  return text === '' ? {} : { helpText: shorten(text, MAX_HELP) };
}

const asSentence = (words: string): string => (/[.!?:)]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);
