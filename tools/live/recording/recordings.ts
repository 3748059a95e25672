/*
 * Answers of the real service as files: read, and stored after a run.
 * How values are taken out of them is mask.ts; what their records are like, shapes.ts.
 */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { objectOf } from '../../../src/lib/object.ts';
import type { Say } from '../terminal.ts';
import type { Answer } from '../wire.ts';
import { KNOWN_ATTRIBUTES, maskAll } from './mask.ts';
import { resourceOf } from './shapes.ts';

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

/**
 * Stores the answers of a run without their values, one for each request and shape, and shows what it stored. A recording
 * that somebody published is never replaced.
 */
export async function storeRecordings(folder: string, answers: readonly Answer[], say: Say): Promise<void> {
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
  for (const recording of recordings) say('', ...JSON.stringify(recording, undefined, 2).split('\n'));
  say('', `Stored in ${folder}. Read it before you send it to anybody.`);
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
