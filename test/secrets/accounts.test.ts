import { describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useOneEach } from '../support/lifetime.ts';
import { openPlatform, type Platform } from '../support/platform.ts';

const LIST_ACTIONS = 'triggers.list_actions.operation.perform';

/** What users do whose answers hold names, and what they do that leaves something on the service. */
const READS: readonly (readonly [method: string, bundle: object])[] = [
  ['authentication.test', {}],
  [LIST_ACTIONS, {}],
  ['triggers.new_action.operation.performList', {}],
  ['triggers.new_action.operation.perform', callbackWith('document', 'actions', { id: 8700 })],
  ['searches.find_contact.operation.perform', { inputData: { email: 'ann.roe@mail.example' } }],
  ['searches.describe_action_type.operation.perform', { inputData: { actionType: '812' } }],
  ['creates.create_action.operation.inputFields', { inputData: { actionType: '812' } }],
];
const WRITES: typeof READS = [
  ['triggers.new_action.operation.performSubscribe', { targetUrl: 'https://hooks.example/1' }],
  [
    'creates.create_action.operation.perform',
    { inputData: { actionType: 'Advice', actionName: 'Lease', fileReference: 'LA-1' } },
  ],
  [
    'creates.create_contact.operation.perform',
    { inputData: { contactKind: 'person', firstName: 'Una', lastName: 'Boe' } },
  ],
];

/** Only this gives back no name of the firm: a new action is read back with the names of its people. */
const NAMELESS = 'creates.create_contact.operation.perform';

type Account = Readonly<{ mark: string; sandbox: Sandbox; authData: Readonly<Record<string, string>> }>;

/** A firm in whose every name its mark stands. */
async function openAccount(mark: string): Promise<Account> {
  const sandbox = await startSandbox();
  const { firm } = sandbox;
  for (const action of firm.actions.values()) action.name = `${mark} ${action.name}`;
  for (const person of firm.participants.values()) {
    person.displayName = `${mark} ${person.displayName}`;
    person.lastName &&= `${mark} ${person.lastName}`;
  }
  for (const step of firm.startSteps.values()) for (const field of step.dataFields) field.groupLabel = mark;
  return { mark, sandbox, authData: { ...sandbox.connect(), orgkey: mark } };
}

async function start() {
  const [one, other] = await Promise.all([openAccount('Northern'), openAccount('Southern')]);
  return {
    one,
    other,
    platform: await openPlatform(one.sandbox.environment),
    stop: async () => {
      await Promise.all([one.sandbox.stop(), other.sandbox.stop()]);
    },
  };
}

const run = (platform: Platform, { authData }: Account, [method, bundle]: (typeof READS)[number]) =>
  platform.run(method, { authData, inputData: {}, meta: {}, ...bundle });

describe('two accounts in one process', () => {
  const both = useOneEach(start);

  test('never see each other’s data or service, whatever they do at the same time', async () => {
    const { one, other, platform } = both();
    const jobs = [...READS, ...READS, ...WRITES].flatMap((job) => [one, other].map((account) => ({ account, job })));

    const results = await Promise.all(
      jobs.map(async ({ account, job }) => ({
        mark: account.mark,
        method: job[0],
        text: JSON.stringify(await run(platform, account, job)),
      })),
    );

    const isOf = (mark: string, text: string) => text.includes(mark);
    expect(results.filter(({ mark, text }) => isOf(mark === one.mark ? other.mark : one.mark, text))).toEqual([]);
    const unmarked = results.filter(({ mark, text }) => !isOf(mark, text)).map(({ method }) => method);
    expect(new Set(unmarked)).toEqual(new Set([NAMELESS]));
    for (const { sandbox, authData } of [one, other]) {
      const tokens = sandbox.requests.map(({ headers }) => headers['authorization']);
      expect(new Set(tokens)).toEqual(new Set([`Bearer ${authData['access_token']}`]));
      const { hooks, outcomes, participants } = sandbox.firm;
      expect([hooks.size, outcomes.size, participants.size]).toEqual([1, 1, 17]);
    }
  });

  test('fail independently: an expired token of one does not affect the other', async () => {
    const { one, other, platform } = both();
    one.sandbox.expireAccessTokens();

    const runs = [one, other, one, other].map((account) => run(platform, account, [LIST_ACTIONS, {}]));
    const outcomes = await Promise.allSettled(runs);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
