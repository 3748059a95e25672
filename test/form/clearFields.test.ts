import { expect, test } from '@jest/globals';
import { parseClearFields } from '../../src/fields/clearFields.ts';
import { UPDATE_ACTION_FIELDS } from '../../src/creates/updateAction.ts';

const UNKNOWN = 'is not one of the choices: File Reference, Billing Status, External Reference.';

const NOTHING_GIVEN = 'Nothing was filled in, so nothing was changed.';

test.each<[inputData: object, emptied: readonly string[], problems: readonly string[], warnings?: readonly string[]]>([
  [{ status: 'Active' }, [], []],
  [{ clear: 'File Reference' }, ['reference'], []],
  [{ clear: ['billing status', 'reference'] }, ['billableStatus', 'reference'], []],
  [{ status: 'Active', clear: ' ' }, [], []],
  [{}, [], [], [NOTHING_GIVEN]],
  [{ action: '8700', status: ' ', clear: [] }, [], [], [NOTHING_GIVEN]],
  [{ clear: ['Status'] }, [], [`"Clear Fields": "Status" ${UNKNOWN}`]],
  [{ reference: 'HS-17', clear: ['reference', 'billableStatus'] }, ['billableStatus'], []],
  [{ reference: [' '], clear: ['reference'] }, ['reference'], []],
])('what is chosen and not filled in is to be emptied: %j', (inputData, emptied, problems, warnings = []) => {
  const parsed = parseClearFields(UPDATE_ACTION_FIELDS, 'action', { ...inputData });

  expect({ ...parsed, emptied: [...parsed.emptied] }).toEqual({ emptied, problems, warnings });
});
