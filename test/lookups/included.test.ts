import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { lookUpIncluded, typeOfAction, typesIn } from '../../src/data/included.ts';
import type { Client } from '../../src/service/client.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { failureOf } from '../support/failure.ts';

const LINKS = { action: 8700, dataCollectionField: '44--Kind', dataCollectionRecord: 9001 };
const BODY = {
  datacollectionrecordvalues: [{ id: '44--Kind--9001', stringValue: 'h', links: LINKS }],
  linked: { datacollectionfields: [{ id: '44--Kind', label: 'Kind', dataType: 'DropDown' }] },
};

const dataOf = async (client: Client) => (await lookUpIncluded(client, ['8700'], { includeData: 'yes' })).data;

/* test/rows/dataPart.test.ts has what becomes of it in a row. */

describe('the data of actions', () => {
  test('is there without its choices, and then not complete', async () => {
    const { client } = fakeClient({ body: BODY }, { status: 403, body: {} });

    expect(await dataOf(client)).toMatchObject({ isComplete: false, hasAllValues: true });
  });

  test('is undefined where it cannot be had, and only an expired token is thrown on', async () => {
    expect(await dataOf(fakeClient({ status: 429, body: {} }).client)).toBeUndefined();
    const expired = fakeClient({ error: new errors.RefreshAuthError() });
    expect(await failureOf(dataOf(expired.client))).toMatchObject({ name: 'RefreshAuthError' });
  });
});

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
