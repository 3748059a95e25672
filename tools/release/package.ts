import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../project.ts';
import { script, withTemporaryFolder } from '../run.ts';
import { provenZip } from './packageCheck.ts';
import { stageRuntime, stageSources } from './stage.ts';
import { pack, type Zip, type ZipName } from './zip.ts';

/**
 * Makes build/build.zip and build/source.zip, the two files that `zapier-platform upload` sends. The platform's own build
 * packs both, each from a folder of its own: what runs has no need of development dependencies, nor of their names, and
 * among them the build would pack a thousand files more. The map of the bundle is left beside them, and is in neither.
 */
await script(async () => {
  await rm(inProject('build'), { recursive: true, force: true });
  await mkdir(inProject('build'));
  await cp(inProject('dist/index.js.map'), inProject('build/index.js.map'));
  // One after the other: the platform's build gives the start of the app five seconds, which two at once can exceed.
  const build = await make('build.zip');
  const source = await make('source.zip', stageSources);
  console.log(
    `${describe(build)}, runs by itself, handles an event and fits the platform schema.\n${describe(source)}.`,
  );
});

function make(name: ZipName, stageMore = async (_folder: string): Promise<void> => {}): Promise<Zip> {
  return withTemporaryFolder(async (folder) => {
    const packages = await stageRuntime(folder);
    await stageMore(folder);
    await pack(folder);
    const zip = await provenZip(folder, name, packages);
    await cp(path.join(folder, 'build', name), inProject('build', name));
    return zip;
  });
}

function describe({ name, size, files }: Zip): string {
  return `build/${name}: ${(size / 1e6).toFixed(2)} MB, ${Object.keys(files).length} files`;
}
