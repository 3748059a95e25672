/*
 * Every error for users is made in this folder. Each class is a decision about the user's Zap:
 *   z.errors.Error    the run fails with exactly this text and can be replayed
 *   HaltedError       the run stops without counting as a failure, and is never replayed by itself
 *   ThrottledError    the run waits and is tried again by the platform
 *   ExpiredAuthError  the runs are held until the user connects the account again
 * An expired token (401) is not among them: the platform refreshes it and runs the step again.
 */

import { errors } from 'zapier-platform-core';
import { bulleted, firstSentences, inLabels } from '../../lib/sentences.ts';

/** What an error was made of here: its text, what happened without the advice, and the service's own words, if any. */
type ErrorDetails = Readonly<{
  message: string;
  code?: string | undefined;
  status?: number | undefined;
  happened: string;
  /** The part of it that says why. */
  reason?: string | undefined;
  words: string;
}>;

const detailsByError = new WeakMap<Error, ErrorDetails>();

const remember = (error: Error, details: ErrorDetails): Error => {
  detailsByError.set(error, details);
  return error;
};

/**
 * A problem with the user's data, or a refusal: the run fails with this sentence and can be replayed. The code is the
 * service's or the platform's, or one of ours if something is decided by it.
 */
export const problem = (message: string, code?: string, status?: number, happened = message, words = ''): Error =>
  remember(new errors.Error(message, code, status), { message, code, status, happened, words });

/**
 * Ends the run where its input has problems: says what was not done, and all that is wrong, each once. Below stand the
 * `warnings` that can explain a problem.
 */
export function stopFor(problems: readonly string[], notDone: string, warnings: readonly string[] = []): void {
  if (problems.length === 0) return;
  const notes = firstSentences(warnings).map((sentence) => `\n${sentence}`);
  const below = notes.length > 0 ? `\n${notes.join('')}` : '';
  throw problem(`${notDone}:${bulleted([...new Set(problems)])}${below}`, 'invalid_input');
}

export function stopAtFirst([first]: readonly string[]): void {
  if (first !== undefined) throw problem(first, 'invalid_input');
}

const failedTo = (purpose: string, reason: string): string => `Actionstep could not ${purpose}: ${reason}.`;

/** The error for a failed request, with advice. What happened is kept without it, for callers that add their own. */
export function couldNot(
  purpose: string,
  reason: string,
  advice: string,
  code?: string,
  status?: number,
  words: readonly string[] = [],
): Error {
  const happened = failedTo(purpose, reason);
  const message = `${happened} ${advice}`.trimEnd();
  return remember(new errors.Error(message, code, status), {
    message,
    code,
    status,
    happened,
    reason,
    words: words.join(' '),
  });
}

/** The error for more records than one run can read. Without `advice`, a user can only ask for less. */
export const tooMany = (purpose: string, advice = '', reason = 'there are too many records for one run'): Error =>
  couldNot(purpose, reason, advice, TOO_MANY);

export const isTooMany = (error: unknown): boolean => detailsOf(error)?.code === TOO_MANY;

export const TOO_MANY = 'too_many';

/** A page did not come although the service announced it, and what is searched for may be on it. */
export const pageMissing = (purpose: string): Error =>
  couldNot(purpose, 'a page of the list did not come', 'Run this step again in a few minutes.', 'list_incomplete');

/** A request to slow down: the platform runs the step again after `delay` seconds. */
export function throttled(purpose: string, reason: string, advice: string, delay: number): Error {
  const happened = failedTo(purpose, reason);
  const message = `${happened} ${advice}`;
  return remember(new errors.ThrottledError(message, delay), { message, happened, words: '' });
}

/** What an error was made of; undefined if it was not made here. */
export const detailsOf = (error: unknown): ErrorDetails | undefined =>
  error instanceof Error ? detailsByError.get(error) : undefined;

/** What an error says happened, without its advice, for sentences that only mention it. */
export const whatHappened = (error: unknown): string => {
  if (error instanceof errors.RefreshAuthError) return `${LOST_CONNECTION}.`;
  return (isSentenceOnly(error) ? error.message : detailsOf(error)?.happened) ?? 'Something unexpected went wrong.';
};

/**
 * Why the outcome of a write is not known. It does not say "could not", because the write may have happened.
 */
export const unclearAnswer = (error: unknown): string => {
  const reason = detailsOf(error)?.reason;
  return reason === undefined ? whatHappened(error) : `Actionstep gave no clear answer: ${reason}.`;
};

const isSentenceOnly = (error: unknown): error is Error =>
  error instanceof errors.HaltedError || error instanceof errors.ExpiredAuthError;

const LOST_CONNECTION = 'Actionstep did not accept the connection any more';

/** Errors of the platform after which it runs the step again by itself. The service did not let the request in. */
const RERUN = [
  { type: errors.RefreshAuthError, status: 401, happened: LOST_CONNECTION, when: '' },
  { type: errors.ThrottledError, status: 429, happened: 'Actionstep asked us to slow down', when: ' in a few minutes' },
] as const;

/** What makes the platform run the step again after this error; undefined if nothing does. */
export const rerunOf = (error: unknown) => RERUN.find(({ type }) => error instanceof type);

/** The error itself, unless the platform would run the step again: then one that tells a person to do so. */
export function withoutRerun(error: unknown, outcome = ''): unknown {
  const rerun = rerunOf(error);
  if (!rerun) return error;
  const { status, happened, when } = rerun;
  return problem(`${happened}${outcome}. Run this step again${when}.`, `http_${status}`, status, `${happened}.`);
}

/** An expected stop, or an outcome that stays unknown: the platform never replays it by itself. */
export const halted = (sentence: string): Error => plainText(new errors.HaltedError(sentence));

/** An error with one more sentence, unless the platform runs the step again: then its text is not shown. */
export function withSentence(error: unknown, sentence: string): unknown {
  if (error instanceof errors.HaltedError) return halted(`${error.message} ${sentence}`);
  const details = error instanceof errors.Error && detailsOf(error);
  return details ? problem(`${details.message} ${sentence}`, details.code, details.status) : error;
}

/** An error with the labels that people know in place of the service's keys. `labels` are by key. */
export function withLabels(error: unknown, labels: ReadonlyMap<string, string>): unknown {
  const details = error instanceof errors.Error && detailsOf(error);
  if (!details) return error;
  const { code, status } = details;
  const message = inLabels(details.message, labels);
  const labelled = remember(new errors.Error(message, code, status), {
    ...details,
    message,
    happened: inLabels(details.happened, labels),
    reason: details.reason && inLabels(details.reason, labels),
  });
  return mayHaveHappened(error) ? labelled : withoutEffect(labelled);
}

export const reconnect = (sentence: string): Error => plainText(new errors.ExpiredAuthError(sentence));

/** Otherwise the platform appends the input and the answer to the text of these classes (docs/architecture.md). */
const plainText = (error: Error): Error => Object.assign(error, { doNotContextify: true });

/** The error if it was already made for users; undefined for any other error, which must not be shown. */
export const userFacing = (error: unknown): Error | undefined => {
  if (error instanceof errors.RefreshAuthError) return plainText(error);
  return error instanceof Error && (isSentenceOnly(error) || detailsByError.has(error)) ? error : undefined;
};

/** Errors of requests that certainly had no effect. After others, something that cannot be undone may have happened. */
const harmlessErrors = new WeakSet<Error>();

/** Marks an error of a request that certainly had no effect: it was never sent, or it was plainly refused. */
export const withoutEffect = (error: Error): Error => {
  harmlessErrors.add(error);
  return error;
};

/** Whether the request that ended in this error may have had its effect. */
export const mayHaveHappened = (error: unknown): boolean =>
  !rerunOf(error) && !(error instanceof Error && harmlessErrors.has(error));

/* Look-ups that a run can do without: what they found, or the reason why nothing. */

/** If the service is too busy for a look-up: go on without it, or let the platform run the step again later. */
export type IfThrottled = 'goOn' | 'rethrow';

/** What a look-up found, or why it found nothing, with the error of a request that failed. */
export type LookedUp<Value> = Readonly<{ value: Value } | { reason: string; error?: unknown }>;

/** The result of a look-up that a run can do without. An expired token is thrown again. */
export async function tryLookUp<Value>(
  request: Promise<Value>,
  ifThrottled: IfThrottled = 'goOn',
): Promise<LookedUp<Value>> {
  try {
    return { value: await request };
  } catch (error) {
    if (error instanceof errors.RefreshAuthError) throw error;
    if (ifThrottled === 'rethrow' && error instanceof errors.ThrottledError) throw error;
    return { reason: whatHappened(error), error };
  }
}

/** What was found, or `otherwise`, also if it was not looked up. */
export const valueOr = <Value, Other>(outcome: LookedUp<Value> | undefined, otherwise: Other): Value | Other =>
  outcome && 'value' in outcome ? outcome.value : otherwise;

/**
 * What a look-up finds, or `otherwise`: nobody has to know why it failed. An expired token is thrown again, so it is
 * not for after a write.
 */
export const orElse = async <Value, Other>(
  request: Promise<Value>,
  otherwise: Other,
  ifThrottled?: IfThrottled,
): Promise<Value | Other> => valueOr(await tryLookUp(request, ifThrottled), otherwise);

/**
 * What a look-up finds after a write, or beside one, or `otherwise`. Even an expired token is swallowed: after any error
 * the platform would run the step again, and the write with it.
 */
export const orElseAfterWrite = <Value, Other>(request: Promise<Value>, otherwise: Other): Promise<Value | Other> =>
  request.catch(() => otherwise);

export const NOT_FOUND = 'not_found';

export const DELETED_ACTION = 'deleted_action';

/** The service's code for a resource that it does not have at all. */
const NO_RESOURCE = 'TBC';

/** A request for a resource that not every firm has: if this one does not have it, the error is this sentence. */
export const explainMissingResource = <Value>(request: Promise<Value>, sentence: string): Promise<Value> =>
  request.catch((error: unknown) => {
    const { code, status } = detailsOf(error) ?? {};
    throw code === NO_RESOURCE && status === 404 ? withoutEffect(problem(sentence, code, status)) : error;
  });

/** The result of a look-up; undefined if its error says that the record does not exist. */
export const ifThere = <Value>(lookUp: Promise<Value>, isMissing = isNotFound): Promise<Value | undefined> =>
  lookUp.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Whether an error says that something does not exist, or is hidden from the connected user. */
export const isNotFound = (error: unknown): boolean => {
  const details = detailsOf(error);
  return details?.code === NOT_FOUND || details?.status === 404;
};
