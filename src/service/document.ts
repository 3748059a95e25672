import { bagOf, isBag, type Bag } from '../bag.ts';
import { number } from './values.ts';

/** One record of the service, whatever form it came in. What its attributes and links hold is read by `record.ts`. */
export type Resource = Readonly<{
  id: string;
  attributes: Bag;
  links: Bag;
}>;

/** One body of the service. */
export type Document = Readonly<{
  /** The records that were asked for. */
  records: readonly Resource[];
  /** Names of other resources that the body holds records of. */
  otherTypes: readonly string[];
  /** Related records that came along, by resource name. */
  linked: Readonly<Record<string, readonly Resource[]>>;
  /** Whether the service says that more pages follow; undefined when it says nothing. */
  hasNextPage: boolean | undefined;
}>;

/**
 * Reads every shape that the service sends (service facts 3.1 and 14): one record as an object, several as an array,
 * none as null, an empty array, a missing key or no body at all; in the document's own form or as JSON:API 1.0.
 *
 * Takes a parsed body (`undefined` for an empty one) and the resource names to read. Returns undefined when the body
 * has neither form, or when a record that was asked for has no id. A linked record without an id is left out.
 */
export function readDocument(body: unknown, ...names: readonly string[]): Document | undefined {
  if (body === undefined || body === null) return { records: [], otherTypes: [], linked: {}, hasNextPage: undefined };
  if (!isBag(body) || 'errors' in body) return undefined;
  return 'data' in body ? readJsonApi(body, names) : readClassic(body, names);
}

/** None, one or many values as a list. */
const asList = (value: unknown): readonly unknown[] => (value === null || value === undefined ? [] : [value].flat());

/** Reads one record; none when it has no id, which is text or a number. */
type Reader<Read extends Resource = Resource> = (value: unknown) => Read | undefined;

/** The values that are records. */
const readSome = <Read extends Resource>(read: Reader<Read>, value: unknown): readonly Read[] =>
  asList(value).flatMap((item) => read(item) ?? []);

/** The values as records, or undefined when one is none. */
function readAll<Read extends Resource>(read: Reader<Read>, value: unknown): readonly Read[] | undefined {
  const records = readSome(read, value);
  return records.length === asList(value).length ? records : undefined;
}

const canBeId = (value: unknown): boolean => Number.isFinite(value) || (typeof value === 'string' && value !== '');

/* The document's own form: `{ links, <resource>, linked, meta }`. */

const readClassicRecord: Reader = (value) => {
  const { id, links, ...attributes } = bagOf(value);
  return canBeId(id) ? { id: String(id), attributes, links: bagOf(links) } : undefined;
};

const ENVELOPE: ReadonlySet<string> = new Set(['links', 'linked', 'meta', 'jsonapi']);

function readClassic(bag: Bag, names: readonly string[]): Document | undefined {
  const name = names.find((candidate) => candidate in bag);
  const records = readAll(readClassicRecord, name && bag[name]);
  if (!records) return undefined;
  const linked = Object.entries(bagOf(bag['linked']));
  const others = Object.entries(bag).filter(([key]) => !ENVELOPE.has(key) && !names.includes(key));
  return {
    records,
    otherTypes: others.filter(([, value]) => readSome(readClassicRecord, value).length > 0).map(([key]) => key),
    linked: Object.fromEntries(linked.map(([type, value]) => [type, readSome(readClassicRecord, value)])),
    hasNextPage: readHasNextPage(bag, names),
  };
}

/* JSON:API 1.0: `{ jsonapi, data, included, meta }`. */

const readJsonApiRecord: Reader<Resource & { type: string }> = (value) => {
  const { type, id, attributes, relationships } = bagOf(value);
  if (typeof type !== 'string' || !canBeId(id)) return undefined;
  return { type, id: String(id), attributes: bagOf(attributes), links: toLinks(bagOf(relationships)) };
};

/** Relationships in the form of the document's own links: an id, a list of ids, or null; without data they are absent. */
const toLinks = (relationships: Bag): Bag =>
  Object.fromEntries(
    Object.entries(relationships).flatMap(([name, relationship]) => {
      if (!isBag(relationship)) return [[name, relationship]];
      return 'data' in relationship ? [[name, toLink(relationship['data'])]] : [];
    }),
  );

const toLink = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(toLink);
  return bagOf(data)['id'] ?? data;
};

function readJsonApi(bag: Bag, names: readonly string[]): Document | undefined {
  const data = readAll(readJsonApiRecord, bag['data']);
  if (!data) return undefined;
  return {
    records: data.filter(({ type }) => names.includes(type)),
    otherTypes: data.map(({ type }) => type).filter((type) => !names.includes(type)),
    linked: Object.fromEntries(Map.groupBy(readSome(readJsonApiRecord, bag['included']), ({ type }) => type)),
    hasNextPage: readHasNextPage(bag, names),
  };
}

/*
 * Paging: `meta.paging.<resource>` has `nextPage`, the address of the next page or null on the last one, and `page` of
 * `pageCount`. Where one of them says that more follows, it does.
 */

function readHasNextPage(bag: Bag, names: readonly string[]): boolean | undefined {
  const paging = bagOf(bagOf(bag['meta'])['paging']);
  const { nextPage, page, pageCount } = bagOf(names.map((name) => paging[name]).find(isBag));
  const counted = [number(page), number(pageCount)] as const;
  const hasCount = counted[0] !== null && counted[1] !== null;
  if (hasCount && counted[0] < counted[1]) return true;
  if (typeof nextPage === 'string' || nextPage === null) return Boolean(nextPage);
  return hasCount ? false : undefined;
}

/** The related records of one resource that came along. */
export const linkedOf = (document: Document, type: string): readonly Resource[] => document.linked[type] ?? [];
