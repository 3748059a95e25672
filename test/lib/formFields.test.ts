import { expect, test } from '@jest/globals';
import { toInputFields } from '../../src/lib/formFields.ts';

test('a table of fields becomes the list that the platform takes', () => {
  const fields = { a: { label: 'A', dependsOn: ['b'] }, b: { label: 'B', choices: [['x', 'X']] } } as const;

  expect(toInputFields(fields)).toEqual([
    { key: 'a', label: 'A', dependsOn: ['b'] },
    { key: 'b', label: 'B', choices: { x: 'X' } },
  ]);
});
