import { bulleted } from '../lib/sentences.ts';
import { detailsOf, leftToAPerson, problem } from '../service/errors/failure.ts';
import { INPUT_REJECTED } from '../service/writes.ts';
import { fieldName } from './createActionFields.ts';
import { explain, type Prepared } from './draft.ts';
import type { Submission } from './submission.ts';
import { wordingOf } from './wording.ts';

/** The error for a submission that was plainly refused. None makes the platform run it again: a person decides. */
export async function refusal(error: unknown, prepared: Prepared): Promise<unknown> {
  const { draft, possibleReasons } = prepared.submission;
  const { notDone } = wordingOf(draft.step);
  const left = leftToAPerson(error, `, so ${notDone.charAt(0).toLowerCase()}${notDone.slice(1)}`);
  const said = detailsOf(error);
  if (left !== error || !said) return left;
  // A refusal seldom says which id is wrong.
  const problems = INPUT_REJECTED.has(said.status) || said.status === 404 ? await explain(prepared) : [];
  const hints =
    problems.length > 0 ? bulleted([...problems, ...possibleReasons]) : hintsFor(error, prepared.submission);
  return problem(`${said.message} ${notDone}.${hints}`, said.code, said.status);
}

/** What a sentence about a failed submission ends with where the service names no reason. */
export function hintsFor(error: unknown, { draft: { step, input }, possibleReasons }: Submission): string {
  const details = detailsOf(error);
  if (!details || !INPUT_REJECTED.has(details.status)) return '';
  const { words } = details;
  const isSilent = /^(?:invalid)?$/i.test(words);
  if (isSilent && possibleReasons.length > 0) return bulleted(possibleReasons);
  // Nothing but the failure says that a note may be missing.
  if (input.fileNote !== '' || !(isSilent || /note/i.test(words))) return '';
  return ` If ${wordingOf(step).dictionaryAsker} needs a file note, fill in ${fieldName('fileNote')}.`;
}
