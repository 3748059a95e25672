import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { readLatestRecord } from '../../scripts/definition/records.ts';
import { inProject } from '../../scripts/project.ts';
import { recordedLabels } from '../support/labels.ts';

const Actions = zod.record(
  zod.string(),
  zod.looseObject({
    display: zod.object({ label: zod.string(), description: zod.string(), hidden: zod.optional(zod.boolean()) }),
  }),
);

describe('the listing', () => {
  let page: string;
  let rows: readonly (readonly string[])[];
  beforeAll(async () => {
    page = await readFile(inProject('docs/publishing.md'), 'utf8');
    rows = page
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.slice(2, -2).split(/\s*\|\s*/));
  });

  it('describes the app within the rules of the directory (docs/platform-notes.md)', () => {
    const description = rows.find(([name]) => name === 'Description')?.[1] ?? '';
    expect(description.length).toBeGreaterThanOrEqual(40);
    expect(description.length).toBeLessThanOrEqual(140);
    expect(description).toMatch(/^Actionstep is an? [a-z]/);
    expect(description).not.toMatch(/zapier|sync/i);
  });

  it('has a primary colour that the logo has too', async () => {
    const [, colour] = rows.find(([name]) => name === 'Primary colour')?.[1]?.match(/`(#[\da-f]{6})`/) ?? [];
    expect(await readFile(inProject('assets/logo.svg'), 'utf8')).toContain(`fill="${colour}"`);
  });

  it('answers each of the 22 operations of the app that is listed, with labels that exist', async () => {
    const [, table = ''] = page.split('| There | Key there | Our answer |\n| --- | --- | --- |\n');
    const answers = (table.split('\n\n', 1)[0] ?? '').split('\n').map((line) => line.split(' | ')[2] ?? '');
    expect(answers.filter((answer) => answer !== '')).toHaveLength(22);

    const labels = await recordedLabels();
    const named = answers.flatMap((answer) => [...answer.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label));
    expect(named.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('plans templates of nothing but fields that every account has', async () => {
    const labels = await recordedLabels();
    const templates = page.slice(page.indexOf('# Zap templates'));
    const named = [...templates.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((label) => !labels.has(label))).toEqual([]);
  });

  it('has the recorded texts of each operation', async () => {
    const { definition } = await readLatestRecord();
    const operations = [definition.triggers, definition.creates, definition.searches, definition.searchOrCreates]
      .flatMap((actions) => Object.entries(Actions.parse(actions)))
      .filter(([, { display }]) => !display.hidden)
      .map(([key, { display }]) => [display.label, `\`${key}\``, display.description]);
    const listed = rows.filter(([, key]) => key?.startsWith('`'));
    const byLabel = ([one = '']: readonly string[], [other = '']: readonly string[]): number =>
      one.localeCompare(other);
    expect(listed.toSorted(byLabel)).toEqual(operations.toSorted(byLabel));
  });
});

describe('the logo', () => {
  it('is a square PNG of 256 pixels or more with transparency (docs/platform-notes.md)', async () => {
    const png = await readFile(inProject('assets/logo.png'));
    const [width, height, depth, colorType] = [png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]];
    expect(png.subarray(0, 16).toString('latin1')).toBe('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
    expect({ height, depth, colorType }).toEqual({ height: width, depth: 8, colorType: 6 });
    expect(width).toBeGreaterThanOrEqual(256);
  });
});
