import {
  flag,
  text,
  toMany,
  toOne,
  attributesOf,
  changeableDecoder,
  fillAbsent,
  fillGaps,
  recordDecoder,
  withNulls,
} from '../../src/service/wire/record.ts';
import { describe, expect, test } from '@jest/globals';
import type { UnknownObject } from '../../src/lib/object.ts';

describe('a record', () => {
  const decode = recordDecoder({ name: text, isDeleted: flag }, { assignedTo: toOne, primaryParticipants: toMany });

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
  const decode = changeableDecoder({ name: text, reference: text, status: text }, { step: toOne, type: toOne }, [
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

    expect(fillAbsent(now, before, new Set(['status', 'seen']))).toStrictEqual({
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

  expect(fillGaps(record, elsewhere)).toStrictEqual({
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
