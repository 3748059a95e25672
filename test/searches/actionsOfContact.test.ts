import { describe, expect, test } from '@jest/globals';
import { actionParticipant } from '../sandbox/records.ts';
import { DIALECTS, type Firm } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { idsFound, search } from '../support/searches.ts';

const [CLIENT, AGENT] = ['71', '27'];

/** Gives a contact a role in an action. */
function join(firm: Firm, action: string, participantType: string, participant: string): void {
  const record = actionParticipant({ action, participantType, participant }, 1);
  firm.actionParticipants.set(record.id, record);
}

describe.each(DIALECTS)('Find Action by contact (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const find = (inputData: object) => idsFound(zap, 'find_action', inputData);

  /** Brightwater sells two that are open, and was the client of a closed one. */
  const withAgent = () => {
    join(zap.sandbox.firm, '8701', AGENT, '95');
    join(zap.sandbox.firm, '8700', AGENT, '95');
  };

  test.each([
    ['a contact in several roles and actions, active ones first', { contact: '95' }, ['8701', '8700', '8704']],
    ['a role by name, in any case', { contact: '95', role: 'agent' }, ['8701', '8700']],
    ['a role by number', { contact: '95', role: '71' }, ['8704']],
    ['a status, too', { contact: '95', status: 'Closed' }, ['8704']],
    ['a type, too', { contact: '95', actionType: '820' }, ['8700']],
    ['a part of the name, too', { contact: '92', name: 'property' }, ['8703']],
    ['a part of all the names, active ones first', { contact: '95', name: 'e' }, ['8701', '8700', '8704']],
    ['a name without letters or digits, too', { contact: '92', name: '&' }, []],
    ['a file reference, too', { contact: '95', reference: 'w-100' }, ['8701']],
    ['an action of the contact', { contact: '92', id: '8702' }, ['8702']],
    ['an action of somebody else', { contact: '92', id: '8700' }, []],
    ['an action where the role is another one', { contact: '95', role: 'Client', id: '8700' }, []],
    ['a contact who is nowhere', { contact: '96' }, []],
    ['a role that exists, but not here', { contact: '88', role: 'Witness' }, []],
  ])('finds what matches, and nothing where nothing does: %s', async (_case, inputData, ids) => {
    withAgent();

    expect(await find(inputData)).toEqual(ids);
    expect(zap.sandbox.requests.length).toBeLessThanOrEqual('actionType' in inputData ? 4 : 3);
  });

  test('leaves out an action that the connected user may not see', async () => {
    zap.sandbox.firm.actions.delete('8703');

    expect(await find({ contact: 'Pat Moe' })).toEqual(['8702']);
  });

  test('asks for the roles of the contact with their names, and for the actions at once', async () => {
    withAgent();
    await find({ contact: '95', role: 'Agent' });

    expect(linesOf(zap.sandbox)).toEqual([
      'GET /actionparticipants?include=participantType&page=1&pageSize=200&participant=95',
      expect.stringMatching(/^GET \/actions\/8701,8700\?/),
    ]);
  });

  test('finds no deleted action, and none of others where the service does not filter', async () => {
    withAgent();
    Object.assign(zap.sandbox.firm.actions.get('8701') ?? {}, { isDeleted: 'T' });
    const actionparticipants = ['8700--27--95', '8701--27--95', '8702--71--92'].map((id) => ({ id }));
    zap.sandbox.inject({ path: '/actionparticipants', status: 200, body: { actionparticipants } });

    expect(await find({ contact: '95' })).toEqual(['8700']);
  });

  test('reads the roles of the firm where their names do not come along', async () => {
    zap.sandbox.inject({
      path: '/actionparticipants',
      status: 200,
      body: { actionparticipants: { id: '8701--71--88' } },
    });

    expect(await find({ contact: '88', role: 'Client' })).toEqual(['8701']);
    expect(linesOf(zap.sandbox)[1]).toContain('GET /participanttypes?');
  });
});

describe('a contact with many actions', () => {
  const zap = useZap();
  const find = () => search(zap, 'find_action', { contact: '96' });
  const idsOf = ({ rows }: Awaited<ReturnType<typeof find>>) => rows.map(({ id }) => Number(id));
  const add = (count: number, status: 'Active' | 'Closed') => {
    for (let index = 0; index < count; index += 1)
      join(zap.sandbox.firm, String(zap.sandbox.addAction({ name: 'Loan', status }).id), CLIENT, '96');
  };

  test('has the hundred newest first', async () => {
    add(101, 'Active');
    const one = await find();

    expect(idsOf(one)).toEqual(Array.from({ length: 100 }, (_, index) => 9101 - index));
  });

  test('has an active one first, however old it is', async () => {
    add(1, 'Active');
    add(150, 'Closed');

    expect(idsOf(await find()).slice(0, 2)).toEqual([9001, 9151]);
  });

  test('is told that they are too many, rather than searched in part', async () => {
    const actionparticipants = Array.from({ length: 200 }, (_, index) => ({ id: `${index + 1}--71--96` }));
    zap.sandbox.inject({ path: '/actionparticipants', times: 5, status: 200, body: { actionparticipants } });

    expect(await failureOf(find())).toMatchObject({
      sentence: 'Actionstep could not look up the actions of the contact: there are too many records for one run.',
      code: 'too_many',
    });
  });
});
