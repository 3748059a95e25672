import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../../scripts/project.ts';
import { runNode } from '../../scripts/run.ts';
import { MARKS, secretsIn } from './marks.ts';

const SOURCES = ['index.ts', 'src', 'scripts', 'package.json', 'package-lock.json', '.gitignore'];

/** Where people keep secrets in a project, and where a tool may leave them. */
const HIDING_PLACES = [
  '.env',
  '.env.local',
  '.env.production',
  'src/.env',
  'scripts/.env.test',
  'npm-debug.log',
  'coverage/report.html',
  'reports/tests.json',
  'build/definition.json',
  'dist/index.js',
  '.git/config',
  'node_modules/.cache/secret.txt',
];

/** Stages what goes into the source package, as `npm run package` does. */
const STAGE = "import { stageSources } from './scripts/stage.ts'; await stageSources(process.argv[1]);";

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)),
  );
}

describe('what is packed on a machine where secrets lie around', () => {
  let root = '';
  const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);
  const environment = { ...process.env, CLIENT_SECRET: MARKS.clientSecret, CLIENT_ID: MARKS.accessToken };

  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'actionstep-zapier-')));
    await Promise.all(SOURCES.map((name) => cp(inProject(name), inRoot('project', name), { recursive: true })));
    await symlink(inProject('node_modules'), inRoot('node_modules'));
  }, 60_000);
  afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

  const run = async (args: readonly string[]): Promise<void> => {
    const { status, stderr } = await runNode(args, { cwd: inRoot('project'), env: environment });
    if (status !== 0) throw new Error(stderr);
  };

  test('holds none of the environment in the bundle that runs', async () => {
    await run(['scripts/build.ts']);

    const bundle = await readFile(inRoot('project/dist/index.js'), 'utf8');
    expect(bundle).toContain('create_action');
    expect(secretsIn(bundle)).toEqual([]);
  }, 60_000);

  test('holds none of the files in which secrets are kept in the sources', async () => {
    await Promise.all(
      HIDING_PLACES.map(async (name) => {
        await mkdir(path.dirname(inRoot('project', name)), { recursive: true });
        await writeFile(inRoot('project', name), `CLIENT_SECRET='${MARKS.clientSecret}'\n`);
      }),
    );

    await run(['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', STAGE, inRoot('packed')]);

    const packed = await filesIn(inRoot('packed'));
    expect([...packed.keys()]).toEqual(expect.arrayContaining(['index.ts', 'package.json', 'src/authentication.ts']));
    expect([...packed].filter(([, content]) => secretsIn(content).length > 0).map(([name]) => name)).toEqual([]);
  }, 60_000);
});

describe('the project itself', () => {
  test.each(['src', 'docs', 'index.ts', 'package.json'])('holds nothing that looks like a secret: %s', async (name) => {
    const isFile = name.includes('.');
    const files = isFile ? new Map([[name, await readFile(inProject(name), 'utf8')]]) : await filesIn(inProject(name));

    const found = [...files].filter(([, content]) =>
      /eyJ[\w-]{20,}\.|-----BEGIN [A-Z ]*PRIVATE KEY|(secret|token|password)['"]?\s*[:=]\s*['"][\w+/=-]{16,}['"]/i.test(
        content,
      ),
    );
    expect(found.map(([file]) => file)).toEqual([]);
  });
});
