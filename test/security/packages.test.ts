import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../../tools/project.ts';
import { runNode } from '../../tools/run.ts';
import { MARKS, secretsIn } from './marks.ts';

const SOURCES = ['index.ts', 'src', 'tools', 'package.json', 'package-lock.json', '.gitignore'];

/** Where people keep secrets in a project, and where a tool may leave them. */
const HIDING_PLACES = [
  '.env',
  'src/.env.local',
  'npm-debug.log',
  'coverage/report.html',
  'reports/tests.json',
  'build/definition.json',
  'dist/notes.txt',
  '.git/info/notes.txt',
  'node_modules/.cache/secret.txt',
];

/** Unexpected places: files that git does not track. */
const ODD_PLACES = ['credentials.json', 'notes/tokens.txt', 'src/scratch.ts', 'id_rsa'];

const STAGE = "import { stageSources } from './tools/release/stage.ts'; await stageSources(process.argv[1]);";

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const)),
  );
}

const holding = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].filter(([, content]) => secretsIn(content).length > 0).map(([name]) => name);

describe('the packages built on a machine with secrets lying around', () => {
  let root = '';
  const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);
  const environment = { ...process.env, CLIENT_SECRET: MARKS.clientSecret, CLIENT_ID: MARKS.accessToken };

  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'actionstep-zapier-')));
    await symlink(inProject('node_modules'), inRoot('node_modules'));
  }, 60_000);
  afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

  const run = async (cwd: string, args: readonly string[]): Promise<void> => {
    const all = ['--disable-warning=ExperimentalWarning', ...args];
    const { status, stderr } = await runNode(all, { cwd, env: environment });
    if (status !== 0) throw new Error(stderr);
  };
  /** The project in a folder of this name, in a work tree of git's or not; then come the secrets. */
  async function plantedProject(name: string, isWorkTree: boolean): Promise<string> {
    const folder = inRoot(name);
    await Promise.all(SOURCES.map((source) => cp(inProject(source), path.join(folder, source), { recursive: true })));
    if (isWorkTree) {
      execFileSync('git', ['init', '--quiet'], { cwd: folder });
      execFileSync('git', ['add', '--all'], { cwd: folder });
    }
    await Promise.all(
      [...HIDING_PLACES, ...(isWorkTree ? ODD_PLACES : [])].map(async (place) => {
        await mkdir(path.dirname(path.join(folder, place)), { recursive: true });
        await writeFile(path.join(folder, place), `CLIENT_SECRET='${MARKS.clientSecret}'\n`);
      }),
    );
    return folder;
  }

  test.each([
    { place: 'a work tree', isWorkTree: true },
    { place: 'a folder that git knows nothing of', isWorkTree: false },
  ])(
    'contain the sources of $place without secrets',
    async ({ place: name, isWorkTree }) => {
      const project = await plantedProject(name, isWorkTree);

      await run(project, ['--input-type=module', '-e', STAGE, inRoot('staged', name)]);

      const staged = await filesIn(inRoot('staged', name));
      const expected = ['index.ts', 'package.json', 'package-lock.json', '.gitignore'];
      const inFolders = [await filesIn(inProject('src')), await filesIn(inProject('tools'))].flatMap((files, index) =>
        [...files.keys()].map((file) => path.join(index === 0 ? 'src' : 'tools', file)),
      );
      expect([...staged.keys()].toSorted()).toEqual([...expected, ...inFolders].toSorted());
      expect(holding(staged)).toEqual([]);
    },
    60_000,
  );

  test('contain no secrets in the bundle', async () => {
    const project = await plantedProject('built', true);

    await run(project, ['tools/release/build.ts']);

    const bundle = await readFile(path.join(project, 'dist/index.js'), 'utf8');
    expect(bundle).toContain('create_action');
    expect(secretsIn(bundle)).toEqual([]);
  }, 60_000);
});

test.each(['src', 'index.ts', 'package.json'])('nothing in %s looks like a secret', async (name) => {
  const files = name.includes('.')
    ? new Map([[name, await readFile(inProject(name), 'utf8')]])
    : await filesIn(inProject(name));

  const found = [...files].filter(([, content]) =>
    /eyJ[\w-]{20,}\.|-----BEGIN [A-Z ]*PRIVATE KEY|(secret|token|password)['"]?\s*[:=]\s*['"][\w+/=-]{16,}['"]/i.test(
      content,
    ),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});
