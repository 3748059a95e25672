import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { AROUND_SOURCE } from '../../tools/mutation/aroundSource.ts';
import { IN_SOURCE } from '../../tools/mutation/inSource.ts';

test('each mistake in the list made by hand can still be made, and has tests that can notice it', () => {
  const all = globSync('test/**/*.ts', { cwd: inProject() });
  const stale = [...IN_SOURCE, ...AROUND_SOURCE].filter(([file, text, , tests]) => {
    const hasText = existsSync(inProject(file)) && readFileSync(inProject(file), 'utf8').split(text).length === 2;
    return !hasText || !tests.split(' ').every((name) => all.some((path) => path.startsWith(`test/${name}`)));
  });

  expect(stale).toEqual([]);
});
