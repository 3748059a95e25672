import * as zod from 'zod/mini';
import { once } from '../once.ts';

/** One record of the service, whatever form it came in. What its attributes and links hold is read by `record.ts`. */
export type Resource = Readonly<{
  id: string;
  attributes: Readonly<Record<string, unknown>>;
  links: Readonly<Record<string, unknown>>;
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
  const bag = Bag.safeParse(body).data;
  if (!bag || 'errors' in bag) return undefined;
  return 'data' in bag ? readJsonApi(bag, names) : readClassic(bag, names);
}

const Bag = zod.record(zod.string(), zod.unknown());
type Bag = zod.output<typeof Bag>;

/** A bag, or an empty one where there is something else. */
const MaybeBag = zod.transform((value: unknown) => Bag.safeParse(value).data ?? {});

const Id = zod.pipe(zod.union([zod.string().check(zod.minLength(1)), zod.number()]), zod.transform(String));

/** None, one or many values as a list. */
const asList = (value: unknown): readonly unknown[] => (value === null || value === undefined ? [] : [value].flat());

/** The values that fit the schema, or undefined when one does not. */
const readAll = <Output>(schema: zod.ZodMiniType<Output>, value: unknown): readonly Output[] | undefined =>
  zod.array(schema).safeParse(asList(value)).data;

/** The values that fit the schema. */
const readSome = <Output>(schema: zod.ZodMiniType<Output>, value: unknown): readonly Output[] =>
  asList(value).flatMap((item) => schema.safeParse(item).data ?? []);

/* The document's own form: `{ links, <resource>, linked, meta }`. */

const ClassicRecord = once((): zod.ZodMiniType<Resource> =>
  zod.pipe(
    zod.looseObject({ id: Id, links: MaybeBag }),
    zod.transform(({ id, links, ...attributes }) => ({ id, links, attributes })),
  ),
);

const ENVELOPE: ReadonlySet<string> = new Set(['links', 'linked', 'meta', 'jsonapi']);

function readClassic(bag: Bag, names: readonly string[]): Document | undefined {
  const name = names.find((candidate) => candidate in bag);
  const records = readAll(ClassicRecord(), name && bag[name]);
  if (!records) return undefined;
  const linked = Object.entries(MaybeBag.parse(bag['linked']));
  const others = Object.entries(bag).filter(([key]) => !ENVELOPE.has(key) && !names.includes(key));
  return {
    records,
    otherTypes: others.filter(([, value]) => readSome(ClassicRecord(), value).length > 0).map(([key]) => key),
    linked: Object.fromEntries(linked.map(([type, value]) => [type, readSome(ClassicRecord(), value)])),
    hasNextPage: readHasNextPage(bag, names),
  };
}

/* JSON:API 1.0: `{ jsonapi, data, included, meta }`. */

const JsonApiRecord = once((): zod.ZodMiniType<Resource & { type: string }> =>
  zod.pipe(
    zod.object({ type: zod.string(), id: Id, attributes: MaybeBag, relationships: MaybeBag }),
    zod.transform(({ relationships, ...record }) => ({ ...record, links: toLinks(relationships) })),
  ),
);

/** Relationships in the form of the document's own links: an id, a list of ids, or null; without data they are absent. */
const toLinks = (relationships: Bag): Bag =>
  Object.fromEntries(
    Object.entries(relationships).flatMap(([name, relationship]) => {
      const wrapped = Bag.safeParse(relationship).data;
      if (!wrapped) return [[name, relationship]];
      return 'data' in wrapped ? [[name, toLink(wrapped['data'])]] : [];
    }),
  );

const toLink = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(toLink);
  return Bag.safeParse(data).data?.['id'] ?? data;
};

function readJsonApi(bag: Bag, names: readonly string[]): Document | undefined {
  const data = readAll(JsonApiRecord(), bag['data']);
  if (!data) return undefined;
  return {
    records: data.filter(({ type }) => names.includes(type)),
    otherTypes: data.map(({ type }) => type).filter((type) => !names.includes(type)),
    linked: Object.fromEntries(Map.groupBy(readSome(JsonApiRecord(), bag['included']), ({ type }) => type)),
    hasNextPage: readHasNextPage(bag, names),
  };
}

/* Paging: `meta.paging.<resource>.nextPage` is the address of the next page, or null on the last one. */

const Paging = once(() =>
  zod.object({ paging: zod.record(zod.string(), zod.object({ nextPage: zod.nullable(zod.string()) })) }),
);

function readHasNextPage(bag: Bag, names: readonly string[]): boolean | undefined {
  const paging = Paging().safeParse(bag['meta']).data?.paging ?? {};
  const block = names.map((name) => paging[name]).find((candidate) => candidate !== undefined);
  return block && Boolean(block.nextPage);
}

/** The related records of one resource that came along. */
export const linkedOf = (document: Document, type: string): readonly Resource[] => document.linked[type] ?? [];
