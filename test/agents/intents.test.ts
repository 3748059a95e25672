import { expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { fieldsOf } from '../support/fields.ts';
import { sentenceOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { rowOf, rowsOf, type Row } from '../support/rows.ts';
import { INTENTS, type Given } from './intents.ts';

const zap = useZap({ dialect: 'live' });

/** The row that a call gives, or what it says is wrong: an error, or the problems that a check found. */
async function outcomeOf(operation: string, inputData: Given): Promise<string | Row> {
  const run = zap.run(operation, 'perform', { inputData });
  const sentence = await sentenceOf(run);
  if (sentence !== '') return sentence;
  const result = await run;
  const row = operation.startsWith('searches.') ? (rowsOf(result)[0] ?? {}) : rowOf(result);
  const problems = zod.catch(zod.array(zod.string()), []).parse(row['problems']);
  return problems.join('\n') || row;
}

/** The words for what differs between two calls: the label of each field, and in a dictionary of each value. */
async function wordsChanged(operation: string, before: Given, after: Given): Promise<readonly string[]> {
  const labels = new Map(fieldsOf(await zap.run(operation, 'inputFields')).map(({ key, label }) => [key, label]));
  return Object.keys({ ...before, ...after })
    .filter((key) => before[key] !== after[key])
    .flatMap((key) => {
      const [was, is] = [before[key], after[key]].map(dictionaryIn);
      if (!was || !is) return [labels.get(key) ?? key];
      return Object.keys({ ...was, ...is }).filter((label) => JSON.stringify(was[label]) !== JSON.stringify(is[label]));
    });
}

const dictionaryIn = (text = ''): Readonly<Record<string, unknown>> | undefined =>
  text.startsWith('{') ? zod.record(zod.string(), zod.unknown()).parse(JSON.parse(text)) : undefined;

test.each(Object.entries(INTENTS))('an agent gets there by what it is told: %s', async (_asks, calls) => {
  let last: Readonly<{ operation: string; given: Given; said: string }> = { operation: '', given: {}, said: '' };
  const walked: Readonly<{ is: string | Row; unsaid: readonly string[] }>[] = [];
  for (const [operation, given] of calls) {
    const isCorrection = operation === '';
    const call = { operation: operation || last.operation, given: isCorrection ? { ...last.given, ...given } : given };
    const said = last.said.toLowerCase();
    // oxlint-disable-next-line no-await-in-loop -- one call after the other, as an agent makes them
    const words = isCorrection ? await wordsChanged(call.operation, last.given, call.given) : [];
    // oxlint-disable-next-line no-await-in-loop -- the same
    const is = await outcomeOf(call.operation, call.given);
    walked.push({ is, unsaid: words.filter((word) => !said.includes(word.toLowerCase())) });
    last = { ...call, said: typeof is === 'string' ? is : '' };
  }
  expect(walked).toMatchObject(calls.map(([, , outcome]) => ({ is: outcome, unsaid: [] })));
});

test('there are twelve of them', () => {
  expect(Object.keys(INTENTS)).toHaveLength(12);
});
