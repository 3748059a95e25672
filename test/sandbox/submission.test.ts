import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS, startSandbox, type Sandbox } from './sandbox.ts';
import { caller, member, records, type Caller } from './testing.ts';

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
  let sandbox: Sandbox;
  let call: Caller;

  beforeEach(async () => {
    sandbox = await startSandbox({ dialect, now: () => new Date('2025-03-03T23:30:01Z') });
    call = caller(sandbox);
  });
  afterEach(() => sandbox.stop());

  const submit = (body: unknown): ReturnType<Caller> => call('POST', '/actioncreate', body);

  test('the minimum gives the standard record with every default', async () => {
    const { status, body } = await submit({ actioncreate: { actionName: 'X', links: { actionType: '833' } } });
    expect(status).toBe(dialect === 'live' ? 201 : 200);
    expect(body).toMatchObject({
      links: {
        'actioncreate.assignedTo': { type: 'participants' },
        'actioncreate.division': { type: 'divisions' },
        'actioncreate.actionType': { type: 'actiontypes' },
        'actioncreate.primaryParticipants': { type: 'participants' },
      },
      actioncreate: {
        id: 9001,
        name: 'X',
        reference: null,
        priority: 0,
        status: 'Active',
        statusTimestamp: '2025-03-04T09:30:01+10:00',
        isBillableOverride: null,
        createdTimestamp: '2025-03-04',
        modifiedTimestamp: '2025-03-04T09:30:01+10:00',
        isDeleted: 'F',
        deletedBy: null,
        deletedTimestamp: null,
        isFavorite: 'F',
        links: { assignedTo: '15', division: '1', actionType: '833', primaryParticipants: null },
      },
    });
    expect(sandbox.firm.actions.get('9001')).toMatchObject({ name: 'X' });
  });

  test('in the document dialect the record has no other fields and links', async () => {
    const { body } = await submit({ actioncreate: { actionName: 'X', links: { actionType: '833' } } });
    const record = member(body, 'actioncreate');
    expect(Object.keys(record)).toHaveLength(dialect === 'document' ? 14 : 18);
    expect(Object.keys(member(record, 'links'))).toHaveLength(dialect === 'document' ? 4 : 7);
  });

  test('what is left out is deselected or NULL, what is mandatory comes anyway', async () => {
    await submit(sale());
    expect(sandbox.firm.outcomes.get('9001')).toMatchObject({
      tasks: [301],
      messages: [{ id: '812--1--1', to: ['ann.roe@mail.example'], from: ['sam.poe@harbourlaw.example'] }],
      documents: [],
      dataFields: { 601: '1 Harbour St', 602: null, 603: 'unit', 604: null, 607: 'T', 611: null },
      participants: { 71: ['88'], 45: ['15'] },
      relatedActions: { 11: ['8700'] },
      trustAccounts: [],
      fileNote: null,
      stepChangeTimestamp: '2025-03-04T09:30:01+10:00',
      assignedTo: '15',
    });
  });

  test('everything that is given arrives', async () => {
    const { body } = await submit(
      sale(
        {
          fileReference: 'HS-17',
          priority: 1,
          status: 'Template',
          timestamp: '2025-02-01T08:00:00+10:00',
          fileNote: 'Opened from web form',
          assignedToParticipant: '16',
          stepDataField602: '2025-05-01',
          stepDataField604: 'South',
          stepDataField605: 950_000.5,
          stepDataField606: '4',
          stepDataField608: '2025-04-01T10:00:00+10:00',
          stepDataField609: 'pool,garage',
          stepDataField610: 'small',
          stepDataField611: 'Corner lot\nwith a view',
          stepDataField613: '94',
          stepDataField617: '2025-01-31',
        },
        {
          stepTasks: [301, 302, 303],
          stepMessages: [1, 2],
          documentTemplates: [55],
          participantType71: ['88', '89'],
          participantType72: ['92'],
          participantType27: ['95'],
          relatedActionType12: ['8706'],
          trustAccounts: ['3'],
        },
      ),
    );
    expect(body).toMatchObject({
      actioncreate: {
        reference: 'HS-17',
        priority: 1,
        status: 'Template',
        statusTimestamp: '2025-02-01T08:00:00+10:00',
        links: { assignedTo: '16', primaryParticipants: ['88', '89'] },
      },
    });
    expect(sandbox.firm.outcomes.get('9001')).toMatchObject({
      tasks: [301, 302, 303],
      messages: [{ id: '812--1--1' }, { id: '812--1--2', to: ['sales@brightwater.example'] }],
      documents: [55],
      dataFields: { 602: '2025-05-01', 605: 950_000.5, 606: '4', 609: 'pool,garage', 613: '94' },
      trustAccounts: ['3'],
      fileNote: 'Opened from web form',
      stepChangeTimestamp: '2025-02-01T08:00:00+10:00',
      assignedTo: '16',
    });
    expect(sandbox.firm.actions.get('9001')?.links.relatedActions).toEqual(['8700', '8706']);
  });

  test.each<[string, unknown, string]>([
    ['an array', { actioncreate: [{ actionName: 'X', links: { actionType: '833' } }] }, '/actioncreate'],
    ['no actionName', sale({ actionName: undefined }), '/actioncreate/actionName'],
    ['a blank actionName', sale({ actionName: ' ' }), '/actioncreate/actionName'],
    ['no actionType', sale({}, { actionType: undefined }), '/actioncreate/links/actionType'],
    ['no links', { actioncreate: { actionName: 'X' } }, '/actioncreate/links'],
    ['an unknown attribute', sale({ name: 'X' }), '/actioncreate/name'],
    ['an unknown link', sale({}, { assignedToParticipant: '15' }), '/actioncreate/links/assignedToParticipant'],
    ['an unknown status', sale({ status: 'Open' }), '/actioncreate/status'],
    ['a priority that is no integer', sale({ priority: '1' }), '/actioncreate/priority'],
    ['a timestamp that is none', sale({ timestamp: '1 March' }), '/actioncreate/timestamp'],
    ['an unknown assignee', sale({ assignedToParticipant: '5' }), '/actioncreate/assignedToParticipant'],
    ['a missing required data field', sale({ stepDataField601: undefined }), '/actioncreate/stepDataField601'],
    ['a blank required data field', sale({ stepDataField601: '' }), '/actioncreate/stepDataField601'],
    ['a data field of another step', sale({ stepDataField701: '1' }), '/actioncreate/stepDataField701'],
    ['a date in another form', sale({ stepDataField602: '01/05/2025' }), '/actioncreate/stepDataField602'],
    ['a day that does not exist', sale({ stepDataField602: '2025-02-30' }), '/actioncreate/stepDataField602'],
    ['a moment without offset', sale({ stepDataField608: '2025-04-01T10:00:00' }), '/actioncreate/stepDataField608'],
    ['the name of a choice', sale({ stepDataField603: 'Unit' }), '/actioncreate/stepDataField603'],
    ['a boolean', sale({ stepDataField607: true }), '/actioncreate/stepDataField607'],
    ['money with a separator', sale({ stepDataField605: '1,000' }), '/actioncreate/stepDataField605'],
    ['an unknown participant as data', sale({ stepDataField613: '1' }), '/actioncreate/stepDataField613'],
    ['a value for a number the service assigns', sale({ stepDataField614: '7' }), '/actioncreate/stepDataField614'],
    ['a task of another step', sale({}, { stepTasks: [351] }), '/actioncreate/links/stepTasks'],
    ['tasks outside an array', sale({}, { stepTasks: 301 }), '/actioncreate/links/stepTasks'],
    ['a composite message id', sale({}, { stepMessages: ['812--1--1'] }), '/actioncreate/links/stepMessages'],
    ['a task twice', sale({}, { stepTasks: [301, 301] }), '/actioncreate/links/stepTasks'],
    ['the number of a task as text', sale({}, { stepTasks: ['301'] }), '/actioncreate/links/stepTasks'],
    ['the number of a message as text', sale({}, { stepMessages: ['1'] }), '/actioncreate/links/stepMessages'],
    ['a person twice', sale({}, { participantType71: ['88', '88'] }), '/participantType71'],
    ['a person as a number', sale({}, { participantType71: [88] }), '/participantType71'],
    ['an action type as a number', sale({}, { actionType: 812 }), '/actioncreate/links/actionType'],
    ['an assignee as a number', sale({ assignedToParticipant: 15 }), '/actioncreate/assignedToParticipant'],
    ['a trust account as a number', sale({}, { trustAccounts: [3] }), '/actioncreate/links/trustAccounts'],
    ['an id of its own', sale({ id: '9001' }), '/actioncreate/id'],
    ['an empty file reference', sale({ fileReference: '' }), '/actioncreate/fileReference'],
    ['an empty file note', sale({ fileNote: ' ' }), '/actioncreate/fileNote'],
    ['data that is null', sale({ stepDataField611: null }), '/actioncreate/stepDataField611'],
    ['data that is empty', sale({ stepDataField611: '' }), '/actioncreate/stepDataField611'],
    [
      'a related action of another type',
      sale({}, { relatedActionType11: ['8706'] }),
      '/actioncreate/links/relatedActionType11',
    ],
    ['another key beside its own', { ...Object(sale()), meta: {} }, ''],
    ['a template of another step', sale({}, { documentTemplates: [65] }), '/actioncreate/links/documentTemplates'],
    ['an unknown trust account', sale({}, { trustAccounts: ['9'] }), '/actioncreate/links/trustAccounts'],
    ['nobody for a mandatory task', sale({}, { participantType45: [] }), '/actioncreate/links/participantType45'],
    ['nobody for a chosen message', sale({}, { stepMessages: [2] }), '/actioncreate/links/participantType27'],
    ['nobody in a required role', sale({}, { participantType71: undefined }), '/actioncreate/links/participantType71'],
    ['a recipient without email', sale({}, { participantType71: ['92'] }), '/actioncreate/links/participantType71'],
    [
      'a recipient whose email is none',
      sale({}, { participantType71: ['88', '93'] }),
      '/actioncreate/links/participantType71',
    ],
    ['an unknown participant', sale({}, { participantType71: ['1'] }), '/actioncreate/links/participantType71'],
    [
      'a role by the id of its step record',
      sale({}, { participantType901: ['88'] }),
      '/actioncreate/links/participantType901',
    ],
    ['no mandatory related action', sale({}, { relatedActionType11: [] }), '/actioncreate/links/relatedActionType11'],
    ['an unknown related action', sale({}, { relatedActionType11: ['1'] }), '/actioncreate/links/relatedActionType11'],
    [
      'a relation by its action type',
      sale({}, { relatedActionType820: ['8700'] }),
      '/actioncreate/links/relatedActionType820',
    ],
    [
      'no file note where one is required',
      { actioncreate: { actionName: 'X', fileNote: ' ', links: { actionType: '855' } } },
      '/actioncreate/fileNote',
    ],
  ])('refuses %s and creates nothing', async (_, body, pointer) => {
    const answer = await submit(body);
    expect(answer.status).toBe(dialect === 'live' ? 500 : 400);
    expect(records(answer.body, 'errors')[0]).toMatchObject({
      detail: expect.any(String),
      source: { pointer: expect.stringMatching(`^${pointer}(/|$)`) },
    });
    expect(sandbox.firm.outcomes.size).toBe(0);
    expect(sandbox.firm.actions.has('9001')).toBe(false);
  });

  test.each([
    ['an unknown type', '1', 404],
    ['a disabled type', '860', 404],
    ['a type the user may not create', '861', 403],
  ])('refuses %s', async (_, actionType, status) => {
    expect((await submit({ actioncreate: { actionName: 'X', links: { actionType } } })).status).toBe(status);
  });

  test('errors have the shape of the dialect', async () => {
    const { body } = await submit(sale({ status: 'Open' }));
    const problem = { code: 'A01', title: 'Invalid', source: { pointer: '/actioncreate/status' } };
    expect(body).toMatchObject({
      errors: dialect === 'live' ? { status: 500, ...problem } : [{ status: '400', ...problem }],
    });
    expect(body).toEqual({ errors: expect.anything() });
  });

  test.each(['half@', '@half.test', '@', 'a@b@c', 'two words@x y', 'a@b..c', '<a@b.example>'])(
    'an email is not sent to %s',
    async (email) => {
      Object.assign(Object(sandbox.firm.participants.get('88')), { email });
      expect((await submit(sale())).status).toBe(dialect === 'live' ? 500 : 400);
    },
  );

  test.each(['ann@mail.example', 'zoë@mañana.example', "o'foe+x@localhost"])(
    'an email is sent to %s',
    async (email) => {
      Object.assign(Object(sandbox.firm.participants.get('88')), { email });
      expect((await submit(sale())).status).toBe(dialect === 'live' ? 201 : 200);
    },
  );

  test('a firm may take composite message ids instead', async () => {
    sandbox.firm.messageIdForm = 'composite';
    const links = { participantType27: ['95'] };
    expect((await submit(sale({}, { ...links, stepMessages: [2] }))).status).toBeGreaterThanOrEqual(400);
    await submit(sale({}, { ...links, stepMessages: ['812--1--2'] }));
    expect(sandbox.firm.outcomes.get('9001')?.messages).toHaveLength(2);
  });

  test('a file note satisfies the type that requires one', async () => {
    await submit({ actioncreate: { actionName: 'X', fileNote: 'As agreed', links: { actionType: '855' } } });
    expect(sandbox.firm.outcomes.get('9001')?.fileNote).toBe('As agreed');
  });
});
