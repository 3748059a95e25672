import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { startSandbox } from './sandbox.ts';

describe.each([
  ['one moment, on whatever day it runs', {}, '2025-03-04T10:30:00+10:00'],
  ['what its caller says', { now: () => new Date('2031-12-31T14:00:00Z') }, '2032-01-01T00:00:00+10:00'],
])('the time of the embedded service is %s', (_what, options, moment) => {
  const sandbox = useOneEach(() => startSandbox(options));

  test('for what is new', () => {
    const action = sandbox().addAction({ name: 'Advice', actionTypeId: '833' });

    expect(action).toMatchObject({ createdTimestamp: moment.slice(0, 10), modifiedTimestamp: moment });
  });
});
