import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { inProduction, type Traces } from '../support/production.ts';
import { MARKS, methodOf, OPERATIONS, secretsIn } from './marks.ts';

/** What a service knows of them, and could repeat. */
const KNOWN = [MARKS.accessToken, MARKS.refreshToken, MARKS.clientSecret, MARKS.code];

const runsFor = (authData: object) =>
  OPERATIONS.map(([what, bundle]) => ({
    method: methodOf(what),
    bundle: { authData, inputData: {}, meta: {}, ...bundle },
  }));

describe('what the platform logs and prints in production', () => {
  let sandbox: Sandbox;
  let good: Traces;
  let bad: Traces;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const tokens = { access_token: MARKS.accessToken, refresh_token: MARKS.refreshToken };
    const authData = sandbox.connect({ tokens });
    const environment = { ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret };
    const reply = { access_token: MARKS.newAccessToken, refresh_token: MARKS.newRefreshToken };
    const api_endpoint = `${sandbox.url}/api/`;
    sandbox.inject({ path: '/api/oauth/token', times: 2, status: 200, body: { ...reply, api_endpoint } });
    good = await inProduction(environment, runsFor(authData));
    sandbox.inject({ path: /./, times: Infinity, status: 400, body: { errors: { detail: KNOWN.join(' ') } } });
    bad = await inProduction(environment, runsFor(authData));
    sandbox.clearFaults();
  }, 60_000);
  afterAll(() => sandbox.stop());

  test('covers every run', () => {
    expect(good.log).toContain('/api/oauth/token');
    expect(good.log).toContain('POST');
    expect(good.log).toContain(`${sandbox.url}/api/rest/actioncreate`);
    expect(good.outcomes).toHaveLength(OPERATIONS.length);
    expect(good.outcomes[1]).toContain(MARKS.newAccessToken);
    expect(bad.outcomes).toHaveLength(OPERATIONS.length);
    expect(good.printed).toContain('ZRUN');
  });

  test('contains no secret, even when the service repeats secrets in its errors', () => {
    expect(secretsIn(good.log + good.printed)).toEqual([]);
    expect(secretsIn(bad.log + bad.printed)).toEqual([]);
  });

  test('is separate from what the user sees, which contains no secret either', () => {
    expect(secretsIn(bad.outcomes.join('\n'))).toEqual([]);
    expect(secretsIn(bad.outcomes[0] ?? '', [MARKS.code])).toEqual([]);
  });

  test('contains no authorization code either, unless the service repeats it', () => {
    expect(secretsIn(good.log + good.printed, [MARKS.code])).toEqual([]);
    expect(good.log).toContain('<streaming data>');
  });
});
