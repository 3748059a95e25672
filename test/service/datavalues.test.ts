import { describe, expect, test } from '@jest/globals';
import { fetchActionData, fetchWholeValues } from '../../src/service/datavalues.ts';
import { fakeClient } from './fakeClient.ts';

const value = (id: string, stringValue: unknown, links: Readonly<Record<string, unknown>> = { action: 7 }) => ({
  id,
  stringValue,
  links,
});
const KIND = { id: '44--Kind', label: 'Kind', dataType: 'Str255' };
const FIELDS = {
  datacollectionfields: [KIND, { id: '44--Odd', label: 'Odd' }, { id: '44--Bare', dataType: 'Str255' }],
};

const OF_KIND = { action: 7, dataCollectionField: '44--Kind' };

const read = (values: readonly object[], more: object = {}) =>
  fetchActionData(fakeClient({ body: { datacollectionrecordvalues: values, linked: FIELDS, ...more } }).client, [
    '7',
    '7',
  ]);

describe('the data of an action', () => {
  test('is what is filled in, by its action, with label and type of its field', async () => {
    const links = { action: 7, dataCollectionField: '44--Kind', dataCollectionRecord: 6234 };
    const { byAction, ...complete } = await read([
      value('44--Kind--6234', 'House', links),
      value('44--Kind--6235', ' \n', links),
      value('44--Kind--6236', null, links),
      // Told by its own id alone.
      value('44--Kind--6237', 'Unit', { action: 8 }),
    ]);

    expect(complete).toEqual({ hasAllValues: true, isComplete: true });
    expect([...byAction]).toMatchObject([
      ['7', [{ fieldId: '44--Kind', recordId: '6234', label: 'Kind', dataType: 'Str255', text: 'House' }]],
      ['8', [{ fieldId: '44--Kind', recordId: '6237', text: 'Unit' }]],
    ]);
  });

  test.each<readonly [string, readonly object[], object, object]>([
    ['a field without label and type', [value('44--Other--1', 'x')], {}, { hasAllValues: true, isComplete: false }],
    ['a field without type', [value('44--Odd--1', 'x')], {}, { hasAllValues: true, isComplete: false }],
    ['a field without label', [value('44--Bare--1', 'x')], {}, { hasAllValues: true, isComplete: false }],
    [
      'a value of no action',
      [value('44--Kind--1', 'x'), value('44--Kind--2', 'x', {})],
      {},
      { hasAllValues: false, isComplete: false },
    ],
    [
      'pages that are not read',
      [value('44--Kind--1', 'x')],
      { meta: { paging: { datacollectionrecordvalues: { page: 1, pageCount: 99 } } } },
      { hasAllValues: false, isComplete: false },
    ],
    ...[undefined, ['Pool', 'Garage'], { value: 'Pool' }].map(
      (odd) =>
        [
          `a value that is ${JSON.stringify(odd) ?? 'missing'}`,
          [value('44--Kind--1', 'x', OF_KIND), value('44--Kind--2', odd, OF_KIND)],
          {},
          { hasAllValues: false, isComplete: false },
        ] as const,
    ),
  ])('is not complete with %s', async (_what, values, more, expected) => {
    expect(await read(values, more)).toMatchObject(expected);
  });
});

test('a value is of the field and the record that its id ends with, and has the collection that came along', async () => {
  const field = { ...KIND, links: { dataCollection: 44 } };
  const linked = { datacollectionfields: [field, { id: '44--12' }], datacollections: [{ id: 44, label: 'House' }] };
  const records = [value('44--12--62', 'x'), value('44--Kind', 'x')];
  const { client } = fakeClient({ body: { datacollectionrecordvalues: records, linked } });

  expect((await fetchWholeValues(client, ['7'])).values).toMatchObject([
    { fieldId: '44--12', recordId: '62', typeField: undefined },
    { fieldId: '44--Kind', recordId: null, typeField: { label: 'Kind', collection: { label: 'House' } } },
  ]);
});
