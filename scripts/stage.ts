import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { PROJECT, inProject } from './project.ts';
import { Failure } from './run.ts';

/**
 * Copies the project to a folder as it looks without development dependencies, and gives the folders of the packages
 * that stayed. The lockfile says which they are: that needs no network and no npm, and leaves half a gigabyte of tools
 * where it is, which a copy that is pruned afterwards would not.
 */
export async function stage(folder: string): Promise<ReadonlySet<string>> {
  const packages = await runtimePackages();
  const belongs = (file: string): boolean => {
    const name = packageOf(file);
    return name === '' ? !LEFT_OUT.test(file) : packages.has(name) || [...packages].some((one) => isWithin(one, name));
  };
  await cp(PROJECT, folder, { recursive: true, filter: (file) => belongs(posixPath(path.relative(PROJECT, file))) });
  return packages;
}

/** The folder of the installed package that a file belongs to, as the lockfile names it, or '' for the project's own. */
export const packageOf = (file: string): string => /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';

// What is generated, and what may hold secrets or history. The bundle in dist is wanted.
const LEFT_OUT = /^(build|coverage|reports|\.git)$|(^|\/)\.env(\..*)?$|\.log$/;

const isWithin = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);

const posixPath = (file: string): string => file.replaceAll(path.sep, '/');

async function runtimePackages(): Promise<ReadonlySet<string>> {
  const [locked, installed] = await Promise.all([
    readLockfile('package-lock.json'),
    readLockfile('node_modules/.package-lock.json'),
  ]);
  const names = Object.keys(locked).filter((name) => name !== '' && locked[name]?.dev !== true);
  // An outdated install would put other versions into the package than the lockfile promises.
  const outdated = names.find((name) => installed[name]?.version !== locked[name]?.version);
  if (outdated !== undefined) throw new Failure(`${outdated} is not what the lockfile says: run "npm ci" first.`);
  return new Set(names);
}

async function readLockfile(name: string): Promise<zod.infer<typeof Lockfile>['packages']> {
  return Lockfile.parse(JSON.parse(await readFile(inProject(name), 'utf8'))).packages;
}

const Lockfile = zod.object({
  packages: zod.record(
    zod.string(),
    zod.object({ version: zod.optional(zod.string()), dev: zod.optional(zod.boolean()) }),
  ),
});
