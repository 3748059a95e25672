import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { OPERATION_LABELS } from '../../src/fields/operationLabels.ts';
import { loadApp } from '../support/platform.ts';

const LABELS: readonly string[] = Object.values(OPERATION_LABELS).toSorted();

const Operations = zod.record(
  zod.string(),
  zod.object({ display: zod.object({ label: zod.string(), hidden: zod.optional(zod.boolean()) }) }),
);
const App = zod.object({
  triggers: Operations,
  searches: Operations,
  creates: Operations,
  searchOrCreates: Operations,
});

/** The labels of the operations that users see. */
const shownIn = (definition: unknown): readonly string[] =>
  Object.values(App.parse(definition))
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ display }) => (display.hidden ? [] : [display.label]));

test('each operation that users see takes its label from the list, which holds no other', async () => {
  expect(shownIn(await loadApp()).toSorted()).toEqual(LABELS);
});

test('no other file of the source writes such a label, but in comments', () => {
  const files = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && path.basename(file) !== 'operationLabels.ts')
    .map((file) => path.join('src', file));
  const written = [...files, 'index.ts'].flatMap((file) => {
    const code = readFileSync(inProject(file), 'utf8').replace(/\/\*[^]*?\*\/|(?<=^| )\/\/ .*$/gm, '');
    return LABELS.filter((label) => code.includes(label)).map((label) => `${file}: ${label}`);
  });

  expect(written).toEqual([]);
});
