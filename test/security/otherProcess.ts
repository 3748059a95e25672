import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as zod from 'zod/mini';
import { inProject } from '../../tools/project.ts';
import type { PlatformEvent } from '../support/platform.ts';

export type Ending = zod.output<typeof Ending>;

/** Starts the integration in a process of its own, which runs its functions one at a time. */
export function startProcess(env: NodeJS.ProcessEnv) {
  const child = fork(inProject('test/security/otherProcessChild.ts'), {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
  const printed = Promise.all(streams.map((stream) => text(stream))).then((parts) => parts.join('\n'));
  return {
    run: async (event: Omit<PlatformEvent, 'command'>): Promise<Ending> => {
      const answered = once(child, 'message').then(([said]: unknown[]) => Ending.parse(said));
      child.send(event);
      return Promise.race([answered, ended.then(async () => Promise.reject(new Error(await printed)))]);
    },
    /** Waits until nothing is left to do in it; gives all that it has printed. */
    end: async (): Promise<string> => {
      child.disconnect();
      await ended;
      return printed;
    },
    kill: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const Ending = zod.union([
  zod.object({ error: zod.object({ name: zod.string(), message: zod.string() }) }),
  zod.object({ value: zod.unknown() }),
]);
