import { isObject, type UnknownObject } from '../../src/lib/object.ts';
import type { Answer } from '../answer.ts';

/** What a value is to us: part of the form of every answer, an id of the account, an address, or anything else. */
type Role = 'structure' | 'id' | 'address' | 'value';

/** Where a value stands: under which name, and on which path below its answer. */
export type Place = Readonly<{ path: string; name: string; role: Role }>;

export type Scalar = string | number | boolean | null;

/** Tells what becomes of one value. */
export type Change = (value: Scalar, place: Place) => Scalar;

/** An answer with each of its values changed. Names of attributes stay, and so does everything that holds values. */
export function mapAnswer({ method, path, query, status, body }: Answer, change: Change): Answer {
  return { method, path: mapPath(path, change), query: mapQuery(query, change), status, body: mapBody(body, change) };
}

/** All values of an answer, in their order. */
export function valuesOf(answer: Answer): readonly Readonly<{ value: Scalar; place: Place }>[] {
  const found: Readonly<{ value: Scalar; place: Place }>[] = [];
  mapAnswer(answer, (value, place) => {
    found.push({ value, place });
    return value;
  });
  return found;
}

/** A path below `/api/rest`: what comes after the resource is ids. `{actions.step}` is a name in a template. */
export const mapPath = (path: string, change: Change): string =>
  path
    .split('/')
    .map((segment, index) => {
      const isName = (index === 0 && /^[a-z]+$/.test(segment)) || /^\{[\w.]+\}$/.test(segment);
      return String(change(segment, { path: 'path', name: 'id', role: isName ? 'structure' : 'id' }));
    })
    .join('/');

const OURS: ReadonlySet<string> = new Set(['fields', 'include', 'sort', 'page', 'pageSize']);

/** The filters of a request. What it asks for besides (`fields`, `page`) is the integration's own. */
const mapQuery = (query: Answer['query'], change: Change): Answer['query'] =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const role = OURS.has(key.replace(/\[.*$/, '')) ? 'structure' : /^[\d,]+$|--/.test(value) ? 'id' : 'value';
      return [key, String(change(value, { path: `query.${key}`, name: filteredBy(key), role }))];
    }),
  );

/** The attribute that a filter is about: `name` of `dataCollectionField[name_in]`. */
const filteredBy = (key: string): string => (/([A-Za-z\d]+)(?:_[a-z]+)?\]*$/.exec(key) ?? [])[1] ?? key;

/** Each part of an object, by its name; one that is no name of an attribute is changed, too. */
function mapParts(
  object: UnknownObject,
  path: string,
  change: Change,
  map: (part: unknown, name: string, path: string) => unknown,
): UnknownObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, part]) => {
      const isName = /^[\w.:-]{1,80}$/.test(name);
      const key = isName ? name : String(change(name, { path: `${path}.?`, name: '', role: 'value' }));
      return [key, map(part, name, path === '' ? key : `${path}.${key}`)];
    }),
  );
}

/** A value of any kind and depth. An `id` in it is one. */
function mapValue(value: unknown, place: Place, change: Change): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => mapValue(item, { ...place, path: `${place.path}[${index}]` }, change));
  if (isObject(value))
    return mapParts(value, place.path, change, (part, name, path) =>
      mapValue(part, { path, name, role: name === 'id' ? 'id' : place.role }, change),
    );
  return isScalar(value) ? change(value, place) : value;
}

const isScalar = (value: unknown): value is Scalar => value === null || /string|number|boolean/.test(typeof value);

type Part = (part: unknown, path: string, change: Change) => unknown;

/** One or several of the same. */
const each =
  (map: Part): Part =>
  (part, path, change) =>
    Array.isArray(part) ? part.map((item, index) => map(item, `${path}[${index}]`, change)) : map(part, path, change);

/** An object whose parts are of these kinds, by name; those without one are values. */
const object =
  (parts: Readonly<Record<string, Part>>, other: Part = values('value')): Part =>
  (part, path, change) =>
    isObject(part)
      ? mapParts(part, path, change, (inner, name, innerPath) =>
          (Object.hasOwn(parts, name) ? (parts[name] ?? other) : other)(inner, innerPath, change),
        )
      : other(part, path, change);

/** Values of one role, named by the end of their path. */
function values(role: Role): Part {
  return (part, path, change) =>
    mapValue(part, { path, name: path.replace(/\[\d+\]$/, '').replace(/^.*\./, ''), role }, change);
}

/** The name of a resource. */
const resource: Part = (part, path, change) =>
  values(typeof part === 'string' && /^[a-z]+$/.test(part) ? 'structure' : 'value')(part, path, change);

const count: Part = (part, path, change) =>
  values(typeof part === 'number' ? 'structure' : 'value')(part, path, change);

const ids = object({}, values('id'));
const record = each(object({ id: values('id'), links: ids }));
const identifier = each(object({ type: resource, id: values('id') }, values('id')));
const jsonApiRecord = each(
  object({ type: resource, id: values('id'), relationships: object({}, object({ data: identifier }, values('id'))) }),
);
const template = object({ href: values('address'), type: resource });
const error = each(object({ id: values('value') }));
const paging = object(
  {},
  object({
    ...Object.fromEntries(['recordCount', 'pageCount', 'page', 'pageSize'].map((name) => [name, count])),
    prevPage: values('address'),
    nextPage: values('address'),
  }),
);
const hook = object({ id: values('id'), resource_id: values('id'), resource_type: resource });

/** A body, by its parts; any other part holds the records of a resource. */
const mapBody = (body: unknown, change: Change): unknown =>
  object(
    {
      links: object({}, template),
      linked: object({}, record),
      data: jsonApiRecord,
      included: jsonApiRecord,
      errors: error,
      meta: object({ paging, debug: object({ resthook: hook }) }),
      jsonapi: values('value'),
    },
    record,
  )(body, '', change);
