import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadApp, openPlatform } from '../support/platform.ts';
import { MARKS, secretsIn } from './marks.ts';

/** Every setting, as it would stand in production, marked. */
const SETTINGS = {
  CLIENT_ID: 'mark client id',
  CLIENT_SECRET: MARKS.clientSecret,
  ACTIONSTEP_AUTHORIZE_URL: 'https://mark-authorize.example/',
  ACTIONSTEP_TOKEN_URL: 'https://mark-token.example/',
  ACTIONSTEP_API_HOSTS: 'mark-hosts.example',
  ACTIONSTEP_SCOPE: 'mark-scope',
  ACTIONSTEP_TIME_LIMIT_MS: '12345',
  ACTIONSTEP_ASSUMPTIONS: 'assignee:links',
} as const;

beforeAll(() => {
  Object.assign(process.env, SETTINGS);
});
afterAll(() => {
  for (const name of Object.keys(SETTINGS)) delete process.env[name];
});

test('the published definition contains no setting of the process that builds it, not even in its authentication', async () => {
  await loadApp();
  const platform = await openPlatform(SETTINGS);
  const published = JSON.stringify([await platform.ask('definition'), await platform.ask('getAuthTemplate')]);

  expect(published).toContain('create_action');
  expect(Object.values(SETTINGS).filter((value) => published.includes(value))).toEqual([]);
  expect(secretsIn(published)).toEqual([]);
});

test('an operation reads settings when it runs', async () => {
  const platform = await openPlatform({ ...SETTINGS, ACTIONSTEP_AUTHORIZE_URL: 'https://later.example/' });
  const inputData = { redirect_uri: 'https://x.example', state: 's' };

  const url = String(await platform.run('authentication.oauth2Config.authorizeUrl', { inputData }));

  expect(url).toMatch(/^https:\/\/later\.example\/\?.*client_id=mark\+client\+id/);
});
