import path from 'node:path';
import { build } from 'esbuild';
import { bundle } from '../bundle.ts';
import { inProject } from '../project.ts';
import { Failure, runNode, withTemporaryFolder } from '../run.ts';
import { stageRuntime } from '../stage.ts';
import { pack, readZip, unpack } from '../zip.ts';

/** A packed app, unpacked again as Zapier does it. */
export type Package = Readonly<{ folder: string; zipBytes: number; bundleBytes: number; definitionBytes: number }>;

/** Lends the app and the baseline, bundled, staged and packed in the same way. */
export const withPackages = <Result>(task: (app: Package, baseline: Package) => Promise<Result>): Promise<Result> =>
  withTemporaryFolder(async (folder) => {
    const made = await Promise.all([
      makePackage(path.join(folder, 'app'), 'index.ts'),
      makePackage(path.join(folder, 'baseline'), 'scripts/bench/baseline.ts'),
    ]);
    return await task(...made);
  });

async function makePackage(folder: string, entry: string): Promise<Package> {
  const [bundled, staged, unpacked] = ['bundled.js', 'staged', 'unpacked'].map((name) => path.join(folder, name));
  if (!bundled || !staged || !unpacked) throw new Error('Three names make three paths.');
  await bundle(entry, bundled);
  await stageRuntime(staged, bundled);
  await pack(staged);
  const { size, files } = await readZip(staged, 'build.zip');
  await unpack(files, unpacked);
  const bytes = (name: string): number => files[name]?.length ?? 0;
  return {
    folder: unpacked,
    zipBytes: size,
    bundleBytes: bytes('dist/index.js'),
    definitionBytes: bytes('definition.json'),
  };
}

/** Runs one of the scripts of `inPackage` where the package is, and gives what it prints. */
export async function runInPackage(
  { folder }: Package,
  name: string,
  input: readonly unknown[],
  options: readonly string[] = [],
): Promise<unknown> {
  const script = path.join(folder, `${name}.mjs`);
  // Made plain JavaScript beforehand: leaving the types out at run time would count as part of a start.
  await build({ entryPoints: [inProject('scripts/bench/inPackage', `${name}.ts`)], outfile: script, format: 'esm' });
  const texts = input.map((value) => JSON.stringify(value));
  const { status, stdout, stderr } = await runNode([...options, script, ...texts], { cwd: folder });
  if (status !== 0) throw new Failure(`${name} ended with ${status} in a package: ${stderr || stdout}`);
  return JSON.parse(stdout);
}
