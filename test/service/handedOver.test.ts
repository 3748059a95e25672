import { describe, expect, test } from '@jest/globals';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

describe('what the platform hands over and nobody can read', () => {
  const zap = useZap();
  const LIST = 'triggers.list_actions.operation.perform';
  const NOTE = { inputData: { action: '8700', text: 'Called.', noteDate: '2026-12-31' } };

  test.each([
    ['a connection', LIST, { authData: { access_token: 5 } }, /^What Zapier keeps of this Actionstep connection/],
    ['a page', LIST, { meta: { page: 'two' } }, /^Zapier handed over a page that cannot be read\./],
    [
      'a time zone',
      'creates.create_file_note.operation.perform',
      { ...NOTE, meta: { timezone: 10 } },
      /^Zapier handed over a time zone that cannot be read\./,
    ],
    [
      'a code',
      'authentication.oauth2Config.getAccessToken',
      { inputData: { code: 5 } },
      /^Zapier handed over a code that cannot be read\./,
    ],
  ])('is an error in words, before anything is sent: %s', async (_what, method, bundle, sentence) => {
    const run = zap.platform.run(method, { authData: zap.authData, inputData: {}, meta: {}, ...bundle });

    expect(await failureOf(run)).toMatchObject({ sentence: expect.stringMatching(sentence) });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('is a user whose email address is no text', async () => {
    zap.sandbox.inject({
      path: '/users/current',
      status: 200,
      body: { users: { id: 2, emailAddress: { of: 'Sam' } } },
    });

    expect(await failureOf(zap.platform.run('authentication.test', { authData: zap.authData }))).toMatchObject({
      sentence: 'Actionstep did not say who is connected. Connect the account again.',
    });
  });
});
