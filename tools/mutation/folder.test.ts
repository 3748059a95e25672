import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * The unit tests of a folder as one file: to start Jest anew for each file takes longer than the tests. Tests of
 * whole runs are left out: they take too long for one small change of a file.
 */

const WHOLE_RUNS = /support\/(lifetime|oneOperation|platform|zap)\.ts/;

const root = path.resolve(import.meta.dirname, '../..');
for (const file of globSync(`test/${process.env['FOLDER']}/*.test.ts`, { cwd: root })) {
  const place = path.join(root, file);
  // oxlint-disable-next-line no-await-in-loop -- in their order, so that each keeps its own titles
  if (!WHOLE_RUNS.test(readFileSync(place, 'utf8'))) await import(place);
}
