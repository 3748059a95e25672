import { expect, test } from '@jest/globals';
import * as form from '../../src/fields/includeFields.ts';

test.each([
  [form.includeDataField, form.wantsData, 'Data', false, 'in Zap history. "Data Complete" tells'],
  [form.includePartiesField, form.wantsParties, 'Parties', false, 'by role. "Parties Complete" tells'],
  [form.includeNamesField, form.wantsNames, 'Names', true, 'from Actionstep. "Names Complete" tells'],
  [form.includePersonalDetailsField, form.wantsPersonalDetails, 'Personal Details', false, 'kept in Zap history.'],
])('a row holds more only where that is clear: %#', (field, wants, label, byDefault, told) => {
  const key = `include${label.replace(' ', '')}`;
  const helpText = expect.stringContaining(told);
  const isWanted = (given: string) => wants({ [key]: given });

  expect(field).toEqual({ key, label: `Include ${label}`, choices: { yes: 'Yes', no: 'No' }, helpText });
  expect(['yes', 'No', '', 'perhaps'].map(isWanted)).toEqual([true, false, byDefault, byDefault]);
});
