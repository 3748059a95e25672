import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { withTemporaryFolder } from '../run.ts';
import { checkBuild, checkPlaces, checkSize, checkSource, provenZip } from './packageCheck.ts';
import { packagesThatRun } from './stage.ts';

/* What must hold of the archives before they leave the house. */

const emptyFiles = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, new Uint8Array()]));

type Answers = Readonly<{ definition: object; schemaErrors: readonly object[]; rows: readonly object[] }>;
const RIGHT: Answers = { definition: { triggers: {} }, schemaErrors: [], rows: [{ id: '9001' }] };

/** A build.zip whose app gives these answers, and whose definition beside it is the right one. */
function answering({ definition, schemaErrors, rows }: Answers) {
  const replies = JSON.stringify({ definition, validate: schemaErrors, execute: rows });
  const texts = {
    'zapierwrapper.js': `export const handler = async ({ command }) => ({ results: (${replies})[command] });`,
    'definition.json': JSON.stringify(RIGHT.definition, null, 2),
    'package.json': '{"type":"module"}',
    'dist/index.js': '',
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

test.each([
  { problem: 'build.zip has 2.00 MB', zip: 'build.zip' as const, file: 'dist/index.js', size: 2e6 },
  {
    problem: 'build.zip holds what it should not: src/index.ts',
    zip: 'build.zip' as const,
    file: 'src/index.ts',
    size: 0,
  },
  {
    problem: 'source.zip lacks index.ts, package.json, package-lock.json',
    zip: 'source.zip' as const,
    file: 'src/index.ts',
    size: 0,
  },
])('an archive is read only if it is fit: $problem', async ({ problem, zip, file, size }) => {
  await withTemporaryFolder(async (folder) => {
    await mkdir(path.join(folder, 'build'));
    await writeFile(path.join(folder, 'build', zip), zipSync({ [file]: new Uint8Array(size) }, { level: 0 }));

    await expect(provenZip(folder, zip, new Set())).rejects.toThrow(problem);
  });
});

test('an archive is refused if its folder has a link, to whatever it leads', async () => {
  await withTemporaryFolder(async (folder) => {
    await mkdir(path.join(folder, 'node_modules'));
    await symlink('../elsewhere', path.join(folder, 'node_modules/yeoman'));

    await expect(provenZip(folder, 'source.zip', new Set(['node_modules/yeoman']))).rejects.toThrow(
      'source.zip holds links, which lead nowhere elsewhere: node_modules/yeoman',
    );
  });
});

test('the check of a package finds a path of the machine in every file but those of packages, whole names only', () => {
  const check = (file: string, text: string) => () =>
    checkPlaces({ name: 'build.zip', files: { [file]: strToU8(text) } }, ['/srv/one', '/home/two/']);

  expect(check('dist/index.js', 'at /srv/one/src/lib/text.ts')).toThrow(
    'build.zip holds a path of this machine: dist/index.js',
  );
  expect(check('definition.json', '"/home/two/x"')).toThrow('definition.json');
  expect(check('dist/index.js', '/srv/one-more/x /home/twofold')).not.toThrow();
  expect(check('node_modules/one/index.js', '/srv/one/x')).not.toThrow();
});

test('the packages that run are those of the lockfile that are no tools, in no bundle, not optional and no links', () => {
  const locked = {
    '': { version: '1.0.0', dependencies: { 'zapier-platform-core': '2.0.0', zod: '4.0.0' } },
    core: { version: '2.0.0' },
    'node_modules/zod': { version: '4.0.0' },
    tool: { version: '1.0.0', dev: true },
    types: { version: '1.0.0', optional: true },
    converter: { version: '1.0.0', devOptional: true },
    folder: { link: true },
  };

  expect(packagesThatRun(locked, { core: { version: '2.0.0' } })).toEqual(new Set(['core']));
  expect(() => packagesThatRun(locked, { core: { version: '2.0.1' } })).toThrow('core is not what the lockfile says');
});

describe('a build.zip', () => {
  const packages = ['node_modules/core', 'node_modules/@one/core', 'node_modules/core/node_modules/inner'];
  const own = Object.keys(answering(RIGHT));
  const names = [...own, ...packages.map((folder) => `${folder}/lib/index.js`)];
  const check = (all: readonly string[]) => checkBuild(emptyFiles(all), new Set(packages));

  test.each(['node_modules/@one/jest/package.json', 'src/lib/text.ts', '.env', 'dist/index.js.map'])(
    'must not contain %s',
    async (name) => {
      await expect(check([...names, name])).rejects.toThrow(`build.zip holds what it should not: ${name}`);
    },
  );

  test.each(own)('must contain %s', async (name) => {
    await expect(check(names.filter((one) => one !== name))).rejects.toThrow(`build.zip lacks ${name}`);
  });

  test('has at most 1 MB', () => {
    expect(() => checkSize({ name: 'build.zip', size: 1e6 })).not.toThrow();
    expect(() => checkSize({ name: 'build.zip', size: 1_010_000 })).toThrow('build.zip has 1.01 MB');
  });

  test.each<{ answers: Partial<Answers>; problem: string }>([
    {
      answers: { schemaErrors: [{ property: 'App.creates.x', message: 'requires property "noun"' }] },
      problem: `The packed app breaks the platform's schema: App.creates.x requires property "noun"`,
    },
    { answers: { definition: {} }, problem: 'The packed app answers with another definition' },
    { answers: { rows: [] }, problem: 'The packed app makes 0 rows of one hook event.' },
    { answers: { rows: [{ id: '1' }, { id: '2' }] }, problem: 'The packed app makes 2 rows' },
  ])('is refused for what its app does: $problem', async ({ answers, problem }) => {
    await expect(checkBuild(answering({ ...RIGHT, ...answers }), new Set())).rejects.toThrow(problem);
  });

  test('is refused if it has no entry point', async () => {
    await expect(checkBuild({ ...answering(RIGHT), 'zapierwrapper.js': strToU8('') }, new Set())).rejects.toThrow(
      /The packed app does not run: [^]*exports no handler/,
    );
  });
});

describe('a source.zip', () => {
  const names = ['index.ts', 'package.json', 'package-lock.json', 'src/lib/text.ts'];

  test.each(['.env.local', 'test/.env', 'node_modules/jest/index.js', '.git', 'build/build.zip', 'dist/index.js'])(
    'must not contain %s',
    (name) => {
      expect(() => checkSource(emptyFiles([...names, name]))).toThrow(`source.zip holds what it should not: ${name}`);
    },
  );

  test.each(names.slice(0, 3))('must contain %s', (name) => {
    expect(() => checkSource(emptyFiles(names))).not.toThrow();
    expect(() => checkSource(emptyFiles(names.filter((one) => one !== name)))).toThrow(`source.zip lacks ${name}`);
  });
});
