/*
 * The bodies of the service, in both of its forms (service document, Resources and their fields; docs/service-notes.md,
 * "Shapes and values"). What is in a record is decoded in `record.ts`.
 */

import * as zod from 'zod/mini';
import { isObject, objectOf, type UnknownObject } from '../../lib/object.ts';

/** One record of the service, whatever form it came in. */
export type Resource = Readonly<{ id: string; attributes: UnknownObject; links: UnknownObject }>;

export type Document = Readonly<{
  records: readonly Resource[];
  /** Related records that came along, by resource name. */
  linked: Readonly<Record<string, readonly Resource[]>>;
  /** Whether the service says that more pages follow; undefined when it says nothing. */
  hasNextPage: boolean | undefined;
  /** How many pages there are, if the service says so and more follow. */
  pageCount?: number | undefined;
}>;

/** Parses JSON, with or without a byte order mark. Undefined for any other text. */
export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

export const NO_RECORDS: Document = { records: [], linked: {}, hasNextPage: undefined };

/**
 * Decodes a body in the document's own form or as JSON:API 1.0. Undefined when it has neither form, a requested record
 * has no id, or what it says about pages cannot be read; a linked record without an id is left out.
 */
export function decodeDocument(body: unknown, ...names: readonly string[]): Document | undefined {
  if (body === null) return NO_RECORDS;
  if (!isObject(body) || 'errors' in body || 'error' in body) return undefined;
  return 'data' in body ? decodeJsonApi(body, names) : decodeClassic(body, names);
}

/** Decodes an answer of which nothing is used: it only has to be about one of these resources. */
export const decodeConfirmation = (body: unknown, ...names: readonly string[]): Document | undefined =>
  isObject(body) && !('errors' in body || 'error' in body) && ['data', ...names].some((name) => name in body)
    ? NO_RECORDS
    : undefined;

/** One thing or a list of them, as a list; null and undefined are none. */
export const asList = (value: unknown): readonly unknown[] => [value ?? []].flat();

/** Undefined for a record without an id. */
type Decoder<Decoded extends Resource = Resource> = (value: unknown) => Decoded | undefined;

const decodeSome = <Decoded extends Resource>(decode: Decoder<Decoded>, value: unknown): readonly Decoded[] =>
  asList(value).flatMap((item) => decode(item) ?? []);

function decodeAll<Decoded extends Resource>(decode: Decoder<Decoded>, value: unknown): readonly Decoded[] | undefined {
  const records = decodeSome(decode, value);
  return records.length === asList(value).length ? records : undefined;
}

/** Whether the id of a record says which one it is: 0 is how services say none. It can be a part of one, as in `7--0`. */
export const isIdentified = ({ id }: Pick<Resource, 'id'>): boolean => !/^[\s0]*$/.test(id);

export const canBeId = (value: unknown): boolean =>
  Number.isFinite(value) || (typeof value === 'string' && value !== '');

/* The document's own form: `{ links, <resource>, linked, meta }`. */

export const decodeClassicRecord: Decoder = (value) => {
  const { id, links, ...attributes } = objectOf(value);
  return canBeId(id) ? { id: String(id), attributes, links: objectOf(links) } : undefined;
};

/** What the service puts around records. A body with nothing else says that there is no record. */
const ENVELOPE: ReadonlySet<string> = new Set(['links', 'linked', 'meta', 'jsonapi']);

/** A body with any other key is a record without its wrapper, or another resource: not an answer. */
const isEnvelope = (object: UnknownObject): boolean => {
  const names = Object.keys(object);
  return names.length > 0 && names.every((name) => ENVELOPE.has(name));
};

function decodeClassic(object: UnknownObject, names: readonly string[]): Document | undefined {
  const name = names.find((candidate) => candidate in object);
  if (name === undefined && !isEnvelope(object)) return undefined;
  const records = decodeAll(decodeClassicRecord, name && object[name]);
  const paging = decodePaging(object, names);
  if (!records || !paging) return undefined;
  const linked = Object.entries(objectOf(object['linked']));
  return {
    records,
    linked: Object.fromEntries(linked.map(([type, value]) => [type, decodeSome(decodeClassicRecord, value)])),
    ...paging,
  };
}

/* JSON:API 1.0: `{ jsonapi, data, included, meta }`. */

export const decodeJsonApiRecord: Decoder<Resource & { type: string }> = (value) => {
  const { type, id, attributes, relationships } = objectOf(value);
  if (typeof type !== 'string' || !canBeId(id)) return undefined;
  return { type, id: String(id), attributes: objectOf(attributes), links: toLinks(objectOf(relationships)) };
};

/** Relationships in the form of classic links: an id, a list of ids, or null; those that name nothing are left out. */
const toLinks = (relationships: UnknownObject): UnknownObject =>
  Object.fromEntries(
    Object.entries(relationships).flatMap(([name, relationship]) =>
      isObject(relationship) && !('data' in relationship || 'id' in relationship) ? [] : [[name, toLink(relationship)]],
    ),
  );

/** What a link names, as ids, where it holds objects with ids, or these as `data`. Anything else stays as it is. */
export function toLink(link: unknown): unknown {
  const data = isObject(link) && 'data' in link ? link['data'] : link;
  return Array.isArray(data) ? data.map(toId) : toId(data);
}

const toId = (data: unknown): unknown => objectOf(data)['id'] ?? data;

function decodeJsonApi(object: UnknownObject, names: readonly string[]): Document | undefined {
  const data = decodeAll(decodeJsonApiRecord, object['data']);
  const paging = decodePaging(object, names);
  if (!data || !paging) return undefined;
  const records = data.filter(({ type }) => names.includes(type));
  if (data.length > 0 && records.length === 0) return undefined;
  return {
    records,
    linked: Object.fromEntries(Map.groupBy(decodeSome(decodeJsonApiRecord, object['included']), ({ type }) => type)),
    ...paging,
  };
}

const Count = zod.pipe(
  zod.nullish(zod.union([zod.number(), zod.string().check(zod.regex(/^\d*$/))])),
  zod.transform((count) => (count === undefined || count === null || count === '' ? null : Number(count))),
);

/** The next page, by address or number, or which page this is and how many there are. */
const Paging = zod.object({
  nextPage: zod.nullish(zod.union([zod.string(), zod.number()])),
  page: Count,
  pageCount: Count,
});

/** Whether more follows, and how many pages there are; undefined if that cannot be read. */
function decodePaging(
  object: UnknownObject,
  names: readonly string[],
): Pick<Document, 'hasNextPage' | 'pageCount'> | undefined {
  const own = names.map((name) => pagingIn(object)[name]).find(isObject);
  const { data } = Paging.safeParse(own ?? {});
  if (!data) return undefined;
  const { nextPage, page, pageCount } = data;
  const paged = page === null || pageCount === null ? undefined : { isBeforeLast: page < pageCount, pageCount };
  const hasNextPage = nextPage === undefined ? paged?.isBeforeLast : paged?.isBeforeLast || Boolean(nextPage);
  return { hasNextPage, ...(paged?.isBeforeLast && { pageCount: paged.pageCount }) };
}

/** What a body says of its pages, by the names of resources. */
export const pagingIn = (object: UnknownObject): UnknownObject => objectOf(objectOf(object['meta'])['paging']);

export const linkedOf = (document: Document, type: string): readonly Resource[] => document.linked[type] ?? [];

export const linkedById = <Item>(document: Document, type: string, toItem: (record: Resource) => Item) =>
  new Map(linkedOf(document, type).map((record) => [record.id, toItem(record)]));
