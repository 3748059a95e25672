import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject, objectOf } from '../../src/lib/object.ts';
import { Failure } from '../../scripts/run.ts';
import type { Answer } from '../answer.ts';
import { Recording } from './recording.ts';
import { remake } from './remake.ts';
import { resourceOf, shapeOf } from './shape.ts';
import { survivors } from './survivors.ts';

/** This many survivors are named; more help nobody. */
const MOST_NAMED = 5;

/**
 * The answers of an account as recordings, with every value remade, one for each request and shape. Throws a Failure
 * where a value of the account would survive; it says where, and not which.
 */
export function toRecordings(answers: readonly Answer[], now: Date): readonly Recording[] {
  const each = eachShape(answers);
  const remade = remake(each);
  const places = survivors(answers, remade);
  if (places.length > 0) {
    const named = places.slice(0, MOST_NAMED).map((place) => `  ${place}`);
    const more = places.length > named.length ? [`  and ${places.length - named.length} more`] : [];
    throw new Failure(['Nothing is stored: values of the account would survive.', ...named, ...more].join('\n'));
  }
  const from = `live ${now.toISOString().slice(0, 10)}`;
  const taken = new Set<string>();
  return remade.map(({ method, path: below, query, status, body }) => {
    const name = freeName(nameOf({ method, path: below, query, status, body }), taken);
    return { name, from, request: { method, path: below, query }, status, body: body ?? null };
  });
}

/** Stores the answers of an account as recordings, and returns these. One that somebody published is never replaced. */
export async function storeRecordings(
  folder: string,
  answers: readonly Answer[],
  now = new Date(),
): Promise<readonly Recording[]> {
  const recordings = await Promise.all(
    toRecordings(answers, now).map(async (recording) =>
      (await isCaptured(folder, recording.name)) ? { ...recording, name: `${recording.name}-live` } : recording,
    ),
  );
  await Promise.all(
    recordings.map((recording) =>
      writeFile(path.join(folder, `${recording.name}.json`), `${JSON.stringify(recording, undefined, 2)}\n`),
    ),
  );
  return recordings;
}

async function isCaptured(folder: string, name: string): Promise<boolean> {
  const text = await readFile(path.join(folder, `${name}.json`), 'utf8').catch(() => undefined);
  return text !== undefined && Recording.parse(JSON.parse(text)).from.startsWith('captured');
}

/** The first answer of each name and shape. */
function eachShape(answers: readonly Answer[]): readonly Answer[] {
  const shapes = new Set<string>();
  return answers.filter((answer) => {
    const shape = `${nameOf(answer)} ${JSON.stringify(shapeOf([answer]))}`;
    return !shapes.has(shape) && shapes.add(shape);
  });
}

/** What a recording is called: `actions`, `actions-several`, `actions-linked`, `filenotes-post`, `error-404`. */
function nameOf(answer: Answer): string {
  const { method, path: below, status, body } = answer;
  const [resource = ''] = below.split('/');
  if (status >= 400) return `error-${status}`;
  const parts = objectOf(body);
  const records = parts[resourceOf(answer)] ?? parts['data'];
  return [
    resource.replaceAll(/[^a-z]/g, ''),
    ...(method === 'GET' ? [] : [method.toLowerCase()]),
    ...(body === undefined || body === null ? ['none'] : []),
    ...('data' in parts ? ['jsonapi'] : []),
    ...(Array.isArray(records) && records.length !== 1 ? ['several'] : []),
    ...(isObject(parts['linked']) || 'included' in parts ? ['linked'] : []),
  ].join('-');
}

/** A second one of a name gets a number. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
