import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';

/* The examples of CONTRIBUTING.md, carried out as it says in a copy of the code. */

/** The code blocks of a page; those in a list without its indent. */
const codeOf = (page: string): readonly string[] =>
  [...page.matchAll(/^( *)```ts\n([^]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** The parts of a block that is for several files: a comment before each names its file. */
const partsOf = (block: string): readonly string[] =>
  block
    .split(/^\/\/ src\/.*$/m)
    .slice(1)
    .map((part) => part.trim());

/** Of the imports of `newContact.ts` an example takes what it needs. */
const SETTINGS = { extends: './tsconfig.json', include: ['src'], compilerOptions: { noUnusedLocals: false } };

test('the examples of CONTRIBUTING.md fit the types of the code', async () => {
  const blocks = codeOf(await readFile(inProject('CONTRIBUTING.md'), 'utf8'));
  const [event = '', trigger = '', dataType = '', newKind = '', resource = '', dropdown = ''] = blocks;
  const [union = '', kind = ''] = partsOf(newKind);
  expect([blocks.length, partsOf(newKind).length]).toEqual([6, 2]);

  await withTemporaryFolder(async (folder) => {
    const within = (name: string): string => path.join(folder, name);
    const change = async (file: string, place: RegExp, by: (found: string) => string): Promise<void> => {
      const text = await readFile(within(file), 'utf8');
      expect(text).toMatch(place);
      await writeFile(within(file), text.replace(place, by));
    };

    await Promise.all([
      ...['src', 'package.json', 'tsconfig.json'].map((name) => cp(inProject(name), within(name), { recursive: true })),
      symlink(inProject('node_modules'), within('node_modules')),
      writeFile(within('examples.json'), JSON.stringify(SETTINGS)),
    ]);
    const imports = (await readFile(within('src/triggers/newContact.ts'), 'utf8')).match(/^import [^;]+;$/gm) ?? [];
    await Promise.all([
      change('src/service/resthooks.ts', /^export type HookEvent = .*$/m, () => event),
      writeFile(within('src/triggers/newUpdatedContact.ts'), [...imports, trigger].join('\n')),
      writeFile(within('src/service/divisions.ts'), resource),
      writeFile(within('src/triggers/divisions.ts'), dropdown),
      change('src/startStep/model.ts', /^export type DataKind =$/m, () => union.replace(/\/\* … \*\/|;/g, '')),
    ]);
    await change('src/startStep/kinds.ts', /^ +dataTypes: \['Number', 'Money'\],$/m, () => dataType);
    await change('src/startStep/kinds.ts', /^export const KINDS.*$/m, (opening) => `${opening}\n${kind}`);

    const compiler = inProject('node_modules/typescript/bin/tsc');
    const judged = await runNode([compiler, '--project', 'examples.json'], { cwd: folder });
    expect(judged).toEqual({ status: 0, stdout: '', stderr: '' });
  });
}, 60_000);
