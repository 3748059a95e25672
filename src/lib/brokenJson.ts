import { quoted, shorten } from './sentences.ts';

const MAX_SHOWN = 30;

/** What is wrong with a text that should be JSON, as the end of a sentence; undefined if it is JSON. */
export function brokenJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // Only the message tells the position, if at all.
    const message = error instanceof Error ? error.message : '';
    const position = / at position (\d+)/.exec(message)?.[1];
    const rest = position === undefined ? '' : text.slice(Number(position)).trim();
    if (rest !== '') return `cannot be read from ${quoted(shorten(rest, MAX_SHOWN))} on`;
    return position === undefined && !message.includes('end of JSON') ? 'cannot be read' : 'ends too early';
  }
}
