import { readFile } from 'node:fs/promises';
import { entryOf } from './definition/changelog.ts';
import { compareDefinitions } from './definition/compare.ts';
import { RECORD, readCurrent, readRecorded } from './definition/current.ts';
import { packageVersion } from './definition/packageVersion.ts';
import { releaseProblems } from './definition/release.ts';
import { inProject } from './project.ts';
import { Failure, script } from './run.ts';

/** Holds a tag against what it would release: all that is wrong with it at once, before anything leaves the house. */
await script(async () => {
  const [tag] = process.argv.slice(2);
  if (tag === undefined) throw new Failure('Name the tag that is to be released, such as v1.2.3.');
  const [version, recorded, current, changelog] = await Promise.all([
    packageVersion(),
    readRecorded(),
    readCurrent(),
    readFile(inProject('CHANGELOG.md'), 'utf8'),
  ]);
  const problems = releaseProblems({
    tag,
    version,
    recordedVersion: recorded.version,
    isRecorded: compareDefinitions(recorded.definition, current).length === 0,
    hasEntry: entryOf(version, changelog) !== '',
  });
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log(`${tag} is what package.json, CHANGELOG.md and ${RECORD} say.`);
});
