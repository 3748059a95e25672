import { readFile } from 'node:fs/promises';
import { entryOf } from './definition/changelog.ts';
import { readCurrent } from './definition/current.ts';
import { packageVersion } from './definition/packageVersion.ts';
import { problemSinceLastVersion, problemSinceRecord, recordOf, recordedVersions } from './definition/records.ts';
import { releaseProblems } from './definition/release.ts';
import { versionsWithChangedRecord } from './definition/tags.ts';
import { inProject } from './project.ts';
import { Failure, script } from './run.ts';

/** Holds a tag against what it would release: all that is wrong with it at once, before anything leaves the house. */
await script(async () => {
  const [tag] = process.argv.slice(2);
  if (tag === undefined) throw new Failure('Name the tag that is to be released, such as v1.2.3.');
  const [version, current, recorded, changelog] = await Promise.all([
    packageVersion(),
    readCurrent(),
    recordedVersions(),
    readFile(inProject('CHANGELOG.md'), 'utf8'),
  ]);
  const problems = releaseProblems({
    tag,
    version,
    isRecorded: recorded.includes(version) && (await problemSinceRecord(version, current)) === undefined,
    versionProblem: await problemSinceLastVersion(version, current),
    withChangedRecord: await versionsWithChangedRecord(),
    hasEntry: entryOf(version, changelog) !== '',
  });
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log(`${tag} is what package.json, CHANGELOG.md and ${recordOf(version)} say.`);
});
