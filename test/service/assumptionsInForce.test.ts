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

  test('ends the test of a connection, each run and each event, before anything is sent', async () => {
    const event = { cleanedRequest: { actions: [{ id: 9001, name: 'Sale' }] }, inputData: { includeNames: 'no' } };

    expect(await failureOf(zap.platform.run('authentication.test', { authData: zap.authData }))).toEqual(failure);
    expect(await failureOf(zap.run('searches.find_action', 'perform', { inputData: { id: '8700' } }))).toEqual(failure);
    expect(await failureOf(zap.run('triggers.new_action', 'perform', event))).toEqual(failure);
    expect(zap.sandbox.requests).toEqual([]);
  });
});

describe('the page of an action', () => {
  const zap = useZap({ settings: { ACTIONSTEP_ASSUMPTIONS: 'actionPages:unknown' } });

  test('is in no row where the setting says that it is unknown', async () => {
    const event = { cleanedRequest: { actions: [{ id: 9001, name: 'Sale' }] }, inputData: { includeNames: 'no' } };
    const authData = { ...zap.authData, api_endpoint: 'https://ap-southeast-2.actionstep.com/api/' };
    const rows = () => zap.run('triggers.new_action', 'perform', { ...event, authData });

    expect(await rows()).toMatchObject([{ id: '9001', link: null }]);
  });
});
