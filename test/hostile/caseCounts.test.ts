import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { inProject } from '../../scripts/project.ts';
import { CASES, sumOf } from './caseCounts.ts';

describe('the generated cases of these tests', () => {
  test('are ten thousand a run at least', () => {
    expect(sumOf(CASES)).toBeGreaterThanOrEqual(10_000);
  });

  test.each(Object.entries(CASES))('are as many as SECURITY.md says: %s', async (suite, counts) => {
    const text = await readFile(inProject('SECURITY.md'), 'utf8');
    const lines = text.split('\n').filter((line) => line.includes(`test/hostile/${suite}.test.ts`));

    expect(lines.map((line) => /: ([\d,]+) /.exec(line)?.[1])).toEqual([sumOf(counts).toLocaleString('en')]);
  });
});
