import { describe, expect, test } from '@jest/globals';
import type { Harm } from '../sandbox/faults.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { PROPERTY_SALE } from '../support/createAction.ts';
import { failureLineOf, readFailure } from '../support/failure.ts';
import { useOneEach } from '../support/lifetime.ts';
import { TO_DEPOSIT, TO_SETTLEMENT } from '../support/changeStep.ts';
import { loadApp, openPlatform } from '../support/platform.ts';
import { MARKS, methodOf, OPERATIONS, secretsIn } from './marks.ts';

async function start() {
  const sandbox = await startSandbox();
  const tokens = { access_token: MARKS.accessToken, refresh_token: MARKS.refreshToken };
  const authData = sandbox.connect({ tokens });
  const environment = { ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret };
  return {
    sandbox,
    run: async (what: string, bundle: object = {}) => {
      const { run } = await openPlatform(environment, await loadApp(what.split(' ')[0]));
      return run(methodOf(what), { authData, inputData: {}, meta: {}, ...bundle });
    },
    stop: () => sandbox.stop(),
  };
}

/** What the service has been sent and could repeat. */
const SENT = [MARKS.accessToken, MARKS.refreshToken, MARKS.clientSecret];
const ALL = SENT.join(' and ');

/** Answers that repeat it, each in another place; an error code is one word. */
const TELL_TALES: readonly (readonly [where: string, harm: Harm])[] = [
  ['in the detail', { status: 400, body: { errors: { detail: `Bad: ${ALL}` } } }],
  [
    'in titles of a refusal with 500',
    { status: 500, body: { errors: [{ title: ALL }, { title: MARKS.clientSecret }] } },
  ],
  ['in a code', { status: 422, body: { errors: { code: MARKS.clientSecret, detail: 'No' } } }],
  ['in the only code', { status: 403, body: { errors: [{ code: MARKS.clientSecret }] } }],
  ['in texts', { status: 404, body: { errors: [ALL, MARKS.clientSecret] } }],
  ['in an OAuth error', { status: 400, body: { error: MARKS.clientSecret, error_description: `${ALL} expired` } }],
  ['in a web page', { status: 502, body: `<html><pre>${ALL}</pre></html>` }],
  ['in a text', { status: 400, body: `Unexpected ${ALL}` }],
  ['in JSON of another form', { status: 409, body: { request: { headers: { authorization: `Bearer ${ALL}` } } } }],
  ['in a success that cannot be read', { garbage: `Debug: ${ALL}` }],
  ['in a redirect', { status: 302, headers: { Location: `http://127.0.0.1:9/?t=${encodeURIComponent(ALL)}` } }],
  ['in the waiting time', { status: 429, headers: { 'Retry-After': encodeURIComponent(ALL) } }],
  ['when the token has expired', { status: 401, body: { errors: { detail: ALL } } }],
];

const strike = ({ sandbox }: Readonly<{ sandbox: Sandbox }>, harm: Harm): void =>
  sandbox.inject({ path: /./, times: Infinity, ...harm });

describe('what a user reads', () => {
  const account = useOneEach(start);

  test.each(OPERATIONS)('in %s contains no secret that the service repeats', async (what, bundle) => {
    for (const [where, harm] of TELL_TALES) {
      account().sandbox.clearFaults();
      strike(account(), harm);
      // Turning a trigger off counts as done in some of these cases: then there is nothing to read.
      // oxlint-disable-next-line no-await-in-loop -- one fault after the other
      const read = await account()
        .run(what, bundle)
        .then(
          () => '',
          (error: unknown) => JSON.stringify(readFailure(error)),
        );

      expect([where, secretsIn(read, SENT)]).toEqual([where, []]);
      expect(read).not.toMatch(/\\n\s+at |\.[jt]s:\d|What happened|Console logs|inputData/);
      expect(read.length).toBeLessThan(1000);
    }
  });

  test('contains no authorization code either', async () => {
    strike(account(), { status: 400, body: { error: 'invalid_grant', error_description: `${MARKS.code} is unknown` } });
    const inputData = { code: MARKS.code, redirect_uri: 'https://x.example' };

    expect(await failureLineOf(account().run('authentication.oauth2Config.getAccessToken', { inputData }))).toBe(
      'AppError invalid_grant 400: Actionstep could not connect the account: it answered "invalid_grant". The connection is no longer valid. ' +
        'Connect the account again.',
    );
  });

  test('leaves out the token when the service sends an unusable one', async () => {
    const spoilt = `${MARKS.newAccessToken}\nX-Other: 1`;
    account().sandbox.inject({ path: '/api/oauth/token', status: 200, body: { access_token: spoilt } });

    const failure = await account().run('authentication.oauth2Config.refreshAccessToken').then(String, readFailure);

    expect(failure).toMatchObject({ name: 'ExpiredAuthError' });
    expect(secretsIn(JSON.stringify(failure))).toEqual([]);
  });
});

/** Look-ups that are only a help: a run goes on without them, and says in its row or form what it lacks and why. */
const HELPS = /^\/(participanttypes|participants|datacollectionfields)\/|^\/datacollectionfielddropdownchoices/;

const PLAIN_TEXT = 'The data fields are plain text: Actionstep ';
const CHOICES = /^\/datacollectionfielddropdownchoices/;
const SALE = { inputData: { actionType: '812' } };
const EVENT = { cleanedRequest: { actions: [{ id: 8700 }] } };
const ADVICE_WITH_DATA = { inputData: { name: 'Advice', includeData: 'yes' } };
const ADVICE_WITH_PARTIES = { inputData: { name: 'Advice', includeParties: 'yes' } };
const CHANGED = { inputData: { action: '8700', priority: '9', includeParties: 'yes' } };
const CHECKED_SALE = { inputData: { ...PROPERTY_SALE, otherStepData: { Rooms: '4' }, checkOnly: true } };
const SETTLEMENT = { inputData: TO_SETTLEMENT };
const CHECKED_STEP = { inputData: { ...TO_DEPOSIT, checkOnly: true } };

/** Operations that go on: what they go on without, what they say then, and the statuses that stop them all the same. */
const GOING_ON: readonly (readonly [what: string, without: RegExp, says: string, bundle: object, stops: number[]])[] = [
  ['triggers.new_action perform', /^\/actions\/8700/, '"namesComplete":false', EVENT, [401]],
  ['searches.find_action perform', /^\/datacollectionrecordvalues/, '"dataComplete":false', ADVICE_WITH_DATA, [401]],
  ['searches.find_action perform', /^\/actionparticipants/, '"partiesComplete":false', ADVICE_WITH_PARTIES, [401]],
  ['creates.update_action perform', /^\/actionparticipants/, '"partiesComplete":false', CHANGED, []],
  ['searches.find_action perform', HELPS, 'Advice on lease', { inputData: { name: 'Advice' } }, []],
  ['searches.describe_action_type perform', HELPS, PLAIN_TEXT, SALE, [401]],
  ['creates.create_action inputFields', HELPS, PLAIN_TEXT, SALE, [401]],
  ['creates.create_action inputFields', CHOICES, 'could not look up the choices of the data fields: it ', SALE, [401]],
  ['creates.create_action perform', HELPS, PLAIN_TEXT, CHECKED_SALE, [401, 429]],
  ['creates.change_step inputFields', HELPS, PLAIN_TEXT, { inputData: TO_DEPOSIT }, [401]],
  ['searches.describe_step perform', /^\/tasks\//, 'Whether the tasks before this step', SETTLEMENT, [401, 429]],
  ['creates.change_step perform', /^\/actionparticipants/, 'Who is in the action already', CHECKED_STEP, [401, 429]],
];

describe('the result of a run that continues despite an error', () => {
  const account = useOneEach(start);

  test.each(GOING_ON)(
    'contains no secret that the service repeats: %s, %#',
    async (what, without, says, bundle, stops) => {
      for (const [, harm] of TELL_TALES) {
        if ('status' in harm && stops.includes(harm.status)) continue;
        account().sandbox.clearFaults();
        account().sandbox.inject({ path: without, times: Infinity, ...harm });
        // oxlint-disable-next-line no-await-in-loop -- one fault after the other
        const given = JSON.stringify(await account().run(what, bundle));

        expect(given).toContain(says);
        expect(secretsIn(given, SENT)).toEqual([]);
      }
    },
  );
});
