import type { Bundle } from 'zapier-platform-core';
import { entriesOf, type Entries, type Resource } from '../service/wire/document.ts';
import { problem } from '../service/errors/failure.ts';
import { parseJson } from '../service/wire/json.ts';
import { kindOf, NOTHING, type Body } from './bodyKind.ts';

/** What the platform hands over of one callback. */
type Callback = Pick<Bundle, 'cleanedRequest' | 'rawRequest'>;

/** The service tells of one record in an event; more than these are nothing that it sends. */
const MAX_RECORDS = 100;

/**
 * The records of a resource that one callback holds, each id once, the first 100 of them.
 *
 * Reads a parsed body or JSON that arrived as text, in either form of the service (docs/service-notes.md, "Hooks and
 * callbacks"). Throws a user-facing error for a body that tells of the resource but not of a record that can be read:
 * an event is never dropped silently. Anything else is no event, and yields none: an error would count against the Zap.
 * `log` gets a line, without any data, about each body that is not taken as a whole.
 */
export function decodeCallback(
  { cleanedRequest, rawRequest }: Callback,
  resource: string,
  log: (line: string) => void,
): readonly Resource[] {
  // The text is read only where the parsed body holds no record: as a rule it is the same once more.
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

/** The entries of a body of which at least one can be read. */
const readableIn = ({ value }: Body, resource: string): Entries | undefined =>
  entriesOf(value, resource).find(({ values, idOf }) => values.some((entry) => idOf(entry) !== undefined));

/** Ids are compared before records are read, so that a list costs little however long it is. */
function firstRecords({ values, idOf, read }: Entries, log: (line: string) => void): readonly Resource[] {
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
  return [...byId.values()].map(read).filter((record) => record !== undefined);
}

/** An event is read without recursion, and no further than it has to be: however much it holds, it may be one. */
const ANY = { depth: Infinity, values: Infinity };

/** Text is JSON to be read, sometimes quoted twice on its way; anything else is a value already. */
function toBody(given: unknown): Body {
  if (typeof given !== 'string') return { text: '', value: given };
  const once = parseJson(given, ANY);
  return { text: given, value: typeof once === 'string' ? parseJson(once, ANY) : once };
}
