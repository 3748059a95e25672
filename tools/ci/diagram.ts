import { readFile, writeFile } from 'node:fs/promises';
import { PROJECT, inProject } from '../project.ts';
import { Failure, runNode, script } from '../run.ts';

const PAGE = inProject('docs/architecture.md');
const START = '<!-- made by "npm run diagram": do not change by hand -->';
const END = '<!-- end of what is made -->';

/** What dependency-cruiser is asked for: which folder of `src` imports which. */
const QUESTION = [
  '--config',
  'tools/config/dependency-cruiser.mjs',
  '--include-only',
  '^(src/|index)',
  '--collapse',
  '^src/[^/]+',
  '--output-type',
  'mermaid',
];

/** Draws the imports into docs/architecture.md. With --check nothing is written: an outdated diagram is an error. */
await script(async () => {
  const page = await readFile(PAGE, 'utf8');
  const [before, , after] = page.split(new RegExp(`(?<=${START})|(?=${END})`));
  if (before === undefined || after === undefined) throw new Failure(`The page lacks the lines ${START} and ${END}`);
  const drawn = `${before}\n\n\`\`\`mermaid\n${await drawImports()}\`\`\`\n\n${after}`;
  if (page === drawn) return;
  if (process.argv.includes('--check')) {
    throw new Failure('The diagram in docs/architecture.md is not what the imports are: run "npm run diagram".');
  }
  await writeFile(PAGE, drawn);
});

async function drawImports(): Promise<string> {
  const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = await runNode([cruiser, ...QUESTION, 'index.ts', 'src'], { cwd: PROJECT });
  if (!stdout.startsWith('flowchart')) throw new Failure(`The imports could not be read: ${stderr}`);
  return stdout.replace('flowchart LR', 'flowchart TD');
}
