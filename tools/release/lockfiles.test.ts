import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../project.ts';

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

const FILES = ['package-lock.json', 'tools/release/deploy/package-lock.json'];

test.each(FILES)('%s names no registry', async (file) => {
  expect([...(await entriesOf(file))].filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

test.each(FILES)(
  '%s has a hash for all that CI installs, and for all that is no native part of a tool',
  async (file) => {
    const forCi = { os: ['linux'], cpu: ['x64'], libc: ['glibc'] };
    const isForeign = (entry: Readonly<Record<string, unknown>>): boolean =>
      Object.entries(forCi).some(([kind, [own]]) => Array.isArray(entry[kind]) && !entry[kind].includes(own));
    const unhashed = [...(await entriesOf(file))].filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));

    expect(unhashed.filter(([, entry]) => !entry['dev'] || !entry['optional'] || !isForeign(entry))).toEqual([]);
  },
);

test('the package is built and uploaded with the same command line', async () => {
  const cli = 'node_modules/zapier-platform-cli';
  const [built, sent] = await Promise.all(FILES.map(async (file) => (await entriesOf(file)).get(cli)?.version));
  expect(sent).toBe(built);
});
