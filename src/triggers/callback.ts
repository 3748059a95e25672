import type { Bundle } from 'zapier-platform-core';
import { objectOf } from '../lib/object.ts';
import { isId } from '../lib/text.ts';
import { problem } from '../service/errors/failure.ts';
import {
  asList,
  canBeId,
  decodeClassicRecord,
  decodeJsonApiRecord,
  pagingIn,
  parseJson,
  toLink,
  type Resource,
} from '../service/wire/document.ts';
import { asText } from '../service/wire/record.ts';

/** The service sends one record with each event. This limit is far above anything it sends. */
const MAX_RECORDS = 100;

/**
 * Decodes the records in a callback (docs/service-notes.md, "Hooks and callbacks"). Throws if it names the resource but
 * holds none: no event may be lost. Otherwise it is no event: anybody can call, and errors count against the Zap.
 */
export function decodeCallback(
  { cleanedRequest, rawRequest }: Pick<Bundle, 'cleanedRequest' | 'rawRequest'>,
  resource: string,
  log: (line: string) => void,
): readonly Resource[] {
  // Usually both have the same content. The text is used only if the parsed body holds no record.
  const bodies = [decodeBody(cleanedRequest), decodeBody(rawRequest?.content)];
  const entries = bodies.map(({ value }) => recordEntriesIn(value, resource)).find((found) => found.some(hasId));
  if (entries) return firstRecords(entries, log);
  if (bodies.some((body) => isAbout(body, resource))) {
    throw problem(
      'Actionstep sent an event that this integration cannot read. ' +
        'Look the new record up in Actionstep. If this happens again, contact support for this integration.',
    );
  }
  log(`A callback was ignored, because it does not name "${resource}".`);
  return [];
}

/** Decodes each id once, from the form that names it first. */
function firstRecords(entries: readonly CallbackEntry[], log: (line: string) => void): readonly Resource[] {
  const byId = new Map<string, Resource | undefined>();
  let isAll = true;
  for (const { id, decode } of entries) {
    if (id === undefined || (byId.size === MAX_RECORDS && !byId.has(id))) isAll = false;
    else if (!byId.has(id)) byId.set(id, decode());
  }
  if (!isAll) {
    log(
      `A callback held more than the ${byId.size} records that were taken. ` +
        `At most ${MAX_RECORDS} different records of a callback are taken, and none without an id.`,
    );
  }
  return [...byId.values()].filter((record) => record !== undefined);
}

/** JSON that was cut off on its way cannot be parsed. In it, the name counts wherever it is. */
function isAbout({ text, value }: Body, resource: string): boolean {
  if (value === undefined) return /^[\s\uFEFF]*\{/.test(text) && text.includes(`"${resource}"`);
  const object = objectOf(value);
  return recordEntriesIn(value, resource).length > 0 || resource in object || resource in pagingIn(object);
}

/* The forms. Each is read by itself: what is odd in one of them must not hide a record in another. */

/** What should be a record of the resource, not decoded yet. Without an id it cannot be. */
type CallbackEntry = Readonly<{ id: string | undefined; decode: () => Resource | undefined }>;

const hasId = ({ id }: CallbackEntry): boolean => id !== undefined;

const recordEntriesIn = (body: unknown, resource: string): readonly CallbackEntry[] => [
  ...jsonApiEntries(body, resource),
  ...documentEntries(body, resource),
  ...debugEntries(body, resource),
];

/** JSON:API 1.0: `{ data: { type, id, attributes, relationships } }`. */
const jsonApiEntries = (body: unknown, resource: string): readonly CallbackEntry[] =>
  asList(objectOf(body)['data'])
    .filter((value) => objectOf(value)['type'] === resource)
    .map((value) => ({ id: recordIdOf(value), decode: () => withUsualLinks(decodeJsonApiRecord(value)) }));

/** The document's own form: `{ actions: [{ id, …, links }] }`. */
const documentEntries = (body: unknown, resource: string): readonly CallbackEntry[] =>
  asList(objectOf(body)[resource]).map((value) => ({
    id: recordIdOf(value),
    decode: () => withUsualLinks(decodeClassicRecord(value)),
  }));

/**
 * Gives the links of a callback the names and the form that they have in an answer: some come as
 * `primary_participants`.
 */
function withUsualLinks(record: Resource | undefined): Resource | undefined {
  if (!record) return undefined;
  const links = Object.entries(record.links).map(([name, link]) => [name, toLink(link)] as const);
  const renamed = links.map(([name, link]) => [camelCase(name), link] as const);
  // If a link came under both names, the usual one counts.
  const usual = links.filter(([name]) => name === camelCase(name));
  return { ...record, links: Object.fromEntries([...renamed, ...usual]) };
}

const camelCase = (name: string): string =>
  name.replace(/(?<=[a-z\d])_([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());

/** `meta` names the record of an event by its id alone. */
function debugEntries(body: unknown, resource: string): readonly CallbackEntry[] {
  const { debug } = objectOf(objectOf(body)['meta']);
  const { resource_type, resource_id } = objectOf(objectOf(debug)['resthook']);
  if (resource_type !== resource) return [];
  const id = asText(resource_id) ?? '';
  return [{ id: isId(id) ? id : undefined, decode: () => decodeClassicRecord({ id }) }];
}

function recordIdOf(value: unknown): string | undefined {
  const { id } = objectOf(value);
  return canBeId(id) ? String(id) : undefined;
}

/** The content of a callback: its text, empty if it came parsed, and its JSON value, undefined if it is not JSON. */
type Body = Readonly<{ text: string; value: unknown }>;

/** The platform parses JSON only if the service calls it so. */
const decodeBody = (content: unknown): Body =>
  typeof content === 'string' ? { text: content, value: parseJson(content) } : { text: '', value: content };
