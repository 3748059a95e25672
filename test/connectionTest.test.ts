import { describe, expect, test } from '@jest/globals';
import { fact } from './facts.ts';
import { DIALECTS } from './sandbox/sandbox.ts';
import { failureOf } from './support/failure.ts';
import { useZap } from './support/lifetime.ts';
import { onlyRequest } from './support/requests.ts';

describe.each(DIALECTS)('the test of a connection (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const testConnection = (authData: object = zap.authData) => zap.platform.run('authentication.test', { authData });

  test(`gives what the label shows: the firm, and who is connected${fact('auth.onBehalf')}`, async () => {
    expect(await testConnection()).toEqual({
      firm: 'harbourlaw',
      person: 'Poe, Sam (sam.poe@harbourlaw.example)',
    });
  });

  test('takes one cheap request', async () => {
    await testConnection();

    expect(onlyRequest(zap.sandbox)).toMatchObject({
      method: 'GET',
      path: '/api/rest/users/current',
      query: { include: 'participant' },
    });
  });

  test('names the person by the email address when the name may not be seen', async () => {
    expect(await testConnection(zap.sandbox.connect({ scope: 'users' }))).toEqual({
      firm: 'harbourlaw',
      person: 'sam.poe@harbourlaw.example',
    });
  });

  test('names something when the service says nothing of firm and person', async () => {
    zap.sandbox.inject({ path: '/users/current', status: 200, body: { users: { id: 5 } } });

    expect(await testConnection({ ...zap.authData, orgkey: '' })).toEqual({
      firm: 'Actionstep',
      person: 'connected user',
    });
  });

  test('fails in words when nobody is connected', async () => {
    zap.sandbox.inject({ path: '/users/current', status: 204 });

    expect(await failureOf(testConnection())).toEqual({
      name: 'AppError',
      sentence: 'Actionstep did not say who is connected. Connect the account again.',
      code: 'no_user',
    });
  });

  test('leaves an expired token to the platform, which refreshes it', async () => {
    zap.sandbox.expireAccessTokens();

    expect(await failureOf(testConnection())).toMatchObject({ name: 'RefreshAuthError' });
  });

  test(`says that a permission is missing and what to do about it${fact('error.format')}`, async () => {
    expect(await failureOf(testConnection(zap.sandbox.connect({ scope: 'actions' })))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not tell who is connected: it answered "The access token lacks the scope users". ' +
        'This connection lacks a permission that the step needs. Connect the account again. Accept all ' +
        'permissions that it asks for.',
      code: 'insufficient_scope',
      status: 403,
    });
  });
});
