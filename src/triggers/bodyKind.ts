import { objectOf, isObject } from '../lib/object.ts';
import { entriesOf } from '../service/wire/document.ts';
import { looksLikeHtml } from '../service/errors/serviceErrors.ts';

/** What came in a callback: the text, empty where it came parsed, and the JSON that it is; undefined when it is none. */
export type Body = Readonly<{ text: string; value: unknown }>;

/** What a body is that holds no record: an event that is lost, or noise that never was one; in words without its content. */
export type BodyKind = Readonly<{ words: string; isLost: boolean }>;

const lost = (words: string): BodyKind => ({ words, isLost: true });
const noise = (words: string): BodyKind => ({ words, isLost: false });

/** There is no body at all, which says less than any other. */
export const NOTHING = noise('it is empty');

type Row = Readonly<{ kind: BodyKind; fits: (body: Body, resource: string) => boolean }>;

/**
 * The first kind that fits counts. Everybody who finds the address of a Zap can call it, and errors add up until the Zap
 * is switched off. So only what tells of the resource is an error: that may be an event of the service that nobody can
 * read. What does not is not the service's.
 */
const KINDS: readonly Row[] = [
  {
    kind: lost('it holds no record'),
    fits: ({ value }, resource) => entriesOf(value, resource).some(({ values }) => values.length > 0),
  },
  // Somebody has opened or scanned the address, or a proxy has answered in its place.
  { kind: noise('it is a web page'), fits: ({ text, value }) => value === undefined && looksLikeHtml(text) },
  // The service sends JSON. What begins like it or names the resource, and is none, has lost its end on the way.
  {
    kind: lost('it is not complete'),
    fits: ({ text, value }, resource) =>
      value === undefined &&
      (/^[\s"\\]*[{[][\s\\]*"(?:jsonapi|data)\\*"/.test(text) || text.replaceAll('\\', '').includes(`"${resource}"`)),
  },
  { kind: lost('it has an unknown form'), fits: ({ value }, resource) => mentions(value, resource) },
  // Somebody tries the address out, or a form without a body is sent to it.
  { kind: NOTHING, fits: ({ text, value }) => value === null || (value === undefined && text.trim() === '') },
  { kind: noise('it is text, not JSON'), fits: ({ value }) => value === undefined },
  // What some system says of itself; the service tells of events in another way.
  { kind: noise('it reports errors'), fits: ({ value }) => isObject(value) && 'errors' in value },
];

/** What stands beside records in a body, and can name any resource. */
const BESIDE: ReadonlySet<string> = new Set(['links', 'linked', 'included', 'meta', 'jsonapi', 'errors']);

/** How deep a body is looked through for a word, and how many of its parts are. */
const [LEVELS, PARTS] = [2, 1000];

/**
 * Whether a body names a resource in another way than the service does: in another case or number, below another key, or
 * as text within a text.
 */
function mentions(body: unknown, resource: string, level = LEVELS): boolean {
  const word = singular(resource);
  const parts = Array.isArray(body) ? body.map((part: unknown) => ['', part] as const) : Object.entries(objectOf(body));
  return parts.slice(0, PARTS).some(([key, part]) => {
    if (BESIDE.has(key)) return false;
    if (typeof part === 'string') return (key === 'type' && singular(part) === word) || part.includes(`"${resource}"`);
    const isFilled = Array.isArray(part) ? part.length > 0 : isObject(part);
    return isFilled && (singular(key) === word || (level > 0 && mentions(part, resource, level - 1)));
  });
}

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** Records of another resource, JSON of somebody else, or a list that says itself that nothing has happened. */
const OTHER = noise('it is about something else');

/** What a body is that holds no record of the resource that can be read. */
export const kindOf = (body: Body, resource: string): BodyKind =>
  KINDS.find(({ fits }) => fits(body, resource))?.kind ?? OTHER;
