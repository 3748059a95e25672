import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { SWITCHES } from '../../src/service/assumptions.ts';

test('each switch can be named by a point', async () => {
  const files = (await readdir(inProject('live'), { recursive: true })).filter((file) => file.endsWith('.ts'));
  const sources = await Promise.all(files.map((file) => readFile(inProject('live', file), 'utf8')));
  const settings = Object.entries(SWITCHES).map(([name, [, other]]) => `${name}:${other}`);

  expect(settings.filter((setting) => !sources.join('\n').includes(setting))).toEqual([]);
});
