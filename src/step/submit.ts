import type { Prepared } from './draft.ts';
import { stopFor } from '../service/errors/failure.ts';
import { wordingOf } from './wording.ts';
import { setting } from '../settings.ts';
import { toPlan, toVerdict } from './summary.ts';

/** Stops a run whose submission has problems, before anything is sent. */
export function stopForProblems({ submission: { problems, draft }, notes }: Prepared): void {
  // A look-up that failed can be the reason for a problem.
  if (problems.length > 0) stopFor([...problems, ...notes], wordingOf(draft.step).notDone);
}

/** What a check reports. `result` says what would become of the action. */
export const toCheckReport = ({ submission, notes }: Prepared, result: string) => {
  const { draft, body, problems, warnings } = submission;
  return {
    verdict: toVerdict(problems, result),
    checkOnly: true,
    problems,
    warnings: [...notes, ...warnings],
    plan: toPlan(draft),
    ...(setting('ACTIONSTEP_SHOW_REQUEST') && { body }),
  };
};
