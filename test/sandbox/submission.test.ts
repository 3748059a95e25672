import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, member, records, sourceOf, type Caller } from './testing.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Everything that type 812 needs, and no more. */
const NEEDED: Attributes = {
  actionName: 'Harbour St sale',
  stepDataField601: '1 Harbour St',
  stepDataField603: 'unit',
  stepDataField607: 'T',
};
const NEEDED_LINKS: Attributes = {
  actionType: '812',
  participantType71: ['88'],
  participantType45: ['15'],
  relatedActionType11: ['8700'],
};

const sale = (changes: Attributes = {}, links: Attributes = {}): unknown => ({
  actioncreate: { ...NEEDED, ...changes, links: { ...NEEDED_LINKS, ...links } },
});

describe.each(DIALECTS)('POST /actioncreate, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const call: Caller = (...request) => caller(sandbox())(...request);
  const submit = (body: unknown): ReturnType<Caller> => call('POST', '/actioncreate', body);

  test('the new record has the attributes and links of the dialect', async () => {
    const { body } = await submit({ actioncreate: { actionName: 'X', links: { actionType: '833' } } });
    const record = member(body, 'actioncreate');

    expect(Object.keys(record)).toHaveLength(dialect === 'document' ? 14 : 19);
    expect(Object.keys(member(record, 'links'))).toHaveLength(dialect === 'document' ? 4 : 7);
  });

  test.each<[string, unknown, string]>([
    ['an array', { actioncreate: [{ actionName: 'X', links: { actionType: '833' } }] }, 'actioncreate'],
    ['no actionName', sale({ actionName: undefined }), 'actionName'],
    ['a blank actionName', sale({ actionName: ' ' }), 'actionName'],
    ['no actionType', sale({}, { actionType: undefined }), 'links/actionType'],
    ['no links', { actioncreate: { actionName: 'X' } }, 'links'],
    ['an unknown attribute', sale({ name: 'X' }), 'name'],
    ['an unknown link', sale({}, { assignedToParticipant: '15' }), 'links/assignedToParticipant'],
    ['an unknown status', sale({ status: 'Open' }), 'status'],
    ['a priority that is no integer', sale({ priority: '1' }), 'priority'],
    ['an invalid timestamp', sale({ timestamp: '1 March' }), 'timestamp'],
    ['an unknown assignee', sale({ assignedToParticipant: '5' }), 'assignedToParticipant'],
    ['a missing required data field', sale({ stepDataField601: undefined }), 'stepDataField601'],
    ['a blank required data field', sale({ stepDataField601: '' }), 'stepDataField601'],
    ['a data field of another step', sale({ stepDataField701: '1' }), 'stepDataField701'],
    ['a date in another form', sale({ stepDataField602: '01/05/2025' }), 'stepDataField602'],
    ['a day that does not exist', sale({ stepDataField602: '2025-02-30' }), 'stepDataField602'],
    ['a moment without offset', sale({ stepDataField608: '2025-04-01T10:00:00' }), 'stepDataField608'],
    ['the name of a choice', sale({ stepDataField603: 'Unit' }), 'stepDataField603'],
    ['a boolean', sale({ stepDataField607: true }), 'stepDataField607'],
    ['money with a separator', sale({ stepDataField605: '1,000' }), 'stepDataField605'],
    ['an unknown participant as data', sale({ stepDataField613: '1' }), 'stepDataField613'],
    ['a value for a number the service assigns', sale({ stepDataField614: '7' }), 'stepDataField614'],
    ['a task of another step', sale({}, { stepTasks: [351] }), 'links/stepTasks'],
    ['tasks outside an array', sale({}, { stepTasks: 301 }), 'links/stepTasks'],
    ['a composite message id', sale({}, { stepMessages: ['812--1--1'] }), 'links/stepMessages'],
    ['a task twice', sale({}, { stepTasks: [301, 301] }), 'links/stepTasks'],
    ['the id of a task as text', sale({}, { stepTasks: ['301'] }), 'links/stepTasks'],
    ['the id of a message as text', sale({}, { stepMessages: ['1'] }), 'links/stepMessages'],
    ['a person twice', sale({}, { participantType71: ['88', '88'] }), 'links/participantType71'],
    ['a person by a numeric id', sale({}, { participantType71: [88] }), 'links/participantType71'],
    ['an action type by a numeric id', sale({}, { actionType: 812 }), 'links/actionType'],
    ['an assignee by a numeric id', sale({ assignedToParticipant: 15 }), 'assignedToParticipant'],
    ['a trust account by a numeric id', sale({}, { trustAccounts: [3] }), 'links/trustAccounts'],
    ['an id of its own', sale({ id: '9001' }), 'id'],
    ['an empty file reference', sale({ fileReference: '' }), 'fileReference'],
    ['an empty file note', sale({ fileNote: ' ' }), 'fileNote'],
    ['data that is null', sale({ stepDataField611: null }), 'stepDataField611'],
    ['data that is empty', sale({ stepDataField611: '' }), 'stepDataField611'],
    ['a related action of another type', sale({}, { relatedActionType11: ['8706'] }), 'links/relatedActionType11'],
    ['an extra key', { ...Object(sale()), meta: {} }, 'meta'],
    ['a template of another step', sale({}, { documentTemplates: [65] }), 'links/documentTemplates'],
    ['an unknown trust account', sale({}, { trustAccounts: ['9'] }), 'links/trustAccounts'],
    ['nobody for a mandatory task', sale({}, { participantType45: [] }), 'links/participantType45'],
    ['nobody for a chosen message', sale({}, { stepMessages: [2] }), 'links/participantType27'],
    ['nobody in a required role', sale({}, { participantType71: undefined }), 'links/participantType71'],
    ['a recipient without email', sale({}, { participantType71: ['92'] }), 'links/participantType71'],
    ['a recipient with an invalid email', sale({}, { participantType71: ['88', '93'] }), 'links/participantType71'],
    ['an unknown participant', sale({}, { participantType71: ['1'] }), 'links/participantType71'],
    ['a role by the id of its step record', sale({}, { participantType901: ['88'] }), 'links/participantType901'],
    ['no mandatory related action', sale({}, { relatedActionType11: [] }), 'links/relatedActionType11'],
    ['an unknown related action', sale({}, { relatedActionType11: ['1'] }), 'links/relatedActionType11'],
    ['a relation by its action type', sale({}, { relatedActionType820: ['8700'] }), 'links/relatedActionType820'],
    [
      'no file note where one is required',
      { actioncreate: { actionName: 'X', fileNote: ' ', links: { actionType: '855' } } },
      'fileNote',
    ],
  ])('refuses %s and creates nothing', async (_, body, pointer) => {
    const answer = await submit(body);
    expect(answer.status).toBe(dialect === 'live' ? 500 : 400);
    expect(records(answer.body, 'errors')[0]).toMatchObject({
      detail: expect.any(String),
      source: sourceOf(dialect, pointer),
    });
    expect(sandbox().firm.outcomes.size).toBe(0);
    expect(sandbox().firm.actions.has('9001')).toBe(false);
  });

  test.each([
    ['an unknown type', '1', 404],
    ['a disabled type', '860', 404],
    ['a type the user may not create', '861', 403],
  ])('refuses %s', async (_, actionType, status) => {
    expect((await submit({ actioncreate: { actionName: 'X', links: { actionType } } })).status).toBe(status);
  });

  test('errors have the format of the dialect', async () => {
    const { body } = await submit(sale({ status: 'Open' }));
    const problem = { title: 'Invalid', detail: expect.any(String) };
    const captured = { links: { about: null }, source: { pointer: null, parameter: null }, meta: [], rls: null };
    const errors = {
      live: { ...problem, id: expect.stringMatching(/^[\da-f]{40}$/), status: 500, code: 'AS-A01', ...captured },
      document: [{ ...problem, status: '400', code: 'A01', source: { pointer: '/actioncreate/status' } }],
    };
    expect(body).toEqual({ errors: errors[dialect] });
  });

  test.each<[string, boolean]>([
    ...['half@', '@half.test', '@', 'a@b@c', 'two words@x y', 'a@b..c', '<a@b.example>'].map(
      (email): [string, boolean] => [email, false],
    ),
    ...['ann@mail.example', 'zoë@mañana.example', "o'foe+x@localhost"].map((email): [string, boolean] => [email, true]),
  ])('an email to %s is sent: %j', async (email, isSent) => {
    Object.assign(Object(sandbox().firm.participants.get('88')), { email });

    expect((await submit(sale())).status < 300).toBe(isSent);
  });

  test('a firm may take the assignee in the links instead, and pass over the other one', async () => {
    sandbox().firm.assigneePlace = 'links';
    await submit(sale({ assignedToParticipant: '16' }));
    await submit(sale({ assignedToParticipant: '17' }, { assignedToParticipant: '16' }));

    expect(['9001', '9002'].map((id) => sandbox().firm.outcomes.get(id)?.assignedTo)).toEqual(['15', '16']);
    expect((await submit(sale({}, { assignedToParticipant: '5' }))).status).toBeGreaterThanOrEqual(400);
  });

  test('a firm may accept composite message ids instead', async () => {
    sandbox().firm.messageIdForm = 'composite';
    const links = { participantType27: ['95'] };
    expect((await submit(sale({}, { ...links, stepMessages: [2] }))).status).toBeGreaterThanOrEqual(400);
    await submit(sale({}, { ...links, stepMessages: ['812--1--2'] }));
    expect(sandbox().firm.outcomes.get('9001')?.messages).toHaveLength(2);
  });
});
