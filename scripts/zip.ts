import { constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import type { Unzipped } from 'fflate';
import { platformCli } from './platformCli.ts';
import { Failure } from './run.ts';

/** The two that the platform's build makes: what runs, and the sources. */
export type ZipName = 'build.zip' | 'source.zip';

/** `packed` holds what each file weighs in the archive, `links` names what is no file but leads to one. */
export type Zip = Readonly<{
  name: ZipName;
  size: number;
  files: Unzipped;
  packed: ReadonlyMap<string, number>;
  links: readonly string[];
}>;

/** Runs the platform's own build in a folder that is set up for it: it leaves build/build.zip and build/source.zip there. */
export async function pack(folder: string): Promise<void> {
  // The command would bundle first, with tools that are not in the folder; it leaves that out when a build is what runs it.
  const withinBuild = { npm_lifecycle_event: '_zapier-build' };
  const build = await platformCli(['build', '--skip-dep-install', '--skip-validation'], folder, withinBuild);
  if (build.status !== 0) throw new Failure(`zapier-platform build failed: ${build.stderr || build.stdout}`);
}

export async function readZip(folder: string, name: ZipName): Promise<Zip> {
  const content = await readFile(path.join(folder, 'build', name));
  const packed = new Map<string, number>();
  const files = unzipSync(content, {
    filter: (file) => {
      packed.set(file.name, file.size);
      return true;
    },
  });
  return { name, size: content.length, files, packed, links: linksIn(content) };
}

/** The links in an archive. The library that unpacks it takes them for files: only the directory at its end tells. */
function linksIn(content: Buffer): readonly string[] {
  const end = content.lastIndexOf(END_OF_DIRECTORY);
  const links: string[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let count = content.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [name = 0, ...others] = [28, 30, 32].map((length) => content.readUInt16LE(at + length));
    const mode = content.readUInt16LE(at + 40);
    if ((mode & constants.S_IFMT) === constants.S_IFLNK) links.push(content.toString('utf8', at + 46, at + 46 + name));
    at += others.reduce((sum, length) => sum + length, 46 + name);
  }
  return links;
}

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006');

export async function unpack(files: Unzipped, folder: string): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
  );
}
