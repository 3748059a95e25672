import type { Bundle } from 'zapier-platform-core';
import { entriesOf, type Entries, type Resource } from '../service/wire/document.ts';
import { problem } from '../service/errors/failure.ts';
import { parseJson } from '../service/wire/json.ts';
import { kindOf, NOTHING, type Body } from './bodyKind.ts';

/** What the platform passes on of a callback. */
type Callback = Pick<Bundle, 'cleanedRequest' | 'rawRequest'>;

/** The service sends one record with each event. This limit is far above anything it sends. */
const MAX_RECORDS = 100;

/**
 * Decodes the records of a resource in a callback, each id once, at most 100 of them.
 *
 * Takes a parsed body or JSON as text, in either form of the service (docs/service-notes.md, "Hooks and callbacks").
 * Throws a user-facing error for a body that mentions the resource but holds no readable record: an event is never
 * dropped silently. Anything else is not an event and yields none, because an error would count against the Zap. `log`
 * gets a line, without any data, about each body that is not used completely.
 */
export function decodeCallback(
  { cleanedRequest, rawRequest }: Callback,
  resource: string,
  log: (line: string) => void,
): readonly Resource[] {
  // The text is used only if the parsed body holds no record: as a rule both have the same content.
  const parsed = toBody(cleanedRequest);
  const inParsed = readableIn(parsed, resource);
  if (inParsed) return firstRecords(inParsed, log);
  const raw = toBody(rawRequest?.content);
  const inRaw = readableIn(raw, resource);
  if (inRaw) return firstRecords(inRaw, log);

  const kinds = [raw, parsed].map((body) => kindOf(body, resource));
  const lost = kinds.find(({ isLost }) => isLost);
  if (lost) {
    throw problem(
      `Actionstep sent an event that this integration cannot read: ${lost.words}. ` +
        'Look the new record up in Actionstep. If this happens again, contact support for this integration.',
      'unreadable_event',
    );
  }
  const noise = kinds.find((kind) => kind !== NOTHING) ?? NOTHING;
  log(`A callback was ignored, because it holds no record: ${noise.words}.`);
  return [];
}

/** The entries of a body if at least one of them can be decoded. */
const readableIn = ({ value }: Body, resource: string): Entries | undefined =>
  entriesOf(value, resource).find(({ values, idOf }) => values.some((entry) => idOf(entry) !== undefined));

/** Ids are compared before records are decoded, so that even a long list costs little. */
function firstRecords({ values, idOf, decode }: Entries, log: (line: string) => void): readonly Resource[] {
  const byId = new Map<string, unknown>();
  const isLeftOut = (value: unknown): boolean => {
    const id = idOf(value);
    if (id === undefined || (byId.size === MAX_RECORDS && !byId.has(id))) return true;
    if (!byId.has(id)) byId.set(id, value);
    return false;
  };
  const leftOut = values.filter(isLeftOut).length;
  if (leftOut > 0) {
    log(
      `A callback held ${values.length} entries: ${byId.size} records were taken, ${leftOut} entries were left out. ` +
        `At most ${MAX_RECORDS} different records of a callback are taken, and none without an id.`,
    );
  }
  return [...byId.values()].map(decode).filter((record) => record !== undefined);
}

/** No limits: an event is scanned without recursion, and no further than necessary, however large it is. */
const NO_LIMITS = { depth: Infinity, values: Infinity };

/** Parses text as JSON, which is sometimes quoted twice on its way; any other value is taken as it is. */
function toBody(content: unknown): Body {
  if (typeof content !== 'string') return { text: '', value: content };
  const parsed = parseJson(content, NO_LIMITS);
  return { text: content, value: typeof parsed === 'string' ? parseJson(parsed, NO_LIMITS) : parsed };
}
