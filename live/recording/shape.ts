import { isObject, objectOf } from '../../src/lib/object.ts';
import { decodeDocument, type Resource } from '../../src/service/wire/document.ts';
import type { Answer } from '../answer.ts';
import { kindOf } from './kinds.ts';

/** An attribute or a link of a resource: the kinds of its values, and whether it came with every record that could have it. */
export type Part = Readonly<{ kinds: readonly string[]; always: boolean }>;

/** What the records of one resource are like. */
export type ResourceShape = Readonly<{
  /** How a single record came: as an object, or as a list of one. */
  one: readonly string[];
  /** Attributes and links by name. The kind of a link is `link`, or `links` for several. */
  parts: Readonly<Record<string, Part>>;
  /** Whether some record came in answer to a request without `fields`, which leaves it to the service what comes. */
  whole: boolean;
  /** What the others named in `fields`. */
  named: readonly string[];
}>;

export type Shape = Readonly<Record<string, ResourceShape>>;

/** The kind of a link. */
const linkKind = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : 'links';
  const kind = kindOf(value);
  return kind === 'null' || kind === 'empty' ? kind : 'link';
};

/** One record, with the kinds of what it has, and what its request asked for: everything, or these names. */
type Seen = Readonly<{ resource: string; kinds: ReadonlyMap<string, string>; asked: readonly string[] | 'whole' }>;

/** What the answers are like, by resource: the records that were asked for, those that came along, and errors. */
export function shapeOf(answers: readonly Answer[]): Shape {
  const all = Map.groupBy(answers.flatMap(recordsIn), ({ resource }) => resource);
  const ones = Map.groupBy(answers.flatMap(containersIn), ([resource]) => resource);
  return Object.fromEntries(
    [...all]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([resource, records]) => [
        resource,
        {
          one: distinct((ones.get(resource) ?? []).map(([, container]) => container)),
          parts: partsOf(records),
          whole: records.some(({ asked }) => asked === 'whole'),
          named: distinct(records.flatMap(({ asked }) => (asked === 'whole' ? [] : asked))),
        },
      ]),
  );
}

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)].toSorted();

function partsOf(records: readonly Seen[]): ResourceShape['parts'] {
  const names = distinct(records.flatMap(({ kinds }) => [...kinds.keys()]));
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        kinds: distinct(records.flatMap(({ kinds }) => kinds.get(name) ?? [])),
        always: records.every(({ kinds, asked }) => kinds.has(name) || (asked !== 'whole' && !asked.includes(name))),
      },
    ]),
  );
}

/** What stands in a body beside its records. */
const ENVELOPE: ReadonlySet<string> = new Set(['links', 'linked', 'meta', 'jsonapi', 'included', 'errors', 'error']);

/** The resource whose records an answer holds: to `actioncreate` the service answers with an action. */
export function resourceOf({ path, body }: Answer): string {
  const [asked = ''] = path.split('/');
  const { data, ...parts } = objectOf(body);
  const { type } = objectOf([data].flat()[0]);
  if (typeof type === 'string') return type;
  const [first = asked, ...others] = Object.keys(parts).filter((name) => !ENVELOPE.has(name));
  return others.includes(asked) ? asked : first;
}

function recordsIn(answer: Answer): readonly Seen[] {
  const { body } = answer;
  const { errors } = objectOf(body);
  if (errors !== undefined) return [errors].flat().map((error) => seen('errors', error, {}, 'whole'));
  const document = body === undefined ? undefined : decodeDocument(body, resourceOf(answer));
  if (!document) return [];
  const asked = askedFor(answer);
  const toSeen = (resource: string, ofMain: boolean) => (record: Resource) =>
    seen(resource, record.attributes, record.links, ofMain || asked === 'whole' ? asked : []);
  return [
    ...document.records.map(toSeen(resourceOf(answer), true)),
    ...Object.entries(document.linked).flatMap(([resource, records]) => records.map(toSeen(resource, false))),
  ];
}

/** What `fields` names: `:default` stands for something else with each firm, as far as anybody knows. */
const askedFor = ({ query }: Answer): Seen['asked'] =>
  query['fields'] === undefined ? 'whole' : query['fields'].split(',').filter((name) => name !== ':default');

const seen = (resource: string, attributes: unknown, links: object, asked: Seen['asked']): Seen => ({
  resource,
  asked,
  kinds: new Map([
    ...Object.entries(objectOf(attributes)).map(([name, value]) => [name, kindOf(value)] as const),
    ...Object.entries(links).map(([name, value]) => [name, linkKind(value)] as const),
  ]),
});

/** How the only record of an answer came. */
function containersIn(answer: Answer): readonly (readonly [resource: string, container: string])[] {
  const resource = resourceOf(answer);
  const parts = objectOf(answer.body);
  return ['errors', resource, 'data'].flatMap((name) => {
    const part = parts[name];
    const container = isObject(part) ? 'object' : Array.isArray(part) && part.length === 1 ? 'list' : undefined;
    return container ? [[name === 'data' ? resource : name, container] as const] : [];
  });
}
