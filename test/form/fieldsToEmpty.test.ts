import { expect, test } from '@jest/globals';
import { parseFieldsToEmpty } from '../../src/form/fieldsToEmpty.ts';
import { UPDATE_ACTION_FIELDS } from '../../src/form/updateActionFields.ts';

const UNKNOWN = 'is not one of the choices: File Reference, Billing Status, Billable.';

test.each<[inputData: object, emptied: readonly string[], problems: readonly string[]]>([
  [{ status: 'Active' }, [], []],
  [{ clear: 'File Reference' }, ['reference'], []],
  [{ clear: ['billable', 'billableStatus'] }, ['isBillable', 'billableStatus'], []],
  [{ status: 'Active', clear: ' ' }, [], []],
  [{}, [], ['Fill in what is to be changed, or choose it in "Fields to Empty".']],
  [{ action: '8700', status: ' ' }, [], ['Fill in what is to be changed, or choose it in "Fields to Empty".']],
  [{ clear: ['Status'] }, [], [`"Fields to Empty": "Status" ${UNKNOWN}`]],
  [{ clear: { x: 1 } }, [], [`"Fields to Empty": "" ${UNKNOWN}`]],
  [
    { reference: 'HS-17', clear: ['reference', 'isBillable'] },
    ['reference', 'isBillable'],
    ['"File Reference" is filled in, and chosen in "Fields to Empty" too. Only one of them is possible.'],
  ],
])('what is to be emptied is chosen, and never filled in too: %j', (inputData, emptied, problems) => {
  const parsed = parseFieldsToEmpty(UPDATE_ACTION_FIELDS, 'action', { ...inputData });

  expect({ emptied: [...parsed.emptied], problems: parsed.problems }).toEqual({ emptied, problems });
});
