import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Unzipped } from 'fflate';
import { Failure } from '../run.ts';
import { platformCli } from './platformCli.ts';

/** The two that the platform's build makes: what runs, and the sources. */
export type ZipName = 'build.zip' | 'source.zip';

/** An archive, unpacked. */
export type Zip = Readonly<{ name: ZipName; size: number; files: Unzipped }>;

/** Runs the platform's own build in a folder that is set up for it: it leaves build/build.zip and build/source.zip there. */
export async function pack(folder: string): Promise<void> {
  // The command would bundle first, with tools that are not in the folder; it leaves that out when a build is what runs it.
  const withinBuild = { npm_lifecycle_event: '_zapier-build' };
  const build = await platformCli(['build', '--skip-dep-install', '--skip-validation'], folder, withinBuild);
  if (build.status !== 0) throw new Failure(`zapier-platform build failed: ${build.stderr || build.stdout}`);
}

export async function readZip(folder: string, name: ZipName): Promise<Zip> {
  const content = await readFile(path.join(folder, 'build', name));
  return { name, size: content.length, files: unzipSync(content) };
}

export async function unpack(files: Unzipped, folder: string): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
  );
}
