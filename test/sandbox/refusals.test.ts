import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { offerNextSteps, type NextStepOutline } from '../support/nextSteps.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, DEPOSIT, member, records, SALE, sourceOf } from './testing.ts';

/* What the service refuses, so that no test of the integration passes with it. */

const HOOK = { eventName: 'ActionCreated', targetUrl: 'http://127.0.0.1:9/' };
const HOOK_46 = { ...HOOK, id: '46' };
const changed = (more: object) => [{ ...HOOK, ...more }];
const changed46 = (more: object) => [{ ...HOOK_46, ...more }];
const LINKS = { action: '8700', participantType: '71', participant: '88' };
const CONTACT = { isCompany: 'F', firstName: 'Ann', lastName: 'Foe' };

type Bad = Readonly<Record<string, readonly unknown[]>>;

/** What is accepted, and by its place in that what is not; nothing there is `undefined`. */
const REQUESTS: Readonly<Record<string, readonly [accepted: object, bad: Bad]>> = {
  'POST /actioncreate': [
    SALE,
    {
      actioncreate: [[{ actionName: 'X', links: { actionType: '833' } }]],
      meta: [{}],
      'actioncreate/actionName': [undefined, ' '],
      'actioncreate/name': ['X'],
      'actioncreate/id': ['9001'],
      'actioncreate/fileReference': [''],
      'actioncreate/fileNote': [' '],
      'actioncreate/status': ['Open'],
      'actioncreate/priority': ['1'],
      'actioncreate/timestamp': ['1 March'],
      'actioncreate/assignedToParticipant': ['5', 15],
      'actioncreate/stepDataField601': [undefined, ''],
      'actioncreate/stepDataField602': ['01/05/2025', '2025-02-30'],
      'actioncreate/stepDataField603': ['Unit'],
      'actioncreate/stepDataField605': ['1,000'],
      'actioncreate/stepDataField607': [true],
      'actioncreate/stepDataField608': ['2025-04-01T10:00:00'],
      'actioncreate/stepDataField611': [null, ''],
      'actioncreate/stepDataField613': ['1'],
      'actioncreate/stepDataField614': ['7'],
      'actioncreate/stepDataField701': ['1'],
      'actioncreate/links': [undefined],
      'actioncreate/links/actionType': [undefined, 812],
      'actioncreate/links/assignedToParticipant': ['15'],
      'actioncreate/links/stepTasks': [[351], 301, [301, 301], ['301']],
      'actioncreate/links/stepMessages': [['812--1--1'], ['1']],
      'actioncreate/links/documentTemplates': [[65]],
      'actioncreate/links/trustAccounts': [['9'], [3]],
      // Nobody, twice the same, by a number, unknown, and without a valid email address.
      'actioncreate/links/participantType71': [undefined, ['88', '88'], [88], ['1'], ['92'], ['88', '93']],
      'actioncreate/links/participantType45': [[]],
      'actioncreate/links/participantType901': [['88']],
      'actioncreate/links/relatedActionType11': [[], ['1'], ['8706']],
      'actioncreate/links/relatedActionType820': [['8700']],
    },
  ],
  // What a step asks for is read in the same way for a new action.
  'POST /actionchangestep': [
    DEPOSIT,
    {
      actionchangestep: [[{ links: LINKS }]],
      'actionchangestep/actionName': ['X'],
      'actionchangestep/filenote': [' '],
      'actionchangestep/fileNote': ['X'],
      'actionchangestep/stepDataField1631': ['2025-03-03'],
      'actionchangestep/links/action': [undefined, '1', 8700],
      'actionchangestep/links/node': [undefined, '1', '2020'],
      'actionchangestep/links/step': ['820--3'],
      'actionchangestep/links/actionType': ['820'],
      'actionchangestep/links/participantType46': [undefined],
      'actionchangestep/links/participantType72': [['97']],
    },
  ],
  'PUT /actions/8706': [
    { actions: {} },
    {
      '': [{ name: 'A' }],
      'actions/modifiedTimestamp': ['2025-03-04T09:30:00+10:00'],
      'actions/id': [8706],
      'actions/isDeleted': ['T'],
      'actions/name': [null],
      'actions/status': ['Open'],
      'actions/priority': ['1'],
      'actions/overrideBillingStatus': ['Template'],
      'actions/links': [{ assignedTo: '1' }, { step: '833--1' }],
    },
  ],
  'POST /participants': [
    { participants: CONTACT },
    {
      'participants/isCompany': [undefined, 'T'],
      'participants/lastName': [undefined],
      'participants/id': [700],
      'participants/email': [''],
      'participants/nickname': ['A'],
      'participants/links': [{ physicalCountry: 'Fiji' }],
    },
  ],
  'PUT /participants/88': [
    { participants: {} },
    {
      '': [{ email: 'a@b.example' }],
      'participants/displayName': ['Ann Roe'],
      'participants/lastName': [null],
      'participants/isCompany': ['T'],
      'participants/links': [{ physicalCountry: 'Fiji' }],
    },
  ],
  'POST /filenotes': [
    { filenotes: { text: 'Called.', links: { action: '8700' } } },
    {
      '': [{ text: 'Called.', links: { action: '8700' } }],
      'filenotes/text': [' '],
      'filenotes/noteTimestamp': ['2025-03-01'],
      'filenotes/links': [{ action: '1' }, {}],
    },
  ],
  'POST /actionparticipants': [
    { actionparticipants: [{ links: LINKS }] },
    {
      '': [{ links: LINKS }],
      actionparticipants: [
        [],
        [{ links: LINKS }, { links: LINKS }],
        [{ links: LINKS }, { links: { ...LINKS, participant: '1' } }],
        ...[{ participant: '90' }, { participantType: '1' }].map((one) => ({ links: { ...LINKS, ...one } })),
      ],
    },
  ],
  'POST /resthooks': [
    { resthooks: [HOOK] },
    {
      meta: [{}],
      resthooks: [
        undefined,
        [],
        [HOOK, HOOK],
        ...[{ eventName: undefined }, { eventName: 'ActionUpdated' }, { id: '46' }, { status: 'Active' }].map(changed),
        ...[undefined, 'here', 'ftp://127.0.0.1/'].map((targetUrl) => changed({ targetUrl })),
      ],
    },
  ],
  'PUT /resthooks/46': [
    { resthooks: [HOOK_46] },
    {
      resthooks: [
        ...[undefined, '47', 46].map((id) => changed({ id })),
        ...[{ eventName: undefined }, { targetUrl: undefined }, { secret: 'x' }, { status: 'On' }].map(changed46),
      ],
    },
  ],
};

/** A body with something else at a place in it. */
function spoiled(body: unknown, place: string, value: unknown): unknown {
  if (place === '') return value;
  const [key = '', ...rest] = place.split('/');
  return { ...member({ body }, 'body'), [key]: spoiled(member({ body }, 'body')[key], rest.join('/'), value) };
}

/** What is missing is elsewhere. */
const ELSEWHERE: readonly (readonly [what: string, request: string, place: string, value: unknown, at: string])[] = [
  ['nobody for a chosen message', 'POST /actioncreate', 'actioncreate/links/stepMessages', [2], 'participantType27'],
  ['a node of another step', 'POST /actionchangestep', 'actionchangestep/links/node', '3030', 'links/step'],
];

/** Conditions of the action itself: an open task, and a contact without an email address. */
const SETTLEMENT = {
  actionchangestep: { links: { action: '8700', step: '820--4', node: '3040', participantType45: ['15'] } },
};

describe.each(DIALECTS)('what the service refuses (%s dialect)', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const isLive = dialect === 'live';
  const refused = isLive ? 500 : 400;
  const send = (request: string, body: unknown) => {
    const [method = '', path = ''] = request.split(' ');
    return caller(sandbox())(method, path, body);
  };
  /** All that the firm holds, but for the tokens. */
  const firmText = () =>
    JSON.stringify(Object.values(sandbox().firm).map((part) => (part instanceof Map ? [...part] : 0)));

  test.each(Object.entries(REQUESTS))('is not done at all: %s', async (request, [accepted, bad]) => {
    if (request.includes('46')) await send('POST /resthooks', { resthooks: [HOOK] });
    const before = firmText();
    const namesPlace = ['POST /actioncreate', 'POST /actionchangestep'].includes(request);

    for (const [place, values] of Object.entries(bad)) {
      for (const value of values) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, to see which one has an effect
        const { status, body } = await send(request, spoiled(accepted, place, value));
        expect([place, value, status]).toEqual([place, value, refused]);
        expect(records(body, 'errors')[0]).toMatchObject({
          detail: expect.any(String),
          source: sourceOf(dialect, namesPlace ? place : '.*'),
        });
        expect(firmText()).toBe(before);
      }
    }
    expect((await send(request, accepted)).status).toBeLessThan(300);
  });

  test.each(ELSEWHERE)('names the place that lacks something: %s', async (_what, request, place, value, at) => {
    const { status, body } = await send(request, spoiled(request.includes('change') ? DEPOSIT : SALE, place, value));

    expect(status).toBe(refused);
    expect(records(body, 'errors')[0]).toMatchObject({ source: sourceOf(dialect, `(\\w+/)*${at}`) });
  });

  test.each<[string, NextStepOutline, string]>([
    ['a mandatory related action', { related: [{ id: 9, actionType: 820, mandatory: true }] }, 'relatedActionType9'],
    ['a file note', { fileNoteRequired: true }, 'filenote'],
  ])('includes a step without %s that it requires', async (_, outline, at) => {
    const [links] = offerNextSteps(sandbox().firm, '8706', [outline]);
    const { status, body } = await send('POST /actionchangestep', { actionchangestep: { links } });

    expect(status).toBe(refused);
    expect(records(body, 'errors')[0]).toMatchObject({ source: sourceOf(dialect, `(\\w+/)*${at}`) });
  });

  test('includes a step until all conditions of the action are met', async () => {
    const { participants, tasks, stepChanges } = sandbox().firm;
    const statuses = async () => (await send('POST /actionchangestep', SETTLEMENT)).status;
    const write = (email: string | null) => void Object.assign(Object(participants.get('97')), { email });

    expect(await statuses()).toBe(refused);
    write('old@mill.example');
    expect(await statuses()).toBe(refused);
    Object.assign(Object(tasks.get('6001')), { status: 'Complete' });
    write(null);
    expect(await statuses()).toBe(refused);
    write('old@mill.example');
    expect(await statuses()).toBe(200);
    expect(stepChanges).toMatchObject([
      { messages: [{ id: '820--4--1', from: ['sam.poe@harbourlaw.example'], to: ['old@mill.example'] }] },
    ]);
  });

  test('says why in the format of the dialect', async () => {
    const { body } = await send('POST /actioncreate', spoiled(SALE, 'actioncreate/status', 'Open'));
    const problem = { title: 'Invalid', detail: expect.any(String) };
    const captured = { links: { about: null }, source: { pointer: null, parameter: null }, meta: [], rls: null };
    const errors = {
      live: { ...problem, id: expect.stringMatching(/^[\da-f]{40}$/), status: 500, code: 'AS-A01', ...captured },
      document: [{ ...problem, status: '400', code: 'A01', source: { pointer: '/actioncreate/status' } }],
    };
    expect(body).toEqual({ errors: errors[dialect] });
  });

  test.each([
    ['several ids', 'GET /actioncreate/812,833', 400],
    ['no id', 'GET /actioncreate', 400],
    ['a filter', 'GET /actioncreate/812?page=1', 400],
    ['an unknown type', 'GET /actioncreate/1', 404],
    ['a disabled type', 'GET /actioncreate/860', 404],
    ['a type the user may not create', 'GET /actioncreate/861', 403],
    ['an unknown action', 'GET /actionchangestep/1', 404],
    ['an unknown record', 'GET /actions/1', 404],
    ['another method', 'PUT /actioncreate/812', 405],
    ['a change of a task', 'PUT /tasks/6001', 405],
    ['a change of what is not there', 'PUT /participants/1', 404],
    ['a hook that is not there', 'PUT /resthooks/47', 404],
    ['an unknown resource', 'GET /actionchange/812', 404],
    ['an unexpected body', 'DELETE /resthooks/46', 400],
  ])('includes %s', async (_, request, status) => {
    const answer = await send(
      request,
      request.startsWith('GET') ? undefined : { participants: {}, resthooks: [HOOK_46] },
    );

    expect(answer.status).toBe(status);
    expect(records(answer.body, 'errors')).toEqual([expect.objectContaining({ detail: expect.any(String) })]);
  });

  test.each([
    ['a disabled type', '860', 404],
    ['a type the user may not create', '861', 403],
  ])('includes an action of %s', async (_, actionType, status) => {
    const body = { actioncreate: { actionName: 'X', links: { actionType } } };

    expect((await send('POST /actioncreate', body)).status).toBe(status);
  });

  test.each<[string, Readonly<Record<string, string>>, number]>([
    ['no token', { Authorization: '' }, 401],
    ['an unknown token', { Authorization: 'Bearer x' }, 401],
    ['another Accept', { Accept: 'text/html' }, 406],
    ['another Content-Type', { 'Content-Type': 'text/plain' }, 415],
  ])('includes %s', async (_, headers, status) => {
    expect((await caller(sandbox())('GET', '/actioncreate/812', undefined, headers)).status).toBe(status);
  });

  test.each(['actioncreate/812', 'actionchangestep/8700', 'tasks'])(
    'includes a token without the scope: %s',
    async (path) => {
      const { status, body } = await caller(sandbox(), 'actions users')('GET', `/${path}`);

      expect(status).toBe(403);
      expect(records(body, 'errors')).toEqual([expect.objectContaining({ code: 'insufficient_scope' })]);
    },
  );
});
