import { createInterface } from 'node:readline/promises';

/** Asks the person at the terminal; the answer is empty where there is no terminal, or no answer. */
export type Person = (question: string) => Promise<string>;

export const askAtTerminal =
  (signal: AbortSignal): Person =>
  async (question) => {
    if (!process.stdin.isTTY) return '';
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    // Else the terminal keeps Ctrl-C to itself while it waits.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    try {
      return await terminal.question(question, { signal });
    } catch {
      return '';
    } finally {
      terminal.close();
    }
  };

/** Whether an answer is a clear yes; anything else is a no. */
export const isYes = (answer: string): boolean => answer.trim() === 'yes';
