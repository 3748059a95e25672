import { expect, test } from '@jest/globals';
import { createDataRecord, writeValues } from '../../src/service/datavalues.ts';
import { failureLine } from '../support/failure.ts';
import { fakeClient } from './fakeClient.ts';

const OTHER = 'AppError: Actionstep accepted the new data record but answered with another one.';

test.each([
  [{ action: 7 }, '6234'],
  [{ action: 8, dataCollection: 44 }, OTHER],
  [{ action: 7, dataCollection: 45 }, OTHER],
])('a new data record is asked for with its links, and is another one by others: %j', async (answered, outcome) => {
  const { client, sent } = fakeClient({ body: { datacollectionrecords: { id: 6234, links: answered } } });

  expect(await createDataRecord(client, '7', '44').catch(failureLine)).toBe(outcome);
  const body = { datacollectionrecords: { links: { action: '7', dataCollection: '44' } } };
  expect(sent).toMatchObject([{ line: 'POST datacollectionrecords', body }]);
});

const newValue = (number: number, value: string | null) =>
  ({ id: `44--Kind--${number}`, collectionId: '44', fieldId: '44--Kind', recordId: String(number), value }) as const;

const written = (number: number, stringValue: string | null) => ({
  id: `44--Kind--${number}`,
  stringValue,
  links: { action: '7', dataCollectionField: '44--Kind', dataCollectionRecord: String(number), dataCollection: '44' },
});

test('one value is written as one record, an empty one as null', async () => {
  const { client, sent } = fakeClient({ body: { datacollectionrecordvalues: written(1, null) } });

  expect(await writeValues(client, '7', [newValue(1, null)])).toEqual(new Map([['44--Kind--1', '']]));
  const request = { line: 'PUT datacollectionrecordvalues/44--Kind--1', task: 'change the data of the action' };
  expect(sent).toMatchObject([{ ...request, body: { datacollectionrecordvalues: written(1, null) } }]);
});

test('many values are written by requests that hold a hundred, and are what the answers say', async () => {
  const values = Array.from({ length: 101 }, (_, index) => newValue(index, `v${index}`));
  const answers = [[written(0, 'V0'), { id: '44--Kind--1' }, written(2, null)], written(100, 'v100')];
  const { client, sent } = fakeClient(...answers.map((answer) => ({ body: { datacollectionrecordvalues: answer } })));
  const now = [0, 2, 100].map((number, index) => [`44--Kind--${number}`, ['V0', '', 'v100'][index]]);

  expect([...(await writeValues(client, '7', values))]).toEqual(now);
  const body = values.map(({ recordId, value }) => written(Number(recordId), value));
  const bodies = [body.slice(0, 100), body.slice(100)].map((part) => ({ datacollectionrecordvalues: part }));
  expect(sent.map((request) => request.body)).toEqual(bodies);
});
