import { PROJECT, inProject } from '../project.ts';
import { Failure, runNode, script } from '../run.ts';
import { putIntoPage } from './madePart.ts';

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

/** Draws the imports into docs/architecture.md. */
await script(async () => {
  const made = `\`\`\`mermaid\n${await drawImports()}\`\`\``;
  await putIntoPage({ page: 'docs/architecture.md', command: 'diagram', made });
});

async function drawImports(): Promise<string> {
  const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = await runNode([cruiser, ...QUESTION, 'index.ts', 'src'], { cwd: PROJECT });
  if (!stdout.startsWith('flowchart')) throw new Failure(`The imports could not be read: ${stderr}`);
  return stdout.replace('flowchart LR', 'flowchart TD');
}
