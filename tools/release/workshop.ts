import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Dialect } from '../../test/sandbox/sandbox.ts';
import { inProject } from '../project.ts';
import { runNode } from '../run.ts';

const SOURCES = ['index.ts', 'src', 'tools', 'package.json'];

/** A folder outside the project in which the integration is built; the folders of a Zapier user are made of it. */
export type Workshop = Readonly<{
  /** A folder with the built integration and a `.env` file of its own. */
  folderWith: (name: string, env: string) => Promise<string>;
  /** Lets the processes that run here share what each of them would compile again. */
  environment: NodeJS.ProcessEnv;
  remove: () => Promise<void>;
}>;

/** Builds the integration, without a trace in the project's own folder. */
export async function openWorkshop(): Promise<Workshop> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'actionstep-zapier-')));
  await Promise.all(SOURCES.map((name) => cp(inProject(name), path.join(root, name), { recursive: true })));
  await symlink(inProject('node_modules'), path.join(root, 'node_modules'));
  const { status, stderr } = await runNode([path.join(root, 'tools/release/build.ts')], { cwd: root });
  if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  return {
    folderWith: async (name, env) => {
      const folder = path.join(root, name);
      await mkdir(folder);
      await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
      await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
      await symlink(inProject('node_modules'), path.join(folder, 'node_modules'));
      await writeFile(path.join(folder, '.env'), env);
      return folder;
    },
    environment: { NODE_COMPILE_CACHE: path.join(root, 'compiled') },
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The embedded service as it is started at a terminal, and what it says to put into a `.env` file. */
export type ServedSandbox = Readonly<{ env: string; stop: () => Promise<void> }>;

export async function serveSandbox(dialect: Dialect): Promise<ServedSandbox> {
  const args = [inProject('test/sandbox/serve.ts'), '--dialect', dialect, '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  return {
    env: await readInstructions(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Its output once it runs; the last line is about the firm. */
async function readInstructions({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let said = '';
  stdout.setEncoding('utf8');
  for await (const part of stdout.iterator({ destroyOnReturn: false })) {
    said += String(part);
    if (/^authData_orgkey=.*\n/m.test(said)) return said;
  }
  throw new Error(`The embedded service did not start: ${said}`);
}
