import { inProject } from './project.ts';
import { runNode } from './run.ts';
import type { Outcome } from './run.ts';

/**
 * Runs Zapier's own command line in a folder, kept off the network: no update notice, no usage report, and a dead address
 * where it would call home.
 */
export const platformCli = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  runNode([inProject('node_modules/zapier-platform-cli/src/bin/run'), ...args], {
    cwd,
    env: {
      ...process.env,
      NO_UPDATE_NOTIFIER: '1',
      DISABLE_ZAPIER_ANALYTICS: '1',
      ZAPIER_BASE_ENDPOINT: 'http://127.0.0.1:9',
      ...env,
    },
  });
