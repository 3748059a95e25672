/* How the journey tells what happens: numbered steps, a tick for each thing that was proven, small tables. */

/** Something is not as expected. Its message says what. */
export class Deviation extends Error {}

let steps = 0;

/** Starts a numbered step. */
export const step = (title: string): void => {
  steps += 1;
  console.log(`\n${steps}. ${title}`);
};

/** Ticks a statement off, or stops the journey because it is not true. */
export function proven(statement: string, isTrue: boolean, found?: unknown): asserts isTrue {
  if (!isTrue)
    throw new Deviation(`not so: ${statement}${found === undefined ? '' : ` (found ${JSON.stringify(found)})`}`);
  console.log(`   ✓ ${statement}`);
}

/** Prints rows as a table with these columns; long values are cut. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [columns, ...rows].map((row) => row.map((cell) => cut(cell)));
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const [head = [], ...body] = lines.map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)));
  const rule = widths.map((width) => '─'.repeat(width));
  for (const line of [head, rule, ...body]) console.log(`     ${line.join('  ').trimEnd()}`);
}

const MAX_CELL = 35;

const cut = (cell: string): string => (cell.length > MAX_CELL ? `${cell.slice(0, MAX_CELL - 1)}…` : cell);

/** Prints a sentence as the user would read it, on lines that fit into a terminal. */
export const quote = (sentence: string): void =>
  console.log(`   › ${sentence.replaceAll(/(.{1,90})(?:\s+|$)/g, '     $1\n').trim()}`);
