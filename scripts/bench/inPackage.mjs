import path from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Runs in an unpacked build.zip, in a process of its own: how long until the first event is handled, what of that is
 * importing the core and the app, and what each event after it takes. Plain JavaScript that imports nothing of the
 * project, because all of it counts as part of the start.
 */
const [event, events] = process.argv.slice(2);
const here = (file) => pathToFileURL(path.resolve(file)).href;

const begun = performance.now();
await import('zapier-platform-core');
const coreImported = performance.now();
await import(here('dist/index.js'));
const appImported = performance.now();
const { handler } = await import(here('zapierwrapper.js'));
const { results } = await handler(JSON.parse(event));
const handled = performance.now(); // counted from the start of the process

for (let count = 1; count <= Number(events); count += 1) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as a process of the platform gets them
  await handler(JSON.parse(event.replaceAll('"9001"', `"${9001 + count}"`)));
}
process.stdout.write(
  JSON.stringify({
    core: coreImported - begun,
    app: appImported - coreImported,
    handled,
    later: performance.now() - handled,
    memory: process.memoryUsage().rss,
    rows: results.length,
  }),
);
