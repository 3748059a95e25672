import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import * as zod from 'zod/mini';
import { PROJECT, inProject } from '../project.ts';

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

const isLeftOut = (folder: string): boolean => /^(?:node_modules|\.git)$/.test(path.basename(folder));
const FILES = globSync('**/package-lock.json', { cwd: PROJECT, exclude: isLeftOut });

test.each(FILES)('%s names no registry', async (file) => {
  expect([...(await entriesOf(file))].filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test.each(FILES)('%s has a hash for all that CI installs, except native parts of tools', async (file) => {
  const forCi = { os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
  const isForeign = (entry: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(forCi).some(([kind, [own]]) => Array.isArray(entry[kind]) && !entry[kind].includes(own));
  const unhashed = [...(await entriesOf(file))].filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));

  expect(unhashed.filter(([, entry]) => !entry['dev'] || !entry['optional'] || !isForeign(entry))).toEqual([]);
});

test('CI builds and uploads the package with the same version of the command line', async () => {
  const cli = 'node_modules/zapier-platform-cli';
  const both = ['package-lock.json', 'tools/release/deploy/package-lock.json'];
  const [built, sent] = await Promise.all(both.map(async (file) => (await entriesOf(file)).get(cli)?.version));
  expect(sent).toBe(built);
});

const Bot = zod.object({
  updates: zod.array(
    zod.object({ 'package-ecosystem': zod.string(), directories: zod.optional(zod.array(zod.string())) }),
  ),
});

test('Dependabot watches the folder of each lock file, and no folder that is not there', async () => {
  const { updates } = Bot.parse(parse(await readFile(inProject('.github/dependabot.yml'), 'utf8')));
  const watched = updates
    .filter((one) => one['package-ecosystem'] === 'npm')
    .flatMap(({ directories = [] }) => directories);
  const locked = FILES.map((file) => path.posix.join('/', path.posix.dirname(file)));

  expect(watched.toSorted()).toEqual(locked.toSorted());
});
