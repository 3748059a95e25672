import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';

export type Terminal = Awaited<ReturnType<typeof openTerminal>>;

/** A terminal in a folder, at which Zapier's own command line is typed. It talks to the address given, and says yes. */
export async function openTerminal(cwd: string, zapier: string) {
  const child = fork(inProject('test/support/terminalChild.ts'), {
    cwd,
    env: {
      ...process.env,
      NO_UPDATE_NOTIFIER: '1',
      DISABLE_ZAPIER_ANALYTICS: '1',
      ZAPIER_BASE_ENDPOINT: zapier,
      ZAPIER_DEPLOY_KEY: 'key',
    },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The terminal was closed.')));
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  return {
    type: async (command: readonly string[]): Promise<Answer> => {
      const answered = once(child, 'message');
      child.send(command);
      return Answer.parse((await Promise.race([answered, ended]))[0]);
    },
    close: async (): Promise<void> => {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}

/** What a command printed, and what went wrong, which is nothing if it is blank. */
const Answer = zod.object({ printed: zod.string(), error: zod.string() });
type Answer = zod.infer<typeof Answer>;
