/*
 * Actionstep's REST API (https://docs.actionstep.com; service document, Endpoints). Here are the client of a run and
 * the one function that sends its requests; each resource has a file of its name, beside `lists.ts` for reading and
 * `writes.ts` for writing. Nothing in this folder knows a form or a row.
 */

import type FormData from 'form-data';
import type { Bundle, HttpRequestOptions, HttpResponse, ZObject } from 'zapier-platform-core';
import { setting } from '../settings.ts';
import { invalidAddress, resourceUrl, type Segment } from './address.ts';
import { assumptionsInForce, type Assumptions } from './assumptions.ts';
import { connectionOf } from './connection.ts';
import { errorForFailure, looksLikeHtml, tooLate, unreadable } from './errors/errorTable.ts';
import { couldNot, withoutEffect } from './errors/failure.ts';
import { decodeDocument, NO_RECORDS, parseJson, type Document } from './wire/document.ts';

declare module 'zapier-platform-core' {
  // These options work, but the platform's published types lack them.
  interface HttpRequestOptions {
    merge?: boolean;
    throwForThrottlingEarly?: boolean;
    signal?: AbortSignal;
  }
}

/** A limit in time, by a timer and by the clock: a timer can be late. */
type Deadline = Readonly<{ signal: AbortSignal; endsAt: number }>;

const deadlineIn = (milliseconds: number): Deadline => ({
  signal: AbortSignal.timeout(milliseconds),
  endsAt: performance.now() + milliseconds,
});

export const hasPassed = ({ signal, endsAt }: Deadline): boolean => signal.aborted || performance.now() >= endsAt;

export type Client = Readonly<{
  request: ZObject['request'];
  endpoint: string | undefined;
  deadline: Deadline;
  /** Earlier than `deadline`, to leave time to look up or undo a write that got no answer. */
  writeDeadline: Deadline;
  assumptions: Assumptions;
}>;

/** The time limit of the run begins here. */
export function openClient(z: ZObject, bundle: Pick<Bundle, 'authData'>): Client {
  const limit = setting('ACTIONSTEP_TIME_LIMIT_MS');
  return {
    ...serviceAddressOf(bundle),
    assumptions: assumptionsInForce(),
    request: z.request,
    deadline: deadlineIn(limit),
    writeDeadline: deadlineIn(Math.floor(limit - Math.min(LOOK_UP_MS, limit * LOOK_UP_SHARE))),
  };
}

/** The time kept for finding out what became of a write. In a short run, it is a share of the run's time. */
const LOOK_UP_MS = 8000;

const LOOK_UP_SHARE = 0.3;

export type ServiceAddress = Pick<Client, 'endpoint'>;

export const serviceAddressOf = ({ authData }: Pick<Bundle, 'authData'>): ServiceAddress => ({
  endpoint: connectionOf(authData).api_endpoint,
});

/** Names of attributes or links. In a group of names, one of them is enough. */
export type MustContain = readonly (string | readonly string[])[];

export type Query = Readonly<Record<string, string>>;

export type Call = Readonly<{
  /** Completes the sentence "Actionstep could not …". */
  purpose: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Resource name and ids below `/api/rest`. */
  path: readonly Segment[];
  params?: Readonly<Record<string, string | number>>;
  body?: object;
  form?: FormData;
  /** Names that the answer's records can come under; the resource name of the path when left out. */
  names?: readonly string[];
  /** Names that the caller decides by: an answer whose records all lack one of these is an error. */
  mustContain?: MustContain;
  /** Statuses that are not an error here; the body is then not read. */
  accept?: readonly number[];
  decodeBody?: typeof decodeDocument;
}>;

/**
 * Sends every request for the service's resources, once. Throws a user-facing error if the answer is not a document.
 */
export async function call(
  client: Client,
  {
    purpose,
    method = 'GET',
    path,
    params,
    body,
    form,
    names,
    mustContain,
    accept = [],
    decodeBody = decodeDocument,
  }: Call,
): Promise<Document> {
  const url = resourceUrl(client.endpoint, path) + queryOf(params);
  if (url.length > MAX_URL) throw addressTooLong(purpose);
  const isLookedUp = method !== 'GET' && method !== 'DELETE';
  const response = await send(client.request, purpose, isLookedUp ? client.writeDeadline : client.deadline, {
    url,
    method,
    headers: { Accept: MEDIA_TYPE, ...(form?.getHeaders() ?? { 'Content-Type': MEDIA_TYPE }) },
    ...((form ?? body) && { body: form ?? body }),
    middlewareData: { purpose, accept },
  });
  // A proxy can answer 404 too, but only a proxy does so with a web page: the record may exist.
  if (method === 'GET' && accept.includes(response.status) && looksLikeHtml(response.content))
    throw unreadable(purpose, response.content);
  // For a DELETE only the status counts.
  const isEmpty = method === 'DELETE' || accept.includes(response.status) || response.content.trim() === '';
  const recordNames = names ?? [path[0]].flat().filter((name) => typeof name === 'string');
  const document = isEmpty ? NO_RECORDS : decodeBody(parseJson(response.content), ...recordNames);
  if (!document) throw unreadable(purpose, response.content);
  if (!contains(document, mustContain)) throw fieldsMissing(purpose);
  return document;
}

// First contact: "what answers leave out". If nothing, this goes, with each `mustContain`.
/**
 * Whether each name occurs in some record. Otherwise no record would seem to match, and a second one might be created.
 */
const contains = ({ records }: Document, names: MustContain = []): boolean =>
  records.length === 0 ||
  names.every((group) =>
    records.some(({ attributes, links }) => [group].flat().some((name) => name in attributes || name in links)),
  );

export const fieldsMissing = (purpose: string): Error =>
  couldNot(
    purpose,
    'its answer leaves out what was searched for',
    'Contact support for this integration.',
    'fields_missing',
  );

/** Proxies do not accept longer addresses, and each refuses them in its own way. */
const MAX_URL = 8000;

const addressTooLong = (purpose: string): Error =>
  withoutEffect(couldNot(purpose, 'what was given for it is too long', 'Shorten it.'));

/**
 * The query is part of the URL, because the platform would remove text in double braces from `params`, even a user's.
 */
const queryOf = (params: Call['params'] = {}): string =>
  Object.keys(params).length > 0 ? `?${encodePairs(params)}` : '';

/** A query or a form. URLSearchParams encodes some characters in a way in which the platform's log finds no secrets. */
export const encodePairs = (pairs: Readonly<Record<string, string | number>>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');

/** The media type that the vendor asks for; the service document shows none (docs/service-notes.md, "Connection"). */
export const MEDIA_TYPE = 'application/vnd.api+json';

export const PLAIN_REQUEST = {
  redirect: 'manual',
  // Otherwise a text such as "{{bundle.x}}" in the user's data would end the run with an error of the platform.
  merge: false,
  throwForThrottlingEarly: false,
  skipThrowForStatus: true,
} as const;

/**
 * Sends one request, not after its deadline and with a limited answer. Redirects would carry the token along, so none
 * is followed, and a 429 goes to our own error table. Throws a user-facing error if there is no answer.
 */
export async function send(
  request: ZObject['request'],
  purpose: string,
  deadline: Deadline,
  options: HttpRequestOptions & { url: string },
): Promise<HttpResponse<unknown>> {
  // Not sent if there is no time to wait for the answer: then it certainly had no effect.
  if (hasPassed(deadline)) throw tooLate(purpose);
  try {
    return await request<unknown>({ ...options, ...PLAIN_REQUEST, signal: deadline.signal, size: MAX_ANSWER_BYTES });
  } catch (error) {
    if (!URL.canParse(options.url)) throw invalidAddress();
    throw errorForFailure(purpose, error);
  }
}

/** Sends a form for tokens, under the same rules. `middleware.ts` keeps its text out of the log. */
export const sendForm = (
  request: ZObject['request'],
  purpose: string,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<HttpResponse<unknown>> =>
  send(request, purpose, deadlineIn(setting('ACTIONSTEP_TIME_LIMIT_MS')), {
    url,
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encodePairs(form),
    middlewareData: { purpose, isTokenCall: true },
  });

/** The platform's own limit for an answer, unpacked. */
const MAX_ANSWER_BYTES = 20_000_000;
