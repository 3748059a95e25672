import { cpSync, existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { git } from '../git.ts';
import { PROJECT, inProject } from '../project.ts';
import { Failure } from '../run.ts';
import { EXTERNAL, NODE } from './bundle.ts';

/**
 * Sets up a folder with what runs and nothing else: a bundle, the packages it needs, and a package.json that names no
 * development dependency. Gives the folders of those packages. The lockfile says which they are: that needs no network
 * and no npm, and leaves half a gigabyte of tools where it is, which a copy that is pruned afterwards would not.
 */
export async function stageRuntime(folder: string): Promise<ReadonlySet<string>> {
  const packages = await runtimePackages();
  const belongs = (file: string): boolean => {
    const name = packageOf(posixPath(path.relative(PROJECT, file)));
    return packages.has(name) || [...packages].some((one) => isWithin(one, name));
  };
  const isInner = (name: string): boolean => [...packages].some((other) => isWithin(name, other));
  for (const name of packages) if (!isInner(name)) copyPackage(name, folder, belongs);
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await Promise.all([
    cp(inProject('dist/index.js'), path.join(folder, 'dist/index.js')),
    writeFile(path.join(folder, 'package.json'), JSON.stringify(await runtimeManifest(), null, 2)),
  ]);
  return packages;
}

/** A copy of a package, with those inside it that belong. Node copies several times as fast where it need not ask. */
function copyPackage(name: string, folder: string, belongs: (file: string) => boolean): void {
  const filter = existsSync(inProject(name, 'node_modules')) ? { filter: belongs } : {};
  cpSync(inProject(name), path.join(folder, name), { recursive: true, ...filter });
}

/**
 * Puts the project's own files into a folder that was set up to run: those that git has a record of, so that nothing
 * goes in that merely lies around. Outside of a work tree, such as in a source archive that was unpacked, that is all
 * that is not left out.
 */
export async function stageSources(folder: string): Promise<void> {
  const recorded = await recordedFiles();
  const belongs = (name: string): boolean => !LEFT_OUT.test(name) && (recorded?.has(name) ?? true);
  await cp(PROJECT, folder, { recursive: true, filter: (file) => belongs(posixPath(path.relative(PROJECT, file))) });
}

/** The files that git has a record of, with the folders that they are in; undefined when it knows nothing of the project. */
async function recordedFiles(): Promise<ReadonlySet<string> | undefined> {
  const listing = await git('ls-files', '-z').catch(() => '');
  const files = listing.split('\0');
  // A repository around an unpacked archive has no record of what is in it.
  return files.includes('package.json') ? new Set(files.flatMap(withFolders)) : undefined;
}

/** `a/b/c` with `a`, `a/b` and the project's folder. */
const withFolders = (file: string): readonly string[] =>
  file
    .split('/')
    .map((_name, index, names) => names.slice(0, index + 1).join('/'))
    .concat('');

/** The folder of the installed package that a file belongs to, as the lockfile names it, or '' for the project's own. */
export const packageOf = (file: string): string => /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';

// What is generated, and what may hold secrets or history.
const LEFT_OUT = /^(build|coverage|dist|reports|\.stryker-tmp|\.git)$|(^|\/)node_modules$|(^|\/)\.env(\..*)?$|\.log$/;

const isWithin = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

const posixPath = (file: string): string => file.replaceAll(path.sep, '/');

async function runtimePackages(): Promise<ReadonlySet<string>> {
  return packagesThatRun(
    await readLockfile('package-lock.json'),
    await readLockfile('node_modules/.package-lock.json'),
  );
}

type Locked = zod.infer<typeof Lockfile>['packages'];

/**
 * The packages that stand beside the bundle, and theirs: what else the app depends on is in it. Those that are optional are left out: they are types, and a converter of character sets that
 * node-fetch would use only because a development tool happens to bring it along; it is a fifth of the package. So are links
 * to folders of the project: the lockfile does not mark them as tools, and elsewhere they lead nowhere.
 */
export function packagesThatRun(locked: Locked, installed: Locked): ReadonlySet<string> {
  const direct = Object.keys(locked['']?.dependencies ?? {}).filter((name) => !EXTERNAL.includes(name));
  const bundled = new Set(direct.map((name) => `node_modules/${name}`));
  const names = Object.entries(locked)
    .filter(([name, { dev, optional, devOptional, link }]) => name !== '' && !dev && !optional && !devOptional && !link)
    .map(([name]) => name)
    .filter((name) => !bundled.has(name));
  // An outdated install would put other versions into the package than the lockfile promises.
  const outdated = names.find((name) => installed[name]?.version !== locked[name]?.version);
  if (outdated !== undefined) throw new Failure(`${outdated} is not what the lockfile says: run "npm ci" first.`);
  return new Set(names);
}

/** The package.json of the package: it names the dependencies that stand beside the bundle, and the Node that this needs. */
async function runtimeManifest(): Promise<object> {
  const { dependencies, ...manifest } = Manifest.parse(JSON.parse(await readFile(inProject('package.json'), 'utf8')));
  const beside = Object.entries(dependencies).filter(([name]) => EXTERNAL.includes(name));
  return { ...manifest, dependencies: Object.fromEntries(beside), engines: { node: `>=${NODE}` } };
}

/** What of package.json matters where the package runs: the rest is not even read. */
const Manifest = zod.object({
  name: zod.string(),
  version: zod.string(),
  private: zod.boolean(),
  type: zod.literal('module'),
  exports: zod.string(),
  dependencies: zod.record(zod.string(), zod.string()),
});

async function readLockfile(name: string): Promise<Locked> {
  return Lockfile.parse(JSON.parse(await readFile(inProject(name), 'utf8'))).packages;
}

const Lockfile = zod.object({
  packages: zod.record(
    zod.string(),
    zod.object({
      version: zod.optional(zod.string()),
      dependencies: zod.optional(zod.record(zod.string(), zod.string())),
      dev: zod.optional(zod.boolean()),
      optional: zod.optional(zod.boolean()),
      devOptional: zod.optional(zod.boolean()),
      link: zod.optional(zod.boolean()),
    }),
  ),
});
