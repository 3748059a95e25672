import * as zod from 'zod/mini';
import { showForm } from './journey/form.ts';
import { Deviation, proven, step, table, quote } from './journey/narrator.ts';
import { startSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { Account } from './support/account.ts';
import { fieldsOf } from './support/fields.ts';
import { pdfOf, startFileHost } from './support/fileHost.ts';
import { loadApp, openPlatform } from './support/platform.ts';
import { startReceiver, type Receiver } from './support/receiver.ts';

/*
 * The main job, end to end: the built integration, run by the platform's own handler, against the embedded service.
 * Each tick is read from what the service or the receiver holds. Whatever is not as expected ends with exit code 1.
 */

type Scene = Readonly<{ sandbox: Sandbox; receiver: Receiver; account: Account }>;

const Row = zod.looseObject({ id: zod.string() });

/** The action type of the guide: a short form. */
const WILL = '850';

async function connect(sandbox: Sandbox, receiver: Receiver): Promise<Scene> {
  step('Connect an account');
  const account = await Account.connect(openPlatform(sandbox.environment, await loadApp()), sandbox);
  proven('the service lets in whoever has the stored connection', sandbox.firm.tokens.access.has(account.accessToken));
  const label = zod
    .object({ firm: zod.string(), person: zod.string() })
    .parse(await account.run('authentication.test'));
  proven(`the connection is called "${label.firm}: ${label.person}"`, label.firm === sandbox.firm.orgkey, label);
  return { sandbox, receiver, account };
}

/** The two Zaps: which trigger starts them, on which event, and with what filter. */
const ZAPS = {
  new_action: { event: 'ActionCreated', news: 'each new action', inputData: { actionTypes: [WILL] } },
  new_contact: { event: 'ParticipantCreated', news: 'each new contact', inputData: { contactKind: 'person' } },
} as const;

async function turnOn({ sandbox, receiver, account }: Scene) {
  step('Turn on two Zaps (automations): one for new wills, one for new people');
  const targetUrl = (key: string): string => `${receiver.targetUrl}&trigger=${key}`;
  const subscribe = async (key: keyof typeof ZAPS) =>
    Row.parse(
      await account.run(`triggers.${key}.operation.performSubscribe`, {
        targetUrl: targetUrl(key),
        inputData: ZAPS[key].inputData,
      }),
    );
  const subscriptions = { new_action: await subscribe('new_action'), new_contact: await subscribe('new_contact') };
  for (const [key, { event, news }] of Object.entries(ZAPS)) {
    const hook = [...sandbox.firm.hooks.values()].find((candidate) => candidate.targetUrl === targetUrl(key));
    proven(`the service will tell of ${news}`, hook?.eventName === event, hook);
  }
  return subscriptions;
}

async function openForm({ sandbox, account }: Scene): Promise<void> {
  step('Open the form of the action type "Will" with a connection that has expired');
  sandbox.expireAccessTokens();
  const inputData = { actionType: WILL };
  const fields = fieldsOf(await account.run('creates.create_action.operation.inputFields', { inputData }));
  proven(
    'the connection was renewed on the way',
    account.renewals === 1 && sandbox.firm.tokens.access.has(account.accessToken),
  );
  showForm(fields);
  const asked = sandbox.firm.startSteps.get(WILL);
  const shown = new Set(fields.map(({ key }) => key));
  const missing = asked?.dataFields.filter(({ id }) => !shown.has(`stepDataField${id}`));
  proven('everything that the first step of this type asks for is there', missing?.length === 0, missing);
}

/** What a form on a web site might send of the client. */
const IDA = {
  contactKind: 'person',
  firstName: 'Ida',
  lastName: 'Moe',
  email: 'ida.moe@mail.example',
  ifContactExists: 'return',
};

/** Her husband, who writes from her address. */
const BOB = { ...IDA, firstName: 'Bob' };

const Conflicts = zod.array(
  zod.object({
    nobodyFound: zod.boolean(),
    isComplete: zod.boolean(),
    hits: zod.array(zod.object({ contact: zod.nullable(zod.string()) })),
  }),
);

async function lookForConflicts({ account }: Scene) {
  const inputData = { names: ['Ida Moe', IDA.email] };
  const [row] = Conflicts.parse(await account.run('searches.find_conflicts.operation.perform', { inputData }));
  return row;
}

async function lookFirst(scene: Scene): Promise<void> {
  step('Look for possible conflicts, before anything is created');
  const row = await lookForConflicts(scene);
  proven('nobody of her name or address is found, and all was read', row?.nobodyFound === true && row.isComplete, row);
}

const Client = zod.object({ id: zod.string(), alreadyExisted: zod.boolean(), warnings: zod.array(zod.string()) });

/** The numbers of the two, as the service has them by now. */
type Moes = Readonly<{ ida: string; bob: string }>;

async function createClient({ sandbox, account }: Scene): Promise<Moes> {
  step('Create the client, or return who exists');
  const before = sandbox.firm.participants.size;
  const create = async (inputData: object) =>
    Client.parse(await account.run('creates.create_contact.operation.perform', { inputData }));
  const ida = await create(IDA);
  proven(
    `the service holds contact ${ida.id}, Ida Moe`,
    sandbox.firm.participants.get(ida.id)?.email === IDA.email && !ida.alreadyExisted,
    ida,
  );
  const again = await create(IDA);
  proven(
    `run again, it is contact ${ida.id} again, and no other one`,
    again.id === ida.id && again.alreadyExisted && sandbox.firm.participants.size === before + 1,
    again,
  );
  const bob = await create(BOB);
  for (const warning of bob.warnings) quote(warning);
  proven(
    'Bob Moe, who writes from her address, is not taken for her',
    bob.id !== ida.id && !bob.alreadyExisted && bob.warnings.length === 1,
    bob,
  );
  return { ida: ida.id, bob: bob.id };
}

/** What the guide fills in: what the form sends, and who drafts the will. */
const INPUT = {
  actionType: 'Will',
  actionName: 'Will of Ida Moe',
  fileReference: 'WEB-17',
  ifReferenceExists: 'return',
  participantType45: ['sam.poe@harbourlaw.example'],
  stepDataField712: 'Please call after five.',
};

/** The same with the client, as an earlier step found them. */
const forClient = (id: string) => ({ ...INPUT, participantType71: [id] });

const CREATE_ACTION = 'creates.create_action.operation.perform';
const Checked = zod.object({ id: zod.null(), problems: zod.array(zod.string()) });

async function checkFirst({ sandbox, account }: Scene, client: string): Promise<void> {
  step('Check an action that has problems, without creating it');
  const before = sandbox.firm.actions.size;
  const inputData = { ...forClient(client), participantType45: [], stepDataField711: '03/04/2026', checkOnly: true };
  const { problems } = Checked.parse(await account.run(CREATE_ACTION, { inputData }));
  for (const problem of problems) quote(problem);
  proven('two problems were found', problems.length === 2, problems);
  proven('nothing was created', sandbox.firm.actions.size === before);
}

const CreatedRow = zod.object({
  id: zod.string(),
  namesComplete: zod.boolean(),
  actionType: zod.object({ name: zod.nullable(zod.string()) }),
  primaryContactsText: zod.nullable(zod.string()),
});

async function createAction({ sandbox, account }: Scene, client: string): Promise<string> {
  step('Create the action (matter)');
  const row = CreatedRow.parse(await account.run(CREATE_ACTION, { inputData: forClient(client) }));
  const action = sandbox.firm.actions.get(row.id);
  proven(
    `the service holds action ${row.id} "${action?.name}"`,
    action?.name === INPUT.actionName && action.reference === INPUT.fileReference,
    action,
  );
  proven(
    `it was read back: "${row.actionType.name}" for ${row.primaryContactsText}`,
    row.namesComplete && row.actionType.name === INPUT.actionType && row.primaryContactsText === 'Ida Moe',
    row,
  );
  const outcome = sandbox.firm.outcomes.get(row.id);
  proven('its client is Ida Moe', outcome?.participants['71']?.join() === client, outcome);
  proven(
    'Sam Poe, the connected user, is responsible; by his email address he is on its staff',
    action.links.assignedTo === '15' && outcome.participants['45']?.join() === '15',
    outcome.participants,
  );
  proven('her message is in its data', outcome.dataFields['712'] === INPUT.stepDataField712, outcome.dataFields);
  proven(`all ${outcome.tasks.length} tasks were created`, outcome.tasks.length === 2, outcome.tasks);
  proven('the optional email was not sent', outcome.messages.length === 0, outcome.messages);
  return row.id;
}

async function createTwice(scene: Scene, client: string, actionId: string): Promise<void> {
  step('Run it again, as if the form came twice');
  const { sandbox, account } = scene;
  const found = await lookForConflicts(scene);
  proven(
    'the look for conflicts finds Ida Moe by now, which sends the second form to a lawyer',
    found?.nobodyFound === false && found.hits.some(({ contact }) => contact === 'Moe, Ida'),
    found,
  );
  const before = sandbox.firm.actions.size;
  const row = Row.parse(await account.run(CREATE_ACTION, { inputData: forClient(client) }));
  proven(
    `if both came at once, Create Action gives action ${actionId} again, and no other one`,
    row.id === actionId && sandbox.firm.actions.size === before,
    row.id,
  );
}

async function receiveEvents({ sandbox, receiver, account }: Scene, moes: Moes, actionId: string): Promise<void> {
  step('Receive the events');
  sandbox.addParticipant({ companyName: 'Moe Holdings' });
  sandbox.addAction({ name: 'A question', actionTypeId: '833' });
  await sandbox.settled();
  const rowsOf = async (key: keyof typeof ZAPS) => {
    const callbacks = receiver.callbacks.filter(({ rawRequest }) => rawRequest.querystring.endsWith(`trigger=${key}`));
    const { inputData } = ZAPS[key];
    const results = await Promise.all(
      callbacks.map((callback) => account.run(`triggers.${key}.operation.perform`, { ...callback, inputData })),
    );
    return zod.array(zod.looseObject({ id: zod.string(), namesComplete: zod.boolean() })).parse(results.flat());
  };
  const [actions, contacts] = [await rowsOf('new_action'), await rowsOf('new_contact')];
  const [arrived, passed] = [receiver.callbacks.length, actions.length + contacts.length];
  proven('five events arrived, and three of them pass the filters', arrived === 5 && passed === 3, { arrived, passed });
  const Named = zod.object({ name: zod.nullable(zod.string()) });
  table(
    ['Trigger', 'Row', 'Type', 'Assigned To'],
    [
      ...actions.map((row) => [
        'New Action',
        `${row.id} ${String(row['name'])}`,
        Named.parse(row['actionType']).name ?? '',
        Named.parse(row['assignedTo']).name ?? '',
      ]),
      ...contacts.map((row) => ['New Contact', `${row.id} ${String(row['displayName'])}`, '', '']),
    ],
  );
  proven(
    'the first Zap runs for the will only, with all names',
    actions.length === 1 && actions[0]?.id === actionId && actions[0].namesComplete,
    actions,
  );
  proven(
    'the second Zap runs for the two people, and not for the company',
    contacts.map(({ id }) => id).join() === [moes.ida, moes.bob].join(),
    contacts,
  );
}

async function findContact({ account }: Scene, client: string): Promise<void> {
  step('Find the client by email address and name');
  const inputData = { email: 'IDA.MOE@mail.example', name: 'Ida Moe' };
  const found = zod
    .array(zod.object({ id: zod.string(), matchCount: zod.number() }))
    .parse(await account.run('searches.find_contact.operation.perform', { inputData }));
  proven(
    'it is Ida Moe alone, and not who shares her address',
    found.length === 1 && found[0]?.id === client && found[0].matchCount === 1,
    found,
  );
}

/** A matter that the firm has. */
const PURCHASE = { id: '8700', reference: 'QS-3' };

/** What another Zap might send when its deposit has arrived. */
const DEPOSIT = {
  action: PURCHASE.reference,
  step: 'Deposit Paid',
  assignedToParticipant: 'kim.loe@harbourlaw.example',
  participantType45: ['sam.poe@harbourlaw.example'],
  participantType46: ['Brightwater Realty'],
  participantType27: ['Brightwater Realty'],
  stepDataField1651: '4 March 2026',
  stepDataField1652: 'Bank transfer',
  otherStepData: { Amount: '$85,000.00' },
};

const CHANGE_STEP = 'creates.change_step.operation.perform';
const AtStep = zod.object({
  step: zod.object({ name: zod.string() }),
  previousStep: zod.object({ name: zod.string() }),
});

async function checkStep({ sandbox, account }: Scene): Promise<void> {
  step('Check whether a purchase can go to the step "Deposit Paid", without moving it');
  const inputData = { ...DEPOSIT, participantType46: [], stepDataField1652: 'Cash', checkOnly: true };
  const { problems } = zod
    .object({ problems: zod.array(zod.string()) })
    .parse(await account.run(CHANGE_STEP, { inputData }));
  for (const problem of problems) quote(problem);
  proven('two problems were found', problems.length === 2, problems);
  proven('the action was not moved', sandbox.firm.stepChanges.length === 0, sandbox.firm.stepChanges);
}

async function changeStep({ sandbox, account }: Scene): Promise<void> {
  step('Move the purchase to the step "Deposit Paid"');
  const run = async () => account.run(CHANGE_STEP, { inputData: DEPOSIT });
  const row = AtStep.parse(await run());
  const changes = sandbox.firm.stepChanges;
  proven(
    `the service has moved action ${PURCHASE.id} from "${row.previousStep.name}" to "${row.step.name}"`,
    changes.length === 1 && sandbox.firm.actions.get(PURCHASE.id)?.links.step === '820--5',
    changes,
  );
  const [change] = changes;
  const { '1651': paidOn, '1653': amount } = change?.dataFields ?? {};
  proven(
    `the deposit is in its data: ${String(amount)} on ${String(paidOn)}`,
    paidOn === '2026-03-04' && amount === '85000.00',
    change,
  );
  proven(`all ${change?.tasks.length} tasks of the step were created`, change?.tasks.length === 3, change?.tasks);
  proven(
    'only its mandatory email was sent, to John Doe, who is the client already',
    change.messages.length === 1 && change.messages[0]?.to.join() === sandbox.firm.participants.get('90')?.email,
    change.messages,
  );
  const again = zod.object({ alreadyThere: zod.boolean() }).parse(await run());
  proven('run again, it stays there, and nothing is done twice', again.alreadyThere && changes.length === 1, changes);
}

const Changed = zod.object({
  changed: zod.array(
    zod.object({ field: zod.string(), before: zod.nullable(zod.string()), after: zod.nullable(zod.string()) }),
  ),
});

async function changeData({ sandbox, account }: Scene, actionId: string): Promise<void> {
  step('Change one data field of the will, by its label');
  const inputData = { action: INPUT.fileReference, otherData: { 'Will / Signed on': '14 December 2026' } };
  const row = Changed.parse(await account.run('creates.update_action_data.operation.perform', { inputData }));
  const [change, ...others] = row.changed;
  const stored = [...sandbox.firm.dataValues.values()].find(
    ({ links }) => links.action === actionId && links.dataCollectionField === '47--Signed',
  );
  proven(
    `"${change?.field}" was blank and is ${change?.after}`,
    stored?.stringValue === '2026-12-14' && change?.before === null && others.length === 0,
    row.changed,
  );
}

const Matters = zod.array(
  zod.object({
    id: zod.string(),
    data: zod.array(zod.object({ label: zod.string(), value: zod.unknown() })),
    dataComplete: zod.boolean(),
    parties: zod.array(zod.record(zod.string(), zod.nullable(zod.string()))),
    partiesComplete: zod.boolean(),
    partyByRole: zod.record(zod.string(), zod.object({ name: zod.string(), email: zod.nullable(zod.string()) })),
  }),
);

async function readMatter({ account }: Scene, actionId: string): Promise<void> {
  step('Hand the whole matter to another system: who has which role, and its data');
  const inputData = { reference: INPUT.fileReference, includeData: 'yes', includeParties: 'yes' };
  const found = Matters.parse(await account.run('searches.find_action.operation.perform', { inputData }));
  const [matter] = found;
  table(
    ['Role', 'Name', 'Email'],
    (matter?.parties ?? []).map(({ role, name, email }) => [role ?? '', name ?? '', email ?? '']),
  );
  table(
    ['Data', 'Value'],
    (matter?.data ?? []).map(({ label, value }) => [label, String(value)]),
  );
  proven(
    `all of it came, and the client's email is ${matter?.partyByRole['Client']?.email}`,
    matter?.id === actionId &&
      matter.dataComplete &&
      matter.partiesComplete &&
      matter.partyByRole['Client']?.email === IDA.email,
    found,
  );
  proven(
    'its data has the new date',
    matter.data.some(({ label, value }) => label === 'Signed on' && value === '2026-12-14'),
    matter.data,
  );
}

async function uploadDocument({ sandbox, account }: Scene, actionId: string): Promise<void> {
  step('Put the PDF of the form into the matter');
  const host = await startFileHost();
  const content = pdfOf(6_000_000);
  const inputData = { action: INPUT.fileReference, file: host.put('/form/Intake.pdf', { body: content }) };
  const row = Row.parse(await account.run('creates.upload_document.operation.perform', { inputData }));
  await host.stop();
  const document = sandbox.firm.documents.get(row.id);
  proven(
    `"${document?.name}" is a document of the action, with all of its ${document?.fileSize} bytes`,
    document?.links.action === actionId &&
      [...sandbox.firm.files.values()].some(({ bytes, partsLeft }) => bytes.equals(content) && partsLeft === 0),
    document,
  );
  const [asked, ...others] = host.requests;
  proven(
    'its host was asked once, without the key of the connection',
    others.length === 0 && asked !== undefined && asked.headers.authorization === undefined,
    host.requests,
  );
}

async function turnOff(
  { sandbox, receiver, account }: Scene,
  subscriptions: Awaited<ReturnType<typeof turnOn>>,
): Promise<void> {
  step('Turn the Zaps off');
  for (const [key, subscribeData] of Object.entries(subscriptions)) {
    // oxlint-disable-next-line no-await-in-loop -- one Zap after the other, as a person does it
    await account.run(`triggers.${key}.operation.performUnsubscribe`, { subscribeData });
  }
  proven('the service has nobody left to tell', sandbox.firm.hooks.size === 0, [...sandbox.firm.hooks.keys()]);
  const before = receiver.callbacks.length;
  sandbox.addAction({ name: 'After the end' });
  await sandbox.settled();
  proven('a new action is told to nobody', receiver.callbacks.length === before, receiver.callbacks.length);
}

async function journey(sandbox: Sandbox, receiver: Receiver): Promise<void> {
  const scene = await connect(sandbox, receiver);
  const subscriptions = await turnOn(scene);
  await openForm(scene);
  await lookFirst(scene);
  const moes = await createClient(scene);
  await checkFirst(scene, moes.ida);
  const actionId = await createAction(scene, moes.ida);
  await createTwice(scene, moes.ida, actionId);
  await receiveEvents(scene, moes, actionId);
  await findContact(scene, moes.ida);
  await checkStep(scene);
  await changeStep(scene);
  await changeData(scene, actionId);
  await readMatter(scene, actionId);
  await uploadDocument(scene, actionId);
  await turnOff(scene, subscriptions);
}

process.env['APP_UNDER_TEST'] = 'dist';
console.log(
  '\nThe web form of a new client becomes a will, as in docs/guide.md, and Zaps hear of it. Nothing leaves this machine: the firm is made up.\n' +
    'A tick (✓) is read from what the firm then holds, a quotation (›) is what a user reads.',
);
step('Start a stand-in for Actionstep on this machine');
const sandbox = await startSandbox({ dialect: 'live', now: () => new Date() });
const receiver = await startReceiver();
try {
  const answer = await fetch(`${sandbox.url}/api/rest/users/current`);
  proven(
    `the firm "${sandbox.firm.orgkey}" answers, and lets nobody in who is not connected`,
    answer.status === 401,
    answer.status,
  );
  await journey(sandbox, receiver);
  console.log(
    '\nAll of this was proven on a stand-in that follows the document of Actionstep. Not proven: that the real service agrees.\n' +
      'No live account has confirmed it; "npm run live" asks one.\n\nNext: "npm run preview" shows it in your browser, docs/guide.md how to build such Zaps.',
  );
} catch (error) {
  console.error(
    `\n   ✗ ${error instanceof Deviation ? error.message : String(error instanceof Error ? error.stack : error)}`,
  );
  process.exitCode = 1;
} finally {
  await Promise.all([sandbox.stop(), receiver.stop()]);
}
