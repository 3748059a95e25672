import type { Bundle } from 'zapier-platform-core';
import { entriesOf, idOfEntry, namesResource, type Entries, type Resource } from '../service/wire/document.ts';
import { problem } from '../service/errors/failure.ts';
import { parseJson } from '../service/wire/json.ts';

/** The service sends one record with each event. This limit is far above anything it sends. */
const MAX_RECORDS = 100;

/**
 * Decodes the records of a resource in a callback, in every form of the service (docs/service-notes.md, "Hooks and
 * callbacks"). Throws for a body that names the resource but holds no readable record: an event is never dropped
 * silently. Anything else is no event: anybody who finds the address of a Zap can call it, and an error would count
 * against the Zap.
 */
export function decodeCallback(
  { cleanedRequest, rawRequest }: Pick<Bundle, 'cleanedRequest' | 'rawRequest'>,
  resource: string,
  log: (line: string) => void,
): readonly Resource[] {
  // As a rule both have the same content: the text is used only if the parsed body holds no record.
  const bodies = [toBody(cleanedRequest), toBody(rawRequest?.content)];
  const entries = bodies.map(({ value }) => entriesOf(value, resource)).find((found) => found.some(hasRecord));
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

const hasRecord = ({ values }: Entries): boolean => values.some((value) => idOfEntry(value) !== undefined);

/** JSON that was cut off on its way cannot be looked into: there the name counts wherever it is. */
const isAbout = ({ text, value }: Body, resource: string): boolean =>
  value === undefined ? /^[\s\uFEFF]*\{/.test(text) && text.includes(`"${resource}"`) : namesResource(value, resource);

/** The records of all forms. Ids are compared before records are decoded, so that even a long list costs little. */
function firstRecords(entries: readonly Entries[], log: (line: string) => void): readonly Resource[] {
  const byId = new Map<string, Resource | undefined>();
  let isAll = true;
  for (const { values, decode } of entries) {
    for (const value of values) {
      const id = idOfEntry(value);
      if (id === undefined || (byId.size === MAX_RECORDS && !byId.has(id))) isAll = false;
      else if (!byId.has(id)) byId.set(id, decode(value));
    }
  }
  if (!isAll) {
    log(
      `A callback held more than the ${byId.size} records that were taken. ` +
        `At most ${MAX_RECORDS} different records of a callback are taken, and none without an id.`,
    );
  }
  return [...byId.values()].filter((record) => record !== undefined);
}

/** The content of a callback: its text, empty if it came parsed, and its JSON value, undefined if it is not JSON. */
type Body = Readonly<{ text: string; value: unknown }>;

/** The platform parses JSON only if the service calls it so. */
const toBody = (content: unknown): Body =>
  typeof content === 'string' ? { text: content, value: parseJson(content) } : { text: '', value: content };
