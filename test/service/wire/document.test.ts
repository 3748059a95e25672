import { describe, expect, test } from '@jest/globals';
import { decodeConfirmation, decodeDocument, linkedOf } from '../../../src/service/wire/document.ts';

const ids = (body: unknown, ...names: readonly string[]) => decodeDocument(body, ...names)?.records.map(({ id }) => id);

const SALE = { id: '9001', attributes: { name: 'Harbour St sale' }, links: {} };

describe('records in the document’s format', () => {
  test.each([
    ['an object', { actions: { id: 9001, name: 'Harbour St sale' } }],
    ['an array of one', { actions: [{ id: 9001, name: 'Harbour St sale' }] }],
    ['an id that is text', { actions: [{ id: '9001', name: 'Harbour St sale' }] }],
    ['links that are null', { actions: { id: 9001, name: 'Harbour St sale', links: null } }],
    [
      'templates, meta and members that nobody knows',
      { links: {}, actions: { id: 9001, name: 'Harbour St sale' }, meta: {}, news: {} },
    ],
  ])('are read from %s', (_case, body) => {
    expect(decodeDocument(body, 'actions')?.records).toEqual([SALE]);
  });

  test('are read from an array, in order', () => {
    expect(ids({ actions: [{ id: '812--1--2' }, { id: 9001 }] }, 'actions')).toEqual(['812--1--2', '9001']);
  });

  test('keep links apart from attributes', () => {
    const body = { actions: { id: 9001, name: 'A', links: { assignedTo: '15', primaryParticipants: ['88'] } } };

    expect(decodeDocument(body, 'actions')?.records).toEqual([
      { id: '9001', attributes: { name: 'A' }, links: { assignedTo: '15', primaryParticipants: ['88'] } },
    ]);
  });

  test('are found under the first of several names that the body has', () => {
    expect(ids({ actions: [{ id: 1 }] }, 'actioncreate', 'actions')).toEqual(['1']);
    expect(ids({ actions: [{ id: 1 }], actioncreate: { id: 2 } }, 'actioncreate', 'actions')).toEqual(['2']);
  });
});

describe('records as JSON:API 1.0', () => {
  test.each([
    ['one', { data: { type: 'actions', id: '9001', attributes: { name: 'Harbour St sale' } } }],
    ['a list', { data: [{ type: 'actions', id: '9001', attributes: { name: 'Harbour St sale' } }], included: [] }],
    ['a numeric id', { data: { type: 'actions', id: 9001, attributes: { name: 'Harbour St sale' } } }],
    ['relationships that are null', { data: { type: 'actions', ...SALE, relationships: null } }],
  ])('are read: %s', (_case, body) => {
    expect(decodeDocument(body, 'actions')?.records).toMatchObject([SALE]);
  });

  test('may have no attributes', () => {
    expect(decodeDocument({ data: { type: 'actions', id: '1' } }, 'actions')?.records).toMatchObject([
      { id: '1', attributes: {}, links: {} },
    ]);
  });

  test('have links like those of the document’s format', () => {
    const relationships = {
      division: null,
      assignedTo: { data: { type: 'participants', id: '15' } },
      step: { data: null },
      primaryParticipants: { data: [{ type: 'participants', id: '88' }] },
      relatedActions: { data: [] },
      billSettings: { links: { self: 'https://h.example' } },
    };

    const [record] = decodeDocument({ data: { type: 'actions', id: '1', relationships } }, 'actions')?.records ?? [];

    expect(record?.links).toEqual({
      division: null,
      assignedTo: '15',
      step: null,
      primaryParticipants: ['88'],
      relatedActions: [],
    });
  });

  test('of another resource are not mistaken for the requested ones', () => {
    const data = [
      { type: 'participants', id: '88' },
      { type: 'actions', id: '9001' },
    ];

    expect(ids({ data }, 'actions')).toEqual(['9001']);
    // Such a body does not mean an empty list either.
    expect(decodeDocument({ data: data.slice(0, 1) }, 'actions')).toBeUndefined();
  });
});

test.each([
  ['null', null],
  ['an empty array', { actions: [] }],
  ['null under the name', { actions: null, meta: {} }],
  ['no member of that name', { meta: {} }],
  ['nothing but what surrounds records', { links: {}, linked: {}, meta: {}, jsonapi: {} }],
  ['JSON:API data that is null', { data: null }],
  ['JSON:API data that is empty', { data: [] }],
])('a body without records reads as an empty list: %s', (_case, body) => {
  expect(decodeDocument(body, 'actions')?.records).toEqual([]);
});

test.each([
  ['no JSON', undefined],
  ['text', 'OK'],
  ['a number', 5],
  ['a boolean', true],
  ['a list', [{ id: 1 }]],
  ['errors', { errors: [{ detail: 'x' }] }],
  ['errors next to a record', { errors: {}, actions: { id: 1 } }],
  ['an error beside what surrounds records', { error: 'server_error', meta: {} }],
  ['an error next to a record', { actions: { id: 1 }, error: 'server_error' }],
  ['nothing at all', {}],
  ['a message', { message: 'Down for maintenance' }],
  ['a record without its wrapper', { meta: {}, name: 'A' }],
  ['another resource', { participants: [] }],
  ['its name in another case', { Actions: [] }],
  ['a record that is text', { actions: 'OK' }],
  ['a record without an id', { actions: { name: 'A' } }],
  ['a record with an empty id', { actions: { id: '' } }],
  ['a record with an id of another kind', { actions: { id: { value: 1 } } }],
  ['a record with an id beyond all numbers', { actions: { id: Infinity } }],
  ['one record among several without an id', { actions: [{ id: 1 }, { name: 'A' }] }],
  ['JSON:API data without a type', { data: { id: '1' } }],
  ['JSON:API data of which one has no type', { data: [{ type: 'actions', id: '1' }, { id: '2' }] }],
  ['JSON:API data without an id', { data: { type: 'actions' } }],
  ['JSON:API data that is text', { data: 'OK' }],
])('a body in neither format cannot be read: %s', (_case, body) => {
  expect(decodeDocument(body, 'actions')).toBeUndefined();
});

describe('linked records', () => {
  test.each([
    ['an array', { users: { id: 5 }, linked: { participants: [{ id: 15, lastName: 'Poe' }] } }],
    ['an object', { users: { id: 5 }, linked: { participants: { id: 15, lastName: 'Poe' } } }],
    [
      'JSON:API',
      {
        data: { type: 'users', id: '5' },
        included: [{ type: 'participants', id: '15', attributes: { lastName: 'Poe' } }],
      },
    ],
  ])('are read by their resource: %s', (_case, body) => {
    const document = decodeDocument(body, 'users');

    expect(document && linkedOf(document, 'participants')).toMatchObject([
      { id: '15', attributes: { lastName: 'Poe' }, links: {} },
    ]);
    expect(document && linkedOf(document, 'steps')).toEqual([]);
  });

  test.each([
    ['no block', { users: { id: 5 } }],
    ['a block that is null', { users: { id: 5 }, linked: null }],
    ['a resource that is null', { users: { id: 5 }, linked: { participants: null } }],
    ['records without an id', { users: { id: 5 }, linked: { participants: [{ lastName: 'Poe' }, 'x'] } }],
    ['JSON:API records without a type', { data: { type: 'users', id: '5' }, included: [{ id: '15' }] }],
  ])('are empty, without an error, when there is nothing to read: %s', (_case, body) => {
    const document = decodeDocument(body, 'users');

    expect(document?.records).toHaveLength(1);
    expect(document && linkedOf(document, 'participants')).toEqual([]);
  });
});

describe('whether there are more pages', () => {
  const paging = (nextPage: unknown, more: object = { page: 1 }) => ({
    actions: [],
    meta: { paging: { actions: { nextPage, ...more } } },
  });

  test.each([
    ['an address', paging('https://h.example/api/rest/actions?page=2'), true],
    ['null', paging(null), false],
    ['an empty address', paging(''), false],
    ['nothing', paging(undefined), undefined],
    ['a number instead of an address', paging(2), true],
    ['a page before the last one', paging(undefined, { page: 1, pageCount: 2 }), true],
    ['a page before the last one, as text', paging(undefined, { page: '1', pageCount: '2' }), true],
    ['a page before the last one, and no next one', paging(null, { page: 1, pageCount: 2 }), true],
    ['the last page', paging(undefined, { page: 2, pageCount: 2 }), false],
    ['page zero of zero', paging(undefined, { page: 1, pageCount: 0 }), false],
    ['a next link after the last page', paging('https://h.example', { page: 2, pageCount: 2 }), true],
    ['only a page count', paging(undefined, { page: null, pageCount: 2 }), undefined],
    ['no meta', { actions: [] }, undefined],
    ['meta without paging', { actions: [], meta: { debug: {} } }, undefined],
    ['paging of another resource', { actions: [], meta: { paging: { users: { nextPage: 'x' } } } }, undefined],
    ['a page that is no number', paging(undefined, { page: 'one', pageCount: 2 }), undefined],
    ['a JSON:API body', { data: [], meta: { paging: { actions: { nextPage: 'x' } } } }, true],
  ])('is read from the paging block: %s', (_case, body, expected) => {
    expect(decodeDocument(body, 'actions')?.hasNextPage).toBe(expected);
  });

  test('says how many there are where some follow', () => {
    const pages = [1, 2].map((page) => decodeDocument(paging(undefined, { page, pageCount: 2 }), 'actions'));

    expect(pages).toMatchObject([{ pageCount: 2 }, expect.not.objectContaining({ pageCount: 2 })]);
  });
});

describe('an answer of which nothing is used', () => {
  test.each([
    ['a record without an id', { actionchangestep: { status: 'Active' } }],
    ['another resource that can answer', { actions: [{ id: 1 }] }],
    ['a record of JSON:API', { data: { type: 'actions' } }],
  ])('confirms a write if it holds %s', (_what, body) => {
    expect(decodeConfirmation(body, 'actionchangestep', 'actions')).toEqual({
      records: [],
      linked: {},
      hasNextPage: undefined,
    });
  });

  test.each([
    ['another resource', { filenotes: { id: 1 } }],
    ['nothing', {}],
    ['errors', { actions: [], errors: [{ title: 'No' }] }],
    ['an error', { data: null, error: 'no' }],
    ['no object', 'Yes'],
  ])('confirms nothing if it holds %s', (_what, body) => {
    expect(decodeConfirmation(body, 'actionchangestep', 'actions')).toBeUndefined();
  });
});
