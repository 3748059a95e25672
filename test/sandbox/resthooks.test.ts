import { describe, expect, test } from '@jest/globals';
import { useOneEach, useReceiver } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, type Caller } from './testing.ts';

const OWN = { eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1:9/' };

describe.each(DIALECTS)('resthooks, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const receiver = useReceiver();

  const call: Caller = (...request) => caller(sandbox())(...request);
  const register = (hook: object) => call('POST', '/resthooks', { resthooks: [{ ...OWN, ...hook }] });
  const hook = () => sandbox().firm.hooks.get('46');

  test.each([
    [200, 'Active'],
    [401, undefined],
    [410, dialect === 'live' ? 'Disabled' : 'Active'],
  ])('a receiver that answers %j leaves its hook %s', async (answer, status) => {
    receiver.answerWith(answer);
    await register({ targetUrl: receiver.targetUrl });
    sandbox().addAction({ name: 'A' });
    await sandbox().settled();
    sandbox().addAction({ name: 'B' });
    await sandbox().settled();

    expect(receiver.callbacks).toHaveLength(status === 'Active' ? 2 : 1);
    expect(hook()?.status).toBe(status);
  });

  test('nothing is ever sent to another machine', async () => {
    await register({ targetUrl: 'https://hooks.example/1' });
    sandbox().addAction({ name: 'A' });
    await sandbox().settled();

    expect(sandbox().firm.deliveries).toMatchObject([{ hookId: '46', answer: 'refused' }]);
    expect(hook()).toMatchObject({ triggeredCount: 1, status: 'Active' });
  });
});
