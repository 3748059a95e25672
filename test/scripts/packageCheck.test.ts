import { describe, expect, it } from '@jest/globals';
import { checkBuild, checkSource } from '../../scripts/packageCheck.ts';
import { packageOf } from '../../scripts/stage.ts';

const files = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, new Uint8Array()]));

const BUILD = ['zapierwrapper.js', 'definition.json', 'package.json', 'dist/index.js', 'node_modules/core/index.js'];
const SOURCE = ['index.ts', 'package.json', 'package-lock.json', 'src/text.ts'];

describe('a build.zip', () => {
  it.each(['node_modules/jest/package.json', 'src/text.ts', '.env', 'dist/index.js.map'])(
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
    ['src/text.ts', ''],
    ['node_modules/core/index.js', 'node_modules/core'],
    ['node_modules/@scope/core/lib/index.js', 'node_modules/@scope/core'],
    ['node_modules/core/node_modules/inner/index.js', 'node_modules/core/node_modules/inner'],
  ])('of %s is %j', (file, folder) => {
    expect(packageOf(file)).toBe(folder);
  });
});
