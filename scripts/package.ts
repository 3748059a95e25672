import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkBuild, checkSource, checkWeight } from './packageCheck.ts';
import { inProject } from './project.ts';
import { script, withTemporaryFolder } from './run.ts';
import { stageRuntime, stageSources } from './stage.ts';
import { pack, readZip } from './zip.ts';
import type { Zip } from './zip.ts';

/**
 * Makes build/build.zip and build/source.zip, the two files that `zapier-platform upload` sends. The platform's own build
 * packs both, each from a folder of its own: what runs has no need of development dependencies, nor of their names, and
 * among them the build would pack a thousand files more. The map of the bundle is left beside them, and is in neither.
 */
await script(async () => {
  await rm(inProject('build'), { recursive: true, force: true });
  await mkdir(inProject('build'));
  const [build, source] = await Promise.all([
    makeBuild(),
    makeSource(),
    cp(inProject('dist/index.js.map'), inProject('build/index.js.map')),
  ]);
  console.log(
    `${describe(build)}, runs by itself, handles an event and fits the platform schema.\n${describe(source)}.`,
  );
});

function makeBuild(): Promise<Zip> {
  return withTemporaryFolder(async (folder) => {
    const packages = await stageRuntime(folder);
    await pack(folder);
    const zip = await readZip(folder, 'build.zip');
    checkWeight(zip);
    await checkBuild(zip.files, packages);
    return await keep(folder, zip);
  });
}

function makeSource(): Promise<Zip> {
  return withTemporaryFolder(async (folder) => {
    await stageRuntime(folder);
    await stageSources(folder);
    await pack(folder);
    const zip = await readZip(folder, 'source.zip');
    checkSource(zip.files);
    return await keep(folder, zip);
  });
}

async function keep(folder: string, zip: Zip): Promise<Zip> {
  await cp(path.join(folder, 'build', zip.name), inProject('build', zip.name));
  return zip;
}

function describe({ name, size, files }: Zip): string {
  return `build/${name}: ${(size / 1e6).toFixed(2)} MB, ${Object.keys(files).length} files`;
}
