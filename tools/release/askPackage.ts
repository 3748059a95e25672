import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOOK_EVENT } from './hookEvent.ts';

/**
 * Asks an unpacked build.zip the way Zapier does: through its own entry point, with nothing but what was packed. It has a
 * hook event handled, too. It runs in a process of its own, in the unpacked folder, and leaves the answers in a file: the
 * platform logs to the output.
 */
const entry: unknown = await import(pathToFileURL(path.resolve('zapierwrapper.js')).href);
if (!hasHandler(entry)) throw new Error('zapierwrapper.js exports no handler.');

const [definition, validate, event] = await Promise.all([
  entry.handler({ command: 'definition' }),
  entry.handler({ command: 'validate' }),
  entry.handler(HOOK_EVENT),
]);
await writeFile(
  'answers.json',
  JSON.stringify({ definition: definition.results, schemaErrors: validate.results, rows: event.results }),
);

type Handler = (event: { command: string }) => Promise<{ results: unknown }>;

function hasHandler(value: unknown): value is { handler: Handler } {
  return typeof value === 'object' && value !== null && 'handler' in value && typeof value.handler === 'function';
}
