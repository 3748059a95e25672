import { fieldName } from '../form/actionFields.ts';
import { bulleted } from '../lib/sentences.ts';
import { detailsOf, leftToAPerson, problem, wordsOf } from '../service/errors/failure.ts';
import type { Wording } from '../step/wording.ts';

/** A submission that the service refused, or may have refused. */
export type Refused = Readonly<{
  hasFileNote: boolean;
  /** What the user was warned of and what can be the reason. */
  possibleReasons: readonly string[];
  /** What is wrong with the ids in the body. Called only after a refusal, which seldom names one; never fails. */
  findProblems: () => Promise<readonly string[]>;
}>;

/** Statuses by which the service rejects the input. */
export const INPUT_REJECTED: ReadonlySet<number | undefined> = new Set([400, 409, 422, 500]);

/**
 * The error for a submission that the service plainly refused. None makes the platform run the step again by itself: once
 * a submission was sent, a person decides.
 */
export async function refusal(error: unknown, wording: Wording, refused: Refused): Promise<unknown> {
  const { notDone } = wording;
  const left = leftToAPerson(error, `, so ${notDone.charAt(0).toLowerCase()}${notDone.slice(1)}`);
  if (left !== error) return left;
  const said = detailsOf(error);
  if (!said) return error;
  const isRejected = INPUT_REJECTED.has(said.status);
  const problems = isRejected || said.status === 404 ? await refused.findProblems() : [];
  const hints =
    problems.length > 0 ? bulleted([...problems, ...refused.possibleReasons]) : hintsFor(error, wording, refused);
  return problem(`${said.message} ${notDone}.${hints}`, said.code, said.status);
}

const SAYS_NO_REASON: ReadonlySet<number | undefined> = new Set([400, 422, 500]);

/**
 * The end of a sentence about a submission that failed: what the user was warned of, or that a file note may be missing,
 * which nothing but the failure tells. Empty when the service named another reason.
 */
export function hintsFor(
  error: unknown,
  { dictionaryAsker }: Wording,
  { hasFileNote, possibleReasons }: Refused,
): string {
  const status = detailsOf(error)?.status;
  const words = wordsOf(error);
  const speaksOfNote = INPUT_REJECTED.has(status) && /note/i.test(words);
  const isSilent = SAYS_NO_REASON.has(status) && /^(?:invalid)?$/i.test(words);
  if (isSilent && possibleReasons.length > 0) return bulleted(possibleReasons);
  if (hasFileNote || !(speaksOfNote || isSilent)) return '';
  return ` If ${dictionaryAsker} needs a file note, fill in ${fieldName('fileNote')}.`;
}
