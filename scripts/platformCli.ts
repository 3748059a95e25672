import { inProject } from './project.ts';
import { runNode } from './run.ts';
import type { Outcome } from './run.ts';

/** The program of Zapier's own command line. */
export const PLATFORM_CLI = inProject('node_modules/zapier-platform-cli/src/bin/run');

/** An environment that keeps it off the network: no update notice, no usage report, a dead address to call home. */
export const offline = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_UPDATE_NOTIFIER: '1',
  DISABLE_ZAPIER_ANALYTICS: '1',
  ZAPIER_BASE_ENDPOINT: 'http://127.0.0.1:9',
  ...env,
});

/** Runs Zapier's own command line in a folder, kept off the network. */
export const platformCli = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  runNode([PLATFORM_CLI, ...args], { cwd, env: offline(env) });
