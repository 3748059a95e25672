import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { inProduction, type Traces } from '../support/production.ts';
import { MARKS, secretsIn } from './marks.ts';

const SALE = {
  actionType: '812',
  actionName: 'Sale of 1 Harbour Street',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  relatedActionType11: ['8700'],
};
const NEW_ROW = { action: '8700', addRow: '53', 'dataField53--Item': 'Strata levy' };
const TO_CONTRACT = { action: '8700', step: '820--2/3020' };

/** One run of everything that sends something, as the platform starts it. */
const RUNS = [
  { method: 'authentication.oauth2Config.getAccessToken', bundle: { inputData: { code: MARKS.code } } },
  { method: 'authentication.oauth2Config.refreshAccessToken' },
  { method: 'authentication.test' },
  { method: 'triggers.list_actions.operation.perform' },
  { method: 'triggers.new_action.operation.performSubscribe', bundle: { targetUrl: 'https://hooks.example/1' } },
  { method: 'triggers.new_action.operation.performUnsubscribe', bundle: { subscribeData: { id: '46' } } },
  { method: 'searches.find_contact.operation.perform', bundle: { inputData: { email: 'ann.roe@mail.example' } } },
  {
    method: 'creates.create_contact.operation.perform',
    bundle: { inputData: { contactKind: 'person', firstName: 'Una', lastName: 'Boe' } },
  },
  { method: 'creates.create_action.operation.perform', bundle: { inputData: SALE } },
  {
    method: 'creates.create_file_note.operation.perform',
    bundle: { inputData: { action: '8700', text: 'The client called.' } },
  },
  {
    method: 'creates.create_task.operation.perform',
    bundle: { inputData: { action: '8700', name: 'Order certificates' } },
  },
  {
    method: 'creates.add_contact_to_action.operation.perform',
    bundle: { inputData: { action: '8700', role: '71', contacts: ['88', '90'] } },
  },
  { method: 'creates.update_action.operation.perform', bundle: { inputData: { action: '8700', status: 'Closed' } } },
  { method: 'creates.update_contact.operation.perform', bundle: { inputData: { contact: '88', phone: '5550 1234' } } },
  { method: 'creates.update_action_data.operation.inputFields', bundle: { inputData: NEW_ROW } },
  { method: 'creates.update_action_data.operation.perform', bundle: { inputData: NEW_ROW } },
  { method: 'triggers.list_next_steps.operation.perform', bundle: { inputData: { action: '8700' } } },
  { method: 'searches.describe_step.operation.perform', bundle: { inputData: TO_CONTRACT } },
  { method: 'creates.change_step.operation.inputFields', bundle: { inputData: TO_CONTRACT } },
  { method: 'creates.change_step.operation.perform', bundle: { inputData: TO_CONTRACT } },
];

/** What a service knows of them, and could repeat. */
const KNOWN_TO_SERVICE = [MARKS.accessToken, MARKS.refreshToken, MARKS.clientSecret, MARKS.code];

/* In a process of its own, with the log of the platform sent to this machine: what an operator at Zapier could read. */
describe('what the platform logs and prints in production', () => {
  let sandbox: Sandbox;
  let good: Traces;
  let bad: Traces;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const tokens = { access_token: MARKS.accessToken, refresh_token: MARKS.refreshToken };
    const authData = sandbox.connect({ tokens });
    const runs = RUNS.map(({ method, bundle }) => ({
      method,
      bundle: { authData, inputData: {}, meta: {}, ...bundle },
    }));
    const environment = { ...sandbox.environment, CLIENT_SECRET: MARKS.clientSecret };
    const reply = { access_token: MARKS.newAccessToken, refresh_token: MARKS.newRefreshToken };
    const api_endpoint = `${sandbox.url}/api/`;
    sandbox.inject({ path: '/api/oauth/token', times: 2, status: 200, body: { ...reply, api_endpoint } });
    good = await inProduction(environment, runs);
    const detail = KNOWN_TO_SERVICE.join(' ');
    sandbox.inject({ path: /./, times: Infinity, status: 400, body: { errors: { detail } } });
    bad = await inProduction(environment, runs);
  }, 60_000);
  afterAll(() => sandbox.stop());

  test('is there for every run', () => {
    expect(good.log).toContain(`${sandbox.url}/api/oauth/token`);
    expect(good.log).toContain(`${sandbox.url}/api/rest/actioncreate`);
    expect(good.outcomes[1]).toContain(MARKS.newAccessToken);
    expect([good.outcomes.length, bad.outcomes.length]).toEqual([RUNS.length, RUNS.length]);
    expect(good.printed).toContain('ZRUN');
  });

  test('contains no secret, even when the service repeats secrets in its errors', () => {
    expect(secretsIn(good.log + good.printed)).toEqual([]);
    expect(secretsIn(bad.log + bad.printed)).toEqual([]);
  });

  test('contains no authorization code, unless the service repeats it', () => {
    expect(secretsIn(good.log + good.printed, [MARKS.code])).toEqual([]);
    expect(good.log).toContain('<streaming data>');
  });

  test('is separate from what the user sees, which contains no secret either', () => {
    expect(secretsIn(bad.outcomes.join('\n'))).toEqual([]);
    expect(secretsIn(bad.outcomes[0] ?? '', [MARKS.code])).toEqual([]);
  });
});
