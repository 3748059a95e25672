import type { Level } from './compare.ts';

/** The lowest version that tells of a change of this level. */
export function nextVersion(version: string, level: Level): string {
  const [major, minor, patch] = partsOf(version);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

export const isBefore = (one: string, other: string): boolean => compareVersions(one, other) < 0;

/**
 * The version that another one follows: the highest of those before it. A version before all of them is held against the
 * first one, which finds it too old: otherwise a lower number would be a way round every comparison.
 */
export function predecessorOf(version: string, versions: readonly string[]): string | undefined {
  const others = versions.filter((one) => one !== version).toSorted(compareVersions);
  const before = others.findLast((one) => isBefore(one, version));
  return before ?? (versions.includes(version) ? undefined : others[0]);
}

export function compareVersions(one: string, other: string): number {
  const others = partsOf(other);
  const differences = partsOf(one).map((part, index) => part - (others[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function partsOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:-.*)?$/.exec(version) ?? [];
  if (!major || !minor || !patch) throw new Error(`${version} is no version of the form 1.2.3.`);
  return [Number(major), Number(minor), Number(patch)];
}
