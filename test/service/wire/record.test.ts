import { describe, expect, test } from '@jest/globals';
import { changeableDecoder, fillGaps, fillAbsent, recordDecoder, withNulls } from '../../../src/service/wire/record.ts';
import { flag, text, toMany, toOne } from '../../../src/service/wire/record.ts';
import type { UnknownObject } from '../../../src/lib/object.ts';

const read = recordDecoder({ name: text, isDeleted: flag }, { assignedTo: toOne, primaryParticipants: toMany });

describe('a record', () => {
  test('has known attributes with proper types', () => {
    expect(
      read({
        id: '9001',
        attributes: { name: 'A', isDeleted: 'T' },
        links: { assignedTo: 15, primaryParticipants: ['88', 89] },
      }),
    ).toEqual({
      id: '9001',
      name: 'A',
      isDeleted: true,
      links: { assignedTo: '15', primaryParticipants: ['88', '89'] },
      other: {},
    });
  });

  test.each([
    ['nothing was received', { attributes: {}, links: {} }],
    ['every value is odd', { attributes: { name: ['A'], isDeleted: 'perhaps' }, links: { assignedTo: {} } }],
  ])('has every key even if %s', (_what, received) => {
    expect(read({ id: '9001', ...received })).toEqual({
      id: '9001',
      name: null,
      isDeleted: false,
      links: { assignedTo: null, primaryParticipants: [] },
      other: {},
    });
  });

  test('keeps unknown attributes unchanged', () => {
    const { other } = read({
      id: '9001',
      attributes: { name: 'A', riskScore: 7, notes: null },
      links: { assignedTo: '15', step: '812--1' },
    });

    expect(other).toEqual({ riskScore: 7, notes: null, step: '812--1' });
  });

  test('keeps unknown values as deep as a row can hold, and says where it leaves one out', () => {
    const twenty = (end: unknown): unknown =>
      Array.from({ length: 10 }).reduce<unknown>((inner) => ({ inner: [inner] }), end);
    const otherOf = (value: unknown): unknown => read({ id: '1', attributes: { value }, links: {} }).other['value'];

    expect(otherOf(twenty('end'))).toEqual(twenty('end'));
    expect(otherOf(twenty(['end']))).toEqual(twenty('Left out: it is nested too deeply.'));
    expect(otherOf([null, 1, [{}]])).toEqual([null, 1, [{}]]);
  });

  test('names what it knows, so that the service can be asked for it', () => {
    expect(read.fields).toEqual(['name', 'isDeleted', 'assignedTo', 'primaryParticipants']);
  });
});

test('a record that can be changed tells what it was left out of from what it has empty', () => {
  const decode = changeableDecoder({ name: text, reference: text, status: text }, { assignedTo: toOne, step: toOne }, [
    'phone',
    'fax',
  ]);

  const decoded = decode({ id: '1', attributes: { name: null, status: 'Active', fax: null }, links: { step: null } });

  expect(decoded).toStrictEqual({
    id: '1',
    name: null,
    reference: undefined,
    status: 'Active',
    links: { assignedTo: undefined, step: null },
    other: { fax: null },
  });
  expect(decode.fields).toEqual(['name', 'reference', 'status', 'assignedTo', 'step', 'phone', 'fax']);
  expect(withNulls(decoded)).toStrictEqual({ ...decoded, reference: null });
});

test('what a record leaves empty is taken from what was told of it elsewhere, and nothing else', () => {
  const record = {
    name: 'Roe',
    reference: '',
    priority: null,
    status: undefined,
    isDeleted: false,
    people: [],
    links: { type: null, step: '1' },
    other: { a: 1 },
  };
  const told = {
    name: 'Doe',
    reference: 'HS-1',
    priority: 0,
    status: null,
    isDeleted: true,
    people: ['88'],
    links: { type: '812', step: '2' },
    other: { a: 2, d: 'd' },
  };

  expect(fillGaps<UnknownObject>(record, told)).toStrictEqual({
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

test('what a record was left out of is taken from an earlier one, unless it may have changed since', () => {
  const decode = changeableDecoder({ name: text, reference: text, status: text }, { step: toOne, type: toOne });
  const before = decode({
    id: '1',
    attributes: { name: 'Doe', reference: 'QS-3', status: 'Active', seen: 'May', banner: 'B' },
    links: { step: '2', related: '5' },
  });
  const record = decode({ id: '1', attributes: { reference: null, banner: 'C' }, links: {} });

  expect(fillAbsent(record, before, new Set(['status', 'seen']))).toStrictEqual({
    id: '1',
    name: 'Doe',
    reference: null,
    status: undefined,
    links: { step: '2', type: undefined },
    other: { banner: 'C', related: '5' },
  });
});
