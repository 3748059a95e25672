/*
 * What is said of each failure, and what the service itself says (service document, Errors; docs/service-notes.md,
 * "Errors and unknown outcomes"). A body is never passed on whole, and a secret never at all. The classes of errors are
 * in `failure.ts`.
 */

import { objectOf } from '../../lib/object.ts';
import { setting } from '../../settings.ts';
import { asList, parseJson } from '../wire/document.ts';
import { asText } from '../wire/record.ts';
import { couldNot, throttled, userFacing, withoutEffect } from './failure.ts';

/**
 * What the service answered. `purpose` completes "Actionstep could not …"; no error may repeat the `secrets`. From a
 * token call only codes are repeated, because words about tokens could contain one.
 */
type Answer = Readonly<{
  purpose: string;
  status: number;
  content: string;
  retryAfter: string | null;
  secrets?: readonly string[];
  isTokenCall?: boolean;
}>;

/**
 * The error for an unsuccessful answer. Only a plain refusal certainly had no effect: a status of 4xx, or a 500 that
 * calls the input invalid.
 */
export function errorFor({ purpose, status, content, retryAfter, secrets, isTokenCall = false }: Answer): Error {
  if (isRefusal(status) && !SAYS_ENOUGH.has(status) && looksLikeHtml(content)) {
    // Only a proxy answers these with a web page: it says nothing about the record, the user or the values.
    return withoutEffect(unreadable(purpose, content));
  }
  const { words: serviceWords, codes, blamesInput } = decodeServiceErrors(content, secrets);
  const words = isTokenCall ? codes : serviceWords;
  const [, , usualReason = `it answered with the unexpected status ${status}`, usualAdvice = LATER] =
    (isTokenCall ? BY_STATUS_OF_TOKEN_CALL : BY_STATUS).find(([from, to]) => from <= status && status <= to) ?? [];
  const hasWords = words.length > 0;
  const reason = hasWords ? `it answered "${words.join('; ')}"` : usualReason;
  const adviceOnCode = codes.map((code) => BY_CODE.get(code)).find((one) => one !== undefined);
  const advice = adviceOnCode ?? (status === 500 && hasWords && !isTokenCall ? CHECK_VALUES : usualAdvice);
  if (status === 429) {
    return throttled(purpose, reason, advice, delaySeconds(retryAfter));
  }
  const error = couldNot(purpose, reason, advice, codes[0] ?? `http_${status}`, status, words);
  return isRefusal(status) || (status === 500 && blamesInput) ? withoutEffect(error) : error;
}

const isRefusal = (status: number): boolean => 400 <= status && status < 500 && status !== REQUEST_TIMEOUT;

/** A proxy can answer with this while the service is still at work. */
const REQUEST_TIMEOUT = 408;

/** What to do about these is the same, whoever answers. */
const SAYS_ENOUGH: ReadonlySet<number> = new Set([401, 429]);

const MAX_DELAY_SECONDS = 300;

const DEFAULT_DELAY_SECONDS = 60;

/** A Retry-After header in seconds. It can also be a date, which is not waited for. */
function delaySeconds(retryAfter: string | null): number {
  if (retryAfter === null || !/^\d+$/.test(retryAfter)) return DEFAULT_DELAY_SECONDS;
  return Math.min(Math.max(Number(retryAfter), 1), MAX_DELAY_SECONDS);
}

/** The error for a request without a readable answer. An error of ours or of the platform is kept. */
export function errorForFailure(purpose: string, failure: unknown): unknown {
  const errorForUsers = userFacing(failure);
  if (errorForUsers) return errorForUsers;
  const { name, type, code, message } = objectOf(failure);
  const systemError = / failed, reason: (.*)/s.exec(asText(message) ?? '')?.[1];
  const details = { marks: [name, type, code].map(asText).join(' '), code: asText(code) ?? '', systemError };
  const row = BY_FAILURE.find(({ matches }) => matches(details)) ?? CONNECTION_LOST;
  const error = couldNot(purpose, row.reason, row.advice, asText(code) || asText(type) || 'no_answer');
  return row.isUnsent ? withoutEffect(error) : error;
}

/** The error for a request that was not sent, because the run had no time left to wait for its answer. */
export const tooLate = (purpose: string): Error =>
  withoutEffect(couldNot(purpose, 'it took too long to answer earlier requests', LATER, 'too_late'));

/** The error for an answer that cannot be read, whatever its status. */
export const unreadable = (purpose: string, content: string): Error =>
  couldNot(
    purpose,
    `it answered with ${looksLikeHtml(content) ? 'a web page' : 'something'} that cannot be read`,
    `${LATER} If this keeps happening, check whether Actionstep is down for maintenance.`,
    'unreadable',
  );

/* The table. The service's own words come first; the table's reason is for an answer without any. */

const LATE = 'it did not answer in time';

const LATER = 'Try again in a few minutes.';

const RECONNECT = 'Connect the account again.';

const ASK_OR_RECONNECT =
  'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.';

const CHECK_VALUES = 'Check the values that were sent.';

const CHECK_CHOICE = 'Check the value that was chosen or mapped.';

const SUPPORT = 'Contact support for this integration.';

const CHECK_CLIENT = 'Check the client ID and the client secret that this integration is set up with.';

const BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    insufficient_scope: `This connection lacks a permission that the step needs. ${RECONNECT} Accept all permissions that it asks for.`,
    invalid_client: CHECK_CLIENT,
    unauthorized_client: CHECK_CLIENT,
    server_error: LATER,
    temporarily_unavailable: LATER,
    invalid_grant: `The connection is no longer valid. ${RECONNECT}`,
  }),
);

const SLOW_DOWN = 'it asked us to slow down';

const ZAPIER_TRIES = 'Zapier will try again by itself.';

const NO_REASON = 'it refused the request without a reason';

const UNAVAILABLE = 'it is not available at the moment';

/** The first row that contains the status counts. */
type StatusRow = readonly [from: number, to: number, reason: string, advice: string];

const REDIRECT: StatusRow = [300, 399, 'it sent the request on to another address, which is not followed', RECONNECT];

const BY_STATUS: readonly StatusRow[] = [
  REDIRECT,
  [403, 403, 'the connected user is not allowed to', ASK_OR_RECONNECT],
  [404, 404, 'there is no such record, or the connected user may not see it', CHECK_CHOICE],
  [408, 408, LATE, LATER],
  [429, 429, SLOW_DOWN, ZAPIER_TRIES],
  [400, 499, NO_REASON, CHECK_VALUES],
  // Most refusals of the service come with this status.
  [500, 500, 'it met a problem and gave no reason', `${CHECK_VALUES} ${LATER}`],
  [501, 599, UNAVAILABLE, LATER],
];

/** What a status says of a token call, which is about no record and sends no values of a user. */
const BY_STATUS_OF_TOKEN_CALL: readonly StatusRow[] = [
  REDIRECT,
  [408, 408, LATE, LATER],
  [429, 429, SLOW_DOWN, ZAPIER_TRIES],
  [400, 499, NO_REASON, RECONNECT],
  [500, 599, UNAVAILABLE, LATER],
];

/** `systemError` is the error of the system that the platform quotes, such as "connect ECONNREFUSED". */
type FailureDetails = Readonly<{ marks: string; code: string; systemError: string | undefined }>;

/** Failed requests. The service certainly did not receive one that `isUnsent`. */
type FailureRow = Readonly<{
  matches: (details: FailureDetails) => boolean;
  reason: string;
  advice: string;
  isUnsent?: true;
}>;

/** Codes of a certificate that was not accepted (Node's list): the connection ends before anything is sent. */
const CERTIFICATE =
  /^(?:UNABLE_TO_|CERT_|CRL_|ERROR_IN_(?:CERT|CRL)_|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|(?:INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH|ERR_TLS_CERT_ALTNAME_INVALID)$)/;

/** Codes of a connection that was not made. In the error of another system call, they mean a connection that broke. */
const CONNECT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

const BY_FAILURE: readonly FailureRow[] = [
  {
    matches: ({ systemError }) => systemError?.startsWith('getaddrinfo ') === true,
    reason: 'its address was not found',
    advice: `${LATER} If this keeps happening, connect the account again.`,
    isUnsent: true,
  },
  {
    // When several addresses of one name fail, the platform quotes none of their errors.
    matches: ({ code, systemError }) =>
      systemError?.startsWith('connect ') === true || (systemError === '' && CONNECT.has(code)),
    reason: 'it could not be reached',
    advice: LATER,
    isUnsent: true,
  },
  {
    matches: ({ code }) => CERTIFICATE.test(code),
    reason: 'its security certificate was not accepted',
    advice: SUPPORT,
    isUnsent: true,
  },
  { matches: ({ marks }) => /AbortError|TimeoutError|timeout|ETIMEDOUT/.test(marks), reason: LATE, advice: LATER },
  {
    matches: ({ marks }) => marks.includes('max-size'),
    reason: 'its answer was too large to be read',
    advice: SUPPORT,
  },
];

const CONNECTION_LOST: Omit<FailureRow, 'matches'> = { reason: 'the connection to it was lost', advice: LATER };

/** Nobody reads more errors; one more is kept to tell that there are more. */
const MAX_ERRORS = 20;

const MAX_QUOTED = 5;

const MAX_WORDS = 300;

type ServiceError = Readonly<{ code: string; title: string; detail: string; isAboutInput: boolean }>;

const EMPTY_ERROR: ServiceError = { code: '', title: '', detail: '', isAboutInput: false };

/** The errors of an answer: one or several, or OAuth's own. An entry that is no error counts as one without words. */
function decodeErrors(body: unknown): readonly ServiceError[] {
  const { errors = null, error, error_description } = objectOf(body);
  if (errors === null && typeof error === 'string') {
    return [{ ...EMPTY_ERROR, code: error, detail: wordsOf(error_description) }];
  }
  return asList(errors ?? error)
    .slice(0, MAX_ERRORS + 1)
    .map(decodeError);
}

/** One error: an object, or a text. The vendor lists its codes without the prefix that answers have: AS-1302. */
function decodeError(value: unknown): ServiceError {
  if (typeof value === 'string') return { ...EMPTY_ERROR, title: value };
  const error = objectOf(value);
  const code = wordsOf(error['code']).replace(/^AS-/, '');
  const title = wordsOf(error['title']);
  const pointer = wordsOf(objectOf(error['source'])['pointer']);
  return { code, title, detail: wordsOf(error['detail']), isAboutInput: isAboutInput(code, title, pointer) };
}

const wordsOf = (value: unknown): string => asText(value) ?? '';

/** Decodes what the service says went wrong, in all forms of its errors; nothing where the body has none of them. */
export function decodeServiceErrors(content: string, secrets: readonly string[] = []) {
  const errors = decodeErrors(parseJson(content));
  const words = errors
    .map(({ detail, title, code }) => tidy(detail || title || code, secrets))
    .filter((word) => word !== '');
  return {
    words: [...new Set(words)].slice(0, MAX_QUOTED),
    codes: errors.map(({ code }) => code).filter((code) => CODE.test(code) && masked(code, secrets) === code),
    blamesInput: errors.length > 0 && errors.length <= MAX_ERRORS && errors.every((error) => error.isAboutInput),
  };
}

const CODE = /^[\w.-]{1,50}$/;

/**
 * Whether an error is certainly about the input: it points at a part, its code is one of attributes (A, P), tasks or
 * time (T, TR) or finding (11xx), or it says just "Invalid" of a resource (15xx). Sending can cause those of messages.
 */
const isAboutInput = (code: string, title: string, source: string): boolean =>
  (/^\/\w+\/\w/.test(source) && !source.includes('stepMessages')) ||
  /^(?:(?:A|P|T|TR)\d\d|11\d\d)$/.test(code) ||
  (/^15\d\d$/.test(code) && /^invalid$/i.test(title));

function tidy(words: string, secrets: readonly string[]): string {
  const line = masked(words, secrets).trim().replace(/\.$/, '');
  return line.length > MAX_WORDS ? `${line.slice(0, MAX_WORDS)}…` : line;
}

const inOneLine = (words: string): string => words.replace(/\s+/g, ' ');

/** A text on one line, with a mark in place of each secret and of each word as long as a token. */
const masked = (words: string, secrets: readonly string[]): string =>
  withoutSecrets(inOneLine(words), secrets).replace(/[\w.~+/=-]{40,}/g, '…');

/**
 * A text with a mark in place of each secret: as it is, in the forms of an address and of a form, and in words of
 * Base64, as in the header of Basic.
 */
function withoutSecrets(words: string, secrets: readonly string[]): string {
  const ways = secrets.flatMap(waysToWrite);
  return ways
    .reduce((text, way) => text.replaceAll(way, '…'), words)
    .replace(/[\w+/-]{8,}={0,2}/g, (word) => {
      const decoded = Buffer.from(word, 'base64').toString();
      return ways.some((way) => decoded.includes(way)) ? '…' : word;
    });
}

function waysToWrite(secret: string): readonly string[] {
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const encoded = [encodeURIComponent(secret.toWellFormed()), form, form.replaceAll('+', '%20')];
  const inSmallLetters = encoded.map((way) => way.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase()));
  return [secret, inOneLine(secret), ...encoded, ...inSmallLetters];
}

type Sources = Readonly<{
  authData?: Readonly<{ access_token?: unknown; refresh_token?: unknown }> | undefined;
  inputData?: Readonly<Record<string, unknown>>;
}>;

/** The secrets of the connection and the integration, the longest first. Removing short ones would spoil a sentence. */
export const secretsOf = ({ authData, inputData }: Sources): readonly string[] =>
  [authData?.access_token, authData?.refresh_token, inputData?.['code'], setting('CLIENT_SECRET')]
    .filter((secret) => typeof secret === 'string')
    .filter((secret) => secret.length >= MIN_SECRET)
    .toSorted((one, other) => other.length - one.length);

const MIN_SECRET = 6;

export const looksLikeHtml = (content: string): boolean => /^\s*</.test(content);
