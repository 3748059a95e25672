import { expect, test } from '@jest/globals';
import * as fields from '../../src/form/includeFields.ts';

test.each([
  [fields.includeDataField, fields.wantsData, 'includeData', 'Include Data', false],
  [fields.includePartiesField, fields.wantsParties, 'includeParties', 'Include Parties', false],
  [fields.includeNamesField, fields.wantsNames, 'includeNames', 'Include Names', true],
  [
    fields.includePersonalDetailsField,
    fields.wantsPersonalDetails,
    'includePersonalDetails',
    'Include Personal Details',
    false,
  ],
] as const)('a row holds more only where that is clear: %#', (field, wants, key, label, byDefault) => {
  expect(field).toMatchObject({ key, label, choices: { yes: 'Yes', no: 'No' } });
  expect(['yes', 'No', '', 'perhaps'].map((given) => wants({ [key]: given }))).toEqual([
    true,
    false,
    byDefault,
    byDefault,
  ]);
});
