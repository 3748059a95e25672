import { objectOf, isObject } from '../lib/object.ts';
import { entriesOf } from '../service/wire/document.ts';
import { looksLikeHtml } from '../service/errors/serviceErrors.ts';

/** The content of a callback: its text, empty if it came parsed, and its JSON value, undefined if it is not JSON. */
export type Body = Readonly<{ text: string; value: unknown }>;

/**
 * What a body without records is: a lost event, or noise that never was one. `words` describe it without its content.
 */
export type BodyKind = Readonly<{ words: string; isLost: boolean }>;

const lost = (words: string): BodyKind => ({ words, isLost: true });
const noise = (words: string): BodyKind => ({ words, isLost: false });

/** There is no body at all, which says less than any other kind. */
export const NOTHING = noise('it is empty');

type Row = Readonly<{ kind: BodyKind; fits: (body: Body, resource: string) => boolean }>;

/**
 * The first kind that fits counts. Anybody who finds the address of a Zap can call it, and errors add up until the Zap
 * is turned off. So only a body that mentions the resource is an error, because it may be an unreadable event of the
 * service.
 */
const KINDS: readonly Row[] = [
  {
    kind: lost('it has no record with an ID'),
    fits: ({ value }, resource) => entriesOf(value, resource).some(({ values }) => values.length > 0),
  },
  // Somebody has opened or scanned the address, or a proxy has answered in its place.
  { kind: noise('it is a web page'), fits: ({ text, value }) => value === undefined && looksLikeHtml(text) },
  // The service sends JSON. Text that begins like it or names the resource, but is not JSON, was cut off on the way.
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
  // An error report of some system. The service's events look different.
  { kind: noise('it reports errors'), fits: ({ value }) => isObject(value) && 'errors' in value },
];

/** Keys beside the records of a body, whose values can name any resource. */
const OTHER_KEYS: ReadonlySet<string> = new Set(['links', 'linked', 'included', 'meta', 'jsonapi', 'errors']);

/** How many levels of a body are searched for a word, and how many parts of each. */
const [MAX_LEVELS, MAX_PARTS] = [2, 1000];

/**
 * Whether a body names a resource in another way than the service does: in another case or number, below another key,
 * or as text within a text.
 */
function mentions(body: unknown, resource: string, level = MAX_LEVELS): boolean {
  const word = singular(resource);
  const parts = Array.isArray(body) ? body.map((part: unknown) => ['', part] as const) : Object.entries(objectOf(body));
  return parts.slice(0, MAX_PARTS).some(([key, part]) => {
    if (OTHER_KEYS.has(key)) return false;
    if (typeof part === 'string') return (key === 'type' && singular(part) === word) || part.includes(`"${resource}"`);
    const isFilled = Array.isArray(part) ? part.length > 0 : isObject(part);
    return isFilled && (singular(key) === word || (level > 0 && mentions(part, resource, level - 1)));
  });
}

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** Records of another resource, JSON from elsewhere, or a list that reports nothing. */
const OTHER = noise('it is about something else');

/** The kind of a body that holds no readable record of the resource. */
export const kindOf = (body: Body, resource: string): BodyKind =>
  KINDS.find(({ fits }) => fits(body, resource))?.kind ?? OTHER;
