import { expect, test } from '@jest/globals';
import { typeOfAction, typesIn } from '../../src/lookups/typesChosen.ts';
import { fakeClient } from '../service/fakeClient.ts';

test.each([
  ['820, 850', ['820', '850']],
  [['820', 'Property Sale', '{{1__id}}'], ['820']],
  [
    ['1', '2', '3', '4', '5', '6'],
    ['1', '2', '3', '4', '5'],
  ],
  [undefined, []],
])('the types of a form are those that are chosen by number, five at most: %j', async (actionTypes, expected) => {
  expect(await typesIn('actionTypes')(fakeClient({ body: {} }).client, { actionTypes })).toEqual(expected);
});

test.each<[string, object, readonly string[]]>([
  ['its own', { id: 7, links: { actionType: 820 } }, ['820']],
  ['none where it does not say it', { id: 7, links: {} }, []],
  ['none where there is no such action', { id: 8, links: { actionType: 820 } }, []],
])('the type of the chosen action is %s', async (_what, actions, expected) => {
  expect(await typeOfAction(fakeClient({ body: { actions } }).client, { action: '7' })).toEqual(expected);
});

test('the type of the chosen action is not known if the action cannot be looked up', async () => {
  expect(await typeOfAction(fakeClient({ status: 500, body: {} }).client, { action: '7' })).toEqual([]);
});
