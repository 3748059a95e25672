import { expect, test } from '@jest/globals';
import { collectionOf, collectionsOf } from '../../../src/service/datafields.ts';

test('the id of a data field begins with that of its collection', () => {
  expect(['44--Kind', '44--Sub--Kind\n', '44'].map(collectionOf)).toEqual(['44', '44', '44']);
  expect(collectionsOf(['44--Kind', '50--Seen', '44--Price', '60'])).toEqual(['44', '50']);
});
