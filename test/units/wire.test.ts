import { describe, expect, test } from '@jest/globals';
import { isObject, objectOf, type UnknownObject } from '../../src/lib/object.ts';
import { collectionOf, collectionsOf } from '../../src/service/datafields.ts';
import {
  decodeConfirmation,
  decodeDocument,
  isIdentified,
  linkedOf,
  parseJson,
} from '../../src/service/wire/document.ts';
import {
  attributesOf,
  changeableDecoder,
  fillMissing,
  asFlag,
  asFlagUnlessF,
  asFlagOrNull,
  asMoment,
  asNumber,
  recordDecoder,
  asText,
  toMany,
  toOne,
  withNulls,
} from '../../src/service/wire/record.ts';

/* How the answers of the service are read: the document, its records, and the values in them. */

const SALE = { id: '9001', attributes: { name: 'Sale' }, links: {} };

describe('the records in an answer', () => {
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
  { body: { links: {}, linked: {}, meta: {}, jsonapi: {} } },
  { body: { data: null } },
])('there is no record in $body', ({ body }) => {
  expect(decodeDocument(body, 'actions')?.records).toEqual([]);
});

test.each([
  { what: 'no JSON', body: undefined },
  { what: 'a text', body: 'OK' },
  { what: 'a list', body: [{ id: 1 }] },
  { what: 'errors beside a record', body: { errors: {}, actions: { id: 1 } } },
  { what: 'an error beside what surrounds records', body: { error: 'server_error', meta: {} } },
  { what: 'an empty object', body: {} },
  { what: 'a record without its wrapper', body: { meta: {}, name: 'A' } },
  { what: 'the resource in another case', body: { Actions: [] } },
  { what: 'a record that is a text', body: { actions: 'OK' } },
  { what: 'a record without an id', body: { actions: { name: 'A' } } },
  { what: 'a record with an empty id', body: { actions: { id: '' } } },
  { what: 'a record whose id is an object', body: { actions: { id: { value: 1 } } } },
  { what: 'several records, one of them without an id', body: { actions: [{ id: 1 }, { name: 'A' }] } },
  { what: 'JSON:API without a type', body: { data: { id: '1' } } },
  { what: 'JSON:API, one of it without a type', body: { data: [{ type: 'actions', id: '1' }, { id: '2' }] } },
  { what: 'JSON:API without an id', body: { data: { type: 'actions' } } },
  { what: 'JSON:API that is a text', body: { data: 'OK' } },
])('$what cannot be read, and is not taken for "no records"', ({ body }) => {
  expect(decodeDocument(body, 'actions')).toBeUndefined();
});

test.each([
  { id: '0', identified: false },
  { id: '00', identified: false },
  { id: ' 0 ', identified: false },
  { id: ' ', identified: false },
  { id: '10', identified: true },
  { id: '7--0', identified: true },
  { id: '0--7', identified: true },
  // A file can have letters in its id.
  { id: '0e12', identified: true },
])('the id "$id" says which record it is: $identified', ({ id, identified }) => {
  expect(isIdentified({ id })).toBe(identified);
});

describe('the records that came along with an answer', () => {
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

describe('a page of a list', () => {
  test.each([
    { paging: { page: 1, nextPage: 'https://h.example/api/rest/actions?page=2' }, follows: true },
    { paging: { page: 1, nextPage: null }, follows: false },
    { paging: { page: 1 }, follows: undefined },
    { paging: { page: 1, nextPage: 2 }, follows: true },
    { paging: { page: '1', pageCount: '2' }, follows: true, pageCount: 2 },
    { paging: { page: 1, pageCount: 2, nextPage: null }, follows: true, pageCount: 2 },
    { paging: { page: 2, pageCount: 2 }, follows: false },
    { paging: { page: 1, pageCount: 0 }, follows: false },
    { paging: { page: 2, pageCount: 2, nextPage: 'https://h.example' }, follows: true },
    { paging: { page: null, pageCount: 2 }, follows: undefined },
  ])('says whether more pages follow ($follows): $paging', ({ paging, follows, pageCount }) => {
    const document = decodeDocument({ actions: [], meta: { paging: { actions: paging } } }, 'actions');

    expect([document?.hasNextPage, document?.pageCount]).toEqual([follows, pageCount]);
  });

  test.each([
    { body: { actions: [], meta: { debug: {} } }, follows: undefined },
    { body: { actions: [], meta: { paging: { users: { nextPage: 'x' } } } }, follows: undefined },
    { body: { data: [], meta: { paging: { actions: { nextPage: 'x' } } } }, follows: true },
  ])('says whether more pages follow ($follows): $body', ({ body, follows }) => {
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
  { confirms: false, body: { actions: [], errors: [{ title: 'No' }] } },
  { confirms: false, body: { data: null, error: 'no' } },
  { confirms: false, body: 'Yes' },
])('an answer of which nothing is used confirms a write ($confirms): $body', ({ body, confirms }) => {
  expect(decodeConfirmation(body, 'actionchangestep', 'actions')?.records).toEqual(confirms ? [] : undefined);
});

test('JSON is parsed, with a byte order mark or without, or nothing', () => {
  expect(['{"a":1}', '\uFEFF{"a":1}', 'null', '"\uFEFF"'].map(parseJson)).toEqual([{ a: 1 }, { a: 1 }, null, '\uFEFF']);
  expect(['', '{"a":', '<html>'].map(parseJson)).toEqual([undefined, undefined, undefined]);
  expect(parseJson('['.repeat(100_000) + ']'.repeat(100_000))).toEqual(expect.any(Array));
});

describe('a record as it is decoded', () => {
  const decode = recordDecoder({ name: asText, isDeleted: asFlag }, { assignedTo: toOne, primaryParticipants: toMany });

  test('has what is known under its name, and the rest as it came', () => {
    const record = decode({
      id: '9001',
      attributes: { name: 'A', isDeleted: 'T', riskScore: 7, notes: null },
      links: { assignedTo: 15, primaryParticipants: ['88', 89], step: '812--1' },
    });

    expect(record).toEqual({
      id: '9001',
      name: 'A',
      isDeleted: true,
      links: { assignedTo: '15', primaryParticipants: ['88', '89'] },
      other: { riskScore: 7, notes: null, step: '812--1' },
    });
    expect(attributesOf(record)).toMatchObject({ name: 'A', riskScore: 7 });
    expect(decode.fields).toEqual(['name', 'isDeleted', 'assignedTo', 'primaryParticipants']);
  });

  test.each([
    { what: 'nothing', received: { attributes: {}, links: {} } },
    {
      what: 'odd values only',
      received: { attributes: { name: ['A'], isDeleted: 'perhaps' }, links: { assignedTo: {} } },
    },
  ])('has every key where it came with $what', ({ received }) => {
    expect(decode({ id: '9001', ...received })).toEqual({
      id: '9001',
      name: null,
      isDeleted: false,
      links: { assignedTo: null, primaryParticipants: [] },
      other: {},
    });
  });

  test('has values that are nested down to twenty levels, and says where it leaves one out', () => {
    const twentyLevelsAround = (value: unknown): unknown =>
      Array.from({ length: 10 }).reduce<unknown>((inner) => ({ inner: [inner] }), value);
    const otherOf = (value: unknown) => decode({ id: '1', attributes: { value }, links: {} }).other['value'];

    expect(otherOf(twentyLevelsAround('end'))).toEqual(twentyLevelsAround('end'));
    expect(otherOf(twentyLevelsAround(['end']))).toEqual(twentyLevelsAround('Left out: it is nested too deeply.'));
    const endless: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(JSON.stringify(otherOf(endless))).toContain('Left out: it is nested too deeply.');
  });
});

describe('a record that can be changed', () => {
  const decode = changeableDecoder({ name: asText, reference: asText, status: asText }, { step: toOne, type: toOne }, [
    'fax',
  ]);

  test('tells what it was left out of (undefined) from what it has empty (null)', () => {
    const record = decode({ id: '1', attributes: { name: null, status: 'Active', fax: null }, links: { step: null } });

    expect(record).toStrictEqual({
      id: '1',
      name: null,
      reference: undefined,
      status: 'Active',
      links: { step: null, type: undefined },
      other: { fax: null },
    });
    expect(withNulls(record)).toStrictEqual({ ...record, reference: null });
    expect(decode.fields).toEqual(['name', 'reference', 'status', 'step', 'type', 'fax']);
  });

  test('that was read again has what it was left out of from before, unless that may have changed', () => {
    const before = decode({
      id: '1',
      attributes: { name: 'Doe', reference: 'QS-3', status: 'Active', seen: 'May', banner: 'B' },
      links: { step: '2', related: '5' },
    });
    const now = decode({ id: '1', attributes: { reference: null, banner: 'C' }, links: {} });

    expect(fillMissing(now, before, { except: new Set(['status', 'seen']) })).toStrictEqual({
      id: '1',
      name: 'Doe',
      reference: null,
      status: undefined,
      links: { step: '2', type: undefined },
      other: { banner: 'C', related: '5' },
    });
  });
});

test('what a record leaves empty is taken from where the same record says more', () => {
  const record: UnknownObject = {
    name: 'Roe',
    reference: '',
    priority: null,
    status: undefined,
    isDeleted: false,
    people: [],
    links: { type: null, step: '1' },
    other: { a: 1 },
  };
  const elsewhere = {
    name: 'Doe',
    reference: 'HS-1',
    priority: 0,
    status: null,
    isDeleted: true,
    people: ['88'],
    links: { type: '812', step: '2' },
    other: { a: 2, d: 'd' },
  };

  expect(fillMissing(record, elsewhere, { ifEmpty: true })).toStrictEqual({
    name: 'Roe',
    reference: 'HS-1',
    priority: 0,
    status: null,
    isDeleted: false,
    people: ['88'],
    links: { type: '812', step: '1' },
    other: { a: 1, d: 'd' },
  });
});

/* How single values arrive. None of these functions fails: one odd value must not hide a record. */

test('a text is read as it came, also from a number or a flag', () => {
  expect(['', ' as it came ', 61, 0, true].map(asText)).toEqual(['', ' as it came ', '61', '0', 'true']);
  expect([null, undefined, {}, ['a']].map(asText)).toEqual([null, null, null, null]);
});

test('a date or time is read as it came', () => {
  expect(['2025-03-04', '', null].map(asMoment)).toEqual(['2025-03-04', null, null]);
});

test('a number is read from a text, too', () => {
  expect([0, -1, '3', '1.50', ' 3 '].map(asNumber)).toEqual([0, -1, 3, 1.5, 3]);
  expect([' ', 'three', 'Infinity', Number.NaN, true, null, []].filter((sent) => asNumber(sent) !== null)).toEqual([]);
});

test.each([
  { sent: ['T', true], maybe: true, otherwiseNo: true, otherwiseYes: true },
  { sent: ['F', false], maybe: false, otherwiseNo: false, otherwiseYes: false },
  { sent: [null, undefined, '', 't', 'true', 1], maybe: null, otherwiseNo: false, otherwiseYes: true },
])('a flag is $maybe: $sent', ({ sent, maybe, otherwiseNo, otherwiseYes }) => {
  expect(sent.map((one) => [asFlagOrNull(one), asFlag(one), asFlagUnlessF(one)])).toEqual(
    sent.map(() => [maybe, otherwiseNo, otherwiseYes]),
  );
});

test.each([
  { sent: 15, ids: ['15'] },
  { sent: 0, ids: ['0'] },
  { sent: '812--1', ids: ['812--1'] },
  { sent: ['88', 89, null, '', undefined, false, {}], ids: ['88', '89'] },
  { sent: { id: 15 }, ids: [] },
  { sent: '', ids: [] },
  { sent: true, ids: [] },
  { sent: undefined, ids: [] },
])('a link: $sent leads to $ids', ({ sent, ids }) => {
  expect(toMany(sent)).toEqual(ids);
  expect(toOne(sent)).toBe(ids[0] ?? null);
});

test('the id of a data field begins with that of its collection', () => {
  expect(['44--Kind', '44--Sub--Kind\n', '44'].map(collectionOf)).toEqual(['44', '44', '44']);
  expect(collectionsOf(['44--Kind', '50--Seen', '44--Price', '60'])).toEqual(['44', '50']);
});

test('a list, a text and nothing are no objects', () => {
  expect([{ a: 1 }, [1], 'a', 1, null, undefined].map(isObject)).toEqual([true, false, false, false, false, false]);
  expect([{ a: 1 }, [1], null].map(objectOf)).toEqual([{ a: 1 }, {}, {}]);
});
