import { createServer, request } from 'node:http';
import { listen } from './listen.ts';

type Waiting = Readonly<{ line: string; release: () => void }>;

/**
 * A door before the service that lets requests in by rounds: it opens when as many have come as run side by side. What
 * comes one after the other instead never fills its round; then the door opens a second later, and the rounds tell.
 */
export async function startRounds(service: string, sizes: readonly number[]) {
  const rounds: (readonly string[])[] = [];
  let waiting: readonly Waiting[] = [];
  let patience: NodeJS.Timeout | undefined;

  const open = (): void => {
    rounds.push(waiting.map(({ line }) => line).toSorted());
    for (const { release } of waiting) release();
    waiting = [];
  };

  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const release = (): void => {
      const forwarded = request(new URL(url, service), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(forwarded);
    };
    waiting = [...waiting, { line: `${method} ${url.replace('/api/rest', '').replace(/\?.*/, '')}`, release }];
    clearTimeout(patience);
    if (waiting.length >= (sizes[rounds.length] ?? 1)) open();
    else patience = setTimeout(open, 1000);
  });
  const { port, stop } = await listen(server);
  return { url: `http://127.0.0.1:${port}`, rounds, stop };
}
