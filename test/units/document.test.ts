import { parseJson, decodeConfirmation, decodeDocument, linkedOf } from '../../src/service/wire/document.ts';
import { describe, expect, test } from '@jest/globals';

const SALE = { id: '9001', attributes: { name: 'Sale' }, links: {} };

describe('records', () => {
  test.each([
    { form: 'an object', body: { actions: { id: 9001, name: 'Sale' } } },
    { form: 'a list of one', body: { actions: [{ id: '9001', name: 'Sale' }] } },
    { form: 'one whose links are null', body: { actions: { id: 9001, name: 'Sale', links: null } } },
    {
      form: 'one beside members that nobody knows',
      body: { links: {}, actions: { id: 9001, name: 'Sale' }, meta: {}, news: {} },
    },
    { form: 'JSON:API', body: { data: { type: 'actions', id: '9001', attributes: { name: 'Sale' } } } },
    {
      form: 'a list of JSON:API',
      body: { data: [{ type: 'actions', id: 9001, attributes: { name: 'Sale' } }], included: [] },
    },
    {
      form: 'JSON:API without relationships',
      body: { data: { type: 'actions', id: '9001', attributes: { name: 'Sale' }, relationships: null } },
    },
  ])('are read from $form', ({ body }) => {
    expect(decodeDocument(body, 'actions')?.records).toMatchObject([SALE]);
  });

  test('keep their order, and links apart from attributes', () => {
    const links = { assignedTo: '15', primaryParticipants: ['88'] };

    expect(
      decodeDocument({ actions: [{ id: '812--1--2' }, { id: 9001, name: 'A', links }] }, 'actions')?.records,
    ).toEqual([
      { id: '812--1--2', attributes: {}, links: {} },
      { id: '9001', attributes: { name: 'A' }, links },
    ]);
  });

  test('stand under the first of several names that the body has', () => {
    const idsOf = (body: object) => decodeDocument(body, 'actioncreate', 'actions')?.records.map(({ id }) => id);

    expect(idsOf({ actions: [{ id: 1 }] })).toEqual(['1']);
    expect(idsOf({ actions: [{ id: 1 }], actioncreate: { id: 2 } })).toEqual(['2']);
  });

  test('of JSON:API have links like those of the other form', () => {
    const relationships = {
      division: null,
      assignedTo: { data: { type: 'participants', id: '15' } },
      step: { data: null },
      primaryParticipants: { data: [{ type: 'participants', id: '88' }] },
      relatedActions: { data: [] },
      billSettings: { links: { self: 'https://h.example' } },
    };

    expect(decodeDocument({ data: { type: 'actions', id: '1', relationships } }, 'actions')?.records).toMatchObject([
      {
        attributes: {},
        links: { division: null, assignedTo: '15', step: null, primaryParticipants: ['88'], relatedActions: [] },
      },
    ]);
  });

  test('of another resource are not taken for those that were asked for, nor for none', () => {
    const contact = { type: 'participants', id: '88' };

    const mixed = decodeDocument({ data: [contact, { type: 'actions', id: '9001' }] }, 'actions');
    expect(mixed?.records.map(({ id }) => id)).toEqual(['9001']);
    expect(decodeDocument({ data: [contact] }, 'actions')).toBeUndefined();
  });
});

test.each([
  { body: null },
  { body: { actions: [] } },
  { body: { actions: null, meta: {} } },
  { body: { meta: {} } },
  { body: { links: {}, linked: {}, meta: {}, jsonapi: {} } },
  { body: { data: null } },
  { body: { data: [] } },
])('there is no record in $body', ({ body }) => {
  expect(decodeDocument(body, 'actions')?.records).toEqual([]);
});

test.each([
  { what: 'no JSON', body: undefined },
  { what: 'a text', body: 'OK' },
  { what: 'a number', body: 5 },
  { what: 'a flag', body: true },
  { what: 'a list', body: [{ id: 1 }] },
  { what: 'errors', body: { errors: [{ detail: 'x' }] } },
  { what: 'errors beside a record', body: { errors: {}, actions: { id: 1 } } },
  { what: 'an error beside what surrounds records', body: { error: 'server_error', meta: {} } },
  { what: 'an error beside a record', body: { actions: { id: 1 }, error: 'server_error' } },
  { what: 'an empty object', body: {} },
  { what: 'a message', body: { message: 'Down for maintenance' } },
  { what: 'a record without its wrapper', body: { meta: {}, name: 'A' } },
  { what: 'another resource', body: { participants: [] } },
  { what: 'the resource in another case', body: { Actions: [] } },
  { what: 'a record that is a text', body: { actions: 'OK' } },
  { what: 'a record without an id', body: { actions: { name: 'A' } } },
  { what: 'a record with an empty id', body: { actions: { id: '' } } },
  { what: 'a record whose id is an object', body: { actions: { id: { value: 1 } } } },
  { what: 'a record whose id is beyond all numbers', body: { actions: { id: Infinity } } },
  { what: 'several records, one of them without an id', body: { actions: [{ id: 1 }, { name: 'A' }] } },
  { what: 'JSON:API without a type', body: { data: { id: '1' } } },
  { what: 'JSON:API, one of it without a type', body: { data: [{ type: 'actions', id: '1' }, { id: '2' }] } },
  { what: 'JSON:API without an id', body: { data: { type: 'actions' } } },
  { what: 'JSON:API that is a text', body: { data: 'OK' } },
])('$what cannot be read, and is not taken for "no records"', ({ body }) => {
  expect(decodeDocument(body, 'actions')).toBeUndefined();
});

describe('records that came along', () => {
  test.each([
    { form: 'a list', body: { users: { id: 5 }, linked: { participants: [{ id: 15, lastName: 'Poe' }] } } },
    { form: 'an object', body: { users: { id: 5 }, linked: { participants: { id: 15, lastName: 'Poe' } } } },
    {
      form: 'JSON:API',
      body: {
        data: { type: 'users', id: '5' },
        included: [{ type: 'participants', id: '15', attributes: { lastName: 'Poe' } }],
      },
    },
  ])('are read by their resource: $form', ({ body }) => {
    const document = decodeDocument(body, 'users');

    expect(document && linkedOf(document, 'participants')).toMatchObject([
      { id: '15', attributes: { lastName: 'Poe' } },
    ]);
    expect(document && linkedOf(document, 'steps')).toEqual([]);
  });

  test.each([
    { body: { users: { id: 5 } } },
    { body: { users: { id: 5 }, linked: null } },
    { body: { users: { id: 5 }, linked: { participants: null } } },
    { body: { users: { id: 5 }, linked: { participants: [{ lastName: 'Poe' }, 'x'] } } },
    { body: { data: { type: 'users', id: '5' }, included: [{ id: '15' }] } },
  ])('may be missing or without an id, and hide no record: $body', ({ body }) => {
    const document = decodeDocument(body, 'users');

    expect(document?.records).toHaveLength(1);
    expect(document && linkedOf(document, 'participants')).toEqual([]);
  });
});

describe('whether more pages follow', () => {
  test.each([
    { paging: { page: 1, nextPage: 'https://h.example/api/rest/actions?page=2' }, follows: true },
    { paging: { page: 1, nextPage: null }, follows: false },
    { paging: { page: 1, nextPage: '' }, follows: false },
    { paging: { page: 1 }, follows: undefined },
    { paging: { page: 1, nextPage: 2 }, follows: true },
    { paging: { page: 1, pageCount: 2 }, follows: true, pageCount: 2 },
    { paging: { page: '1', pageCount: '2' }, follows: true, pageCount: 2 },
    { paging: { page: 1, pageCount: 2, nextPage: null }, follows: true, pageCount: 2 },
    { paging: { page: 2, pageCount: 2 }, follows: false },
    { paging: { page: 1, pageCount: 0 }, follows: false },
    { paging: { page: 2, pageCount: 2, nextPage: 'https://h.example' }, follows: true },
    { paging: { page: null, pageCount: 2 }, follows: undefined },
  ])('is $follows for $paging', ({ paging, follows, pageCount }) => {
    const document = decodeDocument({ actions: [], meta: { paging: { actions: paging } } }, 'actions');

    expect([document?.hasNextPage, document?.pageCount]).toEqual([follows, pageCount]);
  });

  test.each([
    { body: { actions: [] }, follows: undefined },
    { body: { actions: [], meta: { debug: {} } }, follows: undefined },
    { body: { actions: [], meta: { paging: { users: { nextPage: 'x' } } } }, follows: undefined },
    { body: { data: [], meta: { paging: { actions: { nextPage: 'x' } } } }, follows: true },
  ])('is $follows for $body', ({ body, follows }) => {
    const document = decodeDocument(body, 'actions');

    expect(document).toMatchObject({ records: [] });
    expect(document?.hasNextPage).toBe(follows);
  });

  test('has to be readable', () => {
    const meta = { paging: { actions: { page: 'one', pageCount: 2 } } };

    expect(decodeDocument({ actions: [], meta }, 'actions')).toBeUndefined();
  });
});

test.each([
  { confirms: true, body: { actionchangestep: { status: 'Active' } } },
  { confirms: true, body: { actions: [{ id: 1 }] } },
  { confirms: true, body: { data: { type: 'actions' } } },
  { confirms: false, body: { filenotes: { id: 1 } } },
  { confirms: false, body: {} },
  { confirms: false, body: { actions: [], errors: [{ title: 'No' }] } },
  { confirms: false, body: { data: null, error: 'no' } },
  { confirms: false, body: 'Yes' },
])('an answer of which nothing is used confirms a write ($confirms): $body', ({ body, confirms }) => {
  expect(decodeConfirmation(body, 'actionchangestep', 'actions')?.records).toEqual(confirms ? [] : undefined);
});

test.each([
  { content: '{"a":1}', value: { a: 1 } },
  { content: '\uFEFF{"a":1}', value: { a: 1 } },
  { content: 'null', value: null },
  { content: '"\uFEFF"', value: '\uFEFF' },
  { content: '', value: undefined },
  { content: '{"a":', value: undefined },
  { content: '<html>', value: undefined },
  { content: '['.repeat(100_000) + ']'.repeat(100_000), value: expect.any(Array) },
])('JSON is parsed, or nothing: %#', ({ content, value }) => {
  expect(parseJson(content)).toEqual(value);
});
