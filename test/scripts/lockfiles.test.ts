import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';

const Entry = zod.looseObject({
  version: zod.optional(zod.string()),
  integrity: zod.optional(zod.string()),
  resolved: zod.optional(zod.string()),
  link: zod.optional(zod.boolean()),
});
const Lockfile = zod.object({ packages: zod.record(zod.string(), Entry) });

/** The packages that a lock file names, apart from what lies in the project itself. */
async function entriesOf(file: string): Promise<ReadonlyMap<string, zod.infer<typeof Entry>>> {
  const { packages } = Lockfile.parse(JSON.parse(await readFile(inProject(file), 'utf8')));
  return new Map(Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link));
}

const FILES = [
  'package-lock.json',
  'deploy/package-lock.json',
  'tools/logo/package-lock.json',
  'tools/mutation/package-lock.json',
];

it.each(FILES)('%s names no registry', async (file) => {
  expect([...(await entriesOf(file))].filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

it.each(FILES)('%s has all hashes but those of native packages that SECURITY.md lists', async (file) => {
  const page = await readFile(inProject('SECURITY.md'), 'utf8');
  const families = [...page.matchAll(/`(@[\w/-]+)\*` \((\d+)\)/g)];
  const unhashed = [...(await entriesOf(file))].filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  // What `npm ci` installs on the Linux of CI, or what is no part of a development tool, has a hash.
  const forCi = { os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
  const isForeign = (entry: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(forCi).some(([kind, [own]]) => Array.isArray(entry[kind]) && !entry[kind].includes(own));
  expect(unhashed.filter(([, entry]) => !entry['dev'] || !entry['optional'] || !isForeign(entry))).toEqual([]);

  const counted = families.map(([, prefix]) => unhashed.filter(([name]) => name.startsWith(`node_modules/${prefix}`)));
  const named = families.map(([, , count]) => Number(count));
  const isRoot = file === FILES[0];
  expect(counted.map(({ length }) => length)).toEqual(isRoot ? named : named.map(() => 0));
  expect(unhashed).toHaveLength(isRoot ? named.reduce((sum, count) => sum + count, 0) : 0);
  expect(page).toContain(`${named.reduce((sum, count) => sum + count, 0)} entries of`);
});

it('the package is built and uploaded with the same command line', async () => {
  const cli = 'node_modules/zapier-platform-cli';
  const [built, sent] = await Promise.all(FILES.map(async (file) => (await entriesOf(file)).get(cli)?.version));
  expect(sent).toBe(built);
});
