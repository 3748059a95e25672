import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { RECORD, readCurrent, readRecorded } from './definition/current.ts';
import { packageVersion } from './definition/packageVersion.ts';
import { PROJECT, inProject } from './project.ts';
import { Failure, script } from './run.ts';

/**
 * Records the definition of the built app as that of the version in package.json, when this version is about to be
 * released. What a released version was stays as it is recorded: a tag says that it is out.
 */
await script(async () => {
  const [version, definition] = await Promise.all([packageVersion(), readCurrent()]);
  if ((await tags()).includes(`v${version}`)) {
    const recorded = await readRecorded();
    throw new Failure(
      `${version} is released: its tag exists, and the record (of ${recorded.version}) is not changed any more. ` +
        'Raise the version in package.json first.',
    );
  }
  await mkdir(inProject('definition'), { recursive: true });
  await writeFile(inProject(RECORD), `${JSON.stringify({ version, definition }, null, 2)}\n`);
  console.log(`${RECORD} holds the definition of ${version}.`);
});

async function tags(): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', ['tag', '--list'], { cwd: PROJECT });
  return stdout.split('\n');
}
