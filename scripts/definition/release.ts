/** What is known of a tag and of what it would release. */
export type Release = Readonly<{
  tag: string;
  version: string;
  /** There is a record of the version, and it holds the definition of the code. */
  isRecorded: boolean;
  /** What the recorded version before it has against the version. */
  versionProblem: string | undefined;
  /** The versions whose record was changed after they were released. */
  withChangedRecord: readonly string[];
  hasEntry: boolean;
}>;

/** What is wrong with a release, one sentence each. */
export function releaseProblems(release: Release): readonly string[] {
  const { tag, version, isRecorded, versionProblem = '', withChangedRecord, hasEntry } = release;
  return [
    tag === `v${version}` ? '' : `The tag is ${tag}, but package.json says ${version}.`,
    hasEntry ? '' : `CHANGELOG.md says nothing below "## ${version}".`,
    versionProblem,
    ...withChangedRecord.map(
      (released) => `The record of ${released} is not what it was when ${released} was released: take it from the tag.`,
    ),
    isRecorded
      ? ''
      : `The definition of ${version} is not recorded as it is: run "npm run definition" and commit it before the tag.`,
  ].filter((sentence) => sentence !== '');
}
