import { describe, expect, test } from '@jest/globals';
import { useZap } from '../support/lifetime.ts';

describe.each(['1001', '25001', '26999', '0.5', 'Infinity', '1e12', 'soon'])('a time limit of %j', (limit) => {
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: limit } });

  test('still lets runs start', async () => {
    await expect(zap.run('triggers.new_action', 'performList')).resolves.toHaveLength(3);
  });
});
