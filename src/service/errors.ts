import { errors } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { once } from '../once.ts';
import { openEnded, problem, withFact, withoutContext } from './failure.ts';
import { delaySeconds } from './retryAfter.ts';
import { looksLikeHtml, readServiceErrors } from './serviceWords.ts';

/**
 * What the service answered, as far as an error needs it. `task` completes the sentence "Actionstep could not …";
 * `secrets` are what no error may repeat, whatever the service says.
 */
export type Answer = Readonly<{
  task: string;
  status: number;
  content: string;
  retryAfter: string | null;
  secrets?: readonly string[];
}>;

/** The error for an answer that is not a success. `now` is needed where the service names a date to come back. */
export function errorFor({ task, status, content, retryAfter, secrets }: Answer, now: () => number = Date.now): Error {
  const { words, codes } = readServiceErrors(content, secrets);
  const row = rowForStatus(status);
  const hasWords = words.length > 0;
  const fact = `Actionstep could not ${task}: ${hasWords ? `it answered "${words.join('; ')}"` : row.cause}.`;
  const adviceOnCode = codes.map((code) => BY_CODE.get(code)).find((found) => found !== undefined);
  const sentence = `${fact} ${adviceOnCode ?? ((hasWords && row.adviceOnWords) || row.advice)}`;
  if (status === 429) {
    return withFact(new errors.ThrottledError(sentence, delaySeconds(retryAfter, now())), fact);
  }
  const error = withFact(problem(sentence, codes[0] ?? `http_${status}`, status), fact);
  const isRefusal = 400 <= status && !OF_A_GATEWAY.has(status) && (status < 500 || hasWords);
  return isRefusal ? error : openEnded(error);
}

/** Answers of what stands before the service: whatever they say, the service may have done what was asked. */
const OF_A_GATEWAY: ReadonlySet<number> = new Set([408, 502, 504]);

/** The error for a request that got no answer. Anything that is not a failed connection is the error that it was. */
export function errorForFailure(task: string, failure: unknown): unknown {
  const read = Failure().safeParse(failure).data;
  if (!read || !FAILURES.has(read.name)) return withoutContext(failure);
  const marks = `${read.name} ${read.type ?? ''} ${read.code ?? ''}`;
  const { cause, advice, wasSent } = BY_FAILURE.find(({ pattern }) => pattern.test(marks)) ?? CONNECTION_LOST;
  const error = told(`Actionstep could not ${task}: ${cause}.`, advice, read.code ?? read.type ?? 'no_answer');
  return wasSent ? openEnded(error) : error;
}

/** The error for a request that was not sent, because the run had no time left to wait for its answer. */
export const tooLate = (task: string): Error =>
  told(`Actionstep could not ${task}: it took too long to answer what was asked before.`, LATER, 'too_late');

/** The error for an answer that claims success and cannot be read. */
export const unreadable = (task: string, content: string): Error =>
  openEnded(
    told(
      `Actionstep could not ${task}: it answered with ${looksLikeHtml(content) ? 'a web page' : 'something'} that cannot be read.`,
      `${LATER} If it stays, check that Actionstep is not down for maintenance.`,
      'unreadable',
    ),
  );

const told = (fact: string, advice: string, code: string): Error => withFact(problem(`${fact} ${advice}`, code), fact);

/* The table. What the service says by itself comes first; `cause` stands in where it gives no reason. */

type Row = Readonly<{ cause: string; advice: string; adviceOnWords?: string }>;

const LATER = 'Try again in a few minutes.';
const RECONNECT = 'Connect the account again.';
const CHECK_VALUES = 'Check the values that were sent.';

/** What to do about an error that the service names by a code. */
const BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    insufficient_scope: `This connection lacks a permission that the step needs. ${RECONNECT} Accept all permissions that it asks for.`,
    invalid_client: 'Check the client ID and the client secret that this integration is set up with.',
    invalid_grant: `The connection is no longer valid. ${RECONNECT}`,
    A01: 'Choose Active, Inactive, Template or Closed as the status.',
    A02: 'Give the priority as a whole number.',
  }),
);

/** The first row that a status falls into counts. */
const BY_STATUS: readonly (Row & Readonly<{ from: number; to: number }>)[] = [
  { from: 300, to: 399, cause: 'it sent the request on to another address, which is not followed', advice: RECONNECT },
  {
    from: 403,
    to: 403,
    cause: 'the connected user is not allowed to',
    advice: 'Ask for the right to do this in Actionstep, or connect the account again and accept all permissions.',
  },
  {
    from: 404,
    to: 404,
    cause: 'there is no such record, or the connected user may not see it',
    advice: 'Check the value that was chosen or mapped.',
  },
  { from: 408, to: 408, cause: 'it did not answer in time', advice: LATER },
  { from: 429, to: 429, cause: 'it asked us to slow down', advice: 'Zapier will try again by itself.' },
  { from: 400, to: 499, cause: 'it refused the request without a reason', advice: CHECK_VALUES },
  // Most refusals of the service come with this status (service facts 4).
  {
    from: 500,
    to: 500,
    cause: 'it met a problem and gave no reason',
    advice: `${CHECK_VALUES} ${LATER}`,
    adviceOnWords: CHECK_VALUES,
  },
  { from: 501, to: 599, cause: 'it is not available at the moment', advice: LATER },
];

const rowForStatus = (status: number): Row =>
  BY_STATUS.find(({ from, to }) => from <= status && status <= to) ?? {
    cause: `it answered with the unexpected status ${status}`,
    advice: LATER,
  };

/** Connections that failed, by node-fetch's name, type and code. `wasSent` tells whether the service may have got it. */
type FailureRow = Readonly<{ pattern: RegExp; cause: string; advice: string; wasSent: boolean }>;

const BY_FAILURE: readonly FailureRow[] = [
  {
    pattern: /AbortError|TimeoutError|timeout|ETIMEDOUT/,
    cause: 'it did not answer in time',
    advice: LATER,
    wasSent: true,
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN/,
    cause: 'its address was not found',
    advice: `${LATER} If it stays, connect the account again.`,
    wasSent: false,
  },
  { pattern: /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, cause: 'it could not be reached', advice: LATER, wasSent: false },
  {
    pattern: /CERT|TLS|SSL|EPROTO|UNABLE_TO_(VERIFY|GET)/,
    cause: 'its security certificate was not accepted',
    advice: 'Tell the support of this integration.',
    wasSent: false,
  },
];

const CONNECTION_LOST = { cause: 'the connection to it was lost', advice: LATER, wasSent: true } as const;

/** Names of errors that tell of a failed connection: node-fetch's own, and that of a signal. */
const FAILURES: ReadonlySet<string> = new Set(['FetchError', 'AbortError', 'TimeoutError']);

const Failure = once(() =>
  zod.object({
    name: zod.string(),
    type: zod.optional(zod.string()),
    code: zod.optional(zod.string()),
  }),
);
