import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { PERSON } from '../support/createContact.ts';
import { inProduction, type Traces } from '../support/production.ts';
import { MARKS, secretsIn } from './marks.ts';

/** What a service knows of them, and could repeat. */
const KNOWN = [MARKS.accessToken, MARKS.refreshToken, MARKS.clientSecret, MARKS.code];

/** The runs of a day: connecting, renewing, and every kind of operation; some go well, some do not. */
const runsFor = (authData: object) => {
  const run = (method: string, bundle: object = {}) => ({
    method,
    bundle: { authData, inputData: {}, meta: {}, ...bundle },
  });
  const operation = (name: string, part: string, bundle: object = {}) => run(`${name}.operation.${part}`, bundle);
  const subscribeData = { id: '46' };
  const targetUrl = 'https://hooks.example/hooks/standard/1/';
  return [
    run('authentication.oauth2Config.getAccessToken', {
      inputData: { code: MARKS.code, redirect_uri: 'https://x.example' },
    }),
    run('authentication.oauth2Config.refreshAccessToken'),
    run('authentication.test'),
    operation('triggers.new_action', 'performSubscribe', { targetUrl }),
    operation('triggers.new_action', 'performUnsubscribe', { subscribeData, targetUrl }),
    operation('triggers.new_action', 'performList'),
    operation('triggers.new_action', 'perform', { cleanedRequest: { actions: [{ id: 8700 }] } }),
    operation('triggers.list_actions', 'perform'),
    operation('searches.find_contact', 'perform', { inputData: { email: 'ann.roe@mail.example' } }),
    operation('searches.describe_action_type', 'perform', { inputData: { actionType: '812' } }),
    operation('creates.create_action', 'inputFields', { inputData: { actionType: '812' } }),
    operation('creates.create_action', 'perform', { inputData: PROPERTY_SALE }),
    operation('creates.create_contact', 'perform', { inputData: PERSON }),
    operation('creates.create_contact', 'perform', { inputData: {} }),
  ];
};

describe('what the platform logs and prints in production', () => {
  let sandbox: Sandbox;
  let good: Traces;
  let bad: Traces;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const authData = sandbox.connect({
      tokens: { access_token: MARKS.accessToken, refresh_token: MARKS.refreshToken },
    });
    const environment = { ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret };
    const reply = { access_token: MARKS.newAccessToken, refresh_token: MARKS.newRefreshToken };
    const api_endpoint = `${sandbox.url}/api/`;
    sandbox.inject({ path: '/api/oauth/token', times: 2, status: 200, body: { ...reply, api_endpoint } });
    good = await inProduction(environment, runsFor(authData));
    sandbox.inject({
      path: /./,
      times: Infinity,
      status: 400,
      body: { errors: { detail: KNOWN.join(' ') } },
    });
    bad = await inProduction(environment, runsFor(authData));
    sandbox.clearFaults();
  }, 60_000);
  afterAll(() => sandbox.stop());

  test('tells of every run', () => {
    expect(good.log).toContain('/api/oauth/token');
    expect(good.log).toContain('POST');
    expect(good.log).toContain(`${sandbox.url}/api/rest/actioncreate`);
    expect(good.outcomes).toHaveLength(14);
    expect(good.outcomes[1]).toContain(MARKS.newAccessToken);
    expect(bad.outcomes).toHaveLength(14);
    expect(good.printed).toContain('ZRUN');
  });

  test('holds no secret when all goes well', () => {
    expect(secretsIn(good.log)).toEqual([]);
    expect(secretsIn(good.printed)).toEqual([]);
  });

  test('holds no secret when the service repeats them in its errors', () => {
    expect(secretsIn(bad.log)).toEqual([]);
    expect(secretsIn(bad.printed)).toEqual([]);
  });

  test('has nothing to do with what a person is shown, which holds no secret either', () => {
    expect(secretsIn(bad.outcomes.join('\n'))).toEqual([]);
    expect(secretsIn(bad.outcomes[0] ?? '', [MARKS.code])).toEqual([]);
  });

  test('holds no code of an authorization either, unless the service repeats it', () => {
    expect(secretsIn(good.log + good.printed, [MARKS.code])).toEqual([]);
    expect(good.log).toContain('<streaming data>');
  });
});
