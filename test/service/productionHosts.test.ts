import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import nock from 'nock';
import { callbackWith } from '../support/callbacks.ts';
import { openPlatform } from '../support/platform.ts';

/*
 * What goes over the wire to the service's production hosts, which no embedded service can stand in for: https, their own
 * names, the default port. Every other connection is refused.
 */

const AUTH_DATA = {
  access_token: 'token-of-a-firm',
  refresh_token: 'refresh',
  api_endpoint: 'https://ap-southeast-2.actionstep.com/api/',
  orgkey: 'harbourlaw',
};

const REQUEST_HEADERS = {
  authorization: 'Bearer token-of-a-firm',
  accept: 'application/vnd.api+json',
  'content-type': 'application/vnd.api+json',
};

/** No setting of this machine decides where the integration goes. */
const PRODUCTION = {
  ACTIONSTEP_API_HOSTS: '',
  ACTIONSTEP_TOKEN_URL: '',
  CLIENT_ID: 'an-app',
  CLIENT_SECRET: 'a-secret',
};

const run = async (method: string, bundle: object): Promise<unknown> =>
  (await openPlatform(PRODUCTION)).run(method, { authData: AUTH_DATA, inputData: {}, meta: {}, ...bundle });

beforeAll(() => {
  nock.disableNetConnect();
});
afterEach(() => {
  nock.cleanAll();
});
afterAll(() => {
  nock.restore();
  nock.enableNetConnect();
});

test("a subscription is sent to the connected firm, with its token and the vendor's media type", async () => {
  nock('https://ap-southeast-2.actionstep.com', { reqheaders: REQUEST_HEADERS })
    .post('/api/rest/resthooks', {
      resthooks: [{ eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1?a=b' }],
    })
    .reply(200, { resthooks: [{ id: '46', eventName: 'ActionCreated', targetUrl: 'https://hooks.example/1?a=b' }] })
    .get('/api/rest/resthooks?page=1&pageSize=200')
    .reply(204);

  const targetUrl = 'https://hooks.example/1?a=b';
  expect(await run('triggers.new_action.operation.performSubscribe', { targetUrl })).toEqual({
    id: '46',
    eventName: 'ActionCreated',
    targetUrl,
    firm: 'harbourlaw',
    expiration_date: expect.any(String),
  });
  expect(nock.isDone()).toBe(true);
});

test('a token is renewed at the vendor’s address, as a form, without the old token', async () => {
  nock('https://api.actionstep.com', { badheaders: ['authorization'] })
    .post('/api/oauth/token', 'grant_type=refresh_token&refresh_token=refresh&client_id=an-app&client_secret=a-secret')
    .matchHeader('content-type', 'application/x-www-form-urlencoded')
    .reply(200, { ...AUTH_DATA, access_token: 'another-token', api_endpoint: 'https://us-west-2.actionstep.com/api' });

  expect(await run('authentication.oauth2Config.refreshAccessToken', {})).toEqual({
    ...AUTH_DATA,
    access_token: 'another-token',
    api_endpoint: 'https://us-west-2.actionstep.com/api/',
  });
  expect(nock.isDone()).toBe(true);
});

test('an action is linked to its page, wherever its row comes from', async () => {
  const firm = nock('https://ap-southeast-2.actionstep.com').persist();
  const action = { id: 9001, name: 'Advice', links: { actionType: '833' } };
  firm.get(/^\/api\/rest\/actions/).reply(200, { actions: action });
  firm.get('/api/rest/actioncreate/833').reply(200, { actioncreate: { id: '833', links: {} } });
  firm.post('/api/rest/actioncreate').reply(200, { actioncreate: action });

  const created = await run('creates.create_action.operation.perform', {
    inputData: { actionType: '833', actionName: 'Advice' },
  });
  const found = await run('searches.find_action.operation.perform', { inputData: { id: '9001' } });
  const told = await run('triggers.new_action.operation.perform', callbackWith('document', 'actions', { id: 9001 }));

  const link = 'https://ap-southeast-2.actionstep.com/mym/asfw/workflow/action/overview/action_id/9001';
  expect([created, found, told]).toMatchObject([{ link }, [{ link }], [{ link }]]);
});
