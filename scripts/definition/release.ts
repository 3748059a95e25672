/** What is known of a tag and of what it would release. */
export type Release = Readonly<{
  tag: string;
  version: string;
  /** There is a record of the version, and it holds the definition of the code. */
  isRecorded: boolean;
  /** What the recorded version before it has against the version. */
  versionProblem: string | undefined;
  hasEntry: boolean;
}>;

/** What is wrong with a release, one sentence each. */
export function releaseProblems(release: Release): readonly string[] {
  const { tag, version, isRecorded, versionProblem = '', hasEntry } = release;
  return [
    tag === `v${version}` ? '' : `The tag is ${tag}, but package.json says ${version}.`,
    hasEntry ? '' : `CHANGELOG.md says nothing below "## ${version}".`,
    versionProblem,
    isRecorded
      ? ''
      : `The definition of ${version} is not recorded as it is: run "npm run definition" and commit it before the tag.`,
  ].filter((sentence) => sentence !== '');
}
