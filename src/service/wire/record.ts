import type { UnknownObject } from '../../lib/object.ts';
import type { Resource } from './document.ts';

/**
 * Makes the reader of one resource: from a record in any form to `{ id, …attributes, links, other }` with true types.
 *
 * Takes the attributes and links that are known, each with a function of `values.ts`; those never fail, so the reader
 * does not either. That is why they are plain functions: zod, which is there for what can fail, would take most of the
 * time that a record takes. What the service adds one day is kept under `other`, never lost and never an error.
 */
export const recordDecoder = <const Attributes extends Shape, const Links extends Shape>(
  attributes: Attributes,
  links: Links,
) => {
  const read = (resource: Resource) => ({
    id: resource.id,
    ...decodeKnown(attributes, resource.attributes),
    links: decodeKnown(links, resource.links),
    other: { ...decodeOther(links, resource.links), ...decodeOther(attributes, resource.attributes) },
  });
  /** The names of all that is known, to ask for it (`fields.ts`). */
  return Object.assign(read, { fields: [...Object.keys(attributes), ...Object.keys(links)] });
};

type Shape = Readonly<Record<string, (value: unknown) => unknown>>;
type Read<Known extends Shape> = { [Name in keyof Known]: ReturnType<Known[Name]> };

/** Each known value by its own function. The signature says which is which; entries know the type of all only. */
function decodeKnown<Known extends Shape>(known: Known, object: UnknownObject): Read<Known>;
function decodeKnown(known: Shape, object: UnknownObject): UnknownObject {
  return Object.fromEntries(Object.entries(known).map(([name, read]) => [name, read(object[name])]));
}

const decodeOther = (known: Shape, object: UnknownObject): UnknownObject =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => !Object.hasOwn(known, name))
      .map(([name, value]) => [name, notDeeper(value, MAX_LEVELS)]),
  );

/** A row has to be written as JSON, which fails for what lies too deep; no record of the service comes near this. */
const MAX_LEVELS = 20;

/** A value as it came, but for what lies deeper than so many levels: in its place the row says that it is left out. */
function notDeeper(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return 'Left out: it is nested too deeply.';
  if (Array.isArray(value)) return value.map((item) => notDeeper(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, notDeeper(part, levels - 1)]));
}
