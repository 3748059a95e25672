import path from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Runs in an unpacked build.zip, in a process of its own: how much memory the process holds while it handles event
 * after event. The platform's core ends a process that has grown beyond its limit, so getting to the end says something
 * too.
 */
const [event = '{}', events, every] = process.argv.slice(2);
const entry: unknown = await import(pathToFileURL(path.resolve('zapierwrapper.js')).href);
if (!hasHandler(entry)) throw new Error('zapierwrapper.js exports no handler.');

const samples: object[] = [];
for (let count = 1; count <= Number(events); count += 1) {
  // One event after the other, as a process of the platform gets them; each with an id of its own.
  // oxlint-disable-next-line no-await-in-loop -- see above
  await entry.handler(JSON.parse(event.replaceAll('"9001"', `"${9001 + count}"`)));
  if (count % Number(every) === 0) {
    const { rss } = process.memoryUsage();
    globalThis.gc?.(); // what is left is what is held, not what waits to be collected
    samples.push({ events: count, rss, held: process.memoryUsage().heapUsed });
  }
}
process.stdout.write(JSON.stringify(samples));

function hasHandler(value: unknown): value is { handler: (event: unknown) => Promise<unknown> } {
  return typeof value === 'object' && value !== null && 'handler' in value && typeof value.handler === 'function';
}
