import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';

type Planted = Readonly<{ code: string; breaks?: readonly string[] }>;

const READS = "export const secret = () => process.env['CLIENT_SECRET'];";
const RULES = ['node(no-process-env)', 'eslint(no-restricted-globals)'];

/** A small project that reads the environment in every way, where it may and where it may not. */
const FILES: Readonly<Record<string, Planted>> = {
  'index.ts': { code: READS, breaks: RULES },
  'src/reads.ts': { code: READS, breaks: RULES },
  'src/creates/reads.ts': { code: READS, breaks: RULES },
  'src/takesApart.ts': {
    code: 'const { env } = process;\nexport const secret = () => env;',
    breaks: ['eslint(no-restricted-globals)'],
  },
  'src/importsProcess.ts': {
    code: "import { env } from 'node:process';\nexport const secret = () => env;",
    breaks: ['eslint(no-restricted-imports)'],
  },
  'src/importsOldProcess.ts': {
    code: "import * as all from 'process';\nexport const secret = () => all;",
    breaks: ['eslint(no-restricted-imports)'],
  },
  'src/readsGlobal.ts': {
    code: 'export const secret = () => globalThis.process;',
    breaks: ['eslint(no-restricted-properties)'],
  },
  'src/settings.ts': { code: READS },
  'scripts/reads.ts': { code: READS },
  'test/reads.ts': { code: READS },
};

const Report = zod.object({ diagnostics: zod.array(zod.object({ code: zod.string(), filename: zod.string() })) });

/** What the linter has against the environment being read, one line each: the rule, and the file. */
async function lint(folder: string): Promise<readonly string[]> {
  await cp(inProject('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  const { stdout } = await runNode([inProject('node_modules/oxlint/bin/oxlint'), '--format', 'json'], { cwd: folder });
  return Report.parse(JSON.parse(stdout))
    .diagnostics.filter(({ code }) => /process-env|restricted/.test(code))
    .map(({ code, filename }) => `${code} ${filename}`);
}

async function plant(file: string, { code }: Planted): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${code}\n`);
}

describe('the rules for reading the environment', () => {
  let found: readonly string[];

  beforeAll(async () => {
    found = await withTemporaryFolder(async (folder) => {
      await Promise.all(Object.entries(FILES).map(([file, planted]) => plant(path.join(folder, file), planted)));
      return await lint(folder);
    });
  }, 30_000);

  it('find each planted violation, and let the settings, the scripts and the tests be', () => {
    const planted = Object.entries(FILES).flatMap(([file, { breaks = [] }]) => breaks.map((rule) => `${rule} ${file}`));
    expect(found.toSorted()).toEqual(planted.toSorted());
  });
});
