import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { formOf } from '../support/createAction.ts';
import { labelsIn, recordedLabels } from '../support/labels.ts';
import { useZap } from '../support/lifetime.ts';

/* The pictures of the guide, which "npm run pictures" makes. */

const MAX_BYTES = 60 * 1024;

const labels = zod
  .record(zod.string(), zod.array(zod.string()).check(zod.minLength(1)))
  .parse(JSON.parse(readFileSync(inProject('docs/pictures/labels.json'), 'utf8')));

describe('a picture of the guide', () => {
  const zap = useZap({ dialect: 'live' });

  it.each(Object.entries(labels))('shows labels that Zapier still shows: %s', async (_name, shown) => {
    const known = new Set([...(await recordedLabels()), ...labelsIn(await formOf(zap, { actionType: '812' }))]);
    expect(shown.filter((label) => !known.has(label))).toEqual([]);
  });

  it('stands in the guide, says in words what it shows, and is small', () => {
    const guide = readFileSync(inProject('docs/guide.md'), 'utf8');
    const used = [...guide.matchAll(/!\[(?<words>[^\]]{20,})\]\(pictures\/(?<name>[\w-]+)\.png\)/g)];
    const files = readdirSync(inProject('docs/pictures')).filter((file) => file.endsWith('.png'));

    expect(used.map(({ groups }) => groups?.['name'])).toEqual(Object.keys(labels));
    expect(files.toSorted()).toEqual(
      Object.keys(labels)
        .map((name) => `${name}.png`)
        .toSorted(),
    );
    expect(files.filter((file) => statSync(inProject('docs/pictures', file)).size > MAX_BYTES)).toEqual([]);
  });
});
