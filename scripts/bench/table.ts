import { isMet, type Figure } from './figures.ts';

const HEADINGS = ['', 'Figure', 'Value', 'Ratio', 'of', 'Target', ''];

/** The figures as a table in Markdown, in columns of even width, so that it reads well in a terminal too. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure, index) => [
    figure.part === figures[index - 1]?.part ? '' : figure.part,
    figure.name,
    figure.value,
    figure.ratio.toFixed(3),
    figure.of,
    figure.target === undefined ? '' : `≤ ${figure.target}`,
    verdict(figure),
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(...[HEADINGS, ...rows].map((row) => row[column]?.length ?? 0), heading.length),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = widths.map((width, column) => (isNumeric(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [line(HEADINGS), line(rule), ...rows.map(line)].join('\n');
}

const isNumeric = (column: number): boolean => column === 2 || column === 3;

const pad = (cell: string, width: number, column: number): string =>
  isNumeric(column) ? cell.padStart(width) : cell.padEnd(width);

function verdict(figure: Figure): string {
  const met = isMet(figure);
  if (met === undefined) return '';
  return met ? 'met' : 'missed';
}
