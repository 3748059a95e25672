/** What is known of a tag and of what it would release. */
export type Release = Readonly<{
  tag: string;
  version: string;
  recordedVersion: string;
  /** The recorded definition is that of the code. */
  isRecorded: boolean;
  hasEntry: boolean;
}>;

/** What is wrong with a release, one sentence each. */
export function releaseProblems({ tag, version, recordedVersion, isRecorded, hasEntry }: Release): readonly string[] {
  return [
    tag === `v${version}` ? '' : `The tag is ${tag}, but package.json says ${version}.`,
    hasEntry ? '' : `CHANGELOG.md says nothing below "## ${version}".`,
    recordedVersion === version && isRecorded
      ? ''
      : `The recorded definition is not that of ${version}: run "npm run definition" and commit it before the tag.`,
  ].filter((sentence) => sentence !== '');
}
