import { describe, expect, test } from '@jest/globals';
import { FAULTS } from './faults.ts';
import { REQUESTS } from './requests/all.ts';
import { columnsInTable, faultsInTable } from './table.ts';

describe('the table of faults', () => {
  test('names only faults that exist', () => {
    expect(faultsInTable().filter((name) => !FAULTS.some((fault) => fault.name === name))).toEqual([]);
  });

  test('has a column for each kind of request under test, and no other', () => {
    expect(columnsInTable().toSorted()).toEqual([...new Set(REQUESTS.map(({ column }) => column))].toSorted());
  });
});
