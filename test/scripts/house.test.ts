import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';

/** Every file of `src/`, and what it imports. */
async function importsIn(): Promise<ReadonlyMap<string, readonly string[]>> {
  const files = await readdir(inProject('src'), { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts')).map((file) => `src/${file}`);
  const importing = [...sources, 'index.ts'].map(async (file) => {
    const text = await readFile(inProject(file), 'utf8');
    const found = [...text.matchAll(/ from '(\.[^']+)';/g)].map(([, to = '']) => path.join(path.dirname(file), to));
    return [file, found] as const;
  });
  return new Map(await Promise.all(importing));
}

describe('the house', () => {
  it('has no two files of one name in src/, so that a name is enough to find one', async () => {
    const names = Map.groupBy((await importsIn()).keys(), (file) => path.basename(file));
    expect([...names.values()].filter((files) => files.length > 1)).toEqual([]);
  });

  it('lets operations share building blocks, never each other: only index.ts knows them', async () => {
    const imports = await importsIn();
    const operations = (imports.get('index.ts') ?? []).filter((file) =>
      /^src\/(triggers|creates|searches)\//.test(file),
    );
    const known = new Set([...imports].filter(([file]) => file !== 'index.ts').flatMap(([, found]) => found));
    expect(operations.length).toBeGreaterThan(5);
    expect(operations.filter((file) => known.has(file))).toEqual([]);
  });
});
