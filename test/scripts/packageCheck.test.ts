import { describe, expect, it } from '@jest/globals';
import { checkBuild, checkSource, checkWeight } from '../../scripts/packageCheck.ts';
import { packageOf } from '../../scripts/stage.ts';

const files = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, new Uint8Array()]));

const BUILD = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js', 'node_modules/core/index.js'];
const SOURCE = ['index.ts', 'package.json', 'package-lock.json', 'src/lib/text.ts'];

describe('a build.zip', () => {
  it.each(['node_modules/jest/package.json', 'src/lib/text.ts', '.env', 'dist/index.js.map'])(
    'must not hold %s',
    async (name) => {
      await expect(checkBuild(files(...BUILD, name), new Set(['node_modules/core']))).rejects.toThrow(
        `build.zip holds what it should not: ${name}`,
      );
    },
  );

  it.each(BUILD.slice(0, 4))('must hold %s', async (name) => {
    const others = BUILD.filter((one) => one !== name);
    await expect(checkBuild(files(...others), new Set(['node_modules/core']))).rejects.toThrow(
      `build.zip lacks ${name}`,
    );
  });
});

describe('the weight of a build.zip', () => {
  const weighing = (bundle: number, definition: number) => ({
    size: 1000 + bundle + definition,
    packed: new Map(Object.entries({ 'dist/index.js': bundle, 'definition.json': definition, 'package.json': 500 })),
  });

  it('may be three twentieths more than it would be without our code', () => {
    expect(() => checkWeight(weighing(140, 10))).not.toThrow();
  });

  it.each([
    [141, 10],
    [140, 11],
  ])('may not be more: %d for the bundle and %d for the definition', (bundle, definition) => {
    expect(() => checkWeight(weighing(bundle, definition))).toThrow(
      'build.zip weighs 1.151 times what it would without our code: 1.15 is the limit.',
    );
  });
});

describe('an app that is packed', () => {
  type Answers = Readonly<{ definition: object; schemaErrors: readonly object[]; rows: readonly object[] }>;

  const RIGHT: Answers = { definition: { triggers: {} }, schemaErrors: [], rows: [{ id: '9001' }] };

  /** A build.zip whose app gives these answers, and whose definition beside it is the right one. */
  const answering = ({ definition, schemaErrors, rows }: Answers, filler = '') => {
    const replies = JSON.stringify({ definition, validate: schemaErrors, execute: rows });
    const texts = {
      'zapierwrapper.js': `export const handler = async ({ command }) => ({ results: (${replies})[command] });`,
      'definition.json': JSON.stringify(RIGHT.definition) + filler,
      'package.json': '{"type":"module"}',
      'dist/index.js': '',
    };
    return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
  };

  it('passes when its answers are right', async () => {
    await expect(checkBuild(answering(RIGHT), new Set())).resolves.toBeUndefined();
  });

  it.each<[what: string, answers: Partial<Answers>, sentence: string]>([
    [
      'breaks the schema',
      { schemaErrors: [{ property: 'App.creates.x', message: 'requires property "noun"' }] },
      `The packed app breaks the platform's schema: App.creates.x requires property "noun"`,
    ],
    [
      'has another definition',
      { definition: { triggers: { x: {} } } },
      'The packed app answers with another definition',
    ],
    ['makes no row of an event', { rows: [] }, 'The packed app makes 0 rows of one hook event.'],
    ['makes two rows of an event', { rows: [{ id: '1' }, { id: '2' }] }, 'The packed app makes 2 rows'],
  ])('is refused when it %s', async (_what, answers, sentence) => {
    await expect(checkBuild(answering({ ...RIGHT, ...answers }), new Set())).rejects.toThrow(sentence);
  });

  it('is refused when its definition has 100,000 bytes', async () => {
    const filler = (size: number): string => ' '.repeat(size - JSON.stringify(RIGHT.definition).length);
    await expect(checkBuild(answering(RIGHT, filler(100_000)), new Set())).rejects.toThrow(
      'The definition has 100000 bytes: it must have fewer than 100000.',
    );
    await expect(checkBuild(answering(RIGHT, filler(99_999)), new Set())).resolves.toBeUndefined();
  });
});

describe('a source.zip', () => {
  it('holds sources', () => {
    expect(() => checkSource(files(...SOURCE))).not.toThrow();
  });

  it.each(['.env', '.env.local', 'test/.env', 'node_modules/jest/index.js', '.git/config', '.git', 'build/build.zip'])(
    'must not hold %s',
    (name) => {
      expect(() => checkSource(files(...SOURCE, name))).toThrow(`source.zip holds what it should not: ${name}`);
    },
  );

  it('must hold the lockfile', () => {
    expect(() => checkSource(files(...SOURCE.filter((name) => name !== 'package-lock.json')))).toThrow(
      'source.zip lacks package-lock.json',
    );
  });
});

describe('the package that a file belongs to', () => {
  it.each([
    ['src/lib/text.ts', ''],
    ['node_modules/core/index.js', 'node_modules/core'],
    ['node_modules/@scope/core/lib/index.js', 'node_modules/@scope/core'],
    ['node_modules/core/node_modules/inner/index.js', 'node_modules/core/node_modules/inner'],
  ])('of %s is %j', (file, folder) => {
    expect(packageOf(file)).toBe(folder);
  });
});
