import { inc, lt, sort } from 'semver';
import type { Change, Level } from './compare.ts';

/**
 * The version that another one follows: the highest of those before it. A version before all of them is held against the
 * first one, which finds it too old: otherwise a lower number would be a way round every comparison.
 */
export function predecessorOf(version: string, versions: readonly string[]): string | undefined {
  const others = sort(versions.filter((one) => one !== version));
  return others.findLast((one) => lt(one, version)) ?? (versions.includes(version) ? undefined : others[0]);
}

/**
 * What is wrong with the version of a package whose definition has changed since a recorded version, in a plain message;
 * undefined when nothing is.
 */
export function versionProblem(changes: readonly Change[], recorded: string, version: string): string | undefined {
  const level = LEVELS.find((candidate) => changes.some((change) => change.level === candidate));
  const needed = (level && inc(recorded, level)) ?? recorded;
  if (!lt(version, needed)) return undefined;
  if (!level) return `package.json says ${version}, which is older than the recorded version ${recorded}.`;
  const list = changes.toSorted(bySeverity).map((change) => `- ${change.level}: ${change.what}`);
  return [
    `The definition differs from the recorded one of ${recorded}:`,
    ...list,
    `This needs version ${needed} or later. package.json says ${version}.`,
  ].join('\n');
}

const LEVELS = ['major', 'minor', 'patch'] as const satisfies readonly Level[];

const bySeverity = (one: Change, other: Change): number => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level);
