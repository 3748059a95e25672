import { describe, expect, test } from '@jest/globals';
import { actionParticipant } from '../sandbox/records.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { rowOf } from '../support/rows.ts';
import { search } from '../support/searches.ts';
import { startZap } from '../support/zap.ts';

const WITH_PARTIES = { includeParties: 'yes' };
const NOTHING = { parties: [], partyByRole: {}, partiesComplete: false };

const NOT_SAID = {
  firstName: null,
  lastName: null,
  companyName: null,
  email: null,
  phone: null,
  mobile: null,
  address: null,
};
const DOE = {
  ...NOT_SAID,
  id: '90',
  name: 'Doe, John',
  firstName: 'John',
  lastName: 'Doe',
  email: 'john.doe@mail.example',
};
const MILL = { ...NOT_SAID, id: '97', name: 'Old Mill Holdings', companyName: 'Old Mill Holdings' };

/** Those of action 8700. */
const purchase = (otherSide: string) => ({
  parties: [
    { role: 'Client', ...DOE },
    { role: otherSide, ...MILL },
  ],
  partyByRole: { Client: DOE, [otherSide]: MILL },
  partiesComplete: true,
});

describe.each(DIALECTS)('the parties of an action (%s dialect)', (dialect) => {
  // The document shows one name of a role.
  const otherSide = dialect === 'document' ? 'Opposing party' : 'Other side';
  const PURCHASE = purchase(otherSide);
  const zap = useZap({ dialect });
  const find = async (inputData: object) => (await search(zap, 'find_action', { ...WITH_PARTIES, ...inputData })).rows;
  const asked = () => linesOf(zap.sandbox).filter((line) => line.includes('actionparticipants'));

  test('are found by number, by name and in an event, each with its role, in one request', async () => {
    const event = { inputData: WITH_PARTIES, ...callbackWith(dialect, 'actions', { id: 8700 }) };

    expect(await find({ id: '8700' })).toMatchObject([PURCHASE]);
    expect(await find({ name: 'Doe purchase, 3 Quay St' })).toMatchObject([PURCHASE]);
    expect(await zap.run('triggers.new_action', 'perform', event)).toMatchObject([PURCHASE]);
    expect(asked()).toHaveLength(3);
    expect(new Set(asked())).toEqual(
      new Set(['GET /actionparticipants?action=8700&include=participant,participantType&page=1&pageSize=200']),
    );
  });

  test('of several actions come in one request, and each gets its own', async () => {
    const callback = callbackWith(dialect, 'actions', { id: 8701 }, { id: 8700 }, { id: 8705 });
    const rows = await zap.run('triggers.new_action', 'perform', { inputData: WITH_PARTIES, ...callback });

    expect(rows).toMatchObject([
      { partyByRole: { Client: { name: 'Roe, Ann' } } },
      PURCHASE,
      { ...NOTHING, partiesComplete: true },
    ]);
    expect(linesOf(zap.sandbox)).toHaveLength(2);
  });

  test('that are not there are not believed of an action that was not read', async () => {
    const told = callbackWith(dialect, 'actions', { id: 8705, name: 'As told' });
    const bundle = { ...told, inputData: { ...WITH_PARTIES, includeNames: 'no' } };

    expect(await zap.run('triggers.new_action', 'perform', bundle)).toMatchObject([NOTHING]);
  });

  test('of one role are together, in the order in which they were added, as one text each', async () => {
    const { actionParticipants } = zap.sandbox.firm;
    const add = (participantType: string, participant: string, place: number) =>
      void actionParticipants.set(
        `${participantType}-${participant}`,
        actionParticipant({ action: '8704', participantType, participant }, place),
      );
    add('72', '97', 2);
    add('71', '88', 9);
    const [row] = await find({ id: '8704' });

    expect(rowOf(row)['parties']).toMatchObject([{ id: '95' }, { id: '88' }, { id: '97', role: otherSide }]);
    expect(row).toMatchObject({
      partyByRole: {
        Client: {
          id: '95; 88',
          name: 'Brightwater Realty; Roe, Ann',
          lastName: 'Roe',
          email: 'sales@brightwater.example; ann.roe@mail.example',
          mobile: '0491570006',
          address: 'Fremantle',
        },
      },
    });
  });

  test.each([
    ['roles', 'actionparticipants participants', { role: 'Role 71', name: 'Doe, John' }],
    ['contacts', 'actionparticipants participanttypes', { role: 'Client', id: '90', name: null, email: null }],
  ])('are incomplete where the connection may not see %s', async (_what, scope, party) => {
    const authData = zap.sandbox.connect({ scope: `actions ${scope}` });
    const bundle = { authData, inputData: { id: '8700', ...WITH_PARTIES } };

    expect(await zap.run('searches.find_action', 'perform', bundle)).toMatchObject([
      { parties: [party, {}], partyByRole: { [party.role]: { id: '90' } }, partiesComplete: false },
    ]);
  });
});

test('an action gets only its own parties where the service ignores filters', async () => {
  const zap = await startZap({ lists: { ignoresFilters: true } });
  const { rows } = await search(zap, 'find_action', { id: '8700', ...WITH_PARTIES });
  await zap.stop();

  expect(rows).toMatchObject([purchase('Opposing party')]);
});
