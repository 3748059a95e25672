import { globSync } from 'node:fs';
import path from 'node:path';

/* All tests of a folder as one file: to start Jest anew for each file takes longer than the tests. */

const root = path.resolve(import.meta.dirname, '../..');
for (const file of globSync(`test/${process.env['FOLDER']}/*.test.ts`, { cwd: root })) {
  // oxlint-disable-next-line no-await-in-loop -- in their order, so that each keeps its own titles
  await import(path.join(root, file));
}
