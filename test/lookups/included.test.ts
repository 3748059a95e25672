import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { lookUpIncluded } from '../../src/lookups/included.ts';
import type { Client } from '../../src/service/client.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { failureOf } from '../support/failure.ts';

const LINKS = { action: 8700, dataCollectionField: '44--Kind', dataCollectionRecord: 9001 };
const BODY = {
  datacollectionrecordvalues: [{ id: '44--Kind--9001', stringValue: 'h', links: LINKS }],
  linked: { datacollectionfields: [{ id: '44--Kind', label: 'Kind', dataType: 'DropDown' }] },
};

const dataOf = async (client: Client) => (await lookUpIncluded(client, ['8700'], { includeData: 'yes' })).data;

/* test/rows/actionDataRow.test.ts has what becomes of it in a row. */

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
