import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { dataValueRecord } from '../sandbox/records.ts';
import { callbackWith } from '../support/callbacks.ts';
import { create, PROPERTY_SALE } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';
import { search } from '../support/searches.ts';
import { startZap } from '../support/zap.ts';

const WITH_DATA = { includeData: 'yes' };

/** The filled data fields of action 8700, typed as in the form. */
const PURCHASE: Readonly<Record<string, readonly [label: string, value: unknown]>> = {
  '44--Address': ['Address', '3 Quay Street, Harbourton'],
  '44--SettleDate': ['Settlement date', '2024-07-15'],
  '44--Kind': ['Kind', 'House'],
  '44--Price': ['Price', 850_000],
  '44--Rooms': ['Rooms', 3],
  '44--Mortgaged': ['Mortgaged', true],
  '44--Inspection': ['Inspection', '2024-06-20T10:00:00+10:00'],
  '50--Notes': ['Notes', 'Call before noon'],
  '50--Referrer': ['Referred by', '95'],
};
const PURCHASE_DATA = {
  data: expect.arrayContaining(
    Object.entries(PURCHASE).map(([fieldId, [label, value]]) => ({
      label,
      value,
      storedValue: expect.any(String),
      fieldId,
      recordId: `8700${fieldId.split('--')[0]}`,
    })),
  ),
  dataByField: Object.fromEntries(Object.entries(PURCHASE).map(([fieldId, [, value]]) => [fieldId, value])),
  dataComplete: true,
};

describe.each(DIALECTS)('the data of an action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const find = async (inputData: object) => (await search(zap, 'find_action', { ...WITH_DATA, ...inputData })).rows;
  const event = async (id: number, inputData: object = WITH_DATA) =>
    zap.run('triggers.new_action', 'perform', { inputData, ...callbackWith(dialect, 'actions', { id }) });

  test('is found by number, by name and in an event, filled fields only', async () => {
    expect(await find({ id: '8700' })).toMatchObject([PURCHASE_DATA]);
    expect(await find({ name: 'Doe purchase, 3 Quay St' })).toMatchObject([PURCHASE_DATA]);
    expect(await event(8700)).toMatchObject([PURCHASE_DATA]);
    expect(await event(8700, { ...WITH_DATA, includeNames: 'no' })).toMatchObject([PURCHASE_DATA]);
    expect(new Set(linesOf(zap.sandbox).filter((line) => line.includes('datacollectionrecordvalues')))).toEqual(
      new Set([
        'GET /datacollectionrecordvalues?action=8700&include=dataCollectionField,dataCollection&page=1&pageSize=200',
      ]),
    );
  });

  test('is there for a new action, too', async () => {
    const { id } = await create(zap, { ...PROPERTY_SALE, otherStepData: { Price: '1,200.50' } });

    expect(await event(Number(id))).toMatchObject([{ dataByField: { '44--Price': 1200.5, '44--Mortgaged': false } }]);
  });

  test('of several actions comes in one request, and each gets its own', async () => {
    const callback = callbackWith(dialect, 'actions', { id: 8701 }, { id: 8700 }, { id: 8704 });
    const rows = await zap.run('triggers.new_action', 'perform', { inputData: WITH_DATA, ...callback });

    expect(rows).toMatchObject([
      { dataByField: { '47--Notes': 'Mirror wills' }, dataComplete: true },
      PURCHASE_DATA,
      { data: [], dataComplete: true },
    ]);
    expect(linesOf(zap.sandbox)).toHaveLength(3);
  });

  test('has the label of a choice, and what is stored', async () => {
    const stored = 'pool,garden';
    zap.sandbox.firm.dataValues.set('one', dataValueRecord('8704', '44--Features', stored));
    const value = 'Pool; Garden, with shed';
    const row = { data: [{ value, storedValue: stored }], dataByField: { '44--Features': value }, dataComplete: true };

    expect(await find({ id: '8704' })).toMatchObject([row]);
    expect(await event(8704)).toMatchObject([row]);
    zap.sandbox.inject({ path: '/datacollectionfielddropdownchoices', status: 403 });
    expect(await find({ id: '8704' })).toMatchObject([
      { data: [{ value: stored, storedValue: stored }], dataComplete: false },
    ]);
  });

  test('is text under the id of its field where the connection may not see fields, and the row says so', async () => {
    const authData = zap.sandbox.connect({ scope: 'actions datacollectionrecordvalues' });
    const callback = callbackWith(dialect, 'actions', { id: 8701 });
    const rows = await zap.run('triggers.new_action', 'perform', { authData, inputData: WITH_DATA, ...callback });

    expect(rows).toMatchObject([
      { data: [{ label: '47--Notes', value: 'Mirror wills', fieldId: '47--Notes' }], dataComplete: false },
    ]);
  });
});

test('an action gets only its own data where the service ignores filters', async () => {
  const zap = await startZap({ lists: { ignoresFilters: true } });
  const { rows } = await search(zap, 'find_action', { id: '8701', ...WITH_DATA });
  await zap.stop();

  expect(rows).toMatchObject([{ dataByField: { '47--Notes': 'Mirror wills' }, dataComplete: true }]);
  expect(rows[0]?.['data']).toHaveLength(1);
});

describe('much data', () => {
  const zap = useZap();
  const find = async (inputData: object) => (await search(zap, 'find_action', { ...WITH_DATA, ...inputData })).rows;

  test('comes with the first twenty results of a search', async () => {
    for (let number = 0; number < 21; number += 1) zap.sandbox.addAction({ name: `Lease ${number}` });
    const complete = column(await find({ name: 'Lease' }), 'dataComplete');

    expect(complete.length).toBeGreaterThan(20);
    expect(complete).toEqual(complete.map((_one, index) => index < 20));
  });
});

describe('a value', () => {
  const zap = useZap();
  const answer = (...records: readonly object[]) =>
    zap.sandbox.inject({
      path: '/datacollectionrecordvalues',
      status: 200,
      body: {
        datacollectionrecordvalues: records,
        linked: {
          datacollectionfields: [
            { id: '44--Pool', name: 'Pool', dataType: 'Boolean' },
            { id: '44--Shed', dataType: 'Boolean' },
          ],
        },
      },
    });
  const find = async () => (await search(zap, 'find_action', { id: '8704', ...WITH_DATA })).rows;

  test('has the field of its own id where the link is missing, and the name of a field without a label', async () => {
    answer({ id: '44--Pool--12', stringValue: 'T', links: { action: 8704 } });

    expect(await find()).toMatchObject([
      { data: [{ label: 'Pool', value: true, fieldId: '44--Pool', recordId: '12' }], dataComplete: true },
    ]);
  });
});
