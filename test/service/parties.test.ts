import { expect, test } from '@jest/globals';
import { fetchParties } from '../../src/service/parties.ts';
import { fakeClient } from './fakeClient.ts';

/** Parties from ids such as `7-71-88-1`: action, role, contact and number. */
const partiesOf = (ids: string) =>
  ids.split(' ').map((id) => {
    const [action, participantType, participant, participantNumber] = id.split('-');
    return { id, participantNumber, links: { action, participantType, participant } };
  });
const page = (ids: string, at = 1, pageCount = 1, linked: object = {}) => ({
  body: {
    actionparticipants: partiesOf(ids),
    linked,
    meta: { paging: { actionparticipants: { page: at, pageCount } } },
  },
});

test('parties are those of an action, by role and then by their numbers, with who they are', async () => {
  const linked = { participants: [{ id: 88, lastName: 'Roe' }], participanttypes: [{ id: 71, name: 'Buyer' }] };
  const { client, sent } = fakeClient(page('7-71-90 7-71-89-2 7-72-89-1 8-71-88-3 7-71-88-1', 1, 1, linked));
  const { byAction } = await fetchParties(client, ['7', '8']);

  const ids = [...byAction].map(([action, parties]) => [action, ...parties.map(({ id }) => id)].join(' '));
  expect(ids).toEqual(['7 7-71-88-1 7-71-89-2 7-71-90 7-72-89-1', '8 8-71-88-3']);
  expect(byAction.get('7')).toMatchObject([{ role: { id: '71' }, contact: { lastName: 'Roe' }, place: 1 }, {}, {}, {}]);
  const params = 'action=7,8&include=participant,participantType&page=1&pageSize=200';
  expect(sent).toMatchObject([{ line: `GET actionparticipants?${params}` }]);
});

test.each([
  ['all', true, 1, [page('7-71-88', 1, 3), page('7-71-89', 3, 3)], [1, 2, 3]],
  ['not all with one of no action', false, 1, [page('7-71-88 -71-88')], [1]],
  [
    'not all with unread pages',
    false,
    101,
    [page('7-1-1', 1, 9), page('7-1-2'), page('7-1-3', 5, 9)],
    [1, 1, 2, 3, 4, 5],
  ],
])('parties that were read are %s', async (_what, isComplete, count, answers, pages) => {
  const { client, sent } = fakeClient(...answers);
  const actionIds = Array.from({ length: count }, (_, index) => String(index));

  expect(await fetchParties(client, actionIds)).toMatchObject({ isComplete });
  expect(sent.map(({ line }) => Number(/page=(\d+)/.exec(line)?.[1]))).toEqual(pages);
});
