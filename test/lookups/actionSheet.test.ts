import { describe, expect, test } from '@jest/globals';
import { parseActionData } from '../../src/data/dataForm.ts';
import { lookUpActionSheet, lookUpValues } from '../../src/data/dataForm.ts';
import { lookUpFieldsOf } from '../../src/data/dataForm.ts';
import { lookUpGivenAction } from '../../src/actions/givenAction.ts';
import { failureLineOf } from '../support/failure.ts';
import { fakeClient } from '../service/fakeClient.ts';

type Answer = Readonly<{ status?: number; body?: object }>;

const ACTION = { actions: { id: 8700, name: 'Purchase', links: { actionType: 820 } } };
const FIELD = { id: '44--Price', label: 'Price', dataType: 'Money', links: { dataCollection: 44 } };
const COLLECTION = { id: 44, label: 'Property', multipleRecords: 'F', links: { actionType: 820 } };
const LINKS = { action: 8700, dataCollectionField: '44--Price', dataCollectionRecord: 6234 };
const VALUE = { id: '44--Price--6234', stringValue: '1.00', links: LINKS };

const values = (value: object, linked: object = {}) => ({
  body: {
    datacollectionrecordvalues: value,
    linked: { datacollectionfields: FIELD, datacollections: COLLECTION, ...linked },
  },
});
const fields = (more: object = {}, collection: object = COLLECTION) => ({
  body: { datacollectionfields: { ...FIELD, ...more }, linked: { datacollections: collection } },
});

describe('what a change of data is based on', () => {
  const sheet = async (inputData: object, ...answers: readonly Answer[]) => {
    const { client, sent } = fakeClient(...answers);
    const found = await lookUpActionSheet(client, parseActionData({ action: '8700', ...inputData }));
    return { ids: found.fields.map(({ id }) => id), sent: sent.map(({ line }) => line.split('?')[0]) };
  };
  const [LOOK, DATA, FIELDS] = ['GET actions/8700', 'GET datacollectionrecordvalues', 'GET datacollectionfields'];

  test.each([
    ['fields that the action has', { 'dataField44--Price': '1', clear: '44--Price' }],
    ['nothing', {}],
  ])('is the data alone for %s', async (_what, inputData) => {
    // Both are asked for at once, and the values first.
    const body = { ...ACTION, ...values(VALUE).body };

    expect(await sheet(inputData, { body })).toEqual({ ids: ['44--Price'], sent: [DATA, LOOK] });
  });

  test.each([
    ['a new row', { addRow: '53' }, {}],
    ['a field that came without its collection', { 'dataField44--Price': '1' }, { datacollections: [] }],
    [
      'a field of which its type is missing',
      { 'dataField44--Price': '1' },
      { datacollectionfields: { id: '44--Price' } },
    ],
    [
      'a collection that does not say how many records it has',
      { 'dataField44--Price': '1' },
      { datacollections: { ...COLLECTION, multipleRecords: null } },
    ],
  ])('is all fields of the type, too, for %s', async (_what, inputData, linked) => {
    const body = { ...ACTION, ...values(VALUE, linked).body };

    expect(await sheet(inputData, { body }, { body }, fields())).toEqual({
      ids: ['44--Price'],
      sent: [DATA, LOOK, FIELDS],
    });
  });

  test.each([
    ['another type', { ...COLLECTION, links: { actionType: 812 } }],
    ['several types, but not of this one', { ...COLLECTION, links: { actionType: [812, 833] } }],
  ])('leaves out fields of %s', async (_what, collection) => {
    const body = { ...ACTION, ...values(VALUE).body };

    expect(await sheet({ addRow: '53' }, { body }, { body }, fields({}, collection))).toMatchObject({ ids: [] });
  });

  test.each([
    ['a field without its collection', { links: {} }, COLLECTION],
    ['a collection without its type', {}, { ...COLLECTION, links: {} }],
    ['a collection of which it is not known how many records it has', {}, { ...COLLECTION, multipleRecords: 'maybe' }],
  ])('is not known with %s', async (_what, more, collection) => {
    const body = { ...ACTION, ...values(VALUE).body };

    expect(await failureLineOf(sheet({ addRow: '53' }, { body }, { body }, fields(more, collection)))).toMatch(
      /^AppError fields_missing: Actionstep could not look up the data fields of the action type: its answer leaves out/,
    );
  });

  test('is not known of an action without its type', async () => {
    const { client } = fakeClient({ body: { actions: { id: 8700, name: 'Purchase', links: {} } } });
    const action = await lookUpGivenAction(client, '8700');
    if ('fault' in action) throw new Error(action.fault);

    expect(await failureLineOf(lookUpFieldsOf(client, action))).toMatch(
      /^AppError fields_missing: Actionstep could not look up the type of the action: /,
    );
  });
});

describe('what an action has in its data fields', () => {
  const lookUp = (answer: object) => lookUpValues(fakeClient(answer).client, '8700');

  test('is what belongs to it', async () => {
    const other = { ...VALUE, id: '44--Price--6235', links: { ...LINKS, action: 8701, dataCollectionRecord: 6235 } };

    expect(await lookUp({ body: { datacollectionrecordvalues: [VALUE, other] } })).toMatchObject([
      { id: '44--Price--6234', recordId: '6234', text: '1.00' },
    ]);
    expect(await lookUp({ status: 204, body: '' })).toEqual([]);
  });

  test.each([
    ['a value does not say whose it is', { ...VALUE, links: { ...LINKS, action: null } }],
    [
      'a value does not say in which record it is',
      { ...VALUE, id: 'x', links: { ...LINKS, dataCollectionRecord: null } },
    ],
    ['a value cannot be read', { ...VALUE, stringValue: { amount: 1 } }],
  ])('is not certain where %s', async (_what, value) => {
    expect(await failureLineOf(lookUp(values(value)))).toBe(
      'AppError: Actionstep could not look up the data of the action: not all of it came, or there is more ' +
        'than one run can read.',
    );
  });
});
