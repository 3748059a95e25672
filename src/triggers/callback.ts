import type { Bundle } from 'zapier-platform-core';
import { readDocument, type Document, type Resource } from '../service/document.ts';
import { parseJson } from '../service/json.ts';
import { problem } from '../service/failure.ts';

/** What the platform hands over of one callback. */
type Callback = Pick<Bundle, 'cleanedRequest' | 'rawRequest'>;

/**
 * The records of a resource that one callback holds, each id once.
 *
 * Reads a parsed body or JSON that arrived as text, in either form of the service (service document, Callback bodies;
 * service facts 6). A callback with records of another resource only yields none. Throws an error in words for any
 * other body: an event is never dropped silently.
 */
export function readCallback({ cleanedRequest, rawRequest }: Callback, resource: string): readonly Resource[] {
  const bodies = [cleanedRequest as unknown, rawRequest?.content];
  for (const body of bodies) {
    const document = readDocument(asBody(body), resource);
    if (document && !isEmpty(document)) return withEachIdOnce(document.records);
  }
  const isJson = bodies.some((body) => asBody(body) !== undefined);
  throw problem(
    `Actionstep sent an event that this integration cannot read: ${isJson ? 'it holds no record' : 'it is not JSON'}. ` +
      'Look the new record up in Actionstep. If this happens again, tell the support of this integration.',
    'unreadable_event',
  );
}

const isEmpty = ({ records, otherTypes }: Document): boolean => records.length === 0 && otherTypes.length === 0;

const withEachIdOnce = (records: readonly Resource[]): readonly Resource[] => [
  ...new Map(records.map((record) => [record.id, record])).values(),
];

/** Text is JSON to be read, sometimes quoted twice on its way; anything else is a body already. */
function asBody(value: unknown): unknown {
  const once = typeof value === 'string' ? parseJson(value) : value;
  return typeof once === 'string' ? parseJson(once) : once;
}
