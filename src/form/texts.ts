import { shorten } from '../lib/sentences.ts';

/** The most characters of a label in a form (docs/platform-notes.md). */
export const MAX_LABEL = 64;

/** The most characters of any other text in a form (docs/platform-notes.md). */
export const MAX_HELP = 1000;

/**
 * A help text made of these sentences; none when they are all blank. A firm's own text gets the full stop that it
 * lacks.
 */
export function help(...sentences: readonly (string | null | undefined)[]): { helpText?: string } {
  const text = sentences
    .filter((sentence) => typeof sentence === 'string')
    .filter((sentence) => sentence.trim() !== '')
    .map(asSentence)
    .join(' ');
  return text === '' ? {} : { helpText: shorten(text, MAX_HELP) };
}

const asSentence = (words: string): string => (/[.!?:)]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);
