import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

/** The names in the environment that are read while this is done. */
async function namesReadBy(task: () => Promise<unknown>): Promise<readonly string[]> {
  const { env } = process;
  const read = new Set<string>();
  process.env = new Proxy(env, {
    get: (target, name) => {
      if (typeof name !== 'string') return undefined;
      read.add(name);
      return target[name];
    },
  });
  try {
    await task();
  } finally {
    process.env = env;
  }
  return [...read];
}

describe('the published definition', () => {
  let readWhileLoading: readonly string[] = [];
  let published = '';

  beforeAll(async () => {
    Object.assign(process.env, SETTINGS);
    readWhileLoading = await namesReadBy(loadApp);
    const platform = await openPlatform(SETTINGS);
    published = JSON.stringify([await platform.ask('definition'), await platform.ask('getAuthTemplate')]);
  });
  afterAll(() => {
    for (const name of Object.keys(SETTINGS)) delete process.env[name];
  });

  test('is built without reading a setting', async () => {
    // This one is read by the tests themselves, which choose with it what they load.
    expect(readWhileLoading).toEqual(['APP_UNDER_TEST']);
    const platform = await openPlatform({});
    // The platform's own are no concern of ours.
    const asked = await namesReadBy(() => platform.ask('definition'));
    expect(asked.filter((name) => Object.hasOwn(SETTINGS, name))).toEqual([]);
  });

  test('contains no setting of the process that builds it, not even in its authentication', () => {
    expect(published).toContain('create_action');
    expect(Object.values(SETTINGS).filter((value) => published.includes(value))).toEqual([]);
    expect(secretsIn(published)).toEqual([]);
  });

  test('differs from an operation, which reads settings when it runs', async () => {
    const platform = await openPlatform(SETTINGS);
    const inputData = { redirect_uri: 'https://x.example', state: 's' };
    const asked = await namesReadBy(() => platform.run('authentication.oauth2Config.authorizeUrl', { inputData }));

    expect(asked).toEqual(expect.arrayContaining(['CLIENT_ID', 'ACTIONSTEP_AUTHORIZE_URL', 'ACTIONSTEP_SCOPE']));
  });
});
