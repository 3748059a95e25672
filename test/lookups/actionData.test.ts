import { describe, expect, test } from '@jest/globals';
import { errors } from 'zapier-platform-core';
import { lookUpActionData } from '../../src/lookups/actionData.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { failureOf } from '../support/failure.ts';

const value = (field: string, stringValue: string) => ({
  id: `${field}--9001`,
  stringValue,
  links: { action: 8700, dataCollectionField: field, dataCollectionRecord: 9001 },
});
const BODY = {
  datacollectionrecordvalues: [value('44--Kind', 'h'), value('44--Note', 'x')],
  linked: {
    datacollectionfields: [
      { id: '44--Kind', label: 'Kind', dataType: 'DropDown' },
      { id: '44--Note', label: 'Note', dataType: 'Str255' },
    ],
  },
};
const CHOICES = {
  datacollectionfielddropdownchoices: { id: 1, name: 'House', value: 'h', links: { dataField: '44--Kind' } },
};

describe('the data of actions', () => {
  test('comes with the choices of the fields that have some', async () => {
    const { client, sent } = fakeClient({ body: BODY }, { body: CHOICES });
    const data = await lookUpActionData(client, ['8700']);

    expect(data?.isComplete).toBe(true);
    expect(data?.choices.get('44--Kind')).toMatchObject([{ name: 'House', value: 'h' }]);
    expect(sent.map(({ line }) => line).at(-1)).toContain('dataCollection=44');
  });

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
