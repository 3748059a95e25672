import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, member, records, SALE, type Caller } from './testing.ts';

/* What the service does when a request is accepted, as far as no test of the integration sees it. */

type Bag = Readonly<Record<string, unknown>>;

const MOMENT = '2025-03-04T10:30:00+10:00';
const CONTRACT = { action: '8700', step: '820--2', node: '3020' };
const ARCHIVED = { action: '8700', step: '820--9', node: '3090' };

const move = (links: Bag, attributes: Bag = {}) => ({ actionchangestep: { ...attributes, links } });

describe.each(DIALECTS)('what the service does (%s dialect)', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const call: Caller = (...request) => caller(sandbox())(...request);
  const change = (body: unknown) => call('POST', '/actionchangestep', body);
  const next = async (action = '8700') => (await call('GET', `/actionchangestep/${action}`)).body;
  const places = (body: unknown) =>
    records(body, 'actionchangestep')
      .map((record) => member(record, 'links'))
      .map((links) => `${String(links['step'])}/${String(links['node'])}`);

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
    const { links, ...attributes } = SALE.actioncreate;
    const actioncreate = { ...attributes, links: { ...links, participantType72: ['92'] } };
    await call('POST', '/actioncreate', { actioncreate });

    expect(records(await next('9001'), 'actionchangestep').find(({ id }) => id === '5')).toMatchObject({
      links: { step: '812--4', node: '2040', mustCompleteTasks: [6101], mustHaveEmailAddresses: [92] },
    });
  });
});
