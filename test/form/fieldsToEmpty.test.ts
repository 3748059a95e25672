import { expect, test } from '@jest/globals';
import { parseFieldsToEmpty } from '../../src/form/fieldsToEmpty.ts';
import { UPDATE_ACTION_FIELDS } from '../../src/form/updateActionFields.ts';

const UNKNOWN = 'is not one of the choices: File Reference, Billing Status, Billable.';

test.each<[inputData: object, emptied: readonly string[], problems: readonly string[]]>([
  [{ status: 'Active' }, [], []],
  [{ fieldsToEmpty: 'File Reference' }, ['fileReference'], []],
  [{ fieldsToEmpty: ['billable', 'billingStatus'] }, ['isBillable', 'billingStatus'], []],
  [{ status: 'Active', fieldsToEmpty: ' ' }, [], []],
  [{}, [], ['Fill in what is to be changed, or choose it in "Fields to Empty".']],
  [{ action: '8700', status: ' ' }, [], ['Fill in what is to be changed, or choose it in "Fields to Empty".']],
  [{ fieldsToEmpty: ['Status'] }, [], [`"Fields to Empty": "Status" ${UNKNOWN}`]],
  [{ fieldsToEmpty: { x: 1 } }, [], [`"Fields to Empty": "" ${UNKNOWN}`]],
  [
    { fileReference: 'HS-17', fieldsToEmpty: ['fileReference', 'isBillable'] },
    ['fileReference', 'isBillable'],
    ['"File Reference" is filled in, and chosen in "Fields to Empty" too. Only one of them is possible.'],
  ],
])('what is to be emptied is chosen, and never filled in too: %j', (inputData, emptied, problems) => {
  const parsed = parseFieldsToEmpty(UPDATE_ACTION_FIELDS, 'action', { ...inputData });

  expect({ emptied: [...parsed.emptied], problems: parsed.problems }).toEqual({ emptied, problems });
});
