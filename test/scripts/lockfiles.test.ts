import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';

const Entry = zod.object({
  version: zod.optional(zod.string()),
  integrity: zod.optional(zod.string()),
  resolved: zod.optional(zod.string()),
  dev: zod.optional(zod.boolean()),
  optional: zod.optional(zod.boolean()),
  os: zod.optional(zod.array(zod.string())),
  cpu: zod.optional(zod.array(zod.string())),
  libc: zod.optional(zod.array(zod.string())),
});
const Lockfile = zod.object({ packages: zod.record(zod.string(), Entry) });

async function entriesOf(file: string): Promise<readonly (readonly [name: string, entry: zod.infer<typeof Entry>])[]> {
  const { packages } = Lockfile.parse(JSON.parse(await readFile(inProject(file), 'utf8')));
  return Object.entries(packages).filter(([name]) => name !== '');
}

/** Whether a package is for CI's machines, so that `npm ci` installs it there. */
const fitsCi = ({ os, cpu, libc }: zod.infer<typeof Entry>): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);

/** The packages that SECURITY.md says have no hash, and how many of each. */
async function declared(): Promise<ReadonlyMap<string, number>> {
  const page = await readFile(inProject('SECURITY.md'), 'utf8');
  const listed = [...page.matchAll(/`(@[\w/-]+)\*` \((\d+)\)/g)];
  expect(page).toContain(`${listed.reduce((sum, [, , count]) => sum + Number(count), 0)} entries of`);
  return new Map(listed.map(([, prefix = '', count]) => [`node_modules/${prefix}`, Number(count)]));
}

describe('the lock file', () => {
  it('lacks the hashes that SECURITY.md names, and no other: of native parts for other machines than that of CI', async () => {
    const families = await declared();
    const unhashed = (await entriesOf('package-lock.json')).filter(([, { integrity }]) => integrity === undefined);
    const familyOf = (name: string): string | undefined =>
      [...families.keys()].find((prefix) => name.startsWith(prefix));

    expect(unhashed.filter(([, entry]) => !entry.dev || !entry.optional || fitsCi(entry))).toEqual([]);
    const counted = Map.groupBy(unhashed, ([name]) => familyOf(name) ?? name);
    expect(new Map([...counted].map(([family, all]) => [family, all.length]))).toEqual(families);
  });

  it('of the command line that sends the package lacks none', async () => {
    const entries = await entriesOf('deploy/package-lock.json');

    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  it.each(['package-lock.json', 'deploy/package-lock.json', 'tools/mutation/package-lock.json'])(
    'names no registry: %s',
    async (file) => {
      expect((await entriesOf(file)).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    },
  );

  it('has one version of the command line for what is built and for what is sent', async () => {
    const versions = await Promise.all(
      ['package-lock.json', 'deploy/package-lock.json'].map(
        async (file) =>
          (await entriesOf(file)).find(([name]) => name === 'node_modules/zapier-platform-cli')?.[1].version,
      ),
    );

    expect(versions).toEqual([expect.stringMatching(/^\d/), versions[0]]);
  });
});
