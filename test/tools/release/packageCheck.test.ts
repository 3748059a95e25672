import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { checkBuild, checkPlaces, checkSize, checkSource, provenZip } from '../../../scripts/packageCheck.ts';
import { withTemporaryFolder } from '../../../scripts/run.ts';
import { packagesThatRun } from '../../../scripts/stage.ts';
import type { ZipName } from '../../../scripts/zip.ts';

const files = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, new Uint8Array()]));

type Answers = Readonly<{ definition: object; schemaErrors: readonly object[]; rows: readonly object[] }>;
const RIGHT: Answers = { definition: { triggers: {} }, schemaErrors: [], rows: [{ id: '9001' }] };

/** A build.zip whose app gives these answers, and whose definition beside it is the right one. */
function answering({ definition, schemaErrors, rows }: Answers, beside: object = RIGHT.definition) {
  const replies = JSON.stringify({ definition, validate: schemaErrors, execute: rows });
  const texts = {
    'zapierwrapper.js': `export const handler = async ({ command }) => ({ results: (${replies})[command] });`,
    'definition.json': JSON.stringify(beside, null, 2),
    'package.json': '{"type":"module"}',
    'dist/index.js': '',
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

it.each<[sentence: string, name: ZipName, file: string, size: number]>([
  ['build.zip has 2.00 MB', 'build.zip', 'dist/index.js', 2e6],
  ['build.zip holds what it should not: src/index.ts', 'build.zip', 'src/index.ts', 0],
  ['source.zip lacks index.ts, package.json, package-lock.json', 'source.zip', 'src/index.ts', 0],
])('an archive is read only if it is fit to leave the house: %s', async (sentence, name, file, size) => {
  await withTemporaryFolder(async (folder) => {
    await mkdir(path.join(folder, 'build'));
    await writeFile(path.join(folder, 'build', name), zipSync({ [file]: new Uint8Array(size) }, { level: 0 }));
    await expect(provenZip(folder, name, new Set())).rejects.toThrow(sentence);
  });
});

it.each<ZipName>(['build.zip', 'source.zip'])(
  '%s is refused if its folder has a link, to whatever it leads',
  async (name) => {
    await withTemporaryFolder(async (folder) => {
      await mkdir(path.join(folder, 'node_modules'));
      await symlink('../elsewhere', path.join(folder, 'node_modules/yeoman'));
      await expect(provenZip(folder, name, new Set(['node_modules/yeoman']))).rejects.toThrow(
        `${name} holds links, which lead nowhere elsewhere: node_modules/yeoman`,
      );
    });
  },
);

it('a path of the machine is found in every file but those of packages, whole names only', () => {
  const zip = (file: string, text: string) => ({ name: 'build.zip' as const, files: { [file]: strToU8(text) } });
  const check = (file: string, text: string) => () => checkPlaces(zip(file, text), ['/srv/one', '/home/two/']);

  expect(check('dist/index.js', 'at /srv/one/src/lib/text.ts')).toThrow(
    'build.zip holds a path of this machine: dist/index.js',
  );
  expect(check('definition.json', '"/home/two/x"')).toThrow('definition.json');
  expect(check('dist/index.js', '/srv/one-more/x /home/twofold')).not.toThrow();
  expect(check('node_modules/one/index.js', '/srv/one/x')).not.toThrow();
});

it('the packages that run are those of the lockfile that are no tools, in no bundle, not optional and no links', () => {
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
  const names = [...Object.keys(answering(RIGHT)), ...packages.map((folder) => `${folder}/lib/index.js`)];
  const check = (all: readonly string[]) => checkBuild(files(all), new Set(packages));

  it.each(['node_modules/@one/jest/package.json', 'src/lib/text.ts', '.env', 'dist/index.js.map'])(
    'must not contain %s',
    async (name) => {
      await expect(check([...names, name])).rejects.toThrow(`build.zip holds what it should not: ${name}`);
    },
  );

  it.each(names.slice(0, 4))('must contain %s', async (name) => {
    await expect(check(names.filter((one) => one !== name))).rejects.toThrow(`build.zip lacks ${name}`);
  });

  it('has at most 1 MB', () => {
    expect(() => checkSize({ name: 'build.zip', size: 1e6 })).not.toThrow();
    expect(() => checkSize({ name: 'build.zip', size: 1_010_000 })).toThrow('build.zip has 1.01 MB');
  });

  it.each<[what: string, answers: Partial<Answers>, sentence: string]>([
    [
      'breaks the schema',
      { schemaErrors: [{ property: 'App.creates.x', message: 'requires property "noun"' }] },
      `The packed app breaks the platform's schema: App.creates.x requires property "noun"`,
    ],
    ['has another definition', { definition: {} }, 'The packed app answers with another definition'],
    ['makes no row of an event', { rows: [] }, 'The packed app makes 0 rows of one hook event.'],
    ['makes two rows of an event', { rows: [{ id: '1' }, { id: '2' }] }, 'The packed app makes 2 rows'],
  ])('is refused when its app %s', async (_what, answers, sentence) => {
    await expect(checkBuild(answering({ ...RIGHT, ...answers }), new Set())).rejects.toThrow(sentence);
  });

  it('is refused if it has no entry point', async () => {
    await expect(checkBuild({ ...answering(RIGHT), 'zapierwrapper.js': strToU8('') }, new Set())).rejects.toThrow(
      /The packed app does not run: [^]*exports no handler/,
    );
  });
});

describe('a source.zip', () => {
  const names = ['index.ts', 'package.json', 'package-lock.json', 'src/lib/text.ts'];

  it.each(['.env.local', 'test/.env', 'node_modules/jest/index.js', '.git', 'build/build.zip', 'dist/index.js'])(
    'must not contain %s',
    (name) => {
      expect(() => checkSource(files([...names, name]))).toThrow(`source.zip holds what it should not: ${name}`);
    },
  );

  it.each(names.slice(0, 3))('must contain %s', (name) => {
    expect(() => checkSource(files(names))).not.toThrow();
    expect(() => checkSource(files(names.filter((one) => one !== name)))).toThrow(`source.zip lacks ${name}`);
  });
});
