import { expect, test } from '@jest/globals';
import { createContactFields, createContactGroups } from '../../src/form/contactFields.ts';

const GROUPS = [
  ['contact', true, /^(contactKind|firstName|lastName|companyName|email|phone|mobile)$/],
  ['physicalAddress', false, /^physical/],
  ['mailingAddress', false, /^mailing/],
] as const;

test.each(GROUPS)('a group of the form holds its fields, and addresses are folded away: %s', (key, isShown, fields) => {
  const inGroup = createContactFields.filter(({ group }) => group === key);

  expect(createContactGroups.find((group) => group.key === key)).toMatchObject({ emphasize: isShown });
  expect(inGroup).toEqual(createContactFields.filter((field) => fields.test(field.key)));
  expect(inGroup).toHaveLength(key === 'contact' ? 7 : 6);
});

test('a help text of the form has ten words at most', () => {
  expect(createContactFields.filter(({ helpText = '' }) => helpText.split(' ').length > 10)).toEqual([]);
});
