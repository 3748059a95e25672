import { Failure, script } from '../run.ts';
import { readCurrent } from './definition/current.ts';
import { packageVersion } from './definition/packageVersion.ts';
import { problemSinceLastVersion, recordOf, writeRecord } from './definition/records.ts';
import { isReleased } from './definition/tags.ts';

/**
 * Records the definition of the built app as that of the version in package.json, when this version is about to be
 * released. What a released version was stays as it is recorded: a tag says that it is out.
 */
await script(async () => {
  const [version, definition] = await Promise.all([packageVersion(), readCurrent()]);
  if (await isReleased(version)) {
    throw new Failure(
      `${version} is released: its tag exists, and its record is not changed any more. ` +
        'Raise the version in package.json first.',
    );
  }
  const problem = await problemSinceLastVersion(version, definition);
  if (problem !== undefined) throw new Failure(`${problem}\nNothing is recorded.`);
  await writeRecord({ version, definition });
  console.log(`${recordOf(version)} holds the definition of ${version}.`);
});
