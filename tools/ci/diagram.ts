import { PROJECT, inProject } from '../project.ts';
import { Failure, runNode, script } from '../run.ts';
import { putIntoPage } from './madePart.ts';

/** What dependency-cruiser is asked for: which folder of `src` imports which, as lines such as "src/data → src/step". */
const QUESTION = [
  '--config',
  'tools/config/dependency-cruiser.mjs',
  '--include-only',
  '^(src/|index)',
  '--collapse',
  '^src/[^/]+',
  '--output-type',
  'text',
];

/** Draws the imports into docs/architecture.md. */
await script(async () => {
  const made = ['```mermaid', 'flowchart TD', ...toLines(await readArrows()), '```'];
  await putIntoPage({ page: 'docs/architecture.md', command: 'diagram', made: made.join('\n') });
});

type Arrow = Readonly<{ from: string; to: string }>;

async function readArrows(): Promise<readonly Arrow[]> {
  const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = await runNode([cruiser, ...QUESTION, 'index.ts', 'src'], { cwd: PROJECT });
  const lines = [...stdout.matchAll(/^(?:src\/)?(.+) → (?:src\/)?(.+)$/gm)];
  if (lines.length === 0) throw new Failure(`The imports could not be read: ${stderr}`);
  return lines.map(([, from = '', to = '']) => ({ from, to })).filter(({ from, to }) => from !== to);
}

/** A line for each that imports others, from the top. An arrow that follows from others is left out. */
function toLines(arrows: readonly Arrow[]): string[] {
  const importedBy = (name: string) => arrows.filter(({ from }) => from === name).map(({ to }) => to);
  const below = (name: string): ReadonlySet<string> => new Set(importedBy(name).flatMap((one) => [one, ...below(one)]));
  const names = [...new Set(arrows.map(({ from }) => from))];
  const fromTheTop = names.toSorted((one, other) => below(other).size - below(one).size);
  return fromTheTop.map((name) => {
    const imported = importedBy(name);
    const nearest = imported.filter((one) => !imported.some((other) => below(other).has(one)));
    return `  ${name} --> ${nearest.join(' & ')}`;
  });
}
