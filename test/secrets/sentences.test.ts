import { describe, expect, test } from '@jest/globals';
import type { Harm } from '../sandbox/faults.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { PERSON } from '../support/createContact.ts';
import { failureOf, readFailure } from '../support/failure.ts';
import { useOneEach } from '../support/lifetime.ts';
import { openPlatform } from '../support/platform.ts';
import { MARKS, secretsIn } from './marks.ts';

/** An account whose every secret is marked. */
async function start() {
  const sandbox = await startSandbox();
  const authData = sandbox.connect({
    tokens: { access_token: MARKS.accessToken, refresh_token: MARKS.refreshToken },
  });
  const platform = await openPlatform({ ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret });
  return {
    sandbox,
    run: (method: string, bundle: object = {}) =>
      platform.run(method, { authData, inputData: {}, meta: {}, ...bundle }),
    stop: () => sandbox.stop(),
  };
}

type Account = Awaited<ReturnType<typeof start>>;

const operation =
  (name: string, part: string, bundle: object = {}) =>
  ({ run }: Account) =>
    run(`${name}.operation.${part}`, bundle);

/** Operations that say what the service said, each in its own way. */
const OPERATIONS: readonly (readonly [what: string, run: (account: Account) => Promise<unknown>])[] = [
  ['connecting', ({ run }) => run('authentication.oauth2Config.getAccessToken', { inputData: { code: MARKS.code } })],
  ['renewing', ({ run }) => run('authentication.oauth2Config.refreshAccessToken')],
  ['testing the connection', ({ run }) => run('authentication.test')],
  ['a dropdown', operation('triggers.list_actions', 'perform')],
  [
    'turning a trigger on',
    operation('triggers.new_action', 'performSubscribe', { targetUrl: 'https://hooks.example/1' }),
  ],
  ['turning a trigger off', operation('triggers.new_action', 'performUnsubscribe', { subscribeData: { id: '46' } })],
  ['a search', operation('searches.find_contact', 'perform', { inputData: { email: 'ann.roe@mail.example' } })],
  ['a new contact', operation('creates.create_contact', 'perform', { inputData: PERSON })],
  ['a new action', operation('creates.create_action', 'perform', { inputData: PROPERTY_SALE })],
];

/** What the service has been sent and could repeat. */
const SENT = [MARKS.accessToken, MARKS.refreshToken, MARKS.clientSecret];
const ALL = SENT.join(' and ');

/** Answers that repeat what they were sent. */
const TELL_TALES: readonly (readonly [what: string, harm: Harm])[] = [
  ['in the detail', { status: 400, body: { errors: { detail: `Bad: ${ALL}` } } }],
  [
    'in titles of a refusal with 500',
    { status: 500, body: { errors: [{ title: ALL }, { title: MARKS.accessToken }] } },
  ],
  ['in a code', { status: 422, body: { errors: { code: MARKS.accessToken, detail: 'No' } } }],
  ['in the only code', { status: 403, body: { errors: [{ code: MARKS.clientSecret }] } }],
  ['in texts', { status: 404, body: { errors: SENT } }],
  ['in the words of OAuth', { status: 400, body: { error: MARKS.refreshToken, error_description: `${ALL} expired` } }],
  ['in a web page', { status: 502, body: `<html><pre>${ALL}</pre></html>` }],
  ['in a text', { status: 400, body: `Unexpected ${ALL}` }],
  ['in JSON of another form', { status: 409, body: { request: { headers: { authorization: `Bearer ${ALL}` } } } }],
  ['in a success that cannot be read', { garbage: `Debug: ${ALL}` }],
  [
    'in an address to go to',
    { status: 302, headers: { Location: `http://127.0.0.1:9/?t=${encodeURIComponent(ALL)}` } },
  ],
  ['in how long to wait', { status: 429, headers: { 'Retry-After': encodeURIComponent(ALL) } }],
  ['when the token has expired', { status: 401, body: { errors: { detail: ALL } } }],
];

const strike = ({ sandbox }: Readonly<{ sandbox: Sandbox }>, harm: Harm): void =>
  sandbox.inject({ path: /./, times: Infinity, ...harm });

describe.each(OPERATIONS)('what a person reads of %s', (_what, run) => {
  const account = useOneEach(start);

  test.each(TELL_TALES)('holds no secret that the service repeats %s', async (_where, harm) => {
    strike(account(), harm);

    // Turning a trigger off counts as done in some of these cases: then there is nothing to read.
    const read = await run(account()).then(
      () => '',
      (error: unknown) => JSON.stringify(readFailure(error)),
    );

    expect(secretsIn(read, SENT)).toEqual([]);
    expect(read).not.toMatch(/\\n\s+at |\.[jt]s:\d|What happened|Console logs|inputData/);
    expect(read.length).toBeLessThan(1000);
  });
});

/** Look-ups that are only a help: a run goes on without them, and says in its row or form what it lacks and why. */
const HELPS = /^\/(participanttypes|participants|datacollectionfields)\/|^\/datacollectionfielddropdownchoices/;

/** Operations that go on, with what they go on without, and the harms that stop them all the same. */
const GOING_ON = [
  {
    what: 'an event',
    run: operation('triggers.new_action', 'perform', { cleanedRequest: { actions: [{ id: 8700 }] } }),
    without: /^\/actions\/8700/,
    says: '"namesComplete":false',
    stoppedBy: [401],
  },
  {
    what: 'a search',
    run: operation('searches.find_action', 'perform', { inputData: { name: 'Advice' } }),
    without: HELPS,
    says: 'Advice on lease',
    stoppedBy: [],
  },
  {
    what: 'a description',
    run: operation('searches.describe_action_type', 'perform', { inputData: { actionType: '812' } }),
    without: HELPS,
    says: 'The data fields are plain text: Actionstep ',
    stoppedBy: [401],
  },
  {
    what: 'a form',
    run: operation('creates.create_action', 'inputFields', { inputData: { actionType: '812' } }),
    without: HELPS,
    says: 'The data fields are plain text: Actionstep ',
    stoppedBy: [401],
  },
  {
    what: 'a form without choices',
    run: operation('creates.create_action', 'inputFields', { inputData: { actionType: '812' } }),
    without: /^\/datacollectionfielddropdownchoices/,
    says: 'Actionstep could not look up the choices of the data fields: it ',
    stoppedBy: [401],
  },
  {
    what: 'a check of a new action',
    run: operation('creates.create_action', 'perform', {
      inputData: { ...PROPERTY_SALE, otherStepData: { Rooms: '4' }, checkOnly: true },
    }),
    without: HELPS,
    says: 'The data fields are plain text: Actionstep ',
    stoppedBy: [401, 429],
  },
].map(({ stoppedBy, ...other }) => ({
  ...other,
  harms: TELL_TALES.filter(([, harm]) => !stoppedBy.some((status) => 'status' in harm && harm.status === status)),
}));

describe.each(GOING_ON)('what comes of $what that goes on', ({ run, without, says, harms }) => {
  const account = useOneEach(start);

  test.each(harms)('holds no secret that the service repeats %s', async (_where, harm) => {
    account().sandbox.inject({ path: without, times: Infinity, ...harm });

    const given = JSON.stringify(await run(account()));

    expect(given).toContain(says);
    expect(secretsIn(given, SENT)).toEqual([]);
  });
});

describe('what a person reads', () => {
  const account = useOneEach(start);

  test('holds no code of an authorization either', async () => {
    strike(account(), { status: 400, body: { error: 'invalid_grant', error_description: `${MARKS.code} is unknown` } });
    const inputData = { code: MARKS.code, redirect_uri: 'https://x.example' };

    expect(await failureOf(account().run('authentication.oauth2Config.getAccessToken', { inputData }))).toEqual({
      name: 'AppError',
      sentence:
        'Actionstep could not connect the account: it answered "… is unknown". The connection is no longer valid. ' +
        'Connect the account again.',
      code: 'invalid_grant',
      status: 400,
    });
  });

  test('is no whole answer, however the service puts it', async () => {
    const page = 'word '.repeat(5000);
    strike(account(), { status: 400, body: { errors: Array.from({ length: 50 }, (_, index) => `${index} ${page}`) } });

    const { sentence } = await failureOf(account().run('triggers.list_actions.operation.perform'));

    expect(sentence.length).toBeLessThan(2000);
  });

  test('is said without the token when the service sends one that cannot be used', async () => {
    const spoilt = `${MARKS.newAccessToken}\nX-Other: 1`;
    account().sandbox.inject({ path: '/api/oauth/token', status: 200, body: { access_token: spoilt } });

    const failure = await account().run('authentication.oauth2Config.refreshAccessToken').then(String, readFailure);

    expect(failure).toMatchObject({ name: 'ExpiredAuthError' });
    expect(secretsIn(JSON.stringify(failure))).toEqual([]);
  });

  test('keeps the words around a secret', async () => {
    strike(account(), { status: 400, body: { errors: { detail: `The token ${MARKS.accessToken} is too old` } } });

    expect(await failureOf(account().run('triggers.list_actions.operation.perform'))).toMatchObject({
      sentence:
        'Actionstep could not list the actions: it answered "The token … is too old". Check the values that were sent.',
    });
  });
});
