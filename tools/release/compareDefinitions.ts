/*
 * What a change takes away from the Zaps in use: it prints the definition of a build, or compares one with what it
 * printed of another build. Ends with a non-zero status where a new major version would be needed and is not there.
 */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as zod from 'zod/mini';
import { openPlatform } from '../../test/support/platform.ts';
import { Failure, script } from '../run.ts';
import { Definition, isNewMajor, takenAway } from './takenAway.ts';

const USAGE = `Usage: node tools/release/compareDefinitions.ts dist/index.js --definition
       node tools/release/compareDefinitions.ts dist/index.js --previous FILE`;

const Module = zod.object({ default: zod.custom<object>((value) => typeof value === 'object' && value !== null) });

await script(async () => {
  const { entry, previous } = parseOptions(process.argv.slice(2));
  const { default: app } = Module.parse(await import(pathToFileURL(path.resolve(entry)).href));
  const definition = await openPlatform({}, app).ask('definition');
  if (previous === undefined) console.log(JSON.stringify(definition, null, 2));
  else compare(Definition.parse(JSON.parse(await readFile(previous, 'utf8'))), Definition.parse(definition));
});

function compare(before: Definition, now: Definition): void {
  const losses = takenAway(before, now);
  console.log(losses.length === 0 ? 'Nothing is taken away.' : 'Taken away:');
  for (const { what } of losses) console.log(`  ${what}`);
  const isRefused = losses.some(({ needsMajor }) => needsMajor) && !isNewMajor(before, now);
  if (isRefused) throw new Failure(`This takes a new major version: ${now.version} follows ${before.version}.`);
}

/** Parses what stands behind the program's name. Throws a Failure with the usage for anything else. */
function parseOptions(args: readonly string[]): Readonly<{ entry: string; previous: string | undefined }> {
  const { values, positionals } = parse(args);
  const { definition = false, previous } = values;
  const [entry, ...others] = positionals;
  if (entry === undefined || others.length > 0 || definition === (previous !== undefined)) throw new Failure(USAGE);
  return { entry, previous };
}

function parse(args: readonly string[]) {
  const options = { definition: { type: 'boolean' }, previous: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Failure(USAGE);
  }
}
