import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import type { Answer } from '../answer.ts';

/** One stored answer of the service, with every value remade: to a request below `/api/rest`, or a callback. */
export type Recording = Readonly<zod.infer<typeof Recording>>;

export const Recording = zod.strictObject({
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

/** What recordings know each resource to have; no recording itself. */
export const KNOWN_ATTRIBUTES = 'attributes.json';

/** The recordings in a folder, by file name. */
export async function readRecordings(folder: string): Promise<readonly Recording[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && file !== KNOWN_ATTRIBUTES);
  return Promise.all(
    files.toSorted().map(async (file) => Recording.parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')))),
  );
}

/** The recordings of answers below `/api/rest`, as such. */
export const answersOf = (recordings: readonly Recording[]): readonly Answer[] =>
  recordings.flatMap(({ request, status, body }) =>
    'callback' in request || request.path.startsWith('oauth/') ? [] : [{ ...request, status, body }],
  );
