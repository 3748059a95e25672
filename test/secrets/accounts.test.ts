import { describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Dialect, type Sandbox } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useOneEach } from '../support/lifetime.ts';
import { openPlatform, type Platform } from '../support/platform.ts';

/** Something that a user does, and what tells whose it is. */
const OPERATIONS: readonly (readonly [method: string, bundle: (dialect: Dialect) => object])[] = [
  ['authentication.test', () => ({})],
  ['triggers.list_actions.operation.perform', () => ({})],
  ['triggers.list_participants.operation.perform', () => ({})],
  ['triggers.new_action.operation.performList', () => ({})],
  ['triggers.new_contact.operation.performList', () => ({})],
  ['triggers.new_action.operation.performSubscribe', () => ({ targetUrl: 'https://hooks.example/1' })],
  ['triggers.new_action.operation.perform', (dialect) => callbackWith(dialect, 'actions', { id: 8700 })],
  ['searches.find_contact.operation.perform', () => ({ inputData: { email: 'ann.roe@mail.example' } })],
  ['searches.find_action.operation.perform', () => ({ inputData: { reference: 'EST-7' } })],
  ['searches.describe_action_type.operation.perform', () => ({ inputData: { actionType: '812' } })],
  ['creates.create_action.operation.inputFields', () => ({ inputData: { actionType: '812' } })],
  [
    'creates.create_action.operation.perform',
    () => ({ inputData: { actionType: 'Advice', actionName: 'Lease', fileReference: 'LA-1' } }),
  ],
  [
    'creates.create_contact.operation.perform',
    () => ({ inputData: { contactKind: 'person', firstName: 'Una', lastName: 'Boe' } }),
  ],
];

type Account = Readonly<{ mark: string; sandbox: Sandbox; authData: Readonly<Record<string, string>> }>;

/** A firm in whose every name its mark stands. */
async function openAccount(mark: string, dialect: Dialect): Promise<Account> {
  const sandbox = await startSandbox({ dialect });
  const { firm } = sandbox;
  for (const action of firm.actions.values()) action.name = `${mark} ${action.name}`;
  for (const person of firm.participants.values()) {
    person.displayName = `${mark} ${person.displayName}`;
    person.lastName &&= `${mark} ${person.lastName}`;
  }
  for (const step of firm.startSteps.values()) for (const field of step.dataFields) field.groupLabel = mark;
  const authData = { ...sandbox.connect(), orgkey: mark };
  return { mark, sandbox, authData };
}

async function start(dialect: Dialect) {
  const accounts = await Promise.all(['Northern', 'Southern'].map((mark) => openAccount(mark, dialect)));
  const [first] = accounts;
  if (!first) throw new Error('There is no account.');
  return {
    accounts,
    platform: await openPlatform(first.sandbox.environment),
    stop: async () => {
      await Promise.all(accounts.map(({ sandbox }) => sandbox.stop()));
    },
  };
}

const run = (
  platform: Platform,
  { authData }: Account,
  [method, bundle]: (typeof OPERATIONS)[number],
  dialect: Dialect,
) => platform.run(method, { authData, inputData: {}, meta: {}, ...bundle(dialect) });

describe.each(DIALECTS)('two accounts in one process (%s dialect)', (dialect) => {
  const both = useOneEach(() => start(dialect));

  /** Everything that both do, all at once, a few times over. */
  const runAll = async (times: number) => {
    const { accounts, platform } = both();
    const jobs = Array.from({ length: times }, () =>
      OPERATIONS.flatMap((operation) => accounts.map((account) => ({ account, operation }))),
    ).flat();
    return Promise.all(
      jobs.map(async ({ account, operation }) => ({
        account,
        method: operation[0],
        told: JSON.stringify(await run(platform, account, operation, dialect)),
      })),
    );
  };

  test('never see each other’s data, whatever they do at the same time', async () => {
    const results = await runAll(2);

    const mixed = results.filter(({ account: { mark }, told }) =>
      told.includes(mark === 'Northern' ? 'Southern' : 'Northern'),
    );
    expect(mixed).toEqual([]);
    const unmarked = results.filter(({ account: { mark }, told }) => !told.includes(mark)).map(({ method }) => method);
    expect(new Set(unmarked)).toEqual(
      new Set([
        'triggers.new_action.operation.performSubscribe',
        'creates.create_action.operation.perform',
        'creates.create_contact.operation.perform',
      ]),
    );
  });

  test('send their token to their own service only', async () => {
    await runAll(1);

    const tokens = both().accounts.map(({ sandbox }) => [
      ...new Set(sandbox.requests.map(({ headers }) => headers['authorization'])),
    ]);
    expect(tokens).toEqual(both().accounts.map(({ authData }) => [`Bearer ${authData['access_token']}`]));
  });

  test('get as much done as each of them alone', async () => {
    await runAll(1);

    const done = both().accounts.map(({ sandbox: { firm } }) => ({
      hooks: firm.hooks.size,
      outcomes: firm.outcomes.size,
      contacts: firm.participants.size,
    }));
    expect(done).toEqual([
      { hooks: 1, outcomes: 1, contacts: 17 },
      { hooks: 1, outcomes: 1, contacts: 17 },
    ]);
  });

  test('fail each for itself: the expired token of one is not the other’s', async () => {
    const [expired, valid] = both().accounts;
    expired?.sandbox.expireAccessTokens();
    const list = OPERATIONS[1];
    if (!expired || !valid || !list) throw new Error('There are no two accounts.');

    const outcomes = await Promise.allSettled(
      [expired, valid, expired, valid].map((account) => run(both().platform, account, list, dialect)),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('a service whose tokens come from another server', () => {
  const both = useOneEach(() => start('document'));

  test('gets no refresh token and no secret, and the other server gets no access token', async () => {
    const { accounts } = both();
    const [firm, authority] = accounts;
    if (!firm || !authority) throw new Error('There are no two servers.');
    const platform = await openPlatform(authority.sandbox.environment);
    const { access_token, api_endpoint } = firm.authData;
    const authData = { access_token, api_endpoint, refresh_token: authority.authData['refresh_token'] };

    await platform.run('triggers.list_actions.operation.perform', { authData });
    await platform.run('authentication.oauth2Config.refreshAccessToken', { authData });

    const seenBy = ({ sandbox }: Account): string => JSON.stringify(sandbox.requests);
    expect(firm.sandbox.requests).toHaveLength(1);
    expect(authority.sandbox.requests).toHaveLength(1);
    expect(seenBy(firm)).not.toContain(authData.refresh_token);
    expect(seenBy(firm)).not.toContain('sandbox-secret');
    expect(seenBy(authority)).not.toContain(authData.access_token);
  });
});
