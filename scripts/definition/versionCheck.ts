import type { Change, Level } from './compare.ts';

/**
 * What is wrong with the version of a package whose definition has changed since a release, in a plain message; undefined
 * when nothing is.
 */
export function versionProblem(changes: readonly Change[], released: string, version: string): string | undefined {
  const level = LEVELS.find((candidate) => changes.some((change) => change.level === candidate));
  const needed = level ? next(released, level) : released;
  if (!isBefore(version, needed)) return undefined;
  if (!level) return `package.json says ${version}, which is older than the recorded release ${released}.`;
  const list = changes.toSorted(bySeverity).map((change) => `- ${change.level}: ${change.what}`);
  return [
    `The definition differs from the recorded release ${released}:`,
    ...list,
    `This needs version ${needed} or later. package.json says ${version}.`,
  ].join('\n');
}

const LEVELS = ['major', 'minor', 'patch'] as const satisfies readonly Level[];

const bySeverity = (one: Change, other: Change): number => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level);

/** The lowest version that tells of a change of this level. */
function next(version: string, level: Level): string {
  const [major, minor, patch] = partsOf(version);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function isBefore(one: string, other: string): boolean {
  const others = partsOf(other);
  const difference = partsOf(one).map((part, index) => part - (others[index] ?? 0));
  return (difference.find((part) => part !== 0) ?? 0) < 0;
}

function partsOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:-.*)?$/.exec(version) ?? [];
  if (!major || !minor || !patch) throw new Error(`${version} is no version of the form 1.2.3.`);
  return [Number(major), Number(minor), Number(patch)];
}
