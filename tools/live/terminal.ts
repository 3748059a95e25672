/*
 * The terminal of a live run: the one place where it prints and asks. What it prints holds names and words of a firm, in
 * which anybody may have put characters that clear the screen or forge a line.
 */

import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Prints lines; whatever is not a visible character is written out. */
export type Say = (...lines: readonly string[]) => void;

/** Asks a person; the answer is empty where there is no terminal, or no answer. */
export type Person = (question: string) => Promise<string>;

/** A text with control characters, line breaks and directions of writing as their numbers, such as `\u{1b}`. */
export const visible = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

export const say: Say = (...lines) => {
  for (const line of lines) console.log(visible(line));
};

/** Asks at this terminal until the signal ends it. */
export const askAtTerminal =
  (signal: AbortSignal): Person =>
  async (question) => {
    if (!process.stdin.isTTY) return '';
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // Else the terminal keeps Ctrl-C to itself while it waits.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    // A window that is closed can neither be read nor written; the signal that comes with it ends the run.
    for (const broken of [terminal, process.stdin, process.stdout]) broken.on('error', () => {});
    try {
      // Ctrl-D ends the input without an answer.
      const ended = once(terminal, 'close').then(() => '');
      return await Promise.race([terminal.question(visible(question), { signal }), ended]);
    } catch {
      return '';
    } finally {
      terminal.close();
    }
  };
