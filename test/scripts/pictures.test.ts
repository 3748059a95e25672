import { hash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { formOf } from '../support/createAction.ts';
import { labelsIn, recordedLabels } from '../support/labels.ts';
import { useZap } from '../support/lifetime.ts';

/* The pictures of README.md and of the guide, which "npm run pictures" makes. */

/** At double density; the one of a whole form is larger. */
const MAX_BYTES = 64 * 1024;
const MAX_BYTES_OF_FORM = 160 * 1024;

const textOf = (file: string): string => readFileSync(inProject(file), 'utf8');

const Recorded = zod.object({ digest: zod.string(), labels: zod.array(zod.string()).check(zod.minLength(1)) });
const recorded = zod.record(zod.string(), Recorded).parse(JSON.parse(textOf('docs/pictures/labels.json')));
const { journey: ofJourney, ...ofZaps } = recorded;
const { filled: _ofReadme, ...ofGuide } = ofZaps;

it.each(Object.entries(recorded))('a picture is the one that its labels were read from: %s', (name, { digest }) => {
  expect(hash('sha256', readFileSync(inProject(`docs/pictures/${name}.png`)))).toBe(digest);
});

const maxBytesOf = (file: string): number => (file === 'filled.png' ? MAX_BYTES_OF_FORM : MAX_BYTES);

describe('a picture of the guide', () => {
  const zap = useZap({ dialect: 'live' });

  it.each(Object.entries(ofZaps))('shows labels that Zapier still shows: %s', async (_name, { labels }) => {
    const forms = await Promise.all(['812', '850'].map((actionType) => formOf(zap, { actionType })));
    const known = new Set([...(await recordedLabels()), ...labelsIn(forms)]);
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });

  it('stands on its page, says in words what it shows, and is small', () => {
    const usedIn = (page: string) =>
      [...textOf(page).matchAll(/!\[[^\]]{20,}\]\((?:docs\/)?pictures\/([\w-]+)\.png\)/g)].map(([, name]) => name);
    const files = readdirSync(inProject('docs/pictures')).filter((file) => file.endsWith('.png'));
    const names = Object.keys(recorded).toSorted();

    expect(usedIn('docs/guide.md')).toEqual(Object.keys(ofGuide));
    expect(usedIn('README.md')).toEqual(['filled', 'journey']);
    expect(files.toSorted()).toEqual(names.map((name) => `${name}.png`));
    expect(files.filter((file) => statSync(inProject('docs/pictures', file)).size > maxBytesOf(file))).toEqual([]);
  });
});

describe('the picture of the journey', () => {
  it('shows steps that the journey still takes', () => {
    const steps = new Set([...textOf('test/journey.ts').matchAll(/\bstep\('(.+)'\)/g)].map(([, title]) => title));
    expect(ofJourney?.labels.filter((title) => !steps.has(title))).toEqual([]);
  });
});
