import { describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useOneEach } from '../support/lifetime.ts';
import { openPlatform, type Platform } from '../support/platform.ts';

type Job = Readonly<{ method: string; bundle?: object }>;

const LIST_ACTIONS: Job = { method: 'triggers.list_actions.operation.perform' };

/** What users do whose answers hold names of their firm. */
const READS: readonly Job[] = [
  { method: 'authentication.test' },
  LIST_ACTIONS,
  { method: 'triggers.new_action.operation.performList' },
  { method: 'triggers.new_action.operation.perform', bundle: callbackWith('document', 'actions', { id: 8700 }) },
  { method: 'searches.find_contact.operation.perform', bundle: { inputData: { email: 'ann.roe@mail.example' } } },
  { method: 'searches.find_conflicts.operation.perform', bundle: { inputData: { names: ['Ann Roe'] } } },
  { method: 'searches.describe_action_type.operation.perform', bundle: { inputData: { actionType: '812' } } },
  { method: 'creates.create_action.operation.inputFields', bundle: { inputData: { actionType: '812' } } },
  {
    method: 'creates.create_action.operation.perform',
    bundle: { inputData: { actionType: 'Advice', actionName: 'Lease', fileReference: 'LA-1' } },
  },
];

/** What leaves something on the service, and gives back no name of the firm. */
const WRITES: readonly Job[] = [
  { method: 'triggers.new_action.operation.performSubscribe', bundle: { targetUrl: 'https://hooks.example/1' } },
  {
    method: 'creates.create_contact.operation.perform',
    bundle: { inputData: { contactKind: 'person', firstName: 'Una', lastName: 'Boe' } },
  },
];

type Account = Readonly<{ mark: string; sandbox: Sandbox; authData: Readonly<Record<string, string>> }>;

/** A firm in whose every name its mark stands. */
async function openAccount(mark: string): Promise<Account> {
  const sandbox = await startSandbox({ now: () => new Date() });
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
  const [northern, southern] = await Promise.all([openAccount('Northern'), openAccount('Southern')]);
  return {
    northern,
    southern,
    platform: openPlatform(northern.sandbox.environment),
    stop: async () => {
      await Promise.all([northern.sandbox.stop(), southern.sandbox.stop()]);
    },
  };
}

const run = (platform: Platform, { authData }: Account, { method, bundle }: Job) =>
  platform.run(method, { authData, inputData: {}, meta: {}, ...bundle });

describe('two accounts in one process', () => {
  const both = useOneEach(start);

  test('never see each other’s data or service, whatever they do at the same time', async () => {
    const { northern, southern, platform } = both();
    const textsOf = (jobs: readonly Job[], account: Account) =>
      Promise.all(jobs.map(async (job) => JSON.stringify(await run(platform, account, job))));

    const [readInNorth, readInSouth] = await Promise.all([
      textsOf([...READS, ...READS.slice(0, -1)], northern),
      textsOf([...READS, ...READS.slice(0, -1)], southern),
      textsOf(WRITES, northern),
      textsOf(WRITES, southern),
    ]);

    for (const text of readInNorth) {
      expect(text).toContain('Northern');
      expect(text).not.toContain('Southern');
    }
    for (const text of readInSouth) {
      expect(text).toContain('Southern');
      expect(text).not.toContain('Northern');
    }
    for (const { sandbox, authData } of [northern, southern]) {
      const tokens = sandbox.requests.map(({ headers }) => headers['authorization']);
      expect(new Set(tokens)).toEqual(new Set([`Bearer ${authData['access_token']}`]));
      const { hooks, outcomes, participants } = sandbox.firm;
      expect([hooks.size, outcomes.size, participants.has('501')]).toEqual([1, 1, true]);
    }
  });

  test('fail independently: an expired token of one does not affect the other', async () => {
    const { northern, southern, platform } = both();
    northern.sandbox.expireAccessTokens();

    const outcomes = await Promise.allSettled(
      [northern, southern, northern, southern].map((account) => run(platform, account, LIST_ACTIONS)),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
