import { describe, expect, test } from '@jest/globals';
import nock from 'nock';
import { fetchChoices, fetchDataFields, fetchFieldsOfTypes } from '../../src/service/datafields.ts';
import { createDataRecord, updateValues, fetchActionData, fetchWholeValues } from '../../src/service/datavalues.ts';
import { failureOf } from '../support/failure.ts';
import { connected, REST, useNock } from './connected.ts';

/* The data of actions: fields, their choices, and the records and values that an action has. */

useNock();

const FIRST_PAGE = { page: '1', pageSize: '200' };

describe('the types of data fields', () => {
  test('are those of the fields that have a type', async () => {
    nock(REST)
      .get('/datacollectionfields/44--Kind,45--Sum')
      .query({ pageSize: '200' })
      .reply(200, {
        datacollectionfields: [
          { id: '44--Kind', dataType: 'Date', label: 'Kind' },
          { id: '45--Sum', dataType: '' },
        ],
      });

    const fields = await connected((client) => fetchDataFields(client, ['44--Kind', '45--Sum']));

    expect([...fields]).toMatchObject([['44--Kind', { dataType: 'Date', label: 'Kind' }]]);
  });

  const collection = { id: 44, label: 'House', name: 'house', order: 2, multipleRecords: 'F' };
  const readOfTypes = (datacollections: readonly object[], fieldsOf: readonly number[] = [44]) => {
    const datacollectionfields = fieldsOf.map((id) => ({
      id: `${id}--Kind`,
      label: 'Kind',
      links: { dataCollection: id },
    }));
    nock(REST)
      .get('/datacollectionfields')
      .query({ 'dataCollection[actionType_in]': '820,812', include: 'dataCollection', ...FIRST_PAGE })
      .reply(200, { datacollectionfields, linked: { datacollections } });
    return connected((client) => fetchFieldsOfTypes(client, ['820', '812']));
  };

  test('of action types are those whose collections say so, since the filter may be unknown', async () => {
    const ofOurs = { ...collection, links: { actionType: [811, 812] } };
    const ofOther = { ...collection, id: 45, links: { actionType: [811] } };

    expect(await readOfTypes([ofOurs, ofOther], [44, 45])).toMatchObject([
      { id: '44--Kind', label: 'Kind', collection: { id: '44', label: 'House', multipleRecords: false, order: 2 } },
    ]);
  });

  test.each([
    { came: 'without its collection', collections: [] },
    { came: 'of a collection without action types', collections: [{ ...collection, links: { actionType: [] } }] },
    {
      came: 'of a collection that may have one record or many',
      collections: [{ ...collection, multipleRecords: null, links: { actionType: [812] } }],
    },
  ])('of action types are not certain with a field that came $came', async ({ collections }) => {
    expect(await failureOf(readOfTypes(collections))).toMatchObject({ code: 'fields_missing' });
  });
});

describe('the choices of data fields', () => {
  const RESOURCE = 'datacollectionfielddropdownchoices';
  const choice = (name: string | null, dataField: string, listOrder?: number) => ({
    id: `${dataField} ${name} ${listOrder}`,
    name,
    listOrder,
    links: { dataField },
  });
  const answerWith = (query: Record<string, string>, choices: readonly object[], paging: object = {}): void => {
    nock(REST)
      .get(`/${RESOURCE}`)
      .query({ ...query, pageSize: '200' })
      .reply(200, { [RESOURCE]: choices, meta: { paging: { [RESOURCE]: paging } } });
  };
  const read = async () => {
    const choices = await connected((client) => fetchChoices(client, ['44--Kind', '44--Use', '45--Sum']));
    return Object.fromEntries([...choices].map(([field, own]) => [field, own && own.map(({ name }) => name)]));
  };

  test('are read by collection, all pages of them, in order, with unplaced ones last', async () => {
    const first = [choice('Unplaced', '44--Kind'), choice('Second', '44--Kind', 2)];
    const second = [choice('First', '44--Kind', 1), choice('Any', '45--Sum', 1), choice(null, '45--Sum', 1)];
    answerWith({ dataCollection: '44,45', page: '1' }, first, { nextPage: 'more' });
    answerWith({ dataCollection: '44,45', page: '2' }, second, { nextPage: null });

    expect(await read()).toEqual({ '44--Kind': ['First', 'Second', 'Unplaced'], '45--Sum': [null, 'Any'] });
  });

  test.each([
    { page: 'has all choices', first: [choice('House', '44--Kind')], paging: {}, second: undefined },
    {
      page: 'has not, without further ones of other collections',
      first: [choice('Suburb', '45--Suburb')],
      paging: { nextPage: 'more' },
      second: [choice('House', '44--Kind')],
    },
  ])('are those of the fields that have some, told meanwhile, where the first page $page', async (answers) => {
    answerWith({ dataCollection: '44,45', page: '1' }, answers.first, answers.paging);
    if (answers.second) answerWith({ dataCollection: '44', page: '1' }, answers.second);
    const withChoices = () => Promise.resolve(['44--Kind']);

    const choices = await connected((client) => fetchChoices(client, ['44--Kind', '45--Sum'], withChoices));

    expect(choices.get('44--Kind')).toMatchObject([{ name: 'House' }]);
  });

  const TOO_MANY = { page: 1, pageCount: 11 };
  const BY_FIELD = { dataField: '44--Kind,44--Use,45--Sum', page: '1' };

  test('are read by field where those of the collections are too many', async () => {
    answerWith({ dataCollection: '44,45', page: '1' }, [choice('Suburb', '44--Suburb')], TOO_MANY);
    answerWith(BY_FIELD, [choice('House', '44--Kind')]);

    expect(await read()).toEqual({ '44--Kind': ['House'] });
  });

  test('are read by halves of the fields where these have too many, and are null for one that has too many alone', async () => {
    answerWith({ dataCollection: '44,45', page: '1' }, [choice('Suburb', '44--Suburb')], TOO_MANY);
    answerWith(BY_FIELD, [choice('House', '44--Kind')], TOO_MANY);
    answerWith({ dataField: '44--Kind,44--Use', page: '1' }, [choice('House', '44--Kind')], TOO_MANY);
    answerWith({ dataField: '44--Kind', page: '1' }, [choice('House', '44--Kind')], TOO_MANY);
    answerWith({ dataField: '44--Use', page: '1' }, [choice('Home', '44--Use')]);
    answerWith({ dataField: '45--Sum', page: '1' }, []);

    expect(await read()).toEqual({ '44--Kind': null, '44--Use': ['Home'] });
  });

  test.each([
    { answer: 'as many, of other fields', choices: [choice('Suburb', '44--Suburb')], paging: TOO_MANY },
    { answer: 'those of other fields', choices: [choice('Suburb', '44--Suburb')], paging: {} },
    { answer: 'nothing', choices: [], paging: {} },
  ])('are none, in words, where the fields bring $answer', async ({ choices, paging }) => {
    answerWith({ dataCollection: '44,45', page: '1' }, [choice('Suburb', '44--Suburb')], TOO_MANY);
    answerWith(BY_FIELD, choices, paging);

    expect(await failureOf(read())).toMatchObject({
      code: 'too_many',
      sentence: 'Actionstep could not look up the choices of the data fields: there are too many records for one run.',
    });
  });
});

describe('the data of an action', () => {
  const value = (id: string, stringValue: unknown, links: object = { action: 7 }) => ({ id, stringValue, links });
  const LINKED = {
    datacollectionfields: [
      { id: '44--Kind', label: 'Kind', dataType: 'Str255', links: { dataCollection: 44 } },
      { id: '44--Odd', label: 'Odd' },
      { id: '44--Bare', dataType: 'Str255' },
    ],
    datacollections: [{ id: 44, label: 'House' }],
  };
  const answerWith = (datacollectionrecordvalues: readonly object[], more: object = {}): void => {
    nock(REST)
      .get('/datacollectionrecordvalues')
      .query({ action: '7', include: 'dataCollectionField,dataCollection', ...FIRST_PAGE })
      .reply(200, { datacollectionrecordvalues, linked: LINKED, ...more });
  };
  const read = () => connected((client) => fetchActionData(client, ['7', '7']));

  test('is what is filled in, by action, with label and type of its field', async () => {
    answerWith([
      value('44--Kind--6234', 'House', { action: 7, dataCollectionField: '44--Kind', dataCollectionRecord: 6234 }),
      value('44--Kind--6235', ' \n'),
      value('44--Kind--6236', null),
      // Field and record are told by its own id alone.
      value('44--Kind--6237', 'Unit', { action: 8 }),
    ]);

    const { byAction, ...complete } = await read();

    expect(complete).toEqual({ isComplete: true, hasAllLabels: true });
    expect([...byAction]).toMatchObject([
      ['7', [{ fieldId: '44--Kind', recordId: '6234', label: 'Kind', dataType: 'Str255', text: 'House' }]],
      ['8', [{ fieldId: '44--Kind', recordId: '6237', text: 'Unit' }]],
    ]);
  });

  test('has its empty fields and their collections, where they are wanted', async () => {
    answerWith([value('44--Kind--6236', null), value('44--Other', 'x')]);

    expect(await connected((client) => fetchWholeValues(client, ['7']))).toMatchObject({
      isComplete: true,
      items: [
        { recordId: '6236', text: '', typeField: { label: 'Kind', collection: { label: 'House' } } },
        { fieldId: '44--Other', recordId: null, typeField: undefined },
      ],
    });
  });

  test.each([
    { with: 'a field that did not come along', values: [value('44--Other--1', 'x')], isComplete: true },
    { with: 'a field without a type', values: [value('44--Odd--1', 'x')], isComplete: true },
    { with: 'a field without a label', values: [value('44--Bare--1', 'x')], isComplete: true },
    { with: 'a value of no action', values: [value('44--Kind--1', 'x'), value('44--Kind--2', 'x', {})] },
    { with: 'a value that is missing', values: [value('44--Kind--1', 'x'), value('44--Kind--2', undefined)] },
    { with: 'a value that is a list', values: [value('44--Kind--1', 'x'), value('44--Kind--2', ['Pool'])] },
    { with: 'a value that is an object', values: [value('44--Kind--1', 'x'), value('44--Kind--2', { value: 1 })] },
    {
      with: 'more pages than are read',
      values: [value('44--Kind--1', 'x')],
      more: { meta: { paging: { datacollectionrecordvalues: { page: 1, pageCount: 99 } } } },
      pages: [2, 3, 4, 5],
    },
  ])('is not complete with $with', async ({ values, isComplete = false, more = {}, pages = [] }) => {
    answerWith(values, more);
    for (const page of pages) {
      nock(REST)
        .get('/datacollectionrecordvalues')
        .query((query) => query['page'] === String(page))
        .reply(200, { datacollectionrecordvalues: values, ...more });
    }

    expect(await read()).toMatchObject({ isComplete, hasAllLabels: false });
  });
});

describe('data that is changed in an action', () => {
  test('can need a new record of a collection, which the answer names', async () => {
    nock(REST)
      .post('/datacollectionrecords', { datacollectionrecords: { links: { action: '7', dataCollection: '44' } } })
      .reply(200, { datacollectionrecords: { id: 6234, links: { action: 7 } } });

    expect(await connected((client) => createDataRecord(client, '7', '44'))).toBe('6234');
  });

  const newValue = (record: number, text: string | null) => ({
    id: `44--Kind--${record}`,
    collectionId: '44',
    fieldId: '44--Kind',
    recordId: String(record),
    value: text,
  });
  const written = (record: number, stringValue: string | null) => ({
    id: `44--Kind--${record}`,
    stringValue,
    links: { action: '7', dataCollectionField: '44--Kind', dataCollectionRecord: String(record), dataCollection: '44' },
  });

  test('is one record where it is one value, which null empties', async () => {
    nock(REST)
      .put('/datacollectionrecordvalues/44--Kind--1', { datacollectionrecordvalues: written(1, null) })
      .reply(200, { datacollectionrecordvalues: written(1, null) });

    expect(await connected((client) => updateValues(client, '7', [newValue(1, null)]))).toEqual(
      new Map([['44--Kind--1', '']]),
    );
  });

  test('goes by a hundred values a request, and is what the answers say', async () => {
    const records = Array.from({ length: 101 }, (_, index) => index);
    const [first, second] = [records.slice(0, 100), records.slice(100)];
    const put = (numbers: readonly number[], ...answered: readonly object[]): void => {
      nock(REST)
        .put(`/datacollectionrecordvalues/${numbers.map((number) => `44--Kind--${number}`).join(',')}`, {
          datacollectionrecordvalues: numbers.map((number) => written(number, `v${number}`)),
        })
        .reply(200, { datacollectionrecordvalues: answered });
    };
    put(first, written(0, 'As stored'), { id: '44--Kind--1' }, written(2, null));
    put(second, written(100, 'v100'));

    const now = await connected((client) =>
      updateValues(
        client,
        '7',
        records.map((record) => newValue(record, `v${record}`)),
      ),
    );

    // Of the others nothing is known.
    expect([...now]).toEqual([
      ['44--Kind--0', 'As stored'],
      ['44--Kind--2', ''],
      ['44--Kind--100', 'v100'],
    ]);
  });
});
