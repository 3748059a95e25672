import { errors } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { bulleted } from '../../lib/sentences.ts';
import { parseJson } from '../wire/json.ts';

/*
 * Every error for users is made in this folder. Each class is a decision about the user's Zap:
 *   z.errors.Error    the run fails with exactly this text and can be replayed
 *   HaltedError       the run stops without counting as a failure, and is never replayed by itself
 *   ThrottledError    the run waits and is tried again by the platform
 *   ExpiredAuthError  the runs are held until the user connects the account again
 * An expired token (401) is not among them: the platform refreshes it and runs the step again.
 */

/** A problem with the user's data, or a refusal: the run fails with this sentence and can be replayed. */
export const problem = (sentence: string, code?: string, status?: number): Error =>
  new errors.Error(sentence, code, status);

/** The error for input with which nothing can be done: what was not done, and all that is wrong. */
export const invalidInput = (notDone: string, problems: readonly string[]): Error =>
  problem(`${notDone}:${bulleted(problems)}`, 'invalid_input');

const causes = new WeakMap<Error, Readonly<{ cause: string; words: string }>>();

/** Keeps the cause without the advice, for callers that add their own, and the service's own words about it. */
export function withCause(error: Error, cause: string, words: readonly string[] = []): Error {
  causes.set(error, { cause, words: words.join(' ') });
  return error;
}

/** A problem with what to do about it; the cause stays apart. */
export const withAdvice = (
  cause: string,
  advice: string,
  code?: string,
  status?: number,
  words: readonly string[] = [],
): Error => withCause(problem(`${cause} ${advice}`, code, status), cause, words);

/** What the service itself said, in its own words; empty when it gave no reason. */
export const wordsOf = (error: unknown): string => (error instanceof Error && causes.get(error)?.words) || '';

/** What an error says happened, without the advice, for sentences that tell it without ending the run in it. */
export const causeOf = (error: unknown): string => {
  if (error instanceof errors.RefreshAuthError) return `${LOST_CONNECTION}.`;
  const ownCause = error instanceof Error && causes.get(error)?.cause;
  return ownCause || (sentenceOf(error) ?? 'Something unexpected went wrong.');
};

const LOST_CONNECTION = 'Actionstep did not accept the connection any more';

/** The platform's errors after which it runs the step again by itself. The service did not let the request in. */
export const RERUN = [
  { type: errors.RefreshAuthError, status: 401, cause: LOST_CONNECTION, when: '' },
  { type: errors.ThrottledError, status: 429, cause: 'Actionstep asked us to slow down', when: ' in a few minutes' },
] as const;

const rerunOf = (error: unknown) => RERUN.find(({ type }) => error instanceof type);

/** The same error, but where the platform would run the step again: then a person is told to. */
export function leftToAPerson(error: unknown, outcome = '', advice = 'Run this step again'): unknown {
  const rerun = rerunOf(error);
  if (!rerun) return error;
  const { status, cause, when } = rerun;
  return withCause(problem(`${cause}${outcome}. ${advice}${when}.`, `http_${status}`, status), `${cause}.`);
}

/** An expected stop, or an outcome that stays unknown: the platform never replays it by itself. */
export const halted = (sentence: string): Error => plainText(new errors.HaltedError(sentence));

/** The same error with one more sentence, unless the platform runs the step again: then its text is not shown. */
export function withSentence(error: unknown, sentence: string): unknown {
  if (error instanceof errors.HaltedError) return halted(`${error.message} ${sentence}`);
  const details = error instanceof errors.ThrottledError ? undefined : detailsOf(error);
  return details ? problem(`${details.message} ${sentence}`, details.code, details.status) : error;
}

/** The account has to be reconnected before anything can work. */
export const reconnect = (sentence: string): Error => plainText(new errors.ExpiredAuthError(sentence));
/** Otherwise the platform appends the input and the answer to the text of these classes (docs/platform-notes.md). */
const plainText = (error: Error): Error => Object.assign(error, { doNotContextify: true });

/** Whether an error was made for users, here or by the platform. Any other is not to be shown. */
export const isUserFacing = (error: unknown): boolean => USER_FACING.some((known) => error instanceof known);

const USER_FACING = [
  errors.Error,
  errors.HaltedError,
  errors.ThrottledError,
  errors.ExpiredAuthError,
  errors.RefreshAuthError,
];

/** Keeps the platform from adding anything to the text of its RefreshAuthError; any other error stays as it is. */
export const withoutContext = (error: unknown): unknown =>
  error instanceof errors.RefreshAuthError ? plainText(error) : error;

/** After most errors, what cannot be undone may have happened. Those that certainly had no effect are kept here. */
const harmlessErrors = new WeakSet<Error>();

/** Marks an error of a request that certainly had no effect: it was never sent, or it was plainly refused. */
export const withoutEffect = (error: Error): Error => {
  harmlessErrors.add(error);
  return error;
};

/** Whether the request that ended in this error may have had its effect. */
export const mayHaveHappened = (error: unknown): boolean =>
  !rerunOf(error) && !(error instanceof Error && harmlessErrors.has(error));

/** When the service is too busy for a look-up: go on without it, or wait until the platform runs the step again. */
export type IfThrottled = 'goOn' | 'rethrow';

/** The outcome of a look-up that a run can do without, or why there is none. An expired token is thrown on. */
export async function tryLookUp<Value>(
  request: Promise<Value>,
  ifThrottled: IfThrottled = 'goOn',
): Promise<{ value: Value } | { reason: string }> {
  try {
    return { value: await request };
  } catch (error) {
    if (error instanceof errors.RefreshAuthError) throw error;
    if (ifThrottled === 'rethrow' && error instanceof errors.ThrottledError) throw error;
    return { reason: causeOf(error) };
  }
}

/** The parts of an error that `problem` made; undefined for any other. */
export const detailsOf = (error: unknown) =>
  error instanceof errors.Error || error instanceof errors.ThrottledError
    ? Details.safeParse(parseJson(error.message)).data
    : undefined;

/** The sentence of an error that was made here; undefined for any other. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof errors.HaltedError || error instanceof errors.ExpiredAuthError
    ? error.message
    : detailsOf(error)?.message;

/** The error code for something that does not exist. */
export const NOT_FOUND = 'not_found';

/** The error code for an action that somebody has deleted. */
export const DELETED_ACTION = 'deleted_action';

/** Whether an error says that something does not exist, or is hidden from the connected user. */
export const isNotFound = (error: unknown): boolean => {
  const details = detailsOf(error);
  return details?.code === NOT_FOUND || details?.status === 404;
};

/** The platform's core keeps the parts of these errors as JSON in the message. */
const Details = zod.object({
  message: zod.string(),
  code: zod.optional(zod.string()),
  status: zod.optional(zod.number()),
});
