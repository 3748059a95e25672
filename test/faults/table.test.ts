import { describe, expect, test } from '@jest/globals';
import { FAULTS } from './faults.ts';
import { REQUESTS } from './requests/all.ts';
import { cellOf, columnsInTable, faultsInTable } from './table.ts';

describe('the table of faults', () => {
  test('names only faults that exist', () => {
    expect(faultsInTable().filter((name) => !FAULTS.some((fault) => fault.name === name))).toEqual([]);
  });

  test('has a column for each kind of request under test, and no other', () => {
    expect(columnsInTable().toSorted()).toEqual([...new Set(REQUESTS.map(({ column }) => column))].toSorted());
  });

  test.each(FAULTS)('has an outcome in every column: $name', ({ name }) => {
    expect(columnsInTable().map((column) => cellOf(column, name))).not.toContain('');
  });

  test('rejects an unknown column', () => {
    expect(() => cellOf('somewhere', '400')).toThrow('The table has no cell for somewhere, 400.');
  });
});
