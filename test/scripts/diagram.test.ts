import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { runNode, withTemporaryFolder } from '../../scripts/run.ts';

/* That the check passes where they agree, `npm run check` shows. */
it('a diagram that is not what the imports are fails the check, and is drawn anew', async () => {
  await withTemporaryFolder(async (folder) => {
    const copied = ['scripts', '.dependency-cruiser.mjs', 'package.json', 'docs/architecture.md', 'src/lib'];
    await Promise.all(copied.map((name) => cp(inProject(name), path.join(folder, name), { recursive: true })));
    await symlink(inProject('node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'index.ts'), "import './src/lib/text.ts';\n");
    const draw = async (...args: readonly string[]) =>
      (await runNode([path.join(folder, 'scripts/diagram.ts'), ...args], { cwd: folder })).status;

    expect([await draw('--check'), await draw()]).toEqual([1, 0]);
    const page = await readFile(path.join(folder, 'docs/architecture.md'), 'utf8');
    expect(page).toContain(
      'by hand -->\n\n```mermaid\nflowchart TD\n\n0["index.ts"]\nsubgraph 1["src"]\n2["lib"]\nend\n0-->2\n```\n\n<!--',
    );
    expect(page).toMatch(/^# Architecture[^]*## An event/);
  });
}, 60_000);
