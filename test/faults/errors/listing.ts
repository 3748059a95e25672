import type { Harm } from '../../sandbox/faults.ts';
import { failureOf, type Failure } from '../../support/failure.ts';
import type { Zap } from '../../support/zap.ts';

/** What every sentence of these tests begins with. */
export const COULD_NOT = 'Actionstep could not list the actions: ';

export const TRY_AGAIN = 'Try again in a few minutes.';
export const CHECK_VALUES = 'Check the values that were sent.';

/** A user opens a dropdown, and its request is answered like this: what the user sees, and what the platform does. */
export function answered(zap: Pick<Zap, 'run' | 'sandbox'>, harm: Harm): Promise<Failure> {
  zap.sandbox.inject({ method: 'GET', path: '/actions', ...harm });
  return failureOf(zap.run('triggers.list_actions', 'perform'));
}
