import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

describe('a setting that cannot be followed', () => {
  const zap = useZap({ settings: { ACTIONSTEP_ASSUMPTIONS: 'assignee:top' } });
  const failure = {
    name: 'AppError',
    sentence: expect.stringMatching(
      /^This integration is set up with ACTIONSTEP_ASSUMPTIONS .*: "assignee:top" is unknown .*assignee:links, .* Correct the setting\.$/,
    ),
  };

  test('ends the test of a connection and each run before anything is sent', async () => {
    expect(await failureOf(zap.platform.run('authentication.test', { authData: zap.authData }))).toEqual(failure);
    expect(await failureOf(zap.run('searches.find_action', 'perform', { inputData: { id: '8700' } }))).toEqual(failure);
    expect(zap.sandbox.requests).toEqual([]);
  });
});
