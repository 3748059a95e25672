import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';

/** A small project in which something of every kind is used by nobody, beside what is used. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'planted',
    type: 'module',
    scripts: { tool: 'node scripts/tool.ts' },
    dependencies: { 'used-package': '1.0.0', 'idle-package': '1.0.0' },
    devDependencies: { 'idle-tool': '1.0.0' },
  }),
  'index.ts': "import { used } from './src/used.ts';\nimport 'used-package';\nimport 'unlisted-package';\nused();\n",
  'src/used.ts': 'export const used = () => 1;\nexport const idle = 2;\nexport type Idle = string;\n',
  'src/forgotten.ts': 'export const forgotten = 3;\n',
  'scripts/tool.ts': "import { used } from '../src/used.ts';\nused();\n",
  'scripts/forgotten.ts': 'export const forgotten = 4;\n',
  'tools/forgotten.ts': 'export const forgotten = 7;\n',
  'test/some.test.ts': "import { help } from './support/help.ts';\nhelp();\n",
  'test/support/help.ts': 'export const help = () => 5;\nexport const idleHelp = 6;\n',
  'node_modules/used-package/package.json': JSON.stringify({ name: 'used-package', version: '1.0.0' }),
};

const Named = zod.array(zod.object({ name: zod.string() }));
const Report = zod.object({
  issues: zod.array(
    zod.looseObject({
      file: zod.string(),
      files: zod._default(Named, []),
      exports: zod._default(Named, []),
      types: zod._default(Named, []),
      dependencies: zod._default(Named, []),
      devDependencies: zod._default(Named, []),
      unlisted: zod._default(Named, []),
    }),
  ),
});

async function findUnused(folder: string): Promise<readonly string[]> {
  await cp(inProject('knip.jsonc'), path.join(folder, 'knip.jsonc'));
  const { stdout, stderr } = await runNode([inProject('node_modules/knip/bin/knip.js'), '--reporter', 'json'], {
    cwd: folder,
  });
  if (stdout === '') throw new Error(stderr);
  return Report.parse(JSON.parse(stdout)).issues.flatMap(({ file, ...kinds }) =>
    (['files', 'exports', 'types', 'dependencies', 'devDependencies', 'unlisted'] as const).flatMap((kind) =>
      kinds[kind].map(({ name }) => (kind === 'files' ? `${kind} ${file}` : `${kind} ${file} ${name}`)),
    ),
  );
}

describe('the check for what nobody uses', () => {
  let found: readonly string[];

  beforeAll(async () => {
    found = await withTemporaryFolder(async (folder) => {
      await Promise.all(
        Object.entries(FILES).map(async ([name, content]) => {
          const file = path.join(folder, name);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, content);
        }),
      );
      return await findUnused(folder);
    });
  }, 30_000);

  it('finds each planted file, export, type and package, and nothing else', () => {
    expect(found.toSorted()).toEqual([
      'dependencies package.json idle-package',
      'devDependencies package.json idle-tool',
      'exports src/used.ts idle',
      'exports test/support/help.ts idleHelp',
      'files scripts/forgotten.ts',
      'files src/forgotten.ts',
      'files tools/forgotten.ts',
      'types src/used.ts Idle',
      'unlisted index.ts unlisted-package',
    ]);
  });
});
