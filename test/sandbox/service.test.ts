import { describe, expect, test } from '@jest/globals';
import { useOneEach, useReceiver } from '../support/lifetime.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { DIALECTS, startSandbox, type Sandbox } from './sandbox.ts';

/*
 * What the embedded service refuses, so that no test of the integration passes with it. That it does what it is asked for,
 * the tests of the operations see.
 */

const MEDIA_TYPE = 'application/vnd.api+json';

type Answer = Readonly<{ status: number; body: string }>;
type Send = (request: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Sends requests such as `GET /actions/1`, with a token of its own. */
function senderFor({ connect, url }: Sandbox, scope = 'all'): Send {
  const { access_token: token } = connect({ scope });
  return async (request, body, headers = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await fetch(`${url}/api/rest${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text() };
  };
}

type Body = Readonly<{ attributes: object; links: object }>;

/** All that a new action of type 812 needs, and no more. */
const SALE = {
  attributes: {
    actionName: 'Harbour St sale',
    stepDataField601: '1 Harbour St',
    stepDataField603: 'unit',
    stepDataField607: 'T',
  },
  links: { actionType: '812', participantType71: ['88'], participantType45: ['15'], relatedActionType11: ['8700'] },
};

/** All that the step "Deposit Paid" of the purchase 8700 needs, and no more. */
const DEPOSIT = {
  attributes: { stepDataField1651: '2025-03-03', stepDataField1652: 'transfer' },
  links: { action: '8700', step: '820--5', node: '3050', participantType45: ['15'], participantType46: ['96'] },
};

/** Changes of what is accepted, each of which is refused with the place named. */
type Changes = Readonly<Record<string, readonly unknown[]>>;

const REFUSED: readonly Readonly<{ request: string; accepted: Body; attributes: Changes; links: Changes }>[] = [
  {
    request: 'POST /actioncreate',
    accepted: SALE,
    attributes: {
      actionName: [undefined, ' '],
      name: ['X'],
      id: ['9001'],
      fileReference: [''],
      fileNote: [' '],
      status: ['Open'],
      priority: ['1'],
      timestamp: ['1 March'],
      assignedToParticipant: ['5', 15],
      stepDataField601: [undefined, ''],
      stepDataField602: ['01/05/2025', '2025-02-30'],
      stepDataField603: ['Unit'],
      stepDataField605: ['1,000'],
      stepDataField607: [true],
      stepDataField608: ['2025-04-01T10:00:00'],
      stepDataField611: [null, ''],
      stepDataField613: ['1'],
      stepDataField614: ['7'],
      stepDataField701: ['1'],
    },
    links: {
      actionType: [undefined, 812],
      assignedToParticipant: ['15'],
      stepTasks: [[351], 301, [301, 301], ['301']],
      stepMessages: [['812--1--1'], ['1']],
      documentTemplates: [[65]],
      trustAccounts: [['9'], [3]],
      // Nobody, twice the same, by a number, unknown, and without a valid email address.
      participantType71: [undefined, ['88', '88'], [88], ['1'], ['92'], ['88', '93']],
      participantType45: [[]],
      participantType901: [['88']],
      relatedActionType11: [[], ['1'], ['8706']],
      relatedActionType820: [['8700']],
    },
  },
  {
    // What a step asks for is read in the same way as for a new action.
    request: 'POST /actionchangestep',
    accepted: DEPOSIT,
    attributes: { actionName: ['X'], filenote: [' '], fileNote: ['X'], stepDataField1631: ['2025-03-03'] },
    links: {
      action: [undefined, '1', 8700],
      node: [undefined, '1', '2020'],
      step: ['820--3'],
      actionType: ['820'],
      participantType46: [undefined],
      participantType72: [['97']],
    },
  },
  {
    request: 'POST /tasks',
    accepted: { attributes: { name: 'Call', status: 'Incomplete' }, links: { action: '8700', assignee: '16' } },
    attributes: {
      name: [undefined, ' '],
      status: [undefined, 'Open'],
      priority: ['Urgent'],
      dueTimestamp: ['2026-12-31', '2026-12-31T23:59:59'],
    },
    // Nobody, a client, and somebody who cannot log in any more.
    links: { action: [undefined, '1', 8700], assignee: [undefined, '88', '18'] },
  },
];

const bodyOf = (request: string, { attributes, links }: Body) => ({
  [request.replace('POST /', '')]: { ...attributes, links },
});

// In the dialect that says where something is wrong: what is refused is the same in both.
describe('the embedded service', () => {
  const sandbox = useOneEach(() => startSandbox());
  const send: Send = (...request) => senderFor(sandbox())(...request);
  /** All that the firm holds, but for the tokens. */
  const held = () => JSON.stringify(Object.values(sandbox().firm).map((part) => (part instanceof Map ? [...part] : 0)));

  test.each(REFUSED)('refuses a $request with one thing wrong, and does nothing', async (row) => {
    const { request, accepted, attributes, links } = row;
    const before = held();
    const wrong = [
      ...Object.entries(attributes).flatMap(([place, values]) =>
        values.map((value) => ({
          place,
          value,
          record: { ...accepted, attributes: { ...accepted.attributes, [place]: value } },
        })),
      ),
      ...Object.entries(links).flatMap(([place, values]) =>
        values.map((value) => ({
          place,
          value,
          record: { ...accepted, links: { ...accepted.links, [place]: value } },
        })),
      ),
    ];
    for (const { place, value, record } of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to see which one has an effect
      const { status, body } = await send(request, bodyOf(request, record));
      expect({ place, value, status, names: body.includes(place) }).toEqual({ place, value, status: 400, names: true });
    }
    expect(held()).toBe(before);

    expect((await send(request, bodyOf(request, accepted))).status).toBeLessThan(300);
  });

  test.each([
    {
      request: 'POST /actioncreate',
      record: { ...SALE, links: { ...SALE.links, stepMessages: [2] } },
      lacks: 'participantType27',
    },
    {
      request: 'POST /actionchangestep',
      record: { ...DEPOSIT, links: { ...DEPOSIT.links, node: '3030' } },
      lacks: 'links/step',
    },
  ])('names the place where something is missing: $lacks', async ({ request, record, lacks }) => {
    const { status, body } = await send(request, bodyOf(request, record));

    expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining(lacks) });
  });

  test.each([
    {
      required: 'a mandatory related action',
      step: { related: [{ id: 9, actionType: 820, mandatory: true }] },
      lacks: 'relatedActionType9',
    },
    { required: 'a file note', step: { fileNoteRequired: true }, lacks: 'filenote' },
  ])('refuses a step without $required', async ({ step, lacks }) => {
    const [links] = offerNextSteps(sandbox().firm, '8706', [step]);
    const { status, body } = await send('POST /actionchangestep', { actionchangestep: { links } });

    expect({ status, body }).toEqual({ status: 400, body: expect.stringContaining(lacks) });
  });

  test.each([
    { before: 'Incomplete', change: { status: 'Done' }, code: 'T08' },
    { before: 'Incomplete', change: { status: 'Completed' }, code: 'T05' },
    {
      before: 'Incomplete',
      change: { status: 'Complete', completedTimestamp: '2024-06-02T10:00:00+10:00' },
      code: 'T04',
    },
    {
      before: 'Not Started',
      change: { status: 'Completed', completedTimestamp: '2024-06-04T10:00:00+10:00' },
      code: 'T06',
    },
  ])('refuses a change of a task by the error list of the vendor: $code', async ({ before, change, code }) => {
    const task = sandbox().firm.tasks.get('6003');
    Object.assign(Object(task), { status: before, ...(before === 'Not Started' && { startedTimestamp: null }) });

    expect(await send('PUT /tasks/6003', { tasks: change })).toEqual({
      status: 400,
      body: expect.stringContaining(`"${code}"`),
    });
    expect(sandbox().firm.tasks.get('6003')).toBe(task);
  });

  test('refuses a step until no task is open and everybody has an email address', async () => {
    const links = { action: '8700', step: '820--4', node: '3040', participantType45: ['15'] };
    const { participants, tasks, stepChanges } = sandbox().firm;
    const statusOfChange = async () => (await send('POST /actionchangestep', { actionchangestep: { links } })).status;
    const writeEmail = (email: string | null) => void Object.assign(Object(participants.get('97')), { email });

    expect(await statusOfChange()).toBe(400);
    writeEmail('old@mill.example');
    expect(await statusOfChange()).toBe(400);
    Object.assign(Object(tasks.get('6001')), { status: 'Complete' });
    writeEmail(null);
    expect(await statusOfChange()).toBe(400);
    writeEmail('old@mill.example');
    expect(await statusOfChange()).toBe(200);
    expect(stepChanges).toMatchObject([{ messages: [{ to: ['old@mill.example'] }] }]);
  });

  test.each([
    { request: 'GET /actioncreate/812,833', why: 'several ids', status: 400 },
    { request: 'GET /actioncreate/1', why: 'an unknown type', status: 404 },
    { request: 'GET /actioncreate/860', why: 'a disabled type', status: 404 },
    { request: 'GET /actioncreate/861', why: 'a type the user may not create', status: 403 },
    { request: 'GET /actionchangestep/1', why: 'an unknown action', status: 404 },
    { request: 'GET /actions/1', why: 'an unknown record', status: 404 },
    { request: 'PUT /actioncreate/812', why: 'another method', status: 405 },
    { request: 'PATCH /actions/8706', why: 'a change with PATCH', status: 405 },
    { request: 'PUT /participants/1', why: 'a change of what is not there', status: 404 },
    { request: 'GET /actionchange/812', why: 'an unknown resource', status: 404 },
    { request: 'DELETE /resthooks/46', why: 'an unexpected body', status: 400 },
  ])('refuses $why: $request', async ({ request, status }) => {
    const answer = await send(request, request.startsWith('GET') ? undefined : { participants: {} });

    expect(answer).toEqual({ status, body: expect.stringContaining('"detail":') });
  });

  test.each([
    { headers: { Authorization: '' }, status: 401 },
    { headers: { Authorization: 'Bearer x' }, status: 401 },
    { headers: { Accept: 'application/json' }, status: 406 },
    { headers: { 'Content-Type': 'application/json' }, status: 415 },
  ])('refuses requests with other headers: $headers', async ({ headers, status }) => {
    expect((await send('GET /actioncreate/812', undefined, headers)).status).toBe(status);
  });

  test('refuses a token without the scope of a resource, and knows no scope without a resource', async () => {
    const answer = await senderFor(sandbox(), 'actions users')('GET /actioncreate/812');

    expect(answer).toEqual({ status: 403, body: expect.stringContaining('insufficient_scope') });
    expect(() => sandbox().connect({ scope: 'actions secrets' })).toThrow(
      'The embedded service has no resource for the scope secrets',
    );
  });
});

describe('a file at the embedded service', () => {
  const sandbox = useOneEach(startSandbox);

  /** Sends a part of a file that has this name and content. */
  async function sendPart(path: string, name: string, content: string): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const { access_token: token } = sandbox().connect();
    const headers = { Authorization: `Bearer ${token}`, Accept: MEDIA_TYPE };
    const answer = await fetch(`${sandbox().url}/api/rest${path}`, { method: 'POST', headers, body: form });
    return { status: answer.status, body: await answer.text() };
  }

  test.each([
    { why: 'a blocked extension', name: 'a.exe', content: 'MZ', query: 'part_count=1&part_number=1', status: 400 },
    { why: 'another content', name: 'a.pdf', content: '<html>', query: 'part_count=1&part_number=1', status: 400 },
    { why: 'an empty part', name: 'a.txt', content: '', query: 'part_count=1&part_number=1', status: 400 },
    { why: 'the second part first', name: 'a.txt', content: 'a', query: 'part_count=2&part_number=2', status: 400 },
    { why: 'no numbers', name: 'a.txt', content: 'a', query: '', status: 400 },
  ])('is refused for $why', async ({ name, content, query, status }) => {
    expect((await sendPart(`/files?${query}`, name, content)).status).toBe(status);
  });

  test('can have its other parts sent under the id as it came, and can be attached after the last one', async () => {
    const { body } = await sendPart('/files?part_count=2&part_number=1', 'a.txt', 'one ');
    const id = 'FU::harbourlaw::1;1';
    expect(JSON.parse(body)).toEqual({ files: { id, status: 'Pending' } });
    const attach = (file: string, links: object = { action: '8700' }) =>
      senderFor(sandbox())('POST /actiondocuments', { actiondocuments: { name: 'A', file, links } });
    const last = 'part_count=2&part_number=2';

    expect((await attach(id)).status).toBe(400);
    expect((await sendPart(`/files/${encodeURIComponent(id)}?${last}`, 'a.txt', 'two')).status).toBe(404);
    expect((await sendPart(`/files/${id}?${last}`, 'b.txt', 'two')).status).toBe(400);
    expect((await sendPart(`/files/${id}?${last}`, 'a.txt', 'two')).body).toContain('Uploaded');
    expect((await attach(id, { action: '8700', folder: '291' })).status).toBe(400);
    expect((await attach(id)).status).toBe(200);
    expect((await attach(`${id};b.txt`)).status).toBe(200);
    expect([...sandbox().firm.documents.values()].map(({ fileName }) => fileName)).toEqual([
      '8700_20240605110000_costs.pdf',
      '8700_20250304103000_a.txt',
      '8700_20250304103000_b.txt',
    ]);
  });
});

describe.each(DIALECTS)('the embedded service in the %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const receiver = useReceiver();
  const register = (targetUrl: string) =>
    senderFor(sandbox())('POST /resthooks', { resthooks: [{ eventName: 'ActionCreated', targetUrl }] });
  async function addAction(name: string): Promise<void> {
    sandbox().addAction({ name });
    await sandbox().settled();
  }

  test('answers a refusal in the format of the dialect, and says why', async () => {
    const record = { ...SALE, attributes: { ...SALE.attributes, status: 'Open' } };
    const { status, body } = await senderFor(sandbox())('POST /actioncreate', bodyOf('POST /actioncreate', record));
    const problem = { title: 'Invalid', detail: expect.any(String) };

    const captured = { links: { about: null }, source: { pointer: null, parameter: null }, meta: [], rls: null };
    const answers = {
      document: {
        status: 400,
        errors: [{ ...problem, status: '400', code: 'A01', source: { pointer: '/actioncreate/status' } }],
      },
      live: {
        status: 500,
        errors: { ...problem, ...captured, id: expect.stringMatching(/^[\da-f]{40}$/), status: 500, code: 'AS-A01' },
      },
    };

    expect({ status, ...JSON.parse(body) }).toEqual(answers[dialect]);
  });

  test.each([
    { answer: 200, hookAfterwards: 'Active' },
    { answer: 401, hookAfterwards: undefined },
    { answer: 410, hookAfterwards: dialect === 'live' ? 'Disabled' : 'Active' },
  ])('keeps, disables or deletes a hook by what its receiver answers: $answer', async ({ answer, hookAfterwards }) => {
    receiver.answerWith(answer);
    await register(receiver.targetUrl);
    await addAction('One');
    await addAction('Two');

    expect(receiver.callbacks).toHaveLength(hookAfterwards === 'Active' ? 2 : 1);
    expect(sandbox().firm.hooks.get('46')?.status).toBe(hookAfterwards);
  });

  test('never sends anything to another machine', async () => {
    await register('https://hooks.example/1');
    await addAction('One');

    expect(sandbox().firm.deliveries).toMatchObject([{ hookId: '46', answer: 'refused' }]);
  });
});
