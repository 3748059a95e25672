import * as zod from 'zod/mini';
import { objectOf } from '../../lib/object.ts';
import { text } from '../wire/record.ts';
import { couldNot, throttled, userFacing, withoutEffect } from './failure.ts';
import { decodeServiceErrors, looksLikeHtml } from './serviceErrors.ts';

/**
 * What the service answered. `task` completes "Actionstep could not …"; no error may repeat the `secrets`. Of a token call
 * only codes are repeated: words about tokens could hold some.
 */
export type Answer = Readonly<{
  task: string;
  status: number;
  content: string;
  retryAfter: string | null;
  secrets?: readonly string[];
  isTokenCall?: boolean;
}>;

/**
 * The error for an unsuccessful answer. Only a plain refusal certainly had no effect: a status of 4xx, or a 500 that
 * calls the input invalid (docs/service-notes.md, "Errors and unknown outcomes").
 */
export function errorFor({ task, status, content, retryAfter, secrets, isTokenCall = false }: Answer): Error {
  if (isRefusal(status) && !SAYS_ENOUGH.has(status) && looksLikeHtml(content)) {
    // Only a proxy answers so with a web page: it says nothing about the record, the user or the values.
    return withoutEffect(unreadable(task, content));
  }
  const { words: told, codes, blamesInput } = decodeServiceErrors(content, secrets);
  const words = isTokenCall ? codes : told;
  const [, , noWords = `it answered with the unexpected status ${status}`, usual = LATER] =
    BY_STATUS.find(([from, to]) => from <= status && status <= to) ?? [];
  const hasWords = words.length > 0;
  const why = hasWords ? `it answered "${words.join('; ')}"` : noWords;
  const adviceOnCode = codes.map((code) => BY_CODE.get(code)).find((found) => found !== undefined);
  const advice = adviceOnCode ?? (status === 500 && hasWords ? CHECK_VALUES : usual);
  if (status === 429) {
    return throttled(task, why, advice, delaySeconds(retryAfter));
  }
  const error = couldNot(task, why, advice, codes[0] ?? `http_${status}`, status, words);
  return isRefusal(status) || (status === 500 && blamesInput) ? withoutEffect(error) : error;
}

const isRefusal = (status: number): boolean => 400 <= status && status < 500 && status !== REQUEST_TIMEOUT;

/** A proxy can answer this while the service is still at work. */
const REQUEST_TIMEOUT = 408;

/** What to do about these is the same, whoever answers. */
const SAYS_ENOUGH: ReadonlySet<number> = new Set([401, 429]);

const MAX_DELAY_SECONDS = 300;

const DEFAULT_DELAY_SECONDS = 60;

/** A Retry-After header in seconds. It can also be a date, which is not waited for. */
const RetryAfter = zod.pipe(zod.string().check(zod.regex(/^\d+$/)), zod.transform(Number));

/** How long the platform is to wait: within what it can (docs/platform-notes.md). */
function delaySeconds(retryAfter: string | null): number {
  const { data } = RetryAfter.safeParse(retryAfter);
  return data === undefined ? DEFAULT_DELAY_SECONDS : Math.min(Math.max(data, 1), MAX_DELAY_SECONDS);
}

/** The error for a request without a readable answer. One of ours or of the platform is kept. */
export function errorForFailure(task: string, failure: unknown): unknown {
  const known = userFacing(failure);
  if (known) return known;
  const { name, type, code, message } = objectOf(failure);
  const reason = / failed, reason: (.*)/s.exec(text(message) ?? '')?.[1];
  const details = { marks: [name, type, code].map(text).join(' '), code: text(code) ?? '', reason };
  const row = BY_FAILURE.find(({ matches }) => matches(details)) ?? CONNECTION_LOST;
  const error = couldNot(task, row.cause, row.advice, text(code) || text(type) || 'no_answer');
  return row.isUnsent ? withoutEffect(error) : error;
}

/** The error for a request that was not sent, because the run had no time left to wait for its answer. */
export const tooLate = (task: string): Error =>
  withoutEffect(couldNot(task, 'it took too long to answer earlier requests', LATER, 'too_late'));

/** The error for a successful answer that cannot be read. */
export const unreadable = (task: string, content: string): Error =>
  couldNot(
    task,
    `it answered with ${looksLikeHtml(content) ? 'a web page' : 'something'} that cannot be read`,
    `${LATER} If this keeps happening, check whether Actionstep is down for maintenance.`,
    'unreadable',
  );

/* The table. The service's own words come first; a cause stands in where it gives no reason. */

const LATE = 'it did not answer in time';

const LATER = 'Try again in a few minutes.';

const RECONNECT = 'Connect the account again.';

const ASK_OR_RECONNECT =
  'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.';

const CHECK_VALUES = 'Check the values that were sent.';

const CHECK_CHOICE = 'Check the value that was chosen or mapped.';

const SUPPORT = 'Contact support for this integration.';

const BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    insufficient_scope: `This connection lacks a permission that the step needs. ${RECONNECT} Accept all permissions that it asks for.`,
    invalid_client: 'Check the client ID and the client secret that this integration is set up with.',
    invalid_grant: `The connection is no longer valid. ${RECONNECT}`,
  }),
);

/** What a status says, and what to do about it. The first row that contains the status counts. */
const BY_STATUS: readonly (readonly [from: number, to: number, cause: string, advice: string])[] = [
  [300, 399, 'it sent the request on to another address, which is not followed', RECONNECT],
  [403, 403, 'the connected user is not allowed to', ASK_OR_RECONNECT],
  [404, 404, 'there is no such record, or the connected user may not see it', CHECK_CHOICE],
  [408, 408, LATE, LATER],
  [429, 429, 'it asked us to slow down', 'Zapier will try again by itself.'],
  [400, 499, 'it refused the request without a reason', CHECK_VALUES],
  // Most refusals of the service come with this status (docs/service-notes.md, "Errors and unknown outcomes").
  [500, 500, 'it met a problem and gave no reason', `${CHECK_VALUES} ${LATER}`],
  [501, 599, 'it is not available at the moment', LATER],
];

type FailureDetails = Readonly<{ marks: string; code: string; reason: string | undefined }>;

/** Failed requests. The service certainly did not receive one that `isUnsent`. */
type FailureRow = Readonly<{
  matches: (details: FailureDetails) => boolean;
  cause: string;
  advice: string;
  isUnsent?: true;
}>;

/** Codes of a certificate that was not accepted (Node's list): the connection ends before anything is sent. */
const CERTIFICATE =
  /^(?:UNABLE_TO_|CERT_|CRL_|ERROR_IN_(?:CERT|CRL)_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|(?:INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID)$)/;

/** Codes of a connection that was not made; in an error of another system call, of one that broke. */
const CONNECT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

const BY_FAILURE: readonly FailureRow[] = [
  {
    matches: ({ reason }) => reason?.startsWith('getaddrinfo ') === true,
    cause: 'its address was not found',
    advice: `${LATER} If this keeps happening, connect the account again.`,
    isUnsent: true,
  },
  {
    // When several addresses of one name fail, the error has no reason of its own.
    matches: ({ code, reason }) => reason?.startsWith('connect ') === true || (reason === '' && CONNECT.has(code)),
    cause: 'it could not be reached',
    advice: LATER,
    isUnsent: true,
  },
  {
    matches: ({ code }) => CERTIFICATE.test(code),
    cause: 'its security certificate was not accepted',
    advice: SUPPORT,
    isUnsent: true,
  },
  { matches: ({ marks }) => /AbortError|TimeoutError|timeout|ETIMEDOUT/.test(marks), cause: LATE, advice: LATER },
  { matches: ({ marks }) => marks.includes('max-size'), cause: 'its answer was too large to be read', advice: SUPPORT },
];

const CONNECTION_LOST: Omit<FailureRow, 'matches'> = { cause: 'the connection to it was lost', advice: LATER };
