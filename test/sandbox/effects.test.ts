import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, member, records, SALE, type Caller } from './testing.ts';

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

  test('a new action has the tasks and contacts that conditions look at', async () => {
    await open(sale({}, { participantType72: ['92'] }));

    expect(records(await next('9001'), 'actionchangestep').find(({ id }) => id === '5')).toMatchObject({
      links: { step: '812--4', node: '2040', mustCompleteTasks: [6101], mustHaveEmailAddresses: [92] },
    });
  });
});
