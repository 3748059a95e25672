import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Something that the person at the terminal can act on, as one sentence. Whatever else is thrown is a bug. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Runs a script: a Failure is printed as its sentence, a bug keeps its stack, and both end with a non-zero status. */
export async function script(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}

export type Outcome = Readonly<{ status: number; stdout: string; stderr: string }>;
type Where = Readonly<{ cwd: string; env?: NodeJS.ProcessEnv }>;

/**
 * Runs a Node program to its end, on the Node that runs this script. A non-zero status is an outcome and not an
 * exception: some programs report findings that way, others report them with status 0.
 */
export const runNode = (args: readonly string[], { cwd, env = process.env }: Where): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, { cwd, env, maxBuffer: MOST_OUTPUT }, (error, stdout, stderr) => {
      if (child.exitCode === null) reject(error ?? new Error(`${args[0]} was stopped`));
      else resolve({ status: child.exitCode, stdout, stderr });
    });
  });

/** The maximum output of a program, in bytes. */
export const MOST_OUTPUT = 64 * 1024 * 1024;

/** Provides a temporary folder outside the project, where no package of the project is found by accident. */
export async function withTemporaryFolder<Result>(task: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'actionstep-zapier-')));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
