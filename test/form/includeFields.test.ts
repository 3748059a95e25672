import { expect, test } from '@jest/globals';
import * as fields from '../../src/form/includeFields.ts';

test.each([
  [fields.includeDataField, fields.wantsData, 'Include Data', false, 'Zap history. "Data Complete" tells'],
  [fields.includePartiesField, fields.wantsParties, 'Include Parties', false, 'by role. "Parties Complete" tells'],
  [fields.includeNamesField, fields.wantsNames, 'Include Names', true, 'Actionstep. "Names Complete" tells'],
  [
    fields.includePersonalDetailsField,
    fields.wantsPersonalDetails,
    'Include Personal Details',
    false,
    'which are then kept in Zap history.',
  ],
])('a row holds more only where that is clear: %#', (field, wants, label, byDefault, told) => {
  const key = label.replace('I', 'i').replaceAll(' ', '');
  const helpText = expect.stringContaining(told);

  expect(field).toEqual({ key, label, choices: { yes: 'Yes', no: 'No' }, helpText });
  expect(['yes', 'No', '', 'perhaps'].map((given) => wants({ [key]: given }))).toEqual([
    true,
    false,
    byDefault,
    byDefault,
  ]);
});
