import { objectOf, type UnknownObject } from '../../lib/object.ts';
import type { Resource } from './document.ts';

/**
 * Makes the decoder of one resource, from the known attributes and links, each with a function of `values.ts`. Those
 * never fail, so neither does the decoder. What the service adds one day is kept under `other`.
 */
export const recordDecoder = <const Attributes extends Shape, const Links extends Shape>(
  attributes: Attributes,
  links: Links,
) => {
  const decode = (resource: Resource) => ({
    id: resource.id,
    ...decodeKnown(attributes, resource.attributes),
    links: decodeKnown(links, resource.links),
    other: { ...decodeOther(links, resource.links), ...decodeOther(attributes, resource.attributes) },
  });
  /** The names of everything known, to ask for it (`lists.ts`). */
  return Object.assign(decode, { fields: [...Object.keys(attributes), ...Object.keys(links)] });
};

/**
 * The same for a resource that can be changed. `others` are asked for, but stay under `other`. A record also says which
 * names it came without.
 */
export const changeableDecoder = <const Attributes extends Shape, const Links extends Shape>(
  attributes: Attributes,
  links: Links,
  others: readonly string[] = [],
) => {
  const decodeKnownAndOther = recordDecoder(attributes, links);
  const fields = [...decodeKnownAndOther.fields, ...others];
  const decode = (resource: Resource) => ({
    ...decodeKnownAndOther(resource),
    absent: fields.filter((name) => !Object.hasOwn(resource.attributes, name) && !Object.hasOwn(resource.links, name)),
  });
  return Object.assign(decode, { fields });
};

/** All attributes of a decoded record, those under `other` too. */
export const attributesOf = (record: UnknownObject): UnknownObject => ({ ...objectOf(record['other']), ...record });

/** A record of `changeableDecoder`. */
export type WithAbsent = UnknownObject & Readonly<{ absent: readonly string[] }>;

/** A decoded record, with what it leaves empty taken from the same record elsewhere, attribute by attribute. */
export function fillGaps<Known extends WithAbsent>(record: Known, fallback: Known): Known;
export function fillGaps(record: WithAbsent, fallback: WithAbsent): WithAbsent {
  const isTaken: IsTaken = (_name, own, value) => isEmpty(own) && !isEmpty(value);
  return filled(record, fallback, isTaken, (name) => fallback.absent.includes(name));
}

/** A decoded record, with what it was left out of taken from an earlier one, unless that may have `changed` since. */
export function fillAbsent<Known extends WithAbsent>(record: Known, before: Known, changed: ReadonlySet<string>): Known;
export function fillAbsent(record: WithAbsent, before: WithAbsent, changed: ReadonlySet<string>): WithAbsent {
  const staysOut = (name: string): boolean => changed.has(name) || before.absent.includes(name);
  const isOut = (name: string, own: unknown): boolean => own === undefined || record.absent.includes(name);
  return filled(record, before, (name, own) => isOut(name, own) && !staysOut(name), staysOut);
}

type IsTaken = (name: string, own: unknown, value: unknown) => boolean;

/** A record with what `isTaken` of another one, in its attributes, links and what is unknown of it; `staysOut` is what it lacks still. */
function filled(record: WithAbsent, from: WithAbsent, isTaken: IsTaken, staysOut: (name: string) => boolean) {
  const merged = (own: UnknownObject, others: UnknownObject): UnknownObject => ({
    ...own,
    ...Object.fromEntries(Object.entries(others).filter(([name, value]) => isTaken(name, own[name], value))),
  });
  const part = (name: string) => merged(objectOf(record[name]), objectOf(from[name]));
  return {
    ...merged(record, from),
    links: part('links'),
    other: part('other'),
    absent: record.absent.filter(staysOut),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Shape = Readonly<Record<string, (value: unknown) => unknown>>;
type Decoded<Known extends Shape> = { [Name in keyof Known]: ReturnType<Known[Name]> };

/** Decodes each known value with its own function. The signature knows which type each has; the entries do not. */
function decodeKnown<Known extends Shape>(known: Known, object: UnknownObject): Decoded<Known>;
function decodeKnown(known: Shape, object: UnknownObject): UnknownObject {
  return Object.fromEntries(Object.entries(known).map(([name, decode]) => [name, decode(object[name])]));
}

const decodeOther = (known: Shape, object: UnknownObject): UnknownObject =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => !Object.hasOwn(known, name))
      .map(([name, value]) => [name, notDeeper(value, MAX_LEVELS)]),
  );

/** Very deep values cannot be written as JSON. No record of the service comes near this limit. */
const MAX_LEVELS = 20;

/** A value as it came, down to so many levels. A sentence in the row stands for what lies deeper. */
function notDeeper(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return 'Left out: it is nested too deeply.';
  if (Array.isArray(value)) return value.map((item) => notDeeper(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, notDeeper(part, levels - 1)]));
}
