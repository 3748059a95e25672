import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Unzipped } from 'fflate';
import { checkBuild, checkSource } from './packageCheck.ts';
import { platformCli } from './platformCli.ts';
import { inProject } from './project.ts';
import { Failure, script, withTemporaryFolder } from './run.ts';
import { stage } from './stage.ts';

/**
 * Makes build/build.zip and build/source.zip, the two files that `zapier-platform upload` sends. The platform's own build
 * packs them, in a copy of the project without development dependencies: among those it would pack a thousand files more.
 */
await script(async () => {
  await rm(inProject('build'), { recursive: true, force: true });
  await withTemporaryFolder(async (folder) => {
    const packages = await stage(folder);
    await pack(folder);
    const [build, source] = await Promise.all([readZip(folder, 'build.zip'), readZip(folder, 'source.zip')]);
    await checkBuild(build.files, packages);
    checkSource(source.files);
    await cp(path.join(folder, 'build'), inProject('build'), { recursive: true });
    console.log(`${describe(build)}, runs by itself and fits the platform schema.\n${describe(source)}.`);
  });
});

async function pack(folder: string): Promise<void> {
  // The command would build first, with tools that are not in the copy; it leaves that out when a build is what runs it.
  const withinBuild = { npm_lifecycle_event: '_zapier-build' };
  const build = await platformCli(['build', '--skip-dep-install', '--skip-validation'], folder, withinBuild);
  if (build.status !== 0) throw new Failure(`zapier-platform build failed: ${build.stderr || build.stdout}`);
}

type Zip = Readonly<{ name: string; size: number; files: Unzipped }>;

async function readZip(folder: string, name: string): Promise<Zip> {
  const content = await readFile(path.join(folder, 'build', name));
  return { name, size: content.length, files: unzipSync(content) };
}

function describe({ name, size, files }: Zip): string {
  return `build/${name}: ${(size / 1e6).toFixed(2)} MB, ${Object.keys(files).length} files`;
}
