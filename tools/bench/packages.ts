import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { inProject } from '../project.ts';
import { bundle } from '../release/bundle.ts';
import { HOOK_EVENT, run } from '../release/hookEvent.ts';
import { stageRuntime } from '../release/stage.ts';
import { pack, readZip, unpack } from '../release/zip.ts';
import { Failure, runNode, withTemporaryFolder } from '../run.ts';

/** A packed app, unpacked again as Zapier does it, with what its archive weighs and an event for it. */
export type Package = Readonly<{ folder: string; event: object; rows: number; size: number }>;

/** The app, and the least that an app of the same core can be. */
export type Packages = Readonly<Record<'app' | 'core', Package>>;

/** Lends the app alone. */
export const withApp = <Result>(task: (app: Package) => Promise<Result>): Promise<Result> =>
  withTemporaryFolder(async (folder) => task(await makePackage(folder, 'index.ts', HOOK_EVENT, 1)));

/** Lends both, bundled, staged and packed in the same way. */
export const withPackages = <Result>(task: (packages: Packages) => Promise<Result>): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    const empty = run('triggers.empty.operation.perform', HOOK_EVENT.bundle);
    const [app, core] = await Promise.all([
      makePackage(path.join(folder, 'app'), 'index.ts', HOOK_EVENT, 1),
      makePackage(path.join(folder, 'core'), 'tools/bench/baseline.ts', empty, 0),
    ]);
    return await task({ app, core });
  });

async function makePackage(root: string, entry: string, event: object, rows: number): Promise<Package> {
  const folder = path.join(root, 'unpacked');
  await bundle(entry, path.join(root, 'bundled.js'));
  await stageRuntime(path.join(root, 'staged'), path.join(root, 'bundled.js'));
  await pack(path.join(root, 'staged'));
  const { size, files } = await readZip(path.join(root, 'staged'), 'build.zip');
  await unpack(files, folder);
  await cp(inProject('tools/bench/inPackage.mjs'), path.join(folder, 'inPackage.mjs'));
  return { folder, event, rows, size };
}

/** Starts a process that handles a first event, then so many others. */
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
