import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project.ts';

/** A line of a recipe: the box of a step, the label on its left if it is a dictionary, and what goes in, as printed. */
export type Line = Readonly<{ box: string; left: string | undefined; value: string }>;
export type RecipeStep = Readonly<{ name: string; lines: readonly Line[] }>;
export type Recipe = Readonly<{ title: string; steps: readonly RecipeStep[] }>;

/** The recipes of docs/reference.md, in their order. */
export function readRecipes(): readonly Recipe[] {
  const page = readFileSync(inProject('docs/reference.md'), 'utf8');
  const section = /^## Recipes\n(.*?)^## /ms.exec(page)?.[1] ?? '';
  return section
    .split(/^### /m)
    .slice(1)
    .map((text) => ({ title: text.split('\n', 1)[0] ?? '', steps: stepsIn(text) }));
}

function stepsIn(text: string): readonly RecipeStep[] {
  const steps: { name: string; lines: Line[] }[] = [];
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  for (const row of rows.slice(2)) {
    const [name = '', box = '', value = ''] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    if (name !== '') steps.push({ name: name.replaceAll('*', ''), lines: [] });
    const [, label = box, left] = /^\*\*(.+?)\*\*(?:, left `(.+)`)?$/.exec(box) ?? [];
    steps.at(-1)?.lines.push({ box: label, left, value });
  }
  return steps;
}

/** The labels that stand in bold in what goes into a box: what steps above it give. */
export const mappedIn = (value: string): readonly string[] =>
  [...value.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label);

/** What goes into a box, from what the app that starts the Zap gives, and what steps give. An example behind is left out. */
export const fillIn = (value: string, mapped: (label: string) => string): string =>
  value
    .replace(/, such as .*$/, '')
    .replaceAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g, (_all, label?: string, words?: string, typed?: string) => {
      if (label !== undefined) return mapped(label);
      return words === undefined ? (typed ?? '') : givenBy(words);
    });

/** What the app that starts a Zap gives for these words of the page. */
function givenBy(words: string): string {
  const text = GIVEN.get(words);
  if (text === undefined) throw new Error(`Nothing is given for "${words}".`);
  return text;
}

const GIVEN = new Map(
  [
    'email address: una.boe@mail.example | first name: Una | last name: Boe | mobile: 0491 570 158 | type: Will',
    'number of the submission: 1 | name: Will of Bo Yew | row: 2 | client: Bo Yew <bo.yew@mail.example> | date: 03/04/2026',
    'sender: John Doe <john.doe@mail.example> | subject: Keys | text: When? | date of the email: 2026-04-03 10:00',
    'reference of the payment: QS-3 | day of the payment: 2026-04-03 | way of payment: Bank cheque | agent: 95',
    'bank: Quay Lenders, Sons & Co | known email address: ann.roe@mail.example | street: 2 Wharf Road | second line: ',
    'city: Suva | state:  | post code:  | country: Fiji | file reference: QS-3',
  ].flatMap((line) =>
    line.split(' | ').map((entry) => [entry.split(':', 1)[0], entry.replace(/^.*?: ?/, '')] as const),
  ),
);
