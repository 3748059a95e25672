import { expect, test } from '@jest/globals';
import { fetchParties } from '../../src/service/parties.ts';
import { fakeClient } from './fakeClient.ts';

const party = (action: number | null, participantType: number, participant: number, participantNumber?: number) => ({
  id: `${action}-${participantType}-${participant}`,
  participantNumber,
  links: { action, participantType, participant },
});
const page = (records: readonly object[], paging: object = {}, linked: object = {}) => ({
  body: { actionparticipants: records, linked, meta: { paging: { actionparticipants: paging } } },
});

test('parties are those of an action, by role and then by their numbers, with who they are', async () => {
  const linked = { participants: [{ id: 88, lastName: 'Roe' }], participanttypes: [{ id: 71, name: 'Buyer' }] };
  const records = [
    party(7, 71, 90),
    party(7, 71, 89, 2),
    party(7, 72, 89, 1),
    party(8, 71, 88, 3),
    party(7, 71, 88, 1),
  ];
  const { client, sent } = fakeClient(page(records, {}, linked));
  const { byAction, isComplete } = await fetchParties(client, ['7', '8']);

  expect([...byAction].map(([action, parties]) => [action, parties.map(({ id }) => id)])).toEqual([
    ['7', ['7-71-88', '7-71-89', '7-71-90', '7-72-89']],
    ['8', ['8-71-88']],
  ]);
  expect(byAction.get('7')).toMatchObject([{ role: { id: '71' }, contact: { lastName: 'Roe' }, place: 1 }, {}, {}, {}]);
  expect([isComplete, sent.map(({ line }) => line)]).toEqual([
    true,
    ['GET actionparticipants?action=7,8&include=participant,participantType&page=1&pageSize=200'],
  ]);
});

const LAST = { page: 3, pageCount: 3 };

test.each([
  ['all', true, ['7'], [page([party(7, 71, 88)], { page: 1, pageCount: 3 }), page([], LAST)], [1, 2, 3]],
  ['not all with one of no action', false, ['7'], [page([party(7, 71, 88), party(null, 71, 88)])], [1]],
  [
    'not all with pages that are not read',
    false,
    Array.from({ length: 101 }, (_, index) => String(index)),
    [page([], { page: 1, pageCount: 9 }), page([]), page([party(7, 71, 88)], { page: 5, pageCount: 9 })],
    [1, 1, 2, 3, 4, 5],
  ],
])('parties that were read are %s', async (_what, isComplete, actionIds, answers, pages) => {
  const { client, sent } = fakeClient(...answers);

  expect(await fetchParties(client, actionIds)).toMatchObject({ isComplete });
  expect(sent.map(({ line }) => Number(/page=(\d+)/.exec(line)?.[1]))).toEqual(pages);
});
