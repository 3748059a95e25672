/*
 * What takes events on a port of this machine while a live run lasts, and shows that they came.
 * It keeps nothing of what an event holds but the ids of its records.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { decodeDocument, parseJson } from '../../src/service/wire/document.ts';
import { listen } from '../../test/support/listen.ts';

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
  const hear = async (request: IncomingMessage): Promise<void> => {
    if (Number(request.headers['content-length'] ?? Infinity) > LONGEST) return;
    const body = parseJson(await text(request));
    const ids = (decodeDocument(body, 'actions', 'participants')?.records ?? []).map(({ id }) => id);
    say(`Received: an event about ${ids.length > 0 ? ids.join(', ') : 'something that cannot be read'}.`);
    for (const id of ids) heard.add(id);
  };
  const server = createServer((request, response) => {
    void hear(request).finally(() => response.end());
  });
  const { stop } = await listen(server, port);
  return {
    hears: async (actionId, withinMs, signal) => {
      const end = Date.now() + withinMs;
      while (!heard.has(actionId) && !signal.aborted && Date.now() < end) {
        // oxlint-disable-next-line no-await-in-loop -- events come when they come
        await setTimeout(LOOK_MS);
      }
      return heard.has(actionId);
    },
    stop,
  };
}

const LOOK_MS = 100;
