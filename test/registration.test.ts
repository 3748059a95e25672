import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../scripts/project.ts';
import { loadApp } from './support/platform.ts';

const Keys = zod.record(zod.string(), zod.unknown());
const App = zod.object({ triggers: Keys, searches: Keys, creates: Keys });
const Operation = zod.object({ key: zod.string(), noun: zod.string(), operation: zod.unknown() });

/** The keys of the operations that the files of a folder export. */
async function exportedFrom(folder: string): Promise<readonly string[]> {
  const files = (await readdir(inProject('src', folder))).filter((file) => file.endsWith('.ts'));
  const keys: string[] = [];
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- Jest cannot link modules that are imported at the same time
    const exported = Keys.parse({ ...(await import(path.join(inProject('src', folder), file))) });
    keys.push(...Object.values(exported).flatMap((value) => Operation.safeParse(value).data?.key ?? []));
  }
  return keys;
}

describe('each operation that a file exports', () => {
  test.each(['triggers', 'searches', 'creates'] as const)('is registered in index.ts: %s', async (folder) => {
    const registered = Object.keys(App.parse(await loadApp())[folder]);

    expect((await exportedFrom(folder)).toSorted()).toEqual(registered.toSorted());
  });
});
