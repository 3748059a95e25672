/*
 * What the records in answers are like, by resource: names, kinds of values and containers; and how two shapes differ.
 * Values themselves are of no interest here.
 */

import { objectOf } from '../../../src/lib/object.ts';
import { decodeDocument, type Resource } from '../../../src/service/wire/document.ts';
import type { Answer } from '../wire.ts';

/** The kind of a value in one word. A text without anything in it, and a list without items, are `empty`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value))
    return value.length === 0 ? 'empty' : `list of ${distinct(value.map(kindOf)).join(' and ')}`;
  if (typeof value !== 'string') return typeof value;
  if (value.trim() === '') return 'empty';
  if (value === 'T' || value === 'F') return 'flag';
  const [, time] = MOMENT.exec(value) ?? [];
  return time === undefined ? 'text' : time === '' ? 'date' : 'timestamp';
}

const MOMENT = /^\d{4}-\d{2}-\d{2}((?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?)$/;

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)].toSorted();

function linkKind(value: unknown): string {
  const kind = kindOf(value);
  return EMPTY.has(kind) ? kind : Array.isArray(value) ? 'links' : 'link';
}

/** What the records of one resource have, by name; the kind of a link is `link`, or `links` for several. */
type Parts = Readonly<Record<string, Readonly<{ kinds: readonly string[]; always: boolean }>>>;
export type Shape = Readonly<Record<string, Parts>>;

/** How the only record of an answer came is told as a part of its own. */
const SINGLE = '(a single record)';

/** What the answers are like. Those to requests with `fields` are left out: what comes was not left to the service. */
export function shapeOf(answers: readonly Answer[]): Shape {
  const records = answers.filter(({ query }) => query['fields'] === undefined).flatMap(recordsIn);
  const byResource = Map.groupBy(records, ([resource]) => resource);
  return Object.fromEntries(
    [...byResource].map(([resource, own]) => [resource, partsOf(own.map(([, kinds]) => kinds))]),
  );
}

type Kinds = Readonly<Record<string, string>>;

const partsOf = (records: readonly Kinds[]): Parts =>
  Object.fromEntries(
    distinct(records.flatMap(Object.keys)).map((name) => [
      name,
      {
        kinds: distinct(records.flatMap((kinds) => kinds[name] ?? [])),
        always: records.every((kinds) => Object.hasOwn(kinds, name)),
      },
    ]),
  );

/** The records of an answer and those that came along, or its errors: each with its resource and the kinds of its parts. */
function recordsIn(answer: Answer): readonly (readonly [resource: string, kinds: Kinds])[] {
  const { body } = answer;
  const { errors } = objectOf(body);
  if (errors !== undefined)
    return [errors].flat().map((error) => ['errors', { ...kindsOf(objectOf(error)), [SINGLE]: containerOf(errors) }]);
  const main = resourceOf(answer);
  const { records = [], linked = {} } = decodeDocument(body ?? null, main) ?? {};
  const container = containerOf(objectOf(body)[main] ?? objectOf(body)['data']);
  return [
    ...records.map((record) => [main, { ...partsIn(record), [SINGLE]: container }] as const),
    ...Object.entries(linked).flatMap(([resource, own]) => own.map((record) => [resource, partsIn(record)] as const)),
  ];
}

const kindsOf = (values: object, kind = kindOf): Kinds =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, kind(value)]));

const partsIn = ({ attributes, links }: Resource): Kinds => ({ ...kindsOf(attributes), ...kindsOf(links, linkKind) });

/** Several say nothing of how a single one comes. */
const containerOf = (records: unknown): string =>
  !Array.isArray(records) ? 'an object' : records.length === 1 ? 'a list' : 'empty';

/** What stands in a body beside its records. */
const ENVELOPE: ReadonlySet<string> = new Set(['links', 'linked', 'meta', 'jsonapi', 'included', 'errors', 'error']);

/** The resource whose records an answer holds: to `actioncreate` the service answers with an action. */
export function resourceOf({ path, body }: Pick<Answer, 'path' | 'body'>): string {
  const [asked = ''] = path.split('/');
  const { data, ...parts } = objectOf(body);
  const { type } = objectOf([data].flat()[0]);
  if (typeof type === 'string') return type;
  const [first = asked, ...others] = Object.keys(parts).filter((name) => !ENVELOPE.has(name));
  return others.includes(asked) ? asked : first;
}

const EMPTY: ReadonlySet<string> = new Set(['null', 'empty']);
const SPECIAL_TEXTS: ReadonlySet<string> = new Set(['flag', 'date', 'timestamp']);

/**
 * How what was seen differs from what was recorded, a sentence each; none when nothing does. Nothing is said of a
 * resource that one of the two lacks: an account may have no records of it. A value that is null or empty differs from
 * none. A text that looks like a flag or a date is a text, where other texts are recorded. What all recorded records
 * have, and none has now, "no longer comes".
 */
export function compareShapes(recorded: Shape, seen: Shape): readonly string[] {
  return Object.entries(seen).flatMap(([resource, now]) => {
    const before = Object.hasOwn(recorded, resource) ? (recorded[resource] ?? {}) : undefined;
    if (!before) return [];
    const gone = Object.entries(before).filter(([name, { always }]) => always && !now[name] && name !== SINGLE);
    return [
      ...Object.entries(now).flatMap(([name, { kinds }]) =>
        differences(`${resource}.${name}`, before[name]?.kinds, kinds),
      ),
      ...gone.map(([name]) => `${resource}.${name} no longer comes`),
    ];
  });
}

function differences(place: string, before: readonly string[] | undefined, now: readonly string[]): readonly string[] {
  if (!before) return place.endsWith(SINGLE) ? [] : [`${place} is new`];
  const known = before.filter((kind) => !EMPTY.has(kind));
  if (known.length === 0) return [];
  return now
    .filter((kind) => !EMPTY.has(kind) && !known.includes(kind) && !(SPECIAL_TEXTS.has(kind) && known.includes('text')))
    .map((kind) => `${place}: ${kind}, recorded as ${known.join(' or ')}`);
}
