import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';

const files = (await readdir(inProject('src'), { recursive: true })).filter((file) => file.endsWith('.ts'));

it('no two files of src/ share a name, so a name is enough to find a file', () => {
  const names = Map.groupBy(files, (file) => path.basename(file));
  expect([...names.values()].filter((own) => own.length > 1)).toEqual([]);
});

it('operations share building blocks and never import each other; only index.ts does', async () => {
  const texts = await Promise.all(files.map((file) => readFile(inProject('src', file), 'utf8')));
  const index = await readFile(inProject('index.ts'), 'utf8');
  const operations = [...index.matchAll(/ from '\.\/src\/(?:triggers|creates|searches)\/(.*)';/g)];
  expect(operations.length).toBeGreaterThan(5);
  expect(operations.filter(([, name]) => texts.some((text) => text.includes(`/${name}';`)))).toEqual([]);
});
