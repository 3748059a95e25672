import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { offerNextSteps, stepChange } from '../support/nextSteps.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, DEPOSIT, member, records, SALE, type Caller } from './testing.ts';

/* What the service does when a request is accepted, as far as no test of the integration sees it. */

type Bag = Readonly<Record<string, unknown>>;

const MOMENT = '2025-03-04T10:30:00+10:00';
const CONTRACT = { action: '8700', step: '820--2', node: '3020' };
const ARCHIVED = { action: '8700', step: '820--9', node: '3090' };

const sale = (attributes: Bag = {}, links: Bag = {}) => ({
  actioncreate: { ...SALE.actioncreate, ...attributes, links: { ...SALE.actioncreate.links, ...links } },
});
const move = (links: Bag, attributes: Bag = {}) => ({ actionchangestep: { ...attributes, links } });

describe.each(DIALECTS)('what the service does (%s dialect)', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const isLive = dialect === 'live';
  const call: Caller = (...request) => caller(sandbox())(...request);
  const open = (body: unknown) => call('POST', '/actioncreate', body);
  const change = (body: unknown) => call('POST', '/actionchangestep', body);
  const next = async (action = '8700') => (await call('GET', `/actionchangestep/${action}`)).body;
  const places = (body: unknown) =>
    records(body, 'actionchangestep')
      .map((record) => member(record, 'links'))
      .map((links) => `${String(links['step'])}/${String(links['node'])}`);

  test('a new action is a record with the attributes and links of the dialect', async () => {
    const { body } = await open({ actioncreate: { actionName: 'X', links: { actionType: '833' } } });
    const record = member(body, 'actioncreate');

    expect([record, member(record, 'links')].map((part) => Object.keys(part).length)).toEqual(
      isLive ? [19, 7] : [14, 4],
    );
  });

  test.each<[string, boolean]>([
    ...['half@', '@half.test', '@', 'a@b@c', 'two words@x y', 'a@b..c', '<a@b.example>'].map(
      (email): [string, boolean] => [email, false],
    ),
    ...['ann@mail.example', 'zoë@mañana.example', "o'foe+x@localhost"].map((email): [string, boolean] => [email, true]),
  ])('an email to %s is sent: %j', async (email, isSent) => {
    Object.assign(Object(sandbox().firm.participants.get('88')), { email });

    expect((await open(SALE)).status < 300).toBe(isSent);
  });

  test('each node that an action can go to is a record, the conditions of the action with it', async () => {
    const body = await next();
    const [contract, , , , settlement] = records(body, 'actionchangestep');
    const linked = member(body, 'linked');

    expect(places(body).join(' ')).toBe('820--2/3020 820--3/3030 820--3/3031 820--5/3050 820--4/3040 820--9/3090');
    expect(settlement).toMatchObject({
      links: { mustCompleteTasks: isLive ? [6001, '6002'] : [6001, 6002], mustHaveEmailAddresses: [97] },
    });
    // What a step does not have is left out, or empty.
    expect(Object.keys(member(contract, 'links')).length).toBe(isLive ? 9 : 11);
    expect(records(linked, 'steps').map(({ id }) => id)).toEqual(['820--2', '820--3', '820--5', '820--4', '820--9']);
    expect(Object.keys(linked)).not.toContain('tasks');
    expect(body).toMatchObject({ meta: { paging: { actionchangestep: { recordCount: 6, page: 1, pageCount: 1 } } } });
  });

  test('one node is one object in the live dialect, and none is an answer without a body', async () => {
    offerNextSteps(sandbox().firm, '8706', [{}]);
    await change(move(ARCHIVED));

    expect(member(await next('8706'), 'actionchangestep')).toMatchObject(isLive ? { id: '1' } : { 0: { id: '1' } });
    for (const action of ['8700', '8701'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([places(await next(action)), (await next(action)) === '']).toEqual([[], isLive]);
  });

  test('an action stands at its new step, takes its status or what is given, and goes on from there', async () => {
    const given = { status: 'Inactive', assignedToParticipant: '16', timestamp: '2025-03-01' };
    await change(move({ ...CONTRACT, step: '820--3', node: '3031' }, given));
    const { body } = await call('GET', '/actions/8700?include=step');

    expect(records(member(body, 'linked'), 'steps')).toMatchObject([{ id: '820--3', stepName: 'Exchange' }]);
    expect(sandbox().firm.actions.get('8700')).toMatchObject({
      status: 'Inactive',
      statusTimestamp: '2025-03-01T00:00:00+10:00',
      modifiedTimestamp: MOMENT,
      links: { assignedTo: '16', step: '820--3' },
    });
    expect(places(await next())).toEqual(['820--5/3050', '820--4/3040', '820--9/3090']);
    expect((await change(move(CONTRACT))).status).toBeGreaterThanOrEqual(400);

    await change(move(ARCHIVED));
    expect(sandbox().firm.actions.get('8700')).toMatchObject({ status: 'Closed', links: { assignedTo: '16' } });
  });

  test('tasks, emails, documents, contacts and related actions are those that are chosen or mandatory', async () => {
    const chosen = { stepTasks: [1373], documentTemplates: [1086], relatedActionType1051: ['8706'] };
    await change(move({ ...DEPOSIT.actionchangestep.links, ...chosen }, depositData));
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
    expect(records(body, 'tasks').slice(2)).toMatchObject([
      { name: 'Receipt the deposit', priority: 'High', dueTimestamp: '2025-03-05T10:30:00+10:00' },
      { name: 'Diarise balance', dueTimestamp: '2025-03-18T10:30:00+10:00', links: { action: '8700' } },
    ]);
    expect([...sandbox().firm.actionParticipants.keys()].slice(-2)).toEqual(['8700--45--15', '8700--46--96']);

    // Whoever has a required role by now need not be given. It stands nowhere in the new tree, so that it can go anywhere.
    const role = { id: 8, participantType: 46, required: true };
    const [place] = offerNextSteps(sandbox().firm, '8700', [{ roles: [role] }]);
    expect((await change(move({ ...place }))).status).toBeLessThan(300);
  });

  test('several data fields change together, or none when one of them is unknown', async () => {
    const stored = () =>
      ['44--Price--870044', '44--Features--870044'].map((id) => sandbox().firm.dataValues.get(id)?.stringValue);
    const put = async (...ids: string[]) => {
      const datacollectionrecordvalues = ids.map((id) => ({ id, stringValue: id.includes('Price') ? '' : 'pool' }));
      return (await call('PUT', `/datacollectionrecordvalues/${ids.join(',')}`, { datacollectionrecordvalues })).status;
    };

    expect(await put('44--Price--870044', '44--Nothing--870044')).toBe(404);
    expect(stored()).toEqual(['850000.00', null]);
    expect(await put('44--Price--870044', '44--Features--870044')).toBe(200);
    expect(stored()).toEqual([null, 'pool']);
  });

  test('the answer to a change repeats it, or says what is possible next', async () => {
    const { status, body } = await change(move({ ...CONTRACT, stepTasks: [] }, { status: 'Active' }));
    const repeated = { status: 'Active', links: { ...CONTRACT, stepTasks: [], stepMessages: [] } };

    expect(status).toBe(200);
    expect(member(body, 'actionchangestep')).toEqual(isLive ? member(await next(), 'actionchangestep') : repeated);
  });

  test('a new action has the tasks and contacts that conditions look at', async () => {
    await open(sale({}, { participantType72: ['92'] }));

    expect(records(await next('9001'), 'actionchangestep').find(({ id }) => id === '5')).toMatchObject({
      links: { step: '812--4', node: '2040', mustCompleteTasks: [6101], mustHaveEmailAddresses: [92] },
    });
  });

  test('what is written about an action can be listed', async () => {
    const link = (participant: string) => ({ links: { action: '8700', participantType: '71', participant } });
    const note = { text: 'Called.', noteTimestamp: '2025-03-01T09:00:00+10:00', links: { action: '8700' } };
    await call('POST', '/filenotes', { filenotes: note });
    await call('POST', '/tasks', { tasks: { name: 'Call', status: 'Complete', links: { action: '8700' } } });
    await call('POST', '/actionparticipants', { actionparticipants: [link('88'), link('89')] });
    const { body: notes } = await call('GET', '/filenotes?action=8700');
    const { body: tasks } = await call('GET', '/tasks?action=8700&sort=-id');
    const { body: parties } = await call('GET', '/actionparticipants?action=8700&participantType=71');

    expect(records(notes, 'filenotes')).toMatchObject([{ id: 7001, noteTimestamp: '2025-03-01T09:00:00+10:00' }]);
    // Whoever connected has it.
    expect(records(tasks, 'tasks')[0]).toMatchObject({ id: 6101, status: 'Complete', links: { assignee: '15' } });
    expect(records(parties, 'actionparticipants').map(({ id, participantNumber }) => [id, participantNumber])).toEqual([
      ['8700--71--88', 9],
      ['8700--71--89', 10],
      ['8700--71--90', 1],
    ]);
    expect(JSON.stringify(parties).includes('"participantType":"71"')).toBe(!isLive);
  });
});

const { links: _links, ...depositData } = DEPOSIT.actionchangestep;
