import type { Bundle, ZObject } from 'zapier-platform-core';
import { resourceUrl } from '../src/service/address.ts';
import { encodePairs, MEDIA_TYPE, openClient, send } from '../src/service/client.ts';
import { secretsOf } from '../src/service/errors/serviceErrors.ts';
import { decodeServiceErrors } from '../src/service/errors/serviceErrors.ts';

/** One request for a resource of the service, as a person would type it: `actions/1,2`. */
export type Asked = Readonly<{
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}>;

/** What came back, whatever the status, and what the service itself says went wrong. */
export type Told = Readonly<{ status: number; content: string; words: string }>;

/**
 * Sends one request under the rules of the integration's own, and tells what came back. Only a 401, which the platform
 * answers with a new token, and a 429 are errors.
 */
export async function ask(z: ZObject, bundle: Bundle<Asked>): Promise<Told> {
  const { method = 'GET', path, query = {}, body } = bundle.inputData;
  const client = openClient(z, bundle);
  const segments = path.split('/').map((segment) => (segment.includes(',') ? segment.split(',') : segment));
  const question = Object.keys(query).length > 0 ? `?${encodePairs(query)}` : '';
  const { status, content } = await send(client.request, 'answer', client.deadline, {
    url: resourceUrl(client.endpoint, segments) + question,
    method,
    headers: { Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE },
    ...(body && { body }),
    middlewareData: { task: 'answer', accept: ANY_BUT_LIMITS },
  });
  return { status, content, words: decodeServiceErrors(content, secretsOf(bundle)).words.join('; ') };
}

const ABOUT_THE_CONNECTION: ReadonlySet<number> = new Set([401, 429]);
const ANY_BUT_LIMITS: readonly number[] = Array.from({ length: 300 }, (_, index) => 300 + index).filter(
  (status) => !ABOUT_THE_CONNECTION.has(status),
);
