import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

describe.each(['1001', '25001', '26999', '0.5', 'Infinity', '1e12', 'soon'])('a time limit of %j', (limit) => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: limit } });

  test('still lets runs start', async () => {
    await expect(zap.run('triggers.new_action', 'performList')).resolves.toHaveLength(3);
  });
});

describe('the time limit', () => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '200' } });

  test('ends a request without an answer, with a clear message', async () => {
    zap.sandbox.inject({ path: '/actions', cut: 'during' });

    expect(await failureOf(zap.run('triggers.new_action', 'performList'))).toEqual({
      name: 'AppError',
      sentence: 'Actionstep could not list the newest actions: it did not answer in time. Try again in a few minutes.',
      code: 'aborted',
    });
  });
});
