import { readFile, readdir, writeFile } from 'node:fs/promises';
import { compare } from 'semver';
import * as zod from 'zod/mini';
import { inProject } from '../../project.ts';
import { Failure } from '../../run.ts';
import { compareDefinitions } from './compare.ts';
import { Definition } from './model.ts';
import { predecessorOf, versionProblem } from './version.ts';

/*
 * One file for each version, so that a version is always held against the one before it and never against itself: a
 * record that the next one takes the place of would compare a definition with its own copy.
 */

const FOLDER = 'tools/release/records';

/** The file that holds the definition of a version. */
export const recordOf = (version: string): string => `${FOLDER}/${version}.json`;

export async function writeRecord(record: Recorded): Promise<void> {
  await writeFile(inProject(recordOf(record.version)), `${JSON.stringify(record, null, 2)}\n`);
}

/** The record of the highest version. */
export async function readLatestRecord(): Promise<Recorded> {
  const latest = (await recordedVersions()).toSorted(compare).at(-1);
  if (latest === undefined) throw new Failure(`${FOLDER}/ holds no record: run "npm run definition".`);
  return await readRecord(latest);
}

/** What the last recorded version before this one has against it, in a plain message. */
export async function problemSinceLastVersion(version: string, current: Definition): Promise<string | undefined> {
  const before = predecessorOf(version, await recordedVersions());
  return before === undefined ? undefined : problemSince(await readRecord(before), version, current);
}

/** What the record of this version itself has against a definition that differs from it, or that it is not there. */
export async function problemSinceRecord(version: string, current: Definition): Promise<string | undefined> {
  if (!(await recordedVersions()).includes(version))
    return `${recordOf(version)} is missing: run "npm run definition".`;
  const problem = problemSince(await readRecord(version), version, current);
  return problem && `${problem}\nIf ${version} is not released yet, "npm run definition" records it anew.`;
}

const problemSince = (recorded: Recorded, version: string, current: Definition): string | undefined =>
  versionProblem(compareDefinitions(recorded.definition, current), recorded.version, version);

export async function recordedVersions(): Promise<readonly string[]> {
  const files = await readdir(inProject(FOLDER)).catch((error: unknown) => {
    throw new Failure(`The folder ${FOLDER} cannot be read: ${String(error)}`);
  });
  return files.map((file) => file.replace(/\.json$/, ''));
}

async function readRecord(version: string): Promise<Recorded> {
  const file = recordOf(version);
  const record = await readFile(inProject(file), 'utf8')
    .then((text) => Recorded.parse(JSON.parse(text)))
    .catch((error: unknown) => {
      throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
  if (record.version !== version) throw new Failure(`${file} holds the definition of ${record.version}.`);
  return record;
}

const Recorded = zod.object({ version: zod.string(), definition: Definition });
type Recorded = zod.infer<typeof Recorded>;
