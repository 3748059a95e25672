import { expect, test } from '@jest/globals';
import { booleanLabel as flag, outputFieldsOf } from '../../src/fields/outputFields.ts';

type Row = {
  id: string;
  owner: { id: string | null; isActive: boolean };
  tasks: readonly { name: string; tags: string[] }[];
  warnings: string[];
  other: Readonly<Record<string, unknown>>;
};

const LABELS = {
  id: 'ID',
  owner__id: 'Owner ID',
  owner__isActive: flag('Owner Is Active'),
  'tasks[]name': 'Task',
  'tasks[]tags': 'Task Tags',
  warnings: { label: 'Warnings', list: true },
};

test('the output fields of a row name each of its values, in this order', () => {
  expect(outputFieldsOf<Row>({ ...LABELS, other: 'Other' })).toEqual([
    { key: 'id', label: 'ID' },
    { key: 'owner__id', label: 'Owner ID' },
    { key: 'owner__isActive', label: 'Owner Is Active', type: 'boolean' },
    { key: 'tasks[]name', label: 'Task' },
    { key: 'tasks[]tags', label: 'Task Tags' },
    { key: 'warnings', label: 'Warnings', list: true },
    { key: 'other', label: 'Other' },
  ]);
});

test('the output fields of a row do not compile if one is missing, or if the row does not have one', () => {
  // @ts-expect-error "other" is missing
  expect(outputFieldsOf<Row>(LABELS)).toHaveLength(6);
  // @ts-expect-error the row has no "tasks[]due"
  expect(outputFieldsOf<Row>({ ...LABELS, other: 'Other', 'tasks[]due': 'Task Due' })).toHaveLength(8);
});
