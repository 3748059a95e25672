import type { Harm } from '../../sandbox/faults.ts';
import { failureOf, type Failure } from '../../support/failure.ts';
import type { Listener } from '../../support/listen.ts';
import { openPlatform } from '../../support/platform.ts';
import type { Zap } from '../../support/zap.ts';

export const COULD_NOT = 'Actionstep could not list the actions: ';
export const TRY_AGAIN = 'Try again in a few minutes.';

/** A user opens a dropdown, and its request is answered like this: what the user sees, and what the platform does. */
export function answered(zap: Pick<Zap, 'run' | 'sandbox'>, harm: Harm): Promise<Failure> {
  zap.sandbox.inject({ method: 'GET', path: '/actions', ...harm });
  return failureOf(zap.run('triggers.list_actions', 'perform'));
}

/** The same with a connection to an address other than that of the embedded service. */
export async function listedAt(origin: string, settings: Readonly<Record<string, string>> = {}): Promise<Failure> {
  const platform = await openPlatform({
    ACTIONSTEP_API_HOSTS: '127.0.0.1,localhost,actionstep.invalid',
    ACTIONSTEP_TIME_LIMIT_MS: '',
    ...settings,
  });
  const authData = { access_token: 'a-token-that-nobody-reads', api_endpoint: `${origin}/api/` };
  return failureOf(platform.run('triggers.list_actions.operation.perform', { authData }));
}

export async function listedWhile(
  start: () => Promise<Listener>,
  origin = (port: number): string => `http://127.0.0.1:${port}`,
): Promise<Failure> {
  const { port, stop } = await start();
  try {
    return await listedAt(origin(port));
  } finally {
    await stop();
  }
}
