/* How a run that writes tells everything that is wrong at once: in its form, and in what was looked up for it. */

import type { ProblemsAndWarnings } from '../lib/sentences.ts';
import { DELETED_ACTION, detailsOf, NOT_FOUND, problem, rerunOf, stopFor } from '../service/errors/failure.ts';

/**
 * Waits for look-ups that run side by side, and ends the run with all that is wrong, each once: the `problems` of its
 * form, those in which a look-up ends, and those among what it finds. If nothing is wrong, gives what they found.
 */
export async function allOrStop<const LookUps extends readonly Promise<unknown>[]>(
  problems: readonly string[],
  notDone: string,
  lookUps: LookUps,
): Promise<{ -readonly [Key in keyof LookUps]: Awaited<LookUps[Key]> }> {
  const outcomes = await Promise.allSettled(lookUps);
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const rerun = failures.find(rerunOf);
  if (rerun !== undefined) throw rerun;
  const mistakes = failures.filter((error) => mistakeIn(error) !== undefined);
  const all = new Set([
    ...problems,
    ...outcomes.flatMap((one) => (one.status === 'rejected' ? (mistakeIn(one.reason) ?? []) : problemsIn(one.value))),
  ]);
  // If nothing else is wrong, the error of that look-up is thrown as it is.
  const isAlone = all.size === 1 && mistakes.length > 0;
  if (!isAlone) stopFor([...all], notDone);
  if (failures.length > 0) throw mistakes[0] ?? failures[0];
  return Promise.all(lookUps);
}

/**
 * Waits for a look-up without which little more can be found out. If it fails, the run ends with the `problems` that are
 * known, too. If the input is to blame, it also ends with those of the `lookUpOthers`, which are made only then.
 */
export const orStop = <Value>(
  lookUp: Promise<Value>,
  problems: readonly string[],
  notDone: string,
  lookUpOthers: () => readonly Promise<ProblemsAndWarnings>[] = () => [],
): Promise<Value> =>
  lookUp.catch(async (error: unknown): Promise<never> => {
    const others = mistakeIn(error) !== undefined || isNotLookedUp(error) ? lookUpOthers() : [];
    await allOrStop(problems, notDone, [Promise.reject(error), ...others]);
    throw error;
  });

/** The problem that an error tells, if it is one with what the user gave; no failed request is. */
function mistakeIn(error: unknown): string | undefined {
  const { code, status, message } = detailsOf(error) ?? {};
  return status === undefined && MISTAKES.has(code) ? message : undefined;
}

const MISTAKES: ReadonlySet<string | undefined> = new Set(['invalid_input', NOT_FOUND, DELETED_ACTION]);

const problemsIn = (value: unknown): readonly string[] => (hasProblems(value) ? (value.problems ?? []) : []);

const hasProblems = (value: unknown): value is ProblemsAndWarnings =>
  typeof value === 'object' && value !== null && 'problems' in value && Array.isArray(value.problems);

/** The error of a look-up that was not made, because its field is blank or wrong: the form tells why. */
export const notLookedUp = (): Error => problem('A field that this needs is blank or wrong.', NOT_LOOKED_UP);

const NOT_LOOKED_UP = 'not_looked_up';

const isNotLookedUp = (error: unknown): boolean => detailsOf(error)?.code === NOT_LOOKED_UP;
