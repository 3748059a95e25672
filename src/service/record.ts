import * as zod from 'zod/mini';
import { once } from '../once.ts';
import type { Resource } from './document.ts';

/** Attributes and links that we do not know, by name, as they came. */
export type Unknowns = Readonly<Record<string, unknown>>;

/**
 * Makes the reader of one resource: from a record in any form to `{ id, …attributes, links, other }` with true types.
 *
 * Takes the attributes and links that are known, each with a schema of `values.ts`; those schemas never fail, so the
 * reader does not either. What the service adds one day is kept under `other`, never lost and never an error.
 */
export const recordReader = <const Attributes extends Shape, const Links extends Shape>(
  attributes: Attributes,
  links: Links,
) => {
  const Known = once(() => zod.object(attributes));
  const KnownLinks = once(() => zod.object(links));
  return (resource: Resource) => ({
    id: resource.id,
    ...Known().parse(resource.attributes),
    links: KnownLinks().parse(resource.links),
    other: { ...without(resource.links, links), ...without(resource.attributes, attributes) },
  });
};

type Shape = Readonly<Record<string, zod.ZodMiniType>>;

const without = (bag: Unknowns, known: object): Unknowns =>
  Object.fromEntries(Object.entries(bag).filter(([name]) => !Object.hasOwn(known, name)));
