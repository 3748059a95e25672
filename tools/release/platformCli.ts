import { inProject } from '../project.ts';
import { runNode, type Outcome } from '../run.ts';

const PROGRAM = inProject('node_modules/zapier-platform-cli/src/bin/run');

/** Keeps it off the network: no update notice, no usage report, a dead address to call home. */
const OFFLINE = { NO_UPDATE_NOTIFIER: '1', DISABLE_ZAPIER_ANALYTICS: '1', ZAPIER_BASE_ENDPOINT: 'http://127.0.0.1:9' };

/** Runs Zapier's own command line in a folder, kept off the network. */
export const platformCli = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  runNode([PROGRAM, ...args], { cwd, env: { ...process.env, ...OFFLINE, ...env } });
