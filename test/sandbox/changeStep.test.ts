import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { offerNextSteps, stepChange, type NextStepOutline } from '../support/nextSteps.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, member, records, sourceOf, type Caller } from './testing.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Everything that "Deposit Paid" needs in the purchase 8700, and no more. */
const NEEDED: Attributes = { stepDataField1651: '2025-03-03', stepDataField1652: 'transfer' };
const NEEDED_LINKS: Attributes = {
  action: '8700',
  step: '820--5',
  node: '3050',
  participantType45: ['15'],
  participantType46: ['96'],
};

const deposit = (changes: Attributes = {}, links: Attributes = {}): unknown => ({
  actionchangestep: { ...NEEDED, ...changes, links: { ...NEEDED_LINKS, ...links } },
});

const move = (links: Attributes, attributes: Attributes = {}): unknown => ({
  actionchangestep: { ...attributes, links },
});

const CONTRACT = { action: '8700', step: '820--2', node: '3020' };
const SETTLEMENT = { action: '8700', step: '820--4', node: '3040', participantType45: ['15'] };
const ARCHIVED = { action: '8700', step: '820--9', node: '3090' };

describe.each(DIALECTS)('changing the step of an action, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const call: Caller = (...request) => caller(sandbox())(...request);
  const next = async (action = '8700') => (await call('GET', `/actionchangestep/${action}`)).body;
  const submit = (body: unknown): ReturnType<Caller> => call('POST', '/actionchangestep', body);
  const places = (body: unknown) =>
    records(body, 'actionchangestep')
      .map((record) => member(record, 'links'))
      .map((links) => `${String(links['step'])}/${String(links['node'])}`);
  const offered = (outline: NextStepOutline) => offerNextSteps(sandbox().firm, '8706', [outline])[0];
  const firmText = () =>
    JSON.stringify(Object.values(sandbox().firm).map((part) => (part instanceof Map ? [...part] : 0)));

  describe('what is possible next', () => {
    test('is a record for each node, the conditions of the action with it', async () => {
      const body = await next();
      const settlement = records(body, 'actionchangestep').find(({ id }) => id === '5');

      expect(places(body)).toEqual([
        '820--2/3020',
        '820--3/3030',
        '820--3/3031',
        '820--5/3050',
        '820--4/3040',
        '820--9/3090',
      ]);
      expect(settlement).toMatchObject({
        links: { mustCompleteTasks: dialect === 'live' ? [6001, '6002'] : [6001, 6002], mustHaveEmailAddresses: [97] },
      });
      expect(body).toMatchObject({ meta: { paging: { actionchangestep: { recordCount: 6, page: 1, pageCount: 1 } } } });
    });

    test('comes with its steps, each once, its nodes, and what the steps ask for', async () => {
      const linked = member(await next(), 'linked');
      const ids = (resource: string) => records(linked, resource).map(({ id }) => id);

      expect(ids('steps')).toEqual(['820--2', '820--3', '820--5', '820--4', '820--9']);
      expect(records(linked, 'nodes').slice(1, 3)).toEqual([
        { id: 3030, stepNumber: '3', isActive: 'T', weight: 2, links: { actionType: '820', parent: '3020' } },
        { id: 3031, stepNumber: '3', isActive: 'T', weight: 3, links: { actionType: '820', parent: '3010' } },
      ]);
      expect(ids('steptasks')).toEqual([1371, 1372, 1373]);
      expect(ids('stepmessages')).toEqual(['820--5--1', '820--5--2', '820--4--1']);
      expect(ids('participanttypes')).toEqual([45, 71, 72]);
      expect(Object.keys(linked)).not.toContain('tasks');
      expect(Object.keys(linked)).not.toContain('participants');
    });

    test('shows what a step does not have as the dialect does', async () => {
      const [contract] = records(await next(), 'actionchangestep');

      expect(contract).toEqual({
        id: '1',
        links: {
          mustCompleteTasks: [],
          mustHaveEmailAddresses: [],
          step: '820--2',
          node: '3020',
          stepTasks: [],
          stepMessages: dialect === 'live' ? null : [],
          ...(dialect === 'document' && { documentTemplates: [], stepRelatedActionTypes: [] }),
          stepParticipantTypes: [],
          otherParticipantTypes: [],
          stepDataFields: [],
        },
      });
    });

    test('is one object when it is one record, in the live dialect', async () => {
      offered({});

      expect(member(await next('8706'), 'actionchangestep')).toMatchObject(
        dialect === 'live' ? { id: '1' } : { 0: { id: '1' } },
      );
    });

    test.each([
      ['at the end of the tree', '8700'],
      ['for an action type without next steps', '8701'],
    ])('is nothing %s', async (_, action) => {
      await submit(move(ARCHIVED));
      const { status, body } = await call('GET', `/actionchangestep/${action}`);

      expect({ status, body }).toMatchObject(
        dialect === 'live' ? { status: 204, body: '' } : { status: 200, body: { actionchangestep: [] } },
      );
    });

    test.each([
      ['an unknown action', '/actionchangestep/1', 404],
      ['several ids', '/actionchangestep/8700,8701', 400],
      ['no id', '/actionchangestep', 400],
      ['a filter', '/actionchangestep/8700?page=1', 400],
    ])('is refused for %s', async (_, path, status) => {
      expect((await call('GET', path)).status).toBe(status);
    });

    test('needs the scope', async () => {
      expect((await caller(sandbox(), 'actions actioncreate')('GET', '/actionchangestep/8700')).status).toBe(403);
      expect((await caller(sandbox(), 'actionchangestep')('GET', '/actionchangestep/8700')).status).toBe(200);
    });
  });

  test.each<[string, unknown, string]>([
    ['an array', { actionchangestep: [{ links: CONTRACT }] }, 'actionchangestep'],
    ['no action', move({ ...CONTRACT, action: undefined }), 'links/action'],
    ['an unknown action', move({ ...CONTRACT, action: '1' }), 'links/action'],
    ['an action by a numeric id', move({ ...CONTRACT, action: 8700 }), 'links/action'],
    ['an unknown node', move({ ...CONTRACT, node: '1' }), 'links/node'],
    ['the node of another tree', move({ ...CONTRACT, node: '2020' }), 'links/node'],
    ['a node of another step', move({ ...CONTRACT, node: '3030' }), 'links/step'],
    ['no node', move({ ...CONTRACT, node: undefined }), 'links/node'],
    ['an unknown attribute', move(CONTRACT, { actionName: 'X' }), 'actionName'],
    ['an unknown link', move({ ...CONTRACT, actionType: '820' }), 'links/actionType'],
    ['an unknown status', move(CONTRACT, { status: 'Open' }), 'status'],
    ['an invalid timestamp', move(CONTRACT, { timestamp: '1 March' }), 'timestamp'],
    ['an unknown assignee', move(CONTRACT, { assignedToParticipant: '5' }), 'assignedToParticipant'],
    ['a blank note', move(CONTRACT, { filenote: ' ' }), 'filenote'],
    ['a note in the spelling of a new action', move(CONTRACT, { fileNote: 'X' }), 'fileNote'],
    ['a missing required data field', deposit({ stepDataField1651: undefined }), 'stepDataField1651'],
    ['a date in another form', deposit({ stepDataField1651: '03/03/2025' }), 'stepDataField1651'],
    ['the name of a choice', deposit({ stepDataField1652: 'Bank transfer' }), 'stepDataField1652'],
    ['a data field of another step', deposit({ stepDataField1631: '2025-03-03' }), 'stepDataField1631'],
    ['nobody in a required role', deposit({}, { participantType46: undefined }), 'links/participantType46'],
    ['a role of another step', deposit({}, { participantType72: ['97'] }), 'links/participantType72'],
    ['nobody for a mandatory task', deposit({}, { participantType45: [] }), 'links/participantType45'],
    ['nobody for a chosen message', deposit({}, { stepMessages: [2] }), 'links/participantType27'],
    ['a composite message id', deposit({}, { stepMessages: ['820--5--1'] }), 'links/stepMessages'],
    ['a task of another step', deposit({}, { stepTasks: [371] }), 'links/stepTasks'],
    ['a template of another step', deposit({}, { documentTemplates: [55] }), 'links/documentTemplates'],
    [
      'a related action of another type',
      deposit({}, { relatedActionType1051: ['8701'] }),
      'links/relatedActionType1051',
    ],
    ['an open task and a contact without email', move(SETTLEMENT), 'links/action'],
  ])('refuses %s and changes nothing', async (_, body, pointer) => {
    const before = firmText();
    const answer = await submit(body);

    expect(answer.status).toBe(dialect === 'live' ? 500 : 400);
    expect(records(answer.body, 'errors')[0]).toMatchObject({
      detail: expect.any(String),
      source: sourceOf(dialect, pointer),
    });
    expect(firmText()).toBe(before);
    expect(sandbox().firm.stepChanges).toEqual([]);
  });

  test.each<[string, NextStepOutline, string]>([
    [
      'a mandatory related action',
      { related: [{ id: 9, actionType: 820, mandatory: true }] },
      'links/relatedActionType9',
    ],
    ['a file note', { fileNoteRequired: true }, 'filenote'],
  ])('refuses a step without %s that it requires', async (_, outline, pointer) => {
    const { status, body } = await submit(move({ ...offered(outline) }));

    expect(status).toBe(dialect === 'live' ? 500 : 400);
    expect(records(body, 'errors')[0]).toMatchObject({
      source: sourceOf(dialect, `actionchangestep/${pointer}`),
    });
  });

  test.each([
    [
      'an open task',
      (): void => void Object.assign(Object(sandbox().firm.participants.get('97')), { email: 'old@mill.example' }),
    ],
    [
      'no email address',
      (): void => void Object.assign(Object(sandbox().firm.tasks.get('6001')), { status: 'Complete' }),
    ],
  ])('refuses an action for %s alone, and moves it once both are mended', async (_, mend) => {
    mend();
    expect((await submit(move(SETTLEMENT))).status).toBeGreaterThanOrEqual(400);

    Object.assign(Object(sandbox().firm.participants.get('97')), { email: 'old@mill.example' });
    Object.assign(Object(sandbox().firm.tasks.get('6001')), { status: 'Complete' });
    await submit(move(SETTLEMENT));
    expect(stepChange(sandbox())).toMatchObject({
      node: '3040',
      messages: [{ id: '820--4--1', from: ['sam.poe@harbourlaw.example'], to: ['old@mill.example'] }],
    });
  });

  test('needs the scope', async () => {
    expect((await caller(sandbox(), 'actions')('POST', '/actionchangestep', move(CONTRACT))).status).toBe(403);
  });

  test('an action stands at its new step, and goes on from there', async () => {
    await submit(move({ ...CONTRACT, step: '820--3', node: '3031' }));
    const { body } = await call('GET', '/actions/8700?include=step');

    expect(records(body, 'actions')).toMatchObject([
      { id: 8700, status: 'Active', links: { step: '820--3', assignedTo: '15' } },
    ]);
    expect(records(member(body, 'linked'), 'steps')).toMatchObject([{ id: '820--3', stepName: 'Exchange' }]);
    expect(places(await next())).toEqual(['820--5/3050', '820--4/3040', '820--9/3090']);
    expect((await submit(move(CONTRACT))).status).toBeGreaterThanOrEqual(400);
  });

  test('an action takes the status of the step, or what is given', async () => {
    await submit(move(CONTRACT, { status: 'Inactive', assignedToParticipant: '16', timestamp: '2025-03-01' }));
    expect(sandbox().firm.actions.get('8700')).toMatchObject({
      status: 'Inactive',
      statusTimestamp: '2025-03-01T00:00:00+10:00',
      modifiedTimestamp: '2025-03-04T10:30:00+10:00',
      links: { assignedTo: '16', step: '820--2' },
    });

    await submit(move(ARCHIVED));
    expect(sandbox().firm.actions.get('8700')).toMatchObject({
      status: 'Closed',
      statusTimestamp: '2025-03-04T10:30:00+10:00',
      links: { assignedTo: '16' },
    });
  });

  test('tasks, emails, documents, contacts and related actions are those that are chosen or mandatory', async () => {
    const chosen = { stepTasks: [1373], documentTemplates: [1086], relatedActionType1051: ['8706'] };
    await submit(deposit({}, chosen));
    const { body } = await call('GET', '/tasks?action=8700&status=Incomplete');

    expect(stepChange(sandbox())).toMatchObject({
      actionId: '8700',
      from: '820--1',
      step: '820--5',
      node: '3050',
      tasks: [1371, 1373],
      messages: [{ id: '820--5--1', to: ['john.doe@mail.example'], from: ['sam.poe@harbourlaw.example'] }],
      documents: [1086],
      participants: { 45: ['15'], 46: ['96'] },
      relatedActions: { 1051: ['8706'] },
    });
    expect(records(body, 'tasks').slice(2)).toEqual([
      {
        id: 6101,
        name: 'Receipt the deposit',
        status: 'Incomplete',
        priority: 'High',
        dueTimestamp: '2025-03-05T10:30:00+10:00',
        links: { action: '8700', assignee: '15' },
      },
      expect.objectContaining({ id: 6102, name: 'Diarise balance', dueTimestamp: '2025-03-18T10:30:00+10:00' }),
    ]);
    expect([...sandbox().firm.actionParticipants.keys()].slice(-2)).toEqual(['8700--45--15', '8700--46--96']);
    expect(sandbox().firm.actions.get('8700')?.links.relatedActions).toEqual(['8706']);
  });

  test('whoever has a required role already need not be given', async () => {
    await submit(deposit());
    const [place] = offerNextSteps(sandbox().firm, '8700', [
      { roles: [{ id: 8, participantType: 46, required: true }] },
    ]);

    // It stands nowhere in the new tree, so that it can go anywhere.
    expect((await submit(move({ ...place }))).status).toBeLessThan(300);
  });

  test('data fields of the step that are left out become empty, and others stay', async () => {
    await submit(deposit({ stepDataField1653: 85_000.5 }));
    const { body } = await call('GET', '/datacollectionrecordvalues?action=8700');
    const values = records(body, 'datacollectionrecordvalues').map(({ id, stringValue }) => [id, stringValue]);

    expect(values).toEqual(
      expect.arrayContaining([
        ['44--Address--870044', '3 Quay Street, Harbourton'],
        ['44--DepositDate--870044', '2025-03-03'],
        ['44--DepositMethod--870044', 'transfer'],
        ['44--DepositAmount--870044', '85000.5'],
        ['44--DepositCleared--870044', null],
        ['50--Referrer--870050', '95'],
        ['50--Notes--870050', null],
      ]),
    );
  });

  test('the assignee may be taken in the links instead, and the other one passed over', async () => {
    sandbox().firm.assigneePlace = 'links';
    await submit(move(CONTRACT, { assignedToParticipant: '16' }));
    const exchange = { action: '8700', step: '820--3', node: '3030', assignedToParticipant: '17' };
    await submit(move(exchange, { stepDataField1631: '2025-05-01' }));

    expect(sandbox().firm.stepChanges.map(({ assignedTo }) => assignedTo)).toEqual(['15', '17']);
  });

  test.each(['filenote', 'fileNote'] as const)('the change is noted, with what is given as %s', async (name) => {
    sandbox().firm.changeNoteName = name;
    await submit(move(CONTRACT, { [name]: 'Sent by courier' }));

    expect([...sandbox().firm.fileNotes.values()]).toMatchObject([
      { text: 'Changed step from Open to Contract\nSent by courier', source: 'System', links: { action: '8700' } },
    ]);
    expect(stepChange(sandbox()).fileNote).toBe('Sent by courier');
  });

  test('the answer repeats the change, or says what is possible next', async () => {
    const { status, body } = await submit(move({ ...CONTRACT, stepTasks: [] }, { status: 'Active' }));
    const repeated = { status: 'Active', links: { ...CONTRACT, stepTasks: [], stepMessages: [] } };
    const possible = await next();

    expect([status, member(body, 'actionchangestep')]).toEqual([
      200,
      dialect === 'live' ? member(possible, 'actionchangestep') : repeated,
    ]);
  });

  test('a new action has the tasks and contacts that conditions look at', async () => {
    await call('POST', '/actioncreate', {
      actioncreate: {
        actionName: 'Harbour St sale',
        stepDataField601: '1 Harbour St',
        stepDataField603: 'unit',
        stepDataField607: 'T',
        links: {
          actionType: '812',
          participantType71: ['88'],
          participantType72: ['92'],
          participantType45: ['15'],
          relatedActionType11: ['8700'],
        },
      },
    });
    const settlement = records(await next('9001'), 'actionchangestep').find(({ id }) => id === '5');

    expect(settlement).toMatchObject({
      links: { step: '812--4', node: '2040', mustCompleteTasks: [6101], mustHaveEmailAddresses: [92] },
    });
  });
});

describe('a firm that lists the present step', () => {
  const sandbox = useOneEach(() => startSandbox({ listsPresentStep: true }));

  test('lets an action take it again', async () => {
    const call = caller(sandbox());
    await call('POST', '/actionchangestep', move(CONTRACT));

    expect((await call('POST', '/actionchangestep', move(CONTRACT))).status).toBe(200);
    expect(sandbox().firm.stepChanges.map(({ from, step }) => [from, step])).toEqual([
      ['820--1', '820--2'],
      ['820--2', '820--2'],
    ]);
  });
});

describe.each(DIALECTS)('tasks, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));

  test.each([
    ['/tasks/6001,6004', [6001, 6004]],
    ['/tasks?action=8700&status=Incomplete', [6001, 6003]],
    ['/tasks?assignee=15&sort=-id', [6003, 6002]],
  ])('%s', async (path, ids) => {
    const { body } = await caller(sandbox(), 'tasks')('GET', path);

    expect(records(body, 'tasks').map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['GET', '/tasks/1', 'tasks', 404],
    ['PUT', '/tasks/6001', 'tasks', 405],
    ['GET', '/tasks', 'actions', 403],
  ])('%s %s with the scope %s', async (method, path, scope, status) => {
    const body = method === 'PUT' ? { tasks: { status: 'Complete' } } : undefined;

    expect((await caller(sandbox(), scope)(method, path, body)).status).toBe(status);
  });
});
