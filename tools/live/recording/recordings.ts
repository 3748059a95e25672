/*
 * Answers of the real service as files: read, stored, and compared with those of a run.
 * How values are taken out of them is mask.ts; what a difference is, shapes.ts.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { objectOf } from '../../../src/lib/object.ts';
import type { Say } from '../terminal.ts';
import type { Answer } from '../wire.ts';
import { KNOWN_ATTRIBUTES, maskAll } from './mask.ts';
import { compareShapes, resourceOf, shapeOf } from './shapes.ts';

/** One stored answer of the service, without its values: to a request below `/api/rest`, or a callback. */
export type Recording = Readonly<zod.infer<typeof Recording>>;

const Recording = zod.strictObject({
  name: zod.string(),
  /** Where it comes from: `captured`, published by somebody, or `live`, recorded with an account, and when. */
  from: zod.string().check(zod.regex(/^(?:captured|live) \d{4}(?:-\d{2}){0,2}$/)),
  request: zod.union([
    zod.strictObject({ method: zod.string(), path: zod.string(), query: zod.record(zod.string(), zod.string()) }),
    zod.strictObject({ callback: zod.string() }),
  ]),
  status: zod.number(),
  body: zod.unknown(),
});

/** The recordings in a folder, by file name. */
export async function readRecordings(folder: string): Promise<readonly Recording[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== KNOWN_ATTRIBUTES);
  return Promise.all(
    files.toSorted().map(async (file) => Recording.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))),
  );
}

/** The recordings of answers below `/api/rest`, as such. */
const answersOf = (recordings: readonly Recording[]): readonly Answer[] =>
  recordings.flatMap(({ request, status, body }) =>
    'callback' in request || request.path.startsWith('oauth/') ? [] : [{ ...request, status, body }],
  );

/**
 * Compares the answers of a run with the recordings, and stores them without their values, as far as either is wanted.
 * Returns whether they are like the recordings.
 */
export async function useAnswers(
  { record, compare }: Readonly<{ record: boolean; compare: boolean }>,
  answers: readonly Answer[],
  say: Say,
  folder: string,
): Promise<boolean> {
  const differences = compare
    ? compareShapes(shapeOf(answersOf(await readRecordings(folder))), shapeOf(maskAll(answers)))
    : [];
  if (compare) {
    say('', differences.length > 0 ? 'Otherwise than recorded:' : 'All answers are like the recordings.');
    say(...differences.map((difference) => `  ${difference}`));
  }
  if (record) {
    for (const recording of await storeRecordings(folder, answers))
      say('', ...JSON.stringify(recording, undefined, 2).split('\n'));
    say('', `Stored in ${folder}. Read it before you send it to anybody.`);
  }
  return differences.length === 0;
}

/** Stores answers of an account, one for each request and shape. A recording that somebody published is never replaced. */
async function storeRecordings(folder: string, answers: readonly Answer[]): Promise<readonly Recording[]> {
  const from = `live ${new Date().toISOString().slice(0, 10)}`;
  const published = (await readRecordings(folder)).filter((one) => one.from.startsWith('captured'));
  const taken = new Set(published.map(({ name }) => name));
  const each = new Map(maskAll(answers).map((answer) => [JSON.stringify([nameOf(answer), answer.body]), answer]));
  const recordings = [...each.values()].map((answer): Recording => {
    const { method, path: below, query, status, body } = answer;
    return { name: freeName(nameOf(answer), taken), from, request: { method, path: below, query }, status, body };
  });
  await Promise.all(
    recordings.map((recording) =>
      writeFile(path.join(folder, `${recording.name}.json`), `${JSON.stringify(recording, undefined, 2)}\n`),
    ),
  );
  return recordings;
}

/** What a recording is called: `actions`, `actions-several`, `actions-linked`, `filenotes-post`, `error-404`. */
function nameOf(answer: Answer): string {
  const { method, path: below, status, body } = answer;
  if (status >= 400) return `error-${status}`;
  const parts = objectOf(body);
  const records = parts[resourceOf(answer)] ?? parts['data'];
  return [
    below.replace(/\/.*/, '').replaceAll(/[^a-z]/g, ''),
    ...(method === 'GET' ? [] : [method.toLowerCase()]),
    ...(body === null ? ['none'] : []),
    ...(Array.isArray(records) && records.length !== 1 ? ['several'] : []),
    ...('linked' in parts || 'included' in parts ? ['linked'] : []),
  ].join('-');
}

/** A second one of a name gets a number. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
