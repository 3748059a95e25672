import { describe, expect, test } from '@jest/globals';
import { FAULTS } from './faults.ts';
import { cellOf, faultsInTable } from './table.ts';

describe('the table of faults', () => {
  test('speaks of all faults that there are, and of no other', () => {
    expect(new Set(faultsInTable())).toEqual(new Set(FAULTS.map(({ name }) => name)));
  });

  test.each(FAULTS)('says in every column what comes of it: $name', ({ name }) => {
    const times = faultsInTable().filter((fault) => fault === name);

    expect(times).toHaveLength(17);
  });

  test('knows no other column', () => {
    expect(() => cellOf('somewhere', '400')).toThrow('The table has no cell for somewhere, 400.');
  });
});
