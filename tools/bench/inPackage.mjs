import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Runs in an unpacked build.zip, in a process of its own: how long the processor is busy until the first event is
 * handled, with importing the core and the app, and with all events after it. Plain JavaScript that imports nothing of
 * the project, because all of it counts as part of the start.
 */
const [eventFile, events] = process.argv.slice(2);
const event = readFileSync(eventFile, 'utf8');
const here = (file) => pathToFileURL(path.resolve(file)).href;

/** Milliseconds of the processor since the process began. */
function busy() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const begun = busy();
await import('zapier-platform-core');
const coreImported = busy();
await import(here('dist/index.js'));
const appImported = busy();
const { handler } = await import(here('zapierwrapper.js'));
const { results } = await handler(JSON.parse(event));
const handled = busy();

const each = [];
for (let count = 1; count <= Number(events); count += 1) {
  const from = busy();
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as a process of the platform gets them
  await handler(JSON.parse(event.replaceAll('"9001"', `"${9001 + count}"`)));
  each.push(busy() - from);
}
process.stdout.write(
  JSON.stringify({
    core: coreImported - begun,
    app: appImported - coreImported,
    handled,
    later: busy() - handled,
    each,
    memory: process.memoryUsage().rss,
    rows: results.length,
  }),
);
