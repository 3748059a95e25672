import { describe, expect, test } from '@jest/globals';
import { outputFieldsOf } from '../../src/rows/outputFields.ts';

type Row = {
  id: string;
  owner: { id: string | null; name: string | null };
  tasks: readonly { name: string; tags: string[] }[];
  warnings: string[];
  other: Readonly<Record<string, unknown>>;
};

const ALL = [
  { key: 'id', label: 'ID' },
  { key: 'owner__id', label: 'Owner ID' },
  { key: 'owner__name', label: 'Owner' },
  { key: 'tasks[]name', label: 'Task' },
  { key: 'tasks[]tags', label: 'Task Tags' },
  { key: 'warnings', label: 'Warnings' },
  { key: 'other', label: 'Other' },
] as const;

describe('the output fields of a row', () => {
  test('name each of its values', () => {
    expect(outputFieldsOf<Row>()(ALL)).toEqual(ALL);
  });

  test('do not compile if one is missing', () => {
    const [, ...others] = ALL;

    // @ts-expect-error "id" is missing
    expect(outputFieldsOf<Row>()(others)).toHaveLength(6);
  });

  test('do not compile if the row does not have one', () => {
    // @ts-expect-error the row has no "tasks[]due"
    expect(outputFieldsOf<Row>()([...ALL, { key: 'tasks[]due', label: 'Task Due' }])).toHaveLength(8);
  });
});
