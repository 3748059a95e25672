import { readFile } from 'node:fs/promises';
import { inProject } from '../project.ts';
import { Failure, script } from '../run.ts';
import { entryOf, namesOperation } from './definition/changelog.ts';
import { readCurrent } from './definition/current.ts';
import { packageVersion } from './definition/packageVersion.ts';
import { problemSinceLastVersion, problemSinceRecord, recordOf } from './definition/records.ts';
import { versionsWithChangedRecord } from './definition/tags.ts';

/** Holds a tag against what it would release: all that is wrong with it at once, before anything leaves the house. */
await script(async () => {
  const [tag] = process.argv.slice(2);
  if (tag === undefined) throw new Failure('Name the tag that is to be released, such as v1.2.3.');
  const [version, current, changelog] = await Promise.all([
    packageVersion(),
    readCurrent(),
    readFile(inProject('CHANGELOG.md'), 'utf8'),
  ]);
  const problems = [
    tag === `v${version}` ? '' : `The tag is ${tag}, but package.json says ${version}.`,
    changelogProblem(version, entryOf(version, changelog)),
    await problemSinceLastVersion(version, current),
    ...(await versionsWithChangedRecord()).map(
      (released) => `The record of ${released} is not what it was when ${released} was released: take it from the tag.`,
    ),
    (await problemSinceRecord(version, current)) &&
      `The definition of ${version} is not recorded as it is: run "npm run definition" and commit it before the tag.`,
  ].filter(Boolean);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log(`${tag} is what package.json, CHANGELOG.md and ${recordOf(version)} say.`);
});

function changelogProblem(version: string, entry: string): string {
  if (entry === '') return `CHANGELOG.md says nothing below "## ${version}".`;
  if (namesOperation(entry)) return '';
  return `CHANGELOG.md names no operation below "## ${version}": promotion looks for "Update create/create_task" or the like.`;
}
