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

/** A decoded record, with what it leaves empty taken from the same record elsewhere, attribute by attribute. */
export function fillGaps<Known extends object>(record: Known, fallback: Known): Known;
export function fillGaps(record: UnknownObject, fallback: UnknownObject): UnknownObject {
  const part = (name: string) => filled(objectOf(record[name]), objectOf(fallback[name]));
  const { absent, ...others } = record;
  const stillOut = Array.isArray(absent) && { absent: absent.filter((name) => isIn(fallback['absent'], name)) };
  return { ...filled(others, fallback), ...stillOut, links: part('links'), other: part('other') };
}

const isIn = (list: unknown, name: unknown): boolean => Array.isArray(list) && list.includes(name);

/** A record of `changeableDecoder`. */
export type WithAbsent = UnknownObject & Readonly<{ absent: readonly string[] }>;

/** A decoded record, with what it was left out of taken from an earlier one, unless that may have `changed` since. */
export function fillAbsent<Known extends WithAbsent>(record: Known, before: Known, changed: ReadonlySet<string>): Known;
export function fillAbsent(record: WithAbsent, before: WithAbsent, changed: ReadonlySet<string>): WithAbsent {
  const staysOut = (name: string): boolean => changed.has(name) || before.absent.includes(name);
  const known = (values: unknown) => pick(values, (name) => record.absent.includes(name) && !staysOut(name));
  return {
    ...record,
    ...known(before),
    links: { ...objectOf(record['links']), ...known(before['links']) },
    other: { ...pick(before['other'], (name) => !changed.has(name)), ...objectOf(record['other']) },
    absent: record.absent.filter(staysOut),
  };
}

const pick = (values: unknown, isWanted: (name: string) => boolean): UnknownObject =>
  Object.fromEntries(Object.entries(objectOf(values)).filter(([name]) => isWanted(name)));

const filled = (values: UnknownObject, fallback: UnknownObject): UnknownObject => ({
  ...values,
  ...Object.fromEntries(Object.entries(fallback).filter(([name, value]) => isEmpty(values[name]) && !isEmpty(value))),
});

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
