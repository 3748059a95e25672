import { errors } from 'zapier-platform-core';
import * as zod from 'zod/mini';

/*
 * Every error that a user can see is made here. Each class is a decision about the user's Zap:
 *   z.errors.Error    the run fails with exactly this text and can be replayed
 *   HaltedError       the run stops without counting as a failure, and is never replayed by itself
 *   ThrottledError    the run waits and is tried again by the platform
 *   ExpiredAuthError  the runs are held until the user connects the account again
 * An expired token (401) has no place here: the platform refreshes it and runs the step again.
 */

/** A problem with the user's data, or a refusal: the run fails with this sentence and can be replayed. */
export const problem = (sentence: string, code?: string, status?: number): Error =>
  new errors.Error(sentence, code, status);

/** An expected stop, or an outcome that cannot be settled: never replayed by itself. */
export const halted = (sentence: string): Error => plainText(new errors.HaltedError(sentence));

/** The account has to be connected again before anything can work. */
export const reconnect = (sentence: string): Error => plainText(new errors.ExpiredAuthError(sentence));

/** These two classes get the user's input appended to their text unless told otherwise (platform facts 4). */
const plainText = (error: Error): Error => Object.assign(error, { doNotContextify: true });

/** What the service answered, as far as an error needs it. `task` completes the sentence "Actionstep could not …". */
export type Answer = Readonly<{ task: string; status: number; content: string; retryAfter: string | null }>;

/** The error for an answer that is not a success. `now` is needed where the service names a date to come back. */
export function errorFor(answer: Answer, now: () => number = Date.now): Error {
  const { words, codes } = readServiceErrors(answer.content);
  const row =
    codes.map((code) => BY_CODE.get(code)).find((found) => found !== undefined) ?? rowForStatus(answer.status);
  const advice = row?.advice ?? 'Try again in a few minutes.';
  const said =
    words.length > 0 ? `it answered "${words.join('; ')}"` : (row?.cause ?? `it answered with status ${answer.status}`);
  const sentence = `Actionstep could not ${answer.task}: ${said}. ${advice}`;
  if (answer.status === 429) return new errors.ThrottledError(sentence, delaySeconds(answer.retryAfter, now()));
  const error = problem(sentence, codes[0] ?? `http_${answer.status}`, answer.status);
  const isRefusal = 400 <= answer.status && (answer.status < 500 || words.length > 0);
  return isRefusal ? error : openEnded(error);
}

/** The error for a request that got no answer. Anything that is not a failed connection is returned as it is. */
export function errorForFailure(task: string, failure: unknown): unknown {
  const read = Failure.safeParse(failure).data;
  if (!read) return failure;
  const marks = `${read.name} ${read.type ?? ''} ${read.code ?? ''}`;
  const row = BY_FAILURE.find(({ pattern }) => pattern.test(marks)) ?? CONNECTION_LOST;
  const error = problem(
    `Actionstep could not ${task}: ${row.cause}. ${row.advice}`,
    read.code ?? read.type ?? 'no_answer',
  );
  return row.wasSent ? openEnded(error) : error;
}

/** The error for a request that was not sent, because the run had no time left to wait for its answer. */
export const tooLate = (task: string): Error =>
  problem(
    `Actionstep could not ${task}: it took too long to answer what was asked before. Try again in a few minutes.`,
    'too_late',
  );

/** The error for an answer that claims success and cannot be read. */
export const unreadable = (task: string, content: string): Error =>
  openEnded(
    problem(
      `Actionstep could not ${task}: it answered with ${looksLikeHtml(content) ? 'a web page' : 'something'} that this ` +
        'integration cannot read. Try again in a few minutes. If it stays, check that Actionstep is not down for maintenance.',
      'unreadable',
    ),
  );

/*
 * After some errors nobody knows whether the service did what was asked: no answer came, or none that says so. That
 * matters for what cannot be taken back, so those errors are remembered here, by identity.
 */

const openEndedErrors = new WeakSet<Error>();

/** Marks an error as one after which the effect of the request is not known. */
export const openEnded = (error: Error): Error => {
  openEndedErrors.add(error);
  return error;
};

/** True when the request that ended in this error may all the same have had its effect. */
export const mayHaveHappened = (error: unknown): boolean => error instanceof Error && openEndedErrors.has(error);

/**
 * The outcome of a request that is a help, not a need: its value, or the sentence that says why there is none. An
 * expired token is no such outcome: it is thrown on, and the platform refreshes it.
 */
export async function optional<Value>(request: Promise<Value>): Promise<{ value: Value } | { reason: string }> {
  try {
    return { value: await request };
  } catch (error) {
    const reason = sentenceOf(error);
    if (reason === undefined) throw error;
    return { reason };
  }
}

/** The parts of an error that was made here by `problem`; undefined for any other. */
export const detailsOf = (error: unknown) =>
  error instanceof errors.Error || error instanceof errors.ThrottledError
    ? Details.safeParse(parseJson(error.message)).data
    : undefined;

/** The sentence of an error that was made here; undefined for any other. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof errors.HaltedError || error instanceof errors.ExpiredAuthError
    ? error.message
    : detailsOf(error)?.message;

/** The code of an error that says: what was asked for does not exist. */
export const NOT_FOUND = 'not_found';

/** Whether an error says that what was asked for does not exist, or is hidden from the connected user. */
export const isNotFound = (error: unknown): boolean => {
  const details = detailsOf(error);
  return details?.code === NOT_FOUND || details?.status === 404;
};

/** Core keeps the parts of these errors as JSON in the message. */
const Details = zod.object({
  message: zod.string(),
  code: zod.optional(zod.string()),
  status: zod.optional(zod.number()),
});

/* The table. `cause` stands in where the service gives no reason of its own. */

type Row = Readonly<{ cause?: string; advice: string }>;

const RECONNECT_FOR_SCOPE =
  'This connection lacks a permission that the step needs. Connect the account again and accept all permissions that it asks for.';

const BY_CODE: ReadonlyMap<string, Row> = new Map(
  Object.entries({
    insufficient_scope: { advice: RECONNECT_FOR_SCOPE },
    invalid_client: { advice: 'Check the client ID and the client secret that this integration is set up with.' },
    invalid_grant: { advice: 'Connect the account again: the connection is no longer valid.' },
    A01: { advice: 'Choose Active, Inactive, Template or Closed as the status.' },
    A02: { advice: 'Give the priority as a whole number.' },
  }),
);

const BY_STATUS: readonly (readonly [from: number, to: number, row: Row])[] = [
  [
    300,
    399,
    { cause: 'it sent the request on to another address, which is not followed', advice: 'Connect the account again.' },
  ],
  [
    403,
    403,
    {
      cause: 'the connected user is not allowed to',
      advice: 'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.',
    },
  ],
  [
    404,
    404,
    {
      cause: 'there is no such record, or the connected user may not see it',
      advice: 'Check the value that was chosen or mapped.',
    },
  ],
  [429, 429, { cause: 'it asked us to slow down', advice: 'Zapier will try again by itself.' }],
  [400, 499, { cause: 'it refused the request without a reason', advice: 'Check the values that were sent.' }],
  [
    500,
    500,
    {
      cause: 'it refused the request or met a problem, and gave no reason',
      advice: 'Check the values that were sent, then try again.',
    },
  ],
  [501, 599, { cause: 'it is not available at the moment', advice: 'Try again in a few minutes.' }],
];

const rowForStatus = (status: number): Row | undefined =>
  BY_STATUS.find(([from, to]) => from <= status && status <= to)?.[2];

type FailureRow = Readonly<{ pattern: RegExp; cause: string; advice: string; wasSent: boolean }>;

const BY_FAILURE: readonly FailureRow[] = [
  {
    pattern: /AbortError|TimeoutError|timeout|ETIMEDOUT/,
    cause: 'it did not answer in time',
    advice: 'Try again in a few minutes.',
    wasSent: true,
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN/,
    cause: 'its address was not found',
    advice: 'Try again in a few minutes. If it stays, connect the account again.',
    wasSent: false,
  },
  {
    pattern: /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    cause: 'it could not be reached',
    advice: 'Try again in a few minutes.',
    wasSent: false,
  },
  {
    pattern: /CERT|TLS|SSL|EPROTO/,
    cause: 'its security certificate was not accepted',
    advice: 'Tell the support of this integration.',
    wasSent: false,
  },
];

const CONNECTION_LOST: Omit<FailureRow, 'pattern'> = {
  cause: 'the connection to it was lost',
  advice: 'Try again in a few minutes.',
  wasSent: true,
};

/** What a failed connection looks like: node-fetch's FetchError and AbortError. */
const Failure = zod.object({
  name: zod.enum(['FetchError', 'AbortError', 'TimeoutError']),
  type: zod.optional(zod.string()),
  code: zod.optional(zod.string()),
});

/* The service's own words (service facts 4). */

const Code = zod.pipe(
  zod.nullish(zod.union([zod.string(), zod.number()])),
  zod.transform((code) => (code == null ? '' : String(code))),
);
const MaybeWords = zod.pipe(
  zod.nullish(zod.unknown()),
  zod.transform((words) => (typeof words === 'string' ? words : '')),
);
const ErrorObject = zod.object({ code: Code, title: MaybeWords, detail: MaybeWords });
const ErrorBody = zod.union([
  zod.pipe(
    zod.object({ errors: zod.union([zod.array(ErrorObject), ErrorObject, zod.string()]) }),
    zod.transform((body) =>
      [body.errors].flat().map((error) => (typeof error === 'string' ? { code: '', title: error, detail: '' } : error)),
    ),
  ),
  zod.pipe(
    zod.object({ error: zod.string(), error_description: MaybeWords }),
    zod.transform((body) => [{ code: body.error, title: '', detail: body.error_description }]),
  ),
]);

const MAX_WORDS = 300;

function readServiceErrors(content: string): { words: readonly string[]; codes: readonly string[] } {
  const found = ErrorBody.safeParse(parseJson(content)).data ?? [];
  const words = found.map(({ detail, title, code }) => shorten(detail || title || code)).filter((word) => word !== '');
  return { words: [...new Set(words)], codes: found.map(({ code }) => code).filter((code) => code !== '') };
}

const shorten = (words: string): string => {
  const oneLine = words.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return oneLine.length > MAX_WORDS ? `${oneLine.slice(0, MAX_WORDS)}…` : oneLine;
};

const looksLikeHtml = (content: string): boolean => /^\s*</.test(content);

/** Parses JSON text, with or without a byte order mark. Undefined when it is empty or no JSON. */
export function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/* Retry-After, in seconds or as a date, kept within what the platform can wait for. */

const MIN_DELAY_SECONDS = 1;
const MAX_DELAY_SECONDS = 300;
const DEFAULT_DELAY_SECONDS = 60;
const HTTP_DATE = /^[A-Z][a-z]+, /;

function delaySeconds(retryAfter: string | null, now: number): number {
  const header = retryAfter?.trim() ?? '';
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(HTTP_DATE.test(header) ? header : '') - now) / 1000;
  if (Number.isNaN(seconds)) return DEFAULT_DELAY_SECONDS;
  return Math.min(Math.max(Math.ceil(seconds), MIN_DELAY_SECONDS), MAX_DELAY_SECONDS);
}
