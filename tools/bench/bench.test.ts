import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inProject } from '../project.ts';
import { bundle } from '../release/bundle.ts';
import { HOOK_EVENT } from '../release/hookEvent.ts';
import { withTemporaryFolder } from '../run.ts';
import { againstCore, milliseconds } from './figures.ts';
import { exponentOf } from './measures.ts';
import { start } from './packages.ts';

test(
  'an app is started as Zapier starts it, and handles events',
  () =>
    withTemporaryFolder(async (folder) => {
      const wrapper = await readFile(inProject('node_modules/zapier-platform-core/include/zapierwrapper.mjs'), 'utf8');
      await Promise.all([
        bundle('index.ts', path.join(folder, 'dist/index.js')),
        symlink(inProject('node_modules'), path.join(folder, 'node_modules')),
        writeFile(path.join(folder, 'package.json'), '{ "type": "module" }'),
        writeFile(
          path.join(folder, 'zapierwrapper.js'),
          wrapper.replaceAll('{REPLACE_ME_PACKAGE_NAME}', './dist/index.js'),
        ),
        cp(inProject('tools/bench/inPackage.mjs'), path.join(folder, 'inPackage.mjs')),
      ]);

      const started = await start({ folder, event: HOOK_EVENT, rows: 1, size: 0 }, 3);

      expect(started).toMatchObject({ rows: 1, each: expect.any(Array) });
      expect(started.handled).toBeGreaterThan(0);
    }),
  60_000,
);

test('a figure is the median, beside the core alone', () => {
  const turns = [
    { app: 30, core: 10 },
    { app: 20, core: 10 },
    { app: 90, core: 10 },
  ];

  expect(againstCore('First event', milliseconds, turns)).toMatchObject({
    app: '30 ms',
    'core alone': '10 ms',
    ratio: '3.0',
  });
});

test('a cost that doubles with the size has the exponent 1', () => {
  const points = [1, 2, 4, 8].map((size) => ({ size, cost: 3 * size }));

  expect(exponentOf(points)).toBeCloseTo(1);
});
