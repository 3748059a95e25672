import path from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Runs in an unpacked build.zip, in a process of its own: how long until the first event is handled, and what of that
 * is importing the core and the app. It imports nothing of the project, because all of it counts as part of the start.
 */
type Handler = (event: unknown) => Promise<{ results: unknown }>;

const event: unknown = JSON.parse(process.argv[2] ?? '{}');
const here = (file: string): string => pathToFileURL(path.resolve(file)).href;

const before = performance.now();
await import('zapier-platform-core');
const coreImported = performance.now();
await import(here('dist/index.js'));
const appImported = performance.now();
const entry: unknown = await import(here('zapierwrapper.js'));
if (!hasHandler(entry)) throw new Error('zapierwrapper.js exports no handler.');
const { results } = await entry.handler(event);
const handled = performance.now(); // counted from the start of the process

const rows = Array.isArray(results) ? results.length : -1;
process.stdout.write(JSON.stringify({ core: coreImported - before, app: appImported - coreImported, handled, rows }));

function hasHandler(value: unknown): value is { handler: Handler } {
  return typeof value === 'object' && value !== null && 'handler' in value && typeof value.handler === 'function';
}
