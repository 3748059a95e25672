import type { Bundle, HttpRequestOptions, HttpResponse, ZObject } from 'zapier-platform-core';
import { timeLimitMs } from '../settings.ts';
import { ASSUMPTIONS, type Assumptions } from './assumptions.ts';
import { reconnectAddress, resourceUrl } from './address.ts';
import { decodeDocument, type Document } from './wire/document.ts';
import { errorForFailure, tooLate, unreadable } from './errors/errorTable.ts';
import { problem, reconnect, withFact, withoutEffect } from './errors/failure.ts';
import { parseJson } from './wire/json.ts';
import { looksLikeHtml } from './errors/serviceErrors.ts';

declare module 'zapier-platform-core' {
  // They work and are missing from the published types (docs/platform-notes.md).
  interface HttpRequestOptions {
    merge?: boolean;
    throwForThrottlingEarly?: boolean;
    signal?: AbortSignal;
  }
}

/** Until when something may take. */
export type Deadline = Readonly<{
  /** Aborts a request that is under way. */
  signal: AbortSignal;
  /** In milliseconds of `performance.now`: a timer that is late on a busy machine says nothing by itself. */
  endsAt: number;
}>;

/** A deadline so many milliseconds from now. */
export const deadlineIn = (milliseconds: number): Deadline => ({
  signal: AbortSignal.timeout(milliseconds),
  endsAt: performance.now() + milliseconds,
});

const hasPassed = ({ signal, endsAt }: Deadline): boolean => signal.aborted || performance.now() >= endsAt;

/** One run's way to the service: the platform's request function, the firm's address, and until when it may take. */
export type Client = Readonly<{
  request: ZObject['request'];
  endpoint: string | undefined;
  /** Whether a header can hold the stored token; it never leaves the platform's own hands. */
  hasUsableToken: boolean;
  deadline: Deadline;
  /** Earlier than the other one, so that time is left to find out what became of a write that got no answer. */
  writeDeadline: Deadline;
  assumptions: Assumptions;
}>;

/** Opens the way to the service for one run. The run's time limit starts here. */
export function openClient(z: ZObject, bundle: Pick<Bundle, 'authData'>): Client {
  const limit = timeLimitMs();
  return {
    request: z.request,
    endpoint: bundle.authData['api_endpoint'],
    // Without one the service answers 401, and the platform gets a new one.
    hasUsableToken: isSendable(bundle.authData['access_token'] || 'none'),
    deadline: deadlineIn(limit),
    writeDeadline: deadlineIn(Math.floor(limit - Math.min(LOOK_UP_MS, limit * LOOK_UP_SHARE))),
    assumptions: ASSUMPTIONS,
  };
}

/** Whether a header can hold a token. Anything else could not be sent, and the error of that would show the token. */
export const isSendable = (token: string): boolean => /^[\x21-\x7E]+$/.test(token);

/** How much of a run is kept for looking up what became of a write; of a short run, this share of it. */
const LOOK_UP_MS = 8000;
const LOOK_UP_SHARE = 0.3;

/** One call of the service. */
export type Call = Readonly<{
  /** Completes the sentence "Actionstep could not …". */
  task: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Resource name and ids below `/api/rest`; several ids of one segment as a list. */
  path: readonly (string | readonly string[])[];
  params?: Readonly<Record<string, string | number>>;
  body?: object;
  /** Names that the answer's records can come under; the resource name of the path when left out. */
  names?: readonly string[];
  /** Attributes or links that decide what becomes of the answer: one that has records and tells none of them is an error. */
  decisive?: readonly string[];
  /** Statuses that are no error here; their body is not read. */
  accept?: readonly number[];
  /** The status of the answer says it all; its body is not read. */
  hasNoAnswer?: boolean;
  /** A write with something to do after it fails: time is left to find out what became of it, or to take it back. */
  isFinal?: boolean;
}>;

/**
 * The only door to the service's resources. One attempt: nothing is ever repeated here.
 *
 * Returns the document of the answer, an empty one for an empty body. Throws a user-facing error for every other outcome;
 * an expired token leaves as the platform's RefreshAuthError.
 */
export async function call(
  client: Client,
  { task, method = 'GET', path, params, body, names, decisive, accept = [], hasNoAnswer, isFinal }: Call,
): Promise<Document> {
  if (!client.hasUsableToken) throw reconnectToken();
  const url = resourceUrl(client.endpoint, path) + queryOf(params);
  if (url.length > MAX_ADDRESS) throw tooLong(task);
  const response = await send(client.request, task, isFinal ? client.writeDeadline : client.deadline, {
    url,
    method,
    headers: { Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE },
    ...(body && { body }),
    middlewareData: { task, accept },
  });
  // A proxy answers 404 too. The service does not do so with a web page, so a record may be there.
  if (method === 'GET' && accept.includes(response.status) && looksLikeHtml(response.content))
    throw unreadable(task, response.content);
  const isEmpty = hasNoAnswer || accept.includes(response.status) || response.content.trim() === '';
  const document = isEmpty
    ? decodeDocument(undefined)
    : decodeBody(response.content, names ?? [path[0]].flat().map(String));
  if (!document) throw unreadable(task, response.content);
  if (!tells(document, decisive)) throw leftOut(task);
  return document;
}

/**
 * Whether each of these attributes or links is told of some record, if there are any. What decides has to be there: all
 * records would pass for ones that do not match, and one be created a second time.
 */
const tells = ({ records }: Document, names: readonly string[] = []): boolean =>
  records.length === 0 ||
  names.every((name) => records.some(({ attributes, links }) => name in attributes || name in links));

const leftOut = (task: string): Error =>
  problem(
    `Actionstep could not ${task}: its answer leaves out what was searched for. Contact support for this integration.`,
    'fields_missing',
  );

const reconnectToken = (): Error =>
  withoutEffect(reconnect('The key of this Actionstep connection cannot be used any more. Connect the account again.'));

/** What stands before a service takes no longer address, and answers one in a way of its own. */
const MAX_ADDRESS = 8000;

/** The error for a request that was not sent, because what it asks for is too long. */
function tooLong(task: string): Error {
  const fact = `Actionstep could not ${task}: what was given for it is too long.`;
  return withoutEffect(withFact(problem(`${fact} Shorten it.`, 'too_long'), fact));
}

/** A query of our own making: the platform takes whatever stands in double braces out of it, also what a user wrote. */
function queryOf(params: Call['params'] = {}): string {
  const pairs = encodePairs(params);
  return pairs === '' ? '' : `?${pairs}`;
}

/**
 * Names and values as a query or a form holds them. URLSearchParams writes some signs in another way, in which the
 * platform would not find the secrets that it takes out of its log.
 */
export const encodePairs = (pairs: Readonly<Record<string, string | number>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');

/** The media type that the vendor asks for; the service document shows none (docs/service-notes.md, "Connection"). */
const MEDIA_TYPE = 'application/vnd.api+json';

/**
 * Sends one request, with what holds for all of them: it is not sent past its time, its answer has a limit, redirects
 * are never followed (they would carry the token along), a 429 reaches our own error table, and a failed connection
 * becomes an error in words.
 */
export async function send(
  request: ZObject['request'],
  task: string,
  deadline: Deadline,
  options: HttpRequestOptions & { url: string },
): Promise<HttpResponse<unknown>> {
  // Nothing is sent that cannot be waited for: then it is certain that it had no effect.
  if (hasPassed(deadline)) throw tooLate(task);
  try {
    return await request<unknown>({
      ...options,
      signal: deadline.signal,
      size: MAX_ANSWER_BYTES,
      redirect: 'manual',
      // Without it a text such as "{{bundle.x}}" in the user's data would end the run with an error of the platform's.
      merge: false,
      throwForThrottlingEarly: false,
      skipThrowForStatus: true,
    });
  } catch (error) {
    if (!URL.canParse(options.url)) throw reconnectAddress();
    throw errorForFailure(task, error);
  }
}

/** As much as the platform takes of an answer (docs/service-notes.md, "Errors and unknown outcomes"), unpacked. */
const MAX_ANSWER_BYTES = 20_000_000;

const decodeBody = (content: string, names: readonly string[]): Document | undefined => {
  const body = parseJson(content);
  return body === undefined ? undefined : decodeDocument(body, ...names);
};
