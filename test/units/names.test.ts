import { nameKey, nameWords } from '../../src/lib/text.ts';
import { expect, test } from '@jest/globals';

test.each([
  { one: 'Ann Roe', other: 'roe,  ANN', because: 'the last name may come first, in any case and spacing' },
  { one: 'Ann Maria Roe', other: 'Roe, Ann maria', because: 'all first names stand behind the comma' },
  { one: "Di O'Foe", other: 'di O\u2019Foe', because: 'apostrophes are written in many ways' },
  { one: 'Jo Poe-Boe', other: 'Poe\u2013Boe, Jo', because: 'dashes are, too' },
  { one: 'Zoë Núñez', other: 'Zoë Núñez'.normalize('NFD'), because: 'accents can be characters of their own' },
  { one: 'Quay Lenders, Sons & Co', other: 'quay lenders,  sons & co', because: 'a company may have a comma' },
  { one: 'Roe, Ann, Dr', other: 'roe,ann,dr', because: 'two commas leave the order as it is' },
  { one: 'Ann Roe', other: 'Roe, Ann,', because: 'a comma at the end means nothing' },
])('"$one" and "$other" are one name: $because', ({ one, other }) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  { one: 'Roe, Ann, Dr', other: 'Dr, Ann, Roe' },
  { one: 'Roe, Ann, Dr', other: 'Ann Roe' },
  { one: 'Jo Poe-Boe', other: 'Jo PoeBoe' },
  { one: 'Zoë Núñez', other: 'Zoe Nunez' },
  { one: 'Ann Roe', other: 'Sam Roe' },
  { one: 'Ann Roe', other: 'Ann Roel' },
  { one: 'Ann Roe', other: 'AnnRoe' },
])('"$one" and "$other" are two names', ({ one, other }) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('the words of a name are whole words, each once', () => {
  expect([...nameWords("O'Foe, Di - Zoë & Zoë 2")]).toEqual(['di', 'zoë', '2', 'o', 'foe']);
  expect([...nameWords('- & -')]).toEqual([]);
});
