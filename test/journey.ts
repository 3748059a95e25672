import * as zod from 'zod/mini';
import { Account } from './journey/account.ts';
import { Deviation, proven, step, table } from './journey/narrator.ts';
import { startSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { openPlatform } from './support/platform.ts';
import { startReceiver, type Receiver } from './support/receiver.ts';

/*
 * The main job, end to end: the built integration, run by the platform's own handler, against the embedded service.
 * Each tick is read from what the service or the receiver holds. Whatever is not as expected ends with exit code 1.
 */

const Subscription = zod.object({ id: zod.string(), eventName: zod.string(), targetUrl: zod.string() });
const Row = zod.looseObject({ id: zod.string() });
const Field = zod.looseObject({
  key: zod.string(),
  label: zod.string(),
  required: zod.optional(zod.boolean()),
  list: zod.optional(zod.boolean()),
  type: zod.optional(zod.string()),
  placeholder: zod.optional(zod.string()),
});

/** The action type that the journey opens an action of: its Start step has every kind of input. */
const PROPERTY_SALE = '812';

const INPUT = {
  actionType: PROPERTY_SALE,
  actionName: 'Sale of 1 Harbour Street',
  fileReference: 'HS-2026-17',
  participantType71: ['88'],
  participantType45: ['15'],
  stepDataField601: '1 Harbour Street',
  stepDataField602: '2026-12-01',
  stepDataField605: '850000',
  relatedActionType11: ['8700'],
};

type Scene = Readonly<{ sandbox: Sandbox; receiver: Receiver; account: Account }>;

async function connect(sandbox: Sandbox, receiver: Receiver): Promise<Scene> {
  step('Connect an account');
  const account = await Account.connect(await openPlatform(sandbox.environment), sandbox);
  proven('the service knows the access token that was stored', sandbox.firm.tokens.access.has(account.accessToken));
  const label = zod
    .object({ firm: zod.string(), person: zod.string() })
    .parse(await account.run('authentication.test'));
  proven(`the connection is called "${label.firm}: ${label.person}"`, label.firm === sandbox.firm.orgkey, label);
  return { sandbox, receiver, account };
}

const TRIGGERS = { new_action: 'ActionCreated', new_contact: 'ParticipantCreated' } as const;

async function turnOn({ sandbox, receiver, account }: Scene) {
  step('Turn on two Zaps');
  const targetUrl = (key: string): string => `${receiver.targetUrl}&trigger=${key}`;
  const subscribe = async (key: string) =>
    Subscription.parse(await account.run(`triggers.${key}.operation.performSubscribe`, { targetUrl: targetUrl(key) }));
  const subscriptions = { new_action: await subscribe('new_action'), new_contact: await subscribe('new_contact') };
  for (const [key, event] of Object.entries(TRIGGERS)) {
    const hook = [...sandbox.firm.hooks.values()].find((candidate) => candidate.targetUrl === targetUrl(key));
    proven(`the service has a hook for ${event}`, hook?.eventName === event, hook);
  }
  return subscriptions;
}

async function showForm({ sandbox, account }: Scene) {
  step('Open the form of "Property Sale"');
  sandbox.expireAccessTokens();
  const fields = zod
    .array(Field)
    .parse(
      await account.run('creates.create_action.operation.inputFields', { inputData: { actionType: PROPERTY_SALE } }),
    );
  proven(
    'the token had expired and was renewed on the way',
    account.renewals === 1 && sandbox.firm.tokens.access.has(account.accessToken),
  );
  table(
    ['Field', 'Key', 'Kind', 'Needed', 'When blank'],
    fields.map(({ label, key, type = 'string', list, required, placeholder = '' }) => [
      label,
      key,
      list ? `list of ${type}` : type,
      required ? 'yes' : '',
      placeholder,
    ]),
  );
  const asked = sandbox.firm.startSteps.get(PROPERTY_SALE)?.participantTypes.length ?? 0;
  const shown = fields.filter(({ key }) => key.startsWith('participantType')).length;
  proven(`the form asks for all roles of the Start step (${shown})`, shown >= asked && asked > 0, { asked, shown });
}

async function createAction({ sandbox, account }: Scene): Promise<string> {
  step('Create an action from the form');
  const row = Row.parse(await account.run('creates.create_action.operation.perform', { inputData: INPUT }));
  const action = sandbox.firm.actions.get(row.id);
  proven(
    `the service holds action ${row.id} "${action?.name}"`,
    action?.name === INPUT.actionName && action.reference === INPUT.fileReference,
    action,
  );
  const outcome = sandbox.firm.outcomes.get(row.id);
  proven(
    'its data and its client are as filled in',
    outcome?.dataFields['601'] === INPUT.stepDataField601 && outcome.participants['71']?.[0] === '88',
    outcome,
  );
  proven(
    `all ${outcome.tasks.length} tasks were created, and only the mandatory e-mail was sent`,
    outcome.tasks.length === 3 && outcome.messages.length === 1,
    outcome,
  );
  return row.id;
}

async function receiveEvents({ sandbox, receiver, account }: Scene, actionId: string): Promise<void> {
  step('Receive the events');
  const contact = sandbox.addParticipant({
    isCompany: 'F',
    firstName: 'Ida',
    lastName: 'Moe',
    email: 'ida.moe@mail.example',
  });
  await sandbox.settled();
  proven('two callbacks arrived', receiver.callbacks.length === 2, receiver.callbacks.length);
  const rows = await Promise.all(
    Object.keys(TRIGGERS).map(async (key) => {
      const callbacks = receiver.callbacks.filter(({ rawRequest }) =>
        rawRequest.querystring.endsWith(`trigger=${key}`),
      );
      const results = await Promise.all(
        callbacks.map((callback) => account.run(`triggers.${key}.operation.perform`, callback)),
      );
      return zod.array(Row).parse(results.flat());
    }),
  );
  const [[action] = [], [person] = []] = rows;
  table(
    ['Trigger', 'Row'],
    [
      ['New Action', `${action?.id} ${String(action?.['name'])}`],
      ['New Contact', `${person?.id} ${String(person?.['displayName'])}`],
    ],
  );
  proven(
    'the rows are the action and the contact that the service created',
    action?.id === actionId && person?.id === String(contact.id),
    rows,
  );
}

async function turnOff(
  { sandbox, receiver, account }: Scene,
  subscriptions: Awaited<ReturnType<typeof turnOn>>,
): Promise<void> {
  step('Turn the Zaps off');
  for (const [key, subscribeData] of Object.entries(subscriptions)) {
    // eslint-disable-next-line no-await-in-loop -- one Zap after the other, as a person does it
    await account.run(`triggers.${key}.operation.performUnsubscribe`, { subscribeData });
  }
  proven('the service has no hook left', sandbox.firm.hooks.size === 0, [...sandbox.firm.hooks.keys()]);
  const before = receiver.callbacks.length;
  sandbox.addAction({ name: 'After the end' });
  await sandbox.settled();
  proven('a new action is told to nobody', receiver.callbacks.length === before, receiver.callbacks.length);
}

async function journey(sandbox: Sandbox, receiver: Receiver): Promise<void> {
  const scene = await connect(sandbox, receiver);
  const subscriptions = await turnOn(scene);
  await showForm(scene);
  await receiveEvents(scene, await createAction(scene));
  await turnOff(scene, subscriptions);
}

process.env['APP_UNDER_TEST'] = 'dist';
step('Start the embedded service');
const sandbox = await startSandbox({ dialect: 'live' });
const receiver = await startReceiver();
try {
  const answer = await fetch(`${sandbox.url}/api/rest/users/current`);
  proven(
    `the firm "${sandbox.firm.orgkey}" answers, and lets nobody in without a token`,
    answer.status === 401,
    answer.status,
  );
  await journey(sandbox, receiver);
  console.log('\nThe journey is complete.');
} catch (error) {
  console.error(
    `\n   ✗ ${error instanceof Deviation ? error.message : String(error instanceof Error ? error.stack : error)}`,
  );
  process.exitCode = 1;
} finally {
  await Promise.all([sandbox.stop(), receiver.stop()]);
}
