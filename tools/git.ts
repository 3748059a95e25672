import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT } from './project.ts';
import { MOST_OUTPUT } from './run.ts';

/** What git prints in the project. Fails when git does, such as outside of a work tree. */
export async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: PROJECT, maxBuffer: MOST_OUTPUT });
  return stdout;
}
