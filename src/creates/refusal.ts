import { errors } from 'zapier-platform-core';
import { fieldName } from '../form/actionFields.ts';
import { detailsOf, problem, wordsOf } from '../service/errors/failure.ts';
import type { Wording } from '../startStep/wording.ts';

/** A submission that the service refused. */
export type Refused = Readonly<{
  hasFileNote: boolean;
  /** What is wrong with the ids in the body. Called only after a refusal, which seldom names one; never fails. */
  findProblems: () => Promise<readonly string[]>;
}>;

/** Statuses by which the service rejects the input. */
export const INPUT_REJECTED: ReadonlySet<number | undefined> = new Set([400, 409, 422, 500]);

/**
 * The error for a submission that the service plainly refused. None makes the platform run the step again by itself: once
 * a submission was sent, a person decides.
 */
export async function refusal(
  error: unknown,
  { notDone, dictionaryAsker }: Wording,
  { hasFileNote, findProblems }: Refused,
): Promise<unknown> {
  const left = leftToAPerson(error, `, so ${notDone.charAt(0).toLowerCase()}${notDone.slice(1)}`);
  if (left !== error) return left;
  const said = detailsOf(error);
  if (!said) return error;
  const isRejected = INPUT_REJECTED.has(said.status);
  const problems = isRejected || said.status === 404 ? await findProblems() : [];
  const words = wordsOf(error);
  const isAboutNote = isRejected && !hasFileNote && (words === '' || /note/i.test(words));
  const hints = [
    ...problems.map((sentence) => `\n- ${sentence}`),
    ...(isAboutNote && problems.length === 0
      ? [` If ${dictionaryAsker} needs a file note, fill in ${fieldName('fileNote')}.`]
      : []),
  ];
  return problem(`${said.message} ${notDone}.${hints.join('')}`, said.code, said.status);
}

/**
 * The same error, but for those that make the platform run the step again by itself: a person is told to do so. `outcome`
 * ends the sentence.
 */
export function leftToAPerson(error: unknown, outcome = ''): unknown {
  if (error instanceof errors.RefreshAuthError) {
    const fact = `Actionstep did not accept the connection any more${outcome}.`;
    return problem(`${fact} Run this step again.`, 'http_401', 401);
  }
  if (error instanceof errors.ThrottledError) {
    const fact = `Actionstep asked us to slow down${outcome}.`;
    return problem(`${fact} Run this step again in a few minutes.`, 'http_429', 429);
  }
  return error;
}
