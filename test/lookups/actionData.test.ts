import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { lookUpActionData } from '../../src/lookups/actionData.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { failureOf } from '../support/failure.ts';

const LINKS = { action: 8700, dataCollectionField: '44--Kind', dataCollectionRecord: 9001 };
const BODY = {
  datacollectionrecordvalues: [{ id: '44--Kind--9001', stringValue: 'h', links: LINKS }],
  linked: { datacollectionfields: [{ id: '44--Kind', label: 'Kind', dataType: 'DropDown' }] },
};

/* test/rows/actionDataRow.test.ts has what becomes of it in a row. */

describe('the data of actions', () => {
  test('is there without its choices, and then not complete', async () => {
    const { client } = fakeClient({ body: BODY }, { status: 403, body: {} });

    expect(await lookUpActionData(client, ['8700'])).toMatchObject({ isComplete: false, hasAllValues: true });
  });

  test('is undefined where it cannot be had, and only an expired token is thrown on', async () => {
    expect(await lookUpActionData(fakeClient({ status: 429, body: {} }).client, ['8700'])).toBeUndefined();
    expect(
      await failureOf(lookUpActionData(fakeClient({ error: new errors.RefreshAuthError() }).client, ['8700'])),
    ).toMatchObject({ name: 'RefreshAuthError' });
  });
});
