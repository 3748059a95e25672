import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { formOf } from '../support/createAction.ts';
import { labelsIn, recordedLabels } from '../support/labels.ts';
import { useZap } from '../support/lifetime.ts';

/* Holds the pages for people who build Zaps against what these people see. */

const textOf = (file: string): string => readFileSync(inProject(file), 'utf8');
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, part = '']) => part.replaceAll(/\s+/g, ' '));

/** Words of Zapier's own, what it makes of a key without a label, and words of the way in which this guide is printed. */
const OTHER_WORDS: ReadonlySet<string> = new Set([
  'Errored',
  'Halted',
  'Held',
  'Filtered',
  'Autoreplay',
  'Other Attributes',
]);

/** Whether bold words are a label: a sentence, or the beginning of one, has small words or a full stop. */
const isLabel = (words: string): boolean =>
  /^[A-Z]/.test(words) &&
  !/[.:]$/.test(words) &&
  !/ (?!(?:a|an|and|by|if|in|is|it|not|of|or|the|to)\b)[a-z]/.test(words);

describe('a label that the guide prints in bold', () => {
  const zap = useZap({ dialect: 'live' });
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    known = await recordedLabels();
  });

  it.each(['docs/guide.md', 'docs/reference.md', 'docs/errors.md'])('stands in Zapier: %s', async (page) => {
    const ofType = labelsIn(await formOf(zap, { actionType: '812' }));
    const all = { actionType: '812', includeData: 'yes', includeParties: 'yes' };
    const included = labelsIn(await zap.run('searches.find_action', 'outputFields', { inputData: all }));
    const labels = found(textOf(page), /\*\*(.+?)\*\*/gs).filter(isLabel);

    expect(labels.length).toBeGreaterThan(10);
    expect(
      labels.filter(
        (label) => !known.has(label) && ![...ofType, ...included].includes(label) && !OTHER_WORDS.has(label),
      ),
    ).toEqual([]);
  });
});

/** The texts of the code as they come out: no comments, parts are joined, and a value in the middle is "…". */
const spoken = readdirSync(inProject('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => textOf(`src/${file}`))
  .join('\n')
  .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '')
  .replaceAll(/['`]\s*\+\s*['`]/g, '')
  .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…');

/** What a sentence of the table says between its values. */
const partsOf = (sentence: string): readonly string[] =>
  sentence
    .split('…')
    .map((part) => part.replace(/^[\s",]+/, '').replace(/[\s",.:]+$/, ''))
    .filter((part) => /\w/.test(part));

describe('a sentence that the errors page explains', () => {
  it('is one that the code says', () => {
    const tables = textOf('docs/errors.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.slice(0, line.indexOf(' | ')));
    const sentences = tables.flatMap((cell) => found(cell, /`([^`]+)`/g));

    expect(sentences.length).toBeGreaterThan(30);
    expect(sentences.filter((sentence) => partsOf(sentence).some((part) => !spoken.includes(part)))).toEqual([]);
  });
});
