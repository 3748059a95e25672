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

type Imports = ReadonlyMap<string, readonly string[]>;

/** Draws the imports into docs/architecture.md. */
await script(async () => {
  const made = ['```mermaid', 'flowchart TD', ...toArrows(await readImports()), '```'];
  await putIntoPage({ page: 'docs/architecture.md', command: 'diagram', made: made.join('\n') });
});

async function readImports(): Promise<Imports> {
  const cruiser = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = await runNode([cruiser, ...QUESTION, 'index.ts', 'src'], { cwd: PROJECT });
  const arrows = [...stdout.matchAll(/^(?:src\/)?(.+) → (?:src\/)?(.+)$/gm)].map(([, from = '', to = '']) => ({
    from,
    to,
  }));
  if (arrows.length === 0) throw new Failure(`The imports could not be read: ${stderr}`);
  const between = Map.groupBy(
    arrows.filter(({ from, to }) => from !== to),
    ({ from }) => from,
  );
  return new Map([...between].map(([from, ones]) => [from, ones.map(({ to }) => to)]));
}

/** The arrows of the diagram, from the top. One that follows from others is left out, or it could not be read. */
function toArrows(imports: Imports): string[] {
  const below = (name: string): ReadonlySet<string> =>
    new Set((imports.get(name) ?? []).flatMap((one) => [one, ...below(one)]));
  const fromTheTop = [...imports].toSorted(([one], [other]) => below(other).size - below(one).size);
  return fromTheTop.map(([name, imported]) => {
    const neighbours = imported.filter((one) => !imported.some((other) => below(other).has(one)));
    return `  ${name} --> ${neighbours.join(' & ')}`;
  });
}
