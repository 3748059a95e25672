/*
 * What takes events on a port of this machine while a live run lasts, and shows that they came.
 * It keeps nothing of what an event holds but the ids of its records.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeDocument } from '../src/service/wire/document.ts';
import { parseJson } from '../src/service/wire/json.ts';
import { listen } from '../test/support/listen.ts';

/** Something that hears events. */
export type Listener = Readonly<{
  /** Whether the event of a new action comes within so many milliseconds. */
  hears: (actionId: string, withinMs: number, signal: AbortSignal) => Promise<boolean>;
  stop: () => Promise<void>;
}>;

const LONGEST = 1_000_000;

/** Starts to listen; every event is told in a line, without what it holds. */
export async function startListener(port: number, say: (line: string) => void): Promise<Listener> {
  const heard = new Set<string>();
  const waiting = new Set<() => void>();
  const hear = async (request: IncomingMessage): Promise<void> => {
    if (Number(request.headers['content-length'] ?? Infinity) > LONGEST) return;
    const body = parseJson(await text(request));
    const ids = (decodeDocument(body, 'actions', 'participants')?.records ?? []).map(({ id }) => id);
    say(`Received: an event about ${ids.length > 0 ? ids.join(', ') : 'something that cannot be read'}.`);
    for (const id of ids) heard.add(id);
    for (const wake of waiting) wake();
  };
  const server = createServer((request, response) => {
    void hear(request).finally(() => response.end());
  });
  const { stop } = await listen(server, port);
  return {
    hears: (actionId, withinMs, signal) =>
      new Promise((resolve) => {
        const end = (isHeard: boolean) => {
          clearTimeout(timer);
          waiting.delete(look);
          signal.removeEventListener('abort', stopped);
          resolve(isHeard);
        };
        const look = () => heard.has(actionId) && end(true);
        const stopped = () => end(false);
        const timer = setTimeout(stopped, withinMs);
        signal.addEventListener('abort', stopped);
        waiting.add(look);
        look();
      }),
    stop,
  };
}
