import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Unzipped } from 'fflate';
import * as zod from 'zod/mini';
import { PROJECT, inProject } from '../project.ts';
import { Failure, runNode, withTemporaryFolder } from '../run.ts';
import { packageOf } from './stage.ts';
import { readZip, unpack, type Zip, type ZipName } from './zip.ts';

/** An archive as the platform's build left it in a folder, proven to be fit to leave the house. */
export async function provenZip(folder: string, name: ZipName, packages: ReadonlySet<string>): Promise<Zip> {
  await checkLinks(folder, name);
  const zip = await readZip(folder, name);
  checkPlaces(zip, [PROJECT, folder, homedir()]);
  if (name === 'source.zip') checkSource(zip.files);
  else {
    checkSize(zip);
    await checkBuild(zip.files, packages);
  }
  return zip;
}

/** Proves that a folder that is packed holds no link: elsewhere it would lead nowhere. */
async function checkLinks(folder: string, name: ZipName): Promise<void> {
  const links = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  if (links.length > 0) throw new Failure(`${name} holds links, which lead nowhere elsewhere: ${links.join(', ')}`);
}

/** Proves that no file of ours in an archive holds a path of the machine that made it. Packages are as they were published. */
export function checkPlaces({ name, files }: Pick<Zip, 'name' | 'files'>, places: readonly string[]): void {
  const paths = places.map((place) => Buffer.from(place.replace(/[\\/]?$/, path.sep)));
  const telling = Object.entries(files).filter(
    ([file, content]) => packageOf(file) === '' && paths.some((place) => Buffer.from(content).includes(place)),
  );
  if (telling.length > 0) {
    throw new Failure(`${name} holds a path of this machine: ${telling.map(([file]) => file).join(', ')}`);
  }
}

/** Proves that a build.zip holds what it must, holds nothing else, and works when it is alone on a machine. */
export async function checkBuild(files: Unzipped, packages: ReadonlySet<string>): Promise<void> {
  const strangers = Object.keys(files).filter((name) => !OWN_FILES.has(name) && !packages.has(packageOf(name)));
  if (strangers.length > 0) throw new Failure(`build.zip holds what it should not: ${strangers.join(', ')}`);
  const missing = [...OWN_FILES].filter((name) => files[name] === undefined);
  if (missing.length > 0) throw new Failure(`build.zip lacks ${missing.join(', ')}`);

  const beside: unknown = JSON.parse(text(files['definition.json']));
  const { definition, schemaErrors, rows } = await withTemporaryFolder(async (folder) => {
    await unpack(files, folder);
    return await ask(folder);
  });
  if (schemaErrors.length > 0) {
    const sentences = schemaErrors.map(({ property, message }) => `${property} ${message}`);
    throw new Failure(`The packed app breaks the platform's schema: ${sentences.join('; ')}`);
  }
  if (!isDeepStrictEqual(definition, beside)) {
    throw new Failure('The packed app answers with another definition than the definition.json beside it.');
  }
  if (rows.length !== 1) throw new Failure(`The packed app makes ${rows.length} rows of one hook event.`);
}

/** Proves that no library slipped in by which the package would be several times as large. */
export function checkSize({ name, size }: Pick<Zip, 'name' | 'size'>): void {
  if (size > LARGEST) throw new Failure(`${name} has ${(size / 1e6).toFixed(2)} MB: at most 1 MB is expected.`);
}

const LARGEST = 1e6;

/** Proves that a source.zip holds the sources, and neither packages nor secrets. */
export function checkSource(files: Unzipped): void {
  const names = Object.keys(files);
  const missing = ['index.ts', 'package.json', 'package-lock.json'].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Failure(`source.zip lacks ${missing.join(', ')}`);
  const strangers = names.filter((name) => NO_SOURCE.test(name));
  if (strangers.length > 0) throw new Failure(`source.zip holds what it should not: ${strangers.join(', ')}`);
}

const OWN_FILES = new Set(['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js']);
const NO_SOURCE = /^(node_modules|dist|build|\.git)(\/|$)|(^|\/)\.env/;

async function ask(folder: string): Promise<zod.infer<typeof Answers>> {
  const { status, stderr } = await runNode([inProject('tools/release/askPackage.ts')], { cwd: folder });
  if (status !== 0) throw new Failure(`The packed app does not run: ${stderr}`);
  return Answers.parse(JSON.parse(await readFile(path.join(folder, 'answers.json'), 'utf8')));
}

const SchemaError = zod.object({ property: zod.string(), message: zod.string() });
const Answers = zod.object({
  definition: zod.unknown(),
  schemaErrors: zod.array(SchemaError),
  rows: zod.array(zod.unknown()),
});

const text = (content: Uint8Array | undefined): string => new TextDecoder().decode(content);
