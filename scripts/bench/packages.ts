import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { strFromU8 } from 'fflate';
import * as zod from 'zod/mini';
import { bundle } from '../bundle.ts';
import { HOOK_EVENT, run } from '../hookEvent.ts';
import { inProject } from '../project.ts';
import { definitionSize } from '../packageCheck.ts';
import { Failure, runNode, withTemporaryFolder } from '../run.ts';
import { stageRuntime } from '../stage.ts';
import { pack, readZip, unpack } from '../zip.ts';

/** A packed app, unpacked again as Zapier does it, and an event for it. */
export type Package = Readonly<{ folder: string; event: object; rows: number; bytes: (file: string) => number }>;

/**
 * The app, the same on a core that prepares the definition once, an app with its definition and none of its code, and the
 * least that an app can be.
 */
export type Packages = Readonly<Record<'app' | 'once' | 'definition' | 'baseline', Package>>;

/** Lends the app alone. */
export const withApp = <Result>(task: (app: Package) => Promise<Result>): Promise<Result> =>
  withTemporaryFolder(async (folder) => task(await makePackage(folder, 'index.ts', HOOK_EVENT, 1)));

/** Lends all of them, bundled, staged and packed in the same way. */
export const withPackages = <Result>(task: (packages: Packages) => Promise<Result>): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    const empty = run('triggers.empty.operation.perform', HOOK_EVENT.bundle);
    const [app, baseline] = await Promise.all([
      makePackage(path.join(folder, 'app'), 'index.ts', HOOK_EVENT, 1),
      makePackage(path.join(folder, 'baseline'), 'scripts/bench/baseline.ts', empty, 0),
    ]);
    const entry = await writeDefinition(folder, app);
    const definition = await makePackage(path.join(folder, 'definition'), entry, HOOK_EVENT, 0);
    const once = { ...app, folder: await withPatchedCore(app.folder, path.join(folder, 'once')) };
    return await task({ app, once, definition, baseline });
  });

/** The patch that is ready for the core (docs/core-once.md). */
const CORE_PATCH = 'docs/core-once.patch';

/** Copies an unpacked app, and patches the core in the copy. The patch names files as the core's own repository does. */
async function withPatchedCore(folder: string, copy: string): Promise<string> {
  await cp(folder, copy, { recursive: true });
  const core = path.join(copy, 'node_modules/zapier-platform-core');
  await promisify(execFile)('git', ['apply', '-p3', inProject(CORE_PATCH)], { cwd: core });
  return copy;
}

/** Writes the source of an app that has the same definition, with functions that do nothing. */
async function writeDefinition(folder: string, app: Package): Promise<string> {
  const bundled = pathToFileURL(path.join(app.folder, 'dist/index.js')).href;
  const { default: definition } = Module.parse(await import(bundled));
  const entry = path.join(folder, 'definition.js');
  const core = "import { defineApp } from 'zapier-platform-core';";
  await writeFile(entry, `${core}\nexport default defineApp(${toSource(definition)});\n`);
  return entry;
}

const Module = zod.object({ default: zod.unknown() });

function toSource(value: unknown): string {
  if (typeof value === 'function') return 'async function () { return []; }';
  if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, held]) => held !== undefined);
  return `{ ${members.map(([key, held]) => `${JSON.stringify(key)}: ${toSource(held)}`).join(', ')} }`;
}

async function makePackage(root: string, entry: string, event: object, rows: number): Promise<Package> {
  const folder = path.join(root, 'unpacked');
  await bundle(entry, path.join(root, 'bundled.js'));
  await stageRuntime(path.join(root, 'staged'), path.join(root, 'bundled.js'));
  await pack(path.join(root, 'staged'));
  const { size, files } = await readZip(path.join(root, 'staged'), 'build.zip');
  await unpack(files, folder);
  await cp(inProject('scripts/bench/inPackage.mjs'), path.join(folder, 'inPackage.mjs'));
  const sizes = new Map(Object.entries(files).map(([name, { length }]) => [name, length]));
  const definition: unknown = JSON.parse(strFromU8(files['definition.json'] ?? new Uint8Array()));
  sizes.set('build.zip', size).set('definition.json', definitionSize(definition));
  return { folder, event, rows, bytes: (file) => sizes.get(file) ?? 0 };
}

/** Starts a process that handles a first event, then so many others: milliseconds of the processor, and bytes. */
export async function start({ folder, event, rows }: Package, others = 0): Promise<Start> {
  await writeFile(path.join(folder, 'event.json'), JSON.stringify(event));
  const args = ['inPackage.mjs', 'event.json', String(others)];
  const { status, stdout, stderr } = await runNode(args, { cwd: folder });
  if (status !== 0) throw new Failure(`A packed app ended with ${status}: ${stderr || stdout}`);
  const started = Start.parse(JSON.parse(stdout));
  if (started.rows < rows) throw new Failure(`The first event gave ${started.rows} rows, fewer than ${rows}.`);
  return started;
}

const Start = zod.object({
  core: zod.number(),
  app: zod.number(),
  handled: zod.number(),
  later: zod.number(),
  each: zod.array(zod.number()),
  memory: zod.number(),
  rows: zod.number(),
});
export type Start = zod.infer<typeof Start>;
