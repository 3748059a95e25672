import { readFile, writeFile } from 'node:fs/promises';
import * as zod from 'zod/mini';
import { toMermaid, type Imports } from './diagram/mermaid.ts';
import { withDiagram } from './diagram/page.ts';
import { PROJECT, inProject } from './project.ts';
import { Failure, runNode, script } from './run.ts';

const Cruise = zod.object({
  modules: zod.array(
    zod.object({ source: zod.string(), dependencies: zod.array(zod.object({ resolved: zod.string() })) }),
  ),
});

const PAGE = inProject('docs/architecture.md');

/**
 * Draws which folder imports which, from the imports themselves, into docs/architecture.md. With --check nothing is
 * written: a page that no longer tells the truth is an error.
 */
await script(async () => {
  const page = await readFile(PAGE, 'utf8');
  const drawn = withDiagram(page, toMermaid(await readImports()));
  if (page === drawn) return;
  if (process.argv.includes('--check')) {
    throw new Failure('The diagram in docs/architecture.md is not what the imports are: run "npm run diagram".');
  }
  await writeFile(PAGE, drawn);
  console.log('docs/architecture.md shows the imports as they are.');
});

async function readImports(): Promise<Imports> {
  const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = await runNode([cruiser, '--output-type', 'json', 'index.ts', 'src'], { cwd: PROJECT });
  if (stdout === '') throw new Failure(`The imports could not be read: ${stderr}`);
  const own = Cruise.parse(JSON.parse(stdout)).modules.filter(({ source }) => isOwn(source));
  return own.map(({ source, dependencies }) => ({
    source,
    imports: dependencies.map(({ resolved }) => resolved).filter(isOwn),
  }));
}

function isOwn(file: string): boolean {
  return file === 'index.ts' || file.startsWith('src/');
}
