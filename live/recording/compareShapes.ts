import type { Part, ResourceShape, Shape } from './shape.ts';

/**
 * How what was seen differs from what was recorded, a sentence each; none when nothing does.
 *
 * Nothing is said of a resource that one of the two lacks: an account may have no records of it, and nobody recorded
 * what to compare it with. A value that is null or empty has no kind, so it differs from none. A text that looks like a
 * flag or a date is a text, where other texts are recorded. An attribute "no longer comes" if all recorded records have
 * it, no record has it now, and some request left the choice to the service or named it in `fields`: one that asks for
 * other fields says nothing, and neither does one that found no record.
 */
export const compareShapes = (recorded: Shape, seen: Shape): readonly string[] =>
  Object.entries(seen).flatMap(([resource, now]) => {
    const before = Object.hasOwn(recorded, resource) ? recorded[resource] : undefined;
    return before ? compareResources(resource, before, now) : [];
  });

function compareResources(resource: string, before: ResourceShape, now: ResourceShape): readonly string[] {
  const others = now.one.filter((container) => before.one.length > 0 && !before.one.includes(container));
  return [
    ...others.map((one) => `${resource}: a single record comes as ${A[one]}, recorded as ${inWords(before.one, A)}`),
    ...Object.entries(now.parts).flatMap(([name, part]) => {
      const known = before.parts[name];
      return known ? compareParts(`${resource}.${name}`, known, part) : [`${resource}.${name} is new`];
    }),
    ...Object.entries(before.parts)
      .filter(([name, { always }]) => always && !now.parts[name] && (now.whole || now.named.includes(name)))
      .map(([name]) => `${resource}.${name} no longer comes`),
  ];
}

const A: Readonly<Record<string, string>> = { list: 'a list', object: 'an object' };

const inWords = (kinds: readonly string[], words: Readonly<Record<string, string>> = {}): string =>
  kinds.map((kind) => words[kind] ?? kind).join(' or ');

const EMPTY: ReadonlySet<string> = new Set(['null', 'empty']);
const SPECIAL_TEXTS: ReadonlySet<string> = new Set(['flag', 'date', 'timestamp']);

function compareParts(place: string, before: Part, now: Part): readonly string[] {
  const known = before.kinds.filter((kind) => !EMPTY.has(kind));
  if (known.length === 0) return [];
  return now.kinds
    .filter((kind) => !EMPTY.has(kind) && !known.includes(kind) && !(SPECIAL_TEXTS.has(kind) && known.includes('text')))
    .map((kind) => `${place}: ${kind}, recorded as ${inWords(known)}`);
}
