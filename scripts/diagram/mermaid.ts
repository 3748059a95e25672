/** Which source file imports which other ones, by path. */
export type Imports = readonly Readonly<{ source: string; imports: readonly string[] }>[];

/**
 * The imports as a Mermaid diagram of folders, with what is imported below what imports it. Files that lie beside the
 * folders and need none of them are one box: everybody uses them, and each arrow to each of them would hide the rest.
 */
export function toMermaid(files: Imports): string {
  const helpers = findHelpers(files);
  const boxOf = (file: string): string => (helpers.has(file) ? HELPERS : folderOf(file));
  const arrows = files.flatMap(({ source, imports }) =>
    imports.map((target) => [boxOf(source), boxOf(target)] as const),
  );
  const lines = arrows.filter(([from, to]) => from !== to).map(([from, to]) => `  ${from} --> ${to}`);
  const boxes = files.map(({ source }) => boxOf(source));
  return ['flowchart TD', ...sorted(boxes.map((box) => `  ${box}["${titleOf(box, helpers)}"]`)), ...sorted(lines)].join(
    '\n',
  );
}

const HELPERS = 'helpers';

/** A folder of `src`, or a file beside the folders. */
const folderOf = (file: string): string =>
  file
    .replace(/^src\//, '')
    .replace(/\/.*$/, '')
    .replace(/\.ts$/, '');

const isInFolder = (file: string): boolean => /^src\/[^/]+\//.test(file);

/** The files beside the folders that import nothing, or only each other. */
function findHelpers(files: Imports): ReadonlySet<string> {
  const candidates = files.filter(({ source }) => source.startsWith('src/') && !isInFolder(source));
  const paths = new Set(candidates.map(({ source }) => source));
  return new Set(
    candidates.filter(({ imports }) => imports.every((target) => paths.has(target))).map(({ source }) => source),
  );
}

const titleOf = (box: string, helpers: ReadonlySet<string>): string =>
  box === HELPERS ? sorted([...helpers].map(folderOf)).join(', ') : box;

const sorted = (lines: readonly string[]): readonly string[] => [...new Set(lines)].toSorted();
