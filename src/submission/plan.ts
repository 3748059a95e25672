import { enrich } from '../step/enrich.ts';
import { roleLabel, roleTitle } from '../step/labels.ts';
import type { Role } from '../step/model.ts';
import { assign } from './assign.ts';
import { stillNeeded, type Facts, type Needs } from './facts.ts';
import { findingsIn } from './findings.ts';
import { namesNeeded, notesOn } from './knownStep.ts';
import { checkMembers, mailedAsBefore } from './roles.ts';
import { needsOfInput, needsOfParts, sentFields, type Run } from './runNeeds.ts';
import { toSubmission, type Submission } from './submission.ts';

/** What a run would send, and a sentence for each look-up that failed; or what to look up first. */
export type Plan = Readonly<{ needs: Needs }> | Readonly<{ submission: Submission; notes: readonly string[] }>;

/**
 * Plans a submission by what is known. It needs first what the input tells, then what follows from that, and last what
 * only the result tells: the names that a problem mentions and, for a check, who gets an email already.
 */
export function plan(run: Run, facts: Facts): Plan {
  const ofInput = stillNeeded(needsOfInput(run), facts);
  if (ofInput) return { needs: ofInput };
  const { input } = run;
  const step = enrich(run.step, facts);
  const roleNames = [...facts.roles].map(
    ([typeId, role]) => [typeId, roleLabel({ typeId, name: roleTitle(role) })] as const,
  );
  const assigned = assign(step, input, new Map(roleNames));
  const ofParts = stillNeeded(needsOfParts(run, step, assigned, facts), facts);
  if (ofParts) return { needs: ofParts };
  const submission = toSubmission(run, step, assigned, facts);
  const { draft, needsNames } = submission;
  const mailed: ReadonlyMap<string, Role> = input.isCheckOnly ? mailedAsBefore(draft) : new Map();
  const ofResult = stillNeeded({ ...(needsNames && namesNeeded(step)), members: [...mailed.keys()] }, facts);
  if (ofResult) return { needs: ofResult };
  const members = checkMembers(draft.selection, mailed, facts.members);
  // The request is made: those who are there already are only shown.
  const parties = new Map([...draft.parties, ...members.map(({ inRole }) => inRole)]);
  return {
    submission: { ...submission, draft: { ...draft, parties }, ...findingsIn([submission, ...members]) },
    notes: notesOn(step, facts, sentFields(run.step, input)),
  };
}
