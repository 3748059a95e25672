import { isObject, objectOf, type UnknownObject } from '../../src/lib/object.ts';
import type { Answer } from '../answer.ts';
import { kindOf } from './kinds.ts';

/** So many items of a list are kept. */
const MOST = 3;

/**
 * An answer with few items in each list: the first three, each further one that shows a kind of value which those before
 * it do not, and the linked records that those lead to. How many records there are is told as if there were no others.
 */
export function fewOf(answer: Answer): Answer {
  const { body } = answer;
  if (!isObject(body)) return { ...answer, body: fewIn(body) };
  const { linked, included, ...own } = body;
  const few = mapObject(own, fewIn);
  const ids = new Set(idsIn(few));
  const parts = {
    ...few,
    linked: isObject(linked) ? mapObject(linked, (records) => fewIn(records, ids)) : linked,
    included: fewIn(included, ids),
    meta: withCounts(few),
  };
  return { ...answer, body: Object.fromEntries(Object.entries(parts).filter(([name]) => Object.hasOwn(body, name))) };
}

const mapObject = (object: UnknownObject, map: (part: unknown) => unknown): UnknownObject =>
  Object.fromEntries(Object.entries(object).map(([name, part]) => [name, map(part)]));

function fewIn(value: unknown, ids: ReadonlySet<string> = new Set()): unknown {
  if (isObject(value)) return mapObject(value, (part) => fewIn(part));
  if (!Array.isArray(value)) return value;
  const seen = new Set<string>();
  const isKept = (item: unknown, index: number): boolean => {
    const news = kindsIn(item).filter((kind) => !seen.has(kind));
    for (const kind of news) seen.add(kind);
    return index < MOST || news.length > 0 || ids.has(String(objectOf(item)['id']));
  };
  return value.filter(isKept).map((item) => fewIn(item));
}

/** The kinds of all values in one item, by their place, and which values it has. */
function kindsIn(item: unknown, path = ''): readonly string[] {
  if (Array.isArray(item)) return [`${path}:${kindOf(item)}`, ...item.flatMap((part) => kindsIn(part, `${path}[]`))];
  if (!isObject(item)) return [`${path}:${kindOf(item)}`];
  const names = Object.keys(item).toSorted();
  return [`${path}:${names.join()}`, ...names.flatMap((name) => kindsIn(item[name], `${path}.${name}`))];
}

/** What records may lead to. */
const idsIn = (value: unknown): readonly string[] => {
  if (isObject(value)) return Object.values(value).flatMap(idsIn);
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

/** How many records a firm has of a kind is its own business. */
function withCounts({ meta, data, ...parts }: UnknownObject): unknown {
  const { paging } = objectOf(meta);
  if (!isObject(meta) || !isObject(paging)) return meta;
  const counted = Object.entries(paging).map(
    ([name, part]) => [name, withCount(part, [parts[name] ?? data ?? []].flat().length)] as const,
  );
  return { ...meta, paging: Object.fromEntries(counted) };
}

function withCount(paging: unknown, records: number): unknown {
  if (!isObject(paging)) return paging;
  const pages = Math.min(Number(paging['pageCount'] ?? 1), 2);
  const counts = { recordCount: records * pages, pageCount: pages, page: Math.min(Number(paging['page']), 2) };
  const told = Object.entries(counts).filter(([name]) => typeof paging[name] === 'number');
  return { ...paging, ...Object.fromEntries(told) };
}
