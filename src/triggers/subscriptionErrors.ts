import { errors } from 'zapier-platform-core';
import { problem, whatHappened, withFact } from '../service/errors/failure.ts';

/*
 * The errors of a subscription after which a hook may exist. A RefreshAuthError or a ThrottledError would make the
 * platform subscribe again, which would register a second hook.
 */

/** Replaces an error that makes the platform run the step again by a plain one; any other is returned as it is. */
export function withoutRetry(error: unknown): unknown {
  if (error instanceof errors.RefreshAuthError) {
    const fact = 'Actionstep did not accept the connection any more';
    return withFact(
      problem(`${fact}, so the trigger was not turned on. Turn the Zap off and on again.`, 'http_401', 401),
      `${fact}.`,
    );
  }
  if (error instanceof errors.ThrottledError) {
    const fact = 'Actionstep asked us to slow down';
    return withFact(
      problem(
        `${fact}, so the trigger was not turned on. Turn the Zap off and on again in a few minutes.`,
        'http_429',
        429,
      ),
      `${fact}.`,
    );
  }
  return error;
}

/**
 * The error for a subscription that failed and may have left a hook behind; `reasons` are the errors that led to it.
 */
export const hookMayBeLeft = (...reasons: readonly unknown[]): Error =>
  problem(
    [
      ...reasons.map((reason) => whatHappened(withoutRetry(reason))),
      'The trigger is not on, but a copy that this Zap cannot remove may be left in Actionstep.',
      'Turn the Zap off and on again. If each event then comes twice, contact support for this integration.',
    ].join(' '),
    'hook_left',
  );
